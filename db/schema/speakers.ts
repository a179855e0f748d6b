/** Which share of a country's people speaks which language. */
import { index, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { LANGUAGE_STATUSES } from '../language-statuses.ts';
import { ofCountry } from './countries.ts';

export const countrySpeakers = sqliteTable(
  'country_speakers',
  {
    countryCode: ofCountry(),
    tag: text().notNull(),
    language: text().notNull(),
    percent: real().notNull(),
    status: text({ enum: LANGUAGE_STATUSES }),
  },
  (t) => [
    primaryKey({ columns: [t.countryCode, t.tag] }),
    index('country_speakers_language').on(t.language, t.countryCode),
  ],
);
