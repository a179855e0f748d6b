/** A day in the calendars of CLDR, by the runtime's Temporal, with the English names of its months and eras. */
import { calendarNames } from '../locale/calendar.ts';
import { CALENDARS, canonicalCalendar } from '../locale/locale.ts';

/**
 * Calendars by their CLDR identifiers. Of those that Intl formats, Temporal lacks the ones that wait for a sighting.
 */
export const DATED_CALENDARS: readonly string[] = [...CALENDARS].filter(isReckoned);

function isReckoned(calendar: string): boolean {
  try {
    return Temporal.PlainDate.from('2000-01-01').withCalendar(calendar).calendarId === calendar;
  } catch {
    return false;
  }
}

/** The identifier of a calendar by any of its names in any case; undefined for another text. */
export function datedCalendar(text: string): string | undefined {
  const id = canonicalCalendar(text);
  return id !== undefined && DATED_CALENDARS.includes(id) ? id : undefined;
}

export interface DatedDay {
  calendar: string;
  era: string | null;
  eraYear: number | null;
  year: number;
  month: number;
  monthCode: string;
  monthName: string;
  day: number;
  dayOfYear: number;
  daysInMonth: number;
  monthsInYear: number;
  daysInYear: number;
  isLeapYear: boolean;
}

/** A day of ISO 8601 in a calendar of `DATED_CALENDARS`. */
export function datedDay(date: Temporal.PlainDate, calendar: string): DatedDay {
  const day = date.withCalendar(calendar);
  return {
    calendar,
    era: day.era ?? null,
    eraYear: day.eraYear ?? null,
    year: day.year,
    month: day.month,
    monthCode: day.monthCode,
    monthName: monthName(calendar, day),
    day: day.day,
    dayOfYear: day.dayOfYear,
    daysInMonth: day.daysInMonth,
    monthsInYear: day.monthsInYear,
    daysInYear: day.daysInYear,
    isLeapYear: day.inLeapYear,
  };
}

function monthName(calendar: string, { monthCode, inLeapYear }: Temporal.PlainDate): string {
  // The Adar that every year has is the second one of a leap year.
  if (calendar === 'hebrew' && monthCode === 'M06' && inLeapYear) return 'Adar II';
  const { months } = calendarNames('en', calendar, undefined);
  const named = (code: string) => months.find((month) => month.code === code)?.standalone.long;
  // Leap months of the Chinese calendar bear the name of the month before.
  return named(monthCode) ?? `Leap ${named(monthCode.slice(0, 3))}`;
}
