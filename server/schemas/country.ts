/** The record of /api/countries: what its fields mean, and where they come from. */
import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { CAPITAL_ROLES } from '../../db/capitals.ts';
import type { DisplayLanguage } from '../../db/display-languages.ts';
import { folded } from '../../db/folded.ts';
import type { Database, Dataset } from '../../db/open.ts';
import { CONTINENTS, REGIONS } from '../../db/regions.ts';
import {
  country,
  countryCapital,
  countryLanguage,
  countryLanguageTag,
  countryName,
  countryNeighbour,
  economy,
} from '../../db/schema.ts';
import type { ServedDataset } from '../framework/dataset.ts';
import { kept } from '../framework/kept-records.ts';
import { displayNames } from './display-language.ts';
import { arrayOf, objectOf, objectsOf } from './sql.ts';

export const countryRecord = z.strictObject({
  name: z.string().describe('Common name in English, or in the language asked for.'),
  code: z.string().describe('ISO 3166-1 alpha-2.'),
  alpha3: z.string().describe('ISO 3166-1 alpha-3.'),
  numeric: z.string().describe('ISO 3166-1 numeric, three digits.'),
  capital: z
    .string()
    .nullable()
    .describe(
      'Official capital; if none is official, every seat of government, separated by semicolons; null without a capital.',
    ),
  capitals: z
    .array(
      z.strictObject({
        name: z.string().describe('City.'),
        role: z
          .enum(CAPITAL_ROLES)
          .describe(
            'Role: official (by constitution, law or undisputed custom), seat-of-government (apart from the official capital), executive, legislative, judicial, administrative, de-facto (no law names one) or proclaimed (claimed, but not controlled).',
          ),
      }),
    )
    .describe('Every capital with its role, the official or foremost one first; empty without one.'),
  region: z.enum(REGIONS).describe('UN M49 region, or antarctic.'),
  subregion: z.string().nullable().describe('UN M49 subregion; null in antarctic.'),
  currencyCode: z.string().nullable().describe('Primary active currency, ISO 4217; null without one.'),
  languages: z
    .array(z.string())
    .describe(
      'Official and widely used languages by their names in English (CLDR, IANA registry), or in the language asked for.',
    ),
  languageDetails: z
    .array(
      z.strictObject({
        tag: z.string().describe('BCP 47 tag.'),
        name: z.string().describe('The same name.'),
      }),
    )
    .describe('The same languages with their tags.'),
  callingCode: z
    .string()
    .nullable()
    .describe(
      'Telephone country code with a plus sign, +1 for each member of the North American plan; null without one.',
    ),
  leadingDigits: z
    .array(z.string())
    .describe(
      'First digits of its national numbers, if several countries share the calling code; empty if the numbering plan has none.',
    ),
  flagEmoji: z.string().describe('Flag as an emoji.'),
  latitude: z.number().describe('Latitude of the label point in degrees.'),
  longitude: z.number().describe('Longitude of the label point in degrees.'),
  areaSqKm: z.number().nullable().describe('Area in km²; null if no usable figure is published.'),
  landAreaSqKm: z
    .number()
    .nullable()
    .describe('Land without inland waters in km², by the World Bank; null if it has no figure.'),
  continent: z.enum(CONTINENTS).describe('Physical continent.'),
  borders: z
    .array(z.string())
    .describe('Countries across a land border, ISO 3166-1 alpha-2; empty for islands.'),
  ccTLD: z
    .string()
    .nullable()
    .describe('Country-code top-level domain with its dot; null if none is delegated.'),
  languageTags: z.array(z.string()).describe('Language tags by number of speakers; empty for AQ, BV and HM.'),
});

/** The columns of a record: `country`, joined with `economy` if there is one. */
const countryColumns = (db: Database) => ({
  name: country.name,
  code: country.code,
  alpha3: country.alpha3,
  numeric: country.numeric,
  capital: country.capital,
  capitals: objectsOf<{ name: string; role: (typeof CAPITAL_ROLES)[number] }>(
    db
      .select({ item: objectOf({ name: countryCapital.name, role: countryCapital.role }) })
      .from(countryCapital)
      .where(eq(countryCapital.countryCode, country.code))
      .orderBy(countryCapital.position),
  ),
  region: country.region,
  subregion: country.subregion,
  currencyCode: country.currencyCode,
  languages: arrayOf<string>(
    db
      .select({ item: sql`${countryLanguage.name}`.as('item') })
      .from(countryLanguage)
      .where(eq(countryLanguage.countryCode, country.code))
      .orderBy(countryLanguage.position),
  ),
  languageDetails: objectsOf<{ tag: string; name: string }>(
    db
      .select({ item: objectOf({ tag: countryLanguage.tag, name: countryLanguage.name }) })
      .from(countryLanguage)
      .where(eq(countryLanguage.countryCode, country.code))
      .orderBy(countryLanguage.position),
  ),
  callingCode: country.callingCode,
  leadingDigits: country.leadingDigits,
  flagEmoji: country.flagEmoji,
  latitude: country.latitude,
  longitude: country.longitude,
  areaSqKm: country.areaSqKm,
  landAreaSqKm: economy.landAreaSqKm,
  continent: country.continent,
  borders: arrayOf<string>(
    db
      .select({ item: sql`${countryNeighbour.neighbourCode}`.as('item') })
      .from(countryNeighbour)
      .where(eq(countryNeighbour.countryCode, country.code))
      .orderBy(countryNeighbour.neighbourCode),
  ),
  ccTLD: country.ccTld,
  languageTags: arrayOf<string>(
    db
      .select({ item: sql`${countryLanguageTag.tag}`.as('item') })
      .from(countryLanguageTag)
      .where(eq(countryLanguageTag.countryCode, country.code))
      .orderBy(countryLanguageTag.position),
  ),
});

export interface KeptCountry {
  record: z.output<typeof countryRecord>;
  /** Folded names of every kind in one text, which is searched several times as fast as many. */
  names: string;
  /** The folded common name in English. */
  folded: string;
}

/** A diacritic, which no folded text has. */
const BETWEEN_NAMES = '\u0301';

export const ORDERS = ['name', 'area-desc', 'area-asc'] as const;

/** Every country in each order, in memory: all that is asked of them is which, and in which order. */
export function keptCountries({
  db,
}: Dataset): Readonly<Record<(typeof ORDERS)[number], readonly KeptCountry[]>> {
  const names = Map.groupBy(
    db.select({ code: countryName.countryCode, name: countryName.nameFolded }).from(countryName).all(),
    ({ code }) => code,
  );
  const alphabetical = db
    .select(countryColumns(db))
    .from(country)
    .leftJoin(economy, eq(economy.countryCode, country.code))
    .orderBy(asc(country.nameFolded))
    .all()
    .map((record) => ({
      record: kept(record),
      names: (names.get(record.code) ?? []).map(({ name }) => name).join(BETWEEN_NAMES),
      folded: folded(record.name),
    }));
  // Equal areas stay alphabetical.
  return {
    name: alphabetical,
    'area-desc': alphabetical.toSorted((a, b) => byArea(a.record.areaSqKm, b.record.areaSqKm, -1)),
    'area-asc': alphabetical.toSorted((a, b) => byArea(a.record.areaSqKm, b.record.areaSqKm, 1)),
  };
}

/** Unknown areas come last in both directions. */
function byArea(a: number | null, b: number | null, sign: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return sign * (a - b);
}

type CountryRecord = z.output<typeof countryRecord>;

/** Countries with their names and those of their languages in another language. */
export function inLanguage(dataset: ServedDataset, language: DisplayLanguage | undefined) {
  if (language === undefined || language === 'en') {
    return { folded: ({ folded }: KeptCountry) => folded, record: (record: CountryRecord) => record };
  }
  const names = dataset.derived(displayNames);
  const countries = names.of('country', language);
  const languages = names.of('language', language);
  const foldedNames = names.foldedCountries(language);
  const spoken = ({ tag, name: english }: { tag: string; name: string }) =>
    languages.get(tag) ?? languages.get(tag.split('-')[0] as string) ?? english;
  return {
    folded: ({ record, folded }: KeptCountry) => foldedNames.get(record.code) ?? folded,
    record(record: CountryRecord): CountryRecord {
      const languageDetails = record.languageDetails.map((each) => ({ tag: each.tag, name: spoken(each) }));
      return {
        ...record,
        name: countries.get(record.code) ?? record.name,
        languages: languageDetails.map((each) => each.name),
        languageDetails,
      };
    },
  };
}
