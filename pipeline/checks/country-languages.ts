import { check, offenders, onlyIn } from './check.ts';

/** All varieties of Tamazight, for which ISO 639 has no other code (Algeria). */
const COLLECTIVE = ['ber'];

/** Jèrriais and Guernésiais: the language of two islands, each with its own name for it. */
const SEVERAL_NAMES = ['nrf'];

/** Nobody lives there, or only staff from elsewhere. */
const WITHOUT_LANGUAGES = ['AQ'];

export default check({
  id: 'country-languages',
  promise:
    'The languages of countries are languages in use in the IANA registry, each under one English name.',
  *run(sqlite) {
    const language = "CASE instr(tag, '-') WHEN 0 THEN tag ELSE substr(tag, 1, instr(tag, '-') - 1) END";
    const known = `SELECT 1 FROM language_subtag WHERE type = 'language' AND subtag = ${language}`;
    yield* offenders(
      sqlite,
      `SELECT country_code, tag, name FROM country_language
       WHERE NOT EXISTS (${known} AND deprecated IS NULL AND coalesce(scope, '') NOT IN ('special', 'private-use'))`,
    );
    yield* onlyIn(
      sqlite,
      'that are a family',
      COLLECTIVE,
      `SELECT DISTINCT tag FROM country_language WHERE EXISTS (${known} AND scope = 'collection')`,
    );
    yield* onlyIn(
      sqlite,
      'of several names',
      SEVERAL_NAMES,
      'SELECT tag FROM country_language GROUP BY tag HAVING count(DISTINCT name) > 1',
    );
    yield* onlyIn(
      sqlite,
      'missing',
      WITHOUT_LANGUAGES,
      'SELECT code FROM country WHERE code NOT IN (SELECT country_code FROM country_language)',
    );
    yield* offenders(
      sqlite,
      `SELECT country_code, tag, min(name) AS name FROM country_language
       GROUP BY country_code, tag HAVING count(*) > 1`,
    );
    // A language with exactly the name of a country is the source's mistake: Nauru, Tuvalu.
    yield* offenders(
      sqlite,
      `SELECT country_code, tag, l.name FROM country_language l JOIN country ON code = country_code
       WHERE l.name = country.name`,
    );
  },
});
