/** The areas of UN M49, the subdivisions of ISO 3166-2, and the countries that ISO 3166-3 lists as former. */
import { type AnySQLiteColumn, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { AREA_LEVELS, FORMER_REASONS } from '../areas.ts';
import { country, ofCountry } from './countries.ts';

export const m49Area = sqliteTable(
  'm49_area',
  {
    code: text().primaryKey(),
    name: text().notNull(),
    level: text({ enum: AREA_LEVELS }).notNull(),
    parentCode: text().references((): AnySQLiteColumn => m49Area.code),
    countryCode: text().references(() => country.code),
  },
  (t) => [index('m49_area_parent').on(t.parentCode), index('m49_area_country').on(t.countryCode)],
);

export const subdivision = sqliteTable(
  'subdivision',
  {
    code: text().primaryKey(),
    countryCode: ofCountry(),
    parentCode: text().references((): AnySQLiteColumn => subdivision.code),
    kind: text(),
    name: text().notNull(),
    localName: text().notNull(),
    searchText: text().notNull(),
  },
  (t) => [
    index('subdivision_country').on(t.countryCode, t.code),
    index('subdivision_parent').on(t.parentCode),
  ],
);

export const subdivisionDisplayName = sqliteTable(
  'subdivision_display_name',
  {
    subdivisionCode: text()
      .notNull()
      .references(() => subdivision.code),
    language: text().notNull(),
    name: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.subdivisionCode, t.language] })],
);

export const formerCountry = sqliteTable('former_country', {
  code: text().primaryKey(),
  alpha2: text().notNull(),
  alpha3: text().notNull(),
  name: text().notNull(),
  reason: text({ enum: FORMER_REASONS }).notNull(),
});

export const formerCountrySuccessor = sqliteTable(
  'former_country_successor',
  {
    formerCode: text()
      .notNull()
      .references(() => formerCountry.code),
    position: integer().notNull(),
    alpha2: text().notNull(),
    name: text().notNull(),
    countryCode: text().references(() => country.code),
  },
  (t) => [
    primaryKey({ columns: [t.formerCode, t.position] }),
    index('former_country_successor_country').on(t.countryCode),
  ],
);
