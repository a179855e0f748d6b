import { check, offenders } from './check.ts';

export default check({
  id: 'time-zones',
  promise:
    'No name is both a zone and an alias, offsets are on the clock, every time has a name, every clock goes on as it ' +
    'did in the year of its zone, and all but two countries have a zone.',
  *run(sqlite) {
    yield* offenders(sqlite, 'SELECT alias FROM time_zone_alias WHERE alias IN (SELECT id FROM time_zone)');
    yield* offenders(
      sqlite,
      `SELECT id, standard_offset_minutes, daylight_offset_minutes FROM time_zone
       WHERE standard_offset_minutes NOT BETWEEN -720 AND 840 OR standard_offset_minutes % 15 <> 0
          OR daylight_offset_minutes <= standard_offset_minutes`,
    );
    yield* offenders(
      sqlite,
      `SELECT zone_id, instant, abbreviation FROM (
         SELECT zone_id, instant, abbreviation FROM time_zone_transition
         UNION ALL SELECT zone_id, instant, abbreviation FROM time_zone_renaming
       )
       WHERE abbreviation NOT GLOB '[A-Za-z][A-Za-z][A-Za-z]*' AND abbreviation NOT GLOB '[+-][0-9][0-9]*'
          OR instant NOT GLOB '????-??-??T??:??:??Z'`,
    );
    // Where the offset changes, the name is that of the change.
    yield* offenders(
      sqlite,
      `SELECT zone_id, instant FROM time_zone_renaming
       INTERSECT SELECT zone_id, instant FROM time_zone_transition`,
    );
    // The server searches two days for the instants of a wall time.
    yield* offenders(
      sqlite,
      `SELECT zone_id, instant, offset_seconds FROM (
         SELECT *, lag(offset_seconds, 1, first_offset_seconds) OVER steps AS before,
           julianday(instant) - julianday(lag(instant) OVER steps) AS days
         FROM time_zone_transition JOIN time_zone ON id = zone_id
         WINDOW steps AS (PARTITION BY zone_id ORDER BY instant)
       )
       WHERE instant NOT GLOB '????-??-??T??:??:??Z' OR offset_seconds NOT BETWEEN -57600 AND 57600
          OR offset_seconds = before OR days < 3`,
    );
    yield* offenders(
      sqlite,
      `SELECT id, posix_rule FROM time_zone
       WHERE posix_rule NOT GLOB '<*>*<*>*,M*,M*'
          OR (posix_rule IS NULL) <> (id NOT IN (
            SELECT zone_id FROM time_zone_transition WHERE instant BETWEEN '2037' AND '2038'
          ))`,
    );
    // A clock that no longer changes stays at standard time.
    yield* offenders(
      sqlite,
      `SELECT id, standard_offset_minutes, last FROM (
         SELECT *, coalesce((
           SELECT offset_seconds FROM time_zone_transition WHERE zone_id = id ORDER BY instant DESC LIMIT 1
         ), first_offset_seconds) AS last FROM time_zone
       )
       WHERE last <> 60 * standard_offset_minutes
         AND (posix_rule IS NULL OR last <> 60 * daylight_offset_minutes)`,
    );
    // Bouvet Island and Heard Island have no inhabitants and no zone.
    yield* offenders(
      sqlite,
      `SELECT code FROM country
       WHERE (code IN (SELECT country_code FROM time_zone_country)) = (code IN ('BV', 'HM'))`,
    );
  },
});
