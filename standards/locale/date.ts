/**
 * Dates and times as a locale writes them: Intl.DateTimeFormat (ECMA-402 §11) with cached formatters. The clock is
 * that of the release; the runtime, which may have rules of another year, only names the zone.
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

/** The parts of a date that can be requested one by one, and the forms of each. */
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

/** The resolved options in Intl's order. */
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

/** The formatter of a locale, a time zone and options, all known to be valid. */
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
 * Until when in a span the runtime's clock agrees with the release's, so that it can name the time; -Infinity if its
 * clock changed at another time or to another offset. Otherwise its name would be wrong: America/Winnipeg no longer
 * observes Central Standard Time.
 */
function knownUntil({ id }: TimeZone, { start, offset }: ZoneSpan): number {
  return keptValue(knownSpans, `${id} ${start} ${offset}`, () => {
    try {
      // A transition at the instant itself counts as the last one, so search from the next millisecond.
      const first = Temporal.Instant.fromEpochMilliseconds(Math.max(start + 1, FIRST_INSTANT));
      const time = first.toZonedDateTimeISO(id);
      const change = time.getTimeZoneTransition('previous')?.epochMilliseconds ?? Number.NEGATIVE_INFINITY;
      if (change !== start || time.offsetNanoseconds !== offset * 1e6) return Number.NEGATIVE_INFINITY;
      return time.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY;
    } catch (error) {
      // A zone of the release that the runtime does not have.
      if (error instanceof RangeError) return Number.NEGATIVE_INFINITY;
      throw error;
    }
  });
}

/** A few days after Temporal's first instant. */
const FIRST_INSTANT = -8.64e15 + 10 * 86_400_000;

/** -05:00 from -300, a time zone to Intl too (ECMA-402 §6.5.1). */
function offsetName(minutes: number): string {
  const size = Math.abs(minutes);
  const parts = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
  return `${minutes < 0 ? '-' : '+'}${parts.join(':')}`;
}

const formatters = new IcuMemory<DateFormatter>('date');

/** A formatter that uses the runtime's clock of a zone; in this process or in the second one. */
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

/** Only the options out of what may be a whole query. */
const dateOptions = (sent: DateOptions) =>
  Object.fromEntries(OPTION_NAMES.map((name) => [name, sent[name]])) as DateOptions;

/** Options any of which stops Intl from showing day, month and year by default (ECMA-402 CreateDateTimeFormat). */
const SUFFICIENT = [
  ...['dateStyle', 'timeStyle', 'weekday', 'year', 'month', 'day', 'dayPeriod'],
  ...['hour', 'minute', 'second', 'fractionalSecondDigits'],
] as (keyof DateOptions)[];

function withDefaults(options: DateOptions): DateOptions {
  if (SUFFICIENT.some((name) => options[name] !== undefined)) return options;
  return { ...options, year: 'numeric', month: 'numeric', day: 'numeric' };
}

/**
 * Whether it is safe to ask a format for its parts. In a few languages a pattern of CLDR has the year of the week (Y)
 * instead of the year; V8 has no name for that part and crashes on it.
 */
export function canSplit(format: Intl.DateTimeFormat, asked: DateOptions): boolean {
  const { locale, calendar, year, dateStyle } = format.resolvedOptions() as ResolvedDateOptions;
  // Their years have names and are never reported.
  if (calendar === 'chinese' || calendar === 'dangi') return true;
  // If a requested year is not reported, V8 does not know it. For a style nothing is reported.
  if (asked.year !== undefined) return year !== undefined;
  return !(dateStyle === 'full' && /^gl\b/.test(locale) && calendar !== 'gregory' && calendar !== 'iso8601');
}

function keyOf(locale: string, timeZone: string, options: DateOptions): string {
  const { fractionalSecondDigits, dateStyle, timeStyle, hourCycle } = options;
  let key = `${locale} ${timeZone} ${dateStyle} ${timeStyle} ${hourCycle} ${fractionalSecondDigits}`;
  for (const name of COMPONENT_NAMES) key += ` ${options[name]}`;
  return key;
}
