import { ProblemError } from 'fixture-data/client';
import { expect } from 'vitest';
import { test } from './fixtures.ts';
import { revenue } from './revenue.ts';

test('revenue is the sum of what was paid', async ({ api, shop }) => {
  const paid = shop.orders({ count: 150 }).filter(({ paymentStatus }) => paymentStatus === 'paid');
  const sum = paid.reduce((total, order) => total + order.total, 0);
  expect((await revenue(api, 150)).get('USD')).toBeCloseTo(sum, 2);
});

test('an order leads to a user who has orders', async ({ shop }) => {
  const { id, customer } = shop.order(0);
  expect(shop.users({ id: [customer.id] })).toMatchObject([{ name: customer.name, role: 'customer' }]);
  expect(shop.orders({ customerId: customer.id }).map((order) => order.id)).toContain(id);
});

test('a service that fails is a problem to catch', async ({ api }) => {
  const failing = api.orders({ simulate: ['status:503'] });
  await expect(failing).rejects.toThrow(ProblemError);
});
