import { check, offenders } from './check.ts';

export default check({
  id: 'sources',
  promise: 'Every source has a licence, dates and a hash, and none is dated after it was retrieved.',
  *run(sqlite) {
    yield* offenders(
      sqlite,
      `SELECT id, licence, vintage, retrieved_at, sha256, rows FROM source
       WHERE licence = '' OR attribution = '' OR length(sha256) <> 64 OR rows < 1
          OR vintage NOT GLOB '????-??-??' OR retrieved_at NOT GLOB '????-??-??' OR vintage > retrieved_at`,
    );
  },
});
