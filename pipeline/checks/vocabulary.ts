import { REQUIRED_LISTS } from '../../db/vocabulary.ts';
import { check, exactly, offenders } from './check.ts';

export default check({
  id: 'vocabulary',
  promise: 'Every list that a generator draws from is there and long enough.',
  *run(sqlite) {
    const count = sqlite.prepare('SELECT count(*) FROM vocabulary WHERE list = ? AND locale = ?').pluck();
    for (const [list, locale, fewest] of REQUIRED_LISTS) {
      const found = count.get(list, locale) as number;
      if (found < fewest) yield `${list} (${locale}): expected at least ${fewest} entries, found ${found}`;
    }
    yield* offenders(sqlite, "SELECT list, locale, position FROM vocabulary WHERE trim(value) = ''");
    yield* exactly(
      sqlite,
      'device kinds',
      3,
      'SELECT count(DISTINCT device) FROM user_agent WHERE weight > 0',
    );
  },
});
