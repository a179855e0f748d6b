/** Dates and times as a locale writes them: Intl.DateTimeFormat (ECMA-402 §11), with its formatters kept. */
import { type Formatted, joined } from './locale-number.ts';
import { RecencyCache } from './recency-cache.ts';

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

const formatters = new RecencyCache<DateFormatter>(1000);

/** The formatter of a locale, a canonical time zone and options that are known to be valid. */
export function dateFormatter(locale: string, timeZone: string, options: DateOptions): DateFormatter {
  return formatters.get(keyOf(locale, timeZone, options), () => {
    const asked = withDefaults(options);
    const format = new Intl.DateTimeFormat(locale, { ...asked, timeZone } as Intl.DateTimeFormatOptions);
    const isSplit = canSplit(format, asked);
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
  });
}

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
  const { fractionalSecondDigits, dateStyle, timeStyle, hourCycle, calendar, numberingSystem } = options;
  let key = `${locale} ${timeZone} ${dateStyle} ${timeStyle} ${hourCycle} ${calendar} ${numberingSystem} ${fractionalSecondDigits}`;
  for (const name of COMPONENT_NAMES) key += ` ${options[name]}`;
  return key;
}
