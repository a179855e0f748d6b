/** One row as CSV (RFC 4180) and as JSON. */
import type { Cell } from '../difference.ts';
import type { Field } from './field.ts';

export function csvHeader(fields: readonly Field[]): string {
  return `${fields.map(({ name }) => name).join(',')}\r\n`;
}

/** A null is an empty cell; an empty text is quoted, so that the two are not the same. */
export function csvRow(fields: readonly Field[], row: readonly Cell[]): string {
  let line = '';
  for (const [index, { kind }] of fields.entries()) {
    if (index > 0) line += ',';
    const value = row[index] as Cell;
    if (value === null) continue;
    if (kind === 'boolean') line += value === 1;
    else if (typeof value === 'number') line += value;
    else line += value === '' || /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
  }
  return `${line}\r\n`;
}

/** Every column, nulls among them, by its SQL name; JSON columns as what they hold. */
export function jsonRow(fields: readonly Field[], row: readonly Cell[]): string {
  let line = '';
  for (const [index, { name, kind }] of fields.entries()) {
    const value = row[index] as Cell;
    line += `${index > 0 ? ',' : ''}"${name}":`;
    if (value !== null && kind === 'boolean') line += value === 1;
    else line += kind === 'json' ? value : JSON.stringify(value);
  }
  return `{${line}}\n`;
}
