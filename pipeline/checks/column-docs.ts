import { check, offenders } from './check.ts';

export default check({
  id: 'column-docs',
  promise: 'Every column of every table and view is documented, and nothing else is.',
  *run(sqlite) {
    const columns = `SELECT m.name AS table_name, c.name AS column_name
      FROM sqlite_schema m JOIN pragma_table_info(m.name) c
      WHERE m.type IN ('table', 'view') AND m.name NOT LIKE 'sqlite_%'`;
    const documented = 'SELECT table_name, column_name FROM column_doc';
    yield* offenders(sqlite, `${columns} EXCEPT ${documented}`);
    yield* offenders(sqlite, `${documented} EXCEPT ${columns}`);
    yield* offenders(sqlite, `SELECT table_name, column_name FROM column_doc WHERE meaning NOT LIKE '%.'`);
  },
});
