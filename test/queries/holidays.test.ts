import { beforeAll, describe, it } from 'vitest';
import { folded } from '../../db/folded.ts';
import type { Asker, Parameters } from '../ask.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';

interface Holiday {
  date: string;
  countryCode: string;
  name: string;
  localName: string;
  type: string;
  substitute: boolean;
  startsAtHour: number | null;
}

let asker: Asker;
let year: Holiday[];
beforeAll(async () => {
  asker = await sharedAsker();
  year = holidays({ year: 2026 });
});

function holidays(parameters: Parameters): Holiday[] {
  const found: Holiday[] = [];
  for (;;) {
    const { data } = asker.ask<Holiday[]>('/api/holidays', {
      count: 100,
      offset: found.length,
      ...parameters,
    });
    found.push(...data);
    if (data.length < 100) return found;
  }
}
const days = (parameters: Parameters) => holidays(parameters).map(({ date }) => date);

describe('/api/holidays', () => {
  it('has the days that governments publish', () => {
    // GOV.UK, bank holidays of 2027: Christmas on a Saturday is made up for on Monday and Tuesday.
    const made = holidays({ country: 'GB', year: 2027, substitute: true });
    expect(made.map(({ date }) => date)).toEqual(['2027-12-27', '2027-12-28']);
    // Cabinet Office of Japan, 2026: sixteen holidays and what comes of them.
    expect(days({ country: 'JP', year: 2026, type: 'public' })).toEqual([
      ...['2026-01-01', '2026-01-12', '2026-02-11', '2026-02-23', '2026-03-20', '2026-04-29', '2026-05-03'],
      ...['2026-05-04', '2026-05-05', '2026-05-06', '2026-07-20', '2026-08-11', '2026-09-21', '2026-09-22'],
      ...['2026-09-23', '2026-10-12', '2026-11-03', '2026-11-23'],
    ]);
    // Citizens Information, Ireland: ten public holidays, and a day in place of one on a weekend.
    const irish = days({ country: 'IE', year: 2026, type: 'public' });
    expect(irish).toEqual([
      ...['2026-01-01', '2026-02-02', '2026-03-17', '2026-04-06', '2026-05-04', '2026-06-01', '2026-08-03'],
      ...['2026-10-26', '2026-12-25', '2026-12-26', '2026-12-28'],
    ]);
    // Ministry of Personnel Management of Korea: Labour Day of 2027 is a Saturday, and made up for.
    const korean = holidays({ country: 'KR', from: '2027-05-01', to: '2027-05-04', type: 'public' });
    expect(korean.map(({ date }) => date)).toEqual(['2027-05-01', '2027-05-03']);
    // Act on Memorial Days and Holidays of Taiwan, 2025: four days that had not been days off.
    const taiwanese = days({ country: 'TW', year: 2026, type: 'public' });
    expect(taiwanese).toEqual(
      expect.arrayContaining(['2026-05-01', '2026-09-28', '2026-10-25', '2026-12-25']),
    );
    // Decree 2.23.1000 of Morocco: the Amazigh year begins on 14 January.
    expect(days({ country: 'MA', from: '2026-01-12', to: '2026-02-28', type: 'public' })).toEqual([
      '2026-01-14',
    ]);
    // Labour Code of Ukraine, article 73: 8 May instead of 9 May, a Saturday in 2027.
    const ukrainian = { country: 'UA', type: 'public', from: '2027-05-05', to: '2027-05-31' };
    expect(days(ukrainian)).toEqual(['2027-05-08', '2027-05-10']);
    // Cabinet Resolution 27 of 2024 of the United Arab Emirates, and no day of Ramadan.
    expect(days({ country: 'AE', from: '2026-01-02', to: '2026-05-31' })).toEqual([
      ...['2026-03-20', '2026-03-21', '2026-03-22', '2026-05-26', '2026-05-27', '2026-05-28', '2026-05-29'],
    ]);
    const nameOn = (country: string, day: string) => holidays({ country, from: day, to: day })[0]?.name;
    // Ministry of Manpower of Singapore, 2027; python-holidays for Malaysia and Thailand.
    expect(nameOn('SG', '2027-03-10')).toBe('Hari Raya Puasa');
    expect(nameOn('SG', '2027-05-17')).toBe('Hari Raya Haji');
    expect(nameOn('MY', '2027-05-20')).toBe('Vesak Day');
    const thai = holidays({ country: 'TH', year: 2026, substitute: true });
    expect(thai.map(({ date }) => date)).toEqual(['2026-06-01', '2026-12-07']);
    // Law 63-278 of Algeria: three days each.
    const feasts = holidays({ country: 'DZ', year: 2026, search: 'Eid' });
    expect(feasts).toHaveLength(6);
    // Labour Code of Azerbaijan, article 105; Serbian law moves no holiday away from a Sunday.
    expect(holidays({ country: 'AZ', year: 2026, search: 'Spring Festival' })).toHaveLength(5);
    expect(nameOn('AZ', '2026-11-08')).toBe('Victory Day');
    expect(nameOn('RS', '2026-02-15')).toBe('Statehood Day');
    // Public Holidays and Commemorative Days (Amendment) Act 2025 of Ghana; Labour Act of Liechtenstein, article 18.
    expect(nameOn('GH', '2026-07-01')).toBe('Republic Day');
    expect(nameOn('GH', '2026-08-04')).toBeUndefined();
    expect(nameOn('LI', '2026-08-15')).toBe('National Day');
    expect(nameOn('AM', '2026-04-24')).toBe('Genocide Remembrance Day');
    expect(nameOn('KE', '2026-10-10')).toBe('Mazingira Day');
    expect(nameOn('GR', '2026-02-23')).toBe('Clean Monday');
    // Days of elections, by the laws of Korea and of South Africa.
    expect(nameOn('KR', '2026-06-03')).toBe('Local Election Day');
    expect(nameOn('ZA', '2026-11-04')).toBe('Local Government Elections');
    // Those that governments made holidays: a ministry of Bangladesh, section 74 (2) of the Elections Act of Malawi,
    // the presidents of Namibia and Tanzania, and Proclamation 878 of the Philippines.
    expect(days({ country: 'BD', from: '2026-02-01', to: '2026-02-20', type: 'public' })).toEqual([
      '2026-02-11',
      '2026-02-12',
    ]);
    expect(nameOn('MW', '2025-09-16')).toBe('General Election Day');
    expect(nameOn('NA', '2025-11-26')).toBe('Regional Election Day');
    expect(nameOn('TZ', '2025-10-29')).toBe('General Election Day');
    expect(holidays({ country: 'PH', from: '2025-05-12', to: '2025-05-12' })).toMatchObject([
      { name: 'National and Local Elections', type: 'optional' },
    ]);
    expect(nameOn('ID', '2026-04-05')).toBe('Easter Sunday');
    // Ministry of Home Affairs of Viet Nam: 1 and 2 September in both years.
    for (const year of [2025, 2026]) {
      expect(days({ country: 'VN', year, search: 'National Day' })).toEqual([
        `${year}-09-01`,
        `${year}-09-02`,
      ]);
    }
    expect(nameOn('US', '2026-09-07')).toBe('Labor Day');
    expect(nameOn('CA', '2026-09-07')).toBe('Labour Day');
    expect(nameOn('PH', '2026-05-01')).toBe('Labor Day');
    // State Council of China, 2027: thirteen days off.
    expect(days({ country: 'CN', year: 2027, type: 'public' })).toHaveLength(13);
    // German law: nine days everywhere.
    expect(days({ country: 'DE', year: 2026, type: 'public' })).toEqual([
      ...['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-05-14', '2026-05-25', '2026-10-03'],
      ...['2026-12-25', '2026-12-26'],
    ]);
    // Office of Personnel Management, 2026: Independence Day is a Saturday and observed on Friday.
    const us = days({ country: 'US', year: 2026, type: 'public' });
    expect(us).toEqual(expect.arrayContaining(['2026-01-19', '2026-07-03', '2026-07-04', '2026-11-26']));
  });

  it('has the days that other calendars name', () => {
    const called = (country: string, name: RegExp) =>
      holidays({ country, type: 'public' }).filter((row) => name.test(row.name));
    const on = (calendar: string, { date }: Holiday) => {
      const { monthCode, day } = Temporal.PlainDate.from(date).withCalendar(calendar);
      return `${monthCode}-${day}`;
    };
    const newYears = called('KR', /^Korean New Year$/).map((row) => on('dangi', row));
    expect(newYears.filter((_, index) => index % 3 === 1)).toEqual(Array(7).fill('M01-1'));
    for (const country of ['ET', 'ER']) {
      const first = called(country, /^(Geez New Year|New Year's Day)$/).filter(
        ({ date }) => date.slice(5) > '09',
      );
      expect(first.map((row) => on('ethiopic', row))).toEqual(Array(7).fill('M01-1'));
      expect(called(country, /^Epiphany$/).map((row) => on('ethiopic', row))).toEqual(
        Array(7).fill('M05-11'),
      );
    }
    // Law 2429: three days and four, each with the afternoon before.
    const feasts = holidays({ country: 'TR', from: '2026-03-01', to: '2026-05-31', type: 'public' });
    const eves = feasts.filter(({ startsAtHour }) => startsAtHour === 13).map(({ date }) => date);
    expect(eves).toEqual(['2026-03-19', '2026-05-26']);
    expect(feasts.filter(({ localName }) => /Bayramı$/.test(localName)).map(({ date }) => date)).toEqual([
      ...['2026-03-20', '2026-03-21', '2026-03-22', '2026-04-23', '2026-05-19'],
      ...['2026-05-27', '2026-05-28', '2026-05-29', '2026-05-30'],
    ]);
    expect(days({ country: 'ZA', year: 2026, substitute: true })).toEqual(['2026-08-10']);
  });

  it('says so where the dataset has none of a country', () => {
    const { data, warnings } = asker.ask('/api/holidays', { country: 'DE,KW', year: 2026, count: 1 });
    expect(data).toHaveLength(1);
    expect(warnings).toEqual(['country: there are no holidays of KW in the dataset']);
  });

  it('filters as a filter in JavaScript does', () => {
    const naive = (keep: (row: Holiday) => boolean) => year.filter(keep);
    expect(holidays({ year: 2026, country: 'DEU,fr' })).toEqual(
      naive(({ countryCode }) => ['DE', 'FR'].includes(countryCode)),
    );
    expect(holidays({ year: 2026, type: 'bank' })).toEqual(naive(({ type }) => type === 'bank'));
    expect(holidays({ year: 2026, substitute: false })).toEqual(naive(({ substitute }) => !substitute));
    expect(holidays({ from: '2026-12-20', to: '2026-12-31' })).toEqual(
      naive(({ date }) => date >= '2026-12-20' && date <= '2026-12-31'),
    );
    for (const search of ['Easter Monday', 'fête', 'ZZZZ']) {
      const part = folded(search);
      expect(holidays({ year: 2026, search }), search).toEqual(
        naive((row) => folded(row.name).includes(part) || folded(row.localName).includes(part)),
      );
    }
    const members = ['BN', 'ID', 'KH', 'LA', 'MM', 'MY', 'PH', 'SG', 'TH', 'TL', 'VN'];
    expect(holidays({ year: 2026, group: 'ASEAN' })).toEqual(
      naive(({ countryCode }) => members.includes(countryCode)),
    );
  });

  it('is in the order of days and countries, and says what it was asked', () => {
    const keys = year.map(({ date, countryCode }) => `${date} ${countryCode}`);
    expect(keys).toEqual(keys.toSorted());
    const { params } = asker.ask('/api/holidays', { year: 2026, country: 'DE' });
    expect(params).toMatchObject({ from: '2026-01-01', to: '2026-12-31', country: ['DE'] });
    expect(params).not.toHaveProperty('year');
    expect(asker.ask('/api/holidays', {}).params).toMatchObject({ from: '2025-01-01', to: '2031-12-31' });
  });

  it('refuses days and years that it does not have', () => {
    const refusal = (parameters: Parameters) => asker.ask('/api/holidays', parameters).refusal;
    expect(refusal({ year: 2024 })).toMatch(/^year: must be an integer from 2025 to 2031; received '2024'/);
    expect(refusal({ from: '2026-02-29' })).toMatch(/^from: must be a day from 2025-01-01 to 2031-12-31/);
    expect(refusal({ to: '2032-01-01' })).toMatch(/^to: must be a day/);
    expect(refusal({ from: '1.1.2026' })).toMatch(/^from: must be a day, YYYY-MM-DD/);
    expect(refusal({ from: '2026-02-01', to: '2026-01-01' })).toMatch(/^to: must be at least from/);
    expect(refusal({ year: 2026, to: '2026-01-01' })).toMatch(/^year: cannot be combined with from or to/);
    expect(refusal({ group: 'XX' })).toMatch(/^group: 'XX'/);
  });
});
