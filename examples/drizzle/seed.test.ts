import Database from 'better-sqlite3';
import { count, eq, sum } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { world } from 'fixture-data';
import { expect, test } from 'vitest';
import { orderItems, orders, products } from './schema.ts';
import { seed } from './seed.ts';

/** Tables as drizzle-kit would create them; here, the SQL script of the same seed creates them. */
function emptyShop(): Database.Database {
  const file = new Database(':memory:');
  file.exec(world(7).relationalSeed({ dialect: 'sqlite' }).sql.schema);
  return file;
}

test('the shop has orders whose lines add up, and products for all of them', () => {
  const db = drizzle(emptyShop());
  seed(db);
  expect(db.select({ orders: count() }).from(orders).all()).toEqual([{ orders: 80 }]);
  const totals = db
    .select({ total: orders.total_minor, lines: sum(orderItems.line_total_minor).mapWith(Number) })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.order_id, orders.id))
    .innerJoin(products, eq(products.id, orderItems.product_id))
    .groupBy(orders.id)
    .all();
  expect(totals).toHaveLength(80);
  for (const { total, lines } of totals) expect(lines).toBe(total);
  // The second time, the primary keys are taken.
  expect(() => seed(db)).toThrow();
});
