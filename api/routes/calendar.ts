import { z } from 'zod';
import { isoText } from '../../generators/time/window.ts';
import { datedDay } from '../../standards/calendar/dated.ts';
import { orthodoxEaster, westernEaster } from '../../standards/calendar/easter.ts';
import { missingDay } from '../framework/calendar-text.ts';
import { day } from '../framework/params.ts';
import { computation } from '../framework/route.ts';
import { localText, readZone, zoneOf, zoneParameter } from '../schemas/time-zone.ts';
import { calendarName, inCalendar } from './calendar.schema.ts';

const FIRST_YEAR = 1583;
const LAST_YEAR = 4099;
const DAY = 86_400_000;
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The Julian day number of 1970-01-01 at noon, and the day that modified Julian days count from. */
const JULIAN_EPOCH = 2_440_588;
const MODIFIED_EPOCH = 40_587;

const easter = (of: string) => z.iso.date().describe(`Easter Sunday of the year, ${of}, YYYY-MM-DD.`);

export default computation({
  category: 'datetime',
  summary:
    'What the calendar says of a day: week, quarter, Julian day, Easter, and the day in another calendar.',
  notes: {
    Calendars:
      'Days are those of the Gregorian calendar, from its first full year, 1583, to 4099. Other calendars are those ' +
      'that CLDR names and Temporal reckons.',
    'Rules and tables':
      'The hebrew, persian, indian, coptic, islamic-civil and islamic-tbla calendars follow rules that hold for any ' +
      'year. islamic-umalqura is the official table from 1882 to 2174, then islamic-civil.',
    'Sun and Moon':
      'The calendars chinese and dangi are approximate outside the years 1900 to 2100. The Islamic calendars that ' +
      'wait for a sighting of the Moon cannot be reckoned and are refused.',
    Easter:
      'In about three of ten years of this century, both computations of Easter give the same Sunday. ' +
      'After 2698 they never do.',
  },
  standards: ['ISO 8601-1 §4.3', 'UTS #35 Part 4', 'Meeus, Astronomical Algorithms, ch. 7 and 8'],
  sources: ['time-zones'],
  query: {
    date: day([FIRST_YEAR, LAST_YEAR])
      .optional()
      .describe('Day, YYYY-MM-DD, in the years 1583 to 4099; today in tz when absent.'),
    calendar: calendarName()
      .default('gregory')
      .describe('Calendar to show the same day in, such as hebrew, islamic-umalqura or japanese.'),
    tz: zoneParameter().describe(
      'IANA time zone or alias, in any case, that says which day is today; without effect beside date.',
    ),
  },
  result: z.strictObject({
    date: z.iso.date().describe('The day, YYYY-MM-DD.'),
    weekday: z.enum(WEEKDAYS).describe('Name of the weekday in English.'),
    isoWeekday: z.int().describe('Weekday from 1 (Monday) to 7 (Sunday).'),
    isoWeek: z.int().describe('Number of the ISO week, 1 to 53.'),
    isoWeekYear: z
      .int()
      .describe('Year that the ISO week belongs to; in the last and first days of a year, another.'),
    isoWeekDate: z.string().describe('The day as a week date, such as 2026-W05-6.'),
    weeksInIsoYear: z.int().describe('Number of ISO weeks of isoWeekYear, 52 or 53.'),
    dayOfYear: z.int().describe('Number of the day in its year, from 1.'),
    daysRemainingInYear: z.int().describe('Days of the year that follow it.'),
    quarter: z.int().describe('Quarter of the year, 1 to 4.'),
    daysInMonth: z.int().describe('Days in its month.'),
    daysInYear: z.int().describe('Days in its year, 365 or 366.'),
    isLeapYear: z.boolean().describe('Whether its year has a 29 February.'),
    julianDay: z.number().describe('Julian day of its midnight in UTC, which ends in .5.'),
    julianDayNumber: z.int().describe('Julian day number, which is the Julian day of its noon in UTC.'),
    modifiedJulianDay: z.int().describe('Modified Julian day of its midnight in UTC.'),
    easter: z
      .strictObject({
        western: easter('by the computation of the Western churches'),
        orthodox: easter('by that of the Orthodox churches, as a day of the Gregorian calendar'),
      })
      .describe('Easter of the year of the day.'),
    inCalendar,
  }),
  examples: [
    'date=2026-01-31&calendar=hebrew',
    'date=2027-01-01&calendar=japanese',
    'date=2025-08-01&calendar=chinese',
  ],
  inapplicable: {
    tz: {
      reads: ['date'],
      warning: ({ date }) =>
        date === undefined ? undefined : 'tz ignored: it says which day is today, and date was sent',
    },
  },
  resolve: ({ date, calendar, tz }, context) => {
    const zone = readZone(tz, context);
    const shown =
      date ?? localText(context.now().epochMilliseconds, zoneOf(zone, context.dataset)).slice(0, 10);
    const year = Number(shown.slice(0, 4));
    const missing = missingDay(shown);
    if (missing !== undefined || year < FIRST_YEAR || year > LAST_YEAR) {
      const why = missing === undefined ? '' : `: ${missing}`;
      context.refuse({
        parameter: 'date',
        message: `must be a day of the years ${FIRST_YEAR} to ${LAST_YEAR}; received ${shown}${why}.`,
        received: shown,
        expected: `YYYY-MM-DD in the years ${FIRST_YEAR} to ${LAST_YEAR}`,
      });
    }
    return { date: shown, calendar, tz: zone };
  },
  compute: ({ date, calendar }) => {
    const day = Temporal.PlainDate.from(date);
    const number = Date.parse(date) / DAY;
    const isoWeek = day.weekOfYear as number;
    const isoWeekYear = day.yearOfWeek as number;
    return {
      date,
      weekday: WEEKDAYS[day.dayOfWeek - 1] as (typeof WEEKDAYS)[number],
      isoWeekday: day.dayOfWeek,
      isoWeek,
      isoWeekYear,
      isoWeekDate: `${isoWeekYear}-W${String(isoWeek).padStart(2, '0')}-${day.dayOfWeek}`,
      // ISO 8601-1 §3.1.1.23: 28 December is always in the last week.
      weeksInIsoYear: Temporal.PlainDate.from({ year: isoWeekYear, month: 12, day: 28 }).weekOfYear as number,
      dayOfYear: day.dayOfYear,
      daysRemainingInYear: day.daysInYear - day.dayOfYear,
      quarter: Math.ceil(day.month / 3),
      daysInMonth: day.daysInMonth,
      daysInYear: day.daysInYear,
      isLeapYear: day.inLeapYear,
      julianDay: number + JULIAN_EPOCH - 0.5,
      julianDayNumber: number + JULIAN_EPOCH,
      modifiedJulianDay: number + MODIFIED_EPOCH,
      easter: { western: dateOf(westernEaster(day.year)), orthodox: dateOf(orthodoxEaster(day.year)) },
      inCalendar: datedDay(day, calendar),
    };
  },
});

const dateOf = (number: number) => isoText(number * DAY).slice(0, 10);
