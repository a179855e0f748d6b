import { INDICATORS } from '../../sources/world-bank/figures.ts';
import { check, exactly, offenders } from './check.ts';

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
    yield* exactly(sqlite, 'indicators', Object.keys(INDICATORS).length, 'SELECT count(*) FROM indicator');
    yield* offenders(
      sqlite,
      "SELECT country_code FROM economy JOIN country ON code = country_code WHERE region = 'antarctic'",
    );
    for (const [indicator, { range }] of Object.entries(INDICATORS)) {
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
  },
});
