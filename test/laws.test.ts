/** The laws of the fixture routes, checked over the registry. */
import { afterAll, beforeAll, describe, inject, it } from 'vitest';
import { z } from 'zod';
import { openServed, type ServedDataset } from '../api/framework/dataset.ts';
import { traitsOf } from '../api/framework/params.ts';
import { prepare } from '../api/framework/prepare.ts';
import type { Endpoint } from '../api/framework/registry.ts';
import { render } from '../api/framework/render.ts';
import { isFeed, recordOf } from '../api/framework/route.ts';
import { expect } from './expect.ts';
import { requiredParameters } from './required.ts';
import { sharedRegistry } from './shared-registry.ts';

const registry = await sharedRegistry();
const fixtures = [...registry.values()].filter(({ route }) => route.kind === 'fixture');
let dataset: ServedDataset;

beforeAll(async () => {
  dataset = await openServed(inject('releases'));
});
afterAll(() => dataset.close());

const NOW = Date.parse('2026-11-21T12:34:56.789Z');
const LATER = NOW + 400 * 86_400_000;
const SEEDS = [0, 1, 2, 7, 42, 4294967295];

interface Body {
  data: Record<string, unknown>[];
  meta: { seed: number; params: Record<string, unknown> };
}

/** Each answer has a separate dataset, so that it shares no cached world with another. */
const ask = (endpoint: Endpoint, query: Record<string, unknown>, now = NOW): Body =>
  answer(endpoint, query, Object.create(dataset) as ServedDataset, now);

function answer(endpoint: Endpoint, query: Record<string, unknown>, dataset: ServedDataset, now = NOW): Body {
  const search = new URLSearchParams(
    Object.entries({ ...requiredParameters(endpoint), ...query }).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : String(value),
    ]),
  );
  return JSON.parse(
    render(prepare({ endpoint, search: search.toString(), accepted: 'json', now }, dataset)),
  ) as Body;
}

it('there are fixture routes to hold to the laws', () => {
  expect(fixtures.length).toBeGreaterThan(0);
});

/** Whether time changes what a record says of itself. */
const hasState = ({ route }: Endpoint) =>
  Object.entries(recordOf(route).shape).some(
    ([name, field]) => name === 'status' || (name.endsWith('At') && field instanceof z.ZodNullable),
  );

it('whatever shows a state can be had as of an instant, and names it', () => {
  const showing = fixtures.filter(hasState);
  for (const endpoint of showing) {
    const name = ['asOf', 'to'].find((each) => each in endpoint.route.query) ?? 'asOf';
    const named = ask(endpoint, { seed: 7, count: 1 }).meta.params[name];
    expect(String(named), `${name} of ${endpoint.path}`).toMatch(/^\d{4}-\d\d-\d\d/);
  }
  expect(showing.length).toBeGreaterThan(14);
});

const bundles = [...registry.values()].filter(({ route }) => route.kind === 'bundle');

describe.each(bundles.map((endpoint) => [endpoint.path, endpoint] as const))(
  'bundle %s',
  (_path, endpoint) => {
    it('a seed and an offset give the same object again, and others another', () => {
      const bodies = SEEDS.map((seed) => JSON.stringify(ask(endpoint, { seed }).data));
      expect(SEEDS.map((seed) => JSON.stringify(ask(endpoint, { seed }).data))).toEqual(bodies);
      expect(new Set(bodies).size).toBe(SEEDS.length);
      expect(JSON.stringify(ask(endpoint, { seed: 7, offset: 2147483647 }).data)).not.toBe(bodies[3]);
    });

    it('replays from its meta under a later clock', () => {
      for (const example of endpoint.route.examples) {
        const query = Object.fromEntries(new URLSearchParams(example));
        delete query.format;
        const first = ask(endpoint, query);
        const again = ask(endpoint, { ...first.meta.params, seed: first.meta.seed }, LATER);
        expect(again.data).toEqual(first.data);
      }
    });

    it('holds nothing that resolves or routes', () => {
      for (const seed of SEEDS) expectNoRealHosts(JSON.stringify(ask(endpoint, { seed }).data));
    });
  },
);

/**
 * Without the full stop of a sentence. A mail address has something before the @ and a dot after it; in code and in
 * git's base 85, an @ has not.
 */
function expectNoRealHosts(text: string): void {
  const hosts = text
    .matchAll(/(?:https?:\/\/|[\w.+-]@(?=[\w-]+\.))([\w.-]*\w)/g)
    .map(([, host = '']) => host)
    .filter((host) => !RESERVED.test(host));
  expect([...hosts]).toEqual([]);
}

const RESERVED = /(^|\.)(example\.(com|net|org)|[\w-]+\.(test|example|invalid)|localhost)$/;

/** Parameters that choose among the things of a world, so that other things come at the same index. */
const SELECTIONS = [
  '/api/companies locale',
  '/api/deployments service',
  '/api/deployments/timeline service',
  '/api/products category',
  '/api/users locale',
];

/** Lists of what happens at instants: a pinned one begins with the records of the other that are so, in their order. */
const ON_THE_CLOCK = new Set([
  '/api/access-control',
  '/api/auth-sessions',
  '/api/auth-sessions/login-attempts',
  '/api/carts',
  '/api/flights',
  '/api/notifications',
  '/api/orders',
  '/api/posts',
  '/api/queue-jobs',
  '/api/quotes',
  '/api/returns',
  '/api/support-tickets',
  '/api/todos',
  '/api/traces',
  '/api/traces/spans',
  '/api/transactions',
  '/api/webhook-deliveries',
]);

/** Here it has them, too, but among others of their streams. */
const OTHER_ORDER = '/api/notifications template';

const idOf = ({ id, traceId, spanId }: Record<string, unknown>) => id ?? spanId ?? traceId;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

describe.each(fixtures.map((endpoint) => [endpoint.path, endpoint] as const))('%s', (_path, endpoint) => {
  it.each(SEEDS)('seed %i gives the same records again', (seed) => {
    expect(ask(endpoint, { seed, count: 20 }).data).toEqual(ask(endpoint, { seed, count: 20 }).data);
  });

  it('different seeds give different records', () => {
    const bodies = SEEDS.map((seed) => JSON.stringify(ask(endpoint, { seed, count: 50 }).data));
    expect(new Set(bodies).size).toBe(SEEDS.length);
  });

  it('fewer records are the first of more, and an offset skips them', () => {
    const all = ask(endpoint, { seed: 7, count: 40 }).data;
    expect(ask(endpoint, { seed: 7, count: 9 }).data).toEqual(all.slice(0, 9));
    for (const offset of [1, 5, 39]) {
      expect(ask(endpoint, { seed: 7, count: 1, offset }).data).toEqual([all[offset]]);
    }
    if (isFeed(endpoint.route)) expect(() => ask(endpoint, { offset: 101 })).toThrow('offset: must be');
    else expect(ask(endpoint, { seed: 7, count: 2, offset: 2147483647 }).data).toHaveLength(2);
  });

  it('gives the same records whatever its world was asked before', () => {
    const used = Object.create(dataset) as ServedDataset;
    const far = isFeed(endpoint.route) ? 100 : 1_000_000;
    const queries = [{ offset: 3, count: 20 }, { offset: far, count: 10 }, { count: 20 }];
    for (const query of queries) {
      expect(answer(endpoint, { seed: 7, ...query }, used).data).toEqual(
        ask(endpoint, { seed: 7, ...query }).data,
      );
    }
  });

  it('replays from its meta under a later clock', () => {
    for (const example of endpoint.route.examples) {
      const query = Object.fromEntries(new URLSearchParams(example));
      delete query.format;
      const first = ask(endpoint, { ...query, count: 5 });
      const again = ask(endpoint, { ...first.meta.params, seed: first.meta.seed, count: 5 }, LATER);
      expect(again.data).toEqual(first.data);
    }
  });

  it('a pinned name holds on every record', () => {
    const wrong: unknown[] = [];
    for (const [name, schema] of Object.entries(endpoint.route.query)) {
      const { json } = traitsOf(schema as z.ZodType);
      const values = ((json.enum as string[] | undefined) ?? []).filter(
        (value) => !['any', 'mix', 'mixed'].includes(value),
      );
      for (const value of values) {
        const { data } = ask(endpoint, { seed: 3, count: 50, [name]: value });
        // A record's `structure` is a tree, not the value of the parameter.
        if (!(name in (data[0] ?? {})) || name === 'structure') continue;
        // An object has its type in a field. A field may have another word for the value, as documents have a
        // filler for the sex X; then all records have the same word.
        const wordOf = ({ [name]: field }: Record<string, unknown>) =>
          typeof field === 'object' ? (field as { type: unknown } | null)?.type : field;
        const schema = recordOf(endpoint.route).shape[name] as z.ZodType;
        const isOwn = schema instanceof z.ZodObject || schema.safeParse(value).success;
        const word = isOwn ? value : wordOf(data[0] as Record<string, unknown>);
        wrong.push(...data.filter((record) => wordOf(record) !== word).map(() => `${name}=${value}`));
      }
    }
    expect(wrong).toEqual([]);
  });

  it('a pinned name leaves the records untouched that already had it', () => {
    const seeds = [1, 2, 3, 7, 11];
    const free = new Map(seeds.map((seed) => [seed, ask(endpoint, { seed, count: 100 }).data]));
    const selections: string[] = [];
    for (const [name, schema] of Object.entries(endpoint.route.query)) {
      const { json } = traitsOf(schema as z.ZodType);
      const values: unknown[] =
        (json.enum as string[] | undefined) ?? (json.type === 'boolean' ? [true, false] : []);
      let changed = 0;
      for (const value of values) {
        // A record has the value in a field of the same name, which may be an object with a type.
        const has = ({ [name]: field }: Record<string, unknown>) =>
          (typeof field === 'object' ? (field as { type: unknown } | null)?.type : field) === value;
        for (const seed of seeds) {
          const all = free.get(seed) as Record<string, unknown>[];
          if (!all.some(has)) continue;
          const { data } = ask(endpoint, { seed, count: 100, [name]: value });
          const isFirst = ON_THE_CLOCK.has(endpoint.path) && OTHER_ORDER !== `${endpoint.path} ${name}`;
          const listed = new Map(data.map((record) => [idOf(record), record]));
          const own = all.filter(has);
          const kept = (record: Record<string, unknown>) =>
            isFirst
              ? data[own.indexOf(record)]
              : ON_THE_CLOCK.has(endpoint.path)
                ? listed.get(idOf(record))
                : data[all.indexOf(record)];
          changed += own.filter((record) => !isSame(record, kept(record))).length;
        }
      }
      if (changed > 0) selections.push(`${endpoint.path} ${name}`);
    }
    expect(selections.toSorted()).toEqual(SELECTIONS.filter((each) => each.startsWith(`${endpoint.path} `)));
  });

  it('holds nothing that resolves or routes', () => {
    for (const seed of SEEDS) {
      expectNoRealHosts(JSON.stringify(ask(endpoint, { seed, count: 100 }).data));
    }
  });
});
