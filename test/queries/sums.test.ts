/** What is summed by year and group is to the last digit what SQL says of the figures of the release themselves. */
import { describe, it } from 'vitest';
import { INDICATORS } from '../../db/indicators.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';

const asker = await sharedAsker();

interface Group {
  group: string;
  indicator: string;
  value: number | null;
  populationCoverage: number | null;
}

describe('aggregates', () => {
  const TOTALS = ['population', 'surfaceArea', 'gdp'];
  const bySql = (year: number | 'latest', column: string) => `
    WITH newest AS (
      SELECT * FROM country_stat AS s WHERE year = ${
        year === 'latest'
          ? '(SELECT max(year) FROM country_stat AS n ' +
            'WHERE n.indicator = s.indicator AND n.country_code = s.country_code)'
          : year
      }
    )
    SELECT ${column} AS "group", i.code AS indicator,
      CASE WHEN i.code IN (${TOTALS.map((code) => `'${code}'`)}) THEN sum(f.value)
        WHEN i.code = 'populationDensity'
          THEN sum(f.value * coalesce(w.value / f.value, e.land_area_sq_km))
            / sum(coalesce(w.value / f.value, e.land_area_sq_km)) FILTER (WHERE f.value IS NOT NULL)
        ELSE sum(f.value * w.value) / sum(w.value) END AS value,
      coalesce(sum(p.value) FILTER (WHERE f.value IS NOT NULL), 0) / sum(p.value) AS populationCoverage
    FROM economy AS e JOIN country AS c ON c.code = e.country_code JOIN indicator AS i
    LEFT JOIN newest AS f ON f.indicator = i.code AND f.country_code = c.code
    LEFT JOIN newest AS p ON p.indicator = 'population' AND p.country_code = c.code
    LEFT JOIN country_stat AS w
      ON w.indicator = 'population' AND w.country_code = c.code AND w.year = f.year
    GROUP BY 1, 2 ORDER BY 1, i.position`;

  it.each([
    ['region', 'c.region'],
    ['incomeGroup', 'e.income_group'],
    ['subregion', 'c.subregion'],
    ['continent', 'c.continent'],
  ])('by %s', (by, column) => {
    for (const year of ['latest', 1960, 1961, 1990, 2000, 2015, 2024, 2025] as const) {
      const expected = asker.dataset.sqlite.prepare(bySql(year, column)).all() as Group[];
      const { data } = asker.ask<Group[]>('/api/country-stats/aggregates', { by, year });
      expect(expected).toHaveLength(data.length);
      expect(data.length % INDICATORS.length).toBe(0);
      const figures = data.map(({ group, indicator, value, populationCoverage }) => ({
        group,
        indicator,
        value,
        populationCoverage,
      }));
      expect(figures, String(year)).toEqual(expected);
    }
  });
});
