import { z } from 'zod';
import { draws } from '../../generators/draws/random.ts';
import { PRECISIONS, type Precision } from '../../generators/time/date-space.ts';
import { weekdayOf } from '../../generators/time/daytime.ts';
import { DAY, isoText } from '../../generators/time/window.ts';
import { offsetOnly, wallText } from '../../standards/time-zones/clock-text.ts';
import { boolean, instant, list, oneOf } from '../framework/params.ts';
import { fixture } from '../framework/route.ts';
import { resolveWindow } from '../schemas/order-window.ts';
import { readZone, zoneParameter } from '../schemas/time-zone.ts';
import { type DateQuery, openDays, resolveSpace, spaceOf, WEEKDAYS, type Weekday } from './dates.schema.ts';

const draw = draws('date');

const YEARS = [0, 9998] as const;

/** How much of 2026-01-31T13:00:00.000 each precision shows. */
const SHOWN: Readonly<Record<Precision, number>> = {
  day: 10,
  hour: 16,
  minute: 16,
  second: 19,
  millisecond: 23,
};

export default fixture({
  category: 'datetime',
  summary: 'Random dates and times of a window, on the weekdays and in the hours that are allowed.',
  notes: {
    Likelihood:
      'Every time that is allowed is as likely as any other, at the precision asked for, by the clock of the zone in ' +
      'the IANA release of the dataset. So no time is in the gap of a clock that is put forward, and a time that the ' +
      'clock shows twice is drawn from both.',
    'Business hours':
      'Business hours are 09:00 to before 17:00, Monday to Friday unless weekdays says otherwise; public ' +
      'holidays are not left out.',
    Windows:
      'A date in from or to means its midnight in UTC: for days of another zone, send instants with its offset, such ' +
      'as from=2026-03-01T00:00%2B09:00. With precision=day, a record is a day that begins in the window.',
  },
  standards: ['IANA Time Zone Database', 'ISO 8601-1', 'RFC 3339'],
  revision: 1,
  query: {
    from: instant(YEARS)
      .optional()
      .describe(
        'Earliest instant, included; 365 days before to when absent. Its year in UTC is 0000 to 9998.',
      ),
    to: instant(YEARS)
      .optional()
      .describe(
        'Latest instant, included; at least from, and with the other parameters it must leave a time to draw. The ' +
          'start of the current UTC day when absent.',
      ),
    weekdays: list(oneOf(...WEEKDAYS), 7)
      .optional()
      .describe(
        'Days of the week by the clock of the zone; any day when absent, in business hours mon to fri.',
      ),
    businessHours: boolean()
      .default(false)
      .describe('True for times from 09:00 to before 17:00; with precision=day, for working days.'),
    tz: zoneParameter().describe('IANA time zone or alias, in any case, whose clock and days count.'),
    precision: oneOf(...PRECISIONS)
      .default('second')
      .describe('Smallest unit that is drawn: smaller ones are 0 by the clock of the zone.'),
  },
  record: z.strictObject({
    date: z.string().describe('Day by the clock of the zone, YYYY-MM-DD.'),
    local: z
      .string()
      .describe(
        'The same clock at the precision: YYYY-MM-DD, YYYY-MM-DDTHH:mm, with seconds or with milliseconds.',
      ),
    iso: z
      .string()
      .describe(
        'Local time with its offset, such as 2026-01-31T13:00:00+01:00; fractions only of milliseconds.',
      ),
    instant: z.iso.datetime().describe('The instant in UTC; of a day, its beginning in the zone.'),
    offset: z.string().describe('Offset from UTC, +HH:MM, positive east; with seconds for local mean times.'),
    weekday: z.enum(WEEKDAYS).describe('Day of the week by the clock of the zone.'),
  }),
  examples: [
    'seed=7&count=5&from=2026-01-01&to=2026-12-31',
    'seed=7&from=2026-03-01&to=2026-03-31&businessHours=true&tz=Europe/Berlin&precision=minute',
    'seed=7&from=2026-01-01&to=2026-12-31&weekdays=sat,sun&precision=day&tz=Asia/Tokyo',
  ],
  resolve: (query, context) => {
    const { businessHours, precision } = query;
    const resolved: DateQuery = {
      ...resolveWindow(query, context),
      weekdays: openDays(query.weekdays, businessHours),
      businessHours,
      tz: readZone(query.tz, context),
      precision,
    };
    resolveSpace(resolved, query, context);
    return resolved;
  },
  generate(key, query) {
    const space = spaceOf(query);
    const { instant, offset } = space.at(key.int(draw.date, 0, space.size - 1));
    const wall = instant + offset;
    const second = wallText(wall);
    const day = Math.floor(wall / DAY);
    const local = localOf(second, wall, query.precision);
    return {
      date: second.slice(0, -9),
      local,
      iso: `${query.precision === 'millisecond' ? local : second}${offsetOnly(offset)}`,
      instant: isoText(instant),
      offset: offsetOnly(offset),
      weekday: WEEKDAYS[weekdayOf(day)] as Weekday,
    };
  },
});

function localOf(second: string, wall: number, precision: Precision): string {
  const dropped = SHOWN.second - SHOWN[precision];
  if (dropped >= 0) return second.slice(0, second.length - dropped);
  return `${second}.${String(((wall % 1000) + 1000) % 1000).padStart(3, '0')}`;
}
