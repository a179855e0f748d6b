import { check, exactly, offenders } from './check.ts';

export default check({
  id: 'airports',
  promise:
    'Codes are whole, no two airports are in one place, every airport is in its country by its time zone, its clock ' +
    'fits its longitude, and every airport of the vocabulary is there, in the same place and zone.',
  *run(sqlite) {
    yield* offenders(
      sqlite,
      `SELECT iata, icao FROM airport
       WHERE iata NOT GLOB '[A-Z][A-Z][A-Z]' OR icao NOT GLOB '[A-Z][A-Z][A-Z][A-Z]'`,
    );
    // Runways are longer than a hundredth of a degree of latitude, which is 1.1 km. Compared are the airports of the same
    // band of a fiftieth of a degree and of the two beside it.
    yield* offenders(
      sqlite,
      `WITH banded AS MATERIALIZED (SELECT *, CAST(floor(latitude * 50) AS INTEGER) AS band FROM airport)
       SELECT a.iata, b.iata AS other
       FROM banded a CROSS JOIN (VALUES (-1), (0), (1)) AS step CROSS JOIN banded b ON b.band = a.band + step.column1
       WHERE a.iata < b.iata AND abs(a.latitude - b.latitude) < 0.01 AND abs(a.longitude - b.longitude) < 0.01
       ORDER BY 1, 2`,
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
