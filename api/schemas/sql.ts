/** SQL expressions that several reference routes share. */
import { type AnyColumn, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Whether a column has one of the values of a list, which a query of `statements.ts` is sent as JSON. */
export function isOneOf(column: SQLWrapper, values: SQLWrapper): SQL {
  return sql`${column} in (select value from json_each(${values}))`;
}

/** Whether a folded column contains a text that is folded too. */
export const contains = (column: AnyColumn, part: SQLWrapper): SQL => sql`instr(${column}, ${part}) > 0`;

/** A sub-select of one column as an array, in the sub-select's order. */
export function arrayOf<Item>(select: SQLWrapper): SQL<Item[]> {
  // json_group_array keeps the order of a sorted sub-select.
  return sql`(select json_group_array(item) from (${select}))`.mapWith(
    (json: string) => JSON.parse(json) as Item[],
  ) as SQL<Item[]>;
}

/** The same for several columns, as objects: `item` comes from `objectOf`. */
export function objectsOf<Item>(select: SQLWrapper): SQL<Item[]> {
  // A sub-select passes JSON on as text.
  return sql`(select json_group_array(json(item)) from (${select}))`.mapWith(
    (json: string) => JSON.parse(json) as Item[],
  ) as SQL<Item[]>;
}

/** Columns as the item of `objectsOf`. */
export function objectOf(columns: Readonly<Record<string, AnyColumn>>): SQL.Aliased {
  const pairs = Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  return sql`json_object(${sql.join(pairs, sql`, `)})`.as('item');
}
