/**
 * Areas of countries: totals of world-countries that are out of date, and land areas that are rounded above the total.
 */
import type { Rows } from '../../db/rows.ts';
import { expectExactly } from '../../sources/intake/exceptions.ts';
import type { World } from './country-inputs.ts';

const AT = { source: 'world-countries', file: 'countries.json' };

/** Published as -1: Svalbard and Jan Mayen, whose area is published only for each part. */
const AREA_UNKNOWN: ReadonlySet<string> = new Set(['SJ']);

/**
 * What world-countries states, and the area of today in km²: the World Bank's surface area of 2023 (AG.SRF.TOTL.K2, CC
 * BY 4.0), which has land and inland waters in it for these countries. That of Monaco is the Bank's land area.
 */
const OUT_OF_DATE: Readonly<Record<string, readonly [stated: number, today: number]>> = {
  // Less than the land alone.
  BF: [272_967, 274_200],
  BJ: [112_622, 114_760],
  ER: [117_600, 121_765.8],
  ET: [1_104_300, 1_136_239.7],
  KE: [580_367, 591_969],
  SL: [71_740, 72_300],
  SS: [619_745, 646_883],
  // Land won from the sea since.
  BH: [765, 800],
  MC: [2.02, 2.084],
  MO: [30, 33],
  SC: [452, 460],
  SG: [710, 728],
  // With the Golan and East Jerusalem, as in the land area.
  IL: [20_770, 22_070],
  // Before the survey and the treaty of 1998, and without the river.
  EC: [276_841, 256_370],
  GM: [10_689, 11_300],
  // More than the land and inland waters that its mapping authority measures.
  PH: [342_353, 300_000],
  // Without the Great Lakes and the coastal waters that its Census Bureau counts.
  US: [9_372_610, 9_831_510],
  // With Svalbard and Jan Mayen, as in the land area: 323,802 is the mainland. Statistics Norway, 2024.
  NO: [323_802, 385_207],
};

/** The Bank's land areas are rounded to tens for most small countries. */
const ROUNDED_BY_KM2 = 5;

/** Stops where world-countries no longer states what is replaced. */
export function holdAreas(world: readonly World[]): void {
  expectExactly(
    AT,
    'unknown areas',
    world.filter(({ area }) => area <= 0).map(({ cca2 }) => cca2),
    AREA_UNKNOWN,
  );
  expectExactly(
    AT,
    'areas that are out of date',
    world.filter(({ cca2, area }) => OUT_OF_DATE[cca2]?.[0] === area).map(({ cca2 }) => cca2),
    Object.keys(OUT_OF_DATE),
  );
}

/** The total area in km²; null where none is published. */
export function totalArea({ cca2, area }: Pick<World, 'cca2' | 'area'>): number | null {
  return AREA_UNKNOWN.has(cca2) ? null : (OUT_OF_DATE[cca2]?.[1] ?? area);
}

/** The economies, with no land area that rounding has put above the total. */
export function withinTotals(
  economies: Rows['economy'],
  countries: readonly Pick<Rows['country'][number], 'code' | 'areaSqKm'>[],
): Rows['economy'] {
  const totals = new Map(countries.map(({ code, areaSqKm }) => [code, areaSqKm]));
  return economies.map((row) => {
    const total = totals.get(row.countryCode) ?? Number.POSITIVE_INFINITY;
    const excess = (row.landAreaSqKm ?? 0) - total;
    return excess > 0 && excess <= ROUNDED_BY_KM2 ? { ...row, landAreaSqKm: total } : row;
  });
}
