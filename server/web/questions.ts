/** What analysts ask of the dataset, each as one query over its tables and views. */

export interface Question {
  title: string;
  sql: string;
}

export const QUESTIONS: readonly Question[] = [
  {
    title: 'Which countries are the largest?',
    sql: `SELECT name, area_sq_km, region, capital
FROM country
ORDER BY area_sq_km DESC
LIMIT 15`,
  },
  {
    title: 'Which countries have the most people?',
    sql: `SELECT name, value AS people, year
FROM country_latest
WHERE indicator = 'population'
ORDER BY value DESC
LIMIT 20`,
  },
  {
    title: 'How have the populations of the Nordic countries grown?',
    sql: `SELECT year, round(sum(population) / 1e6, 2) AS millions
FROM country_year
WHERE code IN ('DK', 'FI', 'IS', 'NO', 'SE') AND population IS NOT NULL
GROUP BY year
ORDER BY year`,
  },
  {
    title: 'Where do people live longest, and where shortest?',
    sql: `SELECT name, round(value, 1) AS years, year
FROM (
  SELECT *, rank() OVER (ORDER BY value DESC) AS from_top, rank() OVER (ORDER BY value) AS from_bottom
  FROM country_latest
  WHERE indicator = 'lifeExpectancy'
)
WHERE from_top <= 10 OR from_bottom <= 10
ORDER BY value DESC`,
  },
  {
    title: 'How long do people live on each continent, weighted by people?',
    sql: `SELECT c.continent, round(sum(y.life_expectancy * y.population) / sum(y.population), 1) AS years, count(*) AS countries
FROM country_year y JOIN country c ON c.code = y.code
WHERE y.year = 2023 AND y.life_expectancy IS NOT NULL
GROUP BY c.continent
ORDER BY years DESC`,
  },
  {
    title: 'Which currencies do several countries share?',
    sql: `SELECT u.code, u.name, count(*) AS countries, group_concat(c.name, ', ') AS used_in
FROM country_currency x JOIN currency u ON u.code = x.currency_code JOIN country c ON c.code = x.country_code
GROUP BY u.code
HAVING countries > 1
ORDER BY countries DESC`,
  },
  {
    title: 'Which countries have the most neighbours?',
    sql: `SELECT c.name, count(*) AS neighbours
FROM country_neighbour n JOIN country c ON c.code = n.country_code
GROUP BY c.code
ORDER BY neighbours DESC, c.name
LIMIT 15`,
  },
  {
    title: 'Which languages are spoken in the most countries?',
    sql: `SELECT name, count(DISTINCT country_code) AS countries
FROM country_language
GROUP BY name
ORDER BY countries DESC
LIMIT 15`,
  },
  {
    title: 'What does a unit of each currency cost in US dollars?',
    sql: `SELECT r.currency_code AS code, c.name, round(1 / r.units_per_usd, 4) AS usd, r.day
FROM exchange_rate r JOIN currency c ON c.code = r.currency_code
ORDER BY usd DESC
LIMIT 25`,
  },
  {
    title: 'When do clocks change in New York in the next years?',
    sql: `SELECT instant, abbreviation, offset_seconds / 3600 AS hours
FROM time_zone_transition
WHERE zone_id = 'America/New_York' AND instant > strftime('%Y-%m-%dT%H:%M:%SZ', 'now')
ORDER BY instant
LIMIT 10`,
  },
  {
    title: 'Where does each figure come from?',
    sql: `SELECT i.name, i.unit, i.licence, i.vintage, s.producer, s.url
FROM indicator i JOIN column_doc d ON d.table_name = 'country_stat' AND d.column_name = 'value' JOIN source s ON s.id = d.source
ORDER BY i.position`,
  },
  {
    title: 'What do the columns mean?',
    sql: `SELECT table_name, column_name, unit, source, meaning
FROM column_doc
ORDER BY table_name, column_name`,
  },
];
