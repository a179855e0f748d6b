import { check, offenders } from './check.ts';

export default check({
  id: 'languages',
  promise:
    "Every tag, alias and preferred value leads to a subtag of the registry, and a country's tags too.",
  *run(sqlite) {
    yield* offenders(
      sqlite,
      `SELECT country_code, tag FROM country_language_tag
       WHERE language NOT IN (SELECT subtag FROM language_subtag WHERE type = 'language')`,
    );
    yield* offenders(
      sqlite,
      `SELECT type, subtag, preferred_value FROM language_subtag
       WHERE type IN ('language', 'script', 'region') AND preferred_value IS NOT NULL
         AND NOT EXISTS (
           SELECT 1 FROM language_subtag preferred
           WHERE preferred.type = language_subtag.type AND preferred.subtag = language_subtag.preferred_value
         )`,
    );
    yield* offenders(sqlite, 'SELECT * FROM language_alias WHERE alias = replacement');
  },
});
