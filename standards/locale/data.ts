/**
 * Which of ICU's locales serves an identifier. There are some 650 locales, but endless identifiers; formatters that
 * differ only in parts without data (`de-XA`, `de-x-shop`, `de-u-co-phonebk`) are one formatter.
 */

import { LRUCache } from 'lru-cache';
import { keptValue } from '../kept-value.ts';
import * as icu from './icu-memory.ts';
import { type Service, unicodeLocale } from './locale.ts';

/** The locale that a service resolves an identifier without extensions to (ECMA-402 §9.2.6). */
const RESOLVERS: Readonly<Record<Service, (base: string) => { resolvedOptions(): { locale: string } }>> = {
  NumberFormat: (base) => icu.makeNumberFormat(base, {}),
  DateTimeFormat: (base) => icu.makeDateFormat(base, {}),
  ListFormat: (base) => icu.makeListFormat(base, {}),
  RelativeTimeFormat: (base) => icu.makeRelativeTimeFormat(base, {}),
  DisplayNames: (base) => icu.makeDisplayNames(base, { type: 'region' }),
  PluralRules: (base) => icu.makePluralRules(base, {}),
};

const resolved = new LRUCache<string, string>({ max: 5000 });
const known = new LRUCache<string, string>({ max: 5000 });

/** The locale that a service uses for a canonical identifier, with the keywords of -u- that it reads. */
export function dataLocale(tag: string, service: Service): string {
  return keptValue(known, `${service} ${tag}`, () => {
    const { baseName, calendar, hourCycle, numberingSystem } = new Intl.Locale(unicodeLocale(tag));
    const base = keptValue(
      resolved,
      `${service} ${baseName}`,
      () => RESOLVERS[service](baseName).resolvedOptions().locale,
    );
    if (service === 'DateTimeFormat') return withKeywords(base, { calendar, hourCycle, numberingSystem });
    if (service === 'NumberFormat' || service === 'RelativeTimeFormat') {
      return withKeywords(base, { numberingSystem });
    }
    return base;
  });
}

interface DateKeywords {
  calendar?: string | undefined;
  numberingSystem?: string | undefined;
}

const ownDateKeywords = new LRUCache<string, DateKeywords>({ max: 1000 });

/** The calendar and numerals requested of a date format, if they are not the locale's own. */
export function foreignKeywords(locale: string, { calendar, numberingSystem }: DateKeywords): DateKeywords {
  if (locale.includes('-u-') || (calendar === undefined && numberingSystem === undefined)) {
    return { calendar, numberingSystem };
  }
  const own = keptValue(ownDateKeywords, locale, () => {
    const { calendar, numberingSystem } = icu.makeDateFormat(locale, {}).resolvedOptions();
    return { calendar, numberingSystem };
  });
  return {
    calendar: calendar === own.calendar ? undefined : calendar,
    numberingSystem: numberingSystem === own.numberingSystem ? undefined : numberingSystem,
  };
}

const withKeywords = (base: string, keywords: Intl.LocaleOptions) =>
  new Intl.Locale(base, keywords).toString();
