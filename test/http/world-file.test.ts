/** `/db.json` is the world of a seed, whole, in the shape that json-server serves. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import jsonServer from 'json-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProblemBody } from '../../api/framework/problem.ts';
import { type RunningService, startService } from '../service.ts';

type Rec = Record<string, unknown> & { id: string };
type World = Record<string, Rec[]>;

let service: RunningService;
let world: World;
beforeAll(async () => {
  service = await startService({ RATE_LIMIT: '1000/60' });
  world = (await (await service.get('/db.json?seed=7')).json()) as World;
});
afterAll(() => service.stop());

const data = async (path: string) => ((await (await service.get(path)).json()) as { data: Rec[] }).data;

describe('/db.json', () => {
  it('has the records of the routes, each by an id of its own', async () => {
    expect(Object.keys(world)).toEqual(
      expect.arrayContaining([
        'users',
        'companies',
        'products',
        'orders',
        'transactions',
        'posts',
        'comments',
      ]),
    );
    for (const [key, records] of Object.entries(world)) {
      expect(new Set(records.map(({ id }) => id)).size, key).toBe(records.length);
      expect(
        records.every(({ id }) => typeof id === 'string' && id !== ''),
        key,
      ).toBe(true);
    }
    expect(world.orders).toEqual(await data('/api/orders?seed=7&count=100'));
    const orders = new Set(world.orders?.map(({ id }) => id));
    const ofOrders = ({ orderId }: Rec) => orders.has(orderId as string);
    // More than a hundred orders have.
    const transactions = await data('/api/transactions?seed=7&count=100');
    transactions.push(...(await data('/api/transactions?seed=7&count=100&offset=100')));
    expect(world.transactions?.filter(ofOrders)).toEqual(transactions.filter(ofOrders));
    const payouts = world.transactions?.filter(({ type }) => type === 'payout') ?? [];
    expect(payouts.length).toBeGreaterThan(5);
    expect(transactions).toEqual(expect.arrayContaining(payouts));
    expect(world.transactions).toHaveLength(transactions.filter(ofOrders).length + payouts.length);
    expect(world.returns).toEqual((await data('/api/returns?seed=7&count=100')).filter(ofOrders));
    expect(world.returns?.length).toBeGreaterThan(0);
    const [product] = await data('/api/products?seed=7&count=1');
    expect(world.products?.[0]).toEqual({ ...product, id: product?.sku });
    const sizes = Object.entries(world).map(([key, records]) => [key, records.length] as const);
    expect(Object.fromEntries(sizes.filter(([, size]) => size !== 100))).toEqual({
      comments: world.posts?.reduce((sum, { commentCount }) => sum + Number(commentCount), 0),
      returns: world.returns?.length,
      transactions: world.transactions?.length,
    });
    const fewer = (await (await service.get('/db.json?seed=7&count=3')).json()) as World;
    expect(fewer.orders).toEqual(world.orders?.slice(0, 3));
    for (const [key, records] of Object.entries(fewer)) {
      // What depends on the present has changed since.
      const ids = new Set(world[key]?.map(({ id }) => id));
      expect(
        records.every(({ id }) => ids.has(id)),
        key,
      ).toBe(true);
    }
    for (const { orders, transactions } of [world, fewer]) {
      const payments = transactions?.filter(({ type }) => type === 'payment').map(({ orderId }) => orderId);
      expect(payments?.toSorted()).toEqual(orders?.map(({ id }) => id).toSorted());
    }
  });

  it('refers only to records that it has', () => {
    const ids = (key: string) => new Set(world[key]?.map(({ id }) => id));
    const dangling = (key: string, refers: (record: Rec) => unknown, to: string) =>
      world[key]
        ?.filter((record) => refers(record) !== null && !ids(to).has(refers(record) as string))
        .map(({ id }) => id);
    const customer = ({ customer: person }: Rec) => (person as Rec).id;
    expect(dangling('orders', customer, 'users')).toEqual([]);
    expect(dangling('transactions', ({ orderId }) => orderId, 'orders')).toEqual([]);
    expect(dangling('returns', ({ orderId }) => orderId, 'orders')).toEqual([]);
    expect(dangling('comments', ({ postId }) => postId, 'posts')).toEqual([]);
    expect(dangling('inventory', ({ sku }) => sku, 'products')).toEqual([]);
    expect(dangling('posts', ({ companyId }) => companyId, 'companies')).toEqual([]);
  });

  it('draws a seed and says which, and is never stored, since states are as seen today', async () => {
    const { headers } = await service.get('/db.json?count=1&locale=de&x=1');
    const seed = headers.get('x-seed');
    expect(seed).toMatch(/^\d+$/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-ratelimit-remaining')).not.toBeNull();
    expect(headers.get('x-warning')).toBe(
      "unknown parameter 'locale' ignored; /db.json takes seed and count, unknown parameter 'x' ignored; " +
        '/db.json takes seed and count',
    );
  });

  it('cuts a name that no header could hold', async () => {
    const { status, headers } = await service.get(`/db.json?seed=1&count=1&${'a'.repeat(12_000)}`);
    expect(status).toBe(200);
    expect(headers.get('x-warning')?.length).toBeLessThan(300);
  });

  it('names what is wrong with its query', async () => {
    const response = await service.get('/db.json?seed=x&count=0');
    expect(response.status).toBe(400);
    const { instance, errors } = (await response.json()) as ProblemBody;
    expect(instance).toBe('/db.json');
    expect(errors.map(({ parameter }) => parameter).toSorted()).toEqual(['count', 'seed']);
    expect((await service.get('/db.json?seed=')).status).toBe(400);
  });
});

it('json-server serves it: lists, records, relations, filters and writes', async () => {
  const app = jsonServer.create();
  app.use(jsonServer.defaults({ logger: false }));
  app.use(jsonServer.router(structuredClone(world)));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = async (path: string, init?: RequestInit) => {
    const response = await fetch(`${origin}${path}`, init);
    return { status: response.status, body: (await response.json()) as never };
  };
  try {
    expect((await ask('/users?_limit=3')).body).toEqual(world.users?.slice(0, 3));
    const [order] = world.orders ?? [];
    expect((await ask(`/orders/${order?.id}`)).body).toEqual(order);
    const transactions = (await ask('/transactions?_expand=order&_limit=5')).body as (Rec & { order: Rec })[];
    expect(transactions.map(({ order: { id } }) => id)).toEqual(
      world.transactions?.slice(0, 5).map(({ orderId }) => orderId),
    );
    const posts = (await ask('/posts?_embed=comments')).body as (Rec & { comments: Rec[] })[];
    expect(posts.some(({ comments }) => comments.length > 1)).toBe(true);
    const paid = (await ask('/orders?paymentStatus=refunded&_sort=total&_order=desc')).body as Rec[];
    expect(paid.length).toBe(
      world.orders?.filter(({ paymentStatus }) => paymentStatus === 'refunded').length,
    );
    const json = { 'content-type': 'application/json' };
    const body = JSON.stringify({ name: 'New' });
    expect((await ask('/companies', { method: 'POST', headers: json, body })).status).toBe(201);
    expect((await ask('/companies?name=New')).body).toHaveLength(1);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
