/**
 * Guards are checks over two releases: the built one is `main`, the live one is attached as `live`. A check in the
 * folder above tests one release by itself; a guard tests what may not change between the two.
 */
import type Sqlite from 'better-sqlite3';

export interface SharedTable {
  name: string;
  /** Columns of the live release's primary key. */
  key: string[];
  /** Columns that both releases have, including those of the key. */
  columns: string[];
  /** Those of them that the built release allows to be null. */
  nullable: string[];
}

interface Column {
  name: string;
  pk: number;
  notnull: 0 | 1;
}

/** Tables of a release except `release`. */
export function tablesOf(sqlite: Sqlite.Database, schema: 'main' | 'live'): string[] {
  return sqlite
    .prepare(
      `SELECT name FROM ${schema}.sqlite_schema
       WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!' AND name <> 'release' ORDER BY name`,
    )
    .pluck()
    .all() as string[];
}

export function columnsOf(sqlite: Sqlite.Database, schema: 'main' | 'live', table: string): Column[] {
  return sqlite
    .prepare('SELECT name, pk, "notnull" FROM pragma_table_info(?, ?)')
    .all(table, schema) as Column[];
}

/**
 * Tables that both releases have and whose key still exists, except those that are equal in both. The guard `schema`
 * reports missing ones.
 */
export function sharedTables(sqlite: Sqlite.Database, same: ReadonlySet<string>): SharedTable[] {
  const here = new Set(tablesOf(sqlite, 'main'));
  return tablesOf(sqlite, 'live')
    .filter((name) => here.has(name) && !same.has(name))
    .map((name) => {
      const mine = new Map(columnsOf(sqlite, 'main', name).map((column) => [column.name, column]));
      const theirs = columnsOf(sqlite, 'live', name);
      const columns = theirs.map((column) => column.name).filter((column) => mine.has(column));
      return {
        name,
        key: theirs.filter(({ pk }) => pk > 0).map((column) => column.name),
        columns,
        nullable: columns.filter((column) => mine.get(column)?.notnull === 0),
      };
    })
    .filter(({ key, columns }) => key.every((column) => columns.includes(column)));
}

/** A list of columns for SQL, each qualified by the table's name in the query. */
export function listed(columns: readonly string[], of?: string): string {
  return columns.map((column) => (of ? `${of}."${column}"` : `"${column}"`)).join(', ');
}

/** SQL condition that a row of `main` (as n) and one of `live` (as l) have the same key. */
export function sameKey({ key }: SharedTable): string {
  return key.map((column) => `n."${column}" = l."${column}"`).join(' AND ');
}
