/** Postal addresses in the order of their country: street, city, region and postal code belong together. */
import type { CountryFacts } from '../../db/locale-facts.ts';
import type { HomeCountry } from '../../db/locales.ts';
import { type Place, streetList, type Vocabulary } from '../../db/vocabulary.ts';
import { arranging } from '../draws/arrangement.ts';
import { oncePerName } from '../draws/once-per.ts';
import { type Draw, draws, type Key } from '../draws/random.ts';
import { flats, type PreparedFlats, rooms } from './flat.ts';
import { lotNumbers, numbersOfShortStreets, numbersOfStreets } from './house-number.ts';

const draw = draws('place', 'hasSecondary', 'secondary', 'street', 'number');

/** A home address as needed for a parcel. */
export interface Home {
  /** Street and number in the notation of the country. */
  street: string;
  /** Flat or floor; null if only the house is named. */
  secondary: string | null;
  city: string;
  postalCode: string;
  /** English name. */
  country: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: HomeCountry;
}

/** A home with its region. */
export interface Address extends Home {
  region: string;
  /** ISO 3166-2 code of the region without the country. */
  regionCode: string;
}

/** A postal code with its city and region. */
export interface Neighbourhood {
  readonly city: string;
  readonly region: string;
  readonly regionCode: string;
  readonly postalCode: string;
}

/** Where a neighbourhood is: what is the same for all houses of its city. */
export interface Whereabouts {
  /** Of the centre of the city, in degrees, to two decimals. */
  readonly latitude: number;
  readonly longitude: number;
  /** Identifier of the IANA time zone. */
  readonly timeZone: string;
}

interface Area extends Neighbourhood, Whereabouts {
  /** In Japan, the part of the city, in place of a street; in inner Copenhagen, the street; undefined elsewhere. */
  readonly district: string | undefined;
}

/** The parts of a country's addresses. */
interface Surroundings {
  /** Areas, each as often as its weight says. */
  areas: readonly Area[];
  /** Streets of the area; in Japan, a single one without a name. */
  streets: readonly Street[];
  /** House numbers of streets that have a postal code of their own. */
  ownNumbers: readonly string[];
  flats: PreparedFlats;
  /** Its name in English. */
  country: string;
  /** Street and number. */
  streetLine(parts: Readonly<Record<'street' | 'number', string>>): string;
  doorLine(parts: Readonly<Record<'street' | 'flat', string>>): string;
  cityLine(parts: Neighbourhood): string;
  line(parts: Readonly<Record<'street' | 'city', string>>): string;
}

interface Street {
  readonly name: string;
  /** House numbers. */
  readonly numbers: readonly string[];
}

const surroundingsOf = oncePerName((vocabulary: Vocabulary, country: HomeCountry): Surroundings => {
  const { address, name } = vocabulary.homeCountry(country);
  return {
    areas: areas(country, vocabulary),
    ...houses(country, vocabulary),
    country: name,
    streetLine: arranging(address.street),
    doorLine: arranging(address.door),
    cityLine: arranging(address.city),
    line: arranging(address.line),
  };
});

function areas(country: HomeCountry, vocabulary: Vocabulary): Area[] {
  const facts = vocabulary.homeCountry(country);
  return vocabulary.places(country).flatMap((place) => {
    const { city, region, regionCode, latitude, longitude, weight, postalCodes, districts } = place;
    const shared = { city, region, regionCode, latitude, longitude, timeZone: zoneOf(place, facts) };
    return postalCodes.flatMap((postalCode, index) =>
      new Array<Area>(weight).fill({ ...shared, postalCode, district: districts[index] }),
    );
  });
}

function zoneOf({ city, regionCode }: Place, { zone, regionalZones, cityZones }: CountryFacts): string {
  const among = (zones: Readonly<Record<string, readonly string[]>> = {}, name: string) =>
    Object.keys(zones).find((each) => zones[each]?.includes(name));
  return among(cityZones, `${regionCode} ${city}`) ?? among(regionalZones, regionCode) ?? zone;
}

function houses(
  country: HomeCountry,
  vocabulary: Vocabulary,
): Pick<Surroundings, 'streets' | 'ownNumbers' | 'flats'> {
  const locale = vocabulary.localeOf(country);
  const facts = vocabulary.homeCountry(country);
  const prepared =
    facts.flats === 'rooms' ? rooms(vocabulary.values('location.building', locale)) : flats(facts.flats);
  if (facts.numbering === 'lots') {
    const numbers = lotNumbers();
    return { streets: [{ name: '', numbers }], ownNumbers: numbers, flats: prepared };
  }
  const numbersOf = numbersOfStreets(facts.numbering);
  return {
    streets: vocabulary
      .values(streetList(country), locale)
      .map((name) => ({ name, numbers: numbersOf(name) })),
    ownNumbers: numbersOfShortStreets(facts.numbering),
    flats: prepared,
  };
}

/** Place and time zone of the address of a key. */
export function whereabouts(key: Key, country: HomeCountry, vocabulary: Vocabulary): Whereabouts {
  return key.pick(draw.place, surroundingsOf(vocabulary, country).areas);
}

/** Postal code, city and region of the address of a key. */
export function neighbourhood(key: Key, country: HomeCountry, vocabulary: Vocabulary): Neighbourhood {
  return key.pick(draw.place, surroundingsOf(vocabulary, country).areas);
}

/** The line of a label with street, number and flat, in the notation of the country. */
export function doorLine({ street, secondary, countryCode }: Home, vocabulary: Vocabulary): string {
  if (secondary === null) return street;
  return surroundingsOf(vocabulary, countryCode).doorLine({ street, flat: secondary });
}

/** City, region and postal code on one line, as each country writes them (fmt of Google's libaddressinput). */
export const cityLine = (country: HomeCountry, place: Neighbourhood, vocabulary: Vocabulary): string =>
  surroundingsOf(vocabulary, country).cityLine(place);

/** Street, number and `city`, which is a line of a label, on one line. */
export const addressLine = (country: HomeCountry, street: string, city: string, vocabulary: Vocabulary) =>
  surroundingsOf(vocabulary, country).line({ street, city });

export function address(key: Key, country: HomeCountry, vocabulary: Vocabulary): Address {
  const surroundings = surroundingsOf(vocabulary, country);
  const area = key.pick(draw.place, surroundings.areas);
  const { city, region, regionCode, postalCode } = area;
  return {
    street: street(key, area, surroundings),
    secondary: secondary(key, surroundings),
    city,
    region,
    regionCode,
    postalCode,
    country: surroundings.country,
    countryCode: country,
  };
}

/** A city of the country; large ones are more frequent. */
export function anyCity(key: Key, draw: Draw, country: HomeCountry, vocabulary: Vocabulary): string {
  return key.pick(draw, surroundingsOf(vocabulary, country).areas).city;
}

/** Cities that are large enough for a warehouse. */
const LARGE_CITIES = 15;
const largeCitiesOf = oncePerName((vocabulary: Vocabulary, country: HomeCountry): readonly string[] =>
  vocabulary
    .places(country)
    .toSorted((a, b) => b.weight * b.postalCodes.length - a.weight * a.postalCodes.length)
    .slice(0, LARGE_CITIES)
    .map(({ city }) => city),
);

/** One of the largest cities of the country, each as likely. */
export const largeCity = (key: Key, draw: Draw, country: HomeCountry, vocabulary: Vocabulary): string =>
  key.pick(draw, largeCitiesOf(vocabulary, country));

function secondary(key: Key, { flats }: Surroundings): string | null {
  return key.chance(draw.hasSecondary, flats.share) ? key.pick(draw.secondary, flats.texts) : null;
}

function street(key: Key, { district }: Area, surroundings: Surroundings): string {
  if (district !== undefined) {
    const number = key.pick(draw.number, surroundings.ownNumbers);
    return surroundings.streetLine({ street: district, number });
  }
  const { name, numbers } = key.pick(draw.street, surroundings.streets);
  return surroundings.streetLine({ street: name, number: key.pick(draw.number, numbers) });
}
