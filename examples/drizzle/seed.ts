/** Fills the tables of schema.ts: `seed(drizzle(new Database('shop.db')))`. */
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { shopRows } from '../shop-rows.ts';
import { categories, customers, orderItems, orders, products } from './schema.ts';

export function seed(db: BetterSQLite3Database, number = 7): void {
  const rows = shopRows(number, 40);
  db.transaction((tx) => {
    tx.insert(categories).values(rows.categories).run();
    tx.insert(products).values(rows.products).run();
    tx.insert(customers).values(rows.customers).run();
    tx.insert(orders).values(rows.orders).run();
    tx.insert(orderItems).values(rows.order_items).run();
  });
}
