/**
 * Dates and times as a locale writes them: Intl.DateTimeFormat (ECMA-402 §11), with its formatters kept. The clock
 * is that of the release; the runtime, which may have rules of another year, only names the zone.
 */

import { LRUCache } from 'lru-cache';
import { keptValue } from '../kept-value.ts';
import type { TimeZone, ZoneSpan } from '../time-zones/time-zone.ts';
import { dataLocale, foreignKeywords } from './data.ts';
import { isHeldHere } from './date-patterns.ts';
import { IcuMemory, makeDateFormat } from './icu-memory.ts';
import { type Formatted, joined } from './number.ts';
import { callSecondProcess } from './second-process/call.ts';

export const DATE_STYLES = ['full', 'long', 'medium', 'short'] as const;
export const HOUR_CYCLES = ['h11', 'h12', 'h23', 'h24'] as const;
export type HourCycle = (typeof HOUR_CYCLES)[number];

const TEXTS = ['long', 'short', 'narrow'] as const;
const DIGITS = ['numeric', '2-digit'] as const;

/** The parts of a date that can be asked for one by one, and the forms of each. */
export const COMPONENTS = {
  weekday: TEXTS,
  era: TEXTS,
  year: DIGITS,
  month: [...DIGITS, ...TEXTS],
  day: DIGITS,
  dayPeriod: TEXTS,
  hour: DIGITS,
  minute: DIGITS,
  second: DIGITS,
  timeZoneName: ['short', 'long', 'shortOffset', 'longOffset', 'shortGeneric', 'longGeneric'],
} as const;

export type Component = keyof typeof COMPONENTS;
export const COMPONENT_NAMES = Object.keys(COMPONENTS) as Component[];

export type DateOptions = { [Name in Component]?: (typeof COMPONENTS)[Name][number] | undefined } & {
  fractionalSecondDigits?: number | undefined;
  dateStyle?: (typeof DATE_STYLES)[number] | undefined;
  timeStyle?: (typeof DATE_STYLES)[number] | undefined;
  hourCycle?: HourCycle | undefined;
  calendar?: string | undefined;
  numberingSystem?: string | undefined;
};

/** What Intl resolves the options to, in its own order. */
export type ResolvedDateOptions = DateOptions & {
  locale: string;
  calendar: string;
  numberingSystem: string;
  timeZone: string;
  hour12?: boolean | undefined;
};

export interface DateFormatter {
  resolvedOptions: ResolvedDateOptions;
  /** Whether the text comes in parts; if not, its one part is all of it. */
  isSplit: boolean;
  format(epochMilliseconds: number): Formatted;
}

/** The formatter of a locale, a time zone and options that are known to be valid. */
export function dateFormatter(locale: string, zone: TimeZone, options: DateOptions): DateFormatter {
  const { resolvedOptions, isSplit, format } = formatterIn('UTC', locale, options);
  return {
    // Under the name that was asked for: the runtime still says Asia/Calcutta and Europe/Kiev.
    resolvedOptions: { ...resolvedOptions, timeZone: zone.id },
    isSplit,
    format: showsZone(options)
      ? (instant) => {
          const span = zone.spanAt(instant);
          if (instant < knownUntil(zone, span)) return formatterIn(zone.id, locale, options).format(instant);
          // Intl has no offsets in seconds.
          const minutes = Math.round(span.offset / 60_000);
          return formatterIn(offsetName(minutes), locale, options).format(
            instant + span.offset - minutes * 60_000,
          );
        }
      : (instant) => format(instant + zone.offsetAt(instant)),
  };
}

/** Whether the time zone is part of the text (UTS #35 Part 4: full and long times end with its name). */
const showsZone = ({ timeZoneName, timeStyle }: DateOptions) =>
  timeZoneName !== undefined || timeStyle === 'full' || timeStyle === 'long';

const knownSpans = new LRUCache<string, number>({ max: 1000 });

/**
 * Until when the runtime's clock is that of the release in a span, so that it can name the time; -Infinity where
 * its clock was changed at another time or to another offset. Its name of another time would be wrong:
 * America/Winnipeg no longer keeps what is called Central Standard Time.
 */
function knownUntil({ id }: TimeZone, { start, offset }: ZoneSpan): number {
  return keptValue(knownSpans, `${id} ${start} ${offset}`, () => {
    try {
      // A transition at the instant itself is the last one, so it is looked for from the next millisecond.
      const first = Temporal.Instant.fromEpochMilliseconds(Math.max(start + 1, FIRST_INSTANT));
      const time = first.toZonedDateTimeISO(id);
      const change = time.getTimeZoneTransition('previous')?.epochMilliseconds ?? Number.NEGATIVE_INFINITY;
      if (change !== start || time.offsetNanoseconds !== offset * 1e6) return Number.NEGATIVE_INFINITY;
      return time.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY;
    } catch (error) {
      // A zone of the release that the runtime has never heard of.
      if (error instanceof RangeError) return Number.NEGATIVE_INFINITY;
      throw error;
    }
  });
}

/** The first that Temporal has, some days on. */
const FIRST_INSTANT = -8.64e15 + 10 * 86_400_000;

/** -05:00 from -300, a time zone to Intl too (ECMA-402 §6.5.1). */
function offsetName(minutes: number): string {
  const size = Math.abs(minutes);
  const parts = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
  return `${minutes < 0 ? '-' : '+'}${parts.join(':')}`;
}

const formatters = new IcuMemory<DateFormatter>('date');

/** A formatter that goes by the runtime's clock of a zone; in this process, or in the second one. */
export function formatterIn(timeZone: string, tag: string, options: DateOptions): DateFormatter {
  const locale = dataLocale(tag, 'DateTimeFormat');
  const keywords = foreignKeywords(locale, options);
  const { calendar, numberingSystem } = keywords;
  return formatters.get(keyOf(`${locale} ${calendar} ${numberingSystem}`, timeZone, options), () => {
    const asked = { ...dateOptions(options), ...keywords };
    return isHeldHere(locale, calendar, numberingSystem)
      ? formatterHere(locale, timeZone, withDefaults(asked))
      : formatterElsewhere(locale, timeZone, asked);
  });
}

function formatterHere(locale: string, timeZone: string, options: DateOptions): DateFormatter {
  const format = makeDateFormat(locale, { ...options, timeZone } as Intl.DateTimeFormatOptions);
  const isSplit = canSplit(format, options);
  return {
    // Under the name that was asked for: the runtime still says Asia/Calcutta and Europe/Kiev.
    resolvedOptions: { ...format.resolvedOptions(), timeZone } as ResolvedDateOptions,
    isSplit,
    format: (epochMilliseconds) =>
      joined(
        isSplit
          ? format.formatToParts(epochMilliseconds)
          : [{ type: 'literal', value: format.format(epochMilliseconds) }],
      ),
  };
}

function formatterElsewhere(locale: string, timeZone: string, options: DateOptions): DateFormatter {
  return {
    ...callSecondProcess<Pick<DateFormatter, 'resolvedOptions' | 'isSplit'>>(
      'describeDateFormat',
      locale,
      timeZone,
      options,
    ),
    format: (epochMilliseconds) =>
      callSecondProcess<Formatted>('formatDate', locale, timeZone, options, epochMilliseconds),
  };
}

const OPTION_NAMES = [
  ...COMPONENT_NAMES,
  ...([
    'fractionalSecondDigits',
    'dateStyle',
    'timeStyle',
    'hourCycle',
    'calendar',
    'numberingSystem',
  ] as const),
];

/** The options alone of what may be a whole query. */
const dateOptions = (sent: DateOptions) =>
  Object.fromEntries(OPTION_NAMES.map((name) => [name, sent[name]])) as DateOptions;

/** Options any of which keeps Intl from showing day, month and year (ECMA-402 CreateDateTimeFormat). */
const SUFFICIENT = [
  ...['dateStyle', 'timeStyle', 'weekday', 'year', 'month', 'day', 'dayPeriod'],
  ...['hour', 'minute', 'second', 'fractionalSecondDigits'],
] as (keyof DateOptions)[];

function withDefaults(options: DateOptions): DateOptions {
  if (SUFFICIENT.some((name) => options[name] !== undefined)) return options;
  return { ...options, year: 'numeric', month: 'numeric', day: 'numeric' };
}

/**
 * Whether a format may be asked for its parts. In a few languages a pattern of CLDR has the year of the week (Y)
 * where the year should be; V8 has no name for that part and ends the process when it meets one.
 */
export function canSplit(format: Intl.DateTimeFormat, asked: DateOptions): boolean {
  const { locale, calendar, year, dateStyle } = format.resolvedOptions() as ResolvedDateOptions;
  // Their years go by names and are never reported.
  if (calendar === 'chinese' || calendar === 'dangi') return true;
  // A year that was asked for and is not reported is not one that V8 knows. Of a style nothing is reported.
  if (asked.year !== undefined) return year !== undefined;
  return !(dateStyle === 'full' && /^gl\b/.test(locale) && calendar !== 'gregory' && calendar !== 'iso8601');
}

function keyOf(locale: string, timeZone: string, options: DateOptions): string {
  const { fractionalSecondDigits, dateStyle, timeStyle, hourCycle } = options;
  let key = `${locale} ${timeZone} ${dateStyle} ${timeStyle} ${hourCycle} ${fractionalSecondDigits}`;
  for (const name of COMPONENT_NAMES) key += ` ${options[name]}`;
  return key;
}
