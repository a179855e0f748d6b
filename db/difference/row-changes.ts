/**
 * The rows that differ between a table of one release and the same table of another, found by key in one pass over
 * both.
 */
import type Sqlite from 'better-sqlite3';

/** A value of a column as SQLite stores it. */
export type Cell = string | number | null;

/** One row that was added, removed or changed. */
export interface RowChange {
  kind: 'added' | 'removed' | 'changed';
  key: Record<string, Cell>;
  /** The columns outside the key of an added or removed row; of a changed one those that changed. */
  cells: { column: string; before: Cell; after: Cell }[];
}

/** Columns about when and how bytes were retrieved, not about their content. */
export const NOT_CONTENT: readonly string[] = ['retrieved_at', 'stale_since'];

export interface Column {
  name: string;
  type: string;
  notnull: 0 | 1;
  /** Position in the primary key, from 1; 0 outside it. */
  pk: number;
}

/** Two releases that are compared. */
export interface Pair {
  before: Sqlite.Database;
  after: Sqlite.Database;
  /** Tables whose hashes say that both have the same: nobody needs to read them. */
  same: ReadonlySet<string>;
}

/** All tables of a release but the one that names it. */
export function tablesOf(sqlite: Sqlite.Database): string[] {
  const sql = `SELECT name FROM sqlite_schema
    WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!' AND name <> 'release' ORDER BY name`;
  return sqlite.prepare(sql).pluck().all() as string[];
}

export function columnsOf(sqlite: Sqlite.Database, table: string): Column[] {
  const sql = 'SELECT name, type, "notnull", pk FROM pragma_table_info(?)';
  return sqlite.prepare(sql).all(table) as Column[];
}

export const keyOf = (columns: readonly Column[]): string[] =>
  columns
    .filter(({ pk }) => pk > 0)
    .sort((a, b) => a.pk - b.pk)
    .map(({ name }) => name);

/** Rows that are compared before the walk pauses. */
const STRIDE = 500;

/**
 * Walks both tables in the order of their key, holding one row of each, and yields every change. Now and then it yields
 * null, so that the caller can do other things in between. If the key itself differs, no row is the same: then all are
 * removed and all added.
 */
export function* rowChanges({ before, after, same }: Pair, table: string): Generator<RowChange | null> {
  if (same.has(table)) return;
  const [old, now] = [columnsOf(before, table), columnsOf(after, table)];
  const [oldKey, nowKey] = [keyOf(old), keyOf(now)];
  const cursors = { old: new Cursor(before, table, old), now: new Cursor(after, table, now) };
  try {
    if (oldKey.join() === nowKey.join()) yield* merged(cursors, nowKey.length, sharedColumns(old, now));
    else {
      yield* rest(cursors.old, 'removed');
      yield* rest(cursors.now, 'added');
    }
  } finally {
    cursors.old.close();
    cursors.now.close();
  }
}

interface Cursors {
  old: Cursor;
  now: Cursor;
}

function* merged(
  { old, now }: Cursors,
  keyLength: number,
  shared: SharedColumn[],
): Generator<RowChange | null> {
  for (let step = 1; old.row || now.row; step++) {
    if (step % STRIDE === 0) yield null;
    const order = !old.row ? 1 : !now.row ? -1 : compareKeys(old.row, now.row, keyLength);
    if (order < 0) yield old.change('removed');
    else if (order > 0) yield now.change('added');
    else {
      const [was, is] = [old.row as Cell[], now.row as Cell[]];
      if (shared.some((column) => was[column.old] !== is[column.now])) {
        const cells = shared
          .map(({ name, ...at }) => ({
            column: name,
            before: was[at.old] as Cell,
            after: is[at.now] as Cell,
          }))
          .filter((cell) => cell.before !== cell.after);
        yield { kind: 'changed', key: now.key(), cells };
      }
    }
    if (order <= 0) old.next();
    if (order >= 0) now.next();
  }
}

function* rest(cursor: Cursor, kind: 'added' | 'removed'): Generator<RowChange | null> {
  for (let step = 1; cursor.row; step++) {
    if (step % STRIDE === 0) yield null;
    yield cursor.change(kind);
    cursor.next();
  }
}

/** A column that both have, with its place in the rows of each. */
interface SharedColumn {
  name: string;
  old: number;
  now: number;
}

function sharedColumns(old: readonly Column[], now: readonly Column[]): SharedColumn[] {
  const [oldNames, nowNames] = [ordered(old), ordered(now)];
  return nowNames
    .slice(keyOf(now).length)
    .filter((name) => oldNames.includes(name))
    .map((name) => ({ name, old: oldNames.indexOf(name), now: nowNames.indexOf(name) }));
}

/** The columns that are compared, those of the key first. */
function ordered(columns: readonly Column[]): string[] {
  const key = keyOf(columns);
  const others = columns.map(({ name }) => name).filter((name) => !key.includes(name));
  return [...key, ...others.filter((name) => !NOT_CONTENT.includes(name))];
}

/** The rows of a table in the order of its key, one at a time. */
class Cursor {
  readonly #names: readonly string[];
  readonly #keyLength: number;
  readonly #rows: IterableIterator<Cell[]> | undefined;
  /** Undefined after the last row, and where there is no such table. */
  row: Cell[] | undefined;

  constructor(sqlite: Sqlite.Database, table: string, columns: readonly Column[]) {
    this.#names = ordered(columns);
    this.#keyLength = keyOf(columns).length;
    if (columns.length === 0) return;
    const quoted = this.#names.map((name) => `"${name}"`);
    const order = this.#keyLength > 0 ? `ORDER BY ${quoted.slice(0, this.#keyLength)}` : '';
    const statement = sqlite.prepare(`SELECT ${quoted} FROM "${table}" ${order}`).raw();
    this.#rows = statement.iterate() as IterableIterator<Cell[]>;
    this.next();
  }

  next(): void {
    this.row = this.#rows?.next().value;
  }

  key(): Record<string, Cell> {
    return Object.fromEntries(this.#entries().slice(0, this.#keyLength));
  }

  change(kind: 'added' | 'removed'): RowChange {
    const cells = this.#entries()
      .slice(this.#keyLength)
      .map(([column, value]) => ({
        column,
        before: kind === 'removed' ? value : null,
        after: kind === 'added' ? value : null,
      }));
    return { kind, key: this.key(), cells };
  }

  close(): void {
    this.#rows?.return?.();
  }

  #entries(): [string, Cell][] {
    return this.#names.map((name, index) => [name, this.row?.[index] ?? null]);
  }
}

/** As SQLite orders keys: numbers before texts, and texts by their bytes in UTF-8. */
function compareKeys(a: readonly Cell[], b: readonly Cell[], length: number): number {
  for (let index = 0; index < length; index++) {
    const [one, other] = [a[index] as Cell, b[index] as Cell];
    if (one === other) continue;
    if (typeof one === 'string' && typeof other === 'string')
      return Buffer.compare(Buffer.from(one), Buffer.from(other));
    if (typeof one === 'number' && typeof other === 'number') return one - other;
    return rank(one) - rank(other);
  }
  return 0;
}

/** SQLite 3 datatypes §4.1. */
const rank = (value: Cell) => (value === null ? 0 : typeof value === 'number' ? 1 : 2);
