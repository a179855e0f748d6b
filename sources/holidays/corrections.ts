/**
 * Holidays whose rule in date-holidays is wrong though their date follows from a calendar or a law. A correction that
 * changes nothing any more stops the computation.
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

type Correction = (day: Temporal.PlainDate) => Temporal.PlainDate;

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
  ['ET', 'ልደተ-ለእግዚእነ/ ገና', ({ year }) => Temporal.PlainDate.from({ year, month: 1, day: 7 })],
  // Federal Labour Law, article 74 VII, since 2024.
  [
    'MX',
    'Transmisión del Poder Ejecutivo Federal',
    ({ year }) => Temporal.PlainDate.from({ year, month: 10, day: 1 }),
  ],
  // The day of the new Moon, the one before and the one after.
  ['KR', '설날', (day) => day.subtract({ days: 1 })],
];

/** Two feasts of Turkey begin at 13:00 on the day before (law 2429, article 2). */
const EVES: readonly (readonly [name: string, eve: string, english: string])[] = [
  ['Kurban Bayramı', 'Kurban Bayramı arifesi', 'Eve of the Feast of the Sacrifice'],
  ['Ramazan Bayramı', 'Ramazan Bayramı arifesi', 'Eve of the End of Ramadan'],
];

/** Throws a SourceError for a correction that is due no more. */
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
    const days = row.days.map((day) => String(correction(Temporal.PlainDate.from(day))));
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
