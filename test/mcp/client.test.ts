/**
 * The MCP server, asked by the official client over both transports: what it costs to know it, what it answers to
 * thirty tasks, and what no client can make it do.
 */
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { fitted } from '../../server/mcp/fitted.ts';
import { type RunningService, startService } from '../service.ts';
import { TASKS } from './tasks.ts';

const ROOT = join(import.meta.dirname, '..', '..');

let service: RunningService;
const overHttp = new Client({ name: 'test', version: '1' });
beforeAll(async () => {
  service = await startService();
  await overHttp.connect(new StreamableHTTPClientTransport(new URL(`${service.origin}/mcp`)));
});
afterAll(async () => {
  await overHttp.close();
  await service.stop();
});

interface Answer {
  content: { type: string; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
}

const tokensOf = (value: unknown): number =>
  encode(typeof value === 'string' ? value : JSON.stringify(value)).length;

/** The text of an answer; the client has checked what is structured against the schema of the tool. */
async function ask(name: string, input: Record<string, unknown>, client = overHttp): Promise<string> {
  const { content, structuredContent, isError } = (await client.callTool({
    name,
    arguments: input,
  })) as Answer;
  const [{ text } = { text: '' }] = content;
  if (!isError) expect(JSON.parse(text)).toEqual(structuredContent);
  return text;
}

describe('the tools', () => {
  it('are four, all of them read-only, and known for less than 1,000 tokens', async () => {
    const { tools } = await overHttp.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search', 'describe', 'call', 'query']);
    for (const { annotations, outputSchema } of tools) {
      expect(annotations?.readOnlyHint).toBe(true);
      expect(outputSchema?.properties).toHaveProperty('hint');
    }
    expect(tokensOf(tools)).toBeLessThan(1_000);
    expect(tokensOf(overHttp.getInstructions() ?? '')).toBeLessThan(100);
  });

  it.each(TASKS)('solve: $task', async ({ calls, holds }) => {
    let text = '';
    for (const [name, input] of calls) {
      text = await ask(name, input);
      expect(tokensOf(text), JSON.stringify(input)).toBeLessThan(2_000);
    }
    for (const part of holds) {
      if (typeof part === 'string') expect(text).toContain(part);
      else expect(text).toMatch(part);
    }
  });

  it('are thirty tasks, each tool in several', () => {
    expect(TASKS).toHaveLength(30);
    const used = Object.groupBy(
      TASKS.flatMap(({ calls }) => calls.map(([name]) => name)),
      (name) => name,
    );
    for (const name of ['search', 'describe', 'call', 'query'] as const) {
      expect(used[name]?.length, name).toBeGreaterThan(5);
    }
  });

  it('answer every example and describe every route and table within 2,000 tokens', async () => {
    const tables = JSON.parse(await ask('query', { sql: 'SELECT DISTINCT table_name FROM column_doc' }));
    const names = [...service.registry.keys(), ...tables.rows.flat()];
    for (const name of names) {
      const text = await ask('describe', { name });
      expect(JSON.parse(text).name).toBe(name);
      expect(tokensOf(text), `describe ${name}`).toBeLessThan(2_000);
    }
    for (const [path, { route }] of service.registry) {
      const text = await ask('call', { path: `${path}?${route.examples[0]}` });
      expect(JSON.parse(text), path).toHaveProperty('data');
      expect(tokensOf(text), `call ${path}`).toBeLessThan(2_000);
    }
    for (const sql of [
      'SELECT code, flag_emoji FROM country',
      'SELECT latitude, longitude, hex(randomblob(8)) FROM airport',
      'SELECT random(), random(), random() FROM airport',
      "SELECT name FROM country_name WHERE language NOT IN ('en', 'fr')",
    ]) {
      const text = await ask('query', { sql });
      expect(JSON.parse(text).hint).toMatch(/^The first \d+ rows: go on with OFFSET \d+/);
      expect(tokensOf(text), sql).toBeLessThan(2_000);
    }
  });

  it('give more when they are asked for more', async () => {
    const input = { path: '/api/products', params: { seed: 7, count: 30 } };
    const some = JSON.parse(await ask('call', input));
    const next = Number(/offset=(\d+)/.exec(some.hint)?.[1]);
    expect(some.data).toHaveLength(next);
    const more = JSON.parse(await ask('call', { ...input, limit: 40_000 }));
    expect(more.data).toHaveLength(30);
    expect(more).not.toHaveProperty('hint');
    const rest = JSON.parse(
      await ask('call', { ...input, params: { ...input.params, offset: next, count: 1 } }),
    );
    expect(rest.data[0]).toEqual(more.data[next]);
    const fields = JSON.parse(await ask('describe', { name: '/api/orders', part: 'fields', limit: 10_000 }));
    expect(Object.keys(fields)).not.toContain('parameters');
  });

  it('refuse what is wrong, and name it', async () => {
    const wrong: [string, Record<string, unknown>, string][] = [
      ['call', { path: '/api/nothing-at-all' }, 'There is no route'],
      ['call', { path: '/api/users?simulate=status:503' }, 'simulate: works over HTTP only'],
      ['call', { path: '/api/users', limit: 1 }, 'limit: '],
      ['call', { path: '/api/users', seed: 7 }, 'seed: is not a parameter; they are path, params, limit.'],
      ['describe', { name: 'countrys' }, 'Did you mean country?'],
      ['call', { route: '/api/users' }, 'route: is not a parameter; they are path, params, limit.'],
      ['search', {}, 'words: is required.'],
      ['query', { sql: 'SELECT capitl FROM country' }, 'no such column: capitl'],
    ];
    for (const [name, input, message] of wrong) expect(await ask(name, input)).toContain(message);
    await expect(ask('drop', {})).rejects.toThrow('the tools are search, describe, call, query');
    expect(JSON.parse(await ask('search', { words: 'qqqqqq' })).hint).toContain('Nothing found');
  });
});

describe('SQL', () => {
  it.each([
    ['DROP TABLE country', 'Only SELECT is allowed'],
    ["UPDATE country SET name = 'x'", 'Only SELECT is allowed'],
    ["ATTACH '/etc/passwd' AS other", 'Only SELECT is allowed'],
    ["VACUUM INTO '/tmp/copy.sqlite'", 'Only SELECT is allowed'],
    ['CREATE TEMP TABLE t (a)', 'Only SELECT is allowed'],
    ['PRAGMA hard_heap_limit = 0', 'Only SELECT is allowed'],
    ['PRAGMA writable_schema = ON', 'Only SELECT is allowed'],
    ['BEGIN', 'Only SELECT is allowed'],
    ["SELECT load_extension('/tmp/x')", 'no such function'],
    ["SELECT readfile('/etc/passwd')", 'no such function'],
    ['SELECT 1; SELECT 2', 'more than one statement'],
    ['SELECT length(hex(zeroblob(200000000)))', 'more memory'],
    [
      'SELECT count(*) FROM (SELECT DISTINCT a.value, b.value, c.code FROM country_stat a, country_stat b, country c)',
      /more memory|longer than/,
    ],
    [
      "SELECT sum(instr(zeroblob(99999), zeroblob(50000) || x'01')) FROM country, country b, country c, country d",
      'longer than 1000 ms',
    ],
    ['', 'sql: '],
    ['SELECT', 'incomplete input'],
  ])('%s', async (sql, message) => {
    const text = await ask('query', { sql });
    if (typeof message === 'string') expect(text).toContain(message);
    else expect(text).toMatch(message);
  });

  it('goes on after all that, and comments and a semicolon are no second statement', async () => {
    const { rows } = JSON.parse(
      await ask('query', { sql: 'SELECT count(*) FROM country; -- all of them\n' }),
    );
    expect(rows).toEqual([[249]]);
    expect(await ask('query', { sql: 'PRAGMA table_info(country)' })).toContain('"flag_emoji"');
    const odd = JSON.parse(await ask('query', { sql: "SELECT 9007199254740993, x'ff', NULL, 0.5" }));
    expect(odd.rows).toEqual([['9007199254740993', "x'ff'", null, 0.5]]);
  });

  it('that runs for ever holds up nobody else, and a client has only so many under way', async () => {
    const forever = 'WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT max(x) FROM n';
    const running = ask('query', { sql: forever });
    const others = Promise.all(Array.from({ length: 5 }, () => ask('query', { sql: 'SELECT 1' })));
    const route = service.get('/api/countries?count=1').then(({ status }) => status);
    expect(await Promise.race([running, route])).toBe(200);
    expect(await running).toContain('longer than 1000 ms');
    expect((await others).some((text) => text.includes('more queries are waiting'))).toBe(true);
  });
});

describe('Streamable HTTP', () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${service.origin}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  it('needs no session: a single message is answered', async () => {
    const response = await send(message);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await response.json()) as object).toMatchObject({
      id: 1,
      result: { tools: [{ name: 'search' }, {}, {}, {}] },
    });
    const notified = await send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect(notified.status).toBe(202);
  });

  it('refuses pages of other sites, and takes programs, this service and this machine', async () => {
    for (const origin of ['https://evil.example', 'http://localhost.evil.example', 'null']) {
      const response = await send(message, { origin });
      expect([origin, response.status]).toEqual([origin, 403]);
      expect((await response.json()) as object).toMatchObject({
        jsonrpc: '2.0',
        error: { code: -32000 },
        id: null,
      });
    }
    for (const origin of ['http://localhost:6274', 'http://127.0.0.1:3000', service.dataset.publicUrl]) {
      expect([origin, (await send(message, { origin })).status]).toEqual([origin, 200]);
    }
  });

  it('refuses what is no message, in the form of JSON-RPC', async () => {
    const refusals: [unknown, Record<string, string>, number, number][] = [
      ['{', {}, 400, -32700],
      [[message], {}, 400, -32600],
      [{ hello: 1 }, {}, 400, -32600],
      [null, {}, 400, -32600],
      [{ ...message, jsonrpc: '1.0' }, {}, 400, -32600],
      [{ ...message, id: 1.5 }, {}, 400, -32600],
      [{ ...message, params: [] }, {}, 400, -32600],
      [message, { 'content-encoding': 'gzip' }, 415, -32000],
      ['x'.repeat(70_000), {}, 413, -32000],
      [message, { accept: 'text/plain' }, 406, -32000],
      [message, { 'content-type': 'text/plain' }, 415, -32000],
      [message, { 'mcp-protocol-version': '1999-01-01' }, 400, -32000],
    ];
    for (const [body, headers, status, code] of refusals) {
      const response = await send(body, headers);
      const { error } = (await response.json()) as { error: { code: number } };
      expect([JSON.stringify(body).slice(0, 40), response.status, error.code]).toEqual([
        JSON.stringify(body).slice(0, 40),
        status,
        code,
      ]);
    }
    const got = await service.get('/mcp');
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });

  it('says of a call without a name or with arguments that are no object that its parameters are wrong', async () => {
    for (const params of [
      undefined,
      {},
      { name: 'call', arguments: null },
      { name: 'call', arguments: [] },
    ]) {
      const response = await send({ jsonrpc: '2.0', id: 5, method: 'tools/call', params });
      expect([response.status, await response.json()], JSON.stringify(params)).toEqual([
        200,
        expect.objectContaining({ id: 5, error: expect.objectContaining({ code: -32602 }) }),
      ]);
    }
  });

  it('draws pictures as svg and as nothing else', async () => {
    const drawn = async (format: string) => {
      const input = { path: '/api/avatars', params: { seed: 7, format } };
      const params = { name: 'call', arguments: input };
      return (await send({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })).text();
    };
    expect(await drawn('svg')).toContain('<svg');
    expect(await drawn('png')).toContain('png is sent over HTTP only');
  });

  it('counts against the quota', async () => {
    const limited = await startService({ RATE_LIMIT: '1/60' });
    await limited.get('/api/countries?count=1');
    const refused = await fetch(`${limited.origin}/mcp`, { method: 'POST', body: '{}' });
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
    await limited.stop();
  });
});

describe('standard input and output', () => {
  it('say the same as HTTP', async () => {
    const code =
      "import('./server/mcp/stdio.ts').then(({ runStdio }) => " +
      'runStdio({ releases: process.env.RELEASES_DIR }))';
    const client = new Client({ name: 'test', version: '1' });
    const transport = new StdioClientTransport({
      command: process.execPath,
      // Its modules are found and compiled as those of any command.
      args: ['-r', './cli/node-version.cjs', '--input-type=module', '--eval', code],
      cwd: ROOT,
      env: { RELEASES_DIR: inject('releases') },
    });
    await client.connect(transport);
    expect(await client.listTools()).toEqual(await overHttp.listTools());
    for (const [name, input] of [
      ['search', { words: 'capital' }],
      ['describe', { name: 'country' }],
      ['call', { path: '/api/users', params: { seed: 7, count: 2 } }],
      ['query', { sql: "SELECT name FROM country WHERE code = 'JP'" }],
    ] as const) {
      expect(await ask(name, input, client)).toBe(await ask(name, input));
    }
    expect(await ask('query', { sql: 'DELETE FROM country' }, client)).toContain('Only SELECT is allowed');
    await client.close();
  });
});

it('what is too long is cut between items, fields and characters', () => {
  expect(fitted([1, 22, 333], 100)).toEqual({ value: [1, 22, 333], isCut: false });
  expect(fitted(['aaaa', 'bbbb', 'cccc'], 18)).toEqual({ value: ['aaaa', 'bbbb'], isCut: true });
  expect(fitted({ a: 1, b: 'x'.repeat(50), c: 2 }, 30)).toEqual({ value: { a: 1, c: 2 }, isCut: true });
  const { value, isCut } = fitted('😀'.repeat(100), 60) as { value: string; isCut: boolean };
  expect(isCut).toBe(true);
  expect(value.isWellFormed()).toBe(true);
  expect(Buffer.byteLength(JSON.stringify(value))).toBeLessThanOrEqual(60);
});
