/**
 * Holidays whose rule in date-holidays is wrong though their date follows from a calendar or a law. A correction that
 * no longer changes anything stops the computation.
 */
import { expectExactly } from '../intake/exceptions.ts';

interface Days {
  country: string;
  /** In the first language of the country. */
  name: string;
  english: string;
  /** HH:MM if the holiday begins later than the day. */
  starts: string;
  /** YYYY-MM-DD. */
  days: string[];
}

/** The right day; undefined in a year that has none. */
type Correction = (day: Temporal.PlainDate) => Temporal.PlainDate | undefined;

/** The day of the Ethiopian calendar that falls into the same year of the Gregorian one. */
const ethiopian =
  (monthCode: string, day: number): Correction =>
  ({ year }) =>
    // Its years begin in September, seven or eight after the Gregorian ones.
    [8, 7]
      .map((behind) =>
        Temporal.PlainDate.from({ calendar: 'ethiopic', year: year - behind, monthCode, day }).withCalendar(
          'iso8601',
        ),
      )
      .find((date) => date.year === year) as Temporal.PlainDate;

/** The same day of every year. */
const always =
  (month: number, day: number): Correction =>
  ({ year }) =>
    Temporal.PlainDate.from({ year, month, day });

const [NEW_YEAR, CROSS, EPIPHANY] = [ethiopian('M01', 1), ethiopian('M01', 17), ethiopian('M05', 11)];

const CORRECTIONS: readonly (readonly [country: string, name: string, correction: Correction])[] = [
  // A day late in most years, and early in others.
  ['ER', 'ግዕዝ አዲስ ዓመት', NEW_YEAR],
  ['ER', 'Meskel', CROSS],
  ['ER', 'ጥምቀት', EPIPHANY],
  ['ET', 'እንቁጣጣሽ', NEW_YEAR],
  ['ET', 'ብርሐነ-መስቀል', CROSS],
  ['ET', 'ብርሐነ ጥምቀት', EPIPHANY],
  // 7 January: Tahsas 29, but 28 after a leap year.
  ['ET', 'ልደተ-ለእግዚእነ/ ገና', always(1, 7)],
  // Federal Labour Law, article 74 VII, since 2024.
  ['MX', 'Transmisión del Poder Ejecutivo Federal', always(10, 1)],
  // The day of the new Moon, the one before and the one after.
  ['KR', '설날', (day) => day.subtract({ days: 1 })],
  // Public Holidays Amendment Act 2020: the Friday before the last Monday of May.
  ['BM', 'Bermuda Day', ({ year }) => lastMondayOfMay(year).subtract({ days: 3 })],
  // A Monday: upstream has the Tuesday after it.
  ['CY', 'Καθαρά Δευτέρα', (day) => day.subtract({ days: 1 })],
  // 9 October, as the calendar of the Ministry of Tourism says, and not 10 September.
  ['EC', 'Independencia de Guayaquil', always(10, 9)],
  // Public Holidays (Amendment) Act 2015: in odd years; the Assumption has the even ones.
  ['MU', "All Saints' Day", (day) => (day.year % 2 === 0 ? undefined : day)],
  // 12 January, and not 2 January.
  ['TZ', 'Zanzibar Revolution Day', always(1, 12)],
  // 29 November, and not 29 October.
  ['VU', "Jour de l'Unité", always(11, 29)],
];

function lastMondayOfMay(year: number): Temporal.PlainDate {
  const end = Temporal.PlainDate.from({ year, month: 5, day: 31 });
  return end.subtract({ days: end.dayOfWeek - 1 });
}

/** Two feasts of Turkey begin at 13:00 on the day before (law 2429, article 2). */
const EVES: readonly (readonly [name: string, eve: string, english: string])[] = [
  ['Kurban Bayramı', 'Kurban Bayramı arifesi', 'Eve of the Feast of the Sacrifice'],
  ['Ramazan Bayramı', 'Ramazan Bayramı arifesi', 'Eve of the End of Ramadan'],
];

/** Throws a SourceError for a correction that is no longer needed. */
export function corrected<Row extends Days>(
  at: { source: string; file: string },
  rows: readonly Row[],
): Row[] {
  const countries = new Set(rows.map(({ country }) => country));
  const changed = new Set<string>();
  const mended = rows.map((row) => {
    const correction = CORRECTIONS.find(
      ([country, name]) => country === row.country && name === row.name,
    )?.[2];
    if (!correction) return row;
    const days = row.days.flatMap((day) => correction(Temporal.PlainDate.from(day))?.toString() ?? []);
    if (days.join() !== row.days.join()) changed.add(`${row.country} ${row.name}`);
    return { ...row, days };
  });
  expectExactly(
    at,
    'the holidays that are corrected',
    changed,
    CORRECTIONS.flatMap(([country, name]) => (countries.has(country) ? [`${country} ${name}`] : [])),
  );
  const eves = mended.flatMap((row) => {
    const [, eve, english] = EVES.find(([name]) => row.country === 'TR' && name === row.name) ?? [];
    if (!eve || !english) return [];
    const before = row.days.map((day) => String(Temporal.PlainDate.from(day).subtract({ days: 1 })));
    const days = before.filter((day) => !row.days.includes(day));
    return [{ ...row, name: eve, english, starts: '13:00', days }];
  });
  return [...mended, ...eves];
}
