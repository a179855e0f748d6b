/** One row as CSV (RFC 4180) and as JSON. */
import { csvLine, csvText } from '../../db/csv.ts';
import type { Cell } from '../../db/difference/row-changes.ts';
import type { ExportedColumn, Kind } from './column.ts';

export function csvHeader(fields: readonly ExportedColumn[]): string {
  return csvLine(fields.map(({ name }) => csvText(name)));
}

/**
 * Texts that readers which guess types take for something else. They leave quoted cells alone (polars, data.table),
 * or most of them.
 */
const LOOKS_TYPED = /^([-+]?\.?\d.*|[-+]?(inf|infinity|nan)|true|false|n\/?a|null|nil|none|)$/is;

/**
 * A null is an empty cell. A text is quoted if RFC 4180 §2 requires it, if it is empty, to tell it from a null, and
 * if it could be read as a number, a truth value or a null.
 */
export function csvRow(fields: readonly ExportedColumn[], row: readonly Cell[]): string {
  return csvLine(fields.map(({ kind }, index) => csvCell(kind, row[index] as Cell)));
}

function csvCell(kind: Kind, value: Cell): string {
  if (value === null) return '';
  if (kind === 'boolean') return String(value === 1);
  if (typeof value === 'number') return numberText(value, kind);
  return csvText(value, kind === 'text' && LOOKS_TYPED.test(value));
}

/** Every column, nulls included, by its SQL name; JSON columns as the values that they hold. */
export function jsonRow(fields: readonly ExportedColumn[], row: readonly Cell[]): string {
  let line = '';
  for (const [index, { name, kind }] of fields.entries()) {
    const value = row[index] as Cell;
    line += `${index > 0 ? ',' : ''}"${name}":`;
    if (value !== null && kind === 'boolean') line += value === 1;
    else if (typeof value === 'number') line += numberText(value, kind);
    else line += kind === 'json' ? value : JSON.stringify(value);
  }
  return `{${line}}\n`;
}

/** A real number always has a decimal point, so that readers of the first rows do not infer an integer column. */
function numberText(value: number, kind: Kind): string {
  const text = String(value);
  if (kind !== 'real' || text.includes('.')) return text;
  return text.replace(/(?=e|$)/, '.0');
}
