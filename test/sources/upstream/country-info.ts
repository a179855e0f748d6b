/**
 * GeoNames' countryInfo.txt, with the pinned rows, the three that the source leaves out, and what is odd in the
 * real one: comments with tabs, and a list that ends in a comma.
 */
import { parse } from 'csv-parse/sync';
import geonames from '../../../sources/geonames/source.ts';
import type { Answer, Fault } from './answer.ts';
import { pinned } from './pinned.ts';

export interface CountryInfo {
  /** HTTP date; by default of the pinned vintage. */
  lastModified?: string;
  /** The text, from what is right. */
  edit?: (text: string) => string;
}

const HEADER =
  '#ISO\tISO3\tISO-Numeric\tfips\tCountry\tCapital\tArea(in sq km)\tPopulation\tContinent\ttld\tCurrencyCode\t' +
  'CurrencyName\tPhone\tPostal Code Format\tPostal Code Regex\tLanguages\tgeonameid\tneighbours\tEquivalentFipsCode';

const files = await pinned(geonames);
const rows: Record<string, string>[] = parse(Buffer.from(files.get('countries.tsv') as Uint8Array), {
  columns: true,
  delimiter: '\t',
  quote: false,
});

function line(row: Record<string, string>): string {
  const cells: Record<string, string | undefined> = {
    '#ISO': row.alpha2,
    Continent: row.continent,
    'Postal Code Format': row.postal_code_format,
    'Postal Code Regex': row.postal_code_regex,
    Languages: row.alpha2 === 'IL' ? `${row.language_tags},` : row.language_tags,
    neighbours: row.neighbours,
    Country: 'Name',
  };
  return HEADER.split('\t')
    .map((name) => cells[name] ?? '')
    .join('\t');
}

const others = [
  ['XK', 'EU'],
  ['CS', 'EU'],
  ['AN', 'NA'],
].map(([alpha2 = '', continent = '']) => line({ alpha2, continent }));

export function answerCountryInfo({ lastModified, edit }: CountryInfo, fault?: Fault): Answer {
  const countries = rows.map(line).filter((_, index) => fault !== 'half' || index % 2 === 0);
  const comments = ['# GeoNames.org Country Information', '#\t\t\t', '# CountryCodes:', HEADER];
  const text = `${[...comments, ...countries, ...others].join('\n')}\n`;
  return {
    type: 'text/plain; charset=utf-8',
    body: Buffer.from(edit?.(text) ?? text),
    lastModified: lastModified ?? 'Sun, 01 Jan 2023 03:00:00 GMT',
  };
}

/** Borders that GeoNames has and the pipeline takes out: without one of them a build stops. */
const TAKEN_OUT: ReadonlySet<string> = new Set(['AL RS', 'CU US', 'RS AL', 'US CU']);

/** The file in which no country borders another, but for what the pipeline takes out itself. */
export function withoutBorders(text: string): string {
  return text.replaceAll(
    /^([A-Z]{2})(\t(?:[^\t\n]*\t){16})([A-Z,]+)(?=\t)/gm,
    (_, code: string, cells: string, neighbours: string) => {
      const left = neighbours.split(',').filter((neighbour) => TAKEN_OUT.has(`${code} ${neighbour}`));
      return `${code}${cells}${left.join(',')}`;
    },
  );
}
