import { AREA_DIFFERENCES, AREA_TOLERANCE } from '../../db/area-differences.ts';
import { check, offenders, onlyIn } from './check.ts';

export default check({
  id: 'country-areas',
  promise:
    'No country has more land than area in all, and its area is within 3 % of the surface area that the World Bank ' +
    'publishes, or the difference has its reason.',
  *run(sqlite) {
    yield* offenders(
      sqlite,
      `SELECT code, land_area_sq_km, area_sq_km FROM economy JOIN country ON code = country_code
       WHERE area_sq_km > 0 AND land_area_sq_km > area_sq_km`,
    );
    const explained = Object.keys(AREA_DIFFERENCES);
    yield* onlyIn(
      sqlite,
      'an area that is not the surface area of the World Bank',
      explained,
      `SELECT code FROM country_latest JOIN country USING (code)
       WHERE indicator = 'surfaceArea' AND CASE
         WHEN area_sq_km > 0 THEN abs(area_sq_km / value - 1) > ${AREA_TOLERANCE}
         -- An area that is none is for the check of countries to name.
         ELSE code IN (${explained.map((code) => `'${code}'`).join(', ')}) END`,
    );
  },
});
