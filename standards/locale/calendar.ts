/**
 * A locale's names of the months, days, parts of the day and eras of a calendar. Intl does not expose CLDR's tables,
 * so the names are taken from formatted dates.
 */

import { LRUCache } from 'lru-cache';
import { keptValue } from '../kept-value.ts';
import { dataLocale, foreignKeywords } from './data.ts';
import { canSplit, type DateOptions, type HourCycle, type ResolvedDateOptions } from './date.ts';
import { isHeldHere } from './date-patterns.ts';
import { makeDateFormat } from './icu-memory.ts';
import { callSecondProcess } from './second-process/call.ts';

export const WIDTHS = ['long', 'short', 'narrow'] as const;
type Width = (typeof WIDTHS)[number];
export type Names = Record<Width, string>;

/** Names within a date and by themselves; many languages distinguish the two ("5 января", "январь"). */
export interface NameForms {
  format: Names;
  standalone: Names;
}

export interface CalendarNames {
  locale: string;
  calendar: string;
  numberingSystem: string;
  hourCycle: HourCycle;
  months: ({ code: string } & NameForms)[];
  weekdays: ({ day: number } & NameForms)[];
  amPm: { am: string; pm: string } | null;
  dayPeriods: ({ from: string; before: string } & Names)[];
  eras: ({ code: string } & Names)[];
}

const known = new LRUCache<string, CalendarNames>({ max: 500 });

export function calendarNames(
  tag: string,
  calendar: string | undefined,
  numberingSystem: string | undefined,
): CalendarNames {
  const locale = dataLocale(tag, 'DateTimeFormat');
  const keywords = foreignKeywords(locale, { calendar, numberingSystem });
  return keptValue(known, `${locale} ${keywords.calendar} ${keywords.numberingSystem}`, () =>
    isHeldHere(locale, keywords.calendar, keywords.numberingSystem)
      ? namesHere(locale, keywords)
      : callSecondProcess<CalendarNames>(
          'calendarNames',
          locale,
          keywords.calendar,
          keywords.numberingSystem,
        ),
  );
}

function namesHere(locale: string, keywords: Pick<Options, 'calendar' | 'numberingSystem'>): CalendarNames {
  const formatter: Formatter = (options) => new NameFormat(locale, { ...keywords, ...options });
  const resolved = formatter({ hour: 'numeric' }).options;
  const inDate = byWidth((width) => formatter(everyName(width)));
  const amPm = amPmNames(formatter);
  const dayPeriods = dayPeriodNames(inDate);
  // A language without its own names for the parts of the day has AM and PM instead.
  const hasPeriods = dayPeriods.some(({ long }) => long !== amPm?.am && long !== amPm?.pm);
  return {
    locale: resolved.locale,
    calendar: resolved.calendar,
    numberingSystem: resolved.numberingSystem,
    hourCycle: resolved.hourCycle as HourCycle,
    months: monthNames(formatter, inDate, resolved.calendar),
    weekdays: weekdayNames(formatter, inDate),
    amPm,
    dayPeriods: hasPeriods ? dayPeriods : [],
    eras: eraNames(inDate, resolved.calendar),
  };
}

/** One format shows all the names of a width at once: formats are expensive in time and memory. */
const everyName = (width: Width): Options => ({
  era: width,
  year: 'numeric',
  month: width,
  day: 'numeric',
  weekday: width,
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h12',
  dayPeriod: width,
});

type Options = Omit<DateOptions, 'dateStyle' | 'timeStyle'>;
type Formatter = (options: Options) => NameFormat;

/** A date format, made on first use, for its whole text or one part of it. */
class NameFormat {
  readonly #tag: string;
  readonly #asked: Options;
  #made: { format: Intl.DateTimeFormat; canSplit: boolean } | undefined;

  constructor(tag: string, asked: Options) {
    this.#tag = tag;
    this.#asked = asked;
  }

  get #kept() {
    if (!this.#made) {
      const options = { ...this.#asked, timeZone: 'UTC' } as Intl.DateTimeFormatOptions;
      const format = makeDateFormat(this.#tag, options);
      this.#made = { format, canSplit: canSplit(format, this.#asked) };
    }
    return this.#made;
  }

  get options(): ResolvedDateOptions {
    return this.#kept.format.resolvedOptions() as ResolvedDateOptions;
  }

  whole(at: number): string {
    return this.#kept.format.format(at);
  }

  /** Empty if the pattern has no such part. */
  part(type: string, at: number): string {
    const { format, canSplit } = this.#kept;
    if (!canSplit) return '';
    let text = '';
    for (const part of format.formatToParts(at)) if (part.type === type) text += part.value;
    return text;
  }
}

const byWidth = <Value>(of: (width: Width) => Value) =>
  Object.fromEntries(WIDTHS.map((width) => [width, of(width)])) as Record<Width, Value>;

type Formats = Record<Width, NameFormat>;

function monthNames(formatter: Formatter, inDate: Formats, calendar: string): CalendarNames['months'] {
  const specimens = monthSpecimens(calendar);
  const first = specimens[0]?.at ?? 0;
  const namers = byWidth((month) => monthNamer(formatter, inDate, month, first));
  return specimens.map(({ code, at }) => {
    const names = byWidth((width) => namers[width](at));
    return {
      code,
      format: byWidth((width) => names[width].format),
      standalone: byWidth((width) => names[width].standalone),
    };
  });
}

/** Gives the names of months of one width; `first` is a day in the first of them. */
function monthNamer(formatter: Formatter, inDate: Formats, month: Width, first: number) {
  const alone = formatter({ month });
  const ofYear = formatter({ year: 'numeric', month });
  const shown = monthShown(formatter, inDate, month, first);
  return (at: number) => {
    const format = shown?.part('month', at);
    const byItself = alone.whole(at);
    if (isName(byItself) && byItself !== format) return { format: format ?? byItself, standalone: byItself };
    // Greek has the nominative only beside a year: Ιανουάριος 2025, but Ιανουαρίου by itself.
    const besideYear = month === 'long' ? ofYear.part('month', at) : '';
    const standalone = isName(besideYear) ? besideYear : (format ?? byItself);
    return { format: format ?? standalone, standalone };
  };
}

/** One pattern may have the month in digits, or in full instead of the short name; another may not. */
function monthShown(formatter: Formatter, inDate: Formats, month: Width, first: number) {
  const candidates = [
    inDate[month],
    formatter({ weekday: 'long', year: 'numeric', month, day: 'numeric' }),
    formatter({ month, day: 'numeric' }),
    formatter({ year: 'numeric', month, day: 'numeric' }),
  ];
  const named = (format: NameFormat) => isName(format.part('month', first));
  const full = month === 'short' ? inDate.long.part('month', first) : '';
  return (
    candidates.find((format) => named(format) && format.part('month', first) !== full) ??
    candidates.find(named)
  );
}

/** Whether a text is a name and not a number; it is empty if a pattern has no month. */
const isName = (text: string) => !/^\p{Nd}*$/u.test(text);

/** 2025-06-02, a Monday. */
const MONDAY = Date.UTC(2025, 5, 2);
const DAY = 86_400_000;
const HOUR = 3_600_000;

function weekdayNames(formatter: Formatter, inDate: Formats): CalendarNames['weekdays'] {
  const alone = byWidth((weekday) => formatter({ weekday }));
  return Array.from({ length: 7 }, (_, index) => {
    const at = MONDAY + index * DAY;
    return {
      day: index + 1,
      format: byWidth((width) => inDate[width].part('weekday', at)),
      standalone: byWidth((width) => alone[width].whole(at)),
    };
  });
}

/** Null in the few languages whose twelve-hour pattern does not distinguish the halves of the day. */
function amPmNames(formatter: Formatter): CalendarNames['amPm'] {
  const clock = formatter({ hour: 'numeric', hourCycle: 'h12' });
  const am = clock.part('dayPeriod', MONDAY + 5 * HOUR);
  const pm = clock.part('dayPeriod', MONDAY + 17 * HOUR);
  return am && pm ? { am, pm } : null;
}

/** Parts of the day such as "in the morning" with the hours they span; a night runs past midnight. */
function dayPeriodNames(inDate: Formats): CalendarNames['dayPeriods'] {
  // At half past, since noon and midnight can have special words.
  const nameAt = (hour: number, width: Width) =>
    inDate[width].part('dayPeriod', MONDAY + (hour + 0.5) * HOUR);
  const names = Array.from({ length: 24 }, (_, hour) => nameAt(hour, 'long'));
  const starts = names.flatMap((name, hour) => (name === names.at(hour - 1) ? [] : [hour]));
  const clockText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  return starts.map((from, index) => ({
    from: clockText(from),
    before: clockText(starts[index + 1] ?? starts[0] ?? 0),
    ...byWidth((width) => nameAt(from, width)),
  }));
}

function eraNames(inDate: Formats, calendar: string): CalendarNames['eras'] {
  return (ERAS[calendar] ?? []).map(([code, date]) => ({
    code,
    ...byWidth((width) => inDate[width].part('era', Date.parse(date))),
  }));
}

const HIJRI = [
  ['bh', '0600-01-01'],
  ['ah', '2025-01-01'],
] as const;

/** Eras of each calendar with a day in each, by the codes of CLDR and Temporal; only modern ones of Japan. */
const ERAS: Readonly<Record<string, readonly (readonly [code: string, date: string])[]>> = {
  buddhist: [['be', '2025-01-01']],
  coptic: [['am', '2025-01-01']],
  ethioaa: [['aa', '2025-01-01']],
  ethiopic: [
    ['aa', '0005-01-01'],
    ['am', '2025-01-01'],
  ],
  gregory: [
    ['bce', '-000100-01-01'],
    ['ce', '2025-01-01'],
  ],
  hebrew: [['am', '2025-01-01']],
  indian: [['shaka', '2025-01-01']],
  islamic: HIJRI,
  'islamic-civil': HIJRI,
  'islamic-rgsa': HIJRI,
  'islamic-tbla': HIJRI,
  'islamic-umalqura': HIJRI,
  japanese: [
    ['meiji', '1890-01-01'],
    ['taisho', '1920-01-01'],
    ['showa', '1950-01-01'],
    ['heisei', '2000-01-01'],
    ['reiwa', '2025-01-01'],
  ],
  persian: [['ap', '2025-01-01']],
  roc: [
    ['broc', '1900-01-01'],
    ['roc', '2025-01-01'],
  ],
};

interface MonthSpecimen {
  /** Temporal's code, which a month keeps whether or not the year has leap months. */
  code: string;
  at: number;
}

const specimens = new LRUCache<string, MonthSpecimen[]>({ max: 50 });

/** A day in each month of a calendar's year. */
function monthSpecimens(calendar: string): MonthSpecimen[] {
  return keptValue(specimens, calendar, () => {
    // Temporal has no calendars of sighted moons; theirs are within two days of the tabular one.
    const reckoned = calendar === 'islamic' || calendar === 'islamic-rgsa' ? 'islamic-civil' : calendar;
    const { year } = Temporal.PlainDate.from('2025-07-01').withCalendar(reckoned);
    const specimen = (code: string, year: number, day: number) => ({
      code,
      at: Temporal.PlainDate.from({ calendar: reckoned, year, monthCode: code, day }).toZonedDateTime('UTC')
        .epochMilliseconds,
    });
    const months = Array.from({ length: 12 }, (_, index) =>
      specimen(`M${String(index + 1).padStart(2, '0')}`, year, 15),
    );
    if (['coptic', 'ethioaa', 'ethiopic'].includes(calendar)) months.push(specimen('M13', year, 3));
    // Adar I exists only in leap years: 5784 was one.
    if (calendar === 'hebrew') months.splice(5, 0, specimen('M05L', 5784, 15));
    return months;
  });
}
