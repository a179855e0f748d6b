/** A world answers requests as the service does: the same status, the same body, the same problems. */

import { world } from 'fixture-data';
import { createClient, ProblemError } from 'fixture-data/client';
import { handlers } from 'fixture-data/msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isGenerated } from '../../api/framework/route.ts';
import { requiredParameters } from '../required.ts';
import { type RunningService, startService } from '../service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const seven = world(7);

/** A body without the instant of the answer. */
const comparable = (text: string) => text.replace(/"generatedAt": ?"[^"]*"/, '');

it('gives the status, type and body of the service for every generating route and every kind of query', async () => {
  const differences: string[] = [];
  for (const endpoint of service.registry.values()) {
    const { path, route } = endpoint;
    if (!isGenerated(route)) continue;
    const required = new URLSearchParams({ ...requiredParameters(endpoint), seed: '7' });
    const anchored = 'asOf' in route.query ? '&asOf=2026-01-31' : 'to' in route.query ? '&to=2026-01-31' : '';
    const queries = [
      `${required}${anchored}`,
      `${required}${anchored}&format=csv&pretty`,
      `${required}${anchored}&count=0&x=1`,
      `${required}&gen=0`,
      `${required}${anchored}&strict=true&x=1`,
      `${required}${anchored}&page=2&limit=3`,
    ];
    for (const query of queries) {
      const url = `${path}?${query}`;
      const [mine, theirs] = await Promise.all([seven.respond(url), service.get(url)]);
      const facts = async (response: Response) => [
        response.status,
        response.headers.get('content-type'),
        response.headers.get('x-seed'),
        response.headers.get('x-generator'),
        comparable(await response.text()),
      ];
      const [ours, wanted] = [await facts(mine), await facts(theirs)];
      if (JSON.stringify(ours) !== JSON.stringify(wanted))
        differences.push(`${url}: ${String(ours).slice(0, 300)} ${String(wanted).slice(0, 300)}`);
    }
  }
  expect(differences).toEqual([]);
});

it('is about its own world unless a request names another seed, wherever the service seems to be', async () => {
  const data = async (url: string | URL) =>
    ((await (await seven.respond(url)).json()) as { data: unknown }).data;
  expect(await data('/api/users?count=1')).toEqual([seven.user(0)]);
  expect(await data(new URL('https://host.test/fixtures/api/users?count=1&seed=9'))).toEqual([
    world(9).user(0),
  ]);
  expect((await seven.respond('/api/countries')).status).toBe(404);
  expect(await (await seven.respond('https://host.test/api/order')).json()).toMatchObject({
    code: 'not_found',
    detail: 'There is no fixture route /api/order. Did you mean /api/orders?',
  });
  expect(await (await seven.respond('https://host.test/api/users/5')).json()).toMatchObject({
    code: 'not_found',
    detail: 'There is no fixture route /api/users/5. Did you mean /api/users?offset=5&count=1&seed=7?',
  });
  const posted = await seven.respond({ url: '/api/users', method: 'post' });
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

it('forgives nothing to a request that prefers that', async () => {
  const request = (query: string) =>
    new Request(`https://host.test/api/users?${query}`, { headers: { Prefer: 'handling=strict' } });
  const sound = await seven.respond(request('count=1&sort=-name'));
  expect([sound.status, sound.headers.get('preference-applied')]).toEqual([200, 'handling=strict']);
  const refused = await seven.respond(request('conut=1&limit=2'));
  expect([refused.status, refused.headers.get('preference-applied')]).toEqual([400, 'handling=strict']);
  expect(await refused.json()).toMatchObject({
    errors: [
      { parameter: 'limit', code: 'strict' },
      { parameter: 'conut', code: 'strict', suggestion: 'count' },
    ],
  });
});

it('fails as it was asked to', async () => {
  const late = await seven.respond('/api/users?count=1&simulate=delay:5');
  expect([late.status, late.headers.get('x-simulated')]).toEqual([200, 'delay:5']);
  const busy = await seven.respond('/api/users?simulate=status:429');
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '1']);
  await expect((await seven.respond('/api/users?simulate=truncate')).text()).rejects.toThrow('lost');
  const none = await seven.respond('/api/users?count=1&simulate=status:500,rate:0');
  expect([none.status, none.headers.get('x-simulated')]).toEqual([200, 'none']);
});

it('is the network of a client, with and without Mock Service Worker', async () => {
  const inside = createClient({ baseUrl: 'https://host.test', fetch: (url) => seven.respond(url) });
  const orders = await Array.fromAsync(inside.orders({ count: 120, to: '2026-01-31' }));
  expect(orders).toEqual(seven.orders({ count: 120, to: '2026-01-31' }));
  const network = setupServer(...handlers(seven, { baseUrl: 'https://mocked.test/v1/' }));
  network.listen({ onUnhandledFrame: 'bypass' });
  try {
    const mocked = createClient({ baseUrl: 'https://mocked.test/v1', retries: 0 });
    expect((await mocked.postsComments({ count: 2 })).data).toEqual(seven.postsComments({ count: 2 }));
    await expect(mocked.users({ count: 101 })).rejects.toThrow(ProblemError);
    // Everything else goes on to where it was meant for.
    const real = createClient({ baseUrl: service.origin });
    expect((await real.countries({ count: 1 })).data).toHaveLength(1);
  } finally {
    network.close();
  }
});
