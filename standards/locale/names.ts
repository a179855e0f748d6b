/** Names of regions, languages, scripts and other codes: Intl.DisplayNames (ECMA-402 §12). */

import { LRUCache } from 'lru-cache';
import { keptValue } from '../kept-value.ts';
import { dataLocale } from './data.ts';
import { IcuMemory, makeDisplayNames } from './icu-memory.ts';
import { canonicalCalendar } from './locale.ts';

export const NAME_TYPES = ['region', 'language', 'script', 'currency', 'calendar', 'dateTimeField'] as const;
export type NameType = (typeof NAME_TYPES)[number];
export const LANGUAGE_DISPLAYS = ['dialect', 'standard'] as const;

export interface NameOptions {
  type: NameType;
  style: 'long' | 'short' | 'narrow';
  languageDisplay?: (typeof LANGUAGE_DISPLAYS)[number] | undefined;
}

export interface Namer {
  locale: string;
  /** Undefined if the locale has no name: by default Intl would give the code itself. */
  nameOf(code: string): string | undefined;
}

const namers = new IcuMemory<Namer>('names');
const fieldNamers = new IcuMemory<Namer>('fieldNames');

export function namer(tag: string, { type, style, languageDisplay }: NameOptions): Namer {
  const locale = dataLocale(tag, 'DisplayNames');
  const kept = type === 'dateTimeField' ? fieldNamers : namers;
  return kept.get(`${locale} ${type} ${style} ${languageDisplay}`, () => {
    const names = makeDisplayNames(locale, { type, style, languageDisplay, fallback: 'none' });
    return { locale: names.resolvedOptions().locale, nameOf: (code) => names.of(code) };
  });
}

/** The form of a code of each type, to follow "must be". */
export const CODE_FORMS: Readonly<Record<NameType, string>> = {
  region: 'two letters or three digits',
  language: 'a BCP 47 tag without extensions, such as zh-Hant-TW',
  script: 'four letters',
  currency: 'three letters',
  calendar: 'parts of 3 to 8 letters or digits, such as islamic-civil',
  dateTimeField:
    'one of era, year, quarter, month, weekOfYear, weekday, day, dayPeriod, hour, minute, second, timeZoneName',
};

const FIELDS = new Map(
  CODE_FORMS.dateTimeField
    .replace('one of ', '')
    .split(', ')
    .map((field) => [field.toLowerCase(), field]),
);

const canonical = new LRUCache<string, { code?: string | undefined }>({ max: 2000 });

/** A code in its canonical form, deprecated ones replaced (UK by GB, iw by he); undefined if ill-formed. */
export function canonicalCode(type: NameType, text: string): string | undefined {
  return keptValue(canonical, `${type} ${text}`, () => ({ code: READERS[type](text) })).code;
}

const READERS: Readonly<Record<NameType, (text: string) => string | undefined>> = {
  region: (text) => (/^([a-z]{2}|\d{3})$/i.test(text) ? canonicalTag(`und-${text}`)?.slice(4) : undefined),
  script: (text) => (/^[a-z]{4}$/i.test(text) ? canonicalTag(`und-${text}`)?.slice(4) : undefined),
  language: (text) => {
    const tag = canonicalTag(text);
    return tag !== undefined && new Intl.Locale(tag).baseName === tag ? tag : undefined;
  },
  currency: (text) => (/^[a-z]{3}$/i.test(text) ? text.toUpperCase() : undefined),
  calendar: canonicalCalendar,
  dateTimeField: (text) => FIELDS.get(text.toLowerCase()),
};

function canonicalTag(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text)[0];
  } catch {
    return undefined;
  }
}
