import { z } from 'zod';
import { calendarNames } from '../../../standards/locale/calendar.ts';
import { HOUR_CYCLES } from '../../../standards/locale/date.ts';
import { regionalPreferences } from '../../../standards/locale/region.ts';
import { computation } from '../../framework/route.ts';
import * as fields from './locale.schema.ts';

const weekday = () => z.int().min(1).max(7);

const names = {
  long: z.string().describe('Full name.'),
  short: z.string().describe('Short name.'),
  narrow: z.string().describe('Shortest name, mostly one letter; not always unique.'),
};

const forms = {
  format: z.strictObject(names).describe('Names within a date ("5 января").'),
  standalone: z.strictObject(names).describe('Names by themselves ("январь").'),
};

export default computation({
  category: 'datetime',
  summary: 'The week, the hour cycle and the names of months, days and eras of a locale.',
  notes: {
    Region:
      'Week, calendars and hourCycles follow the region, or the most likely region of the language if the identifier ' +
      'has none; -u-rg- and -u-fw- are respected. hourCycle and all names are taken from what the runtime formats.',
    'Months and eras':
      'Months have the codes of Temporal: M05L is the leap month after the fifth. Leap months of the Chinese ' +
      'calendar, which have no names of their own, and the eras of Japan before 1868 are left out.',
  },
  standards: ['UTS #35 Part 4', 'ECMA-402 §11', 'ISO 8601'],
  query: {
    locale: fields.locale('DateTimeFormat', ['ca', 'nu', 'hc']),
    calendar: fields.calendar(),
    numberingSystem: fields.numberingSystem(),
  },
  result: z.strictObject({
    locale: fields.resolvedLocale,
    region: z.string().describe('Region whose customs apply, ISO 3166-1 alpha-2 or UN M49.'),
    calendar: z.string().describe('Calendar of the names.'),
    calendars: z.array(z.string()).describe('Calendars in use in the region, the preferred one first.'),
    numberingSystem: fields.usedNumberingSystem,
    firstDay: weekday().describe('First day of the week, 1 (Monday) to 7 (Sunday).'),
    weekend: z.array(weekday()).describe('Days of the weekend, 1 (Monday) to 7 (Sunday).'),
    minimalDays: weekday().describe('Fewest days of a year in its first week; 4 in ISO 8601.'),
    hourCycle: z
      .enum(HOUR_CYCLES)
      .describe('Usual hours: 0 to 11 (h11), 1 to 12 (h12), 0 to 23 (h23) or 1 to 24 (h24).'),
    hourCycles: z.array(z.enum(HOUR_CYCLES)).describe('Hour cycles in use, as Intl.Locale reports them.'),
    months: z
      .array(z.strictObject({ code: z.string().describe('Code such as M01 or M05L.'), ...forms }))
      .describe('Months in order.'),
    weekdays: z
      .array(z.strictObject({ day: weekday().describe('1 (Monday) to 7 (Sunday).'), ...forms }))
      .describe('Days of the week, Monday first.'),
    amPm: z
      .strictObject({
        am: z.string().describe('Before noon.'),
        pm: z.string().describe('After noon.'),
      })
      .nullable()
      .describe('Halves of the day; null if the twelve-hour clock shows none.'),
    dayPeriods: z
      .array(
        z.strictObject({
          from: z.string().describe('First minute, HH:MM.'),
          before: z.string().describe('Minute after the last, HH:MM; a night continues past midnight.'),
          ...names,
        }),
      )
      .describe(
        'Parts of the day such as "in the morning", without the words for noon and midnight; empty ' +
          'if the language has none.',
      ),
    eras: z
      .array(z.strictObject({ code: z.string().describe('Code such as ce or reiwa.'), ...names }))
      .describe('Eras in order; empty for calendars without eras.'),
  }),
  examples: ['locale=fr', 'locale=ar-EG', 'locale=ru', 'locale=he&calendar=hebrew'],
  resolve: (query, { warn }) => {
    fields.warnOfKeyword('calendar', query, warn);
    fields.warnOfKeyword('numberingSystem', query, warn);
    const { calendar, numberingSystem } = calendarNames(query.locale, query.calendar, query.numberingSystem);
    return { ...query, calendar, numberingSystem };
  },
  compute: (query) => {
    const { region, calendars, hourCycles, firstDay, weekend, minimalDays } = regionalPreferences(
      query.locale,
    );
    const { locale, calendar, numberingSystem, hourCycle, months, weekdays, amPm, dayPeriods, eras } =
      calendarNames(query.locale, query.calendar, query.numberingSystem);
    return {
      locale,
      region,
      calendar,
      calendars,
      numberingSystem,
      firstDay,
      weekend,
      minimalDays,
      hourCycle,
      hourCycles,
      months,
      weekdays,
      amPm,
      dayPeriods,
      eras,
    };
  },
});
