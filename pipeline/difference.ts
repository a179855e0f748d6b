/** The changes in a built release: every table of two SQLite files compared row by row, by primary key. */
import Sqlite from 'better-sqlite3';
import { REBUILD, ReleaseError } from '../db/release.ts';
import { NOT_CONTENT } from './steps/load.ts';

/** A value of a column as SQLite stores it. */
export type Cell = string | number | null;

/** The live release: it opens and is whole. */
export interface LiveRelease {
  version: string;
  /** Of its dataset.sqlite. */
  path: string;
}

export interface Difference {
  /** Version of the release compared with, or null if nothing is compared. */
  before: string | null;
  after: string;
  /** What is wrong with a live release that was not compared; null if nothing is, or there is none. */
  unread: ReleaseError['reason'] | null;
  /** Every table of either release but `release`, by name; none if nothing is compared, or the version is the same. */
  tables: TableDifference[];
}

export interface TableDifference {
  name: string;
  /** Row counts; null where the release has no such table. */
  rows: { before: number | null; after: number | null };
  /** Rows by what happened to their key; if the key itself has changed, all were removed and all added. */
  added: number;
  removed: number;
  changed: number;
  /** Columns that only one of the two has, and those whose type, or part in the key, differs. */
  columns: { added: string[]; removed: string[]; altered: string[] };
  /**
   * Added rows, removed rows, changed rows, each in key order: all of a small table; of a large one a limited number
   * of each kind, where the changed rows are those whose figures moved by the largest factors, largest first.
   */
  changes: RowChange[];
}

/** One row that was added, removed or changed. */
export interface RowChange {
  kind: 'added' | 'removed' | 'changed';
  key: Record<string, Cell>;
  /** The columns outside the key of an added or removed row; of a changed one those that changed. */
  cells: { column: string; before: Cell; after: Cell }[];
}

/** Most rows of a small table. */
const SMALL_TABLE = 2000;

/** Most changes of each kind that are listed for a larger table. */
const LISTED_CHANGES = 20;

/** Nothing to compare with: a first release, or one after a damaged release. */
export function nothingBefore(after: string, unread: Difference['unread']): Difference {
  return { before: null, after, unread, tables: [] };
}

/** Compares the dataset at `path`, of version `after`, with the live one. Reads both, writes neither. */
export function compareReleases(path: string, after: string, live: LiveRelease): Difference {
  // The version is the hash of the content.
  if (live.version === after) return { before: live.version, after, unread: null, tables: [] };
  const sqlite = new Sqlite(path, { readonly: true });
  try {
    attach(sqlite, live);
    const names = new Set([...tablesOf(sqlite, 'main'), ...tablesOf(sqlite, 'live')]);
    const tables = [...names].sort().map((name) => compareTable(sqlite, name));
    return { before: live.version, after, unread: null, tables };
  } finally {
    sqlite.close();
  }
}

/** The hash of a file may be right although it is not a database. */
function attach(sqlite: Sqlite.Database, { path }: LiveRelease): void {
  try {
    sqlite.prepare('ATTACH ? AS live').run(path);
  } catch (error) {
    throw new ReleaseError('damaged', `${path} is damaged: ${(error as Error).message}; ${REBUILD}`);
  }
}

export function differs({ added, removed, changed, columns, rows }: TableDifference): boolean {
  const altered = columns.added.length + columns.removed.length + columns.altered.length;
  return added + removed + changed + altered > 0 || rows.before === null || rows.after === null;
}

interface Column {
  name: string;
  type: string;
  notnull: 0 | 1;
  /** Position in the primary key, from 1; 0 outside it. */
  pk: number;
}

function tablesOf(sqlite: Sqlite.Database, schema: 'main' | 'live'): string[] {
  const sql = `SELECT name FROM ${schema}.sqlite_schema
    WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!' AND name <> 'release'`;
  return sqlite.prepare(sql).pluck().all() as string[];
}

function columnsOf(sqlite: Sqlite.Database, schema: 'main' | 'live', table: string): Column[] {
  const sql = 'SELECT name, type, "notnull", pk FROM pragma_table_info(?, ?)';
  return sqlite.prepare(sql).all(table, schema) as Column[];
}

function compareTable(sqlite: Sqlite.Database, name: string): TableDifference {
  const [after, before] = [columnsOf(sqlite, 'main', name), columnsOf(sqlite, 'live', name)];
  const count = (schema: 'main' | 'live') =>
    sqlite.prepare(`SELECT count(*) FROM ${schema}."${name}"`).pluck().get() as number;
  const rows = {
    before: before.length > 0 ? count('live') : null,
    after: after.length > 0 ? count('main') : null,
  };
  const columns = compareColumns(before, after);
  const facts = { name, rows, columns };
  if (rows.before === null || rows.after === null || keyOf(before).join() !== keyOf(after).join()) {
    return { ...facts, added: rows.after ?? 0, removed: rows.before ?? 0, changed: 0, changes: [] };
  }
  const small = Math.max(rows.before, rows.after) <= SMALL_TABLE;
  return { ...facts, ...compareRows(sqlite, name, before, after, small ? Infinity : LISTED_CHANGES) };
}

function compareColumns(before: Column[], after: Column[]): TableDifference['columns'] {
  const named = (list: Column[]) => new Map(list.map((column) => [column.name, column]));
  const [old, now] = [named(before), named(after)];
  const altered = before.filter(({ name, type, notnull, pk }) => {
    const other = now.get(name);
    return other && (other.type !== type || other.notnull !== notnull || other.pk !== pk);
  });
  return {
    added: after.map(({ name }) => name).filter((name) => !old.has(name)),
    removed: before.map(({ name }) => name).filter((name) => !now.has(name)),
    altered: altered.map(({ name }) => name),
  };
}

const keyOf = (columns: Column[]) =>
  columns
    .filter(({ pk }) => pk > 0)
    .sort((a, b) => a.pk - b.pk)
    .map(({ name }) => name);

type Counts = Pick<TableDifference, 'added' | 'removed' | 'changed' | 'changes'>;

function compareRows(
  sqlite: Sqlite.Database,
  table: string,
  before: Column[],
  after: Column[],
  limit: number,
): Counts {
  const key = keyOf(after);
  const compared = (columns: Column[]) =>
    columns.map(({ name }) => name).filter((name) => !key.includes(name) && !NOT_CONTENT.includes(name));
  const [old, now] = [compared(before), compared(after)];
  const shared = now.filter((name) => old.includes(name));
  const unequal = shared.map((name) => `n."${name}" IS NOT l."${name}"`);
  const sql = `
    SELECT ${key.map((name) => `coalesce(n."${name}", l."${name}")`).join(', ')},
      n."${key[0]}" IS NOT NULL, l."${key[0]}" IS NOT NULL,
      ${[...now.map((name) => `n."${name}"`), ...old.map((name) => `l."${name}"`)].join(', ') || 'NULL'}
    FROM main."${table}" n FULL JOIN live."${table}" l
      ON ${key.map((name) => `n."${name}" = l."${name}"`).join(' AND ')}
    WHERE n."${key[0]}" IS NULL OR l."${key[0]}" IS NULL ${unequal.map((test) => `OR ${test}`).join(' ')}
    ORDER BY ${key.map((_, index) => index + 1).join(', ')}`;
  const counts = { added: 0, removed: 0, changed: 0 };
  const listed: Record<RowChange['kind'], RowChange[]> = { added: [], removed: [], changed: [] };
  for (const row of sqlite.prepare(sql).raw().iterate() as IterableIterator<Cell[]>) {
    const [isNow, wasThere] = [row[key.length] === 1, row[key.length + 1] === 1];
    const kind = !wasThere ? 'added' : isNow ? 'changed' : 'removed';
    counts[kind] += 1;
    if (kind !== 'changed' && listed[kind].length >= limit) continue;
    const values = row.slice(key.length + 2);
    const cellOf = { now: named(now, values), old: named(old, values.slice(now.length)) };
    const names = kind === 'added' ? now : kind === 'removed' ? old : shared;
    const cells = names
      .map((column) => ({
        column,
        before: cellOf.old[column] ?? null,
        after: cellOf.now[column] ?? null,
      }))
      .filter((cell) => kind !== 'changed' || cell.before !== cell.after);
    listed[kind].push({ kind, key: named(key, row), cells });
    // Never hold many more than are listed.
    if (listed.changed.length > 100 * limit) listed.changed = largest(listed.changed, limit);
  }
  const changed = listed.changed.length > limit ? largest(listed.changed, limit) : listed.changed;
  return { ...counts, changes: [...listed.added, ...listed.removed, ...changed] };
}

const named = (names: string[], values: Cell[]): Record<string, Cell> =>
  Object.fromEntries(names.map((name, index) => [name, values[index] ?? null]));

/** Those that moved most, first; if no figure moved, the first in key order. */
function largest(changes: RowChange[], limit: number): RowChange[] {
  return changes
    .map((change) => ({ change, moved: Math.max(0, ...change.cells.map(movement)) }))
    .sort((a, b) => b.moved - a.moved)
    .slice(0, limit)
    .map(({ change }) => change);
}

/** By how many e-folds a figure moved; infinite if it became or was zero, or changed its sign. */
function movement({ before, after }: { before: Cell; after: Cell }): number {
  if (typeof before !== 'number' || typeof after !== 'number') return 0;
  const ratio = after / before;
  return ratio > 0 && Number.isFinite(ratio) ? Math.abs(Math.log(ratio)) : Number.POSITIVE_INFINITY;
}
