/**
 * What /api/countries is answered from: a row for each country with its places in every order, and its names in each
 * language that was asked for. A record is JSON already, in pieces around the names that differ by language.
 */
import { asc, eq, sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { z } from 'zod';
import type { CAPITAL_ROLES } from '../../../db/capitals.ts';
import type { DisplayLanguage } from '../../../db/display-languages.ts';
import { folded } from '../../../db/folded.ts';
import type { Database, Dataset } from '../../../db/open.ts';
import {
  country,
  countryCapital,
  countryLanguage,
  countryLanguageTag,
  countryName,
  countryNeighbour,
  economy,
} from '../../../db/schema.ts';
import { loadInSteps, loadsBy, type ServedDataset } from '../../framework/dataset.ts';
import { BETWEEN_TEXTS } from '../../framework/listing.ts';
import { addRowsInSteps, createSideTable, rowsInSteps } from '../../framework/side-tables.ts';
import type { Steps } from '../../framework/steps.ts';
import { groupsOf } from '../../schemas/country-group.ts';
import { arrayOf, objectOf, objectsOf } from '../../schemas/sql.ts';
import type { countryRecord } from './country-record.schema.ts';

export const countryRow = sqliteTable(
  'country_row',
  {
    /** In the order of English names, from 1. */
    position: integer().primaryKey(),
    code: text().notNull(),
    region: text().notNull(),
    continent: text().notNull(),
    /** Codes between commas. */
    groups: text().notNull(),
    areaSqKm: real(),
    /** The folded common name in English. */
    name: text().notNull(),
    /** Folded names of every kind in one text, which is searched several times as fast as many. */
    names: text().notNull(),
    /** Places in the orders by area, where unknown areas come last. */
    fromLargest: integer().notNull(),
    fromSmallest: integer().notNull(),
    /** JSON of the fields between the name and the languages, and of those after them, each with its commas. */
    before: text().notNull(),
    after: text().notNull(),
  },
  (t) => [
    uniqueIndex('country_row_code').on(t.code),
    index('country_row_from_largest').on(t.fromLargest),
    index('country_row_from_smallest').on(t.fromSmallest),
  ],
);

export const countryText = sqliteTable(
  'country_text',
  {
    language: text().notNull(),
    position: integer().notNull(),
    /** Folded, as a search compares it. */
    folded: text().notNull(),
    /** JSON of the name. */
    name: text().notNull(),
    /** JSON of the two fields that name languages. */
    languages: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.language, t.position] })],
);

/** The columns of a record: `country`, joined with `economy` if there is one. */
const columnsOf = (db: Database) => ({
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
  ccTLDDelegated: country.isCcTldDelegated,
  languageTags: arrayOf<string>(
    db
      .select({ item: sql`${countryLanguageTag.tag}`.as('item') })
      .from(countryLanguageTag)
      .where(eq(countryLanguageTag.countryCode, country.code))
      .orderBy(countryLanguageTag.position),
  ),
});

type CountryRecord = z.output<typeof countryRecord>;

const COUNTRIES_AT_ONCE = 40;

const countryTables = loadInSteps(function* countryTables(dataset) {
  createSideTable(dataset, countryRow);
  createSideTable(dataset, countryText);
  const { db } = dataset;
  const select = db
    .select(columnsOf(db))
    .from(country)
    .leftJoin(economy, eq(economy.countryCode, country.code))
    .orderBy(asc(country.nameFolded))
    .$dynamic();
  yield;
  const records: CountryRecord[] = yield* rowsInSteps(
    (count, first) => select.limit(count).offset(first).all(),
    COUNTRIES_AT_ONCE,
  );
  const rows = rowsOf(records, dataset);
  yield;
  yield* addRowsInSteps(dataset, countryRow, rows);
});

/** The names in a language are there from when it is first asked for. */
const textsOf = loadsBy(function* countryTexts(dataset, language: DisplayLanguage): Steps<void> {
  const rows = textsIn(language, dataset);
  yield;
  yield* addRowsInSteps(dataset, countryText, rows);
});

/** The language, with its names in place. */
export function inLanguage(dataset: ServedDataset, language: DisplayLanguage = 'en'): DisplayLanguage {
  dataset.derived(countryTables);
  dataset.derived(textsOf(language));
  return language;
}

/** Folded names of every kind, by the code of the country. */
const namesByCountry = ({ db }: Dataset) =>
  Map.groupBy(
    db.select({ code: countryName.countryCode, name: countryName.nameFolded }).from(countryName).all(),
    ({ code }) => code,
  );

/** Records in the order of their names. */
function rowsOf(records: readonly CountryRecord[], dataset: ServedDataset) {
  const names = namesByCountry(dataset);
  const groups = groupsOf(dataset);
  const places = (sign: 1 | -1) => {
    // Equal areas stay alphabetical.
    const sorted = records.toSorted((a, b) => byArea(a.areaSqKm, b.areaSqKm, sign));
    return new Map(sorted.map(({ code }, place) => [code, place]));
  };
  const [fromLargest, fromSmallest] = [places(-1), places(1)];
  return records.map((record, position) => {
    const { code, region, continent, areaSqKm } = record;
    const fields = Object.entries(record);
    const languages = fields.findIndex(([field]) => field === 'languages');
    return {
      position: position + 1,
      code,
      region,
      continent,
      groups: groups(code),
      areaSqKm,
      name: folded(record.name),
      names: (names.get(code) ?? []).map(({ name }) => name).join(BETWEEN_TEXTS),
      fromLargest: fromLargest.get(code) as number,
      fromSmallest: fromSmallest.get(code) as number,
      before: `,${inside(fields.slice(1, languages))},`,
      after: `,${inside(fields.slice(languages + 2))}`,
    };
  });
}

/** JSON of fields without the braces around them. */
const inside = (fields: readonly [name: string, value: unknown][]) =>
  JSON.stringify(Object.fromEntries(fields)).slice(1, -1);

/** Unknown areas come last in both directions. */
function byArea(a: number | null, b: number | null, sign: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return sign * (a - b);
}

/** Names of countries and of their languages, in English where no other is known. */
function textsIn(language: DisplayLanguage, { db, sqlite }: Dataset) {
  const named = (kind: string, key: string) => {
    const select = `SELECT ${key}, name FROM ${kind}_display_name WHERE language = ?`;
    return new Map(sqlite.prepare(select).raw().all(language) as [code: string, name: string][]);
  };
  // What is called English here are the names of the tables themselves.
  const [countries, tongues] =
    language === 'en' ? [new Map(), new Map()] : [named('country', 'country_code'), named('language', 'tag')];
  const spoken = Map.groupBy(
    db.select().from(countryLanguage).orderBy(countryLanguage.countryCode, countryLanguage.position).all(),
    ({ countryCode }) => countryCode,
  );
  return db
    .select({ position: countryRow.position, code: country.code, name: country.name })
    .from(countryRow)
    .innerJoin(country, eq(country.code, countryRow.code))
    .all()
    .map(({ position, code, name: english }) => {
      const name: string = countries.get(code) ?? english;
      const languageDetails = (spoken.get(code) ?? []).map(({ tag, name }) => ({
        tag,
        name: tongues.get(tag) ?? tongues.get(tag.split('-')[0] as string) ?? name,
      }));
      const languages = languageDetails.map((each) => each.name);
      return {
        language,
        position,
        folded: folded(name),
        name: JSON.stringify(name),
        languages: JSON.stringify({ languages, languageDetails }).slice(1, -1),
      };
    });
}
