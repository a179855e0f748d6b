import { z } from 'zod';
import { isoText, offsetOnly, offsetText, utcText, wallText } from '../../standards/time-zones/clock-text.ts';
import { instant } from '../framework/params.ts';
import { computation } from '../framework/route.ts';
import { holdBetween } from '../schemas/instants.ts';
import { namedTimeOf, readZone, zoneList, zoneOf } from '../schemas/time-zone.ts';

const YEARS = [0, 9998] as const;
const FIRST = Temporal.Instant.from('0000-01-01T00:00:00Z');
const LAST = Temporal.Instant.from('9998-12-31T23:59:59.999Z');
const MOST_ZONES = 100;

const nextClock = (what: string) => z.string().nullable().describe(what);

export default computation({
  category: 'datetime',
  summary: 'The current time, or any instant, by the clocks of one or more time zones.',
  notes: {
    Clocks:
      'Clocks follow the IANA release of the dataset, for years beyond its lists by the rule in force at their ' +
      'end. It merges zones whose clocks agree since 1970, so that before then Europe/Amsterdam, for example, ' +
      'has the clock of Brussels.',
    'Daylight time':
      'Daylight time is any time ahead of the smaller offset of its year, even where the law calls it ' +
      'standard time, as in Ireland.',
    'Repeating an answer': 'Send at to repeat an answer: meta.params has the instant of the request.',
  },
  standards: ['IANA Time Zone Database', 'ISO 8601-1', 'RFC 3339'],
  sources: ['time-zones'],
  query: {
    tz: zoneList(MOST_ZONES)
      .default(['UTC'])
      .describe('IANA time zones or aliases in any case, up to 100; the answer has them in this order.'),
    at: instant(YEARS)
      .optional()
      .describe('Instant to show, in the UTC years 0000 to 9998; the instant of the request when absent.'),
  },
  result: z.strictObject({
    at: z.iso.datetime().describe('The instant in UTC.'),
    unixMilliseconds: z.int().describe('Milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted.'),
    zones: z
      .array(
        z.strictObject({
          timezone: z.string().describe('Current IANA name of the zone; UTC for any name of UTC.'),
          iso: z.string().describe('Local time with its offset, such as 2026-01-31T13:00:00+01:00.'),
          local: z.string().describe('Local time of the zone, YYYY-MM-DDTHH:mm:ss, whole seconds.'),
          offset: z
            .string()
            .describe('Offset from UTC, +HH:MM, positive east; with seconds for local mean times.'),
          abbreviation: z
            .string()
            .describe('Abbreviation of the time, such as CET; the offset, such as +03, if IANA has none.'),
          dst: z.boolean().describe('Whether it is daylight time.'),
          nextTransition: nextClock(
            'Next instant at which the offset changes, in UTC; null if it never does or not before the year 9999.',
          ),
          nextOffset: nextClock('Offset from then on, +HH:MM; null if there is no change.'),
        }),
      )
      .describe('The instant in each zone, in the order of tz.'),
  }),
  examples: [
    'tz=Europe/Berlin,America/New_York,Asia/Kolkata',
    'tz=Europe/London&at=2026-03-29T00:59:59Z',
    'tz=Australia/Lord_Howe,Pacific/Apia&at=2011-12-30T10:00:00Z',
  ],
  resolve: ({ tz, at }, context) => {
    const moment = at ?? context.now();
    holdBetween('at', moment, FIRST, LAST, context.refuse);
    return { tz: tz.map((name) => readZone(name, context)), at: isoText(moment) };
  },
  compute: ({ tz, at }, { dataset }) => {
    const milliseconds = Date.parse(at);
    return {
      at,
      unixMilliseconds: milliseconds,
      zones: tz.map((name) => {
        const zone = zoneOf(name, dataset);
        const time = namedTimeOf(name, dataset);
        const { offset, end } = zone.spanAt(milliseconds);
        const changes = end <= LAST.epochMilliseconds;
        return {
          timezone: name,
          iso: offsetText(milliseconds, offset),
          local: wallText(milliseconds + offset),
          offset: offsetOnly(offset),
          abbreviation: time.abbreviationAt(milliseconds),
          dst: time.isDaylightAt(milliseconds),
          nextTransition: changes ? utcText(end) : null,
          nextOffset: changes ? offsetOnly(zone.offsetAt(end)) : null,
        };
      }),
    };
  },
});
