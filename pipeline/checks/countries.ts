import { check, exactly, offenders, onlyIn } from './check.ts';

/** Exactly the nulls that the API documents: a different count means that a source has changed. */
const NULLS: Readonly<Record<string, number>> = {
  capital: 7,
  subregion: 5,
  currency_code: 1,
  calling_code: 2,
  area_sq_km: 1,
};

/** Reserved for ISO 3166-1 codes but not delegated: https://www.iana.org/domains/root/db. */
const NOT_DELEGATED = ['BL', 'BQ', 'EH', 'MF', 'UM'];

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
    yield* onlyIn(
      sqlite,
      'a domain that is not delegated',
      NOT_DELEGATED,
      'SELECT code FROM country WHERE NOT is_cc_tld_delegated',
    );
    // ISO's letters for the United Kingdom are GB.
    yield* offenders(
      sqlite,
      `SELECT code, cc_tld FROM country
       WHERE cc_tld <> CASE code WHEN 'GB' THEN '.uk' ELSE '.' || lower(code) END`,
    );
    // An area code is not part of a country code (E.164 §6): the Bahamas are +1, not +1242.
    yield* offenders(
      sqlite,
      `SELECT code, country.calling_code, plan.calling_code AS planned FROM country
       LEFT JOIN numbering_plan plan ON plan.region = code
       WHERE substr(country.calling_code, 2) NOT IN (SELECT calling_code FROM numbering_plan)
         OR substr(country.calling_code, 2) <> plan.calling_code`,
    );
    yield* offenders(
      sqlite,
      `SELECT country.code, currency_code FROM country JOIN currency ON currency.code = currency_code
       WHERE withdrawal IS NOT NULL`,
    );
  },
});
