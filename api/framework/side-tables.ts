/**
 * Temporary tables that a server keeps beside those of a release: what it works out of them once, so that a query finds
 * it by an index. They are in memory and go with the release; nobody who reads its file sees them.
 */
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { indexesSql, tableSql } from '../../db/ddl.ts';
import type { Dataset } from '../../db/open.ts';
import type { Steps } from './steps.ts';

type Release = Pick<Dataset, 'db' | 'sqlite'>;

/** Once more, and empty, where the load before failed to read what goes into it. */
export function createSideTable({ sqlite }: Release, table: SQLiteTable): void {
  const columns = Object.values(getTableColumns(table));
  // A single whole number as its key is the rowid.
  const withoutRowid = !columns.some((column) => column.primary && column.getSQLType() === 'integer');
  writing(sqlite, () => {
    sqlite.exec(`DROP TABLE IF EXISTS temp."${getTableName(table)}"`);
    sqlite.exec(tableSql(table, { temporary: true, withoutRowid }));
    for (const index of indexesSql(table)) sqlite.exec(index);
  });
}

/** Adds rows that JavaScript has made, of texts, numbers and null. */
export function addRows<Table extends SQLiteTable>(
  { db, sqlite }: Release,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): void {
  const names = Object.keys(getTableColumns(table));
  const values = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
  // Drizzle would take several times as long to fill in the values of each row.
  const insert = sqlite.prepare(
    db
      .insert(table)
      .values(values as never)
      .toSQL().sql,
  );
  writing(sqlite, () => {
    for (const row of rows) insert.run(names.map((name) => (row as Record<string, unknown>)[name] ?? null));
  });
}

/** Between two breaks. */
const ROWS_AT_ONCE = 250;

/** Parts of a list that are worked on between breaks. */
export function* parts<Item>(items: Iterable<Item>, size: number = ROWS_AT_ONCE): Generator<readonly Item[]> {
  let part: Item[] = [];
  for (const item of items) {
    if (part.push(item) < size) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

export function* addRowsInSteps<Table extends SQLiteTable>(
  release: Release,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Steps<void> {
  for (const some of parts(rows)) {
    addRows(release, table, some);
    yield;
  }
}

/** Every row of a select that gives so many of them after the first ones. */
export function* rowsInSteps<Row>(
  select: (count: number, first: number) => Row[],
  count: number = ROWS_AT_ONCE,
): Steps<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const some = select(count, rows.length);
    rows.push(...some);
    yield;
    if (some.length < count) return rows;
  }
}

/** A connection to a release may write nothing, but for this. */
export function writing(sqlite: Release['sqlite'], write: () => void): void {
  sqlite.pragma('query_only = false');
  try {
    sqlite.transaction(write)();
  } finally {
    sqlite.pragma('query_only = true');
  }
}
