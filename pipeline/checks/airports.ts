import { check, exactly, offenders } from './check.ts';

/** Places that no list has more exactly: the second one lacks them, or has NDC and PJM in whole minutes too. */
const IN_WHOLE_MINUTES = ['FCT', 'HIS', 'HVM', 'NDC', 'PJM', 'PRJ', 'QUP', 'SEI', 'TSX', 'ZKM'];

export default check({
  id: 'airports',
  promise:
    'Codes are whole, places are exact to less than a minute of arc, no two airports are in one place, every airport ' +
    'is in its country by its time zone, its clock ' +
    'fits its longitude, and every airport of the vocabulary is there, in the same place and zone.',
  *run(sqlite) {
    yield* offenders(
      sqlite,
      `SELECT iata, icao FROM airport
       WHERE iata NOT GLOB '[A-Z][A-Z][A-Z]' OR icao NOT GLOB '[A-Z][A-Z][A-Z][A-Z]'`,
    );
    // One in ten upstream, often the middle of the town.
    yield* offenders(
      sqlite,
      `SELECT iata, latitude, longitude FROM airport
       WHERE abs(latitude * 60 - round(latitude * 60)) < 0.01 AND abs(longitude * 60 - round(longitude * 60)) < 0.01
         AND iata NOT IN (${IN_WHOLE_MINUTES.map((iata) => `'${iata}'`).join(', ')})`,
    );
    // Runways are longer than a hundredth of a degree of latitude, which is 1.1 km. Airports are compared with those of
    // their own band of latitude and of the next one, not all with all.
    yield* offenders(
      sqlite,
      `WITH banded AS MATERIALIZED (
         SELECT iata, latitude, longitude, CAST((latitude + 90) * 50 AS INTEGER) AS band FROM airport
       )
       SELECT a.iata, b.iata AS other
       FROM banded a JOIN (VALUES (-1), (0), (1)) AS step JOIN banded b
         ON b.band = a.band + step.column1 AND a.iata < b.iata
         AND abs(a.latitude - b.latitude) < 0.01 AND abs(a.longitude - b.longitude) < 0.01
       ORDER BY a.iata, b.iata`,
    );
    yield* offenders(
      sqlite,
      `SELECT iata, country_code, zone_id FROM airport
       WHERE NOT EXISTS (
         SELECT 1 FROM time_zone_country AS used
         WHERE used.zone_id = airport.zone_id AND used.country_code = airport.country_code
       )`,
    );
    // No clock on land is further than 200 minutes from the Sun.
    yield* offenders(
      sqlite,
      `SELECT iata, zone_id, airport.longitude FROM airport JOIN time_zone ON id = zone_id
       WHERE abs((CAST(4 * airport.longitude AS INTEGER) - standard_offset_minutes + 2160) % 1440 - 720) > 200`,
    );
    // A large airport is up to five kilometres long, and lists differ in which part of it they place.
    yield* offenders(
      sqlite,
      `SELECT value FROM vocabulary LEFT JOIN airport ON iata = value ->> 'iata'
       WHERE list = 'flight.airport' AND (
         iata IS NULL OR country_code <> value ->> 'country' OR city IS NOT value ->> 'city'
         OR abs(latitude - (value ->> 'latitude')) > 0.05 OR abs(longitude - (value ->> 'longitude')) > 0.05
       )`,
    );
    yield* exactly(
      sqlite,
      'airports with a city that are not in the vocabulary',
      0,
      `SELECT count(*) FROM airport
       WHERE city IS NOT NULL
         AND iata NOT IN (SELECT value ->> 'iata' FROM vocabulary WHERE list = 'flight.airport')`,
    );
  },
});
