import { check, exactly, offenders } from './check.ts';

/** The fewest places of a climate, so that a list of them is not always the same. */
const FEWEST = 20;

export default check({
  id: 'weather-places',
  promise:
    'Every place whose weather is told has a zone of its country and a clock that fits its longitude, and each ' +
    'climate has many of them.',
  *run(sqlite) {
    yield* offenders(
      sqlite,
      `SELECT value ->> 'city' AS city, value ->> 'country' AS country, value ->> 'timeZone' AS zone
       FROM vocabulary
       WHERE list = 'weather.place' AND NOT EXISTS (
         SELECT 1 FROM time_zone_country AS used
         WHERE used.zone_id = value ->> 'timeZone' AND used.country_code = value ->> 'country'
       )`,
    );
    // No clock on land is further than 200 minutes from the Sun.
    yield* offenders(
      sqlite,
      `SELECT value ->> 'city' AS city, value ->> 'longitude' AS longitude, standard_offset_minutes
       FROM vocabulary JOIN time_zone ON id = value ->> 'timeZone'
       WHERE list = 'weather.place'
         AND abs((CAST(4 * (value ->> 'longitude') AS INTEGER) - standard_offset_minutes + 2160) % 1440 - 720) > 200`,
    );
    yield* exactly(
      sqlite,
      `climates with ${FEWEST} places`,
      4,
      `SELECT count(*) FROM (
         SELECT 1 FROM vocabulary WHERE list = 'weather.place' GROUP BY value ->> 'climate' HAVING count(*) >= ${FEWEST}
       )`,
    );
  },
});
