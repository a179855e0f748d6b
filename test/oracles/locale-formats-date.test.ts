/**
 * Dates and times as locales write them. Clocks are those of Python's zoneinfo, days of other calendars those of
 * Temporal, which the runtime reckons without ICU, and patterns those that CLDR 48 publishes.
 */
import { describe, it } from 'vitest';
import { Key } from '../../generators/draws/random.ts';
import type { Parameters } from '../ask.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';
import { computed } from './vectors.ts';

const asker = await sharedAsker();

interface DateAnswer {
  at: string;
  formatted: string;
  locale: string;
  calendar: string;
  numberingSystem: string;
  timeZone: string;
  hourCycle: string | null;
  parts: { type: string; value: string }[];
  resolvedOptions: Record<string, unknown>;
}

const ask = (query: Parameters) => asker.ask<DateAnswer>('/api/locale-formats/date', query);
const partsOf = (query: Parameters) =>
  Object.fromEntries(ask(query).data.parts.map(({ type, value }) => [type, value])) as Record<string, string>;

const DIGITS = {
  locale: 'en',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
};

/** YYYY-MM-DDTHH:mm:ss by the parts of an English date in digits. */
function localOf(at: string, tz: string): string {
  const { year, month, day, hour, minute, second } = partsOf({ ...DIGITS, at, tz });
  return `${year?.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}`;
}

describe('the clock of a time zone', () => {
  it('is that of zoneinfo', () => {
    const rows = computed<{ at: string; tz: string; local: string; offset: string }>('timezones');
    expect(rows.length).toBe(300);
    for (const { at, tz, local, offset } of rows) {
      expect(localOf(at, tz), `${at} ${tz}`).toBe(local);
      const { timeZoneName } = partsOf({ locale: 'en', at, tz, timeZoneName: 'longOffset' });
      expect(timeZoneName === 'GMT' ? 'GMT+00:00' : timeZoneName, `${at} ${tz}`).toBe(`GMT${offset}`);
    }
  });

  it('shows an hour twice where it is put back', () => {
    interface Row {
      tz: string;
      local: string;
      kind: string;
      utcEarlier: string;
      utcLater: string;
    }
    const folds = computed<Row>('timezone-gaps-folds').filter(({ kind }) => kind === 'fold');
    expect(folds.length).toBeGreaterThan(30);
    for (const { tz, local, utcEarlier, utcLater } of folds) {
      expect([localOf(utcEarlier, tz), localOf(utcLater, tz)], `${tz} ${local}`).toEqual([local, local]);
    }
  });

  it.each([
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['asia/CALCUTTA', 'Asia/Kolkata'],
    ['etc/utc', 'UTC'],
    ['us/pacific', 'America/Los_Angeles'],
  ])('of %s goes by the name %s', (tz, name) => {
    const { data, params } = ask({ locale: 'en', at: '2026-01-31', tz });
    expect([data.timeZone, data.resolvedOptions.timeZone, params.tz]).toEqual([name, name, name]);
  });
});

describe('a day', () => {
  it('has the weekday that Python says', () => {
    const rows = computed<{ date: string; weekday: string }>('calendar-facts');
    expect(rows.length).toBe(300);
    for (const { date, weekday } of rows) {
      expect(partsOf({ locale: 'en', at: date, weekday: 'long' }).weekday, date).toBe(weekday);
    }
  });

  it.each([
    'buddhist',
    'coptic',
    'ethioaa',
    'ethiopic',
    'gregory',
    'hebrew',
    'indian',
    'islamic-civil',
    'islamic-tbla',
    'islamic-umalqura',
    'persian',
    'roc',
  ])('of the %s calendar is that of Temporal', (calendar) => {
    for (let index = 0; index < 150; index++) {
      const stream = Key.root(1, calendar, 1).at(index).stream('day');
      const date = Temporal.PlainDate.from('1930-01-01').add({ days: stream.int(0, 50_000) });
      const expected = date.withCalendar(calendar);
      const given = partsOf({ locale: 'en', calendar, at: date.toString(), year: 'numeric', day: 'numeric' });
      const whole = partsOf({ locale: 'en', calendar, at: date.toString(), dateStyle: 'short' });
      expect(Number(given.day), `${date} ${calendar}`).toBe(expected.day);
      expect(Number(given.year), `${date} ${calendar}`).toBe(expected.eraYear ?? expected.year);
      // The months of the Hebrew calendar go by names even in the shortest form.
      if (calendar !== 'hebrew') expect(Number(whole.month), `${date} ${calendar}`).toBe(expected.month);
    }
  });
});

describe('a date', () => {
  it.each([
    [{ locale: 'en', dateStyle: 'full' }, 'Saturday, January 31, 2026'],
    [{ locale: 'en-GB', dateStyle: 'medium' }, '31 Jan 2026'],
    [{ locale: 'de', dateStyle: 'long' }, '31. Januar 2026'],
    [{ locale: 'ru', dateStyle: 'long' }, '31 января 2026 г.'],
    [{ locale: 'ja', dateStyle: 'full' }, '2026年1月31日土曜日'],
    [{ locale: 'sv', dateStyle: 'short' }, '2026-01-31'],
    [{ locale: 'ja', calendar: 'japanese', dateStyle: 'long' }, '令和8年1月31日'],
    [{ locale: 'th', dateStyle: 'short' }, '31/1/69'],
    [{ locale: 'fa', dateStyle: 'long' }, '۱۱ بهمن ۱۴۰۴'],
    [{ locale: 'en' }, '1/31/2026'],
    [{ locale: 'en', month: 'long', day: 'numeric' }, 'January 31'],
    [{ locale: 'de', timeStyle: 'short' }, '18:05'],
    [{ locale: 'en', hour: 'numeric', hourCycle: 'h23' }, '18'],
    [{ locale: 'fr', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 }, '05:09,123'],
    [{ locale: 'en-u-hc-h23', timeStyle: 'short' }, '18:05'],
    [{ locale: 'en', tz: 'Asia/Tokyo', weekday: 'long' }, 'Sunday'],
  ])('%o is %s', (query, formatted) => {
    expect(ask({ at: '2026-01-31T18:05:09.123Z', ...query }).data.formatted).toBe(formatted);
  });

  it('is the same when what meta.params has is sent back', () => {
    const options = [
      {},
      { dateStyle: 'full', timeStyle: 'long' },
      { year: 'numeric', month: 'short', hour: 'numeric', dayPeriod: 'long', timeZoneName: 'short' },
    ];
    for (const locale of [
      'en',
      'ar-EG',
      'fa-IR',
      'th',
      'ja-u-ca-japanese',
      'zh-u-ca-chinese',
      'mr',
      'ko',
      'he',
    ]) {
      for (const query of options) {
        const first = ask({ locale, tz: 'Asia/Calcutta', ...query });
        const again = ask(first.params as Parameters);
        expect([again.data, again.params], locale).toEqual([first.data, first.params]);
      }
    }
  });

  it('is that of the request when none is sent', () => {
    expect(ask({ locale: 'en' }).data.at).toBe('2026-11-21T12:00:00Z');
  });

  it('reports what Intl resolves its options to, whole', () => {
    for (const query of [
      { locale: 'en-US', dateStyle: 'full', timeStyle: 'short' },
      { locale: 'de-u-ca-buddhist', era: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
    ]) {
      const resolved = new Intl.DateTimeFormat(query.locale, { ...query, timeZone: 'UTC' } as never);
      expect(ask(query).data.resolvedOptions).toEqual(resolved.resolvedOptions());
    }
  });
});

describe('a pattern with the year of the week', () => {
  // The data of CLDR 48; asking V8 for the parts of any of these ends the process.
  it.each([
    [{ locale: 'gl', calendar: 'roc', dateStyle: 'full' }],
    [{ locale: 'gl-ES-u-ca-japanese', dateStyle: 'full', timeStyle: 'short' }],
    [{ locale: 'my', calendar: 'buddhist' }],
    [{ locale: 'my', calendar: 'buddhist', timeZoneName: 'short' }],
    [{ locale: 'sc', year: 'numeric', month: 'numeric' }],
    [{ locale: 'sc', year: '2-digit', month: '2-digit' }],
    [{ locale: 'ksh', year: 'numeric', month: 'numeric', hour: 'numeric' }],
    [{ locale: 'gd', year: 'numeric', month: 'short' }],
    [{ locale: 'te', calendar: 'hebrew', year: 'numeric', month: 'long' }],
    [{ locale: 'de-CH', weekday: 'short', era: 'short', year: 'numeric', month: 'numeric', day: 'numeric' }],
  ])('%o comes in one part, with a warning', (query) => {
    const { data, warnings } = ask({ at: '2026-01-31', ...query });
    expect(data.parts).toEqual([{ type: 'literal', value: data.formatted }]);
    expect(warnings).toEqual([
      `${data.locale} writes the year of the week here, and the runtime gives the text in one part`,
    ]);
  });

  it.each([
    [{ locale: 'gl', dateStyle: 'full' }],
    [{ locale: 'gl', calendar: 'chinese', dateStyle: 'full' }],
    [{ locale: 'my' }],
    [{ locale: 'te', year: 'numeric', month: 'long' }],
    [{ locale: 'en', calendar: 'chinese', year: 'numeric', month: 'long' }],
    [{ locale: 'en', hour: 'numeric' }],
  ])('%o has none', (query) => {
    const { data, warnings } = ask({ at: '2026-01-31', ...query });
    expect(data.parts.some(({ type }) => type !== 'literal')).toBe(true);
    expect(warnings).toEqual([]);
  });
});

describe('old dates', () => {
  const JULIAN = (calendar: string) =>
    `dates of the ${calendar} calendar before 15 October 1582 are Julian ones, as ICU counts them`;

  it.each(['buddhist', 'japanese', 'roc'])('of the %s calendar are Julian before the reform', (calendar) => {
    const asked = (query: Parameters) =>
      ask({ locale: 'en', calendar, month: 'numeric', day: 'numeric', ...query });
    // The day after 4 October was the 15th.
    const last = asked({ at: '1582-10-14' });
    expect([last.data.formatted, last.warnings]).toEqual(['10/4', [JULIAN(calendar)]]);
    const first = asked({ at: '1582-10-15' });
    expect([first.data.formatted, first.warnings]).toEqual(['10/15', []]);
    expect(asked({ at: '1582-10-14T23:30:00Z', tz: 'Asia/Tokyo' }).warnings).toEqual([]);
    expect(ask({ locale: 'en', calendar, at: '1000-01-01', timeStyle: 'short' }).warnings).toEqual([]);
  });

  it('of other calendars are not', () => {
    for (const calendar of ['gregory', 'iso8601', 'coptic', 'hebrew', 'islamic-civil', 'persian', 'indian']) {
      const { data, warnings } = ask({ locale: 'en', calendar, at: '0800-06-15', day: 'numeric' });
      const { day } = Temporal.PlainDate.from('0800-06-15').withCalendar(calendar);
      expect([data.formatted, warnings], calendar).toEqual([String(day), []]);
    }
  });

  it('before the year 1 come with a warning unless their era is shown', () => {
    const asked = (query: Parameters) => ask({ locale: 'en', at: '0000-01-01', ...query });
    const warning = 'the year is 1 BC, and nothing in the text says so';
    expect(asked({ dateStyle: 'full' }).warnings).toEqual([warning]);
    expect(asked({ calendar: 'iso8601' }).warnings).toEqual([warning]);
    expect(asked({ at: '0001-01-01T00:30:00Z', tz: 'America/New_York' }).warnings).toEqual([warning]);
    expect(asked({ at: '0001-01-01', dateStyle: 'full' }).warnings).toEqual([]);
    expect(asked({ year: 'numeric', era: 'short' }).warnings).toEqual([]);
    expect(asked({ month: 'long' }).warnings).toEqual([]);
  });
});

describe('what is refused', () => {
  it.each([
    [{ locale: 'xx' }, 'locale'],
    [{ locale: 'en-u-ca-mayan' }, 'locale'],
    [{ locale: 'en-u-hc-h99' }, 'locale'],
    [{ calendar: 'mayan' }, 'calendar'],
    [{ tz: 'Mars/Olympus' }, 'tz'],
    [{ tz: '+05:30' }, 'tz'],
    [{ at: '2026-02-30' }, 'at'],
    [{ at: '9999-12-31T23:59:59-01:00' }, 'at'],
    [{ at: '0000-01-01T00:00:00+01:00' }, 'at'],
    [{ dateStyle: 'full', weekday: 'long' }, 'weekday'],
    [{ timeStyle: 'full', fractionalSecondDigits: 1 }, 'fractionalSecondDigits'],
    [{ fractionalSecondDigits: 4 }, 'fractionalSecondDigits'],
    [{ month: 'tiny' }, 'month'],
    [{ timeStyle: 'short', hourCycle: 'h13' }, 'hourCycle'],
  ])('%o', (query, parameter) => {
    const { status, refusal } = ask({ locale: 'en', ...query });
    expect([status, refusal.split(':')[0]]).toEqual([400, parameter]);
  });

  it('not an hour cycle without an hour, which is ignored with a warning', () => {
    for (const hourCycle of ['h23', 'h13']) {
      const { params, warnings } = ask({ locale: 'en', dateStyle: 'short', hourCycle });
      expect([params.hourCycle, warnings]).toEqual([
        undefined,
        ['hourCycle ignored, because no hour is shown'],
      ]);
    }
  });

  it('not a keyword that a parameter overrides, which a warning says', () => {
    const { data, warnings } = ask({ locale: 'th-u-ca-japanese', calendar: 'gregory' });
    expect([data.calendar, warnings]).toEqual([
      'gregory',
      ['calendar=gregory overrides japanese in the locale'],
    ]);
  });
});
