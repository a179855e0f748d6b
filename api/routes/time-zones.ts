import { z } from 'zod';
import { folded } from '../../db/folded.ts';
import { asciiLowercase } from '../../standards/letter-case.ts';
import { boolean, list, oneOf, pattern, text } from '../framework/params.ts';
import { reference } from '../framework/route.ts';
import { countryCode, readCountries } from '../schemas/country-code.ts';
import { zoneName } from '../schemas/time-zone.ts';
import { SORTS, zones } from './time-zones.schema.ts';

const OFFSET = /^[+-](0\d|1[0-4]):(00|15|30|45)$/;

export default reference({
  category: 'datetime',
  summary: 'Time zones by their current IANA names, with aliases, offsets and countries.',
  notes: {
    Names: 'Canonical names are those that IANA uses today, such as Asia/Kolkata and Europe/Kyiv.',
    Offsets:
      'Offsets are those of the year of the data; a zone that stopped changing its clocks in that ' +
      'year has its final offset.',
    'Other years':
      'Every other route uses the same data for local times; the tables time_zone_transition and time_zone of the ' +
      'dataset have the changes of all years.',
  },
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
    sort: oneOf(...SORTS)
      .default('id')
      .describe('Order; equal offsets are alphabetical.'),
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
  select: ({ id, country, search, utcOffset, daylight, sort }, { dataset }) =>
    zones(
      dataset,
      {
        id,
        country,
        search: search && folded(search),
        alias: search?.toLowerCase(),
        utcOffset: utcOffset && minutes(utcOffset),
        daylight: daylight === undefined ? undefined : Number(daylight),
      },
      sort,
    ),
});

function minutes(offset: string): number {
  const [hours = 0, rest = 0] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + rest);
}
