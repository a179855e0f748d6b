import { check, offenders } from './check.ts';

export default check({
  id: 'time-zones',
  promise:
    'No name is both a zone and an alias, offsets are on the clock, and all but two countries have a zone.',
  *run(sqlite) {
    yield* offenders(sqlite, 'SELECT alias FROM time_zone_alias WHERE alias IN (SELECT id FROM time_zone)');
    yield* offenders(
      sqlite,
      `SELECT id, standard_offset_minutes, daylight_offset_minutes FROM time_zone
       WHERE standard_offset_minutes NOT BETWEEN -720 AND 840 OR standard_offset_minutes % 15 <> 0
          OR daylight_offset_minutes <= standard_offset_minutes`,
    );
    // Bouvet Island and Heard Island have no inhabitants and no zone.
    yield* offenders(
      sqlite,
      `SELECT code FROM country
       WHERE (code IN (SELECT country_code FROM time_zone_country)) = (code IN ('BV', 'HM'))`,
    );
  },
});
