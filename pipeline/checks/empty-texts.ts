import { check } from './check.ts';

export default check({
  id: 'empty-texts',
  promise: 'A column that may be null holds no empty text: many readers of the CSV files confuse the two.',
  *run(sqlite) {
    const columns = sqlite
      .prepare(
        `SELECT m.name, c.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c
         WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND c.type = 'TEXT' AND c."notnull" = 0`,
      )
      .raw()
      .all() as [string, string][];
    for (const [table, column] of columns) {
      const found = sqlite.prepare(`SELECT count(*) FROM "${table}" WHERE "${column}" = ''`).pluck().get();
      if (found !== 0) yield `${table}.${column}: ${found} empty text(s)`;
    }
  },
});
