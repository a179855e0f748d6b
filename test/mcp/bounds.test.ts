/** What bounds an answer counts all of it: names, values, hints and the text itself. */
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytesOf, fitted, MOST_BYTES } from '../../server/mcp/fitted.ts';
import { mcpServer } from '../../server/mcp/server.ts';
import type { ToolContext } from '../../server/mcp/tool.ts';
import { anyCharacter } from '../any-character.ts';
import { serve } from '../server-process.ts';
import { type RunningService, startService } from '../service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

interface Answer {
  text: string;
  isError: boolean;
  /** Of the whole message. */
  bytes: number;
}

async function ask(name: string, input: object, { origin }: { origin: string } = service): Promise<Answer> {
  const response = await fetch(`${origin}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } }),
  });
  const sent = await response.text();
  const { content, isError = false } = JSON.parse(sent).result;
  return { text: content[0].text, isError, bytes: Buffer.byteLength(sent) };
}

/** A character that JSON writes in six bytes, and JSON within JSON in seven. */
const CONTROL = '\u0001';
const times = (count: number, text: string) => Array.from({ length: count }, () => text).join();

it('a message may be 64 KiB, and not a byte more', async () => {
  const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
  const send = async (length: number) => {
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const body = message.padEnd(length);
    return (await fetch(`${service.origin}/mcp`, { method: 'POST', headers, body })).status;
  };
  expect([await send(64 * 1024), await send(64 * 1024 + 1)]).toEqual([200, 413]);
});

it('a page of events that is full says that more may follow, and one that is not says nothing', async () => {
  const day = { seed: 7, from: '2026-01-03', to: '2026-01-04', fields: 'type' };
  const told = async (count: number) => {
    const { data, hint } = JSON.parse(
      (await ask('call', { path: '/api/events', params: { ...day, count } })).text,
    );
    return [data.length, hint];
  };
  expect(await told(10)).toEqual([
    10,
    '10 events fill the page; more may follow: go on with after=ID of the last one, or raise count.',
  ]);
  expect(await told(100)).toEqual([23, undefined]);
});

describe('a query', () => {
  const long = CONTROL.repeat(9_200);
  /** 45 × 44 columns, each with the name of the first. */
  const named = (width: number, repeats: number) =>
    `WITH a("${long}") AS (SELECT 1), b AS (SELECT ${times(width, 'a.*')} FROM a) SELECT ` +
    `${times(repeats, 'b.*')} FROM b`;
  /** One text of 48,000 control characters, in so many columns. */
  const shared = (columns: number, bytes: number) =>
    `WITH a(v) AS (SELECT replace(hex(zeroblob(${bytes / 2})), '0', char(1))) SELECT ${times(columns, 'v')} FROM a`;

  it.each([
    ['thousands of columns with long names', named(44, 45), 'too many columns'],
    ['as many columns as there may be, with long names', named(10, 20), 'names of the columns are longer'],
    ['one name that is too long', `SELECT 1 AS "${long}"`, 'names of the columns are longer'],
    ['thousands of columns that share a value', shared(1_990, 48_000), 'too many columns'],
  ])('of %s is refused', async (_, sql, message) => {
    const { text, isError, bytes } = await ask('query', { sql, limit: MOST_BYTES });
    expect([isError, text]).toEqual([true, expect.stringContaining(message)]);
    expect(bytes).toBeLessThan(300);
  });

  it.each([
    ['shares a value between many columns', shared(200, 48_000)],
    ['has a value that only JSON makes too long', shared(1, 10_000)],
    ['has a blob that only its digits make too long', 'SELECT zeroblob(30000)'],
  ])('whose first row %s says how to get it', async (_, sql) => {
    const { text } = await ask('query', { sql, limit: MOST_BYTES });
    const { rows, hint } = JSON.parse(text);
    expect([rows, hint]).toEqual([[], expect.stringContaining('The first row is too long')]);
  });

  it('has no more bytes than its limit, names and hint included', async () => {
    for (const limit of [1_000, 4_000, MOST_BYTES]) {
      for (const sql of [
        `SELECT name AS "${CONTROL.repeat(60)}" FROM country_name`,
        `SELECT ${times(200, 'code')} FROM country`,
        `SELECT char(1, 1, 1, 34, 92, 8364) FROM country_name`,
        'SELECT NULL FROM country_name',
        'SELECT * FROM country_latest_wide',
      ]) {
        const { text, bytes } = await ask('query', { sql, limit });
        expect(Buffer.byteLength(text), sql).toBeLessThanOrEqual(limit);
        expect(bytes, sql).toBeLessThanOrEqual(3 * limit + 300);
      }
    }
  });

  it('takes processor time, and none while its machine is asleep', async () => {
    const { child, origin } = await serve();
    const { text: warm } = await ask('query', { sql: 'SELECT 1' }, { origin });
    expect(JSON.parse(warm).rows).toEqual([[1]]);
    const sql =
      'WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n LIMIT 200000) SELECT max(x) FROM n';
    const answer = ask('query', { sql }, { origin });
    await pause(20);
    child.kill('SIGSTOP');
    // By the clock this is longer than a query may take.
    await pause(1_500);
    child.kill('SIGCONT');
    expect(JSON.parse((await answer).text).rows).toEqual([[200_000]]);
  });
});

it('a search asks for each word once', async () => {
  const once = await ask('search', { words: 'flag currency moon' });
  const often = await ask('search', { words: `flag currency moon${' moon'.repeat(30)}` });
  expect(often.text).toBe(once.text);
});

it.each([
  'order history',
  'timeline of an order',
  'what happened to an order between two days',
  'activity of a user',
  'audit log',
])('a search of %s leads to the events first', async (words) => {
  const { results } = JSON.parse((await ask('search', { words })).text);
  expect(results[0].name).toBe('/api/events');
});

describe('a call', () => {
  it('takes lists as arrays', async () => {
    const listed = async (path: string, params: object) =>
      JSON.parse((await ask('call', { path, params })).text).data;
    expect(
      Object.keys((await listed('/api/users', { seed: 7, count: 1, fields: ['id', 'name'] }))[0]),
    ).toEqual(['id', 'name']);
    expect(await listed('/api/countries', { code: ['DE', 'FR'], fields: ['code'] })).toEqual([
      { code: 'FR' },
      { code: 'DE' },
    ]);
    const cookies = { setCookie: ['a=1', 'b=2'], requestUrl: 'https://a.example/' };
    expect(JSON.stringify(await listed('/api/cookies/match', cookies))).toMatch(/"a".*"b"/);
  });

  it('says where a stream is, and in the words of the service what is wrong', async () => {
    const refusal = async (input: object) => (await ask('call', input)).text;
    expect(await refusal({ path: '/api/events/stream', params: { seed: 7 } })).toBe(
      '/api/events/stream is sent over HTTP only. Call /api/events, and go on with after.',
    );
    expect(await refusal({ path: '/api/users', limit: 500 })).toMatch(/^limit: must be at least 1000\./);
    expect((await ask('query', { sql: '' })).text).toMatch(/^sql: must not be empty\./);
    expect(await refusal({ path: '/api/users', params: { id: null } })).toBe(
      'params.id: must be string, number, boolean or array.',
    );
    expect(await refusal({ path: '/api/users/stream' })).toMatch(
      /^There is no route \/api\/users\/stream\. /,
    );
  });
});

describe('an answer of a route', () => {
  it('has no more bytes than its limit, whatever it repeats', async () => {
    for (const limit of [1_000, 4_000]) {
      for (const [name, input] of [
        ['call', { path: '/api/users', params: { [CONTROL.repeat(2_000)]: 'x', count: 20 } }],
        ['call', { path: `/api/orders?${'%01&'.repeat(2_000)}count=100` }],
        ['call', { path: '/api/html/escape', params: { text: CONTROL.repeat(2_000) } }],
        ['describe', { name: '/api/orders' }],
        ['describe', { name: 'country_latest_wide' }],
      ] as const) {
        const { text } = await ask(name, { ...input, limit });
        expect(Buffer.byteLength(text), JSON.stringify(input).slice(0, 80)).toBeLessThanOrEqual(limit);
      }
    }
  });

  it('is that of a request whose URL is no longer than over HTTP', async () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`q${index}`, 1]));
    const { text, isError } = await ask('call', { path: '/api/orders?seed=7', params: many });
    expect([isError, text]).toEqual([true, 'The URL is longer than 16384 bytes.']);
    const { text: known } = await ask('call', {
      path: '/api/orders?seed=7&count=2',
      params: { count: 1, seed: 8 },
    });
    expect(JSON.parse(known)).toMatchObject({ seed: 8, data: [{}] });
  });

  it('is refused when a tool forgets to count some of it', async () => {
    const rows = { columns: ['x'.repeat(MOST_BYTES)], rows: [], isCut: false };
    const house = { sandbox: { ask: async () => rows }, turn: async () => {} } as unknown as ToolContext;
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    const client = new Client({ name: 'test', version: '1' });
    await Promise.all([mcpServer(house).connect(theirs), client.connect(ours)]);
    const { isError, content } = await client.callTool({ name: 'query', arguments: { sql: 'SELECT 1' } });
    expect([isError, content]).toEqual([
      true,
      [{ type: 'text', text: expect.stringContaining('longer than') }],
    ]);
    await client.close();
  });
});

it('what is fitted has no more bytes than there is room', () => {
  const text = fc.string({
    unit: fc.oneof(anyCharacter, fc.constantFrom('"', '\\', CONTROL)),
    maxLength: 80,
  });
  const values = fc.jsonValue({ depthSize: 'medium', noUnicodeString: false } as object);
  fc.assert(
    fc.property(
      fc.oneof(values, text, fc.array(text), fc.dictionary(text, text)),
      fc.nat(600),
      (value, more) => {
        const room = 30 + more;
        expect(bytesOf(fitted(value, room).value)).toBeLessThanOrEqual(room);
      },
    ),
    { numRuns: 2_000 },
  );
});
