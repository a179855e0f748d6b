/** Countries of the dataset in the shape of REST Countries v3.1. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Dataset } from '../../../db/open.ts';
import * as tables from '../../../db/schema.ts';
import { translationsOf } from './translation.ts';

interface Names {
  official: string;
  common: string;
}

/** Fields that the sources know nothing of are absent, as the original left them out where it had nothing. */
export interface RestCountry {
  name: Names & { nativeName: Record<string, Names> };
  tld: string[];
  cca2: string;
  ccn3: string;
  cca3: string;
  status: string;
  unMember: boolean;
  currencies: Record<string, { name: string; symbol: string }>;
  idd: { root: string; suffixes: string[] };
  capital: string[];
  altSpellings: string[];
  region: string;
  subregion?: string;
  languages: Record<string, string>;
  translations: Record<string, Names>;
  latlng: [latitude: number, longitude: number];
  borders: string[];
  area?: number;
  flag: string;
  flags: { png: string; svg: string; alt: string };
  coatOfArms: Record<string, never>;
  maps: { googleMaps: string; openStreetMaps: string };
  population?: number;
  timezones: string[];
  continents: string[];
  startOfWeek: string;
  capitalInfo: Record<string, never>;
  postalCode?: { format: string; regex: string };
}

const CONTINENTS: Readonly<Record<string, string>> = {
  AF: 'Africa',
  AN: 'Antarctica',
  AS: 'Asia',
  EU: 'Europe',
  NA: 'North America',
  OC: 'Oceania',
  SA: 'South America',
};

/** By Intl's number of the first day of a week. */
const DAYS = ['', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Every country by its name. Flags are paths of this service. */
export function restCountries(dataset: Dataset): RestCountry[] {
  const { db } = dataset;
  const rows = db.select().from(tables.country).orderBy(asc(tables.country.nameFolded)).all();
  const alpha3 = new Map(rows.map((row) => [row.code, row.alpha3]));
  const languages = threeLetterCodes(dataset);
  const of = partsOf(dataset);
  const translations = translationsOf(
    dataset,
    rows.map(({ code }) => code),
  );
  return rows.map((row): RestCountry => {
    const { code } = row;
    const spoken = of.languages.get(code) ?? [];
    const names = of.names.get(code) ?? [];
    const official =
      names.find(({ kind, language }) => kind === 'official' && language === 'en')?.name ?? row.name;
    const nativeName = nativeNames(names, languages);
    const population = of.population.get(code);
    return {
      name: { common: row.name, official, nativeName },
      tld: row.isCcTldDelegated ? [row.ccTld] : [],
      cca2: code,
      ccn3: row.numeric,
      cca3: row.alpha3,
      status: 'officially-assigned',
      unMember: of.unitedNations.has(code),
      currencies: Object.fromEntries(
        (of.currencies.get(code) ?? []).map(({ currencyCode, name }) => [
          currencyCode,
          { name, symbol: symbolOf(currencyCode) },
        ]),
      ),
      idd: diallingOf(row),
      capital: (of.capitals.get(code) ?? []).map(({ name }) => name),
      altSpellings: [...new Set([code, ...names.map(({ name }) => name)])].filter(
        (name) => name !== row.name,
      ),
      region: row.region.charAt(0).toUpperCase() + row.region.slice(1),
      ...(row.subregion === null ? {} : { subregion: row.subregion }),
      languages: Object.fromEntries(spoken.map(({ tag, name }) => [languages(tag), name])),
      translations: translations.get(code) ?? {},
      latlng: [row.latitude, row.longitude],
      borders: (of.neighbours.get(code) ?? []).map(
        ({ neighbourCode }) => alpha3.get(neighbourCode) as string,
      ),
      ...(row.areaSqKm === null ? {} : { area: row.areaSqKm }),
      flag: row.flagEmoji,
      flags: {
        png: `/v3.1/flags/${code.toLowerCase()}.png`,
        svg: `/v3.1/flags/${code.toLowerCase()}.svg`,
        alt: `The flag of ${row.name}.`,
      },
      coatOfArms: {},
      maps: {
        googleMaps: `https://www.google.com/maps/@${row.latitude},${row.longitude},6z`,
        openStreetMaps: `https://www.openstreetmap.org/#map=6/${row.latitude}/${row.longitude}`,
      },
      ...(population === undefined ? {} : { population }),
      timezones: timeZonesOf(of.zones.get(code) ?? []),
      continents: [CONTINENTS[row.continent] as string],
      startOfWeek: DAYS[firstDay(code)] as string,
      capitalInfo: {},
      ...(row.postalCodeFormat === null
        ? {}
        : { postalCode: { format: row.postalCodeFormat, regex: row.postalCodePattern ?? '' } }),
    };
  });
}

/** What other tables have of each country, by its code. */
function partsOf({ db, sqlite }: Dataset) {
  const {
    countryName,
    countryCapital,
    countryLanguage,
    countryNeighbour,
    countryCurrency,
    countryGroupMember,
    currency,
  } = tables;
  const by = <Row extends { countryCode: string }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ countryCode }) => countryCode);
  const figures = sqlite
    .prepare("SELECT code, value FROM country_latest WHERE indicator = 'population'")
    .all() as { code: string; value: number }[];
  return {
    names: by(db.select().from(countryName).orderBy(countryName.countryCode, countryName.position).all()),
    capitals: by(
      db.select().from(countryCapital).orderBy(countryCapital.countryCode, countryCapital.position).all(),
    ),
    languages: by(
      db.select().from(countryLanguage).orderBy(countryLanguage.countryCode, countryLanguage.position).all(),
    ),
    neighbours: by(db.select().from(countryNeighbour).all()),
    currencies: by(
      db
        .select({
          countryCode: countryCurrency.countryCode,
          currencyCode: currency.code,
          name: currency.name,
        })
        .from(countryCurrency)
        .innerJoin(currency, eq(currency.code, countryCurrency.currencyCode))
        .orderBy(countryCurrency.countryCode, countryCurrency.position)
        .all(),
    ),
    zones: by(
      db
        .select({
          countryCode: tables.timeZoneCountry.countryCode,
          minutes: tables.timeZone.standardOffsetMinutes,
        })
        .from(tables.timeZoneCountry)
        .innerJoin(tables.timeZone, eq(tables.timeZone.id, tables.timeZoneCountry.zoneId))
        .all(),
    ),
    unitedNations: new Set(
      db
        .select({ code: countryGroupMember.countryCode })
        .from(countryGroupMember)
        .where(and(eq(countryGroupMember.groupCode, 'UN'), isNull(countryGroupMember.until)))
        .all()
        .map(({ code }) => code),
    ),
    population: new Map(figures.map(({ code, value }) => [code, value])),
  };
}

/** By ISO 639-3 code; a language without an official name there has the common one twice. */
function nativeNames(
  names: readonly { kind: string; language: string | null; name: string }[],
  languages: (tag: string) => string,
): Record<string, Names> {
  const found = names.filter(({ kind, language }) => kind === 'native' && language !== null);
  return Object.fromEntries(
    found.map(({ language, name }) => {
      const official = names.find((other) => other.kind === 'official' && other.language === language)?.name;
      return [languages(language as string), { official: official ?? name, common: name }];
    }),
  );
}

/** ISO 639-3 for the languages that have a shorter subtag: CLDR lists it as an overlong alias. */
function threeLetterCodes({ db }: Dataset): (tag: string) => string {
  const { languageAlias } = tables;
  const rows = db.select().from(languageAlias).where(eq(languageAlias.reason, 'overlong')).all();
  const codes = new Map(rows.map(({ alias, replacement }) => [replacement, alias]));
  return (tag) => {
    const [language = ''] = tag.split('-');
    return codes.get(language) ?? language;
  };
}

/** The original cuts every calling code after its first digit. In North America area codes tell countries apart. */
function diallingOf({ callingCode, leadingDigits }: typeof tables.country.$inferSelect): RestCountry['idd'] {
  if (callingCode === null) return { root: '', suffixes: [] };
  const rest = callingCode.slice(2);
  const areas = callingCode === '+1' && leadingDigits.length > 0 ? leadingDigits : [''];
  return { root: callingCode.slice(0, 2), suffixes: areas.map((area) => rest + area) };
}

const symbolOf = (code: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? code;

/** UTC, UTC+01:00: standard time of each zone, from the west. */
function timeZonesOf(zones: readonly { minutes: number }[]): string[] {
  const offsets = [...new Set(zones.map(({ minutes }) => minutes))].sort((a, b) => a - b);
  return offsets.map((minutes) => {
    if (minutes === 0) return 'UTC';
    const size = Math.abs(minutes);
    const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
    return `UTC${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
  });
}

const firstDay = (code: string): number =>
  (
    new Intl.Locale('und', { region: code }) as Intl.Locale & { getWeekInfo(): { firstDay: number } }
  ).getWeekInfo().firstDay;
