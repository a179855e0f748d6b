/** Lists, relative times and names of codes, by examples of UTS #35 and facts of CLDR 48. */
import { describe, it } from 'vitest';
import type { Parameters } from '../ask.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';

const asker = await sharedAsker();

interface TextAnswer {
  formatted: string;
  locale: string;
  parts: { type: string; value: string; unit?: string }[];
}

const listOf = (query: Parameters) => asker.ask<TextAnswer>('/api/locale-formats/list', query);
const timeOf = (query: Parameters) =>
  asker.ask<TextAnswer & { value: number; numberingSystem: string }>(
    '/api/locale-formats/relative-time',
    query,
  );

describe('a list', () => {
  it.each([
    [{ locale: 'en', items: 'a' }, 'a'],
    [{ locale: 'en', items: 'a,b' }, 'a and b'],
    [{ locale: 'en', items: 'a,b,c' }, 'a, b, and c'],
    [{ locale: 'en-GB', items: 'a,b,c' }, 'a, b and c'],
    [{ locale: 'en', items: 'a,b,c', type: 'disjunction' }, 'a, b, or c'],
    [{ locale: 'en', items: '5 ft,7 in', type: 'unit', style: 'narrow' }, '5 ft 7 in'],
    [{ locale: 'es', items: 'padres,hijos' }, 'padres e hijos'],
    [{ locale: 'es', items: 'hijos,padres' }, 'hijos y padres'],
    [{ locale: 'es', items: 'siete,ocho', type: 'disjunction' }, 'siete u ocho'],
    [{ locale: 'ja', items: 'a,b,c' }, 'a、b、c'],
    [{ locale: 'de', items: 'a,b,c', type: 'disjunction' }, 'a, b oder c'],
    [{ locale: 'en', items: '{0},{1},$1' }, '{0}, {1}, and $1'],
  ])('%o is written %s', (query, formatted) => {
    const { data } = listOf(query);
    expect(data.formatted).toBe(formatted);
    expect(data.parts.map(({ value }) => value).join('')).toBe(formatted);
    const elements = data.parts.filter(({ type }) => type === 'element').map(({ value }) => value);
    expect(elements.join()).toBe(query.items);
  });

  it.each([
    [{ locale: 'haw', items: 'a,b' }, 'locale'],
    [{ locale: 'en', items: 'a,,b' }, 'items'],
    [{ locale: 'en', items: 'x'.repeat(101) }, 'items'],
    [{ locale: 'en', items: Array.from({ length: 101 }, () => 'a').join() }, 'items'],
    [{ locale: 'en', items: 'a', type: 'and' }, 'type'],
  ])('%o is refused', (query, parameter) => {
    const { status, refusal } = listOf(query);
    expect([status, refusal.split(':')[0]]).toEqual([400, parameter]);
  });
});

describe('a relative time', () => {
  it.each([
    [{ locale: 'en', value: '-1', unit: 'day' }, '1 day ago'],
    [{ locale: 'en', value: '1', unit: 'day' }, 'in 1 day'],
    [{ locale: 'en', value: '-1', unit: 'day', numeric: 'auto' }, 'yesterday'],
    [{ locale: 'en', value: '1.0', unit: 'quarter', numeric: 'auto' }, 'next quarter'],
    [{ locale: 'en', value: '0', unit: 'day' }, 'in 0 days'],
    [{ locale: 'en', value: '-0', unit: 'day' }, '0 days ago'],
    [{ locale: 'en', value: '1.5', unit: 'hour', style: 'short' }, 'in 1.5 hr.'],
    [{ locale: 'de', value: '2', unit: 'day', numeric: 'auto' }, 'übermorgen'],
    [{ locale: 'ru', value: '5', unit: 'day' }, 'через 5 дней'],
    [{ locale: 'ar-EG', value: '2', unit: 'day' }, 'خلال يومين'],
    [{ locale: 'ar-EG', value: '3', unit: 'day' }, 'خلال ٣ أيام'],
    [{ locale: 'hi-u-nu-deva', value: '3', unit: 'second' }, '३ सेकंड में'],
    [{ locale: 'en', value: '1234.5678', unit: 'second' }, 'in 1,234.568 seconds'],
    [{ locale: 'en', value: '1e12', unit: 'year' }, 'in 1,000,000,000,000 years'],
  ])('%o is said %s', (query, formatted) => {
    const { data, warnings } = timeOf(query);
    expect(data.formatted).toBe(formatted);
    expect(data.parts.map(({ value }) => value).join('')).toBe(formatted);
    expect(warnings).toEqual([]);
  });

  it('says where the root locale answers for a language', () => {
    const { data, warnings } = timeOf({ locale: 'xh', value: '2', unit: 'week' });
    expect(data.formatted).toBe('+2 w');
    expect(warnings).toEqual(['xh has no words for a week; the root locale of CLDR answers']);
  });

  it.each([
    [{ locale: 'xx' }, 'locale'],
    [{ unit: 'days' }, 'unit'],
    [{ unit: 'decade' }, 'unit'],
    [{ value: '1000000000000.001' }, 'value'],
    [{ numeric: 'never' }, 'numeric'],
    [{ numberingSystem: 'roman' }, 'numberingSystem'],
  ])('%o is refused', (query, parameter) => {
    const { status, refusal } = timeOf({ locale: 'en', value: '1', unit: 'day', ...query });
    expect([status, refusal.split(':')[0]]).toEqual([400, parameter]);
  });
});

interface NamesAnswer {
  languageDisplay: string | null;
  names: { code: string; name: string | null; found: boolean }[];
}

const namesOf = (query: Parameters) => asker.ask<NamesAnswer>('/api/locale-formats/display-names', query);

/** Withdrawn units of which CLDR has no name, and XAD, which came after it. */
const UNNAMED_CURRENCIES =
  'ARY AYM BGJ BGK CHC CSJ GHP GNE LAJ LSM MVQ PEH ROK UGW UYN VNC XAD ZWC ZWN'.split(' ');

describe('names', () => {
  it.each([
    [
      'en',
      'region',
      'us,uk,419,001,QQ',
      'US United States,GB United Kingdom,419 Latin America,001 world,QQ null',
    ],
    ['de', 'region', 'CH,AT', 'CH Schweiz,AT Österreich'],
    [
      'en',
      'language',
      'iw,zh-hant,en-gb,de-AT,xx,en-QQ',
      'he Hebrew,zh-Hant Traditional Chinese,en-GB British English,de-AT Austrian German,xx null,en-QQ null',
    ],
    ['en', 'script', 'LATN,qaai,abcd', 'Latn Latin,Zinh Inherited,Abcd null'],
    ['fr', 'currency', 'eur,XYZ', 'EUR euro,XYZ null'],
    [
      'en',
      'calendar',
      'islamicc,ROC,mayan',
      'islamic-civil Hijri Calendar (tabular, civil epoch),roc Minguo Calendar,mayan null',
    ],
    ['en', 'dateTimeField', 'MONTH,weekofyear', 'month month,weekOfYear week'],
  ])('in %s of %s: %s', (locale, type, of, expected) => {
    const { data, params } = namesOf({ locale, type, of });
    expect(data.names.map(({ code, name }) => `${code} ${name}`).join()).toBe(expected);
    for (const { name, found } of data.names) expect(found).toBe(name !== null);
    expect(params.of).toEqual(data.names.map(({ code }) => code));
  });

  it('never stand for a missing one unless asked to', () => {
    for (const [locale, type, of] of [
      ['agq', 'currency', 'ISK'],
      ['en', 'region', 'QQ'],
      ['en', 'language', 'xx-US'],
      ['en', 'language', 'de-abcde'],
      ['en', 'script', 'Abcd'],
    ] as const) {
      const [without] = namesOf({ locale, type, of }).data.names;
      const [withCode] = namesOf({ locale, type, of, fallback: 'code' }).data.names;
      expect([without?.name, without?.found], of).toEqual([null, false]);
      expect([withCode?.name, withCode?.found], of).toEqual([of, false]);
    }
  });

  it('of every region and currency of the dataset are known in English, but for some that left ISO 4217', () => {
    const unknown: string[] = [];
    for (const [type, table] of [
      ['region', 'country'],
      ['currency', 'currency'],
    ] as const) {
      const codes = asker.dataset.sqlite.prepare(`SELECT code FROM ${table}`).pluck().all() as string[];
      for (let from = 0; from < codes.length; from += 100) {
        const { names } = namesOf({ locale: 'en', type, of: codes.slice(from, from + 100).join() }).data;
        unknown.push(...names.filter(({ found }) => !found).map(({ code }) => code));
      }
    }
    expect(unknown.sort()).toEqual(UNNAMED_CURRENCIES);
  });

  it('of varieties of a language stand by themselves or beside the region', () => {
    const ask = (languageDisplay?: string) =>
      namesOf({ locale: 'en', type: 'language', of: 'en-GB', languageDisplay }).data;
    expect([ask().languageDisplay, ask().names[0]?.name]).toEqual(['dialect', 'British English']);
    expect(ask('standard').names[0]?.name).toBe('English (United Kingdom)');
    const { data, warnings } = namesOf({
      locale: 'en',
      type: 'region',
      of: 'GB',
      languageDisplay: 'standard',
    });
    expect([data.languageDisplay, warnings]).toEqual([
      null,
      ['languageDisplay ignored, because type is region'],
    ]);
  });

  it.each([
    ['region', 'USA'],
    ['region', '41'],
    ['language', 'en-u-nu-latn'],
    ['language', 'i-klingon'],
    ['language', 'english_us'],
    ['script', 'Lat'],
    ['currency', 'EURO'],
    ['calendar', 'gregoriano'],
    ['dateTimeField', 'decade'],
  ])('of the ill-formed %s %s are refused', (type, of) => {
    const { status, refusal } = namesOf({ locale: 'en', type, of: `${of},${of}` });
    expect(status).toBe(400);
    expect(refusal.match(/of: must be, for type=/g)?.length).toBe(2);
  });
});
