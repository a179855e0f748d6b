/** Plural categories: Intl.PluralRules (ECMA-402 §17) over the rules of CLDR (UTS #35 Part 3 §5). */

import { LRUCache } from 'lru-cache';
import { keptValue } from '../kept-value.ts';
import { dataLocale } from './data.ts';
import { IcuMemory, makePluralRules } from './icu-memory.ts';
import { unicodeLocale } from './locale.ts';
import { fractionDigits, isDouble, type Numeral } from './numeral.ts';

export const PLURAL_TYPES = ['cardinal', 'ordinal'] as const;
export type PluralType = (typeof PLURAL_TYPES)[number];
export const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Most decimals of a number with a known category. */
export const MOST_DECIMALS = 20;

/** Languages with ordinal rules in CLDR; in all others the runtime calls every ordinal "other". */
const ORDINAL_LANGUAGES: ReadonlySet<string> = new Set(
  (
    'af am an ar as ast az bal be bg blo bn bs ca ce cs cv cy da de dsb el en es et eu fa fi fil fr fy ga gd gl gsw ' +
    'gu he hi hr hsb hu hy ia id ie is it ja ka kk km kn ko kok kw ky lij lld lo lt lv mk ml mn mr ms my nb ne nl no ' +
    'or pa pl prg ps pt ro ru sc scn sd si sk sl sq sr sv sw ta te th tk tpi tr uk ur uz vec vi yue zh zu'
  ).split(' '),
);

export const hasOrdinals = (locale: string) =>
  ORDINAL_LANGUAGES.has(new Intl.Locale(unicodeLocale(locale)).language);

/** Whether the rules see the digits as sent: 1.0 is not 1, and a double drops the end of a long number. */
export const isLegible = (value: Numeral) => fractionDigits(value) <= MOST_DECIMALS && isDouble(value);

const rulesByKey = new IcuMemory<Intl.PluralRules>('plural');

function rules(tag: string, type: PluralType, decimals: number): Intl.PluralRules {
  const locale = dataLocale(tag, 'PluralRules');
  return rulesByKey.get(`${locale} ${type} ${decimals}`, () => {
    return makePluralRules(locale, {
      type,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  });
}

export function categoryOf(locale: string, type: PluralType, value: Numeral): Category {
  return rules(locale, type, fractionDigits(value)).select(Number(value));
}

const categories = new LRUCache<string, { locale: string; categories: Category[] }>({ max: 1000 });

/** The locale whose rules are used, and the categories that they distinguish. */
export function pluralRules(tag: string, type: PluralType) {
  return keptValue(categories, `${tag} ${type}`, () => {
    const { locale, pluralCategories } = rules(tag, type, 0).resolvedOptions();
    return { locale, categories: CATEGORIES.filter((category) => pluralCategories.includes(category)) };
  });
}
