/** What callers nearly ask for: names of other routes, an id without its seed, a page behind the last. */
import { expect, it } from 'vitest';
import type { Endpoint } from '../api/framework/endpoint.ts';
import { follow } from '../api/framework/followed.ts';
import { pageHeaders } from '../api/framework/paging.ts';
import { prepare } from '../api/framework/prepare.ts';
import { renderParts } from '../api/framework/render.ts';
import { atOnce } from '../api/framework/steps.ts';
import { sharedAsker } from './shared-asker.ts';

const { ask, dataset, registry } = await sharedAsker();

it.each(['airports', 'currencies', 'languages', 'holidays', 'subdivisions'])(
  'q of /api/%s is search',
  (name) => {
    const path = `/api/${name}`;
    const { data, warnings } = ask<object[]>(path, { q: 'an', count: 5 });
    expect(warnings).toEqual(['q=an is read as search=an, the canonical form']);
    expect(data).toEqual(ask(path, { search: 'an', count: 5 }).data);
    expect(ask(path, { q: 'an', strict: true }).refusal).toContain('the canonical form of q=an is search=an');
  },
);

it('a direction without a field may be meant for sort, or be the thing itself', () => {
  expect(ask('/api/orders', { seed: 1, order: 'desc' }).warnings).toEqual([
    "unknown parameter 'order' ignored; did you mean 'id' or 'sort'?",
  ]);
});

it.each([
  ['support-tickets', 'orderId'],
  ['todos', 'orderId'],
  ['orders', 'postId'],
])('the id of another thing is not that of a record: /api/%s?%s', (name, parameter) => {
  const [warning = ''] = ask(`/api/${name}`, { seed: 42, [parameter]: 'x_0123456789ab' }).warnings;
  expect(warning).toMatch(/^unknown parameter '\w+' ignored; /);
  expect(warning).not.toContain("'id'");
});

it('an id whose seed was forgotten says so', () => {
  const [{ id = '' } = {}] = ask<{ id: string }[]>('/api/users', { seed: 5, count: 1 }).data;
  expect(ask('/api/users', { id }).refusal).toMatch(
    /no record of seed \d+, which was drawn, as none was sent; /,
  );
  expect(ask('/api/users', { id, seed: 6 }).refusal).not.toContain('was drawn');
  expect(ask<object[]>('/api/users', { id: `${id},${id}`, seed: 5 }).data).toHaveLength(1);
});

it('the page before one behind the end is the last', () => {
  const endpoint = registry.get('/api/users') as Endpoint;
  const search = 'seed=42&own=true&offset=250&count=5';
  const prepared = prepare({ endpoint, search, accepted: 'json', now: 0 }, dataset);
  renderParts(prepared);
  expect(pageHeaders(prepared, search).Link).toContain('count=5&offset=95>; rel="prev"');
});

it('a query with its history leads to the same answer again', () => {
  const { data, params } = ask('/api/orders', { seed: 7, to: '2026-01-31', count: 2, history: true });
  expect(params).toMatchObject({ history: true });
  expect(ask('/api/orders', { ...(params as object), seed: 7, count: 2 }).data).toEqual(data);
});

it('what is left of a feed has no total', () => {
  const month = { seed: 42, from: '2026-01-01', to: '2026-01-02' };
  const { data, total } = ask<{ id: string }[]>('/api/events', { ...month, count: 100 });
  expect(total()).toBe(data.length);
  const rest = ask('/api/events', { ...month, count: 100, after: data[2]?.id });
  expect([rest.data, rest.total()]).toEqual([data.slice(3), undefined]);
});

it('a stream names its own parameters', () => {
  const endpoint = registry.get('/api/events') as Endpoint;
  const query = new URLSearchParams({ seed: '7', spede: '0', from: '2025-12-31' });
  expect(() => atOnce(follow(endpoint, query, dataset, 0))).toThrow(
    "spede: is not a parameter of this route; did you mean 'speed'?",
  );
});
