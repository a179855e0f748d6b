/** Dates and times as text: patterns that match exactly the days of the calendar, and what is wrong with others. */

import { counted } from '../../db/counted.ts';
import { MONTH_NAMES } from '../../standards/time-zones/month-names.ts';
import { yearPattern } from './word-pattern.ts';

type Years = readonly [first: number, last: number];

/** By range of years; many parameters share the same few. */
const patterns = new Map<string, string>();

/** Source of an expression that matches the days of some years, YYYY-MM-DD, leap days in leap years only. */
export function datePattern(years: Years): string {
  const [first, last] = years;
  const key = `${first} ${last}`;
  const known = patterns.get(key);
  if (known) return known;
  const pattern = daysOf(
    yearPattern(first, last, () => true),
    yearPattern(first, last, isLeap),
  );
  patterns.set(key, pattern);
  return pattern;
}

function daysOf(anyYear: string, leapYear: string): string {
  const days = [
    '(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])',
    '(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)',
    '02-(?:0[1-9]|1\\d|2[0-8])',
  ];
  return `(?:${anyYear}-(?:${days.join('|')})|${leapYear}-02-29)`;
}

const fourDigits = (year: number) => String(year).padStart(4, '0');
const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** In the years that four digits write. */
export const DATE = datePattern([0, 9999]);
export const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d+)?)?';
export const OFFSET = '(?:[Zz]|[+-](?:[01]\\d|2[0-3]):?[0-5]\\d)';

/** A schema of the instants that requests take. The patterns are complete; the formats are there for readers. */
export function instantSchema(years: Years = [0, 9999]): Record<string, unknown> {
  const date = datePattern(years);
  // Each form says its type itself: a generator of clients that reads them one by one would take any value for it.
  return {
    anyOf: [
      { type: 'string', format: 'date', pattern: `^${date}$`, description: 'Midnight UTC.' },
      {
        type: 'string',
        format: 'date-time',
        pattern:
          `^${date}[Tt](?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?` +
          '(?:[Zz]|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)$',
        description: 'RFC 3339; cut to milliseconds.',
      },
      {
        type: 'string',
        pattern: `^${date}[Tt]${TIME}${OFFSET}?$`,
        description: 'Without seconds, without the colon of the offset, or without a zone, which is UTC.',
      },
    ],
    examples: ['2026-01-31', '2026-01-31T12:00:00Z'],
  };
}

/** What to send in place of a second 60, and why; undefined for any other text. */
export function leapSecond(text: string): string | undefined {
  const [, start, zone = 'Z'] = LEAP_SECOND.exec(text) ?? [];
  if (start === undefined) return undefined;
  const last = `${start}:59${zone}`;
  const next = Temporal.Instant.from(last.toUpperCase()).add({ seconds: 1 });
  // RFC 3339 §5.7: leap seconds are added at midnight UTC alone.
  if (next.epochMilliseconds % 86_400_000 !== 0) return 'that minute has no second 60';
  return `instants have no leap seconds here, as in Unix time; send ${last}, or ${next} for the second after it`;
}

const LEAP_SECOND = new RegExp(`^(${DATE}[Tt](?:[01]\\d|2[0-3]):[0-5]\\d):60(?:\\.\\d+)?(${OFFSET})?$`);

/**
 * A day, YYYY-MM-DD, as people read it: 13 July 2026. Without Intl, whose data take 5 MB of each process that asks for
 * them.
 */
export function writtenDay(date: string): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return `${day} ${MONTH_NAMES[month - 1]} ${year}`;
}

/** Why a text in the form of a date is not a day of the calendar; undefined for any other text. */
export function missingDay(text: string): string | undefined {
  const [year, month, day] = /^(\d{4})-(\d\d)-(\d\d)(?![\d-])/.exec(text)?.slice(1).map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const name = MONTH_NAMES[month - 1];
  if (name === undefined) return `there is no month ${month}`;
  const length = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
  if (day >= 1 && day <= length) return undefined;
  const reason =
    month !== 2
      ? `${name} has ${counted(length, 'day')}`
      : `${name} ${fourDigits(year)} has ${counted(length, 'day')} because ${fourDigits(year)} is ` +
        `${isLeap(year) ? '' : 'not '}a leap year`;
  return reason;
}
