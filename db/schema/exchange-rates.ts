/** What a US dollar is worth in the currencies that shops price in. */
import { real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { currency } from './countries.ts';

export const exchangeRate = sqliteTable('exchange_rate', {
  currencyCode: text()
    .primaryKey()
    .references(() => currency.code),
  unitsPerUsd: real().notNull(),
  day: text().notNull(),
  source: text().notNull(),
});
