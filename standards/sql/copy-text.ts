/**
 * Rows as text that databases load in bulk: tab-separated cells, escapes that begin with a backslash, \N for NULL. COPY
 * in PostgreSQL and LOAD DATA in MySQL both read it by default.
 */
import type { Cell, ColumnType, Dialect } from './dialect.ts';

export type CopyDialect = Exclude<Dialect, 'sqlite'>;

/** Writes the cells of a column. */
export function copyCell(type: ColumnType, dialect: CopyDialect): (cell: Cell) => string {
  if (type === 'boolean') return (cell) => (cell === null ? NULL : cell ? '1' : '0');
  // PostgreSQL reads ISO 8601 as it is; a DATETIME of MySQL has no zone, and is UTC.
  if (dialect === 'mysql' && (type === 'instant' || type === 'instant3')) {
    return (cell) => (cell === null ? NULL : `${String(cell).slice(0, 10)} ${String(cell).slice(11, -1)}`);
  }
  return (cell) => (cell === null ? NULL : typeof cell === 'string' ? escaped(cell) : String(cell));
}

const NULL = '\\N';

/** Few texts have anything to escape. */
const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replaceAll(EACH_SPECIAL, (sign) => ESCAPES[sign] as string) : text;

const SPECIAL = /[\\\t\n\r]/;
const EACH_SPECIAL = /[\\\t\n\r]/g;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
