/** Orders as other services ask for them: `sortBy` and `order` under their several names are read as `sort`. */
import { expect, it } from 'vitest';
import type { Endpoint } from '../api/framework/endpoint.ts';
import { pageHeaders } from '../api/framework/paging.ts';
import { prepare } from '../api/framework/prepare.ts';
import { renderParts } from '../api/framework/render.ts';
import type { Parameters } from './ask.ts';
import { sharedAsker } from './shared-asker.ts';

const asker = await sharedAsker();
const ask = (query: Parameters) =>
  asker.ask<unknown[]>('/api/orders', { seed: 7, count: 20, own: true, ...query });

it.each<[Parameters, string]>([
  [{ sortBy: 'total' }, 'total'],
  [{ sortBy: 'total', order: 'desc' }, '-total'],
  [{ order: 'DESC', sort_by: 'total' }, '-total'],
  [{ _sort: 'total', _order: 'asc' }, 'total'],
  [{ _sort: 'status,total', _order: 'asc,desc' }, 'status,-total'],
  [{ orderBy: 'status,total', direction: 'descending' }, '-status,-total'],
  [{ sort: 'status,-total', sortOrder: '-1' }, '-status,-total'],
])('%o', (query, sort) => {
  const { data, params, warnings } = ask(query);
  const canonical = ask({ sort });
  expect([data, params]).toEqual([canonical.data, canonical.params]);
  const text = new URLSearchParams(query as Record<string, string>).toString().replaceAll('%2C', ',');
  const [name] = Object.keys(query);
  const written = name === 'order' ? 'sort_by=total&order=DESC' : text;
  expect(warnings).toEqual([`${written} is read as sort=${sort}, the canonical form`]);
});

it('is refused by its name where nothing is forgiven and beside sort', () => {
  expect(ask({ sort: 'total', order: 'desc', strict: true }).refusal).toBe(
    'order: is not a parameter of this route; the canonical form of sort=total&order=desc is sort=-total.',
  );
  expect(ask({ sortBy: 'total', sort: 'status' }).refusal).toBe('sortBy: cannot be sent together with sort.');
});

it('is ignored where it names no direction or no field, has no field beside it, or is of other orders', () => {
  const ignored = (name: string) => [`unknown parameter '${name}' ignored; did you mean 'sort'?`];
  const users = (query: Parameters) => asker.ask('/api/users', { seed: 7, own: true, ...query });
  for (const order of ['up', 'constructor', '__proto__', 'asc,up'])
    expect(users({ sort: 'name', order }).warnings).toEqual(ignored('order'));
  expect(users({ sortBy: 'nam' }).warnings).toEqual(ignored('sortBy'));
  expect(users({ order: 'desc' }).warnings).toEqual(ignored('order'));
  expect(asker.ask('/api/countries', { sortBy: 'name' }).warnings[0]).toContain(ignored('sortBy')[0]);
  const ranked = asker.ask('/api/country-stats/rankings', { indicator: 'gdp', order: 'asc' });
  expect([ranked.warnings, ranked.params.order]).toEqual([[], 'asc']);
});

it('is sort in the addresses of other pages', () => {
  const endpoint = asker.registry.get('/api/orders') as Endpoint;
  const search = 'seed=7&_sort=total&_order=desc&count=2';
  const prepared = prepare({ endpoint, search, accepted: 'json', now: 0 }, asker.dataset);
  renderParts(prepared);
  expect(pageHeaders(prepared, search).Link).toMatch(/&sort=-total&count=2&offset=2>; rel="next"/);
});

it('says where a page is sorted, and not the list', () => {
  const users = (query: Parameters) => asker.ask('/api/users', { seed: 7, sort: 'name', ...query }).warnings;
  const ofPage = ['sort: of the page alone; with own=true, of all records'];
  expect(users({})).toEqual(ofPage);
  expect(users({ count: 60, offset: 20 })).toEqual(ofPage);
  for (const whole of [{ count: 100 }, { count: 60, offset: 60 }, { own: true }, { q: 'a' }])
    expect(users(whole)).toEqual([]);
});
