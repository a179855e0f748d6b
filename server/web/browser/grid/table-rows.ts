/** The rows of a table of the release, found by SQL in the browser: only what somebody looks at is read. */
import { asker } from '../console/asker.ts';
import { quotedName } from './conditions.ts';
import type { Found, GridRows } from './rows.ts';
import { tableSql } from './table-sql.ts';

/** `data` names the files that SQLite reads, as on the page of the console. */
export function rowsOfTable(table: string, columns: readonly string[], data: DOMStringMap): GridRows {
  const { ask } = asker(data);
  const totals = new Map<string, number>();
  return {
    columns,
    async find(question): Promise<Found> {
      const { where, sql } = tableSql(table, columns, question);
      const { rows } = await ask(sql);
      if (!totals.has(where)) {
        const [counted] = (await ask(`SELECT count(*) FROM ${quotedName(table)}${where}`)).rows;
        totals.set(where, Number(counted?.[0]));
      }
      return { rows, total: totals.get(where) ?? rows.length };
    },
  };
}
