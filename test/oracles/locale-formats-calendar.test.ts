/** The calendar of a locale, held to CLDR 48's own tables: names, week, hour cycles and parts of the day. */
import cldrCalendars from 'cldr-core/supplemental/calendarPreferenceData.json' with { type: 'json' };
import cldrDayPeriods from 'cldr-core/supplemental/dayPeriods.json' with { type: 'json' };
import cldrTime from 'cldr-core/supplemental/timeData.json' with { type: 'json' };
import cldrWeek from 'cldr-core/supplemental/weekData.json' with { type: 'json' };
import { describe, it } from 'vitest';
import type { Parameters } from '../ask.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';
import { computed } from './vectors.ts';

const asker = await sharedAsker();

type Width = 'long' | 'short' | 'narrow';
type Names = Record<Width, string>;
type Forms = Record<'format' | 'standalone', Names>;

interface CalendarAnswer {
  region: string;
  calendar: string;
  calendars: string[];
  firstDay: number;
  weekend: number[];
  minimalDays: number;
  hourCycle: string;
  hourCycles: string[];
  months: ({ code: string } & Forms)[];
  weekdays: ({ day: number } & Forms)[];
  amPm: { am: string; pm: string } | null;
  dayPeriods: ({ from: string; before: string } & Names)[];
  eras: ({ code: string } & Names)[];
}

const ask = (query: Parameters) => asker.ask<CalendarAnswer>('/api/locale-formats/calendar', query);
const calendarOf = (query: Parameters) => ask(query).data;

type NameTable = Record<'format' | 'standalone', Record<Width, string[]>>;

interface Row {
  locale: string;
  months: NameTable;
  weekdays: NameTable;
  am: string;
  pm: string;
  eras: Record<Width, string[]>;
}

const WIDTHS = ['long', 'short', 'narrow'] as const;
const FORMS = ['format', 'standalone'] as const;

/** Names that no format of the runtime shows as CLDR's tables have them, and why. */
const UNSEEN: Readonly<Record<string, string>> = {
  dz: 'months carry the word for month, which the patterns add to the names',
  'el months standalone short': 'the month by itself has its genitive: Μαρ for Μάρ',
  'ja months format narrow': 'numbers in the table; given with the sign for month',
  'ja months standalone narrow': 'numbers in the table; given with the sign for month',
  'ps months standalone narrow': 'numbers in the table; the names within dates are given',
};

/** A space is a space, be it one that breaks or not: locales differ in it between table and pattern. */
const spaced = (text: string) => text.replace(/\s/g, ' ');

describe('names', () => {
  it('of months and days are those of CLDR', () => {
    const unseen = new Set<string>();
    const rows = computed<Row>('locale-calendar-names');
    expect(rows.length).toBeGreaterThan(110);
    for (const { locale, months, weekdays } of rows) {
      const answer = calendarOf({ locale, calendar: 'gregory' });
      for (const [kind, given, table] of [
        ['months', answer.months, months],
        ['weekdays', answer.weekdays, weekdays],
      ] as const) {
        for (const form of FORMS) {
          for (const width of WIDTHS) {
            const place = `${locale} ${kind} ${form} ${width}`;
            const names = given.map((names) => names[form][width]);
            const known = [place, locale].find((key) => key in UNSEEN);
            if (known) {
              if (names.join() !== table[form][width].join()) unseen.add(known);
            } else expect(names, place).toEqual(table[form][width]);
          }
        }
      }
    }
    expect([...unseen].sort()).toEqual(Object.keys(UNSEEN).sort());
  });

  it('of eras and of the halves of the day are those of CLDR', () => {
    for (const { locale, am, pm, eras } of computed<Row>('locale-calendar-names')) {
      const answer = calendarOf({ locale, calendar: 'gregory' });
      expect(answer.amPm && [answer.amPm.am, answer.amPm.pm].map(spaced), locale).toEqual(
        [am, pm].map(spaced),
      );
      for (const width of WIDTHS) {
        expect(
          answer.eras.map((era) => spaced(era[width])),
          locale,
        ).toEqual(eras[width].map(spaced));
      }
    }
  });

  it.each([
    ['he', 'hebrew', 13, 'תשרי', 'אלול', 1],
    ['en', 'hebrew', 13, 'Tishri', 'Elul', 1],
    ['en', 'coptic', 13, 'Tout', 'Nasie', 1],
    ['en', 'ethiopic', 13, 'Meskerem', 'Pagumen', 2],
    ['en', 'islamic', 12, 'Muharram', 'Dhuʻl-Hijjah', 2],
    ['en', 'islamic-umalqura', 12, 'Muharram', 'Dhuʻl-Hijjah', 2],
    ['fa', 'persian', 12, 'فروردین', 'اسفند', 1],
    ['zh', 'chinese', 12, '正月', '腊月', 0],
    ['ja', 'japanese', 12, '1月', '12月', 5],
    ['en', 'roc', 12, 'January', 'December', 2],
    ['en', 'iso8601', 12, 'January', 'December', 0],
  ])('of the months of %s %s', (locale, calendar, count, first, last, eras) => {
    const answer = calendarOf({ locale, calendar });
    const names = answer.months.map(({ standalone }) => standalone.long);
    expect([names.length, names[0], names.at(-1)]).toEqual([count, first, last]);
    expect(new Set(names).size).toBe(count);
    expect(answer.eras.length).toBe(eras);
    for (const era of answer.eras) for (const width of WIDTHS) expect(era[width]).not.toBe('');
  });

  it('of modern Japanese eras and of Hebrew leap months are told apart', () => {
    expect(calendarOf({ locale: 'ja', calendar: 'japanese' }).eras.map(({ long }) => long)).toEqual([
      '明治',
      '大正',
      '昭和',
      '平成',
      '令和',
    ]);
    const hebrew = calendarOf({ locale: 'en', calendar: 'hebrew' }).months.map(
      ({ code, standalone }) => `${code} ${standalone.long}`,
    );
    expect(hebrew.slice(4, 7)).toEqual(['M05 Shevat', 'M05L Adar I', 'M06 Adar']);
  });

  it('are given for every calendar in every locale of CLDR without ending the process', () => {
    // Patterns with the year of the week: V8 cannot split them.
    for (const [locale, calendar] of [
      ['te', 'buddhist'],
      ['gd', 'gregory'],
      ['ksh', 'roc'],
      ['my', 'hebrew'],
      ['gl', 'japanese'],
      ['sc', 'gregory'],
    ] as const) {
      const { status, data } = ask({ locale, calendar });
      expect(status).toBe(200);
      for (const { standalone, format } of data.months) {
        for (const width of WIDTHS) expect(standalone[width] && format[width], locale).not.toBe('');
      }
    }
  });
});

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const numbered = (day: string) => DAYS.indexOf(day) + 1;
const { firstDay, weekendStart, weekendEnd, minDays } = cldrWeek.supplemental.weekData as unknown as Record<
  'firstDay' | 'weekendStart' | 'weekendEnd' | 'minDays',
  Record<string, string>
>;
const ofRegion = (table: Record<string, string>, region: string) => (table[region] ?? table['001']) as string;

const HOUR_CYCLES: Readonly<Record<string, string>> = { h: 'h12', H: 'h23', K: 'h11', k: 'h24' };
const preferredHours = (locale: string, region: string) => {
  const table = cldrTime.supplemental.timeData as Record<string, { _preferred: string }>;
  return HOUR_CYCLES[
    (table[locale.replace('-', '_')] ?? table[region] ?? table['001'])?._preferred as string
  ];
};

const REGIONS = [
  ...new Set([...Object.keys(firstDay), ...Object.keys(cldrTime.supplemental.timeData)]),
].filter((region) => /^[A-Z]{2}$/.test(region));

describe('the week and the clock', () => {
  it('of each region are those of CLDR', () => {
    expect(REGIONS.length).toBeGreaterThan(240);
    for (const region of REGIONS) {
      // Dissolved regions have a successor: AN is CW.
      const locale = new Intl.Locale(`en-${region}`);
      if (locale.region !== region) continue;
      const data = calendarOf({ locale: locale.baseName });
      expect(data.region).toBe(region);
      expect(data.firstDay, region).toBe(numbered(ofRegion(firstDay, region)));
      expect(data.minimalDays, region).toBe(Number(ofRegion(minDays, region)));
      const ends = [ofRegion(weekendStart, region), ofRegion(weekendEnd, region)].map(numbered);
      expect([data.weekend[0], data.weekend.at(-1)], region).toEqual(ends);
      expect(data.hourCycles, region).toEqual([preferredHours(locale.baseName, region)]);
      const calendars = cldrCalendars.supplemental.calendarPreferenceData as unknown as Record<
        string,
        string[]
      >;
      expect(data.calendars, region).toEqual(
        (calendars[region] ?? calendars['001'])?.map((name) => (name === 'gregorian' ? 'gregory' : name)),
      );
    }
  });

  it.each([
    ['en', 'US', 7, 1],
    ['de', 'DE', 1, 4],
    ['ar-SA', 'SA', 7, 1],
    ['en-US-u-rg-gbzzzz', 'GB', 1, 4],
    ['en-US-u-fw-wed', 'US', 3, 1],
    ['es-419', '419', 1, 1],
  ])('of %s are those of %s', (locale, region, firstDay, minimalDays) => {
    expect(calendarOf({ locale })).toMatchObject({ region, firstDay, minimalDays });
  });
});

type DayPeriodRules = Record<string, { _at?: string; _from?: string; _before?: string }>;

describe('parts of the day', () => {
  it('begin and end as CLDR says', () => {
    const byLanguage = cldrDayPeriods.supplemental.dayPeriodRuleSet as Record<string, DayPeriodRules>;
    let compared = 0;
    for (const [language, rules] of Object.entries(byLanguage)) {
      if (Intl.DateTimeFormat.supportedLocalesOf(language).length === 0) continue;
      const starts = Object.values(rules).flatMap(({ _from }) => (_from ? [_from] : []));
      const { data } = ask({ locale: language });
      for (const { from, before, long } of data.dayPeriods) {
        expect(starts, `${language} ${long}`).toContain(from);
        expect(from === before && data.dayPeriods.length > 1, `${language} ${long}`).toBe(false);
      }
      compared += data.dayPeriods.length;
    }
    expect(compared).toBeGreaterThan(250);
  });

  it('of English', () => {
    expect(calendarOf({ locale: 'en' }).dayPeriods).toEqual(
      [
        ['00:00', '12:00', 'in the morning'],
        ['12:00', '18:00', 'in the afternoon'],
        ['18:00', '21:00', 'in the evening'],
        ['21:00', '00:00', 'at night'],
      ].map(([from, before, name]) => ({ from, before, long: name, short: name, narrow: name })),
    );
  });
});

describe('a query', () => {
  it('replays from meta.params', () => {
    for (const locale of ['ar-EG', 'fa', 'th', 'zh-u-ca-chinese', 'ne-u-nu-latn']) {
      const first = ask({ locale });
      const again = ask(first.params as Parameters);
      expect([again.data, again.params]).toEqual([first.data, first.params]);
    }
  });

  it('knows calendars by the other names that CLDR lists', () => {
    const calendarOf = (calendar: string) => ask({ locale: 'th', calendar }).data.calendar;
    expect(['Gregorian', 'islamicc', 'ethiopic-amete-alem'].map(calendarOf)).toEqual([
      ...['gregory', 'islamic-civil', 'ethioaa'],
    ]);
  });

  it.each([
    [{ locale: 'en-u-ca-mayan' }, 'locale'],
    [{ locale: 'en-u-nu-roman' }, 'locale'],
    [{ locale: 'en-u-hc-h99' }, 'locale'],
    [{ locale: 'en', calendar: 'mayan' }, 'calendar'],
    [{ locale: 'en', calendar: 'gregoriano' }, 'calendar'],
    // CLDR lists it as another name of gregory, but it is too long for a subtag.
    [{ locale: 'en-u-ca-gregorian' }, 'locale'],
    [{ locale: 'en', calendar: 'é-ç' }, 'calendar'],
    [{ locale: 'xx' }, 'locale'],
  ])('%o is refused', (query, parameter) => {
    const { status, refusal } = ask(query);
    expect([status, refusal.split(':')[0]]).toEqual([400, parameter]);
  });
});
