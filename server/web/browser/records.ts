/** Records as rows of a table, nested objects by their dot-keys, as in CSV. For the server's pages and for the browser. */

export type Fields = Readonly<Record<string, unknown>>;

export interface Rows {
  columns: readonly string[];
  rows: readonly ReadonlyMap<string, unknown>[];
  /** Columns of nothing but numbers. */
  numeric: ReadonlySet<string>;
}

/** The first records, at most `most`. */
export function rowsOf(records: readonly Fields[], most: number): Rows {
  const rows = records.slice(0, most).map((record) => new Map(cellsOf(record)));
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const isNumeric = (column: string) => rows.every((row) => typeof (row.get(column) ?? 0) === 'number');
  return { columns, rows, numeric: new Set(columns.filter(isNumeric)) };
}

/** The cells of one record, each with its dot-key. */
export function cellsOf(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) => cellsOf(inner, path ? `${path}.${name}` : name));
}

/** Most characters of a cell; the full text is in its title. */
const LONG_CELL = 200;
/** Longer texts are cut at the width of the column. */
const WIDE_CELL = 60;

export interface CellText {
  text: string;
  /** The full text, if it may be cut. */
  whole: string | undefined;
}

/** The text of a cell; undefined for null and for fields that a record does not have. */
export function cellText(value: unknown): CellText | undefined {
  if (value === null || value === undefined) return undefined;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return {
    text: text.length > LONG_CELL ? `${text.slice(0, LONG_CELL)}…` : text,
    whole: text.length > WIDE_CELL ? text : undefined,
  };
}

/** Whether data is a list of records, which can be shown as a table. */
export const isTable = (data: unknown): data is Fields[] =>
  Array.isArray(data) && data.length > 0 && typeof data[0] === 'object';
