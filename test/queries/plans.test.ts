/** How SQLite finds the records of reference routes: by an index, never by a look at each row of a long table. */
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { isList } from '../../api/framework/route.ts';
import { type Asker, openAsker } from '../ask.ts';
import { queriesOf, ROUTES, WITHOUT_TABLE } from './shapes.ts';

let asker: Asker;

// Its own: statements of a shared one are prepared already.
beforeAll(async () => {
  asker = await openAsker(inject('releases'));
});
afterAll(() => asker.close());

it('every reference route with a table is among them', () => {
  const paths = [...asker.registry].filter(([, { route }]) => isList(route) && route.kind === 'reference');
  expect(
    paths
      .map(([path]) => path)
      .filter((path) => !WITHOUT_TABLE.includes(path))
      .sort(),
  ).toEqual(Object.keys(ROUTES).sort());
});

const MANY_ROWS = 1000;

it.each(Object.entries(ROUTES))('%s', (path, parameters) => {
  const { sqlite } = asker.dataset;
  const prepare = sqlite.prepare.bind(sqlite);
  const statements = new Set<string>();
  const spy = vi.spyOn(sqlite, 'prepare').mockImplementation((text: string) => {
    if (/\blimit \? offset \?|\bset_(page|count)\w*\(/.test(text)) statements.add(text);
    return prepare(text) as never;
  });
  const queries = queriesOf(parameters);
  for (const query of queries) expect(asker.ask(path, query).status, JSON.stringify(query)).toBe(200);
  spy.mockRestore();
  expect(statements.size).toBeGreaterThan(0);
  const rows = (table: string) => prepare(`SELECT count(*) FROM "${table}"`).pluck().get() as number;
  const tables = prepare(
    'SELECT name FROM sqlite_schema UNION ALL SELECT name FROM sqlite_temp_schema',
  ).pluck();
  const known = new Set(tables.all());
  const scans = [...statements].flatMap((text) => {
    const values = Array(text.match(/\?/g)?.length ?? 0).fill(null);
    const plan = prepare(`EXPLAIN QUERY PLAN ${text}`).all(values) as { detail: string }[];
    return plan.flatMap(({ detail }) => {
      const [, table = '', way = ''] = /^SCAN (\w+)(.*)/.exec(detail) ?? [];
      // A whole list is read along the index of its order, as far as the page goes.
      const isList = !/ where /.test(text) && way.startsWith(' USING INDEX');
      if (!known.has(table) || way.startsWith(' VIRTUAL TABLE') || isList) return [];
      return rows(table) > MANY_ROWS ? [`${detail}: ${text}`] : [];
    });
  });
  expect(scans).toEqual([]);
});

it('no temporary table has the name of one of the release, which it would hide', () => {
  const names = (schema: string) => asker.dataset.sqlite.prepare(`SELECT name FROM ${schema}`).pluck().all();
  const own = new Set(names('sqlite_temp_schema'));
  expect(own.size).toBeGreaterThan(10);
  expect(names('sqlite_schema').filter((name) => own.has(name))).toEqual([]);
});

it('a query that differs from another in its values alone is not prepared again', () => {
  const ask = (search: string) => asker.ask('/api/airports', { search, country: 'DE' }).status;
  expect(ask('berlin')).toBe(200);
  const spy = vi.spyOn(asker.dataset.sqlite, 'prepare');
  expect(ask('hamburg')).toBe(200);
  expect(spy).not.toHaveBeenCalled();
  spy.mockRestore();
});
