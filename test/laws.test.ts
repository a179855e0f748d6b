/** The laws of the fixture routes, checked over the registry. */
import { afterAll, beforeAll, describe, inject, it } from 'vitest';
import { z } from 'zod';
import { openServed, type ServedDataset } from '../server/framework/dataset.ts';
import { traitsOf } from '../server/framework/params.ts';
import { prepare } from '../server/framework/prepare.ts';
import type { Endpoint } from '../server/framework/registry.ts';
import { render } from '../server/framework/render.ts';
import { recordOf } from '../server/framework/route.ts';
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

/** Without the full stop of a sentence. A mail address has something before the @ and a dot after it; in code and in git's base 85, an @ has not. */
function expectNoRealHosts(text: string): void {
  for (const [, host = ''] of text.matchAll(/(?:https?:\/\/|[\w.+-]@(?=[\w-]+\.))([\w.-]*\w)/g)) {
    expect(host).toMatch(/(^|\.)(example\.(com|net|org)|[\w-]+\.(test|example|invalid)|localhost)$/);
  }
}

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
    expect(ask(endpoint, { seed: 7, count: 2, offset: 2147483647 }).data).toHaveLength(2);
  });

  it('gives the same records whatever its world was asked before', () => {
    const used = Object.create(dataset) as ServedDataset;
    const queries = [{ offset: 3, count: 20 }, { offset: 1_000_000, count: 10 }, { count: 20 }];
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
        for (const record of data) expect(wordOf(record)).toBe(word);
      }
    }
  });

  it('holds nothing that resolves or routes', () => {
    for (const seed of SEEDS) {
      expectNoRealHosts(JSON.stringify(ask(endpoint, { seed, count: 100 }).data));
    }
  });
});
