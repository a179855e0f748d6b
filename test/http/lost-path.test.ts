/** A path that other services have for a record leads to the request that gives it here. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import routes from '../../api/framework/other-routes.json' with { type: 'json' };
import type { ProblemBody } from '../../api/framework/problem.ts';
import { type RunningService, startService } from '../service.ts';
import { ask } from './wire.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const MEANT: readonly [path: string, request: string][] = [
  ['/api/users/5', '/api/users?offset=5&count=1&seed=7'],
  ['/api/users/5?seed=3', '/api/users?offset=5&count=1&seed=3'],
  ['/api/user/5', '/api/users?offset=5&count=1&seed=7'],
  ['/api/v1/users/5', '/api/users?offset=5&count=1&seed=7'],
  ['/api/companies/3', '/api/companies?offset=3&count=1&seed=7'],
  ['/api/countries/DE', '/api/countries?code=DE'],
  ['/api/country/fr', '/api/countries?code=fr'],
  ['/api/countries/276', '/api/countries?code=276'],
  ['/api/countries/France', '/api/countries?search=France'],
  ['/api/countries/DE,FR?lang=de', '/api/countries?code=DE,FR&lang=de'],
  ['/api/currencies/EUR', '/api/currencies?code=EUR'],
  ['/api/airports/FRA', '/api/airports?iata=FRA'],
  ['/api/holidays/DE', '/api/holidays?country=DE'],
  ['/api/country-stats/DE', '/api/country-stats?country=DE'],
  ['/api/time/Europe/Berlin', '/api/time?tz=Europe/Berlin'],
  ['/api/time-zones/Europe/Berlin', '/api/time-zones?id=Europe/Berlin'],
  ['/api/calendar/2026-01-31', '/api/calendar?date=2026-01-31'],
  ['/api/moon/phase/2026-01-31', '/api/moon/phase?at=2026-01-31'],
  ['/api/ipv4-cidr/parse/192.0.2.0/24', '/api/ipv4-cidr/parse?cidr=192.0.2.0/24'],
  ['/api/phone-numbers/parse/%2B4930123456', '/api/phone-numbers/parse?value=%2B4930123456'],
  ['/api/orders/shipped', '/api/orders?status=shipped'],
  ['/api/users/de', '/api/users?locale=de'],
  ['/api/orders/Shipped', '/api/orders?status=shipped'],
  ['/api/products/search?q=desk', '/api/products?q=desk&seed=7'],
  ['/api/products/search/desk?seed=7', '/api/products?q=desk&seed=7'],
  ['/api/products/search?query=desk&fields=name', '/api/products?q=desk&seed=7&fields=name'],
  ['/api/users/filter?key=username&value=ana', '/api/users?q=ana&seed=7'],
  ['/api/users/filter?key=locale&value=de', '/api/users?locale=de&seed=7'],
  ['/api/products/category/beauty', '/api/products?category=beauty&seed=7'],
  ['/api/products/categories/Home', '/api/products?category=home&seed=7'],
  ['/api/products/brand/zornelle', '/api/products?brand=zornelle&seed=7'],
  ['/avatars/Ada', '/api/avatars?name=Ada'],
  ['/api/reviews', '/api/products?reviews=3&seed=7'],
  ['/api/reviews?productId=prd_1aaf6ca8ae8e', '/api/products?reviews=3&seed=7&id=prd_1aaf6ca8ae8e'],
  [
    '/api/reviews?product_id=prd_1aaf6ca8ae8e&pretty=true',
    '/api/products?reviews=3&seed=7&id=prd_1aaf6ca8ae8e&pretty=true',
  ],
  ['/api/customers/5', '/api/users?offset=5&count=1&seed=7'],
];

const NEAR: readonly [path: string, near: string][] = [
  ['/api/user', '/api/users'],
  ['/api/country', '/api/countries'],
  ['/api/currency', '/api/currencies'],
  ['/api/Users', '/api/users'],
  ['/API/users', '/api/users'],
  ['/api/time_zones', '/api/time-zones'],
  ['/companies', '/api/companies'],
  ['/orders', '/api/orders'],
  ['/api/users/%zz', '/api/users'],
  ['/api/products/categories', '/api/products'],
  ['/api/products/search', '/api/products'],
  ['/api/products/tag/red', '/api/products'],
  ['/api/posts/user/5', '/api/posts'],
  ['/api/orders/user/1', '/api/orders'],
  ['/api/categories', '/api/products'],
  ['/api/people', '/api/users'],
  ['/api/payments', '/api/transactions'],
  ['/api/cart', '/api/carts'],
  ['/api/states', '/api/subdivisions'],
];

it('leads from each name that others have for a route to one that there is', async () => {
  for (const [request, others] of Object.entries(routes)) {
    expect([request, (await ask(service.origin, request)).status]).toEqual([
      request,
      request.includes('?') ? 200 : expect.toBeOneOf([200, 400]),
    ]);
    for (const other of others) {
      const { detail } = JSON.parse((await ask(service.origin, `/api/${other}`)).text) as ProblemBody;
      expect([other, detail]).toEqual([other, expect.stringContaining(request)]);
    }
  }
});

describe('the problem', () => {
  it.each(MEANT)('of %s has %s, which answers', async (path, request) => {
    const { status, text } = await ask(service.origin, path);
    expect(status).toBe(404);
    const { detail, code } = JSON.parse(text) as ProblemBody;
    expect(code).toBe('not_found');
    expect(detail).toBe(`There is nothing at ${path.split('?')[0]}. Ask for ${request} instead.`);
    const answered = await ask(service.origin, request);
    expect(answered.status).toBe(200);
    expect(answered.headers).not.toHaveProperty('x-warning');
    if (answered.headers['content-type']?.includes('json')) {
      const { data } = JSON.parse(answered.text) as { data: unknown[] };
      expect(data).not.toEqual([]);
    }
  });

  it.each(NEAR)('of %s has %s', async (path, near) => {
    const { status, text } = await ask(service.origin, path);
    expect(status).toBe(404);
    expect((JSON.parse(text) as ProblemBody).detail).toContain(`Did you mean ${near}?`);
  });

  it('of an id is the look-up where the route has one, and else the route', async () => {
    for (const path of ['/api/orders/ord_0123456789ab', '/api/products/SKU-1']) {
      const { text } = await ask(service.origin, path);
      expect((JSON.parse(text) as ProblemBody).detail).toMatch(
        /(Ask for \/api\/\w+\?id=[\w-]+&seed=7 instead\.|Did you mean \/api\/(orders|products)\?)/,
      );
    }
  });

  it('of a name without a record has no request that gives nothing', async () => {
    for (const path of ['/api/countries/zzqqzz', '/api/airports/QQQ', `/api/countries/${'x'.repeat(150)}`]) {
      expect((JSON.parse((await ask(service.origin, path)).text) as ProblemBody).detail).not.toContain(
        'Ask for',
      );
    }
  });
});

it('a browser gets a page with a link to it, and a program JSON', async () => {
  const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  const page = await ask(service.origin, '/api/users/5', { headers: { accept } });
  expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(page.text).toContain(
    '<a href="/api/users?offset=5&amp;count=1&amp;seed=7">/api/users?offset=5&amp;count=1&amp;seed=7</a>',
  );
  for (const type of ['application/json', '*/*', 'text/csv, */*']) {
    const { headers } = await ask(service.origin, '/api/users/5', { headers: { accept: type } });
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
  }
  const evil = await ask(service.origin, '/api/countries/France"><script>', { headers: { accept } });
  expect(evil.text).not.toContain('<script>');
});
