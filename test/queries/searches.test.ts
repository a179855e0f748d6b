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

describe('/api/holidays', () => {
  const all = sqlite
    .prepare(
      'SELECT date, country_code, name, local_name, type FROM holiday ORDER BY date, country_code, position',
    )
    .raw()
    .all() as [date: string, country: string, name: string, local: string, type: string][];

  it.each([
    { year: 2026 },
    { country: 'DE,FR' },
    { group: 'EU' },
    { type: 'bank' },
    { type: 'public', year: 2027 },
    { group: 'UN', type: 'school' },
  ])('%o', (filters: { country?: string; group?: string; type?: string; year?: number }) => {
    const members = sqlite
      .prepare('SELECT country_code FROM country_group_member WHERE group_code = ? AND until IS NULL')
      .pluck()
      .all(filters.group ?? '');
    const kept = all.filter(
      ([date, country, , , type]) =>
        (filters.country?.split(',').includes(country) ?? true) &&
        (filters.group === undefined || members.includes(country)) &&
        (filters.type === undefined || filters.type === type) &&
        (filters.year === undefined || date.startsWith(`${filters.year}-`)),
    );
    for (const search of ['a', 'an', 'day', 'thanksgiving', 'Nañ', '"', 'zzz']) {
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
      ).toEqual(expected);
    }
  });
});
