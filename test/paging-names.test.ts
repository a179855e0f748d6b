/** `page` and `limit`, as other services call them: the records are those of the canonical form. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { isList } from '../api/framework/route.ts';
import { type Asker, openAsker, type Parameters } from './ask.ts';

let asker: Asker;
beforeAll(async () => {
  asker = await openAsker(inject('releases'));
});
afterAll(() => asker.close());

const COUNTS = ['limit', '_limit', 'per_page', '_per_page', 'perPage', 'pageSize', 'page_size'];

describe('a page', () => {
  it('of any number and length is what count and offset give, and the warning says so', () => {
    const asked = fc.record({
      path: fc.constantFrom('users', 'orders', 'countries', 'holidays'),
      name: fc.constantFrom(...COUNTS),
      pageName: fc.constantFrom('page', '_page'),
      page: fc.integer({ min: 1, max: 60 }),
      limit: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(asked, ({ path, name, pageName, page, limit }) => {
        const seed: Parameters = path === 'users' || path === 'orders' ? { seed: 7 } : {};
        const other = asker.ask(`/api/${path}`, { ...seed, [pageName]: page, [name]: limit });
        const offset = (page - 1) * limit;
        const canonical = asker.ask(`/api/${path}`, { ...seed, count: limit, offset });
        expect(other.data).toEqual(canonical.data);
        expect(other.params).toEqual(canonical.params);
        expect(other.warnings).toEqual([
          `${pageName}=${page}&${name}=${limit} is read as count=${limit}&offset=${offset}, the canonical form`,
        ]);
      }),
      { numRuns: 40 },
    );
  });

  it('without a length has the usual one', () => {
    const { warnings, params } = asker.ask('/api/users', { seed: 7, page: 3 });
    expect([warnings, params.offset]).toEqual([
      ['page=3 is read as count=10&offset=20, the canonical form'],
      20,
    ]);
    expect(asker.ask('/api/users', { seed: 7, page: 2, count: 5 }).params).toMatchObject({ offset: 5 });
    expect(asker.ask('/api/users', { seed: 7, skip: 5 }).warnings).toEqual([
      'skip=5 is read as offset=5, the canonical form',
    ]);
    expect(asker.ask('/api/countries', { page: 1 }).data).toEqual(asker.ask('/api/countries', {}).data);
  });
});

it.each<[string, Parameters, string]>([
  ['users', { page: 0 }, "page: must be an integer from 1 to 2147483647; received '0'."],
  ['users', { page: -1 }, "page: must be an integer from 1 to 2147483647; received '-1'."],
  ['users', { page: '' }, 'page: has no value; it must be an integer from 1 to 2147483647.'],
  ['users', { page: ['1', '2'] }, 'page: was sent 2 times; send it once.'],
  ['users', { limit: 0 }, "limit: must be an integer from 1 to 100; received '0'."],
  ['users', { limit: 101 }, "limit: must be an integer from 1 to 100; received '101'."],
  ['users', { page: 2, offset: 1 }, 'page: cannot be sent together with offset.'],
  ['users', { skip: 2, page: 1 }, 'page: cannot be sent together with skip.'],
  ['users', { page: 1, _page: 1 }, '_page: cannot be sent together with page.'],
  ['users', { limit: 2, count: 2 }, 'limit: cannot be sent together with count.'],
  ['users', { limit: 2, per_page: 2 }, 'per_page: cannot be sent together with limit.'],
  ['countries', { page: 2 }, 'page: needs limit or count beside it: without one, all records are on page 1.'],
  [
    'users',
    { page: 21474838, limit: 100 },
    "page: must be an integer from 1 to 21474837 with 100 records on a page; received '21474838'.",
  ],
  ['users', { page: 2, count: 0 }, "count: must be an integer from 1 to 100; received '0'."],
])('/api/%s refuses %j', (path, query, refusal) => {
  expect(asker.ask(`/api/${path}`, query).refusal).toBe(refusal);
});

it('the last page that has an offset is answered', () => {
  const { params, status } = asker.ask('/api/weather', { seed: 7, page: 21474837, limit: 100 });
  expect([status, params.offset]).toEqual([200, 2147483600]);
});

it('routes that give no list know no pages, and a parameter of a route is its own', () => {
  let others = 0;
  for (const [path, { route, reader }] of asker.registry) {
    for (const name of ['page', 'limit', 'skip', ...COUNTS]) {
      if (reader.names.has(name)) continue;
      const { warnings } = reader.read(`${name}=1`);
      const isRead = warnings.some(({ text }) => text.includes('is read as'));
      expect(isRead, `${path}?${name}`).toBe(isList(route));
      if (!isList(route)) others += 1;
    }
  }
  expect(others).toBeGreaterThan(100);
});
