/** Tables of a shop, with the columns that /api/relational-seed gives rows for. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const categories = sqliteTable('categories', {
  id: integer().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
});

export const products = sqliteTable('products', {
  id: integer().primaryKey(),
  category_id: integer()
    .notNull()
    .references(() => categories.id),
  sku: text().notNull().unique(),
  name: text().notNull(),
  price_minor: integer().notNull(),
  currency: text().notNull(),
  in_stock: integer({ mode: 'boolean' }).notNull(),
  created_at: text().notNull(),
});

export const customers = sqliteTable('customers', {
  id: integer().primaryKey(),
  email: text().notNull().unique(),
  full_name: text().notNull(),
  city: text().notNull(),
  country_code: text().notNull(),
  is_active: integer({ mode: 'boolean' }).notNull(),
  created_at: text().notNull(),
});

export const orders = sqliteTable('orders', {
  id: integer().primaryKey(),
  customer_id: integer()
    .notNull()
    .references(() => customers.id),
  order_number: text().notNull().unique(),
  status: text({ enum: ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] }).notNull(),
  currency: text().notNull(),
  total_minor: integer().notNull(),
  placed_at: text().notNull(),
  shipped_at: text(),
});

export const orderItems = sqliteTable('order_items', {
  id: integer().primaryKey(),
  order_id: integer()
    .notNull()
    .references(() => orders.id),
  product_id: integer()
    .notNull()
    .references(() => products.id),
  quantity: integer().notNull(),
  unit_price_minor: integer().notNull(),
  line_total_minor: integer().notNull(),
});
