/** The lists that fixture generators draw from: those of the locales, those of no language, and Faker's airlines. */
import type { Rows } from '../../db/rows.ts';
import type {
  Airline,
  ListedAirport,
  ProductCategory,
  ProductNoun,
  ProductOption,
  WeatherPlace,
} from '../../db/vocabulary.ts';
import type fakerSource from '../../sources/faker/source.ts';
import type { Inputs } from '../../sources/index.ts';
import { expectExactly } from '../../sources/intake/exceptions.ts';
import type { Parsed } from '../../sources/intake/source.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import type vocabularySource from '../../sources/vocabulary/source.ts';
import { type ListEntry, nameEntries, placeEntries, wordEntries } from './local-lists.ts';
import { localeFolders } from './locale-folders.ts';
import { byKey } from './order.ts';
import { expectOwnPlaces, peopleEntries } from './people-vocabulary.ts';

type Faker = Parsed<typeof fakerSource>;
type Own = Parsed<typeof vocabularySource>;

/** Entries by list and locale, in the order of their source. */
type Lists = Map<string, { list: string; locale: string; entries: Entry[] }>;
type Entry = Pick<ListEntry, 'value' | 'ascii'>;

const FAKER = { source: 'faker', file: 'definitions.json' };

export function vocabulary(
  inputs: Pick<Inputs, 'faker' | 'locales' | 'vocabulary'>,
): Pick<Rows, 'vocabulary'> {
  const { faker, vocabulary: own } = inputs;
  const lists: Lists = new Map();
  const folders = localeFolders(inputs);
  for (const folder of folders) {
    const entries = [
      ...nameEntries(folder),
      ...placeEntries(folder),
      ...peopleEntries(folder, own.occupations),
      ...wordEntries(folder),
    ];
    for (const { list, value, ascii } of entries) add(lists, list, folder.tag, [value], () => ascii);
  }
  expectOwnPlaces(folders);
  const correct = corrections(own);
  addFlights(lists, faker, own, correct.apply);
  correct.expectAllUsed();
  addProducts(lists, own);
  add(lists, 'weather.place', 'und', own.weatherPlaces.map(weatherPlace));
  for (const { kind, value, ascii } of own.brandWords) {
    add(lists, `company.${kind}`, 'und', [value], () => ascii);
  }
  add(
    lists,
    'domain.word',
    'und',
    own.domainWords.map(({ word }) => word),
    (word) => word,
  );
  return { vocabulary: rowsOf(lists) };
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

/**
 * Leaves out and respells entries as the table of corrections says. A correction that nothing needs stops the build.
 */
function corrections(own: Own) {
  const keyOf = (list: string, value: string) => `${list} ${value}`;
  const known = new Map(own.corrections.map((row) => [keyOf(row.list, row.value), row]));
  const used = new Set<string>();
  const apply = (list: string, values: readonly string[]): string[] =>
    values.flatMap((value) => {
      const correction = known.get(keyOf(list, value));
      if (!correction) return [value];
      used.add(keyOf(list, value));
      return correction.replacement === '' ? [] : [correction.replacement];
    });
  const expectAllUsed = () => expectExactly(FAKER, 'the entries to correct', used, known.keys());
  return { apply, expectAllUsed };
}

function addFlights(
  lists: Lists,
  faker: Faker,
  own: Own,
  correct: ReturnType<typeof corrections>['apply'],
): void {
  const airlines = faker.airlines.flatMap(({ name, iataCode }) =>
    correct('flight.airline', [name]).map((name): Airline => ({ name, iata: iataCode })),
  );
  const facts = new Map(own.airports.map((row) => [row.iata, row]));
  const open = faker.airports.flatMap(({ name, iataCode }) =>
    correct('flight.airport', [name]).map((name) => ({ name, iata: iataCode })),
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

function weatherPlace(row: Own['weatherPlaces'][number]): string {
  const { time_zone: timeZone, warmest_month: warmestMonth, ...facts } = row;
  return JSON.stringify({ ...facts, timeZone, warmestMonth } satisfies WeatherPlace);
}

function addProducts(lists: Lists, own: Own): void {
  add(
    lists,
    'product.brand',
    'und',
    own.productBrands.map(({ name }) => name),
  );
  const optionOf = optionReader(own);
  const at = { source: 'vocabulary', file: 'product-catalogue.csv' };
  for (const [category, rows] of Map.groupBy(own.products, (row) => row.category)) {
    const [prefix = '', ...others] = new Set(rows.map((row) => row.prefix));
    if (others.length > 0)
      throw new SourceError({ ...at, row: category }, `two prefixes: ${prefix} ${others}`);
    add(lists, 'product.category', 'en', [JSON.stringify({ category, prefix } satisfies ProductCategory)]);
    const nouns = rows.map(({ noun: name, price_low: low, price_high: high, ...words }) => {
      const { is_plural: isPlural, materials, adjectives, benefits, pictogram, complaint } = words;
      const { weight_low, weight_high, is_filled: isFilled, warranty_months: warranties, uses } = words;
      const [width, height, depth] = words.size as [number, number, number];
      const options = words.options.map(optionOf);
      const kind: ProductNoun = {
        ...{ name, isPlural, low, high, materials, adjectives, options, benefits },
        ...{ pictogram, complaint, isFilled, warranties, uses },
        grams: [weight_low, weight_high],
        sides: [width, height, depth],
      };
      return JSON.stringify(kind);
    });
    add(lists, `product.${category}.noun`, 'en', nouns);
  }
}

/** A colour is named after `in`. One that no option names stops the build. */
function optionReader(own: Own): (text: string) => ProductOption {
  const colors = new Map(own.productColors.map(({ name, color }) => [`in ${name}`, color]));
  const named = new Set(own.products.flatMap(({ options }) => options));
  const at = { source: 'vocabulary', file: 'product-colors.csv' };
  for (const text of colors.keys()) {
    if (!named.has(text)) throw new SourceError({ ...at, row: text }, 'no product has it as an option');
  }
  return (text) => ({ text, color: colors.get(text) ?? null });
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
