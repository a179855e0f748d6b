/** When the client asks again, and when it does not. Time is a clock of the test's own. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClient, ProblemError, type RequestOptions } from '../../client/index.ts';

const NOW = Date.UTC(2026, 0, 31, 12);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const problem =
  (status: number, headers: Record<string, string> = {}) =>
  () =>
    Response.json(
      {
        type: '',
        title: '',
        status,
        detail: `failed with ${status}`,
        instance: '',
        code: 'simulated',
        errors: [],
      },
      { status, headers: { 'content-type': 'application/problem+json', ...headers } },
    );
const records = () => Response.json({ data: [{ id: 'ord_1' }], meta: {} });
const unreachable = () => {
  throw new TypeError('fetch failed');
};
/** A body that ends in the middle. */
const broken = () =>
  new Response(
    new ReadableStream({
      start: (body) => body.enqueue(new Uint8Array(9)),
      pull: (body) => body.error(new TypeError('terminated')),
    }),
  );

/** What becomes of a request that meets these answers, and after how many seconds each was asked for. */
async function outcome(answers: (() => Response)[], options: RequestOptions = {}) {
  const seconds: number[] = [];
  const start = Date.now();
  const api = createClient({
    baseUrl: 'http://localhost',
    fetch: async () => {
      seconds.push((Date.now() - start) / 1000);
      return (answers[seconds.length - 1] ?? unreachable)();
    },
  });
  const settled = api.orders({ seed: 7 }, options).then(
    ({ data }) => data[0]?.id,
    (error: Error) => (error instanceof ProblemError ? error.status : error.message),
  );
  await vi.runAllTimersAsync();
  return { result: await settled, seconds };
}

it('waits as long as Retry-After says, in seconds or until a date', async () => {
  expect(await outcome([problem(429, { 'retry-after': '3' }), records])).toEqual({
    result: 'ord_1',
    seconds: [0, 3],
  });
  const later = new Date(Date.now() + 20_000).toUTCString();
  const past = new Date(NOW - 20_000).toUTCString();
  expect(
    await outcome([problem(503, { 'retry-after': later }), problem(503, { 'retry-after': past }), records]),
  ).toEqual({ result: 'ord_1', seconds: [0, 20, 20] });
});

it('waits twice as long each time where nobody says how long', async () => {
  const gate = problem(502, { 'retry-after': 'soon' });
  expect(await outcome([gate, unreachable, broken, gate, gate, gate, records], { retries: 6 })).toEqual({
    result: 'ord_1',
    seconds: [0, 0.5, 1.5, 3.5, 7.5, 15.5, 23.5],
  });
});

it('gives up after its tries, with what the last one gave', async () => {
  expect(await outcome([problem(503), problem(500), problem(504)])).toEqual({
    result: 504,
    seconds: [0, 0.5, 1.5],
  });
  expect(await outcome([problem(503), records], { retries: 0 })).toEqual({ result: 503, seconds: [0] });
  expect(await outcome([])).toEqual({ result: 'fetch failed', seconds: [0, 0.5, 1.5] });
});

it('fails at once rather than wait longer than allowed', async () => {
  expect(await outcome([problem(429, { 'retry-after': '61' }), records])).toEqual({
    result: 429,
    seconds: [0],
  });
  expect(await outcome([problem(429, { 'retry-after': '61' }), records], { longestWait: 61 })).toEqual({
    result: 'ord_1',
    seconds: [0, 61],
  });
});

it('does not repeat what would be refused again', async () => {
  for (const status of [400, 404, 406, 414]) {
    expect(await outcome([problem(status), records])).toEqual({ result: status, seconds: [0] });
  }
});

it('ends at once when its signal says so, also while it waits', async () => {
  const waiting = new AbortController();
  setTimeout(() => waiting.abort(new Error('enough')), 1000);
  const busy = problem(503, { 'retry-after': '30' });
  expect(await outcome([busy, records], { signal: waiting.signal })).toEqual({
    result: 'enough',
    seconds: [0],
  });
  expect(await outcome([records], { signal: AbortSignal.abort(new Error('never')) })).toMatchObject({
    result: 'never',
  });
  expect(vi.getTimerCount()).toBe(0);
});
