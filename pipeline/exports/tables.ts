/** Every table and view of a dataset as CSV, NDJSON and Parquet, in one pass over its rows. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Cell } from '../../db/difference/row-changes.ts';
import { FORMATS, TABLE_FORMATS } from '../../standards/formats.ts';
import { expectFormat } from './column.ts';
import { type ExportedTable, exportedTables } from './exported-table.ts';
import { OutputFile, type WrittenFiles, writeOutput } from './output.ts';
import { ParquetFile } from './parquet.ts';
import { type GuessedTexts, TYPED_TEXT } from './reading.ts';
import { rowOrder } from './row-order.ts';
import { csvHeader, csvRow, jsonRow } from './text.ts';

export type TableFormat = (typeof TABLE_FORMATS)[number];

/** Path of an exported table inside a release. */
export function tablePath(format: TableFormat, table: string): string {
  return `${format}/${table}.${FORMATS[format].endings[0]}`;
}

/** Writes the tables of the dataset at `path` below `folder`, and adds them to the files of the release. */
export function exportTables(
  path: string,
  folder: string,
  files: WrittenFiles,
  say: (detail: string) => void,
): GuessedTexts {
  const guessed: GuessedTexts = { empty: new Set(), typed: new Set() };
  for (const format of TABLE_FORMATS) mkdirSync(join(folder, format));
  const sqlite = new Sqlite(path, { readonly: true });
  try {
    for (const table of exportedTables(sqlite)) {
      say(table.name);
      exportTable(sqlite, table, folder, { files, guessed });
    }
  } finally {
    sqlite.close();
  }
  return guessed;
}

function exportTable(
  sqlite: Sqlite.Database,
  exported: ExportedTable,
  folder: string,
  { files, guessed }: { files: WrittenFiles; guessed: GuessedTexts },
): void {
  const { name: table, fields } = exported;
  const path = (format: TableFormat) => join(folder, tablePath(format, table));
  const placed = fields.map((field, index) => ({ field, index, column: `${table}.${field.name}` }));
  const dated = placed.filter(({ field: { kind } }) => kind === 'date' || kind === 'instant');
  const texts = placed.filter(({ field: { kind } }) => kind === 'text');
  const parquet = new ParquetFile(exported);
  const csv = new OutputFile(path('csv'));
  const ndjson = new OutputFile(path('ndjson'));
  try {
    csv.text(csvHeader(fields));
    for (const row of rowsOf(sqlite, exported)) {
      for (const { field, index } of dated) expectFormat(table, field, row[index] as Cell);
      for (const { column, index } of texts) {
        const value = row[index] as Cell;
        if (value === null) continue;
        if (value === '') guessed.empty.add(column);
        else if (!guessed.typed.has(column) && TYPED_TEXT.test(value as string)) guessed.typed.add(column);
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

function rowsOf(sqlite: Sqlite.Database, table: ExportedTable): IterableIterator<Cell[]> {
  const columns = table.fields.map(({ name }) => `"${name}"`).join(', ');
  const { terms, values } = rowOrder(sqlite, table);
  const sql = `SELECT ${columns} FROM "${table.name}" ORDER BY ${terms}`;
  return sqlite.prepare(sql).raw().iterate(values) as IterableIterator<Cell[]>;
}
