/** Every number of the table in SECURITY.md is one that a running service has, or that it refuses at. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATIENCE_MS } from '../api/pictures/encoders.ts';
import { readConfig } from '../server/config.ts';
import { MOST_DOWNLOADS } from '../server/downloads/hand-out.ts';
import { mostConnections } from '../server/http/connections.ts';
import { MOST_BODY_BYTES, MOST_PICTURES } from '../server/http/fair-use.ts';
import { KeptAnswers } from '../server/http/kept-answers.ts';
import { MOST_MEMBERS } from '../server/http/limits.ts';
import { LONGEST_WAIT_MS as QUEUE_WAIT_MS } from '../server/http/queue.ts';
import { MOST_DELAYS } from '../server/http/simulated-faults.ts';
import { LONGEST_WAIT_MS, MOST_WAITING, SLICE_MS } from '../server/http/turns.ts';
import { MOST_BYTES } from '../server/mcp/fitted.ts';
import { LONGEST_REFUSAL } from '../server/mcp/server.ts';
import { MOST, SqlSandbox } from '../server/mcp/sql/sandbox.ts';
import { HEAP } from '../server/mcp/sql/thread.ts';
import { MILLISECONDS } from '../server/mcp/tools/query.ts';
import { LONGEST_SILENCE_MS } from '../server/workers/heartbeat.ts';
import { ask } from './http/wire.ts';
import { type RunningService, startService } from './service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const [, table = ''] = /\n## What is bounded\n\n(\|.*?)\n\n/s.exec(readFileSync('SECURITY.md', 'utf8')) ?? [];
const rows = table
  .split('\n')
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, what = '', limit = '', beyond = '']) => ({ what, limit, beyond }));

const thousands = (number: number) => number.toLocaleString('en');
const seconds = (milliseconds: number) => `${milliseconds / 1000} s`;
const size = (bytes: number) => (bytes >= 1024 ** 2 ? `${bytes / 1024 ** 2} MiB` : `${bytes / 1024} KiB`);
const shares = ({ client, all }: { client: number; all: number }, show: (amount: number) => string) =>
  `${show(client)} per client, ${show(all)} in all`;

/** The greatest number up to which a request is not refused with a status: found by halving. */
async function limitOf(status: number, most: number, send: (amount: number) => Promise<number>) {
  let [fine, refused] = [0, most];
  expect(await send(refused)).toBe(status);
  while (refused - fine > 1) {
    const middle = Math.floor((fine + refused) / 2);
    if ((await send(middle)) === status) refused = middle;
    else fine = middle;
  }
  return fine;
}

const sent = async (path: string, headers: Record<string, string | string[]> = {}) =>
  (await ask(service.origin, path, { headers })).status;

async function posted(path: string, length: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const { hostname, port } = new URL(service.origin);
  const { request } = await import('node:http');
  const headers = { 'content-type': 'text/plain', 'content-length': length };
  request({ hostname, port, path, method: 'POST', headers, agent: false }, (response) => {
    response.resume();
    resolve(response.statusCode ?? 0);
  })
    .on('error', reject)
    .end('x'.repeat(length));
  return promise;
}

/** How many queries each of some clients may have under way. */
async function queries(clients: number): Promise<number> {
  const sandbox = new SqlSandbox();
  const question = { sql: 'SELECT 1', mostRows: 1, mostBytes: 1_000, milliseconds: 1_000 };
  const asked = Array.from({ length: 20 }, (_, index) =>
    sandbox.ask(question, `client ${index % clients}`, () => service.dataset),
  );
  const settled = await Promise.allSettled(asked);
  sandbox.close();
  return settled.filter(({ status }) => status === 'fulfilled').length;
}

/** A number of the thread that runs queries, which cannot be imported. */
const ofThread = (name: string) => {
  const source = readFileSync('server/mcp/sql/worker.ts', 'utf8');
  const factors = new RegExp(`^const ${name} = ([\\d_ *]+);$`, 'm').exec(source)?.[1] ?? '';
  return factors.split('*').reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1);
};

/** What the table says, by what it says it about. */
const LIMITS: Readonly<Record<string, () => string | Promise<string>>> = {
  'requests of a client': () => {
    const { points, seconds } = readConfig({}).rateLimit ?? { points: 0, seconds: 0 };
    return `\`RATE_LIMIT\`, ${points} in ${seconds} s`;
  },
  'length of a URL, of one that `/ask` leads to, and of one that `call` of `/mcp` asks for': async () => {
    // A redirect names its route and parameter before what is asked.
    const asked = await limitOf(414, 40_000, (length) => sent(`/ask/words?seed=${'1'.repeat(length)}`));
    const url = await limitOf(414, 40_000, (length) => sent('/'.padEnd(length, 'a')));
    expect(asked).toBeLessThan(url);
    return size(url);
  },
  'a body': async () => {
    const mcp = await limitOf(413, 300_000, (length) => posted('/mcp', length));
    const others = await limitOf(413, 300_000, (length) => posted('/posts', length));
    return `${size(mcp)} at \`/mcp\`, ${size(others)} at paths of JSONPlaceholder`;
  },
  'a query of `/mcp`': () => {
    const heap = (HEAP.maxOldGenerationSizeMb + HEAP.maxYoungGenerationSizeMb) * 1024 ** 2;
    const memory = `${size(ofThread('MEMORY_BYTES'))} for SQLite, ${size(heap)} for JavaScript`;
    const form = `${ofThread('MOST_COLUMNS')} columns; values of ${thousands(ofThread('LONGEST_VALUE'))} bytes`;
    return `${seconds(MILLISECONDS)} of processor time; ${memory}; ${form}`;
  },
  'an answer of a tool of `/mcp`': () =>
    `its \`limit\`, at most ${thousands(MOST_BYTES)} bytes, names of columns included; ` +
    `${thousands(LONGEST_REFUSAL)} characters of a refusal`,
  'queries of `/mcp` that run or wait': async () => {
    const each = { client: await queries(1), all: await queries(20) };
    expect(each).toEqual({ client: MOST.client, all: 20 });
    return `${shares(MOST, String)}; clients take turns; ${seconds(QUEUE_WAIT_MS)} of waiting`;
  },
  'PNG and WebP pictures that are drawn or wait': () =>
    `${shares(MOST_PICTURES, String)}; clients take turns; ${seconds(QUEUE_WAIT_MS)} of waiting`,
  'drawing a PNG or WebP picture, in a process of its own': () => seconds(PATIENCE_MS),
  'a worker (`WORKERS`) that does not answer the primary': () => seconds(LONGEST_SILENCE_MS),
  'members of Accept and Accept-Encoding': async () => {
    const members = (field: string) =>
      limitOf(431, 400, (number) =>
        sent('/healthz', { [field]: Array(Math.max(1, number)).fill('a').join() }),
      );
    expect(await members('accept')).toBe(MOST_MEMBERS);
    return String(await members('accept-encoding'));
  },
  'header fields': async () => {
    const fields = ['Host', 'a', 'Connection', 'close', 'X', ''];
    const separators = (fields.length / 2) * 4;
    const rest = fields.join('').length + separators;
    const headers = (length: number) => ({ Host: 'a', Connection: 'close', X: 'x'.repeat(length) });
    const bytes = await limitOf(431, 40_000, (length) => sent('/healthz', headers(length)));
    const { maxHeadersCount, maxHeaderSize } = service.service.server as never as Record<string, number>;
    const together = size(maxHeaderSize ?? 0);
    return (
      `${size(bytes + rest)}, ${thousands(maxHeadersCount ?? 0)} of them; ` +
      `${together} together with the request line`
    );
  },
  'time for the header fields to arrive': () => seconds(service.service.server.headersTimeout),
  'time for the whole request to arrive': () => seconds(service.service.server.requestTimeout),
  'an answer of which nothing is read': () => seconds(service.service.server.timeout),
  'an idle connection between two requests': async () => {
    const { headers } = await ask(service.origin, '/healthz', { headers: { connection: 'keep-alive' } });
    const kept = seconds(service.service.server.keepAliveTimeout);
    expect(headers['keep-alive']).toBe(`timeout=${kept.replace(' s', '')}`);
    return `${kept}, longer than proxies keep one (60 s in nginx and AWS)`;
  },
  connections: () => {
    const limit = (files: number) => mostConnections(`Max open files            ${files}  ${files}  files`);
    expect(limit(2_100)).toBe((2_100 - 100) * 0.8);
    return `${thousands(limit(1_000_000))}, or four in five of the file descriptors`;
  },
  'computing without a break': () => `${SLICE_MS} ms`,
  'waiting for a turn': () => {
    const { client, all } = MOST_WAITING;
    return `${seconds(LONGEST_WAIT_MS)}; ${thousands(client)} requests per client, ${thousands(all)} in all`;
  },
  'answers that are made but not yet read': () => shares(MOST_BODY_BYTES, size),
  'simulated delays in progress': () => shares(MOST_DELAYS, thousands),
  'downloads in progress': () => `${shares(MOST_DOWNLOADS, thousands)}; in pieces of 64 KiB, a turn for each`,
  'records in an answer': async () => {
    const most = await limitOf(400, 1_000, (count) => sent(`/api/words?seed=7&count=${Math.max(1, count)}`));
    return `${most} of a fixture route`;
  },
  'answers kept in memory': () => size(new KeptAnswers().answers.maxSize),
};

describe('what SECURITY.md says is bounded', () => {
  it('is all that is looked at here', () => {
    expect(rows.map(({ what }) => what).toSorted()).toEqual(Object.keys(LIMITS).toSorted());
  });

  it.each(rows)('$what', async ({ what, limit }) => {
    expect(await LIMITS[what]?.()).toBe(limit);
  });
});
