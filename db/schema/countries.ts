/** Countries, their names, capitals, languages, neighbours and currencies. */
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { CAPITAL_ROLES } from '../capitals.ts';
import { NAME_KINDS } from '../country-names.ts';
import { CONTINENTS, REGIONS } from '../regions.ts';
import { strings } from './strings.ts';

/** A column with the code of a country in the dataset. */
export const ofCountry = () =>
  text()
    .notNull()
    .references(() => country.code);

export const country = sqliteTable(
  'country',
  {
    code: text().primaryKey(),
    alpha3: text().notNull(),
    numeric: text().notNull(),
    name: text().notNull(),
    nameFolded: text().notNull(),
    capital: text(),
    region: text({ enum: REGIONS }).notNull(),
    subregion: text(),
    continent: text({ enum: CONTINENTS }).notNull(),
    areaSqKm: real(),
    latitude: real().notNull(),
    longitude: real().notNull(),
    callingCode: text(),
    leadingDigits: strings().notNull(),
    ccTld: text().notNull(),
    isCcTldDelegated: integer({ mode: 'boolean' }).notNull(),
    flagEmoji: text().notNull(),
    currencyCode: text().references(() => currency.code),
    postalCodeFormat: text(),
    postalCodePattern: text(),
  },
  (t) => [
    uniqueIndex('country_alpha3').on(t.alpha3),
    uniqueIndex('country_numeric').on(t.numeric),
    uniqueIndex('country_common_name').on(t.nameFolded),
    index('country_region').on(t.region, t.nameFolded),
    index('country_continent').on(t.continent, t.nameFolded),
    index('country_area').on(t.areaSqKm, t.nameFolded),
    index('country_currency_code').on(t.currencyCode),
  ],
);

export const countryName = sqliteTable(
  'country_name',
  {
    countryCode: ofCountry(),
    position: integer().notNull(),
    kind: text({ enum: NAME_KINDS }).notNull(),
    language: text(),
    name: text().notNull(),
    nameFolded: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.countryCode, t.position] }),
    index('country_name_folded').on(t.nameFolded, t.countryCode),
  ],
);

export const countryCapital = sqliteTable(
  'country_capital',
  {
    countryCode: ofCountry(),
    position: integer().notNull(),
    name: text().notNull(),
    role: text({ enum: CAPITAL_ROLES }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.countryCode, t.position] })],
);

export const countryLanguage = sqliteTable(
  'country_language',
  {
    countryCode: ofCountry(),
    position: integer().notNull(),
    tag: text().notNull(),
    name: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.countryCode, t.position] }),
    index('country_language_tag_of').on(t.tag, t.countryCode),
  ],
);

export const countryLanguageTag = sqliteTable(
  'country_language_tag',
  {
    countryCode: ofCountry(),
    position: integer().notNull(),
    tag: text().notNull(),
    language: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.countryCode, t.position] }),
    index('country_language_tag_language').on(t.language, t.countryCode),
  ],
);

export const countryNeighbour = sqliteTable(
  'country_neighbour',
  {
    countryCode: ofCountry(),
    neighbourCode: text()
      .notNull()
      .references(() => country.code),
  },
  (t) => [
    primaryKey({ columns: [t.countryCode, t.neighbourCode] }),
    index('country_neighbour_neighbour').on(t.neighbourCode),
  ],
);

export const currency = sqliteTable(
  'currency',
  {
    code: text().primaryKey(),
    numeric: text(),
    name: text().notNull(),
    nameFolded: text().notNull(),
    minorUnits: integer(),
    withdrawal: text(),
    withdrawnOn: text(),
  },
  (t) => [
    index('currency_name').on(t.nameFolded),
    index('currency_minor_units').on(t.minorUnits, t.code),
    index('currency_withdrawal').on(t.withdrawal, t.code),
  ],
);

export const countryCurrency = sqliteTable(
  'country_currency',
  {
    countryCode: ofCountry(),
    position: integer().notNull(),
    currencyCode: text()
      .notNull()
      .references(() => currency.code),
    since: text(),
  },
  (t) => [
    primaryKey({ columns: [t.countryCode, t.position] }),
    index('country_currency_currency').on(t.currencyCode, t.countryCode),
  ],
);
