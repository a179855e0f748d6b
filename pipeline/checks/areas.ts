import { check, exactly, offenders, onlyIn } from './check.ts';

export default check({
  id: 'areas',
  promise:
    'The tree of UN M49 agrees with regions and subregions, subdivisions are in the country of their code, and ' +
    'those that addresses name are there.',
  *run(sqlite) {
    yield* exactly(sqlite, 'worlds', 1, 'SELECT count(*) FROM m49_area WHERE parent_code IS NULL');
    // A subregion of country is the area itself, or one above it where M49 has an area in between.
    yield* offenders(
      sqlite,
      `SELECT c.code, c.subregion, one.name AS area, two.name AS above
       FROM country c JOIN m49_area land ON land.country_code = c.code
       JOIN m49_area one ON one.code = land.parent_code
       LEFT JOIN m49_area two ON two.code = one.parent_code
       WHERE c.subregion IS NOT NULL AND c.subregion NOT IN (one.name, coalesce(two.name, ''))`,
    );
    yield* offenders(
      sqlite,
      `SELECT code, country_code, parent_code FROM subdivision
       WHERE code NOT LIKE country_code || '-%' OR parent_code NOT LIKE country_code || '-%'`,
    );
    // Aosta: ISO withdrew the code of the province, which is the region too, in 2019; people still write AO.
    yield* onlyIn(
      sqlite,
      'a region of addresses that is no subdivision',
      ['IT-AO'],
      `SELECT DISTINCT value ->> 'country' || '-' || (value ->> 'regionCode') AS code
       FROM vocabulary WHERE list LIKE 'location.place.%' AND code NOT IN (SELECT code FROM subdivision)`,
    );
  },
});
