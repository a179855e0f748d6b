/**
 * The lists that fixture generators draw from, each read into memory when it is first drawn from.
 *
 * | list | locales | value | ascii |
 * | --- | --- | --- | --- |
 * | person.last_name | all | text | a to z |
 * | person.middle_name | da | text | a to z |
 * | location.street.us, .gb, .dk … | the country's; none of JP | text | |
 * | location.building | ja | text | |
 * | location.place.us, .gb, .dk … | the country's | JSON Place | a slug |
 * | phone.range.us, .gb, .de … | the country's, where some are nobody's | JSON PhoneRange | |
 * | person.job; company.trade, .heirs, .place, .brand, .legal_form.us … | see people-vocabulary.ts | | |
 * | lorem.word | all | text | |
 * | word.adjective, .adverb, .conjunction, .interjection, .noun, .preposition, .verb | all | text | |
 * | product.category | en | JSON ProductCategory | |
 * | product.<category>.noun | en | JSON ProductNoun | |
 * | product.brand | und | text | |
 * | domain.word | und | text | itself |
 * | flight.airline, flight.airport | und | JSON Airline, ListedAirport | |
 * | weather.place | und | JSON WeatherPlace | |
 */

import type { CountryFacts, LocaleFacts } from './locale-facts.ts';
import { HOME_COUNTRIES, type HomeCountry, LOCALE_OF, LOCALES, type Locale } from './locales.ts';
import { peopleLists } from './people-vocabulary.ts';
import type { PhoneRange } from './phone-range.ts';
import {
  PRODUCT_CATEGORIES,
  type ProductCategory,
  type ProductNoun,
  type ProductOption,
} from './product-vocabulary.ts';
import type { Story, StoryKind } from './stories.ts';
import type { ReadTimeZoneRules } from './time-zone-rules.ts';
import { isToldApart } from './vocabulary-parts.ts';
import type {
  Airport,
  Currency,
  ListedCurrency,
  MediaType,
  UserAgent,
  VocabularyTables,
} from './vocabulary-tables.ts';

export type { Airport, Currency, MediaType, ProductCategory, ProductNoun, ProductOption, UserAgent };
export { PRODUCT_CATEGORIES };

export interface Entry {
  readonly value: string;
  readonly ascii: string | null;
}

/** A city, its region and its postal codes, which belong together. */
export interface Place {
  readonly country: string;
  readonly city: string;
  /** The city in Latin letters without diacritics. */
  readonly ascii: string;
  readonly region: string;
  /** ISO 3166-2 code of the region, without the country. */
  readonly regionCode: string;
  /** Of its centre, in degrees, to two decimals. */
  readonly latitude: number;
  readonly longitude: number;
  /** How often each of its codes counts. */
  readonly weight: number;
  readonly postalCodes: readonly string[];
  /** In Japan the part of the city, in inner Copenhagen the street that each of the codes is for; elsewhere none. */
  readonly districts: readonly string[];
}

export interface Airline {
  readonly name: string;
  readonly iata: string;
}

/** An airport that flights use. Its codes, its name and its place are those of the table of airports. */
export interface ListedAirport extends Airline {
  readonly city: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
  /** Millions in a usual year; 0 where no flight goes unless it is asked for. */
  readonly passengers: number;
}

export const CLIMATES = ['tropical', 'temperate', 'arctic', 'desert'] as const;
export type Climate = (typeof CLIMATES)[number];

/** A place whose weather is told. */
export interface WeatherPlace {
  readonly climate: Climate;
  readonly city: string;
  readonly country: string;
  /** In degrees, to two decimals. */
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
  /** Usual temperature early in the afternoon of the coolest month, in °C. */
  readonly coolest: number;
  /** The same of the warmest month, 1 to 12. */
  readonly warmest: number;
  readonly warmestMonth: number;
}

export interface Vocabulary {
  /** Throws for a code that is not in `currencyCodes`. */
  currency(code: string): Currency;
  /** Today's currencies that shops price in, in order of their codes. */
  readonly currencyCodes: ReadonlySet<string>;
  /** Currencies of ISO 4217, in force and withdrawn, by code. */
  readonly listedCurrencies: ReadonlyMap<string, ListedCurrency>;
  /** One list in one locale, in its stored order. Throws if the release does not have it. */
  list(name: string, locale: string): readonly Entry[];
  has(name: string, locale: string): boolean;
  /** The values of a list alone. */
  values(name: string, locale: string): readonly string[];
  /** The stories of a kind by name, in order of their names. */
  stories<Kind extends StoryKind>(kind: Kind): ReadonlyMap<string, Story<Kind>>;
  /** The story with a name, or the only one; one that is told apart is read each time. Throws if there is none. */
  story<Kind extends StoryKind>(kind: Kind, name?: string): Story<Kind>;
  locale(tag: Locale): LocaleFacts;
  /** The same with what a locale says of its countries, where another one is the first of such a country. */
  speaking(locale: Locale): Vocabulary;
  /** The locale whose facts and lists of a country these are; `und` for a country where nobody lives. */
  localeOf(country: string): Locale | 'und';
  /** What is usual in a country of HOME_COUNTRIES. */
  homeCountry(country: HomeCountry): CountryFacts;
  /** Places in a country of HOME_COUNTRIES. */
  places(country: string): readonly Place[];
  /** None where all may be somebody's. */
  phoneRanges(country: HomeCountry): readonly PhoneRange[];
  productNouns(category: string): readonly ProductNoun[];
  readonly productCategories: readonly ProductCategory[];
  readonly airlines: readonly Airline[];
  /** Airports that flights use, in the order of their list. */
  readonly airports: readonly Airport[];
  readonly weatherPlaces: readonly WeatherPlace[];
  /** The current IANA name of a time zone for any of its names in lower case. */
  readonly zoneIds: ReadonlyMap<string, string>;
  /** The clocks of a time zone by its current name; undefined if no zone has that name. */
  readonly clockRules: ReadTimeZoneRules;
  /** The heaviest first; the weights add up to 1. */
  readonly userAgents: readonly UserAgent[];
  readonly mediaTypes: readonly MediaType[];
}

const EVERYWHERE: readonly (readonly [list: string, fewest: number])[] = [
  ['person.last_name', 100],
  ['lorem.word', 150],
  ['word.adjective', 100],
  ['word.adverb', 40],
  ['word.conjunction', 30],
  ['word.interjection', 15],
  ['word.noun', 60],
  ['word.preposition', 20],
  ['word.verb', 100],
];

/** What the generators need in a release: a list, a locale and the fewest entries. */
export const REQUIRED_LISTS: readonly (readonly [list: string, locale: string, fewest: number])[] = [
  ...EVERYWHERE.flatMap(([list, fewest]) => LOCALES.map((locale) => [list, locale, fewest] as const)),
  ...Object.entries(HOME_COUNTRIES).flatMap(([locale, countries]) =>
    countries.map((country) => [placeList(country), locale, 10] as const),
  ),
  ...PRODUCT_CATEGORIES.map((category) => [`product.${category}.noun`, 'en', 30] as const),
  ...peopleLists(LOCALES, HOME_COUNTRIES),
  ['product.category', 'en', 10],
  ['product.brand', 'und', 90],
  ['person.middle_name', 'da', 25],
  // In Japan, addresses have no streets: the districts of the places take their part.
  ...LOCALES.filter((locale) => locale !== 'ja').flatMap((locale) =>
    HOME_COUNTRIES[locale].map((country) => [streetList(country), locale, 50] as const),
  ),
  ['location.building', 'ja', 20],
  ['domain.word', 'und', 300],
  ['flight.airline', 'und', 100],
  ['flight.airport', 'und', 100],
  ['weather.place', 'und', 80],
];

/** The vocabulary in these tables. Throws if one of SHAPED_LISTS is missing. */
export function vocabularyOf(tables: VocabularyTables): Vocabulary {
  const list = listReader(tables);
  const values = remembered((name: string, locale: string) => list(name, locale).map(({ value }) => value));
  const parsed = <T>(name: string, locale: string) =>
    Object.freeze(list(name, locale).map(({ value }) => Object.freeze(JSON.parse(value) as T)));
  const locale = onceEach((tag: Locale) => {
    const row = tables.locales().find(([each]) => each === tag);
    if (!row) throw new Error(`the release holds no locale '${tag}'`);
    return JSON.parse(row[1]) as LocaleFacts;
  });
  const currencies = once(() => byCode(tables.currencies()));
  const listedCurrencies = once(() => byCode(tables.listedCurrencies()));
  const currencyCodes = once(() => new Set(currencies().keys()));
  const productCategories = once(() => parsed<ProductCategory>('product.category', 'en'));
  const airlines = once(() => parsed<Airline>('flight.airline', 'und'));
  const airports = once(() => frozen(tables.airports()));
  const weatherPlaces = once(() => parsed<WeatherPlace>('weather.place', 'und'));
  const userAgents = once(() => frozen(tables.userAgents()));
  const mediaTypes = once(() => frozen(tables.mediaTypes()));
  const zoneIds = once(() => tables.zoneIds());
  const told = <Kind extends StoryKind>(kind: Kind, name?: string) =>
    new Map(tables.stories(kind, name).map(([each, text]) => [each, JSON.parse(text) as Story<Kind>]));
  const storiesOf = onceEach((kind: StoryKind): ReadonlyMap<string, unknown> => told(kind));
  const stories = <Kind extends StoryKind>(kind: Kind) => storiesOf(kind) as ReadonlyMap<string, Story<Kind>>;
  for (const [name, locale] of SHAPED_LISTS) if (!tables.has(name, locale)) throw missing(name, locale);
  const countries = (localeOf: Vocabulary['localeOf']) => ({
    localeOf,
    homeCountry: (country: HomeCountry) =>
      locale(localeOf(country) as Locale).countries[country] as CountryFacts,
    places: remembered((country) => parsed<Place>(placeList(country), localeOf(country))),
    phoneRanges: remembered((country) => {
      const name = `phone.range.${country.toLowerCase()}`;
      return tables.has(name, localeOf(country)) ? parsed<PhoneRange>(name, localeOf(country)) : [];
    }),
  });
  /** By the locales that are not the first of their countries. */
  const others = once(
    () =>
      new Map(
        LOCALES.filter((tag) => HOME_COUNTRIES[tag].some((country) => LOCALE_OF[country] !== tag)).map(
          (tag) => {
            const own: readonly string[] = HOME_COUNTRIES[tag];
            const readers = countries((country) => (own.includes(country) ? tag : firstLocaleOf(country)));
            return [tag, Object.freeze(Object.create(all, Object.getOwnPropertyDescriptors(readers)))];
          },
        ),
      ) as ReadonlyMap<Locale, Vocabulary>,
  );
  const all: Vocabulary = Object.freeze({
    ...countries(firstLocaleOf),
    speaking: (tag: Locale): Vocabulary => others().get(tag) ?? all,
    currency(code: string) {
      const found = currencies().get(code);
      if (!found) throw new Error(`no shop prices in '${code}'`);
      return found;
    },
    get currencyCodes() {
      return currencyCodes();
    },
    get listedCurrencies() {
      return listedCurrencies();
    },
    list,
    has: tables.has,
    values,
    locale,
    stories,
    story: <Kind extends StoryKind>(kind: Kind, name?: string) => {
      const known = isToldApart(kind) ? told(kind, name) : stories(kind);
      const found = name === undefined ? known.values().next().value : known.get(name);
      if (found === undefined)
        throw new Error(`the release holds no story '${name ?? kind}' of the kind '${kind}'`);
      return found;
    },
    productNouns: remembered((category) => parsed<ProductNoun>(`product.${category}.noun`, 'en')),
    get productCategories() {
      return productCategories();
    },
    get airlines() {
      return airlines();
    },
    get airports() {
      return airports();
    },
    get weatherPlaces() {
      return weatherPlaces();
    },
    get zoneIds() {
      return zoneIds();
    },
    clockRules: tables.zoneRules,
    get userAgents() {
      return userAgents();
    },
    get mediaTypes() {
      return mediaTypes();
    },
  });
  return all;
}

const firstLocaleOf = (country: string) => LOCALE_OF[country as HomeCountry] ?? 'und';

export function streetList(country: string): string {
  return `location.street.${country.toLowerCase()}`;
}

function placeList(country: string): string {
  return `location.place.${country.toLowerCase()}`;
}

/** Computes each list once. Generators ask for the same list millions of times, so no key is built from its name. */
function remembered<T>(compute: (name: string, locale: string) => readonly T[]) {
  const known = new Map<string, Map<string, readonly T[]>>();
  return (name: string, locale = ''): readonly T[] => {
    const values = known.get(name)?.get(locale);
    if (values) return values;
    const computed = Object.freeze(compute(name, locale));
    const locales = known.get(name) ?? new Map<string, readonly T[]>();
    known.set(name, locales.set(locale, computed));
    return computed;
  };
}

/** Lists of JSON: a release without one of them was not built by this software. */
const SHAPED_LISTS = [
  ['product.category', 'en'],
  ['flight.airline', 'und'],
  ['flight.airport', 'und'],
  ['weather.place', 'und'],
] as const;

const missing = (name: string, locale: string) =>
  new Error(`the release holds no vocabulary '${name}' in locale '${locale}'`);

/** No generator may change what the others draw from. */
const frozen = <Row extends object>(rows: readonly Row[]): readonly Row[] =>
  Object.freeze(rows.map((row) => Object.freeze(row)));

const byCode = <Row extends { code: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(frozen(rows).map((row) => [row.code, row]));

function once<T>(compute: () => T): () => T {
  let computed: T | undefined;
  return () => {
    computed ??= compute();
    return computed;
  };
}

function onceEach<Name, T>(compute: (name: Name) => T): (name: Name) => T {
  const known = new Map<Name, T>();
  return (name) => {
    if (!known.has(name)) known.set(name, compute(name));
    return known.get(name) as T;
  };
}

function listReader(tables: VocabularyTables): Vocabulary['list'] {
  return remembered((name, locale) => {
    const rows = tables.rows(name, locale);
    if (rows.length === 0) throw missing(name, locale);
    return rows.map(([value, ascii]) => Object.freeze({ value, ascii }));
  });
}
