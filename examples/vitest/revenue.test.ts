import { ProblemError } from 'fixture-data/client';
import { expect } from 'vitest';
import { test } from './fixtures.ts';
import { revenue } from './revenue.ts';

test('revenue is the sum of what was paid', async ({ api, shop }) => {
  const paid = shop.orders({ count: 150 }).filter(({ paymentStatus }) => paymentStatus === 'paid');
  const sum = paid.reduce((total, order) => total + order.total, 0);
  expect((await revenue(api, 150)).get('USD')).toBeCloseTo(sum, 2);
});

test('an order names a customer of the same world', async ({ shop }) => {
  const order = shop.order(1_000_000);
  expect(shop.users({ count: 100 }).map(({ id }) => id)).toContain(order.customer.id);
});

test('a service that fails is a problem to catch', async ({ api }) => {
  const failing = api.orders({ simulate: ['status:503'] });
  await expect(failing).rejects.toThrow(ProblemError);
});
