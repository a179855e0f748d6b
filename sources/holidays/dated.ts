/**
 * Days that follow no rule that date-holidays has, or that it has wrongly or for a few years alone, for the years from
 * 2025 to 2035. In those years they replace what upstream says of the holiday. They are those of python-holidays 0.105
 * (https://github.com/vacanza/holidays, MIT), unless a comment names another source.
 */
import { expectExactly } from '../intake/exceptions.ts';
import type { Holidays } from './additions.ts';

const YEARS = { first: 2025, last: 2035 } as const;

const row = (country: string, name: string, english: string, days: string): Holidays => ({
  ...{ country, type: 'public', name, english, starts: '', days: days.split(' ') },
  substitute: english.endsWith('(substitute day)'),
});

const DATED: readonly Holidays[] = [
  // Of the Thai lunar calendar, which upstream has to 2026 alone.
  row(
    'TH',
    'Makha Bucha',
    'Makha Bucha',
    '2025-02-12 2026-03-03 2027-02-21 2028-02-10 2029-02-27 2030-02-17 2031-03-07 2032-02-25 ' +
      '2033-02-14 2034-03-04 2035-02-22',
  ),
  row(
    'TH',
    'Vesak Day',
    'Vesak Day',
    '2025-05-11 2026-05-31 2027-05-20 2028-05-08 2029-05-27 2030-05-16 2031-06-04 2032-05-23 ' +
      '2033-05-13 2034-06-01 2035-05-21',
  ),
  row(
    'TH',
    'Asalha Puja',
    'Asalha Puja',
    '2025-07-10 2026-07-29 2027-07-18 2028-07-06 2029-07-25 2030-07-14 2031-08-02 2032-07-22 ' +
      '2033-07-11 2034-07-30 2035-07-20',
  ),
  row(
    'TH',
    'Buddhist Lent',
    'Buddhist Lent',
    '2025-07-11 2026-07-30 2027-07-19 2028-07-07 2029-07-26 2030-07-15 2031-08-03 2032-07-23 ' +
      '2033-07-12 2034-07-31 2035-07-21',
  ),
  // The day off in place of one on a weekend.
  ...(
    [
      ['Chakri Memorial Day', '2025-04-07 2030-04-08 2031-04-07'],
      ['Songkran Festival', '2025-04-16 2028-04-17 2029-04-16 2030-04-16 2031-04-16 2034-04-17 2035-04-16'],
      ['Coronation Day', '2025-05-05 2030-05-06 2031-05-05'],
      ['Vesak Day', '2025-05-12 2026-06-01 2029-05-28 2032-05-24'],
      ["King Bhumibol Adulyadej's Birthday", '2026-12-07 2027-12-06 2032-12-06'],
      ['Makha Bucha', '2027-02-22 2030-02-18 2034-03-06'],
      ['Asalha Puja', '2027-07-20 2030-07-16 2031-08-04 2034-08-01'],
      ['King Chulalongkorn Day', '2027-10-25 2032-10-25 2033-10-24'],
      ["New Year's Day", '2028-01-03 2033-01-03 2034-01-02'],
      ["Queen Suthida's Birthday", '2028-06-05 2029-06-04 2034-06-05 2035-06-04'],
      ["The Queen Mother's Birthday", '2028-08-14 2029-08-13 2034-08-14 2035-08-13'],
      ['Constitution Day', '2028-12-11 2033-12-12 2034-12-11'],
      ["New Year's Eve", '2029-01-02 2034-01-03 2035-01-02'],
      ["King's Birthday", '2029-07-30 2030-07-29 2035-07-30'],
      ['King Bhumibol Adulyadej Memorial Day', '2029-10-15 2030-10-14 2035-10-15'],
      ['Buddhist Lent', '2035-07-23'],
    ] as const
  ).map(([name, days]) => row('TH', `${name} (substitute day)`, `${name} (substitute day)`, days)),
  // Vesak Day, which upstream has to 2026 alone.
  row(
    'MY',
    'Vesak Day',
    'Vesak Day',
    '2025-05-12 2026-05-31 2027-05-20 2028-05-09 2029-05-27 2030-05-16 2031-05-06 2032-05-23 ' +
      '2033-05-13 2034-05-03 2035-05-22',
  ),
  // Vesak Day, which upstream has to 2026 alone, and feasts: with the Ministry of Manpower to 2027, estimated after it.
  row(
    'SG',
    'Vesak Day',
    'Vesak Day',
    '2025-05-12 2026-05-31 2027-05-20 2028-05-09 2029-05-27 2030-05-16 2031-06-04 2032-05-23 ' +
      '2033-05-13 2034-06-01 2035-05-22',
  ),
  row('SG', 'Vesak Day (substitute day)', 'Vesak Day (substitute day)', '2026-06-01 2029-05-28 2032-05-24'),
  row(
    'SG',
    'Deepavali',
    'Deepavali',
    '2025-10-20 2026-11-08 2027-10-28 2028-11-15 2029-11-05 2030-10-26 2031-11-14 2032-11-02 ' +
      '2033-10-22 2034-11-10 2035-10-30',
  ),
  row('SG', 'Deepavali (substitute day)', 'Deepavali (substitute day)', '2026-11-09'),
  row(
    'SG',
    'Hari Raya Puasa',
    'Hari Raya Puasa',
    '2025-03-31 2026-03-21 2027-03-10 2028-02-27 2029-02-15 2030-02-04 2031-01-25 2032-01-14 2033-01-03 ' +
      '2033-12-23 2034-12-12 2035-12-01',
  ),
  row('SG', 'Hari Raya Puasa (substitute day)', 'Hari Raya Puasa (substitute day)', '2028-02-28'),
  row(
    'SG',
    'Hari Raya Haji',
    'Hari Raya Haji',
    '2025-06-07 2026-05-27 2027-05-17 2028-05-05 2029-04-25 2030-04-14 2031-04-03 2032-03-22 ' +
      '2033-03-12 2034-03-01 2035-02-19',
  ),
  row('SG', 'Hari Raya Haji (substitute day)', 'Hari Raya Haji (substitute day)', '2030-04-15'),
  // Holidays of the central government that follow the Hindu and Islamic calendars. The latter are estimated.
  row(
    'IN',
    'Mahavir Jayanti',
    'Mahavir Jayanti',
    '2025-04-10 2026-03-31 2027-04-18 2028-04-07 2029-04-26 2030-04-16 2031-04-05 2032-04-23 ' +
      '2033-04-12 2034-04-01 2035-04-20',
  ),
  row(
    'IN',
    'Buddha Purnima',
    'Buddha Purnima',
    '2025-05-12 2026-05-01 2027-05-20 2028-05-08 2029-05-27 2030-05-17 2031-05-07 2032-05-25 ' +
      '2033-05-14 2034-05-03 2035-05-22',
  ),
  row(
    'IN',
    'Dussehra',
    'Dussehra',
    '2025-10-02 2026-10-20 2027-10-09 2028-09-27 2029-10-16 2030-10-06 2031-10-25 2032-10-14 ' +
      '2033-10-03 2034-10-22 2035-10-11',
  ),
  row(
    'IN',
    'Diwali',
    'Diwali',
    '2025-10-20 2026-11-08 2027-10-29 2028-10-17 2029-11-05 2030-10-26 2031-11-14 2032-11-02 ' +
      '2033-10-22 2034-11-10 2035-10-30',
  ),
  row(
    'IN',
    'Guru Nanak Jayanti',
    'Guru Nanak Jayanti',
    '2025-11-05 2026-11-24 2027-11-14 2028-11-02 2029-11-21 2030-11-10 2031-11-28 2032-11-17 ' +
      '2033-11-06 2034-11-25 2035-11-15',
  ),
  row(
    'IN',
    'Id-ul-Fitr',
    'Id-ul-Fitr',
    '2025-03-31 2026-03-21 2027-03-10 2028-02-27 2029-02-15 2030-02-05 2031-01-25 2032-01-15 2033-01-03 ' +
      '2033-12-24 2034-12-13 2035-12-02',
  ),
  row(
    'IN',
    'Id-ul-Zuha',
    'Id-ul-Zuha',
    '2025-06-07 2026-05-27 2027-05-17 2028-05-06 2029-04-25 2030-04-14 2031-04-03 2032-03-23 ' +
      '2033-03-12 2034-03-02 2035-02-19',
  ),
  row(
    'IN',
    'Muharram',
    'Muharram',
    '2025-07-06 2026-06-26 2027-06-16 2028-06-04 2029-05-24 2030-05-13 2031-05-03 2032-04-21 ' +
      '2033-04-11 2034-03-31 2035-03-21',
  ),
  row(
    'IN',
    'Milad-un-Nabi',
    'Milad-un-Nabi',
    '2025-09-05 2026-08-26 2027-08-15 2028-08-04 2029-07-25 2030-07-14 2031-07-03 2032-06-21 ' +
      '2033-06-10 2034-05-31 2035-05-21',
  ),
  // Elections whose day the law makes a public holiday, as far as it is known. Of Korea those by the Public Official
  // Election Act, articles 34 and 35; its presidential one of 2030 is left out, since lists differ in the day.
  row('KR', '대통령선거일', 'Presidential Election Day', '2025-06-03'),
  row('KR', '지방선거일', 'Local Election Day', '2026-06-03 2030-06-12 2034-06-14'),
  row('KR', '국회의원선거일', 'National Assembly Election Day', '2028-04-12 2032-04-14'),
  // Section 2A of the Public Holidays Act of 1994.
  row('ZA', 'Local Government Elections', 'Local Government Elections', '2026-11-04'),
  row('AZ', 'Bələdiyyə seçkiləri', 'Municipal Elections', '2025-01-29'),
  row('KY', 'General Election Day', 'General Election Day', '2025-04-30'),
  row('SG', 'Polling Day', 'Polling Day', '2025-05-03'),
  row('UG', 'General Elections', 'General Elections', '2026-01-15 2026-01-16'),
  row('ZM', 'General Election Day', 'General Election Day', '2026-08-13 2031-08-14'),
  // Elections whose day a government made a public holiday. The Ministry of Public Administration of Bangladesh,
  // 25 January 2026: the day before the election, too.
  row(
    'BD',
    'ত্রয়োদশ জাতীয় সংসদ নির্বাচন ও গণভোট',
    'Parliamentary Election and Referendum',
    '2026-02-11 2026-02-12',
  ),
  // Section 74 (2) of the Presidential, Parliamentary and Local Government Elections Act of 2023.
  row('MW', 'General Election Day', 'General Election Day', '2025-09-16'),
  // Declared under the Public Holidays Act of 1990: the Presidency, 19 November 2025.
  row('NA', 'Regional Election Day', 'Regional Election Day', '2025-11-26'),
  // Proclamation 878 of 2025: a special non-working day, as those that the law calls special are optional here.
  {
    ...row('PH', 'National and Local Elections', 'National and Local Elections', '2025-05-12'),
    type: 'optional',
  },
  // Declared under the Public Holidays Act: the Chief Secretary, 24 October 2025.
  row('TZ', 'General Election Day', 'General Election Day', '2025-10-29'),
  // Labour Code of Viet Nam, article 112: 2 September and a day beside it, which the Ministry of Home Affairs names
  // each year: 1 September of 2025 and of 2026. That of later years is an estimate.
  row(
    'VN',
    'Quốc khánh',
    'National Day',
    '2025-09-01 2025-09-02 2026-09-01 2026-09-02 2027-09-02 2027-09-03 2028-09-01 2028-09-02 2029-09-02 2029-09-03 ' +
      '2030-09-02 2030-09-03 2031-09-01 2031-09-02 2032-09-02 2032-09-03 2033-09-01 2033-09-02 2034-09-01 ' +
      '2034-09-02 2035-09-02 2035-09-03',
  ),
  // Days in place of those on a weekend, and of two on one day, as the Directorate-General of Personnel announces them.
  row(
    'TW',
    '228和平紀念日 (更换日)',
    'Peace Memorial Day (substitute day)',
    '2026-02-27 2027-03-01 2032-02-27',
  ),
  row(
    'TW',
    '兒童節 (更换日)',
    "Children's Day (substitute day)",
    '2025-04-03 2026-04-03 2027-04-06 2028-04-03 2029-04-03 2032-04-02 2033-04-05',
  ),
  row('TW', '淸明節 (更换日)', 'Tomb Sweeping Day (substitute day)', '2026-04-06 2031-04-03 2032-04-05'),
  row(
    'TW',
    '端午節 (更换日)',
    'Dragon Boat Festival (substitute day)',
    '2025-05-30 2028-05-29 2029-06-15 2032-06-11 2035-06-11',
  ),
  row('TW', '中秋節 (更换日)', 'Mid-Autumn Festival (substitute day)', '2029-09-21 2032-09-20 2035-09-17'),
  row(
    'TW',
    '國慶日 / 雙十節 (更换日)',
    'National Day / Double Tenth Day (substitute day)',
    '2026-10-09 2027-10-11 2032-10-11',
  ),
];

/**
 * The rows with these days, for the years from `first` to `last`. Throws a SourceError where upstream has the same
 * ones.
 */
export function dated(
  at: { source: string; file: string },
  rows: readonly Holidays[],
  { first, last }: { first: number; last: number },
): Holidays[] {
  const countries = new Set(rows.map(({ country }) => country));
  const years = { first: Math.max(first, YEARS.first), last: Math.min(last, YEARS.last) };
  const isCovered = (day: string) => day >= `${years.first}` && day < `${years.last + 1}`;
  const listed = DATED.filter(({ country }) => countries.has(country))
    .map((row) => ({ ...row, days: row.days.filter(isCovered) }))
    .filter(({ days }) => days.length > 0);
  const isListed = (row: Holidays) =>
    listed.some(({ country, name }) => country === row.country && name === row.name);
  const replaced = rows.filter(isListed);
  const statedOf = ({ country, name }: Holidays) =>
    replaced
      .filter((row) => row.country === country && row.name === name)
      .flatMap(({ days }) => days.filter(isCovered));
  expectExactly(
    at,
    'the holidays whose days are listed',
    listed
      .filter((row) => statedOf(row).sort().join() !== row.days.join())
      .map(({ country, name }) => `${country} ${name}`),
    listed.map(({ country, name }) => `${country} ${name}`),
  );
  return [
    ...rows.filter((row) => !isListed(row)),
    ...replaced.map((row) => ({ ...row, days: row.days.filter((day) => !isCovered(day)) })),
    ...listed,
  ].filter(({ days }) => days.length > 0);
}
