/** Worlds in process, with the vocabulary of a release as it travels in the package. */
import { describe, expect, inject, it } from 'vitest';
import { generatorOf } from '../../api/framework/data.ts';
import type { Endpoint } from '../../api/framework/endpoint.ts';
import { prepare } from '../../api/framework/prepare.ts';
import { Problem } from '../../api/framework/problem.ts';
import { isGenerated } from '../../api/framework/route.ts';
import { openCurrent } from '../../db/open.ts';
import { tablesOf } from '../../db/release-vocabulary.ts';
import { vocabularyOf } from '../../db/vocabulary.ts';
import { isToldApart } from '../../db/vocabulary-parts.ts';
import { snapshotOf, tablesOfSnapshot } from '../../db/vocabulary-snapshot.ts';
import { vocabularySnapshot } from '../../package/build/snapshot.ts';
import { listName, recordName } from '../../package/names.ts';
import { Catalogue, type RouteLoaders, worldFunction } from '../../package/world.ts';
import { sharedRegistry } from '../shared-registry.ts';

const dataset = await openCurrent(inject('releases'));
const tables = tablesOf(dataset.sqlite);
const snapshot = await vocabularySnapshot(inject('releases'));
const restored = tablesOfSnapshot(snapshot);
const registry = await sharedRegistry();
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
    const lists = Object.values(snapshot.parts).flatMap(({ lists: texts = {} }) =>
      Object.keys(texts).map((name) => name.split('/') as [string, string]),
    );
    const released = dataset.sqlite.prepare('SELECT DISTINCT list, locale FROM vocabulary').raw().all();
    expect(lists.map(String).sort()).toEqual(released.map(String).sort());
    for (const [list, locale] of lists) {
      expect(restored.rows(list, locale), `${list} ${locale}`).toEqual(tables.rows(list, locale));
    }
    for (const name of ['currencies', 'listedCurrencies', 'airports', 'userAgents', 'mediaTypes'] as const) {
      expect(restored[name](), name).toEqual(tables[name]());
    }
    expect(restored.locales()).toEqual(tables.locales());
    const kinds = dataset.sqlite.prepare('SELECT DISTINCT kind FROM story').pluck().all() as string[];
    for (const kind of kinds) {
      const told = tables.stories(kind);
      const found = isToldApart(kind)
        ? told.flatMap(([name]) => restored.stories(kind, name))
        : restored.stories(kind);
      expect(found, kind).toEqual(told);
    }
    expect([...restored.zoneIds()]).toEqual([...tables.zoneIds()]);
    const zones = [...new Set(tables.zoneIds().values())];
    expect(zones.map(restored.zoneRules)).toEqual(zones.map(tables.zoneRules));
    expect(restored.rows('no.such.list', 'en')).toEqual([]);
    expect(restored.has('no.such.list', 'en')).toBe(false);
    expect(restored.zoneRules('constructor')).toBeUndefined();
  });

  it('keeps values that look like its own notation, and rows with a spelling in ASCII', () => {
    const rows = {
      a: [['[1]', null]],
      b: [['x\ny', null]],
      c: [['x', 'y']],
      d: [['\tx', null]],
      e: [
        ['{"a":1}', 'one'],
        ['{"a":"?","b":["12","13"]}', null],
      ],
      f: [
        ['{"b":"x","c":"x","d":["101","102","2"]}', 'x'],
        ['{"b":"Ä","c":"","d":[]}', 'ae'],
      ],
      g: [
        ['{"a":null}', null],
        ['plain', null],
      ],
      h: [
        ['{"a":["x|y"]}', null],
        ['{"a":["x\\ty"]}', null],
      ],
    } as const;
    const odd = { ...tables, rows: (list: string) => rows[list as keyof typeof rows] };
    const lists = Object.keys(rows).map((list) => ({ list, locale: 'en' }));
    const back = tablesOfSnapshot(snapshotOf('1', odd, lists, []));
    for (const { list } of lists) expect(back.rows(list, 'en')).toEqual(odd.rows(list));
  });
});

describe('a part of a vocabulary', () => {
  it('that has not come yet is named, and is read once it is there', () => {
    const parts = { ...snapshot.parts };
    const { 'stories-posts': posts, ...others } = parts;
    const some: Record<string, NonNullable<typeof posts>> = others;
    const partial = tablesOfSnapshot({ ...snapshot, isWhole: false, parts: some });
    expect(() => partial.stories('posts')).toThrow("the vocabulary 'stories-posts' is not loaded yet");
    some['stories-posts'] = posts as NonNullable<typeof posts>;
    expect(partial.stories('posts')).toEqual(tables.stories('posts'));
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

  it('is of one instant, if it is asked for one', () => {
    const asOf = '2026-01-31T15:00:00.000Z';
    const seven = world(7, { asOf });
    expect(seven.orders()).toEqual(world(7).orders({ to: asOf }));
    expect(seven.authSessions()).toEqual(world(7).authSessions({ asOf }));
    expect(seven.flights()).toEqual(world(7, { now: asOf }).flights({ asOf }));
    expect(seven.relationalSeed()).toEqual(world(7).relationalSeed({ asOf }));
    expect(seven.orders({ to: '2025-12-31' })).toEqual(world(7).orders({ to: '2025-12-31' }));
    // A document is of a day.
    expect(seven.mrz()).toEqual(world(7).mrz({ asOf: '2026-01-31' }));
    expect(() => world(7, { asOf: 'soon' }).orders()).toThrow("asOf: is not an instant: 'soon'.");
  });

  it('is of any size, and of the same bytes as the API where that has a name for it', () => {
    const medium = world(7, { size: 'medium', now: '2026-01-31' });
    const { dataset: _, ...prepared } = prepare(
      {
        endpoint: registry.get('/api/orders') as Endpoint,
        search: 'seed=7&world=medium',
        accepted: 'json',
        now: Date.UTC(2026, 0, 31),
      },
      { version: snapshot.version, vocabulary: vocabularyOf(restored), publicUrl: 'https://host.test' },
    );
    const made = generatorOf({ ...prepared, dataset: { vocabulary: vocabularyOf(restored) } } as never);
    expect(medium.order(77)).toEqual(made(77));
    expect(world(7, { users: 10_000, now: '2026-01-31' }).order(77)).toEqual(made(77));
    expect(world(7, { users: 100, now: '2026-01-31' }).order(77)).toEqual(
      world(7, { now: '2026-01-31' }).order(77),
    );
    expect(world(7, { users: 10_001, now: '2026-01-31' }).order(77)).not.toEqual(made(77));
    expect(world(7, { users: 100_000_000 }).user(99_999_999).username).toMatch(/^[a-z-]+\.[a-z-]+\d*$/);
  });

  it('answers requests that name no world with its own', async () => {
    const data = async (size: Parameters<typeof world>[1], url: string) =>
      (await (await world(7, size).respond(url)).json()) as { data: unknown; meta: { params: object } };
    const medium = await data({ size: 'medium' }, '/api/users?count=1');
    expect(medium.data).toEqual([world(7, { size: 'medium' }).user(0)]);
    expect(medium.meta.params).toMatchObject({ world: 'medium' });
    const odd = await data({ users: 5000 }, '/api/users?count=1&offset=4999');
    expect(odd.data).toEqual([world(7, { users: 5000 }).user(4999)]);
    expect((await data({ users: 5000 }, '/api/users?count=1&world=small')).data).toEqual([world(7).user(0)]);
    expect((await data({ users: 5000 }, '/api/users?count=1&seed=9')).data).toEqual([world(9).user(0)]);
    expect((await data({ size: 'large' }, '/api/chance/dice?count=1')).meta.params).not.toHaveProperty(
      'world',
    );
  });

  it('sends what a list warns of as a header, too', async () => {
    const ids = world(7, { now: '2026-01-31' })
      .orders({ count: 40, own: true })
      .map(({ id }) => id);
    const { placedAt } = world(7, { now: '2026-01-31' }).order(0);
    const to = new Date(Date.parse(placedAt) - 1).toISOString();
    const { headers } = await world(7).respond(`/api/orders?to=${to}&id=${ids[0]},${ids.at(-1)}`);
    expect(decodeURI(headers.get('X-Warning') ?? '')).toContain(
      `id: '${ids[0]}' left out, which comes only at`,
    );
  });

  it('writes a body as the API does', () => {
    const seven = world(7);
    expect(seven.text('/api/users', { count: 2, format: 'csv' }).split('\r\n')[0]).toMatch(/^id,name,/);
    expect(seven.text('/api/users', { count: 2 })).toBe(JSON.stringify(seven.users({ count: 2 })));
    expect(seven.text('/api/relational-seed', { format: 'sql', dialect: 'sqlite' })).toContain(
      'CREATE TABLE',
    );
  });

  it('sorts the whole of a list that ends, and has nothing past its end', () => {
    const seven = world(7, { now: '2026-01-31' });
    const prices = (of: readonly { price: number }[]) => of.map(({ price }) => price);
    const all = prices(seven.products({ own: true, count: 200 })).sort((a, b) => a - b);
    expect(all).toHaveLength(100);
    const page = seven.products({ own: true, sort: ['price'], offset: 10, count: 5 });
    expect(prices(page)).toEqual(all.slice(10, 15));
    const found = seven.products({ inStock: false, sort: ['-price'], count: 3 });
    const whole = prices(seven.products({ inStock: false, count: 100 })).sort((a, b) => b - a);
    expect([prices(found), whole.length > 3]).toEqual([whole.slice(0, 3), true]);
    expect(() => seven.product(whole.length, { inStock: false })).toThrow(
      `offset: must be an index of the list, which has ${whole.length} records; received '${whole.length}'.`,
    );
  });

  it('sorts the records that it gives, however many', () => {
    const seven = world(7);
    const sorted = seven.products({ count: 300, sort: ['-price', 'name'] });
    const plain = seven.products({ count: 300 });
    expect(sorted.map(({ price }) => price)).toEqual(plain.map(({ price }) => price).sort((a, b) => b - a));
    const csv = seven.text('/api/products', { count: 300, sort: ['-price', 'name'], format: 'csv' });
    expect(csv.split('\r\n')[1]).toContain(sorted[0]?.sku);
  });

  it('tells of each list how many records it has in all, as the API does', async () => {
    const seven = world(7, { now: '2026-01-31' });
    for (const endpoint of registry.values()) {
      if (endpoint.route.kind !== 'fixture') continue;
      const [example = ''] = endpoint.route.examples;
      const search = new URLSearchParams(example);
      for (const name of ['format', 'fields', 'unwrap', 'pretty']) search.delete(name);
      const url = `${endpoint.path}?${search}`;
      const { meta } = (await (await seven.respond(url)).json()) as { meta: { total?: number } };
      search.delete('seed');
      const { count, offset, ...parameters } = Object.fromEntries(search);
      const asked = {
        ...parameters,
        ...(count && { count: Number(count) }),
        ...(offset && { offset: +offset }),
      };
      const list = (seven as unknown as Record<string, (asked: object) => { total?: number }>)[
        listName(endpoint.path)
      ]?.(asked);
      expect([endpoint.path, list?.total]).toEqual([endpoint.path, meta.total]);
    }
    expect(seven.products({ count: 3 }).total).toBe(100);
    const books = seven.products({ category: 'books', count: 2, sort: ['-price'] });
    expect([books.length, books.total]).toEqual([2, seven.products({ category: 'books', own: true }).total]);
    expect(seven.tokens().total).toBeUndefined();
  });

  it('counts a list without a mark on what is compared or written', () => {
    const list = world(7).users({ count: 2 });
    expect(Object.keys(list)).toEqual(['0', '1']);
    expect(list).toStrictEqual([...list]);
    expect(JSON.parse(JSON.stringify(list))).toHaveLength(2);
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
      'an unknown parameter, with each known name once',
      () => world(7).users({ zone: 'x' } as never),
      'zone: is not a parameter of users; allowed are locale, id, country, role, q, own, count, offset, sort, gen, ' +
        'strict.',
    ],
    [
      'a value that is not allowed',
      () => world(7).users({ locale: 'xx' as never }),
      'locale: must be one of',
    ],
    ['how a body is written', () => world(7).users({ pretty: true } as never), 'pretty: is not a parameter'],
    [
      'a name of other services',
      () => world(7).users({ limit: 3 } as never),
      'limit: is not a parameter of users; allowed are locale, id, country, role, q, own, count, offset, sort, gen, ' +
        "strict (did you mean 'count'?).",
    ],
    [
      'what is only a warning otherwise, if it is to',
      () => world(7).orders({ to: '2026-01-31T12:00', strict: true }),
      "to: '2026-01-31T12:00' has no zone and is read as UTC.",
    ],
    ['a count', () => world(7).users({ count: -1 }), 'count: must be an integer from 0'],
    ['an index', () => world(7).order(0.5), 'offset: must be an integer from 0'],
    [
      'an unknown option',
      () => world(7, { sise: 'large' } as never),
      'sise: is not an option of world; allowed are now, asOf, size, users, products, companies, publicUrl, ' +
        "warn (did you mean 'size'?).",
    ],
    [
      'a locale of a whole world, which is an import',
      () => world(7, { locale: 'de' } as never),
      "warn; for a world of one locale, import world from 'fixture-data/de' or that of another tag.",
    ],
    [
      'a size',
      () => world(7, { size: 'larg' as never }),
      "size: must be one of small, medium, large; received 'larg'.",
    ],
    [
      'numbers of a world',
      () => world(7, { users: 99, products: 1e9, companies: 20.5 }),
      "users: must be an integer from 100 to 100000000; received '99'. products: must be an " +
        'integer from 100 to 50000000',
    ],
    [
      'two sizes',
      () => world(7, { size: 'medium', users: 100 }),
      'size: cannot be given together with users.',
    ],
    [
      'a size of a call',
      () => world(7).users({ world: 'medium' } as never),
      'world: is not a parameter of users',
    ],
    ['a seed', () => world('seven'), "seed: must be an integer; received 'seven'."],
    ['a clock', () => world(7, { now: 'soon' }).order(0), "now: is not an instant: 'soon'."],
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
