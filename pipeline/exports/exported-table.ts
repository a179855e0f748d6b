/** What is exported: every table of a release, and every view, which is one to whoever reads files. */
import type Sqlite from 'better-sqlite3';
import {
  foreignKeysOf,
  primaryKeyOf,
  TABLES,
  type TableKey,
  tableName,
  uniqueColumnsOf,
} from '../../db/ddl.ts';
import type { Indicator } from '../../db/indicators.ts';
import { tableDocs } from '../../db/table-docs.ts';
import { type View, viewsOf } from '../../db/views.ts';
import { type ExportedColumn, exportedColumns } from './column.ts';

export interface ExportedTable {
  /** SQL name. */
  name: string;
  /** One row, in one sentence. */
  meaning: string;
  /** The column that a person recognizes a row by, where one is named. */
  label: string | undefined;
  fields: readonly ExportedColumn[];
  /** The columns that tell its rows apart, and order them. */
  key: readonly string[];
  unique: readonly string[];
  foreignKeys: ReturnType<typeof foreignKeysOf>;
}

/** The tables in the order of their foreign keys, then the views, which follow from the indicators of the release. */
export function exportedTables(sqlite: Sqlite.Database): ExportedTable[] {
  const indicators = sqlite
    .prepare('SELECT code FROM indicator ORDER BY position')
    .pluck()
    .all() as Indicator[];
  return [...TABLES.map(ofTable), ...viewsOf(indicators).map(ofView)];
}

const ofTable = (key: TableKey): ExportedTable => ({
  name: tableName(key),
  meaning: tableDocs[key].meaning,
  label: tableDocs[key].label,
  fields: exportedColumns(key),
  key: primaryKeyOf(key),
  unique: uniqueColumnsOf(key),
  foreignKeys: foreignKeysOf(key),
});

const ofView = ({ name, title, key, columns }: View): ExportedTable => ({
  name,
  meaning: title,
  label: undefined,
  fields: columns.map(({ name: column, kind, ...doc }) => ({
    name: column,
    kind,
    // A list of groups may be empty, and is never null.
    nullable: kind !== 'json' && !key.includes(column),
    doc,
    values: undefined,
  })),
  key,
  unique: [],
  foreignKeys: [],
});
