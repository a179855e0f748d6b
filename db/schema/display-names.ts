/** What countries, currencies and languages are called in other languages. */
import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { DISPLAY_LANGUAGES } from '../display-languages.ts';
import { currency, ofCountry } from './countries.ts';

const language = () => text({ enum: DISPLAY_LANGUAGES }).notNull();

export const countryDisplayName = sqliteTable(
  'country_display_name',
  { countryCode: ofCountry(), language: language(), name: text().notNull() },
  (t) => [primaryKey({ columns: [t.countryCode, t.language] })],
);

export const currencyDisplayName = sqliteTable(
  'currency_display_name',
  {
    currencyCode: text()
      .notNull()
      .references(() => currency.code),
    language: language(),
    name: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.currencyCode, t.language] })],
);

export const languageDisplayName = sqliteTable(
  'language_display_name',
  { tag: text().notNull(), language: language(), name: text().notNull() },
  (t) => [primaryKey({ columns: [t.tag, t.language] })],
);
