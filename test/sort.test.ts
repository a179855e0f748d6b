/** The order of the records of a page: those of the page and no others, in every format. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { prepare } from '../api/framework/prepare.ts';
import { renderParts } from '../api/framework/render.ts';
import { sortableNames } from '../api/framework/sort.ts';
import { valueReader } from '../api/framework/value-reader.ts';
import { type Asker, openAsker } from './ask.ts';
import { requiredParameters } from './required.ts';

let asker: Asker;
beforeAll(async () => {
  asker = await openAsker(inject('releases'));
});
afterAll(() => asker.close());

type Rec = Record<string, unknown>;
const list = (path: string, query: Record<string, string | number>) =>
  asker.ask<Rec[]>(path, { seed: 7, count: 30, ...query });

/** Of lists that have more than the page. */
const OF_PAGE = 'sort: of the page alone; with own=true, of all records';

it('of every route and field holds the same records, in the order of the field, with null at the end', () => {
  let fields = 0;
  for (const [path, endpoint] of asker.registry) {
    const { route } = endpoint;
    if (route.kind !== 'fixture') continue;
    const required = requiredParameters(endpoint);
    const plain = list(path, required).data.map((each) => JSON.stringify(each));
    for (const name of sortableNames(route.record)) {
      const read = valueReader(name.split('.'));
      for (const [asked, sign] of [
        [name, 1],
        [`-${name}`, -1],
      ] as const) {
        const { data, warnings } = list(path, { ...required, sort: asked });
        expect(warnings.filter((each) => each !== OF_PAGE)).toEqual([]);
        expect(data.map((each) => JSON.stringify(each)).sort(), `${path} ${asked}`).toEqual(
          [...plain].sort(),
        );
        const values = data.map(read);
        const firstNull = values.findIndex((each) => each === null || each === undefined);
        const rest = firstNull < 0 ? [] : values.slice(firstNull);
        expect(
          rest.every((each) => each === null || each === undefined),
          `${path} ${asked}`,
        ).toBe(true);
        if (
          values.slice(0, firstNull < 0 ? undefined : firstNull).every((each) => typeof each === 'number')
        ) {
          const numbers = values.filter((each) => typeof each === 'number');
          expect(numbers, `${path} ${asked}`).toEqual([...numbers].sort((a, b) => sign * (a - b)));
        }
      }
      fields += 1;
    }
  }
  expect(fields).toBeGreaterThan(200);
});

describe('a page of orders', () => {
  it('is sorted by the newest, then by the amount', () => {
    const { data, params } = list('/api/orders', { sort: '-placedAt,total' });
    const instants = data.map(({ placedAt }) => Date.parse(placedAt as string));
    expect(instants).toEqual([...instants].sort((a, b) => b - a));
    expect(params.sort).toEqual(['-placedAt', 'total']);
    const byStatus = list('/api/orders', { sort: 'status,-total' }).data;
    const statuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'];
    const ranks = byStatus.map(({ status }) => statuses.indexOf(status as string));
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    for (const [index, { status, total }] of byStatus.entries()) {
      const next = byStatus[index + 1];
      if (next?.status === status) expect(total).toBeGreaterThanOrEqual(next?.total as number);
    }
  });

  it('keeps what follows it where it is', () => {
    const plain = list('/api/orders', { count: 20 }).data;
    const sorted = [0, 10].map((offset) => list('/api/orders', { count: 10, offset, sort: 'total' }).data);
    for (const [index, page] of sorted.entries()) {
      const ids = plain.slice(10 * index, 10 * index + 10).map(({ id }) => id);
      expect(page.map(({ id }) => id).sort()).toEqual(ids.sort());
    }
  });

  it('has the same order in every format, also by a field that is left out', () => {
    const endpoint = asker.registry.get('/api/orders');
    if (!endpoint) throw new Error('no orders');
    const text = (more: string) => {
      const search = `seed=7&count=12&sort=-total&fields=orderNumber&to=2026-01-31${more}`;
      const prepared = prepare({ endpoint, search, accepted: 'json', now: 0 }, asker.dataset);
      return renderParts(prepared).join('');
    };
    const numbers = (body: string) => body.match(/ORD-\d+/g);
    const json = numbers(text(''));
    expect(json).toHaveLength(12);
    expect(numbers(text('&format=csv'))).toEqual(json);
    expect(numbers(text('&format=ndjson'))).toEqual(json);
    expect(numbers(text('&unwrap'))).toEqual(json);
  });
});

it('by names follows the alphabet of people, not of code points', () => {
  const names = list('/api/users', { count: 100, sort: 'lastName' }).data.map(
    ({ lastName }) => lastName as string,
  );
  expect(names.some((name) => /[^ -~]/.test(name))).toBe(true);
  expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
});

it.each([
  ['/api/orders', 'totl', 'sort: must be one of id, orderNumber, status'],
  ['/api/orders', 'placedAtt', "did you mean 'placedAt'?"],
  ['/api/orders', '-lineItems', 'or one of them after a - for the reverse'],
  ['/api/orders', '', 'sort: has no value'],
  ['/api/orders', 'total,total,total,total,total,total,total,total,total', 'at most 8 are allowed'],
])('%s refuses sort=%s', (path, sort, refusal) => {
  expect(asker.ask(path, { sort }).refusal).toContain(refusal);
});
