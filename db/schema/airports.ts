/** Airports with scheduled flights. */
import { index, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { ofCountry } from './countries.ts';
import { timeZone } from './time-zones.ts';

export const airport = sqliteTable(
  'airport',
  {
    iata: text().primaryKey(),
    icao: text().notNull(),
    name: text().notNull(),
    city: text(),
    countryCode: ofCountry(),
    type: text({ enum: ['large', 'medium'] }).notNull(),
    latitude: real().notNull(),
    longitude: real().notNull(),
    zoneId: text()
      .notNull()
      .references(() => timeZone.id),
    searchText: text().notNull(),
  },
  (t) => [
    uniqueIndex('airport_icao').on(t.icao),
    index('airport_country').on(t.countryCode, t.iata),
    index('airport_name').on(t.name, t.iata),
    index('airport_type').on(t.type, t.iata),
    index('airport_zone').on(t.zoneId, t.iata),
  ],
);
