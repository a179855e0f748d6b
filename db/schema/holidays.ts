/** Holidays of countries, day by day. */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { HOLIDAY_TYPES } from '../holiday-types.ts';
import { ofCountry } from './countries.ts';

export const holiday = sqliteTable(
  'holiday',
  {
    countryCode: ofCountry(),
    date: text().notNull(),
    position: integer().notNull(),
    type: text({ enum: HOLIDAY_TYPES }).notNull(),
    name: text().notNull(),
    localName: text().notNull(),
    isSubstitute: integer({ mode: 'boolean' }).notNull(),
    startsAtHour: integer(),
  },
  (t) => [primaryKey({ columns: [t.countryCode, t.date, t.position] }), index('holiday_date').on(t.date)],
);
