import { check } from './check.ts';

export default check({
  id: 'integrity',
  promise: 'SQLite finds the file well-formed and every foreign key satisfied.',
  *run(sqlite) {
    for (const { integrity_check: finding } of sqlite.pragma('integrity_check') as {
      integrity_check: string;
    }[]) {
      if (finding !== 'ok') yield finding;
    }
    for (const violation of sqlite.pragma('foreign_key_check') as object[]) yield JSON.stringify(violation);
  },
});
