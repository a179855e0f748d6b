/** The lists that fixture generators draw from: Faker's definitions and our own, under one set of names. */
import type { GivenName } from '../../db/people-vocabulary.ts';
import type { Rows } from '../../db/rows.ts';
import type { Airline, ListedAirport, Place, ProductCategory, ProductNoun } from '../../db/vocabulary.ts';
import type annotationsSource from '../../sources/cldr-annotations/source.ts';
import type fakerSource from '../../sources/faker/source.ts';
import { expectExactly } from '../../sources/intake/exceptions.ts';
import type { Parsed } from '../../sources/intake/source.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import type vocabularySource from '../../sources/vocabulary/source.ts';
import { asciiLetters, asciiSlug } from './ascii.ts';
import { byKey } from './order.ts';
import { peopleEntries } from './people-vocabulary.ts';
import { FILLER_CLASSES, FILLER_LOCALES, filler, NOUN_LOCALES, nouns } from './words.ts';

type Faker = Parsed<typeof fakerSource>;
type Own = Parsed<typeof vocabularySource>;
interface VocabularyInputs {
  cldrAnnotations: Parsed<typeof annotationsSource>;
  faker: Faker;
  vocabulary: Own;
}

/** Entries by list and locale, in upstream's order. */
type Lists = Map<string, { list: string; locale: string; entries: Entry[] }>;
interface Entry {
  value: string;
  ascii: string | null;
}

const FAKER = { source: 'faker', file: 'definitions.json' };

/** Our names of Faker's paths, where they differ. */
const RENAMED: Readonly<Record<string, string>> = {
  'location.street_name': 'location.street',
  'person.last_name.generic': 'person.last_name',
};

export function vocabulary({
  cldrAnnotations,
  faker,
  vocabulary: own,
}: VocabularyInputs): Pick<Rows, 'vocabulary'> {
  const lists: Lists = new Map();
  const correct = corrections(own);
  const romaji = romanisation(faker, own);
  const families = Map.groupBy(own.familyNames, ({ locale }) => locale as string);
  for (const { locale, path, values } of faker.lists) {
    const name = listName(path, locale);
    const main = locale.slice(0, 2);
    const spelling = (value: string): string | null => {
      if (!/^person\.(middle|last)_name\b/.test(name)) return null;
      const letters = main === 'ja' ? romaji('last', value) : asciiLetters(value, main);
      if (letters) return letters;
      throw new SourceError({ ...FAKER, row: `${path} ${locale}` }, `${value} has no ASCII spelling`);
    };
    const ours = name === 'person.last_name' ? families.get(main)?.map((family) => family.name) : undefined;
    add(lists, name, main, ours ?? correct.apply(name, main, values), spelling);
  }
  addGivenNames(lists, own, romaji);
  addPlaces(lists, own);
  addFlights(lists, faker, own, correct.apply);
  addProducts(lists, own);
  for (const { list, locale, value, ascii } of peopleEntries(own))
    add(lists, list, locale, [value], () => ascii);
  add(
    lists,
    'domain.word',
    'und',
    own.domainWords.map(({ word }) => word),
    (word) => word,
  );
  for (const { list, locale, value } of own.phrases) add(lists, list, locale, [value]);
  addWords(lists, own, cldrAnnotations, correct.apply);
  correct.expectAllUsed();
  return { vocabulary: rowsOf(lists) };
}

function listName(path: string, locale: string): string {
  const name = RENAMED[path] ?? path;
  return locale === 'en_GB' ? `${name}.gb` : name;
}

function add(
  lists: Lists,
  list: string,
  locale: string,
  values: readonly string[],
  ascii: (value: string) => string | null = () => null,
): void {
  const key = `${list} ${locale}`;
  const known = lists.get(key) ?? { list, locale, entries: [] };
  lists.set(key, known);
  for (const value of values) known.entries.push({ value, ascii: ascii(value) });
}

/** Leaves out and respells entries as the table of corrections says. A correction that nothing needs stops the build. */
function corrections(own: Own) {
  const known = new Map(own.corrections.map((row) => [`${row.list} ${row.locale} ${row.value}`, row]));
  const used = new Set<string>();
  const apply = (list: string, locale: string, values: readonly string[]): string[] =>
    values.flatMap((value) => {
      const correction = known.get(`${list} ${locale} ${value}`);
      if (!correction) return [value];
      used.add(`${list} ${locale} ${value}`);
      return correction.replacement === '' ? [] : [correction.replacement];
    });
  const expectAllUsed = () => expectExactly(FAKER, 'the entries to correct', used, known.keys());
  return { apply, expectAllUsed };
}

/** Readings of Japanese names: every family name of Faker's and every given name of ours has one, and no other name. */
function romanisation(faker: Faker, own: Own): (kind: 'first' | 'last', name: string) => string {
  const readings = new Map(own.japaneseNames.map(({ kind, name, romaji }) => [`${kind} ${name}`, romaji]));
  const last = faker.lists.filter(
    ({ locale, path }) => locale === 'ja' && path === 'person.last_name.generic',
  );
  const first = own.givenNames.filter(({ locale }) => locale === 'ja');
  const named = [
    ...last.flatMap(({ values }) => values.map((name) => `last ${name}`)),
    ...first.flatMap(({ names }) => names.map((name) => `first ${name}`)),
  ];
  const at = { source: 'vocabulary', file: 'japanese-names.csv' };
  expectExactly(at, 'the Japanese names to romanise', named, readings.keys());
  return (kind, name) => readings.get(`${kind} ${name}`) as string;
}

/** A name that was given in two of our rows is in both, for its years. */
function addGivenNames(lists: Lists, own: Own, romaji: ReturnType<typeof romanisation>): void {
  for (const { locale, sex, born_from: bornFrom, born_to: bornTo, names } of own.givenNames) {
    for (const name of names) {
      const letters = locale === 'ja' ? romaji('first', name) : asciiLetters(name, locale);
      if (!letters) {
        const at = { source: 'vocabulary', file: 'given-names.csv', row: `${locale} ${sex} ${bornFrom}` };
        throw new SourceError(at, `${name} has no ASCII spelling`);
      }
      const given: GivenName = { name, sex, bornFrom, bornTo };
      add(lists, 'person.given_name', locale, [JSON.stringify(given)], () => letters);
    }
  }
}

function addPlaces(lists: Lists, own: Own): void {
  for (const row of own.places) {
    const { locale, country, city, ascii, region, weight } = row;
    const codes = row.postal_codes.map((code) => code.split(DISTRICT));
    const place: Place = {
      country,
      city,
      ascii,
      region,
      regionCode: row.region_code,
      weight,
      postalCodes: codes.map(([code]) => code as string),
      districts: codes.flatMap(([, district]) => district ?? []),
    };
    const slug = () => asciiSlug(ascii, 'en');
    add(lists, `location.place.${country.toLowerCase()}`, locale, [JSON.stringify(place)], slug);
  }
}

/** What follows a code and a blank: its district or street. A British code has a blank before a digit. */
const DISTRICT = / (?!\d)(.+)/;

function addFlights(
  lists: Lists,
  faker: Faker,
  own: Own,
  correct: ReturnType<typeof corrections>['apply'],
): void {
  const airlines = faker.airlines.flatMap(({ name, iataCode }) =>
    correct('flight.airline', 'und', [name]).map((name): Airline => ({ name, iata: iataCode })),
  );
  const facts = new Map(own.airports.map((row) => [row.iata, row]));
  const open = faker.airports.flatMap(({ name, iataCode }) =>
    correct('flight.airport', 'und', [name]).map((name) => ({ name, iata: iataCode })),
  );
  const at = { source: 'vocabulary', file: 'airports.csv' };
  expectExactly(
    at,
    'the airports to place',
    open.map(({ iata }) => iata),
    facts.keys(),
  );
  const airports = open.map(({ name, iata }): ListedAirport => {
    const {
      city,
      country,
      latitude,
      longitude,
      time_zone: timeZone,
      passengers,
    } = facts.get(iata) as Own['airports'][number];
    return { name, iata, city, country, latitude, longitude, timeZone, passengers };
  });
  add(
    lists,
    'flight.airline',
    'und',
    airlines.map((row) => JSON.stringify(row)),
  );
  add(
    lists,
    'flight.airport',
    'und',
    airports.map((row) => JSON.stringify(row)),
  );
}

function addProducts(lists: Lists, own: Own): void {
  const at = { source: 'vocabulary', file: 'product-catalogue.csv' };
  for (const [category, rows] of Map.groupBy(own.products, (row) => row.category)) {
    const [prefix = '', ...others] = new Set(rows.map((row) => row.prefix));
    if (others.length > 0)
      throw new SourceError({ ...at, row: category }, `two prefixes: ${prefix} ${others}`);
    add(lists, 'product.category', 'en', [JSON.stringify({ category, prefix } satisfies ProductCategory)]);
    const nouns = rows.map(({ noun: name, price_low: low, price_high: high, ...words }) => {
      const { materials, adjectives, benefits, pictogram } = words;
      const kind: ProductNoun = { name, low, high, materials, adjectives, benefits, pictogram };
      return JSON.stringify(kind);
    });
    add(lists, `product.${category}.noun`, 'en', nouns);
  }
}

function addWords(
  lists: Lists,
  own: Own,
  annotations: VocabularyInputs['cldrAnnotations'],
  correct: ReturnType<typeof corrections>['apply'],
): void {
  for (const row of own.words) add(lists, `word.${row.class}`, row.locale, [row.word]);
  for (const locale of NOUN_LOCALES)
    add(lists, 'word.noun', locale, correct('word.noun', locale, nouns(annotations, locale)));
  for (const each of lists.values()) {
    // A few French ones have several words.
    if (each.list === 'word.noun') each.entries = each.entries.filter(({ value }) => !/\s/.test(value));
  }
  for (const locale of FILLER_LOCALES) {
    for (const name of FILLER_CLASSES) {
      const words = lists.get(`word.${name} ${locale}`)?.entries ?? [];
      add(lists, 'lorem.word', locale, filler(words.map(({ value }) => value)));
    }
  }
}

/** Rows in the order of their key. A value is in its list once; one that is not NFC would never match. */
function rowsOf(lists: Lists): Rows['vocabulary'] {
  return byKey(lists.values(), ({ list, locale }) => `${list} ${locale}`).flatMap(
    ({ list, locale, entries }) => {
      const once = new Map(entries.map((entry) => [entry.value, entry]));
      return [...once.values()]
        .filter(({ value }) => value === value.normalize('NFC'))
        .map(({ value, ascii }, position) => ({ list, locale, position, value, ascii }));
    },
  );
}
