/** What an index of texts finds is what a look at each text finds. */
import { describe, it } from 'vitest';
import { folded } from '../../db/folded.ts';
import type { Parameters } from '../ask.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';

const { ask, dataset } = await sharedAsker();
const { sqlite } = dataset;

/** One letter, two and more; of several scripts; what FTS5 and LIKE take for signs; what folds to nothing. */
const PARTS = [
  ...['a', 'q', 'ß', '日', '-', '"', '%', '*', '(', '𝔘', '\u0301'],
  ...['an', 'zq', 'é ', '""', "d'", 'ор', '日本', 'a\u0301'],
  ...[
    'int',
    'sao',
    'São',
    'ØST',
    'OR',
    'NOT',
    'NEAR(',
    'a"b',
    'a* b',
    'land ',
    'zzzz',
    'st. ',
    'republic of',
  ],
];

const MOST_RECORDS = 100;

/** All pages of an answer. */
function records(path: string, query: Parameters): Record<string, string>[] {
  const all: Record<string, string>[] = [];
  for (;;) {
    const page = { ...query, count: MOST_RECORDS, offset: all.length };
    const { data, refusal } = ask<Record<string, string>[]>(path, page);
    expect(refusal).toBe('');
    all.push(...data);
    if (data.length < MOST_RECORDS) return all;
  }
}

interface Searched {
  path: string;
  /** Field that tells its records apart. */
  key: string;
  /** Each key with its texts, in the order of the route. */
  texts: string;
}

const ROUTES: readonly Searched[] = [
  {
    path: '/api/airports',
    key: 'iata',
    texts: 'SELECT iata, search_text FROM airport ORDER BY iata',
  },
  {
    path: '/api/languages',
    key: 'code',
    texts: "SELECT subtag, search_text FROM language_subtag WHERE type = 'language' ORDER BY subtag",
  },
  {
    path: '/api/subdivisions',
    key: 'code',
    texts: `SELECT code, search_text FROM subdivision
      UNION ALL SELECT subdivision_code, name FROM subdivision_display_name ORDER BY 1`,
  },
];

describe.each(ROUTES)('$path', ({ path, key, texts }) => {
  const rows = sqlite.prepare(texts).raw().all() as [key: string, text: string][];
  const all = rows.map(([code, text]) => ({ code, text: folded(text) }));

  it.each(PARTS)('search=%s', (search) => {
    const part = folded(search);
    const found = new Set(all.filter(({ text }) => text.includes(part)).map(({ code }) => code));
    expect(records(path, { search }).map((record) => record[key])).toEqual([...found]);
  });
});

/** With other parameters, their conditions, and their order if it is not that of `texts`. */
const FILTERED: Readonly<
  Record<string, readonly (readonly [query: Parameters, where: string, order: string])[]>
> = {
  '/api/airports': [
    [{ sort: 'name' }, 'true', 'name, iata'],
    [{ type: 'medium' }, "type = 'medium'", 'iata'],
    [{ country: 'US', type: 'large', sort: 'name' }, "country_code = 'US' AND type = 'large'", 'name, iata'],
    [{ timeZone: 'Asia/Kolkata' }, "zone_id = 'Asia/Kolkata'", 'iata'],
    [{ iata: 'LHR,JFK,CPH,HND', country: 'GB' }, "iata = 'LHR'", 'iata'],
    [{ icao: 'EKCH,KJFK', sort: 'name' }, "icao IN ('EKCH', 'KJFK')", 'name, iata'],
  ],
  '/api/languages': [
    [{ sort: 'name' }, 'true', 'description, subtag'],
    [{ scope: 'individual', deprecated: 'true' }, 'scope IS NULL AND deprecated IS NOT NULL', 'subtag'],
    [{ scope: 'macrolanguage', sort: 'name' }, "scope = 'macrolanguage'", 'description, subtag'],
    [{ deprecated: 'false' }, 'deprecated IS NULL', 'subtag'],
    [{ code: 'eng,yue,deu,swa', sort: 'name' }, "subtag IN ('en', 'yue', 'de', 'sw')", 'description, subtag'],
    [
      { country: 'CH', scope: 'individual', deprecated: 'no' },
      `scope IS NULL AND deprecated IS NULL AND
        subtag IN (SELECT language FROM country_language_tag WHERE country_code = 'CH')`,
      'subtag',
    ],
  ],
  '/api/subdivisions': [
    [{ sort: 'name' }, 'true', 'name, code'],
    [{ level: 'top' }, 'parent_code IS NULL', 'code'],
    [
      { level: 'lower', country: 'GB', sort: 'name' },
      "parent_code IS NOT NULL AND country_code = 'GB'",
      'name, code',
    ],
    [{ parent: 'FR-BRE' }, "parent_code = 'FR-BRE'", 'code'],
    [{ code: 'US-CA,JP-13,FR-22', country: 'FR', level: 'lower' }, "code = 'FR-22'", 'code'],
  ],
};

const TABLES = { airports: 'airport', languages: 'language_subtag', subdivisions: 'subdivision' };

describe.each(ROUTES)('$path with other parameters', ({ path, key, texts }) => {
  const rows = sqlite.prepare(texts).raw().all() as [key: string, text: string][];
  const table = TABLES[path.replace('/api/', '') as keyof typeof TABLES];
  const column = key === 'code' && path !== '/api/subdivisions' ? 'subtag' : key;

  it.each(FILTERED[path] as (typeof FILTERED)[string])('%o', (query, where, order) => {
    const only = path === '/api/languages' ? "type = 'language' AND" : '';
    const kept = sqlite
      .prepare(`SELECT ${column} FROM ${table} WHERE ${only} ${where} ORDER BY ${order}`)
      .pluck()
      .all() as string[];
    expect(kept.length).toBeGreaterThan(0);
    for (const search of [
      'a',
      'q',
      'an',
      'zq',
      'ß',
      '%',
      '_',
      'int',
      'lan',
      'international',
      'al airport',
      'zzzz',
    ]) {
      const part = folded(search);
      const found = new Set(rows.filter(([, text]) => folded(text).includes(part)).map(([code]) => code));
      const expected = kept.filter((code) => found.has(code));
      expect(
        records(path, { ...query, search }).map((record) => record[key]),
        search,
      ).toEqual(expected);
      expect(ask(path, { ...query, search, count: 1 }).total(), search).toBe(expected.length);
    }
  });
});

type Day = [date: string, country: string, name: string, local: string, type: string, substitute: 0 | 1];

interface HolidayFilters {
  country?: string;
  group?: string;
  type?: string;
  year?: number;
  substitute?: string;
  from?: string;
  to?: string;
}

describe('/api/holidays', () => {
  const all = sqlite
    .prepare(
      `SELECT date, country_code, name, local_name, type, is_substitute FROM holiday
      ORDER BY date, country_code, position`,
    )
    .raw()
    .all() as Day[];

  it.each([
    { year: 2026 },
    { country: 'DE,FR' },
    { group: 'EU' },
    { group: 'EU', country: 'DE,NO,US' },
    { substitute: 'true' },
    { from: '2026-12-24', to: '2027-01-02' },
    { from: '2031-12-30' },
    { from: '2027-03-03', to: '2027-03-03', substitute: 'false' },
    { type: 'bank' },
    { type: 'public', year: 2027 },
    { group: 'UN', type: 'school' },
  ])('%o', (filters: HolidayFilters) => {
    const members = sqlite
      .prepare('SELECT country_code FROM country_group_member WHERE group_code = ? AND until IS NULL')
      .pluck()
      .all(filters.group ?? '');
    const kept = all.filter(
      ([date, country, , , type, substitute]) =>
        (filters.country?.split(',').includes(country) ?? true) &&
        (filters.group === undefined || members.includes(country)) &&
        (filters.type === undefined || filters.type === type) &&
        (filters.year === undefined || date.startsWith(`${filters.year}-`)) &&
        (filters.substitute === undefined || filters.substitute === String(substitute === 1)) &&
        date >= (filters.from ?? '') &&
        date <= (filters.to ?? '9999'),
    );
    for (const search of ['a', 'an', 'day', 'thanksgiving', 'Nañ', 'independence d', '_', '"', 'zzz']) {
      const part = folded(search);
      const expected = kept.filter(([, , name, local]) => folded(`${name}\n${local}`).includes(part));
      const data = records('/api/holidays', { ...filters, search });
      expect(
        data.map(({ date, countryCode, name, localName, type }) => [
          date,
          countryCode,
          name,
          localName,
          type,
        ]),
        search,
      ).toEqual(expected.map((day) => day.slice(0, 5)));
      expect(ask('/api/holidays', { ...filters, search, count: 1 }).total(), search).toBe(expected.length);
    }
  });
});
