/** Every figure that an agent gets carries its sources: who says so, under which licence, and as of when. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORIGINS, type Origin, sourceLines } from '../../server/mcp/sources.ts';
import { sourcesBehind } from '../../server/web/sources.ts';
import { type RunningService, startService } from '../service.ts';

let service: RunningService;
const client = new Client({ name: 'test', version: '1' });
beforeAll(async () => {
  service = await startService();
  await client.connect(new StreamableHTTPClientTransport(new URL(`${service.origin}/mcp`)));
});
afterAll(async () => {
  await client.close();
  await service.stop();
});

/** What the client has checked against the schema of the tool. */
async function ask(name: string, input: Record<string, unknown>) {
  const { structuredContent, content } = await client.callTool({ name, arguments: input });
  expect(structuredContent, JSON.stringify(content)).toBeDefined();
  return structuredContent as Record<string, unknown> & { sources?: string[] };
}

const idsOf = (lines: readonly string[] = []) => lines.map((line) => line.replace(/:.*/, ''));
const vintagesOf = (code: string) =>
  service.dataset.sqlite.prepare('SELECT vintage FROM indicator WHERE code = ?').pluck().get(code) as string;

describe('the GDP of France', () => {
  it('has the sources of the HTTP answer where a route tells it, with producer, licence and vintage', async () => {
    const query = 'country=FR&indicators=gdp&year=2020';
    const told = await ask('call', { path: `/api/country-stats?${query}` });
    const { meta } = (await (await service.get(`/api/country-stats?${query}`)).json()) as {
      meta: { sources: string[] };
    };
    expect(idsOf(told.sources)).toEqual(meta.sources);
    // Its indicators are published on different days.
    const span = `${vintagesOf('internetUsersPercent')} to ${vintagesOf('gdp')}`;
    expect(told.sources?.[0]).toBe(`world-bank: World Bank (CC-BY-4.0, as of ${span})`);
  });

  it.each([
    ['SELECT value FROM country_stat', ['world-bank']],
    [
      "SELECT value FROM country_latest WHERE code = 'FR' AND indicator = 'gdp'",
      ['world-bank', 'world-countries'],
    ],
    ["SELECT gdp FROM country_latest_wide WHERE code = 'FR'", ['world-bank', 'world-countries']],
  ])('has them where SQL tells it: %s', async (sql, ids) => {
    const { sources } = await ask('query', { sql });
    expect(idsOf(sources).toSorted()).toEqual(ids);
  });

  it('has the vintage of its own indicator where a column is of one', async () => {
    for (const code of ['gdp', 'internetUsersPercent']) {
      const column = code.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      const { sources } = await ask('query', { sql: `SELECT ${column} FROM country_latest_wide` });
      expect(sources).toEqual([`world-bank: World Bank (CC-BY-4.0, as of ${vintagesOf(code)})`]);
    }
  });
});

describe('the sources of a query', () => {
  it('are those of the columns that it reads, wherever it reads them', async () => {
    for (const [sql, ids] of [
      ['SELECT 1 AS gdp', undefined],
      ['SELECT version FROM release', undefined],
      ["WITH country AS (SELECT 'FR' AS code) SELECT code FROM country", undefined],
      [
        "SELECT name FROM country_group WHERE 'EUR' IN (SELECT code FROM currency)",
        ['country-groups', 'iso-4217'],
      ],
      ['SELECT count(*) FROM moon_phase', ['astronomy-engine']],
      ['SELECT z.id FROM time_zone z JOIN airport a ON a.zone_id = z.id', ['time-zones', 'airports']],
    ] as const) {
      const { sources } = await ask('query', { sql });
      expect([sql, sources && idsOf(sources).toSorted()]).toEqual([sql, ids && [...ids].toSorted()]);
    }
  });

  it('are of that query and not of one before, also where that one failed', async () => {
    const text = (await client.callTool({
      name: 'query',
      arguments: { sql: 'SELECT value, x FROM country_stat' },
    })) as {
      isError?: boolean;
    };
    expect(text.isError).toBe(true);
    expect(await ask('query', { sql: 'SELECT 1' })).not.toHaveProperty('sources');
  });
});

describe('the sources of a route', () => {
  it('are there wherever the route has some', async () => {
    for (const [path, { route }] of service.registry) {
      if (sourcesBehind(route).length === 0) continue;
      const { sources } = await ask('call', { path: `${path}?${route.examples[0]}` });
      expect(idsOf(sources), path).toEqual(sourcesBehind(route));
      for (const line of sources ?? [])
        expect(line).toMatch(/^[a-z0-9-]+: .+ \(.+, as of \d{4}-\d\d-\d\d.*\)$/);
    }
    expect(await ask('call', { path: '/api/users?seed=7&count=1' })).not.toHaveProperty('sources');
  });

  it('leave data room: in a short answer they are ids, and no answer is longer than its limit', async () => {
    for (const [name, input] of [
      ['call', { path: '/api/countries?code=FR' }],
      ['query', { sql: 'SELECT * FROM country' }],
      ['query', { sql: 'SELECT * FROM country_name, country_stat, holiday, airport, subdivision LIMIT 9' }],
      ['describe', { name: 'country' }],
    ] as const) {
      const answer = await ask(name, { ...input, limit: 1_000 });
      expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThanOrEqual(1_000);
      for (const line of answer.sources ?? [''])
        expect(line).toMatch(/^([a-z0-9-]+|\d+ sources: raise limit\.)$/);
    }
  });
});

it('describe lists the sources of a route or table and of each column, and how a query gets at the rest', async () => {
  const table = await ask('describe', { name: 'country_stat' });
  expect(idsOf(table.sources)).toEqual(['world-bank']);
  expect(JSON.stringify(table.fields)).toContain('value (real; indicator.unit; from world-bank)');
  expect(JSON.stringify(table.notes)).toContain('cell_source');
  const route = await ask('describe', { name: '/api/airports' });
  expect(idsOf(route.sources)).toEqual(['airports', 'airport-places', 'vocabulary']);
});

it('a stale source says since when, and many are counted where not even ids fit', () => {
  const [origin] = service.dataset.sqlite.prepare(ORIGINS).all('["world-bank"]') as [Origin];
  expect(sourceLines([{ ...origin, staleSince: '2026-11-01' }], 4_000)?.[0]).toMatch(
    /, stale since 2026-11-01\)$/,
  );
  expect(
    sourceLines(
      Array.from({ length: 30 }, () => origin),
      400,
    ),
  ).toEqual(['30 sources: raise limit.']);
  expect(sourceLines([], 400)).toBeUndefined();
});
