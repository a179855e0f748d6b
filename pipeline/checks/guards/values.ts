import { check } from '../check.ts';

/** A figure revised by more than this factor counts as shifted, and only few of an indicator's may be. */
const SHIFT = 1.5;
const MOST_SHIFTED = 0.01;

/** A wrong unit changes figures by more than any revision or year of growth. */
const SLIP = 100;

/**
 * Every figure beside the one that it replaces or, for a new year, beside the newest year before it. Countries'
 * areas are judged as a separate indicator.
 */
const FIGURES = `
  SELECT n.indicator, n.country_code, n.year, n.value AS after, l.value IS NOT NULL AS revised,
    coalesce(l.value, (
      SELECT value FROM live.country_stat p
      WHERE p.indicator = n.indicator AND p.country_code = n.country_code AND p.year < n.year
      ORDER BY p.year DESC LIMIT 1
    )) AS before
  FROM main.country_stat n LEFT JOIN live.country_stat l USING (indicator, country_code, year)
  UNION ALL
  SELECT 'areaSqKm', code, NULL, n.area_sq_km, 1, l.area_sq_km
  FROM main.country n JOIN live.country l USING (code)`;

/** How many figures of each indicator replace one that was not zero. */
const REVISED = `
  SELECT indicator, count(*) FROM main.country_stat n JOIN live.country_stat l USING (indicator, country_code, year)
  WHERE l.value <> 0 GROUP BY 1
  UNION ALL
  SELECT 'areaSqKm', count(*) FROM main.country n JOIN live.country l USING (code) WHERE l.area_sq_km <> 0`;

interface Figure {
  indicator: string;
  country_code: string;
  year: number | null;
  before: number;
  after: number;
  revised: 0 | 1;
}

export default check({
  id: 'values',
  promise:
    `At most ${MOST_SHIFTED * 100} % of an indicator's figures change by more than a factor of ${SHIFT}, ` +
    `and none by ${SLIP} or more, nor against the year before.`,
  *run(sqlite, same) {
    if (same.has('country_stat') && same.has('country')) return;
    const revised = new Map(sqlite.prepare(REVISED).raw().all() as [string, number][]);
    // A share of people that starts at zero may take any value next; no factor applies.
    const moved = sqlite
      .prepare(
        `SELECT * FROM (${FIGURES}) WHERE before <> 0 AND NOT after / before BETWEEN ${1 / SHIFT} AND ${SHIFT}`,
      )
      .all() as Figure[];
    for (const [indicator, figures] of Map.groupBy(moved, (figure) => figure.indicator)) {
      const slipped = figures.filter(({ before, after }) => factor(before, after) >= SLIP);
      for (const figure of slipped) yield said(figure);
      const count = revised.get(indicator) ?? 0;
      const shifted = figures.filter((figure) => figure.revised && !slipped.includes(figure));
      if (shifted.length + slipped.length <= count * MOST_SHIFTED) continue;
      for (const figure of shifted) yield `${said(figure)}, one of ${shifted.length} in ${count}`;
    }
  },
});

function factor(before: number, after: number): number {
  const ratio = after / before;
  return ratio <= 0 ? Number.POSITIVE_INFINITY : Math.max(ratio, 1 / ratio);
}

function said({ indicator, country_code: country, year, before, after, revised }: Figure): string {
  const place = `${indicator} of ${country}${year === null ? '' : ` in ${year}`}`;
  return `${place}: ${before}${revised ? '' : ' in the year before'} → ${after}`;
}
