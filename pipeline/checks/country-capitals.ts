import { check, offenders, onlyIn } from './check.ts';

/** No permanent inhabitants, a city that is the whole territory, or a seat that rotates among three atolls. */
const WITHOUT_CAPITAL = ['AQ', 'BV', 'HK', 'HM', 'MO', 'TK', 'UM'];

/** Shared among cities none of which is the capital by law. */
const SEVERAL_SEATS = ['BQ', 'LK', 'SZ', 'ZA'];

export default check({
  id: 'country-capitals',
  promise: 'The capital of a country is the official one in its list, or every seat if none is official.',
  *run(sqlite) {
    yield* offenders(
      sqlite,
      `WITH named AS (
         SELECT country_code, position, name, role, max(role = 'official') OVER (PARTITION BY country_code) AS has_official
         FROM country_capital
       ), derived AS (
         SELECT country_code, group_concat(name, '; ' ORDER BY position) AS capital FROM named
         WHERE CASE WHEN has_official THEN role = 'official' ELSE role <> 'proclaimed' END
         GROUP BY country_code
       )
       SELECT code, country.capital, derived.capital AS derived FROM country
       LEFT JOIN derived ON country_code = code WHERE country.capital IS NOT derived.capital`,
    );
    yield* offenders(
      sqlite,
      `SELECT country_code, name FROM country_capital WHERE name LIKE '%;%'
       UNION ALL SELECT country_code, name FROM country_capital GROUP BY country_code, name HAVING count(*) > 1`,
    );
    yield* onlyIn(
      sqlite,
      'without a capital',
      WITHOUT_CAPITAL,
      'SELECT code FROM country WHERE capital IS NULL',
    );
    yield* onlyIn(
      sqlite,
      'with several seats',
      SEVERAL_SEATS,
      "SELECT code FROM country WHERE capital LIKE '%;%'",
    );
  },
});
