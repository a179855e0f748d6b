/** Land borders from GeoNames, with corrections: each pair both ways. */
import { SourceError } from '../../sources/intake/source-error.ts';
import type { CountryInputs } from './country-inputs.ts';

/** Borders in GeoNames that do not exist. */
const NO_BORDER: readonly (readonly [string, string])[] = [
  // All of it is the border of Kosovo, which has no code in ISO 3166-1.
  ['AL', 'RS'],
  // The fence of the base at Guantánamo, which is leased Cuban territory.
  ['CU', 'US'],
];

/** Borders missing from GeoNames. */
const BORDER: readonly (readonly [string, string])[] = [
  // 150 m in the Zambezi, under the bridge at Kazungula.
  ['BW', 'ZM'],
  // 1.3 km across Hans Island, by the treaty of 2022-06-14.
  ['CA', 'GL'],
  ['CN', 'HK'],
  ['CN', 'MO'],
];

/** Kosovo borders four countries and is not in ISO 3166-1. */
const WITHOUT_CODE: ReadonlySet<string> = new Set(['XK']);

const AT = { source: 'geonames', file: 'countries.tsv' };

/** Neighbours by country, in the order of their codes. Throws a SourceError at one that is not a country. */
export function borders(
  { countries }: CountryInputs['geonames'],
  codes: ReadonlySet<string>,
): Map<string, string[]> {
  const neighbours = new Map(
    countries.map((row) => [row.alpha2, new Set(row.neighbours).difference(WITHOUT_CODE)]),
  );
  const each = (pairs: typeof BORDER) =>
    pairs.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]);
  for (const [from, to] of each(NO_BORDER)) {
    if (neighbours.get(from)?.delete(to)) continue;
    throw new SourceError({ ...AT, row: from }, `${to} is no longer a neighbour; remove the exception`);
  }
  for (const [from, to] of each(BORDER)) {
    const list = neighbours.get(from);
    if (list?.has(to))
      throw new SourceError({ ...AT, row: from }, `${to} is a neighbour now; remove the exception`);
    list?.add(to);
  }
  for (const [from, list] of neighbours) {
    for (const to of list) {
      if (!codes.has(to)) throw new SourceError({ ...AT, row: from }, `the neighbour ${to} is not a country`);
    }
  }
  return new Map([...neighbours].map(([code, list]) => [code, [...list].sort()]));
}
