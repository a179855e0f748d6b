import { check, offenders } from '../check.ts';

/** The sets that a release may not change by itself: countries rarely come or go, and it makes the news. */
const SETS: Record<string, string> = {
  country: 'code, alpha3, numeric',
  economy: 'country_code',
};

export default check({
  id: 'countries',
  promise: 'The countries with their codes, and the economies with figures, are those of the live release.',
  *run(sqlite) {
    for (const [table, columns] of Object.entries(SETS)) {
      for (const [what, [one, other]] of Object.entries({ new: ['main', 'live'], gone: ['live', 'main'] })) {
        yield* offenders(
          sqlite,
          `SELECT '${table}' AS "table", '${what}' AS what, * FROM (
             SELECT ${columns} FROM ${one}."${table}" EXCEPT SELECT ${columns} FROM ${other}."${table}")`,
        );
      }
    }
  },
});
