/** Worlds in process, with the vocabulary of a release as it travels in the package. */
import { describe, expect, inject, it } from 'vitest';
import { openCurrent } from '../../db/open.ts';
import { tablesOf } from '../../db/release-vocabulary.ts';
import { vocabularyOf } from '../../db/vocabulary.ts';
import { snapshotOf, tablesOfSnapshot } from '../../db/vocabulary-snapshot.ts';
import { vocabularySnapshot } from '../../package/build/snapshot.ts';
import { listName, recordName } from '../../package/names.ts';
import { Catalogue, type RouteLoaders, worldFunction } from '../../package/world.ts';
import { Problem } from '../../server/framework/problem.ts';
import { loadRegistry } from '../../server/framework/registry.ts';
import { isGenerated } from '../../server/framework/route.ts';

const dataset = await openCurrent(inject('datasets'));
const tables = tablesOf(dataset.sqlite);
const snapshot = await vocabularySnapshot(inject('datasets'));
const restored = tablesOfSnapshot(snapshot);
const registry = await loadRegistry();
const loaders = Object.fromEntries(
  [...registry.values()].flatMap(({ path, route }) =>
    isGenerated(route) ? [[`${path.slice('/api/'.length)}.ts`, { kind: route.kind, load: () => route }]] : [],
  ),
) as RouteLoaders;
const world = worldFunction(new Catalogue(loaders), {
  version: snapshot.version,
  vocabulary: vocabularyOf(restored),
});

describe('a snapshot', () => {
  it('has every list, table and zone of its release', () => {
    const lists = Object.keys(snapshot.lists).map((name) => name.split('/') as [string, string]);
    expect(lists.length).toBeGreaterThan(200);
    for (const [list, locale] of lists) {
      expect(restored.rows(list, locale), `${list} ${locale}`).toEqual(tables.rows(list, locale));
    }
    for (const name of ['currencies', 'listedCurrencies', 'airports', 'userAgents', 'mediaTypes'] as const) {
      expect(restored[name](), name).toEqual(tables[name]());
    }
    expect([...restored.zoneIds()]).toEqual([...tables.zoneIds()]);
    const zones = [...new Set(tables.zoneIds().values())];
    expect(zones.map(restored.zoneRules)).toEqual(zones.map(tables.zoneRules));
    expect(restored.rows('no.such.list', 'en')).toEqual([]);
    expect(restored.zoneRules('constructor')).toBeUndefined();
  });

  it('keeps values that look like its own notation, and rows with weights', () => {
    const rows = { a: [['[1]', null, null]], b: [['x\ny', null, null]], c: [['x', 'y', 0.5]] } as const;
    const odd = { ...tables, rows: (list: string) => rows[list as keyof typeof rows] };
    const lists = Object.keys(rows).map((list) => ({ list, locale: 'en' }));
    const back = tablesOfSnapshot(snapshotOf('1', odd, lists));
    for (const { list } of lists) expect(back.rows(list, 'en')).toEqual(odd.rows(list));
  });
});

describe('a world', () => {
  it('gives one record as it is in the list, and a bundle by its offset', () => {
    const seven = world(7, { now: '2026-01-31' });
    expect(seven.order(1_000_000)).toEqual(seven.orders({ offset: 1_000_000, count: 1 })[0]);
    expect(seven.orders()).toHaveLength(10);
    expect(seven.users({ count: 250, locale: 'de' })).toHaveLength(250);
    expect(seven.users({ count: 2, locale: 'de' })[1]).toEqual(seven.user(1, { locale: 'de' }));
    expect(seven.relationalSeed({ offset: 2, customers: 1 })).not.toEqual(
      seven.relationalSeed({ customers: 1 }),
    );
    expect(seven.diff(3)).toEqual(world('7', { now: new Date('2026-01-31T00:00Z') }).diff(3));
    expect(world(-1).seed).toBe(2 ** 32 - 1);
  });

  it('writes a body as the API does', () => {
    const seven = world(7);
    expect(seven.text('/api/users', { count: 2, format: 'csv' }).split('\r\n')[0]).toMatch(/^id,name,/);
    expect(seven.text('/api/users', { count: 2 })).toBe(JSON.stringify(seven.users({ count: 2 })));
    expect(seven.text('/api/relational-seed', { format: 'sql', dialect: 'sqlite' })).toContain(
      'CREATE TABLE',
    );
  });

  it('has a method for each route, of a name that no other one has', () => {
    const paths = Object.keys(loaders).map((file) => `/api/${file.slice(0, -3)}`);
    const names = paths.flatMap((path) =>
      registry.get(path)?.route.kind === 'fixture' ? [listName(path), recordName(path)] : [listName(path)],
    );
    expect(new Set(names).size).toBe(names.length);
    const seven = world(7) as unknown as Record<string, unknown>;
    for (const name of names) expect(typeof seven[name], name).toBe('function');
    expect(names).toEqual(
      expect.arrayContaining(['order', 'company', 'address', 'webhookDelivery', 'chanceDie', 'weatherAt']),
    );
  });

  it.each([
    ['an unknown parameter', () => world(7).users({ localle: 'de' } as never), "did you mean 'locale'?"],
    [
      'a value that is not allowed',
      () => world(7).users({ locale: 'xx' as never }),
      'locale: must be one of',
    ],
    ['how a body is written', () => world(7).users({ pretty: true } as never), 'pretty: is no parameter'],
    ['a count', () => world(7).users({ count: -1 }), 'count: must be an integer from 0'],
    ['an index', () => world(7).order(0.5), 'offset: must be an integer from 0'],
    ['a seed', () => world('seven'), "seed: must be an integer; received 'seven'."],
    ['a clock', () => world(7, { now: 'soon' }).order(0), "now: is no instant: 'soon'."],
    ['another revision', () => world(7).orders({ gen: '999' as never }), 'gen: asks for generator revision'],
  ])('refuses %s by its name', (_, ask, message) => {
    expect(ask).toThrow(Problem);
    expect(ask).toThrow(message);
  });

  it('tells of parameters that mean nothing beside the others', () => {
    const said: string[] = [];
    world(7, { warn: (message) => said.push(message) }).tokens({ type: 'hex', prefix: 'x', count: 1 });
    expect(said).toEqual(['prefix ignored: it applies to apiKey, not to hex']);
  });
});
