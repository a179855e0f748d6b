/** Streams to webhooks, and what a stream refuses. */
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import type { Event } from '../../../api/framework/followed.ts';
import { openRelease } from '../../../bulk/release-source.ts';
import { streamCommand } from '../../../bulk/streaming/command.ts';
import { retryAfter } from '../../../bulk/streaming/webhook.ts';
import { runCommand } from '../../../cli/command.ts';
import { WebhookSigner } from '../../../standards/webhooks/signature.ts';
import { folder } from '../../pipeline/builds.ts';
import { sharedAsker } from '../../shared-asker.ts';
import { said } from '../bulk.ts';
import { startCommand } from '../queue/commands.ts';
import { freePort } from '../queue/redis-server.ts';

const WINDOW = { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' };
const SEED = 7;
const WHOLE = `--seed ${SEED} --from ${WINDOW.from} --to ${WINDOW.to} --speed 0`;

const { ask } = await sharedAsker();
const told = ask<Event[]>('/api/events', { seed: SEED, ...WINDOW, count: 100 }).data;

const stream = async (line: string, state?: string) => {
  const kept = state ?? join(await folder(), 'state.json');
  const args = [...line.split(' '), '--state', kept, '--releases', inject('releases')];
  return said(() => runCommand(streamCommand(openRelease), args));
};

interface Request {
  headers: Record<string, string>;
  body: string;
  at: number;
}

/** A receiver of webhooks; `statusOf` says what it answers to the n-th request. */
async function receiver(
  statusOf: (count: number) => number = () => 204,
  headersOf: (count: number) => Record<string, string> = () => ({}),
) {
  const requests: Request[] = [];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    requests.push({ headers: request.headers as Record<string, string>, body, at: performance.now() });
    response.writeHead(statusOf(requests.length), headersOf(requests.length)).end('thanks');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { requests, url: `http://127.0.0.1:${port}/hooks` };
}

it('posts each event once, in order, and signed so that others can verify it', async () => {
  const { url, requests } = await receiver();
  const { id, time } = told.at(-1) as Event;
  expect(await stream(`${WHOLE} --to ${url}`)).toEqual({
    code: 0,
    lines: [`fixture-data: sent ${told.length} events to ${url}, up to ${id} of ${time}: all of the window`],
  });
  expect(told.length).toBeGreaterThan(20);
  expect(requests.map(({ body }) => JSON.parse(body))).toEqual(told);
  const { standardSecret } = new WebhookSigner('whsec_fixture_only_not_a_secret');
  for (const { body, headers } of requests) {
    expect(new Webhook(standardSecret).verify(body, headers)).toEqual(JSON.parse(body));
    expect(headers['content-type']).toBe('application/cloudevents+json');
    expect(headers['webhook-id']).toBe(JSON.parse(body).id);
  }
});

it('tries an event again until it is taken, and none before it', { timeout: 30_000 }, async () => {
  const { url, requests } = await receiver((count) => (count === 3 || count === 4 ? 503 : 200));
  const { code, lines } = await stream(`${WHOLE} --to ${url}`);
  expect([code, lines]).toEqual([
    0,
    [
      `fixture-data: ${url}: the answer to ${told[2]?.id} was 503; waiting for it`,
      expect.stringMatching(/^fixture-data: http:\S+ is back$/),
      expect.stringContaining(`sent ${told.length} events`),
    ],
  ]);
  const ids = told.map(({ id }) => id);
  expect(requests.map(({ headers }) => headers['webhook-id'])).toEqual([
    ...ids.slice(0, 3),
    ...[ids[2], ids[2]],
    ...ids.slice(3),
  ]);
});

it('comes back no sooner than a receiver asks', { timeout: 30_000 }, async () => {
  const statuses = [200, 429, 501, 520, 503];
  const { url, requests } = await receiver(
    (count) => statuses[count - 1] ?? 204,
    (count): Record<string, string> => {
      if (count === 2) return { 'retry-after': '2' };
      if (count === 3) return { 'retry-after': 'soon' };
      return count === 5 ? { 'retry-after': new Date(Date.now() + 3_500).toUTCString() } : {};
    },
  );
  expect((await stream(`${WHOLE} --to ${url}`)).code).toBe(0);
  const ids = told.map(({ id }) => id);
  const again = Array.from({ length: 4 }, () => ids[1]);
  expect(requests.map(({ headers }) => headers['webhook-id'])).toEqual([
    ...ids.slice(0, 2),
    ...again,
    ...ids.slice(2),
  ]);
  const pauses = requests.slice(1, 6).map(({ at }, place) => at - (requests[place] as Request).at);
  expect(pauses[1]).toBeGreaterThan(1_990);
  expect(pauses[2]).toBeLessThan(1_900);
  // A date has whole seconds.
  expect(requests[5]?.at).toBeGreaterThan((requests[4] as Request).at + 2_400);
});

it.each([
  [null, undefined],
  ['', undefined],
  ['-1', undefined],
  ['soon', undefined],
  ['0', 0],
  ['7', 7_000],
  ['86400', 300_000],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
  ['Fri, 31 Dec 9999 23:59:59 GMT', 300_000],
])('a Retry-After of %j asks for %j milliseconds', (text, wait) => {
  expect(retryAfter(text)).toBe(wait);
});

it('ends where a receiver refuses for good, and goes on from there', async () => {
  const refusing = await receiver((count) => (count === 1 ? 200 : 404));
  const state = join(await folder(), 'state.json');
  const line = `--seed ${SEED} --from ${WINDOW.from} --to ${WINDOW.to} --speed 1000000 --to ${refusing.url}`;
  const { code, lines } = await stream(line, state);
  const [first, second] = told as [Event, Event];
  expect([code, lines.at(-1)]).toEqual([
    1,
    `fixture-data: ${refusing.url}: the answer to ${second.id} was 404; correct the address, or what answers there`,
  ]);
  const kept = JSON.parse(await readFile(state, 'utf8'));
  expect([kept.events, kept.last.id]).toEqual([1, first.id]);
  const { lines: again } = await stream(line, state);
  expect(again.at(-1)).toContain('was 404');
  const other = await stream(`${line} --types order.placed`, state);
  expect(other).toEqual({
    code: 1,
    lines: [
      expect.stringMatching(/--state \S+ is of another stream \(query was .* and is .*\); name another file/),
    ],
  });
  const misspelt = await stream(`${line} --until 2026-01-31`, state);
  expect(misspelt).toEqual({ code: 2, lines: [expect.stringMatching(/until: .*; did you mean 'to'\?/)] });
  expect(JSON.parse(await readFile(state, 'utf8')).stream).toEqual(kept.stream);
});

it('is of one process at a time, and goes on after one that was killed', { timeout: 60_000 }, async () => {
  const { url, requests } = await receiver();
  const state = join(await folder(), 'state.json');
  const line = `--seed ${SEED} --from ${WINDOW.from} --to ${WINDOW.to} --to ${url}`;
  // A day of the world takes a day, but for what happens in its first second.
  const child = startCommand(['stream', ...line.split(' '), '--speed', 1, '--state', state]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const kept = async () => JSON.parse(await readFile(state, 'utf8').catch(() => '{}'));
  await vi.waitFor(async () => expect((await kept()).by?.pid).toBe(child.pid), { timeout: 50_000 });
  const { since, host } = (await kept()).by;
  expect(await stream(`${line} --speed 1`, state)).toEqual({
    code: 2,
    lines: [
      `fixture-data: --state ${state} is held by process ${child.pid} on ${host}, since ${since}; ` +
        'end that stream, or name another file',
    ],
  });
  const gone = once(child, 'close');
  child.kill('SIGKILL');
  await gone;
  expect((await stream(`${line} --speed 0`, state)).code).toBe(0);
  expect(requests.map(({ body }) => JSON.parse(body))).toEqual(told);
  expect((await kept()).by.pid).toBe(process.pid);
});

it('sends nothing before its time', async () => {
  const { url, requests } = await receiver();
  const speed = 50_000;
  const began = performance.now();
  await stream(`--seed ${SEED} --from ${WINDOW.from} --to ${WINDOW.to} --speed ${speed} --to ${url}`);
  expect(requests).toHaveLength(told.length);
  for (const [index, { at }] of requests.entries()) {
    const due = (Date.parse(told[index]?.time as string) - Date.parse(WINDOW.from)) / speed;
    // A timer may ring a millisecond early.
    expect(at - began).toBeGreaterThan(due - 2);
  }
});

it('begins with what comes from now on, and with a file that is no state with nothing', async () => {
  const { url, requests } = await receiver();
  const state = join(await folder(), 'state.json');
  await writeFile(state, '{"name": "mine"}');
  const { code, lines } = await stream(`--seed ${SEED} --to ${url}`, state);
  expect([code, lines]).toEqual([
    1,
    [`fixture-data: --state ${state} is no state of a stream; name another file`],
  ]);
  expect(await readFile(state, 'utf8')).toBe('{"name": "mine"}');
  expect(requests).toEqual([]);
});

it.for([
  ['--seed 7', /--to amqp:\/\/localhost, or another address/],
  [
    '--seed 7 --to pulsar://localhost',
    /--to must be one of amqp:\/\/HOST, .*; received 'pulsar:\/\/localhost'/,
  ],
  [
    '--seed 7 --to ampq://me:secret@localhost',
    /received 'ampq:\/\/me:\*\*\*@localhost'; did you mean amqp:\?/,
  ],
  ['--seed 7 --to redis://', /--to must be one of .*; received 'redis:\/\/'/],
  ['--seed 7 --to redis://localhost/one', /--to must be redis:\/\/HOST:PORT\/DATABASE/],
  ['--seed 7 --to amqp://localhost --name a.b', /--name must be 1 to 64 letters, .*; received 'a\.b'/],
  ['--seed 7 --to amqp://localhost --speed fast', /^fixture-data: speed: must be a number from 0 to 1000000/],
  ['--seed 7 --to amqp://localhost --speed 1000001', /received '1000001'/],
  ['--to amqp://localhost', /^fixture-data: seed: must be set/],
  ['--seed 7 --to amqp://localhost --typs order.paid', /did you mean 'types'\?/],
  ['--seed 7 --to amqp://localhost --types order.piad', /did you mean 'order.paid'\?/],
  [
    '--seed 7 --to amqp://localhost --envelope debezium',
    /a stream carries CloudEvents alone, .*; 'fixture-data events --envelope debezium' writes lines/,
  ],
  ['--seed 7 --to amqp://localhost --envelope debezum', /--envelope must be .*did you mean debezium\?/],
  ['--seed 7 --to amqp://localhost --count 5', /count: is for \/api\/events, which has pages/],
  ['--seed 7 --to amqp://localhost --from 2026-02-01 --to 2026-01-01', /to: must be at least from/],
  ['--seed 7 --to amqp://localhost --world large', /world: must be one of small, medium; received 'large'/],
] as const)('%s is refused in one line', async ([line, message]) => {
  const { code, lines } = await stream(line);
  expect([code, lines]).toEqual([2, [expect.stringMatching(message)]]);
});

it.for(['amqp', 'nats', 'mqtt', 'kafka', 'redis', 'http'])(
  'where no %s answers, one line says what to do',
  async (scheme) => {
    const url = `${scheme}://127.0.0.1:${await freePort()}`;
    const { code, lines } = await stream(`${WHOLE} --to ${url}`);
    expect([code, lines]).toEqual([
      1,
      [
        expect.stringMatching(
          /^fixture-data: .*127\.0\.0\.1:.*refused.*; start (the server|it), or correct/i,
        ),
      ],
    ]);
  },
);
