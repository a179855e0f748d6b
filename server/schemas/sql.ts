/** SQL expressions that several reference routes share. */
import { type AnyColumn, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { folded } from '../../db/folded.ts';

/** A condition for a parameter; none if it was not sent. */
export function when<Value>(
  value: Value | undefined,
  condition: (value: Value) => SQL | undefined,
): SQL | undefined {
  return value === undefined ? undefined : condition(value);
}

/** Whether a column has a value. */
export function present(column: AnyColumn, expected: boolean): SQL {
  return expected ? isNotNull(column) : isNull(column);
}

/** True if a folded column contains a text, ignoring case and diacritics. */
export function holds(column: AnyColumn, text: string): SQL {
  return sql`instr(${column}, ${folded(text)}) > 0`;
}

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
