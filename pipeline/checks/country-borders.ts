import { check, offenders } from './check.ts';

export default check({
  id: 'country-borders',
  promise: 'Land borders are mutual, and no country borders itself.',
  *run(sqlite) {
    yield* offenders(
      sqlite,
      `SELECT country_code, neighbour_code FROM country_neighbour one
       WHERE country_code = neighbour_code OR NOT EXISTS (
         SELECT 1 FROM country_neighbour other
         WHERE other.country_code = one.neighbour_code AND other.neighbour_code = one.country_code
       )`,
    );
  },
});
