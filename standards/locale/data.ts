/**
 * Which of ICU's locales answers for an identifier. Of those there are some 650; of identifiers there is no end, and
 * formatters that only differ in what no data hang on (`de-XA`, `de-x-shop`, `de-u-co-phonebk`) are one formatter.
 */
import * as icu from './icu-memory.ts';
import { type Service, unicodeLocale } from './locale.ts';
import { RecencyCache } from './recency-cache.ts';

/** The locale that a service resolves an identifier without extensions to (ECMA-402 §9.2.6). */
const RESOLVERS: Readonly<Record<Service, (base: string) => { resolvedOptions(): { locale: string } }>> = {
  NumberFormat: (base) => icu.makeNumberFormat(base, {}),
  DateTimeFormat: (base) => icu.makeDateFormat(base, {}),
  ListFormat: (base) => icu.makeListFormat(base, {}),
  RelativeTimeFormat: (base) => icu.makeRelativeTimeFormat(base, {}),
  DisplayNames: (base) => icu.makeDisplayNames(base, { type: 'region' }),
  PluralRules: (base) => icu.makePluralRules(base, {}),
};

const resolved = new RecencyCache<string>(5000);
const known = new RecencyCache<string>(5000);

/** The locale that a service uses for a canonical identifier, with the keywords of -u- that it reads. */
export function dataLocale(tag: string, service: Service): string {
  return known.get(`${service} ${tag}`, () => {
    const { baseName, calendar, hourCycle, numberingSystem } = new Intl.Locale(unicodeLocale(tag));
    const base = resolved.get(
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

const ownDateKeywords = new RecencyCache<DateKeywords>(1000);

/** The calendar and the numerals that a date format is asked for, where the locale does not have them by itself. */
export function foreignKeywords(locale: string, { calendar, numberingSystem }: DateKeywords): DateKeywords {
  if (locale.includes('-u-') || (calendar === undefined && numberingSystem === undefined)) {
    return { calendar, numberingSystem };
  }
  const own = ownDateKeywords.get(locale, () => {
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
