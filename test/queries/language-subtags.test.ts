import { beforeAll, describe, it } from 'vitest';
import type { Asker } from '../ask.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';

interface Row {
  type: string;
  subtag: string;
  descriptions: string;
  deprecated: string | null;
}

let asker: Asker;
let rows: Row[];
beforeAll(async () => {
  asker = await sharedAsker();
  rows = asker.dataset.sqlite.prepare('SELECT * FROM language_subtag').all() as Row[];
});

/** All pages of an answer. */
function ask(parameters: Record<string, string>): string[] {
  const names: string[] = [];
  for (let offset = 0; ; offset += 100) {
    const { data } = asker.ask<{ type: string; subtag: string }[]>('/api/language-tags/subtags', {
      ...parameters,
      count: 100,
      offset,
    });
    names.push(...data.map(({ type, subtag }) => `${type} ${subtag}`));
    if (data.length < 100) return names;
  }
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function naive(keep: (row: Row) => boolean, search = ''): string[] {
  const rank = ({ subtag }: Row) => (subtag.toLowerCase() === folded(search) ? 0 : 1);
  const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  return rows
    .filter(keep)
    .filter(({ subtag, descriptions }) =>
      folded([subtag, ...(JSON.parse(descriptions) as string[])].join(' ')).includes(folded(search)),
    )
    .sort((a, b) => rank(a) - rank(b) || compare(a.type, b.type) || compare(a.subtag, b.subtag))
    .map(({ type, subtag }) => `${type} ${subtag}`);
}

describe('/api/language-tags/subtags', () => {
  it('gives the whole registry, page by page', () => {
    const all = ask({});
    expect(all).toEqual(naive(() => true));
    expect(new Set(all).size).toBe(rows.length);
  });

  it.each(['language', 'extlang', 'script', 'region', 'variant', 'grandfathered', 'redundant'])(
    'type=%s',
    (type) => {
      expect(ask({ type })).toEqual(naive((row) => row.type === type));
    },
  );

  it.each([
    'fr',
    'an',
    'LATN',
    'us',
    'i-klingon',
    'ZH-min-nan',
    'qaa..qtz',
    'qaaa..qabx',
    'Volapük',
    'volapuk',
    'sign language',
    '1996',
    'i-',
    'sl',
    'a',
    '%',
    '_',
    'zzzz',
  ])('search=%s', (search) => {
    expect(ask({ search })).toEqual(naive(() => true, search));
  });

  it('has an equal subtag first', () => {
    expect(ask({ search: 'de' }).slice(0, 2)).toEqual(['language de', 'region DE']);
  });

  it('filters compose', () => {
    expect(ask({ type: 'region', deprecated: 'true' })).toEqual(
      naive((row) => row.type === 'region' && row.deprecated !== null),
    );
    expect(ask({ type: 'language', deprecated: 'no', search: 'sign' })).toEqual(
      naive((row) => row.type === 'language' && row.deprecated === null, 'sign'),
    );
  });

  it('gives every field of a record', () => {
    const { data } = asker.ask('/api/language-tags/subtags', { type: 'extlang', search: 'Cantonese' });
    expect(data).toEqual([
      {
        type: 'extlang',
        subtag: 'yue',
        description: 'Yue Chinese',
        descriptions: ['Yue Chinese', 'Cantonese'],
        added: '2009-07-29',
        deprecated: null,
        preferredValue: 'yue',
        prefixes: ['zh'],
        suppressScript: null,
        macrolanguage: 'zh',
        scope: null,
        comments: null,
      },
    ]);
  });
});
