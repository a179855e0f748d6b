import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { timeZone, timeZoneAlias, timeZoneCountry } from '../../db/schema.ts';
import { asciiLowercase } from '../../standards/letter-case.ts';
import { boolean, list, oneOf, pattern, text } from '../framework/params.ts';
import { reference } from '../framework/route.ts';
import { countryCode, readCountries } from '../schemas/country-code.ts';
import { arrayOf, holds, present, when } from '../schemas/sql.ts';
import { zoneName } from '../schemas/time-zone.ts';

const OFFSET = /^[+-](0\d|1[0-4]):(00|15|30|45)$/;

export default reference({
  category: 'datetime',
  summary: 'Time zones by their current IANA names, with aliases, offsets and countries.',
  description:
    'Canonical names are those that IANA uses today, such as Asia/Kolkata and Europe/Kyiv. Offsets are those of the year of the data; a zone that stopped changing its clocks in that year has its final offset. Every other route uses the same data for local times; the tables time_zone_transition and time_zone of the dataset have the changes of all years.',
  standards: ['IANA Time Zone Database', 'RFC 6557', 'UTS #35 §3.6.3'],
  sources: ['time-zones', 'cldr-time-zones'],
  query: {
    id: list(zoneName(), 50)
      .optional()
      .describe('Names or aliases, case-insensitive; all zones when absent.'),
    country: countryCode().optional().describe('Country code: only zones in use there.'),
    search: text(1, 100)
      .optional()
      .describe('Part of the name, an alias or a description; case does not matter.'),
    utcOffset: pattern(6, 6, OFFSET, 'an offset such as +05:30 (a plus is sent as %2B)')
      .optional()
      .describe('Only zones with this standard offset.'),
    daylight: boolean().optional().describe('Only zones that do, or do not, change their clocks.'),
    sort: oneOf('id', 'offset').default('id').describe('Order; equal offsets are alphabetical.'),
  },
  record: z.strictObject({
    id: z.string().describe('IANA name.'),
    aliases: z.array(z.string()).describe('Former and alternative names of the same zone.'),
    shortId: z
      .string()
      .nullable()
      .describe('CLDR short identifier for the -u-tz- extension; null without one.'),
    description: z.string().describe('City and country in English.'),
    countries: z
      .array(z.string())
      .describe('Countries that use it, the one it is named for first, ISO 3166-1 alpha-2.'),
    standardOffset: z.string().describe('Offset from UTC outside daylight saving time, as +HH:MM.'),
    standardOffsetMinutes: z.int().describe('The same in minutes.'),
    daylightOffset: z
      .string()
      .nullable()
      .describe('Offset from UTC in daylight saving time; null without one.'),
    daylightOffsetMinutes: z.int().nullable().describe('The same in minutes.'),
    latitude: z.number().nullable().describe('Latitude of the place in degrees; null for the Etc zones.'),
    longitude: z.number().nullable().describe('Longitude of the place in degrees; null for the Etc zones.'),
    comment: z
      .string()
      .nullable()
      .describe('Part of the country that the zone covers; null if it covers all or most of it.'),
  }),
  examples: ['country=AU', 'id=Asia/Calcutta,us/pacific', 'utcOffset=%2B05:45'],
  resolve: (query, { dataset, refuse }) => {
    const ids = dataset.vocabulary.zoneIds;
    return {
      ...query,
      id: query.id?.map((name) => {
        const id = ids.get(asciiLowercase(name));
        if (id) return id;
        refuse({ parameter: 'id', message: `'${name}' is not an IANA time zone or alias.`, received: name });
        return name;
      }),
      country: query.country && readCountries('country', [query.country], { dataset, refuse })[0],
    };
  },
  select: (db, { id, country, search, utcOffset, daylight, sort }) => {
    const aliases = db
      .select({ item: sql`${timeZoneAlias.alias}`.as('item') })
      .from(timeZoneAlias)
      .where(eq(timeZoneAlias.zoneId, timeZone.id))
      .orderBy(timeZoneAlias.alias);
    const countries = db
      .select({ item: sql`${timeZoneCountry.countryCode}`.as('item') })
      .from(timeZoneCountry)
      .where(eq(timeZoneCountry.zoneId, timeZone.id))
      .orderBy(timeZoneCountry.position);
    const usedIn = (land: string) =>
      db
        .select({ id: timeZoneCountry.zoneId })
        .from(timeZoneCountry)
        .where(eq(timeZoneCountry.countryCode, land));
    const byAlias = (text: string) =>
      db
        .select({ id: timeZoneAlias.zoneId })
        .from(timeZoneAlias)
        .where(sql`instr(lower(${timeZoneAlias.alias}), ${text.toLowerCase()}) > 0`);
    return db
      .select({
        id: timeZone.id,
        aliases: arrayOf<string>(aliases),
        shortId: timeZone.shortId,
        description: timeZone.description,
        countries: arrayOf<string>(countries),
        standardOffset: sql<string>`${timeZone.standardOffsetMinutes}`.mapWith(clock),
        standardOffsetMinutes: timeZone.standardOffsetMinutes,
        daylightOffset: sql<string | null>`${timeZone.daylightOffsetMinutes}`.mapWith(clock),
        daylightOffsetMinutes: timeZone.daylightOffsetMinutes,
        latitude: timeZone.latitude,
        longitude: timeZone.longitude,
        comment: timeZone.comment,
      })
      .from(timeZone)
      .where(
        and(
          when(id, (ids) => inArray(timeZone.id, ids)),
          when(country, (land) => inArray(timeZone.id, usedIn(land))),
          when(search, (text) => or(holds(timeZone.searchText, text), inArray(timeZone.id, byAlias(text)))),
          when(utcOffset, (offset) => eq(timeZone.standardOffsetMinutes, minutes(offset))),
          when(daylight, (changes) => present(timeZone.daylightOffsetMinutes, changes)),
        ),
      )
      .orderBy(...(sort === 'offset' ? [asc(timeZone.standardOffsetMinutes)] : []), asc(timeZone.id));
  },
});

/** +05:45 from 345. */
function clock(offset: number): string {
  const hours = String(Math.floor(Math.abs(offset) / 60)).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${hours}:${String(Math.abs(offset) % 60).padStart(2, '0')}`;
}

function minutes(offset: string): number {
  const [hours = 0, rest = 0] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + rest);
}
