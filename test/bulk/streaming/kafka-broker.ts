/**
 * A stand-in for a broker of Kafka, since none can be installed with npm: one node, topics of one partition that it
 * makes when they are first named, and the three requests that a producer sends. What it has taken survives that it is
 * killed.
 */
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Broker } from './brokers.ts';

const require = createRequire(import.meta.url);
// The client's own reading and writing of what is on the wire: the protocol's types, and record batches.
const Encoder = require('kafkajs/src/protocol/encoder');
const Decoder = require('kafkajs/src/protocol/decoder');
const decodeMessages = require('kafkajs/src/protocol/recordBatch/v0/decoder');

const PRODUCE = 0;
const METADATA = 3;
const API_VERSIONS = 18;
/** The one version of each that it speaks. */
const SPOKEN: Readonly<Record<number, number>> = { [PRODUCE]: 3, [METADATA]: 1, [API_VERSIONS]: 0 };
const NODE = 1;
/** A broker takes longer than this to come back. */
const AWAY_MS = 1000;

export async function startKafka(port: number, topic: string): Promise<Broker> {
  const topics = new Map<string, string[]>();
  const sockets = new Set<Socket>();
  let server: Server | undefined;

  async function start() {
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket)).on('error', () => {});
      serve(socket, port, topics);
    });
    await once(server.listen(port, '127.0.0.1'), 'listening');
  }
  async function stop() {
    for (const socket of sockets) socket.resetAndDestroy();
    const closed = once(server as Server, 'close');
    server?.close();
    await closed;
  }
  await start();
  return {
    url: `kafka://127.0.0.1:${port}`,
    stop,
    async restart() {
      await stop();
      await wait(AWAY_MS);
      await start();
    },
    received: async () => topics.get(topic) ?? [],
  };
}

function serve(socket: Socket, port: number, topics: Map<string, string[]>): void {
  let held = Buffer.alloc(0);
  // One after the other, since the answers are expected in the order of the requests.
  let last = Promise.resolve();
  socket.on('data', (bytes: Buffer) => {
    held = Buffer.concat([held, bytes]);
    while (held.length >= 4 && held.length >= 4 + held.readInt32BE()) {
      const length = held.readInt32BE();
      const request = new Decoder(held.subarray(4, 4 + length));
      held = held.subarray(4 + length);
      last = last.then(async () => {
        const key = request.readInt16();
        const version = request.readInt16();
        const correlation = request.readInt32();
        request.readString();
        if (SPOKEN[key] !== version && key !== API_VERSIONS) throw new Error(`request ${key} ${version}`);
        const answer = await answerTo(key, version, request, port, topics);
        const framed = new Encoder().writeInt32(correlation).writeEncoder(answer);
        socket.write(new Encoder().writeInt32(framed.size()).writeEncoder(framed).buffer);
      });
    }
  });
}

/** Of ApiVersions, version 0 is spoken, and any other answered with that: UNSUPPORTED_VERSION (KIP-511). */
const UNSUPPORTED_VERSION = 35;

// biome-ignore lint/suspicious/noExplicitAny: the client does not type its protocol.
type Wire = any;

async function answerTo(
  key: number,
  version: number,
  request: Wire,
  port: number,
  topics: Map<string, string[]>,
): Promise<Wire> {
  if (key === API_VERSIONS) {
    const all = Object.entries(SPOKEN).map(([each, spoken]) =>
      new Encoder().writeInt16(Number(each)).writeInt16(spoken).writeInt16(spoken),
    );
    return new Encoder().writeInt16(version === 0 ? 0 : UNSUPPORTED_VERSION).writeArray(all);
  }
  if (key === METADATA)
    return metadata(
      request.readArray((each: Wire) => each.readString()),
      port,
      topics,
    );
  return produced(request, topics);
}

function metadata(names: string[], port: number, topics: Map<string, string[]>): Wire {
  for (const name of names) if (!topics.has(name)) topics.set(name, []);
  const node = new Encoder().writeInt32(NODE).writeString('127.0.0.1').writeInt32(port).writeString(null);
  const partition = () =>
    new Encoder()
      .writeInt16(0)
      .writeInt32(0)
      .writeInt32(NODE)
      .writeArray([NODE], 'int32')
      .writeArray([NODE], 'int32');
  return new Encoder()
    .writeArray([node])
    .writeInt32(NODE)
    .writeArray(
      names.map((name) =>
        new Encoder().writeInt16(0).writeString(name).writeBoolean(false).writeArray([partition()]),
      ),
    );
}

async function produced(request: Wire, topics: Map<string, string[]>): Promise<Wire> {
  request.readString();
  if (request.readInt16() !== -1) throw new Error('not all replicas are asked for');
  request.readInt32();
  const sent: [name: string, batch: Buffer][] = request.readArray((each: Wire) => {
    const name = each.readString();
    const [batch] = each.readArray((part: Wire) => {
      part.readInt32();
      return part.readBytes();
    });
    return [name, batch];
  });
  const answers: Wire[] = [];
  for (const [name, batch] of sent) {
    const kept = topics.get(name) as string[];
    const { records } = await decodeMessages(new Decoder(batch));
    const base = kept.length;
    for (const { key, value } of records) {
      const text = value.toString();
      if (key.toString() !== JSON.parse(text).subject) throw new Error(`${key} is not the subject`);
      kept.push(text);
    }
    const partition = new Encoder().writeInt32(0).writeInt16(0).writeInt64(base).writeInt64(-1);
    answers.push(new Encoder().writeString(name).writeArray([partition]));
  }
  return new Encoder().writeArray(answers).writeInt32(0);
}
