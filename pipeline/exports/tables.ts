/** Every table of a dataset as CSV, NDJSON and Parquet, in one pass over its rows. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { TABLES, type TableKey, tableName } from '../../db/ddl.ts';
import type { Cell } from '../../db/difference/row-changes.ts';
import { type ExportedColumn, expectFormat, exportedColumns } from './column.ts';
import { OutputFile, type WrittenFiles, writeOutput } from './output.ts';
import { ParquetTable } from './parquet.ts';
import { type GuessedTexts, NUMERIC_TEXT } from './reading.ts';
import { rowOrder } from './row-order.ts';
import { csvHeader, csvRow, jsonRow } from './text.ts';

/** Each has a folder and a file extension. */
export const TABLE_FORMATS = ['csv', 'ndjson', 'parquet'] as const;

export type TableFormat = (typeof TABLE_FORMATS)[number];

/** Path of an exported table inside a release. */
export function tablePath(format: TableFormat, table: string): string {
  return `${format}/${table}.${format}`;
}

/** Writes the tables of the dataset at `path` below `folder`, and adds them to the files of the release. */
export function exportTables(
  path: string,
  folder: string,
  files: WrittenFiles,
  say: (detail: string) => void,
): GuessedTexts {
  const guessed: GuessedTexts = { empty: new Set(), numeric: new Set() };
  for (const format of TABLE_FORMATS) mkdirSync(join(folder, format));
  const sqlite = new Sqlite(path, { readonly: true });
  try {
    for (const key of TABLES) {
      say(tableName(key));
      exportTable(sqlite, key, folder, { files, guessed });
    }
  } finally {
    sqlite.close();
  }
  return guessed;
}

function exportTable(
  sqlite: Sqlite.Database,
  key: TableKey,
  folder: string,
  { files, guessed }: { files: WrittenFiles; guessed: GuessedTexts },
): void {
  const table = tableName(key);
  const fields = exportedColumns(key);
  const path = (format: TableFormat) => join(folder, tablePath(format, table));
  const parquet = new ParquetTable(fields);
  const csv = new OutputFile(path('csv'));
  const ndjson = new OutputFile(path('ndjson'));
  try {
    csv.text(csvHeader(fields));
    for (const row of rowsOf(sqlite, key, fields)) {
      for (const [index, field] of fields.entries()) {
        const value = row[index] as Cell;
        expectFormat(table, field, value);
        if (field.kind !== 'text' || value === null) continue;
        if (value === '') guessed.empty.add(`${table}.${field.name}`);
        else if (NUMERIC_TEXT.test(value as string)) guessed.numeric.add(`${table}.${field.name}`);
      }
      csv.text(csvRow(fields, row));
      ndjson.text(jsonRow(fields, row));
      parquet.add(row);
    }
    files.set(tablePath('csv', table), csv.finish());
    files.set(tablePath('ndjson', table), ndjson.finish());
    files.set(tablePath('parquet', table), writeOutput(path('parquet'), parquet.finish()));
  } finally {
    csv.close();
    ndjson.close();
  }
}

function rowsOf(sqlite: Sqlite.Database, key: TableKey, fields: ExportedColumn[]): IterableIterator<Cell[]> {
  const columns = fields.map(({ name }) => `"${name}"`).join(', ');
  const { terms, values } = rowOrder(sqlite, key, fields);
  const sql = `SELECT ${columns} FROM "${tableName(key)}" ORDER BY ${terms}`;
  return sqlite.prepare(sql).raw().iterate(values) as IterableIterator<Cell[]>;
}
