import { check, offenders } from '../check.ts';

export default check({
  id: 'vintages',
  promise: 'No source and no indicator is older than in the live release.',
  *run(sqlite) {
    yield* offenders(
      sqlite,
      `SELECT 'source ' || n.id AS of, l.vintage AS live, n.vintage AS built
       FROM main.source n JOIN live.source l USING (id) WHERE n.vintage < l.vintage
       UNION ALL
       SELECT 'indicator ' || n.code, l.vintage, n.vintage
       FROM main.indicator n JOIN live.indicator l USING (code) WHERE n.vintage < l.vintage`,
    );
  },
});
