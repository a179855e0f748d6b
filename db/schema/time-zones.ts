/** Time zones and their clocks. */
import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { ofCountry } from './countries.ts';

export const timeZone = sqliteTable(
  'time_zone',
  {
    id: text().primaryKey(),
    /** CLDR short identifier for the -u-tz- extension. */
    shortId: text(),
    description: text().notNull(),
    searchText: text().notNull(),
    standardOffsetMinutes: integer().notNull(),
    daylightOffsetMinutes: integer(),
    firstOffsetSeconds: integer().notNull(),
    firstAbbreviation: text().notNull(),
    posixRule: text(),
    latitude: real(),
    longitude: real(),
    comment: text(),
  },
  (t) => [
    uniqueIndex('time_zone_short_id').on(t.shortId),
    index('time_zone_offset').on(t.standardOffsetMinutes, t.id),
  ],
);

export const timeZoneAlias = sqliteTable(
  'time_zone_alias',
  {
    alias: text().primaryKey(),
    zoneId: text()
      .notNull()
      .references((): AnySQLiteColumn => timeZone.id),
  },
  (t) => [index('time_zone_alias_zone').on(t.zoneId)],
);

export const timeZoneTransition = sqliteTable(
  'time_zone_transition',
  {
    zoneId: text()
      .notNull()
      .references(() => timeZone.id),
    instant: text().notNull(),
    offsetSeconds: integer().notNull(),
    abbreviation: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.zoneId, t.instant] })],
);

export const timeZoneRenaming = sqliteTable(
  'time_zone_renaming',
  {
    zoneId: text()
      .notNull()
      .references(() => timeZone.id),
    instant: text().notNull(),
    abbreviation: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.zoneId, t.instant] })],
);

export const timeZoneCountry = sqliteTable(
  'time_zone_country',
  {
    zoneId: text()
      .notNull()
      .references(() => timeZone.id),
    countryCode: ofCountry(),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.zoneId, t.countryCode] }),
    index('time_zone_country_country').on(t.countryCode, t.position),
  ],
);
