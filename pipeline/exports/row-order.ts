/**
 * The order of a table's rows in its exports: that of the key, but the rows that first fill a sparse column come at the
 * top. A reader that guesses types from the first rows would otherwise take the column for one of nulls, and fail at
 * the first value.
 */
import type Sqlite from 'better-sqlite3';
import type { Cell } from '../../db/difference/row-changes.ts';
import type { ExportedColumn } from './column.ts';
import type { ExportedTable } from './exported-table.ts';

/** The fewest rows that a common reader looks at: polars. */
const SAMPLE_ROWS = 100;

export interface RowOrder {
  /** The terms of an ORDER BY. */
  terms: string;
  /** The values of its parameters. */
  values: Cell[];
}

export function rowOrder(sqlite: Sqlite.Database, table: ExportedTable): RowOrder {
  const { fields } = table;
  const name = `"${table.name}"`;
  const key = table.key.map((column) => `"${column}"`).join(', ');
  const filled = fields.filter(({ nullable, kind }) => nullable || kind === 'json').map(isFilled);
  if (filled.length === 0) return { terms: key, values: [] };
  const seen = sqlite
    .prepare(
      `SELECT ${filled.map((test) => `coalesce(max(${test}), 1)`)}
       FROM (SELECT * FROM ${name} ORDER BY ${key} LIMIT ${SAMPLE_ROWS})`,
    )
    .raw()
    .get() as number[];
  const first = filled
    .filter((_, index) => seen[index] === 0)
    .map((test) => sqlite.prepare(`SELECT ${key} FROM ${name} WHERE ${test} ORDER BY ${key} LIMIT 1`))
    .map((row) => row.raw().get() as Cell[] | undefined)
    .filter((row) => row !== undefined);
  if (first.length === 0) return { terms: key, values: [] };
  const row = `(${(first[0] as Cell[]).map(() => '?')})`;
  return { terms: `(${key}) IN (VALUES ${first.map(() => row)}) DESC, ${key}`, values: first.flat() };
}

/** An empty list says nothing about what others hold. */
const isFilled = ({ name, kind }: ExportedColumn) =>
  kind === 'json' ? `("${name}" IS NOT NULL AND "${name}" <> '[]')` : `("${name}" IS NOT NULL)`;
