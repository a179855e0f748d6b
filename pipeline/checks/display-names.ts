import { DISPLAY_LANGUAGES } from '../../db/display-languages.ts';
import { check, exactly, offenders, onlyIn } from './check.ts';

export default check({
  id: 'display-names',
  promise: 'Every country has a name in every language, no two the same, and so has every currency in force.',
  *run(sqlite) {
    yield* exactly(
      sqlite,
      'names of countries',
      249 * DISPLAY_LANGUAGES.length,
      'SELECT count(*) FROM country_display_name',
    );
    yield* offenders(
      sqlite,
      'SELECT language, name FROM country_display_name GROUP BY language, name HAVING count(*) > 1',
    );
    // The Arab Accounting Dinar, of 2025.
    yield* onlyIn(
      sqlite,
      'currencies without a name',
      ['XAD'],
      `SELECT code FROM currency WHERE withdrawal IS NULL AND code NOT IN
         (SELECT currency_code FROM currency_display_name WHERE language = 'en')`,
    );
    yield* offenders(
      sqlite,
      `SELECT DISTINCT language FROM country_speakers WHERE language NOT IN
         (SELECT subtag FROM language_subtag WHERE type = 'language')`,
    );
  },
});
