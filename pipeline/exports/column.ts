/** The columns of a table in its exports, typed by what the stored texts and numbers mean. */
import type { Column } from 'drizzle-orm';
import { columnDocs } from '../../db/column-docs.ts';
import { columnsOf, type TableKey } from '../../db/ddl.ts';
import type { Cell } from '../../db/difference/row-changes.ts';
import type { Doc } from '../../db/rows.ts';
import * as schema from '../../db/schema.ts';

/** json: a JSON array as text. date: YYYY-MM-DD. instant: YYYY-MM-DDThh:mm:ssZ. */
export type Kind = 'text' | 'integer' | 'real' | 'boolean' | 'json' | 'date' | 'instant';

export interface ExportedColumn {
  /** SQL name. */
  name: string;
  kind: Kind;
  nullable: boolean;
  doc: Doc;
  /** The values that a text may have, if the schema lists them. */
  values: readonly string[] | undefined;
}

/** A unit in a column's documentation that says how its text is written. */
const FORMATS: Record<string, { kind: Kind; pattern: RegExp }> = {
  'ISO 8601 date': { kind: 'date', pattern: /^\d{4}-\d\d-\d\d$/ },
  'ISO 8601 instant, UTC': { kind: 'instant', pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/ },
};

/** All columns of a table, in order. */
export function exportedColumns(key: TableKey): ExportedColumn[] {
  return columnsOf(key).map(({ key: property, name }) => {
    const column = (schema[key] as unknown as Record<string, Column>)[property] as Column;
    const doc = columnDocs[key][property] as Doc;
    const values = column.enumValues?.length ? column.enumValues : undefined;
    return { name, kind: kindOf(column, doc), nullable: !(column.notNull || column.primary), doc, values };
  });
}

function kindOf(column: Column, { unit = '' }: Doc): Kind {
  if (column.dataType === 'boolean') return 'boolean';
  if (column.dataType === 'json') return 'json';
  if (column.dataType === 'number') return column.getSQLType() === 'real' ? 'real' : 'integer';
  return FORMATS[unit]?.kind ?? 'text';
}

/** Throws if a value does not have the form of its kind: readers will parse the column as dates. */
export function expectFormat(table: string, { name, kind, doc }: ExportedColumn, value: Cell): void {
  if (value === null || (kind !== 'date' && kind !== 'instant')) return;
  const text = String(value);
  const at = FORMATS[doc.unit as string]?.pattern.test(text) ? Date.parse(text) : Number.NaN;
  // 31 February would be parsed as a day of March.
  if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(text.slice(0, 10)))
    throw new Error(`${table}.${name}: expected an ${doc.unit}, found ${JSON.stringify(value)}`);
}
