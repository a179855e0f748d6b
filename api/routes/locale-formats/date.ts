import { z } from 'zod';
import { dateFormatter, HOUR_CYCLES } from '../../../standards/locale/date.ts';
import { instant } from '../../framework/params.ts';
import { computation } from '../../framework/route.ts';
import { readZone, zoneOf, zoneParameter } from '../../schemas/time-zone.ts';
import { dateOptionParameters, dateStyleRule, resolvedDateOptions } from './date.schema.ts';
import * as fields from './locale.schema.ts';

export default computation({
  category: 'text',
  summary: 'A date or a time of day as a locale writes it.',
  notes: {
    'Styles and parts':
      'Styles (dateStyle, timeStyle) give what is usual in the locale; single parts give what you ask for, in the ' +
      'order of the locale. With neither, day, month and year are written in digits, as Intl does.',
    Calendars:
      'Calendars, era names and day numbers are those of CLDR; Buddhist, Japanese and Minguo dates before 15 October ' +
      '1582 are Julian ones, as ICU counts them, and a warning says so.',
    Zones:
      'Local times follow the dataset, zone names the runtime; if the two disagree about the current offset of a ' +
      'zone, the offset in hours and minutes replaces the name.',
    Keywords:
      'The -u-ca-, -u-nu- and -u-hc- keywords of the locale follow the same rules as the ' +
      'parameters, which override them.',
  },
  standards: ['ECMA-402 §11', 'UTS #35 Part 4', 'IANA Time Zone Database'],
  sources: ['time-zones'],
  query: {
    locale: fields.locale('DateTimeFormat', ['ca', 'nu', 'hc']),
    at: instant().optional().describe('Date (midnight UTC) or date and time; now when absent.'),
    tz: zoneParameter().describe('IANA time zone of the formatted time: a name or an alias in any case.'),
    ...dateOptionParameters,
    calendar: fields.calendar(),
    numberingSystem: fields.numberingSystem(),
  },
  rules: [dateStyleRule],
  result: z.strictObject({
    at: z.iso.datetime().describe('Instant in UTC, ISO 8601.'),
    formatted: fields.formatted,
    locale: fields.resolvedLocale,
    calendar: z.string().describe('Calendar that was used.'),
    numberingSystem: fields.usedNumberingSystem,
    timeZone: z.string().describe('Time zone, by its current IANA name.'),
    hourCycle: z.enum(HOUR_CYCLES).nullable().describe('Hour cycle; null if no hour is shown.'),
    parts: fields.parts,
    resolvedOptions: resolvedDateOptions,
  }),
  examples: [
    'locale=de&at=2026-01-31T18:05:09Z&tz=Europe/Berlin&dateStyle=full&timeStyle=short',
    'locale=fa-IR&at=2026-03-20&dateStyle=long',
    'locale=ja&at=2026-01-31&calendar=japanese&era=long&year=numeric&month=long&day=numeric',
    'locale=en-GB&tz=asia/calcutta&hour=numeric&minute=2-digit&timeZoneName=long',
  ],
  inapplicable: {
    hourCycle: {
      reads: ['hour', 'timeStyle'],
      warning: ({ hour, timeStyle }) =>
        hour === undefined && timeStyle === undefined
          ? 'hourCycle ignored, because no hour is shown'
          : undefined,
    },
  },
  resolve: (query, context) => {
    const { now, refuse, warn } = context;
    const tz = readZone(query.tz, context);
    const at = text((query.at ?? now()).epochMilliseconds);
    if (!/^\d{4}-/.test(at)) {
      refuse({ parameter: 'at', message: `is ${at} in UTC, whose year is not one of 0000 to 9999.` });
    }
    fields.warnOfKeyword('calendar', query, warn);
    fields.warnOfKeyword('numberingSystem', query, warn);
    const { resolvedOptions, isSplit } = dateFormatter(query.locale, zoneOf(tz, context.dataset), query);
    const { locale, calendar, numberingSystem, hourCycle } = resolvedOptions;
    if (!isSplit)
      warn(`${locale} writes the year of the week here, and the runtime gives the text in one part`);
    return { ...query, at, tz, calendar, numberingSystem, hourCycle };
  },
  compute: ({ at, tz, ...query }, { dataset, warn }) => {
    const zone = zoneOf(tz, dataset);
    const { resolvedOptions, format } = dateFormatter(query.locale, zone, query);
    const instant = Date.parse(at);
    const { formatted, parts } = format(instant);
    const { locale, calendar, numberingSystem, timeZone, hourCycle = null } = resolvedOptions;
    const local = instant + zone.offsetAt(instant);
    const shows = (type: string) => parts.some((part) => part.type === type);
    if (local < REFORM && HYBRID.has(calendar) && (shows('day') || shows('month') || shows('year')))
      warn(`dates of the ${calendar} calendar before 15 October 1582 are Julian ones, as ICU counts them`);
    const year = new Date(local).getUTCFullYear();
    if (year < 1 && ERAS.has(calendar) && shows('year') && !shows('era'))
      warn(`the year is ${1 - year} BC, and nothing in the text says so`);
    return {
      at,
      formatted,
      locale,
      calendar,
      numberingSystem,
      timeZone,
      hourCycle,
      parts,
      resolvedOptions,
    };
  },
});

/**
 * The day on which ICU goes over from the Julian calendar, in those that count their months as the Gregorian one does.
 */
const REFORM = Date.UTC(1582, 9, 15);
const HYBRID: ReadonlySet<string> = new Set(['buddhist', 'japanese', 'roc']);

/** Calendars whose years before the first count backwards. */
const ERAS: ReadonlySet<string> = new Set(['gregory', 'iso8601']);

/** ISO 8601 in UTC, without a zero fraction. */
const text = (milliseconds: number) => new Date(milliseconds).toISOString().replace('.000Z', 'Z');
