/**
 * The rows of a statement, as many as fit. Names and values are measured where SQLite holds them: a short query can
 * name one text in thousands of columns, and copied out, each is a text of its own.
 */
import type { PreparedStatement, Sqlite3Static } from '@sqlite.org/sqlite-wasm';

export interface Bounds {
  mostRows: number;
  /** Bytes of the names of columns and all rows together. */
  mostBytes: number;
  /** A value as it is shown. */
  shown?: (value: unknown) => unknown;
  /**
   * The bytes of names, or of a row, as they are shown: no fewer than their texts have. Without this function, the
   * bytes of the texts count.
   */
  bytesOf?: (values: readonly unknown[]) => number;
  /** Called before each row; may throw. */
  proceed?: () => void;
}

export interface RowsWithin {
  columns: string[];
  rows: unknown[][];
  /** Whether the statement has more rows. */
  isCut: boolean;
}

/** Bytes of a value that is neither a text nor a blob, and of the frame of every other. */
const CELL_BYTES = 2;

export function rowsWithin(sqlite3: Sqlite3Static, statement: PreparedStatement, bounds: Bounds): RowsWithin {
  const { mostRows, mostBytes, shown = (value) => value, bytesOf, proceed } = bounds;
  const { capi, wasm } = sqlite3;
  const pointer = statement.pointer as number;
  const count = statement.columnCount;
  const nameBytes = (index: number) => wasm.cstrlen(wasm.exports.sqlite3_column_name(pointer, index)) ?? 0;
  const valueBytes = (index: number) => {
    const type = capi.sqlite3_column_type(pointer, index);
    const isLong = type === capi.SQLITE_TEXT || type === capi.SQLITE_BLOB;
    return isLong ? capi.sqlite3_column_bytes(pointer, index) : 0;
  };
  /** The bytes of the names or of a row, at most those of their copies; undefined if there is no room for them. */
  const held = (bytesAt: (index: number) => number, room: number): number | undefined => {
    let bytes = 0;
    for (let index = 0; index < count; index++) {
      bytes += bytesAt(index) + CELL_BYTES;
      if (bytes > room) return undefined;
    }
    return bytes;
  };

  const heldByNames = held(nameBytes, mostBytes);
  if (heldByNames === undefined) throw new Error(LONG_NAMES);
  const columns = count === 0 ? [] : statement.getColumnNames();
  let left = mostBytes - (bytesOf?.(columns) ?? heldByNames);
  if (left < 0) throw new Error(LONG_NAMES);
  const rows: unknown[][] = [];
  while (statement.step()) {
    proceed?.();
    const heldByRow = held(valueBytes, left);
    if (rows.length === mostRows || heldByRow === undefined) return { columns, rows, isCut: true };
    const row = (statement.get([]) as unknown[]).map(shown);
    left -= bytesOf?.(row) ?? heldByRow;
    if (left < 0) return { columns, rows, isCut: true };
    rows.push(row);
  }
  return { columns, rows, isCut: false };
}

const LONG_NAMES =
  'The names of the columns are longer than an answer may be; shorten them with AS, or choose fewer.';
