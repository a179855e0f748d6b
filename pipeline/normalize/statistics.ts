/** Country statistics: the World Bank's figures by indicator, country and year. */

import { ALL_INDICATORS, factsOf, INDICATORS, type Indicator } from '../../db/indicators.ts';
import type { Rows } from '../../db/rows.ts';
import type { Parsed } from '../../sources/intake/source.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import { SOURCE } from '../../sources/world-bank/figures.ts';
import type worldBank from '../../sources/world-bank/source.ts';
import { byKey } from './order.ts';

/** Fewest and most plausible figures: in total, and of one indicator. */
const CELLS = { all: [80_000, 330_000], one: [5_000, 20_000], optional: [500, 20_000] } as const;

/** Economies, indicators and one row for each published figure. */
export function statistics(inputs: {
  worldBank: Parsed<typeof worldBank>;
}): Pick<Rows, 'economy' | 'indicator' | 'countryStat'> {
  const { economies, indicators, series } = inputs.worldBank;
  const countryCodes = countryCodesOf(economies);
  const vintages = new Map(indicators.map((row) => [row.indicator, row.vintage]));
  const countryStat: Rows['countryStat'] = [];
  const cells = new Map<Indicator, number>();
  const placed = series.map((row, index) => ({ ...row, index, countryCode: countryCodes.get(row.alpha3) }));
  for (const { index, countryCode, indicator, alpha3, first_year, values } of byKey(placed, seriesKey)) {
    const at = { source: SOURCE, file: 'figures.csv', row: String(index + 1) };
    // An aggregate such as WLD has the form of an economy's code; only the list of economies tells.
    if (!countryCode) throw new SourceError(at, `'${alpha3}' is not an economy of economies.csv`);
    const lastYear = first_year + values.length - 1;
    const vintage = vintages.get(indicator);
    if (vintage === undefined || String(lastYear) > vintage.slice(0, 4)) {
      throw new SourceError(at, `${indicator} of ${alpha3} has ${lastYear}, its vintage is ${vintage}`);
    }
    for (const [offset, value] of values.entries()) {
      if (value === null) continue;
      countryStat.push({ indicator, countryCode, year: first_year + offset, value });
      cells.set(indicator, (cells.get(indicator) ?? 0) + 1);
    }
  }
  for (const code of INDICATORS) holdCells(code, cells.get(code) ?? 0, CELLS.one);
  for (const { indicator } of indicators) {
    if (factsOf(indicator).optional) holdCells(indicator, cells.get(indicator) ?? 0, CELLS.optional);
  }
  holdCells('all indicators', countryStat.length, CELLS.all);
  const land = landAreas(countryStat);
  return {
    economy: byKey(
      economies.map((row) => ({
        countryCode: row.alpha2,
        worldBankRegion: row.world_bank_region,
        incomeGroup: row.income_group,
        ...(land.get(row.alpha2) ?? { landAreaSqKm: null, landAreaYear: null }),
      })),
      (row) => row.countryCode,
    ),
    indicator: indicatorRows(indicators),
    countryStat,
  };
}

/** Decimal places to which a density determines the area that it was divided by. */
const LAND_DIGITS = 3;

/**
 * Land area by country, in the newest year that has both population and density. Density is population over the
 * World Bank's land area (AG.LND.TOTL.K2), so their ratio gives that area.
 */
function landAreas(figures: Rows['countryStat']) {
  const people = new Map<string, number>();
  const land = new Map<string, { landAreaSqKm: number; landAreaYear: number }>();
  const key = ({ countryCode, year }: Rows['countryStat'][number]) => `${countryCode} ${year}`;
  for (const row of figures) if (row.indicator === 'population') people.set(key(row), row.value);
  for (const row of figures) {
    const population = people.get(key(row));
    if (row.indicator !== 'populationDensity' || !population || !row.value) continue;
    const newest = land.get(row.countryCode)?.landAreaYear ?? 0;
    if (row.year < newest) continue;
    const landAreaSqKm = Number((population / row.value).toFixed(LAND_DIGITS));
    land.set(row.countryCode, { landAreaSqKm, landAreaYear: row.year });
  }
  return land;
}

const seriesKey = ({ indicator, countryCode = '' }: { indicator: string; countryCode: string | undefined }) =>
  `${indicator}\0${countryCode}`;

type Economies = Parsed<typeof worldBank>['economies'];
type Indicators = Parsed<typeof worldBank>['indicators'];

function countryCodesOf(economies: Economies): Map<string, string> {
  const alpha3s = new Map<string, string>();
  for (const [index, { alpha2, alpha3 }] of economies.entries()) {
    const other = alpha3s.get(alpha2);
    if (other) {
      const at = { source: SOURCE, file: 'economies.csv', row: String(index + 1) };
      throw new SourceError(at, `${alpha3} and ${other} are both ${alpha2}`);
    }
    alpha3s.set(alpha2, alpha3);
  }
  return new Map(economies.map(({ alpha2, alpha3 }) => [alpha3, alpha2]));
}

function indicatorRows(indicators: Indicators): Rows['indicator'] {
  const newest = indicators
    .map(({ vintage }) => vintage)
    .sort()
    .at(-1) as string;
  return byKey(
    indicators.map((row) => {
      // A derived series is as old as its oldest input, which its derivation states already.
      const older = row.derivation === null && row.vintage < newest;
      const age = older ? `Of an older update than the series of ${newest}.` : null;
      const { name, unit, aggregation, weight = 'population', note } = factsOf(row.indicator);
      return {
        code: row.indicator,
        position: ALL_INDICATORS.indexOf(row.indicator),
        name,
        unit,
        aggregation,
        weight: aggregation === 'mean' ? weight : null,
        worldBankCode: row.world_bank_code,
        licence: 'CC-BY-4.0',
        vintage: row.vintage,
        derivation: row.derivation,
        note: [age, row.note, note].filter(Boolean).join(' ') || null,
      };
    }),
    (row) => row.code,
  );
}

function holdCells(what: string, found: number, [fewest, most]: readonly [number, number]): void {
  if (found >= fewest && found <= most) return;
  const at = { source: SOURCE, file: 'figures.csv' };
  throw new SourceError(at, `expected ${fewest} to ${most} figures of ${what}, found ${found}`);
}
