/**
 * What asks for more than its share of one thing: queries of /mcp, large pictures, downloads, pages, names of clients.
 */
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { ask, count, rest, type Tally, type Target, type Trouble } from './trouble.ts';

/** One query of /mcp as the client of an address: its status, and the bytes of the answer. */
function query({ host, port, localAddress }: Target, sql: string, client: string) {
  const message = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'query', arguments: { sql, limit: 40_000 } },
  };
  const headers = {
    'x-forwarded-for': client,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  };
  return new Promise<{ status: number; bytes: number }>((resolve) => {
    let bytes = 0;
    const options = { host, port, localAddress, path: '/mcp', method: 'POST', headers, agent: false };
    const sent = request(options, (response) => {
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('close', () => resolve({ status: response.statusCode ?? 0, bytes }));
    });
    sent.setTimeout(60_000, () => sent.destroy());
    sent.on('error', () => resolve({ status: 0, bytes }));
    sent.end(JSON.stringify(message));
  });
}

const CONTROL = '\u0001';
const times = (number: number, text: string) => Array.from({ length: number }, () => text).join();
const named = (width: number, repeats: number) =>
  `WITH a("${CONTROL.repeat(9_200)}") AS (SELECT 1), b AS (SELECT ${times(width, 'a.*')} FROM a) SELECT ` +
  `${times(repeats, 'b.*')} FROM b`;
const shared = (columns: number) =>
  `WITH a(v) AS (SELECT replace(hex(zeroblob(24000)), '0', char(1))) SELECT ${times(columns, 'v')} FROM a`;

/** Names and values that a short query makes long, and queries that take all of their time. */
const QUERIES = [
  named(44, 45),
  named(10, 20),
  shared(1_990),
  shared(200),
  'WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT max(x) FROM n',
  `SELECT ${times(200, "instr(zeroblob(99999), zeroblob(50000) || x'01')")}`,
  'SELECT group_concat(a.name || b.name) FROM country_name a, country_name b',
  'SELECT * FROM country_name, country_name b',
];

/** An answer may have its limit three times: as text, as data and escaped. */
const LONGEST = 130_000;

export const queries: Trouble = async (target, signal, tally) => {
  for (let round = 0; !signal.aborted; round++) {
    const sql = QUERIES[round % QUERIES.length] as string;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        query(target, sql, `198.19.${round % 250}.${Math.floor(index / 4)}`),
      ),
    );
    // One that is too long counts as none.
    for (const { status, bytes } of answers) count(tally, bytes > LONGEST ? 0 : status);
  }
};

/** 33 of the largest pictures at a time, none of which was drawn before. */
export const pictures: Trouble = async (target, signal, tally: Tally) => {
  for (let round = 0; !signal.aborted; round++) {
    const answers = Array.from({ length: 33 }, (_, index) =>
      ask(
        target,
        `/api/avatars?name=${round}-${index}&size=4096&format=${index % 2 ? 'png' : 'webp'}`,
        `198.18.250.${round % 250}`,
      ),
    );
    for (const status of await Promise.all(answers)) count(tally, status);
    await rest(1_000, signal);
  }
};

/** 800 connections of one address that ask for a long file and read nothing of it, and as many pages at once. */
export const downloads: Trouble = async (target, signal, tally) => {
  const paths = ['/datasets/latest/dataset.sqlite', '/', '/openapi.json', '/datasets/index.json'];
  for (let round = 0; !signal.aborted; round++) {
    const version = await latest(target);
    const path = (paths[round % paths.length] as string).replace('latest', version);
    const sockets: Socket[] = [];
    for (let index = 0; index < 800 && !signal.aborted; index++) {
      const socket = connect(target);
      socket.on('error', () => {});
      socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 203.0.114.7\r\n\r\n`);
      socket.pause();
      sockets.push(socket);
      count(tally, 0);
      if (index % 50 === 49) await rest(5, signal);
    }
    await rest(15_000, signal);
    for (const socket of sockets) socket.destroy();
    await rest(5_000, signal);
  }
};

/** The version that is live: the soak changes it each minute. */
function latest({ host, port, localAddress }: Target): Promise<string> {
  return new Promise((resolve) => {
    const sent = request(
      { host, port, localAddress, path: '/datasets/latest.json', agent: false },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece: string) => {
          text += piece;
        });
        response.on('close', () => resolve(/"version":\s*"([^"]+)"/.exec(text)?.[1] ?? 'latest'));
      },
    );
    sent.setTimeout(60_000, () => sent.destroy());
    sent.on('error', () => resolve('latest'));
    sent.end();
  });
}

/** What is made once for a release, and anew after each swap. */
const CONSTANTS = ['/openapi.json', '/data', '/docs/orders', '/', '/llms.txt', '/datasets/', '/docs/errors'];

export const readers: Trouble = async (target, signal, tally) => {
  for (let index = 0; !signal.aborted; index++) {
    const client = `198.21.${Math.floor(index / 250) % 250}.${index % 250}`;
    count(tally, await ask(target, CONSTANTS[index % CONSTANTS.length] as string, client));
    await rest(100, signal);
  }
};

/** One address in spellings that name the same host, and what is no address. */
const SPELLINGS = [
  '198.51.100.9',
  '::ffff:198.51.100.9',
  '::ffff:c633:6409',
  '0:0:0:0:0:ffff:c633:6409',
  '[::ffff:198.51.100.9]:4711',
  '198.51.100.9:4711',
  'unknown',
  '_hidden',
];

/** More than a quota from one client that calls itself by many names. */
export const disguised: Trouble = async (target, signal, tally) => {
  for (let index = 0; !signal.aborted; index++) {
    const path = `/api/ipv4-cidr/parse?cidr=10.0.0.0/8&x=${index}`;
    count(tally, await ask(target, path, SPELLINGS[index % SPELLINGS.length] as string));
    await rest(20, signal);
  }
};

const long = (word: string, length: number) => word.repeat(Math.ceil(length / word.length)).slice(0, length);

/** Single requests that take longest, each at the limit of what its parameters may be. */
const SLOW: readonly ((index: number) => string)[] = [
  (index) => `/api/subdivisions?count=100&search=${long('ab', 98)}${index % 10}`,
  (index) => `/api/subdivisions?count=100&code=${long('GB-ENG,', 699)}GB-ENG&x=${index}`,
  (index) => `/api/subdivisions?count=100&parent=GB-ENG&search=a&x=${index}`,
  (index) => `/api/diffs?count=100&seed=${index}&changeType=modify&hunksPerFile=10&contextLines=10`,
  (index) => `/api/holidays?count=100&search=${long('day', 98)}${index % 10}`,
  (index) => `/api/relational-seed?seed=${index}&count=100`,
  (index) => `/api/not-a-route-${index}`,
];

export const slowest: Trouble = async (target, signal, tally) => {
  for (let index = 0; !signal.aborted; index++) {
    const path = (SLOW[index % SLOW.length] as (index: number) => string)(index);
    count(tally, await ask(target, path, `198.22.${Math.floor(index / 250) % 250}.${index % 250}`));
  }
};
