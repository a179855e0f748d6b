/** A list that is counted says how many records it has, and its links lead through all of its pages. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type RunningService, startService } from '../service.ts';
import { sharedRegistry } from '../shared-registry.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService({ RELEASES_DIR: inject('releases'), RATE_LIMIT: 'off' });
});
afterAll(() => service.stop());

interface Page {
  data: Record<string, unknown>[];
  total: number | undefined;
  header: string | null;
  links: Record<string, string>;
}

async function page(path: string): Promise<Page> {
  const response = await service.get(path);
  expect([path, response.status]).toEqual([path, 200]);
  const { data, meta } = (await response.json()) as { data: Page['data']; meta: { total?: number } };
  const sent = response.headers.get('link') ?? '';
  const links = [...sent.matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(([, url = '', relation = '']) => {
    const { pathname, search } = new URL(url);
    return [relation, `${pathname}${search}`] as const;
  });
  const header = response.headers.get('x-total-count');
  return { data, total: meta.total, header, links: Object.fromEntries(links) };
}

const registry = await sharedRegistry();
const references = [...registry.values()]
  .filter(({ route }) => route.kind === 'reference')
  .map(({ path, route }) => {
    const query = new URLSearchParams(route.examples[0]);
    for (const name of ['count', 'offset', 'format', 'fields']) query.delete(name);
    return `${path}?${query}`;
  });

describe.each(references)('%s', (path) => {
  it('counts all records, on each of its pages', async () => {
    const first = await page(`${path}&count=1`);
    const { total = -1 } = first;
    expect(first.header).toBe(String(total));
    expect(total).toBeGreaterThan(0);
    for (const offset of [0, total - 1, total, total + 5]) {
      const { data, total: again } = await page(`${path}&count=1&offset=${offset}`);
      expect([offset, again, data.length]).toEqual([offset, total, offset < total ? 1 : 0]);
    }
  });
});

const ending = [...registry.values()]
  .filter(({ reader: { names } }) => names.has('own') && names.has('offset'))
  .map(({ path, reader: { names } }) => {
    const end = ['asOf', 'to'].find((name) => names.has(name) && !names.has('reviews'));
    return `${path}?seed=7${end === undefined ? '' : `&${end}=2026-01-31`}`;
  });

describe('of a page that goes on behind what the world has', () => {
  const answer = async (path: string) =>
    (await (await service.get(path)).json()) as { data: Page['data']; meta: { total: number; own?: number } };

  it.each(ending)('%s says how many records are the world’s own, and they are the first', async (path) => {
    const { data, meta } = await answer(`${path}&own=true&count=100`);
    expect(meta.own).toBeUndefined();
    const offset = Math.max(0, meta.total - 2);
    const own = (await answer(`${path}&own=true&offset=${offset}&count=5`)).data;
    expect(own).toHaveLength(meta.total - offset);
    const across = await answer(`${path}&offset=${offset}&count=5&strict=true`);
    expect([across.meta.total, across.meta.own, across.data.length]).toEqual([meta.total, own.length, 5]);
    expect(across.data.slice(0, own.length)).toEqual(own);
    expect((await answer(`${path}&offset=${meta.total}&count=3`)).meta.own).toBe(0);
    expect((await answer(`${path}&count=${Math.min(meta.total, data.length)}`)).meta).not.toHaveProperty(
      'own',
    );
  });

  it('counts those of a pin, sorted or not, and says nothing where nobody counts them', async () => {
    const pinned = '/api/products?seed=7&category=books&maxPrice=15&count=10';
    const { data, meta } = await answer(pinned);
    expect(meta.own).toBe(meta.total);
    expect(meta.own).toBeLessThan(data.length);
    expect((await answer(`${pinned}&sort=-price`)).meta.own).toBe(meta.own);
    for (const path of [
      '/api/countries?count=2',
      '/api/events?seed=7',
      '/api/users?seed=7&q=a',
      '/api/moon/phase',
    ])
      expect((await answer(path)).meta).not.toHaveProperty('own');
  });
});

describe.each([
  '/api/countries?region=oceania&count=7',
  '/api/orders?seed=7&count=40&to=2026-01-31',
  '/api/transactions?seed=7&count=100&status=failed&to=2026-01-31',
  '/api/users?seed=7&count=33&world=small',
  '/api/returns?seed=7&count=2&to=2026-01-31&customerId=CUSTOMER',
])('the links of %s', (template) => {
  it('lead forwards, backwards and to both ends', async () => {
    const returns = await page('/api/returns?seed=7&count=1&to=2026-01-31');
    const customer = returns.data[0]?.customer as { id: string };
    const path = template.replace('CUSTOMER', customer.id);
    const start = await page(path);
    const pages = [start];
    while (pages.at(-1)?.links.next) pages.push(await page(pages.at(-1)?.links.next as string));
    const records = pages.flatMap(({ data }) => data);
    expect(pages.at(-1)?.data).toEqual((await page(start.links.last as string)).data);
    expect((await page(pages.at(-1)?.links.first as string)).data).toEqual(start.data);
    for (const [index, each] of pages.entries()) {
      if (index === 0) expect(each.links.prev).toBeUndefined();
      else expect((await page(each.links.prev as string)).data).toEqual(pages[index - 1]?.data);
    }
    expect(new Set(records.map((record) => JSON.stringify(record))).size).toBe(records.length);
    // What follows the world's own records is on the last page, too.
    expect(records.length).toBeGreaterThanOrEqual(start.total as number);
    expect(pages).toHaveLength(
      Math.max(1, Math.ceil((start.total as number) / Number(/count=(\d+)/.exec(path)?.[1]))),
    );
  });
});

it('the pages of a random seed are of one list, as of one instant', async () => {
  const first = await page('/api/notifications?count=5');
  expect(first.links.next).toMatch(/seed=\d+/);
  expect(first.links.next).toMatch(/from=.*&to=|to=.*&from=/);
  const again = await page(first.links.first as string);
  expect(again.data).toEqual(first.data);
});

it('records that are asked for by id are no page', async () => {
  const [user] = (await page('/api/users?seed=7&count=1')).data;
  const response = await service.get(`/api/users?seed=7&id=${user?.id}&count=5&offset=3`);
  expect(response.headers.get('link')).toBeNull();
  expect(response.headers.get('x-warning')).toContain('count ignored');
  const { data, meta } = (await response.json()) as { data: unknown[]; meta: { params: object } };
  expect(data).toEqual([user]);
  expect(meta.params).not.toHaveProperty('count');
});
