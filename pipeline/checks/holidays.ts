import { check, exactly, offenders } from './check.ts';

export default check({
  id: 'holidays',
  promise:
    'Every day is one, every country has public holidays in every year, and none has a holiday a week.',
  *run(sqlite) {
    yield* offenders(sqlite, 'SELECT country_code, date FROM holiday WHERE date IS NOT date(date)');
    yield* exactly(sqlite, 'years', 7, "SELECT count(DISTINCT strftime('%Y', date)) FROM holiday");
    yield* offenders(
      sqlite,
      `SELECT country_code, count(DISTINCT strftime('%Y', date)) AS years FROM holiday
       WHERE type = 'public' GROUP BY country_code HAVING years <> 7`,
    );
    yield* offenders(
      sqlite,
      `SELECT country_code, strftime('%Y', date) AS year, count(DISTINCT date) AS days FROM holiday
       WHERE type = 'public' GROUP BY 1, 2 HAVING days > 40`,
    );
    yield* offenders(
      sqlite,
      `SELECT country_code, date, name FROM holiday
       WHERE starts_at_hour NOT BETWEEN 1 AND 23`,
    );
  },
});
