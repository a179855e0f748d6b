import { INDICATOR_FACTS, INDICATORS } from '../../db/indicators.ts';
import { check, exactly, offenders } from './check.ts';

/**
 * Published GDP per capita that is not GDP over population: for these the World Bank divides by the population of
 * a different territory from that of the population series.
 */
const OTHER_POPULATION = "'CY', 'MA', 'TZ', 'SD', 'RU', 'UA'";

/** The Bank's name of the region since July 2025, when Afghanistan and Pakistan joined it. */
const MIDDLE_EAST = 'Middle East, North Africa, Afghanistan & Pakistan';

export default check({
  id: 'country-stats',
  promise: 'The figures of 215 economies are within bounds and agree with each other.',
  *run(sqlite) {
    yield* exactly(sqlite, 'economies', 215, 'SELECT count(*) FROM economy');
    yield* exactly(
      sqlite,
      'indicators that every release has',
      INDICATORS.length,
      `SELECT count(*) FROM indicator WHERE code IN (${INDICATORS.map((code) => `'${code}'`).join(', ')})`,
    );
    yield* offenders(
      sqlite,
      'SELECT code FROM indicator WHERE code NOT IN (SELECT DISTINCT indicator FROM country_stat)',
    );
    yield* offenders(
      sqlite,
      "SELECT country_code FROM economy JOIN country ON code = country_code WHERE region = 'antarctic'",
    );
    yield* offenders(
      sqlite,
      'SELECT DISTINCT country_code FROM country_stat WHERE country_code NOT IN (SELECT country_code FROM economy)',
    );
    for (const [indicator, { range }] of Object.entries(INDICATOR_FACTS)) {
      const [least, greatest] = range;
      yield* offenders(
        sqlite,
        `SELECT indicator, country_code, year, value FROM country_stat
         WHERE indicator = '${indicator}' AND (value < ${least} OR value > ${greatest})`,
      );
    }
    yield* offenders(
      sqlite,
      `SELECT country_code, year, gdp.value, people.value, each.value
       FROM country_stat gdp
       JOIN country_stat people USING (country_code, year)
       JOIN country_stat each USING (country_code, year)
       WHERE gdp.indicator = 'gdp' AND people.indicator = 'population' AND each.indicator = 'gdpPerCapita'
         AND country_code NOT IN (${OTHER_POPULATION})
         AND abs(gdp.value / people.value / each.value - 1) > 1e-6`,
    );
    yield* offenders(
      sqlite,
      `SELECT country_code, land_area_sq_km, value AS surface_area FROM economy
       JOIN country_latest ON code = country_code AND indicator = 'surfaceArea'
       WHERE land_area_sq_km > value * 1.03`,
    );
    yield* exactly(
      sqlite,
      'names of the region of the Middle East',
      1,
      `SELECT count(DISTINCT world_bank_region) FROM economy
       WHERE world_bank_region = '${MIDDLE_EAST}' OR country_code IN ('AF', 'EG', 'PK')`,
    );
  },
});
