import { check, exactly, offenders } from './check.ts';

/** What a figure can be, by indicator; a value outside was mistyped or scaled upstream. */
const BOUNDS: Readonly<Record<string, readonly [number, number]>> = {
  population: [1, 2e9],
  surfaceArea: [1, 2e7],
  populationDensity: [0.01, 50_000],
  gdp: [1e6, 1e14],
  gdpPerCapita: [10, 1e6],
  lifeExpectancy: [10, 100],
  urbanPopulationPercent: [0, 100],
  internetUsersPercent: [0, 100],
};

/**
 * Published GDP per capita that is not GDP over population: the World Bank divides these by the people of
 * another territory than the population series covers.
 */
const OTHER_POPULATION = "'CY', 'MA', 'TZ', 'SD', 'RU', 'UA'";

export default check({
  id: 'country-stats',
  promise: 'The figures of 215 economies are within bounds and agree with each other.',
  *run(sqlite) {
    yield* exactly(sqlite, 'economies', 215, 'SELECT count(*) FROM economy');
    yield* exactly(sqlite, 'indicators', Object.keys(BOUNDS).length, 'SELECT count(*) FROM indicator');
    yield* offenders(
      sqlite,
      "SELECT country_code FROM economy JOIN country ON code = country_code WHERE region = 'antarctic'",
    );
    for (const [indicator, [least, greatest]] of Object.entries(BOUNDS)) {
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
  },
});
