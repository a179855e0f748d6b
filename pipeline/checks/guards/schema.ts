import { check, offenders } from '../check.ts';
import { columnsOf, tablesOf } from './guard.ts';

export default check({
  id: 'schema',
  promise: 'No table, column or view that readers of the live release may use is gone.',
  *run(sqlite) {
    const here = new Set(tablesOf(sqlite, 'main'));
    for (const table of tablesOf(sqlite, 'live')) {
      if (!here.has(table)) {
        yield `table ${table} is gone`;
        continue;
      }
      const columns = new Set(columnsOf(sqlite, 'main', table).map(({ name }) => name));
      for (const { name } of columnsOf(sqlite, 'live', table)) {
        if (!columns.has(name)) yield `column ${table}.${name} is gone`;
      }
    }
    yield* offenders(
      sqlite,
      `SELECT name AS view FROM live.sqlite_schema WHERE type = 'view'
       EXCEPT SELECT name FROM main.sqlite_schema WHERE type = 'view'`,
    );
  },
});
