/** What the tables of a locale say of people and places, as the lists that generators draw from. */
import type { CountryFacts } from '../../db/locale-facts.ts';
import type { GivenName } from '../../db/people-vocabulary.ts';
import type { Place } from '../../db/vocabulary.ts';
import { expectExactly } from '../../sources/intake/exceptions.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import type { LocaleRow } from '../../sources/locales/tables.ts';
import { asciiLetters, asciiSlug } from './ascii.ts';
import type { LocaleFolder } from './locale-folders.ts';
import { FILLER_CLASSES, filler } from './words.ts';

/** An entry of a list. */
export interface ListEntry {
  list: string;
  value: string;
  ascii: string | null;
}

/** A name that was given in two of the rows is in both, for its years. */
export function nameEntries(folder: LocaleFolder): ListEntry[] {
  const { letters } = folder.facts;
  const readings = new Map(folder.rows('readings').map(({ name, ascii }) => [name, ascii]));
  const given = folder.rows('given-names');
  if (readings.size > 0) {
    const named = given.flatMap(({ names }) => names);
    expectExactly(folder.at('readings'), 'the given names to read', named, readings.keys());
  }
  const spelt = (table: 'given-names' | 'family-names' | 'middle-names', name: string, reading?: string) => {
    const ascii = reading ?? asciiLetters(name, letters);
    if (!ascii) throw new SourceError(folder.at(table, name), 'has no ASCII spelling');
    return ascii;
  };
  return [
    ...given.flatMap(({ sex, born_from: bornFrom, born_to: bornTo, names }) =>
      names.map((name): ListEntry => {
        const value: GivenName = { name, sex, bornFrom, bornTo };
        const ascii = spelt('given-names', name, readings.get(name));
        return { list: 'person.given_name', value: JSON.stringify(value), ascii };
      }),
    ),
    ...folder.rows('family-names').map(({ name, ascii }) => ({
      list: 'person.last_name',
      value: name,
      ascii: spelt('family-names', name, ascii),
    })),
    ...folder.rows('middle-names').map(({ name }) => ({
      list: 'person.middle_name',
      value: name,
      ascii: spelt('middle-names', name),
    })),
  ];
}

export function placeEntries(folder: LocaleFolder): ListEntry[] {
  return [
    ...folder.rows('cities').map((row) => placeEntry(folder, row)),
    ...folder.rows('streets').map(({ country, street }) => ({
      list: `location.street.${country.toLowerCase()}`,
      value: street,
      ascii: null,
    })),
    ...folder.rows('buildings').map(({ name }) => ({ list: 'location.building', value: name, ascii: null })),
    ...folder.rows('phone-ranges').map((row) => ({
      list: `phone.range.${row.country.toLowerCase()}`,
      value: JSON.stringify({
        use: row.use,
        regions: row.regions,
        cities: row.cities,
        postalCodes: row.postal_codes,
        numbers: row.numbers,
        status: row.status,
      }),
      ascii: null,
    })),
  ];
}

/** What follows a code and a blank, if the code has it: its district or street. */
const DISTRICT = / (.+)/;

function placeEntry(folder: LocaleFolder, row: LocaleRow<'cities'>): ListEntry {
  const at = folder.at('cities', `${row.country} ${row.city}`);
  const facts = folder.facts.countries[row.country];
  if (!facts) throw new SourceError(at, `country: ${row.country} is no country of the locale`);
  if (!Object.hasOwn(facts.regions, row.region_code)) {
    throw new SourceError(at, `region_code: ${row.region_code} is no region of ${row.country}`);
  }
  const wrong = faultOf(row.postal_codes, facts);
  if (wrong) throw new SourceError(at, `postal_codes: ${wrong}`);
  const named = new RegExp(facts.postalCodes.named ?? '$^', 'u');
  const codes = row.postal_codes.map((code) => (named.test(code) ? code.split(DISTRICT) : [code]));
  const place: Place = {
    country: row.country,
    city: row.city,
    ascii: row.ascii,
    region: row.region,
    regionCode: row.region_code,
    latitude: row.latitude,
    longitude: row.longitude,
    weight: row.weight,
    postalCodes: codes.map(([code]) => code as string),
    districts: codes.flatMap(([, district]) => district ?? []),
  };
  return {
    list: `location.place.${row.country.toLowerCase()}`,
    value: JSON.stringify(place),
    ascii: asciiSlug(row.ascii),
  };
}

function faultOf(codes: readonly string[], { postalCodes }: CountryFacts): string | undefined {
  const [written, nobodys] = [postalCodes.pattern, postalCodes.nobodysHome ?? '^$'].map(
    (pattern) => new RegExp(pattern, 'u'),
  ) as [RegExp, RegExp];
  const wrong = codes.find((code) => !written.test(code));
  if (wrong !== undefined) return `'${wrong}' is no postal code of the country`;
  const empty = codes.find((code) => nobodys.test(code));
  return empty === undefined ? undefined : `nobody lives in ${empty}`;
}

export function wordEntries(folder: LocaleFolder): ListEntry[] {
  const words = Map.groupBy(folder.rows('words'), (row) => row.class);
  const of = (name: LocaleRow<'words'>['class']) => (words.get(name) ?? []).map(({ word }) => word);
  const own = of('filler');
  const texts = own.length > 0 ? own : FILLER_CLASSES.flatMap((name) => filler(of(name)));
  words.delete('filler');
  return [
    ...[...words].flatMap(([name, rows]) =>
      rows.map(({ word }) => ({ list: `word.${name}`, value: word, ascii: null })),
    ),
    ...texts.map((value) => ({ list: 'lorem.word', value, ascii: null })),
  ];
}
