/** CSV. Columns derive from the record's schema, never from the data, so the header is the same for every seed. */
import { z } from 'zod';
import { csvLine, csvText, LINE_END } from '../../db/csv.ts';
import { valueReader } from './value-reader.ts';

interface Column {
  /** Dot-separated path, used as the header. */
  header: string;
  /** Of the field of the record that it is, or is in. */
  field: string;
  value(record: Record<string, unknown>): unknown;
}

/** The columns of a record and how its rows are written (RFC 4180). */
export class Table {
  readonly #columns: readonly Column[];

  constructor(record: z.ZodObject) {
    this.#columns = columnsOf(record, []);
  }

  /** Header and rows of the given top-level fields. */
  csv(records: readonly Record<string, unknown>[], fields: ReadonlySet<string> | undefined): string {
    const columns = this.#chosen(fields);
    return headerOf(columns) + records.map((record) => rowOf(record, columns)).join('');
  }

  /** The header, and a function that writes one row. */
  writer(fields: ReadonlySet<string> | undefined) {
    const columns = this.#chosen(fields);
    return {
      header: headerOf(columns),
      row: (record: Record<string, unknown>) => rowOf(record, columns),
    };
  }

  #chosen(fields: ReadonlySet<string> | undefined): readonly Column[] {
    return fields ? this.#columns.filter(({ field }) => fields.has(field)) : this.#columns;
  }
}

const headerOf = (columns: readonly Column[]) => csvLine(columns.map(({ header }) => csvText(header)));

/** Put together as it is read: an array of cells takes longer to make and to join than the cells. */
function rowOf(record: Record<string, unknown>, columns: readonly Column[]): string {
  let row = '';
  let separator = '';
  for (const { value } of columns) {
    row += separator + cell(value(record));
    separator = ',';
  }
  return row + LINE_END;
}

function columnsOf(record: z.ZodObject, path: readonly string[]): Column[] {
  return Object.entries(record.shape as Record<string, z.ZodType>).flatMap(([name, schema]) => {
    const here = [...path, name];
    const inner = unwrapped(schema);
    // An open object is one cell: its keys are data, not columns.
    if (inner instanceof z.ZodObject) return columnsOf(inner, here);
    return [{ header: here.join('.'), field: here[0] as string, value: valueReader(here) }];
  });
}

function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return unwrapped(schema.unwrap() as z.ZodType);
  }
  return schema;
}

function cell(value: unknown): string {
  if (typeof value === 'string') return csvText(value);
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? csvText(JSON.stringify(value)) : String(value);
}
