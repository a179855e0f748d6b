/**
 * The locales that people, companies and texts have, and the countries where they live: the index of sources/locales.
 */
import { LOCALE_INDEX } from './locale-index.ts';

export type Locale = keyof typeof LOCALE_INDEX;
type Index = typeof LOCALE_INDEX;
/** ISO 3166-1 alpha-2. */
export type HomeCountry = { [Tag in Locale]: Extract<keyof Index[Tag]['countries'], string> }[Locale];

/** What the code has to know of a country before a release is open; the rest is among the facts of its locale. */
interface Home {
  locale: Locale;
  country: HomeCountry;
  /** How many of a world's companies are there. */
  companies: number;
  /** Standard time, in hours ahead of UTC. */
  utcOffset: number;
}

const entries = Object.entries as <Key extends string, Value>(
  record: Readonly<Partial<Record<Key, Value>>>,
) => [Key, Value][];

const HOMES: readonly Home[] = entries(LOCALE_INDEX).flatMap(([locale, { countries }]) =>
  entries(countries as Partial<Record<HomeCountry, Pick<Home, 'companies' | 'utcOffset'>>>).map(
    ([country, facts]): Home => ({ locale, country, ...facts }),
  ),
);

/** Where a country has several locales, what the first one says. */
const byCountry = <Value>(of: (home: Home) => Value) =>
  Object.fromEntries(HOMES.toReversed().map((home) => [home.country, of(home)])) as Readonly<
    Record<HomeCountry, Value>
  >;

/** In the order of all lists of locales. */
export const LOCALES = Object.keys(LOCALE_INDEX) as [Locale, ...Locale[]];

/** What is asked for where a request names none, and records are of a single one. */
export const DEFAULT_LOCALE = LOCALES[0];

/** Where the people of a locale live; the first country is the usual one. */
export const HOME_COUNTRIES = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    HOMES.filter((home) => home.locale === locale).map(({ country }) => country),
  ]),
) as unknown as Readonly<Record<Locale, readonly [HomeCountry, ...HomeCountry[]]>>;

export const LOCALE_OF = byCountry(({ locale }) => locale);

/** In hours. */
export const HOURS_AHEAD = byCountry(({ utcOffset }) => utcOffset);

/** Shares of a world's people in percent, the largest first; those of locales that nobody there has are absent. */
export const SPEAKER_SHARES: readonly (readonly [locale: Locale, percent: number])[] = LOCALES.map(
  (locale) => [locale, LOCALE_INDEX[locale].share] as const,
)
  .filter(([, percent]) => percent > 0)
  .sort(([tag, percent], [other, next]) => next - percent || (tag < other ? 1 : -1));

/** The locales that people of a world have unless one is asked for. */
export const WORLD_LOCALES: readonly Locale[] = LOCALES.filter((locale) => LOCALE_INDEX[locale].share > 0);

export const isOfWorld = (locale: Locale): boolean => LOCALE_INDEX[locale].share > 0;

/** Where people of a world live. */
export const WORLD_COUNTRIES: readonly HomeCountry[] = WORLD_LOCALES.flatMap(
  (locale) => HOME_COUNTRIES[locale],
);

const SPEAKERS = new Map(SPEAKER_SHARES);

/** How many of a world's companies are in each country: the most first, and where most people live. */
export const COMPANY_SEATS: readonly (readonly [country: HomeCountry, companies: number])[] = HOMES.filter(
  ({ locale }) => isOfWorld(locale),
)
  .toSorted((a, b) => b.companies - a.companies || rankOf(a.locale) - rankOf(b.locale))
  .map(({ country, companies }) => [country, companies] as const);

function rankOf(locale: Locale): number {
  return [...SPEAKERS.keys()].indexOf(locale);
}
