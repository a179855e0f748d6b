/** What differs between two releases: counts for every table, and the changes that are worth reading. */
import Sqlite from 'better-sqlite3';
import { REBUILD, ReleaseError } from '../release.ts';
import {
  type Cell,
  type Column,
  columnsOf,
  keyOf,
  type Pair,
  type RowChange,
  rowChanges,
  tablesOf,
} from './row-changes.ts';
import { sameTables, type TableHashes } from './table-hashes.ts';

/** A release that opens and is whole. */
export interface ComparedRelease {
  version: string;
  /** Of its dataset.sqlite. */
  path: string;
  /** Absent where nothing vouches for them: then every row is compared. */
  tables?: TableHashes | undefined;
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
   * of each kind, where the changed rows are those whose figures moved by the largest factors, largest first. None of
   * a table that only one of the two has, or that has another key.
   */
  changes: RowChange[];
}

/** Most rows of a small table. */
const SMALL_TABLE = 2000;

/** Most changes of each kind that are listed for a larger table. */
const LISTED_CHANGES = 20;

/** Nothing to compare with: a first release, or one after a damaged release. */
export function nothingBefore(after: string, unread: Difference['unread']): Difference {
  return { before: null, after, unread, tables: [] };
}

/** Compares the later release with the earlier one. Reads both, writes neither. */
export function compareReleases(before: ComparedRelease, after: ComparedRelease): Difference {
  const walk = comparison(before, after);
  for (;;) {
    const { done, value } = walk.next();
    if (done) return value;
  }
}

/** The same in steps, so that the caller can do other things in between. */
export function* comparison(before: ComparedRelease, after: ComparedRelease): Generator<null, Difference> {
  const versions = { before: before.version, after: after.version, unread: null };
  // The version is the hash of the content.
  if (before.version === after.version) return { ...versions, tables: [] };
  const pair = openPair(before, after);
  try {
    const tables: TableDifference[] = [];
    for (const name of tablesOfBoth(pair)) tables.push(yield* compareTable(pair, name));
    return { ...versions, tables };
  } finally {
    closePair(pair);
  }
}

/** Opens two releases to be compared. Throws a ReleaseError for one that is not a database. */
export function openPair(before: ComparedRelease, after: ComparedRelease): Pair {
  const old = openCompared(before);
  try {
    return { before: old, after: openCompared(after), same: sameTables(before.tables, after.tables) };
  } catch (error) {
    old.close();
    throw error;
  }
}

export function closePair({ before, after }: Pair): void {
  before.close();
  after.close();
}

/** The hash of a file may be right although it is not a database. */
function openCompared({ path }: ComparedRelease): Sqlite.Database {
  let sqlite: Sqlite.Database | undefined;
  try {
    sqlite = new Sqlite(path, { readonly: true, fileMustExist: true });
    sqlite.pragma('temp_store = MEMORY');
    tablesOf(sqlite);
    return sqlite;
  } catch (error) {
    sqlite?.close();
    throw new ReleaseError('damaged', `${path} is damaged: ${(error as Error).message}; ${REBUILD}`);
  }
}

export const tablesOfBoth = ({ before, after }: Pair): string[] =>
  [...new Set([...tablesOf(before), ...tablesOf(after)])].sort();

export function differs({ added, removed, changed, columns, rows }: TableDifference): boolean {
  const altered = columns.added.length + columns.removed.length + columns.altered.length;
  return added + removed + changed + altered > 0 || rows.before === null || rows.after === null;
}

/** What a table is in each release. */
export function tableFacts(pair: Pair, name: string): Pick<TableDifference, 'name' | 'rows' | 'columns'> {
  const [before, after] = [columnsOf(pair.before, name), columnsOf(pair.after, name)];
  const count = (sqlite: Sqlite.Database) =>
    sqlite.prepare(`SELECT count(*) FROM "${name}"`).pluck().get() as number;
  const rows = {
    before: before.length > 0 ? count(pair.before) : null,
    after: after.length > 0 ? count(pair.after) : null,
  };
  return { name, rows, columns: compareColumns(before, after) };
}

function* compareTable(pair: Pair, name: string): Generator<null, TableDifference> {
  const facts = tableFacts(pair, name);
  const { rows } = facts;
  const [oldKey, nowKey] = [pair.before, pair.after].map((sqlite) => keyOf(columnsOf(sqlite, name)).join());
  if (rows.before === null || rows.after === null || oldKey !== nowKey) {
    return { ...facts, added: rows.after ?? 0, removed: rows.before ?? 0, changed: 0, changes: [] };
  }
  const small = Math.max(rows.before, rows.after) <= SMALL_TABLE;
  return { ...facts, ...(yield* collectChanges(pair, name, small ? Infinity : LISTED_CHANGES)) };
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

type Counts = Pick<TableDifference, 'added' | 'removed' | 'changed' | 'changes'>;

function* collectChanges(pair: Pair, table: string, limit: number): Generator<null, Counts> {
  const counts = { added: 0, removed: 0, changed: 0 };
  const listed: Record<RowChange['kind'], RowChange[]> = { added: [], removed: [], changed: [] };
  for (const change of rowChanges(pair, table)) {
    if (change === null) {
      yield null;
      continue;
    }
    counts[change.kind] += 1;
    if (change.kind !== 'changed' && listed[change.kind].length >= limit) continue;
    listed[change.kind].push(change);
    // Never hold many more than are listed.
    if (listed.changed.length > 100 * limit) listed.changed = largest(listed.changed, limit);
  }
  const changed = listed.changed.length > limit ? largest(listed.changed, limit) : listed.changed;
  return { ...counts, changes: [...listed.added, ...listed.removed, ...changed] };
}

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
