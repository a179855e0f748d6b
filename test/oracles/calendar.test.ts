/**
 * Facts of days as Python has them, and days in other calendars as ICU has them: Temporal reckons them by other code.
 */
import { describe, it } from 'vitest';
import { DATED_CALENDARS } from '../../standards/calendar/dated.ts';
import { orthodoxEaster, westernEaster } from '../../standards/calendar/easter.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';
import { computed } from './vectors.ts';

const asker = await sharedAsker();

const DAY = 86_400_000;

interface Facts {
  date: string;
  isoYear: number;
  isoWeek: number;
  isoWeekString: string;
  isoWeekday: number;
  weekday: string;
  dayOfYear: number;
  daysRemainingInYear: number;
  quarter: number;
  leapYear: boolean;
  daysInMonth: number;
  weeksInIsoYear: number;
  julianDayAt0hUT: number;
  julianDayNumberAtNoon: number;
  modifiedJulianDay: number;
  easter: string;
  orthodoxEasterGregorianDate: string;
}

interface Day {
  date: string;
  isoWeekDate: string;
  easter: { western: string; orthodox: string };
  inCalendar: Record<string, string | number | boolean | null>;
}

const ask = (date: string | undefined, more: Record<string, string> = {}) =>
  asker.ask<Day>('/api/calendar', { date, ...more });

it('facts are those of Python', () => {
  const rows = computed<Facts>('calendar-facts');
  expect(rows).toHaveLength(300);
  for (const row of rows) {
    expect(ask(row.date).data, row.date).toMatchObject({
      date: row.date,
      weekday: row.weekday,
      isoWeekday: row.isoWeekday,
      isoWeek: row.isoWeek,
      isoWeekYear: row.isoYear,
      isoWeekDate: row.isoWeekString,
      weeksInIsoYear: row.weeksInIsoYear,
      dayOfYear: row.dayOfYear,
      daysRemainingInYear: row.daysRemainingInYear,
      quarter: row.quarter,
      daysInMonth: row.daysInMonth,
      isLeapYear: row.leapYear,
      julianDay: row.julianDayAt0hUT,
      julianDayNumber: row.julianDayNumberAtNoon,
      modifiedJulianDay: row.modifiedJulianDay,
      easter: { western: row.easter, orthodox: row.orthodoxEasterGregorianDate },
    });
  }
});

describe('Easter', () => {
  const dateOf = (days: number) => new Date(days * DAY).toISOString().slice(0, 10);

  // Earliest and latest dates by either computation, and years in which they are five weeks apart or the same.
  it.each([
    [1818, '1818-03-22', '1818-04-26'],
    [1943, '1943-04-25', '1943-04-25'],
    [2010, '2010-04-04', '2010-04-04'],
    [2024, '2024-03-31', '2024-05-05'],
    [2025, '2025-04-20', '2025-04-20'],
    [2026, '2026-04-05', '2026-04-12'],
    [2038, '2038-04-25', '2038-04-25'],
  ])('of %i', (year, western, orthodox) => {
    expect(dateOf(westernEaster(year))).toBe(western);
    expect(dateOf(orthodoxEaster(year))).toBe(orthodox);
  });

  it('is the Sunday after the full moon of the tables, in all years', () => {
    for (let year = 1583; year <= 4099; year++) {
      const [western, orthodox] = [westernEaster(year), orthodoxEaster(year)];
      for (const each of [western, orthodox]) expect(new Date(each * DAY).getUTCDay()).toBe(0);
      const text = dateOf(western).slice(5);
      expect(text >= '03-22' && text <= '04-25', `${year}-${text}`).toBe(true);
      // 0, 1, 4 or 5 weeks while the Julian calendar is 13 days behind.
      if (year >= 1900 && year < 2100) expect([0, 7, 28, 35]).toContain(orthodox - western);
    }
  });
});

describe('other calendars', () => {
  /** ICU's own fields, months in digits but for Hebrew ones. */
  function icu(calendar: string): (date: string) => Record<string, string> {
    const format = new Intl.DateTimeFormat('en-u-nu-latn', {
      calendar,
      timeZone: 'UTC',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    });
    return (date) =>
      Object.fromEntries(format.formatToParts(Date.parse(date)).map(({ type, value }) => [type, value]));
  }

  /** Every 101 days of the years 1900 to 2100, in which all of them are exact. */
  const dates = Array.from({ length: 720 }, (_, index) =>
    new Date(Date.UTC(1900, 2, 1) + index * 101 * DAY).toISOString().slice(0, 10),
  );

  it.each(DATED_CALENDARS)('%s is reckoned as ICU does', (calendar) => {
    const wrong: string[] = [];
    const fields = icu(calendar);
    for (const date of dates) {
      const { inCalendar } = ask(date, { calendar }).data;
      const { year, relatedYear, month = '', day } = fields(date);
      const { monthCode, monthName, eraYear } = inCalendar;
      const number = `${Number(String(monthCode).slice(1, 3))}${String(monthCode).slice(3)}`;
      const found = [
        relatedYear === undefined ? (eraYear ?? inCalendar.year) : inCalendar.year,
        calendar === 'hebrew' ? monthName : number,
        inCalendar.day,
      ].join(' ');
      const expected = [relatedYear ?? year, month.replace('bis', 'L'), day].join(' ').replace(/ 0/g, ' ');
      if (found !== expected) wrong.push(`${date}: ${found}, ICU has ${expected}`);
    }
    // ICU computes new moons roughly and so errs by a day here and there; Temporal has the tables of Hong Kong's
    // observatory, whose leap months of 1917 and 1922 ICU misses as well.
    if (calendar === 'chinese' || calendar === 'dangi') expect(wrong.length).toBeLessThan(10);
    else expect(wrong).toEqual([]);
  });

  it.each([
    ['2026-11-22', 'hebrew', { year: 5787, monthName: 'Kislev', day: 12, isLeapYear: true }],
    ['2024-03-10', 'hebrew', { monthName: 'Adar I', monthCode: 'M05L', day: 30, isLeapYear: true }],
    ['2024-03-11', 'hebrew', { monthName: 'Adar II', monthCode: 'M06', month: 7, day: 1 }],
    ['2025-03-01', 'hebrew', { monthName: 'Adar', monthCode: 'M06', month: 6, day: 1 }],
    ['2026-01-31', 'japanese', { era: 'reiwa', eraYear: 8, year: 2026 }],
    ['2019-04-30', 'japanese', { era: 'heisei', eraYear: 31 }],
    ['2019-05-01', 'japanese', { era: 'reiwa', eraYear: 1 }],
    ['2026-03-21', 'persian', { year: 1405, monthName: 'Farvardin', day: 1 }],
    [
      '2025-08-01',
      'chinese',
      { monthCode: 'M06L', monthName: 'Leap Sixth Month', month: 7, monthsInYear: 13 },
    ],
    ['2026-02-17', 'chinese', { year: 2026, month: 1, day: 1, era: null, eraYear: null }],
    ['2026-09-11', 'coptic', { year: 1743, monthName: 'Tout', day: 1 }],
    ['2026-09-11', 'ethiopic', { year: 2019, monthName: 'Meskerem', day: 1, era: 'am' }],
    ['2026-03-22', 'indian', { year: 1948, monthName: 'Chaitra', day: 1 }],
    ['2026-01-31', 'roc', { eraYear: 115, era: 'roc' }],
    ['2026-01-31', 'buddhist', { year: 2569, monthName: 'January' }],
    ['2026-02-18', 'islamic-umalqura', { year: 1447, monthName: 'Ramadan', day: 1 }],
    ['2026-01-31', 'iso8601', { year: 2026, month: 1, day: 31, era: null }],
    ['2026-01-31', 'GREGORY', { calendar: 'gregory', era: 'ce' }],
    ['2026-01-31', 'islamicc', { calendar: 'islamic-civil' }],
    ['2026-01-31', 'ethiopic-amete-alem', { calendar: 'ethioaa', year: 7518 }],
  ])('%s in %s', (date, calendar, expected) => {
    expect(ask(date, { calendar }).data.inCalendar).toMatchObject(expected);
  });

  it('answers all of them at both ends', () => {
    for (const calendar of DATED_CALENDARS) {
      for (const date of ['1583-01-01', '4099-12-31']) {
        const { status, data } = ask(date, { calendar });
        expect(status).toBe(200);
        expect(data.inCalendar.monthName).toMatch(/^[A-Z]/);
      }
    }
  });
});

describe('the day', () => {
  it('is today in the zone when none is sent', () => {
    // The requests of this suite are made at 2026-11-21T12:00:00Z.
    expect(ask(undefined).data.date).toBe('2026-11-21');
    expect(ask(undefined, { tz: 'Pacific/Kiritimati' })).toMatchObject({
      data: { date: '2026-11-22' },
      params: { date: '2026-11-22', calendar: 'gregory', tz: 'Pacific/Kiritimati' },
    });
  });

  it('that was sent leaves the zone without effect', () => {
    expect(ask('2026-01-31', { tz: 'Nowhere/Land' }).warnings).toEqual([
      'tz ignored: it says which day is today, and date was sent',
    ]);
  });

  it.each([
    ['2026-02-29', {}, /^date: .*February 2026 has 28 days/],
    ['1582-12-31', {}, /^date: must be a day of the years 1583 to 4099; received 1582-12-31/],
    ['4100-01-01', {}, /^date: must be a day of the years 1583 to 4099/],
    ['31.1.2026', {}, /^date: must be YYYY-MM-DD/],
    ['2026-01-31', { calendar: 'mayan' }, /^calendar: must be one of buddhist, chinese/],
    ['2026-01-31', { calendar: 'islamic' }, /^calendar: must be one of .*islamic-civil/],
    [undefined, { tz: 'Europe/Berln' }, /^tz: .*did you mean 'Europe\/Berlin'/],
  ])('%s %j is refused', (date, more, refusal) => {
    expect(ask(date, more).refusal).toMatch(refusal);
  });
});
