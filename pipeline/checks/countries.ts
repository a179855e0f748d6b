import { check, exactly, offenders } from './check.ts';

/** Nulls that the contract promises, and no more: a count that moves is a source that changed. */
const NULLS: Readonly<Record<string, number>> = {
  capital: 5,
  subregion: 5,
  currency_code: 1,
  calling_code: 2,
  area_sq_km: 1,
};

export default check({
  id: 'countries',
  promise: 'The 249 countries of ISO 3166-1 are there, with the nulls that the contract names.',
  *run(sqlite) {
    yield* exactly(sqlite, 'countries', 249, 'SELECT count(*) FROM country');
    for (const [column, nulls] of Object.entries(NULLS)) {
      yield* exactly(sqlite, `null ${column}`, nulls, `SELECT count(*) FROM country WHERE ${column} IS NULL`);
    }
    yield* exactly(
      sqlite,
      'countries without language tags',
      3,
      'SELECT count(*) FROM country WHERE code NOT IN (SELECT country_code FROM country_language_tag)',
    );
    yield* offenders(
      sqlite,
      `SELECT code, area_sq_km, latitude, longitude FROM country
       WHERE area_sq_km <= 0 OR abs(latitude) > 90 OR abs(longitude) > 180`,
    );
    yield* offenders(
      sqlite,
      `SELECT country.code, currency_code FROM country JOIN currency ON currency.code = currency_code
       WHERE withdrawn_on IS NOT NULL`,
    );
  },
});
