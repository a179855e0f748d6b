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
  const bySql = (year: number | 'latest', column: string, where = 'true') => `
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
    WHERE ${where}
    GROUP BY 1, 2 ORDER BY 1, i.position`;
  const figuresOf = (groups: readonly Group[]) =>
    groups.map(({ group, indicator, value, populationCoverage }) => ({
      group,
      indicator,
      value,
      populationCoverage,
    }));

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
      expect(figuresOf(data), String(year)).toEqual(expected);
    }
  });

  it('of the members of a group, of which only those that were asked for last are kept', () => {
    const { sqlite } = asker.dataset;
    const codes = ['EU', 'UN', 'OECD', 'ASEAN'];
    const years = Array.from({ length: 24 }, (_, index) => 2000 + index);
    for (const round of ['first', 'second'])
      for (const year of years)
        for (const group of codes) {
          const members = `c.code IN (
            SELECT country_code FROM country_group_member WHERE group_code = '${group}' AND until IS NULL)`;
          const expected = sqlite.prepare(bySql(year, 'c.region', members)).all() as Group[];
          const { data } = asker.ask<Group[]>('/api/country-stats/aggregates', { by: 'region', year, group });
          expect(expected.length).toBeGreaterThan(0);
          expect(figuresOf(data), `${round} ${group} ${year}`).toEqual(expected);
        }
    const kept = sqlite.prepare("SELECT count(DISTINCT period || among) FROM group_year WHERE among <> ''");
    expect(kept.pluck().get()).toBe(64);
  });
});
