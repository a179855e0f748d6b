/**
 * Records as rows of a table, nested objects by their dot-keys, as in CSV. For the server's pages and for the browser.
 */

export type Fields = Readonly<Record<string, unknown>>;

export interface Rows {
  columns: readonly string[];
  /** The values of each row, in the order of the columns; undefined where a record has no such field. */
  rows: readonly (readonly unknown[])[];
}

/** The first records, at most `most`. */
export function rowsOf(records: readonly Fields[], most: number = Infinity): Rows {
  const cells = records.slice(0, most).map((record) => new Map(cellsOf(record)));
  const columns = [...new Set(cells.flatMap((row) => [...row.keys()]))];
  return { columns, rows: cells.map((row) => columns.map((column) => row.get(column))) };
}

/** The cells of one record, each with its dot-key. */
function cellsOf(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) => cellsOf(inner, path ? `${path}.${name}` : name));
}

/** Columns that have numbers and nothing else, by their position. */
export function numericColumns({ columns, rows }: Rows): ReadonlySet<number> {
  const isNumeric = (index: number) =>
    rows.every((row) => typeof (row[index] ?? 0) === 'number') && rows.some((row) => row[index] != null);
  return new Set(columns.keys().filter(isNumeric));
}

/** Whether data is a list of records, which can be shown as a table. */
export const isTable = (data: unknown): data is Fields[] =>
  Array.isArray(data) && data.length > 0 && typeof data[0] === 'object';
