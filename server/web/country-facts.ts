/** What a country's page tells: facts, each with the sources it is from. */
import { type Html, html } from '../../api/framework/html.ts';
import type { Dataset } from '../../db/open.ts';
import { figureText } from './figure-text.ts';

export interface Fact {
  name: string;
  says: Html | string;
  /** Ids of its sources. */
  sources: readonly string[];
}

interface Row {
  code: string;
  alpha3: string;
  numeric: string;
  region: string;
  subregion: string | null;
  continent: string;
  areaSqKm: number | null;
  callingCode: string | null;
  ccTld: string;
  isDelegated: number;
  currencyCode: string | null;
  postalCodeFormat: string | null;
}

const COUNTRY = `SELECT code, alpha3, numeric, region, subregion, continent, area_sq_km AS areaSqKm,
  calling_code AS callingCode, cc_tld AS ccTld, is_cc_tld_delegated AS isDelegated, currency_code AS currencyCode,
  postal_code_format AS postalCodeFormat FROM country WHERE code = ?`;

const CONTINENTS: Readonly<Record<string, string>> = {
  AF: 'Africa',
  AN: 'Antarctica',
  AS: 'Asia',
  EU: 'Europe',
  NA: 'North America',
  OC: 'Oceania',
  SA: 'South America',
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** In the order of a page; what is empty is left out. */
export function factsOf(dataset: Dataset, code: string, area: Html | string): Fact[] {
  const { sqlite } = dataset;
  const row = sqlite.prepare(COUNTRY).get(code) as Row;
  const names = (query: string): string[] => sqlite.prepare(query).pluck().all(code) as string[];
  const capitals = names('SELECT name FROM country_capital WHERE country_code = ? ORDER BY position');
  const languages = names('SELECT name FROM country_language WHERE country_code = ? ORDER BY position');
  const currency = sqlite.prepare('SELECT name FROM currency WHERE code = ?').pluck().get(row.currencyCode) as
    | string
    | undefined;
  const groups = sqlite
    .prepare(
      `SELECT g.code, g.name FROM country_group_member m JOIN country_group g ON g.code = m.group_code
       WHERE m.country_code = ? AND m.until IS NULL ORDER BY g.name`,
    )
    .all(code) as { code: string; name: string }[];
  const economy = sqlite
    .prepare(
      `SELECT income_group AS incomeGroup, world_bank_region AS region, land_area_sq_km AS landArea,
       land_area_year AS landYear FROM economy WHERE country_code = ?`,
    )
    .get(code) as
    | { incomeGroup: string; region: string; landArea: number | null; landYear: number }
    | undefined;
  const neighbours = neighboursOf(dataset, code);
  const sourceOf = (table: string, column: string) => sourceOfColumn(dataset, table, column);
  const from = (...columns: readonly [table: string, column: string][]) => [
    ...new Set(columns.flatMap(([table, column]) => sourceOf(table, column) ?? [])),
  ];
  const facts: (Fact | false)[] = [
    {
      name: 'ISO 3166-1',
      says: `${row.code}, ${row.alpha3}, ${row.numeric}`,
      sources: from(['country', 'code']),
    },
    {
      name: capitals.length > 1 ? 'Capitals' : 'Capital',
      says: capitals.join(', '),
      sources: from(['country_capital', 'name']),
    },
    {
      name: 'Region',
      says: [row.subregion, capitalized(row.region)].filter(Boolean).join(', '),
      sources: from(['country', 'region']),
    },
    { name: 'Continent', says: CONTINENTS[row.continent] ?? '', sources: from(['country', 'continent']) },
    { name: 'Area', says: area, sources: from(['country', 'area_sq_km']) },
    Boolean(economy?.landArea) && {
      name: 'Land alone',
      says: `${figureText(economy?.landArea ?? 0)} km² (${economy?.landYear})`,
      sources: from(['economy', 'land_area_sq_km']),
    },
    { name: 'Languages', says: languages.join(', '), sources: from(['country_language', 'name']) },
    {
      name: 'Currency',
      says: currency
        ? html`<a href="/docs/currencies?code=${row.currencyCode ?? ''}">${currency} (${row.currencyCode ?? ''})</a>`
        : '',
      sources: from(['country', 'currency_code'], ['currency', 'name']),
    },
    { name: 'Calling code', says: row.callingCode ?? '', sources: from(['country', 'calling_code']) },
    {
      name: 'Domain',
      says: `${row.ccTld}${row.isDelegated ? '' : ' (reserved, not delegated)'}`,
      sources: from(['country', 'is_cc_tld_delegated']),
    },
    {
      name: 'Postal codes',
      says: row.postalCodeFormat ? html`<code>${row.postalCodeFormat.replaceAll('|', ' or ')}</code>` : '',
      sources: from(['country', 'postal_code_format']),
    },
    economy !== undefined && {
      name: 'Income group',
      says: `${economy.incomeGroup}; ${economy.region}`,
      sources: from(['economy', 'income_group']),
    },
    {
      name: 'Member of',
      says: commas(
        groups.map(
          (group) =>
            html`<a href="/docs/country-groups?code=${group.code}" title="${group.name}">${group.code}</a>`,
        ),
      ),
      sources: from(['country_group_member', 'group_code']),
    },
    {
      name: 'Neighbours',
      says: commas(neighbours.map((each) => html`<a href="/data/countries/${each.code}">${each.name}</a>`)),
      sources: from(['country_neighbour', 'neighbour_code']),
    },
  ];
  return facts.filter((fact): fact is Fact => fact !== false && String(fact.says) !== '');
}

export interface Neighbour {
  code: string;
  name: string;
  numeric: string;
  latitude: number;
  longitude: number;
}

export const neighboursOf = ({ sqlite }: Dataset, code: string): Neighbour[] =>
  sqlite
    .prepare(
      `SELECT c.code, c.name, c.numeric, c.latitude, c.longitude FROM country_neighbour n
       JOIN country c ON c.code = n.neighbour_code WHERE n.country_code = ? ORDER BY c.name_folded`,
    )
    .all(code) as Neighbour[];

export const sourceOfColumn = ({ sqlite }: Dataset, table: string, column: string): string | undefined =>
  (sqlite
    .prepare('SELECT source FROM column_doc WHERE table_name = ? AND column_name = ?')
    .pluck()
    .get(table, column) as string | null | undefined) ?? undefined;

export const commas = (items: readonly Html[]): Html | string =>
  items.length === 0 ? '' : html`${items.flatMap((item, index) => (index === 0 ? [item] : [', ', item]))}`;
