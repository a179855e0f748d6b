/** A question of a grid as SQL over a table of the release. */
import { conditionSql, quotedName } from './conditions.ts';
import type { Question } from './rows.ts';

/** The query, and its conditions alone. Null is last either way. */
export function tableSql(
  table: string,
  columns: readonly string[],
  { conditions, order, from, count }: Question,
): { where: string; sql: string } {
  const all = [...conditions].map(([column, condition]) =>
    conditionSql(condition, columns[column] as string),
  );
  const where = all.length === 0 ? '' : ` WHERE ${all.join(' AND ')}`;
  const name = order && quotedName(columns[order.column] as string);
  const sorted = order
    ? ` ORDER BY ${name} IS NULL, ${name} COLLATE NOCASE ${order.isDescending ? 'DESC' : 'ASC'}`
    : '';
  return { where, sql: `SELECT * FROM ${quotedName(table)}${where}${sorted} LIMIT ${count} OFFSET ${from}` };
}
