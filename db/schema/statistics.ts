/** Annual figures of economies. */
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ALL_INDICATORS, WEIGHTS } from '../indicators.ts';
import { country } from './countries.ts';

export const economy = sqliteTable(
  'economy',
  {
    countryCode: text()
      .primaryKey()
      .references(() => country.code),
    worldBankRegion: text().notNull(),
    incomeGroup: text().notNull(),
    landAreaSqKm: real(),
    landAreaYear: integer(),
  },
  (t) => [index('economy_region').on(t.worldBankRegion), index('economy_income_group').on(t.incomeGroup)],
);

export const indicator = sqliteTable('indicator', {
  code: text({ enum: ALL_INDICATORS }).primaryKey(),
  position: integer().notNull(),
  name: text().notNull(),
  unit: text().notNull(),
  /** sum: a total that adds up across countries; mean: a rate, weighted by `weight`; none: neither. */
  aggregation: text({ enum: ['sum', 'mean', 'none'] }).notNull(),
  weight: text({ enum: WEIGHTS }),
  worldBankCode: text().notNull(),
  licence: text().notNull(),
  vintage: text().notNull(),
  derivation: text(),
  note: text(),
});

export const countryStat = sqliteTable(
  'country_stat',
  {
    indicator: text({ enum: ALL_INDICATORS })
      .notNull()
      .references(() => indicator.code),
    countryCode: text()
      .notNull()
      .references(() => country.code),
    year: integer().notNull(),
    value: real().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.indicator, t.countryCode, t.year] }),
    // Whoever reads the file piece by piece finds a country by it. One by year would be as large as the table itself.
    index('country_stat_country').on(t.countryCode, t.year),
  ],
);
