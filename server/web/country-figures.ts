/** The figures of a country: the newest of each indicator, all years, and its rank. */
import type { ServedDataset } from '../../api/framework/dataset.ts';
import type { YearValue } from './figure-svg.ts';

export interface Figure {
  indicator: string;
  name: string;
  unit: string;
  value: number;
  year: number;
  vintage: string;
  /** Whose figure it is, with its code there. */
  origin: string;
  series: YearValue[];
}

const FIGURES = `SELECT l.indicator, i.name, l.value, l.unit, l.year, l.vintage,
  'World Bank ' || iif(i.derivation IS NULL, i.world_bank_code, 'series, computed') AS origin
  FROM country_latest l JOIN indicator i ON i.code = l.indicator WHERE l.code = ? ORDER BY i.position`;
const SERIES =
  'SELECT indicator, year, value FROM country_stat WHERE country_code = ? ORDER BY indicator, year';

export function figuresOf({ sqlite }: ServedDataset, code: string): Figure[] {
  const series = Map.groupBy(
    sqlite.prepare(SERIES).all(code) as (YearValue & { indicator: string })[],
    ({ indicator }) => indicator,
  );
  const figures = sqlite.prepare(FIGURES).all(code) as Omit<Figure, 'series'>[];
  return figures.map((figure) => ({ ...figure, series: series.get(figure.indicator) ?? [] }));
}

export interface Ranked {
  rank: number;
  /** How many countries have a figure. */
  of: number;
}

/** By country, of each indicator that has been asked for. */
const ranksOf = () => new Map<string, ReadonlyMap<string, Ranked>>();

const RANKS = `SELECT code, rank() OVER (ORDER BY value DESC) AS rank, count(*) OVER () AS "of"
  FROM (SELECT country_code AS code, value, max(year) FROM country_stat WHERE indicator = ? GROUP BY country_code)`;

/** Among the newest figures of all countries, as in the ranking of the indicator. */
export function rankOf(dataset: ServedDataset, indicator: string, code: string): Ranked {
  const known = dataset.derived(ranksOf);
  let ranks = known.get(indicator);
  if (!ranks) {
    const rows = dataset.sqlite.prepare(RANKS).all(indicator) as (Ranked & { code: string })[];
    ranks = new Map(rows.map(({ code: each, rank, of }) => [each, { rank, of }]));
    known.set(indicator, ranks);
  }
  return ranks.get(code) as Ranked;
}
