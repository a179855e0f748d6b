/** Brokers for one test, each a process of its own that keeps on the disk what it has confirmed. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect as connectSocket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect as connectNats } from '@nats-io/transport-node';
import { connect as connectAmqp } from 'amqplib';
import { Redis } from 'ioredis';
import mqtt from 'mqtt';
import { freePort, hasRedis, type RedisServer, startRedis } from '../queue/redis-server.ts';
import { startKafka } from './kafka-broker.ts';

export interface Broker extends RedisServer {
  /** The events that it has, in order, as it got them. */
  received(): Promise<string[]>;
}

export interface BrokerKind {
  name: string;
  /** What is missing here, if it cannot run. */
  lacks: string | undefined;
  start(folder: string): Promise<Broker>;
}

const lacking = (program: string, isThere: boolean) => (isThere ? undefined : `there is no ${program} here`);
/** Not by its help: whatever RabbitMQ is asked, it starts. */
const isOnPath = (program: string) => spawnSync('which', [program]).status === 0;

/** The name of exchange, stream and topics unless another is given. */
const NAME = 'fixture-data';

const RABBITMQ = '/usr/lib/rabbitmq/bin/rabbitmq-server';

export const BROKERS: readonly BrokerKind[] = [
  { name: 'RabbitMQ', lacks: lacking('RabbitMQ', existsSync(RABBITMQ)), start: startRabbit },
  { name: 'NATS', lacks: lacking('nats-server', isOnPath('nats-server')), start: startNats },
  { name: 'Mosquitto', lacks: lacking('mosquitto', isOnPath('mosquitto')), start: startMosquitto },
  { name: 'Kafka (a stand-in)', lacks: undefined, start: async () => startKafka(await freePort(), NAME) },
  { name: 'Redis', lacks: lacking('redis-server', hasRedis), start: startRedisStream },
];

interface Program {
  command: string;
  args: readonly string[];
  environment?: Record<string, string>;
  /** Where it leaves what it writes. */
  folder: string;
  port: number;
}

/** Runs a program that listens on a port; in a group of its own, as it may start others. */
async function run({ command, args, environment, folder, port }: Program) {
  const start = async () => {
    const child = spawn(command, args, {
      cwd: folder,
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, ...environment },
    });
    while (!(await isListening(port))) {
      if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}`);
      await wait(100);
    }
    return child;
  };
  const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
    const ended = once(child, 'exit');
    process.kill(-(child.pid as number), signal);
    await ended;
    // Its group may hold on to the port for a moment longer.
    while (await isListening(port)) await wait(100);
  };
  let child = await start();
  return {
    async restart(signal: NodeJS.Signals) {
      await end(child, signal);
      child = await start();
    },
    stop: () => end(child, 'SIGKILL'),
  };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connectSocket({ port, host: '127.0.0.1' });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function startRabbit(folder: string): Promise<Broker> {
  const port = await freePort();
  const url = `amqp://127.0.0.1:${port}`;
  const environment = {
    HOME: folder,
    RABBITMQ_NODENAME: `fixture-${port}@localhost`,
    RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
    RABBITMQ_NODE_PORT: String(port),
    RABBITMQ_DIST_PORT: String(await freePort()),
    RABBITMQ_MNESIA_BASE: folder,
    RABBITMQ_LOG_BASE: folder,
    RABBITMQ_CONFIG_FILE: join(folder, 'none'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'none'),
  };
  const program = await run({ command: RABBITMQ, args: [], environment, folder, port });
  return {
    ...{ url, ...program },
    async received() {
      const connection = await connectAmqp(url);
      const channel = await connection.createChannel();
      const texts: string[] = [];
      for (;;) {
        const message = await channel.get(NAME);
        if (!message) break;
        texts.push(message.content.toString());
      }
      await connection.close();
      return texts;
    },
  };
}

async function startNats(folder: string): Promise<Broker> {
  const port = await freePort();
  const args = ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', folder];
  const program = await run({ command: 'nats-server', args, folder, port });
  return {
    url: `nats://127.0.0.1:${port}`,
    ...program,
    async received() {
      const connection = await connectNats({ servers: `127.0.0.1:${port}` });
      const { streams } = await jetstreamManager(connection);
      const { messages } = (await streams.info(NAME)).state;
      const stored = Array.from({ length: messages }, (_, index) =>
        streams.getMessage(NAME, { seq: index + 1 }),
      );
      const texts = (await Promise.all(stored)).map((message) => message?.string() ?? '');
      await connection.close();
      return texts;
    },
  };
}

/** A broker of MQTT keeps only what somebody has subscribed to, so that somebody is there from the beginning. */
async function startMosquitto(folder: string): Promise<Broker> {
  const port = await freePort();
  const configuration = join(folder, 'mosquitto.conf');
  mkdirSync(join(folder, 'kept'));
  writeFileSync(
    configuration,
    [
      `listener ${port} 127.0.0.1`,
      'allow_anonymous true',
      'user root',
      'persistence true',
      `persistence_location ${join(folder, 'kept')}/`,
      'max_queued_messages 0',
    ].join('\n'),
  );
  const program = await run({ command: 'mosquitto', args: ['-c', configuration], folder, port });
  const texts: string[] = [];
  const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${port}`, {
    protocolVersion: 5,
    clientId: 'reader',
    clean: false,
    reconnectPeriod: 200,
    properties: { sessionExpiryInterval: 3600 },
  });
  client.on('error', () => {});
  client.on('message', (_, content) => void texts.push(content.toString()));
  await client.subscribeAsync(`${NAME}/#`, { qos: 1 });
  return {
    url: `mqtt://127.0.0.1:${port}`,
    // It writes what it keeps when it ends, and not when it is killed.
    restart: () => program.restart('SIGTERM'),
    async stop() {
      await client.endAsync(true);
      await program.stop();
    },
    async received() {
      for (let seen = -1; seen < texts.length; await wait(1000)) seen = texts.length;
      return texts;
    },
  };
}

async function startRedisStream(folder: string): Promise<Broker> {
  const server = await startRedis(folder);
  return {
    ...server,
    async received() {
      const redis = new Redis(server.url);
      const entries = await redis.xrange(NAME, '-', '+');
      redis.disconnect();
      return entries.map(([, fields]) => fields[fields.indexOf('event') + 1] as string);
    },
  };
}
