/** SQLite: a new file, which appears when it is complete; or tables added to an existing one, in one transaction. */
import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { UsageError } from '../../cli/arguments.ts';
import { diskFault } from '../../db/disk-fault.ts';
import { fileAt, makeFile, PlaceError, placeOf } from '../../db/place.ts';
import { sync } from '../../db/sync.ts';
import { quotedName } from '../../standards/sql/dialect.ts';
import { createIndexes, createTable, quotedNames } from '../../standards/sql/statements.ts';
import { cellRowsFormat } from '../formats/cell-rows.ts';
import { columnsOf } from '../formats/columns.ts';
import { definitionOf } from '../formats/ddl.ts';
import type { Bytes, RecordTable } from '../formats/format.ts';
import {
  type Destination,
  type IfExists,
  type LoadOptions,
  NOTHING_LOADED,
  type Sink,
} from './destination.ts';
import { refuseColumns, refuseStanding, type StandingColumn } from './existing.ts';
import { LoadError, loadError, type Remedies } from './load-error.ts';
import { packageNamed } from './packages.ts';

/** `sqlite:FILE`; slashes after the colon belong to a path from the root. */
export async function sqliteDestination(to: string, { ifExists }: LoadOptions): Promise<Destination> {
  const file = to.replace(/^sqlite:(\/\/(?=\/))?/, '');
  if (file === '' || file.startsWith('//') || file === ':memory:') {
    throw new UsageError(`--to must be sqlite:FILE, such as sqlite:shop.db; received '${to}'`);
  }
  const { default: Database } = await packageNamed<{ default: typeof Sqlite }>('better-sqlite3');
  return new SqliteFile(file, Database, ifExists);
}

/** A new file need not survive a crash: until it is complete, it has another name. */
const OF_NEW = ['journal_mode = MEMORY', 'synchronous = OFF', 'locking_mode = EXCLUSIVE'];
/** Keys of indexes come in random order, so 256 MiB of pages are cached. */
const OF_EVERY = ['foreign_keys = ON', 'cache_size = -262144'];

const REMEDIES: Remedies = [
  [
    /^SQLITE_CONSTRAINT_(PRIMARYKEY|UNIQUE)/,
    'such rows already exist: load others with --seed or --offset, or recreate the table with --if-exists replace',
  ],
  [
    /^SQLITE_CONSTRAINT_FOREIGNKEY/,
    'load what the rows refer to before them, and replace no table that others refer to',
  ],
  [
    /^SQLITE_(CONSTRAINT|MISMATCH)/,
    'the table does not accept these values: alter it, or recreate it with --if-exists replace',
  ],
  [/^SQLITE_(BUSY|LOCKED)/, 'wait until no other program uses the file'],
  [/^SQLITE_(NOTADB|CORRUPT)/, 'name another file'],
];

class SqliteFile implements Destination {
  readonly format = cellRowsFormat;
  readonly #file: string;
  /** The file that the path means: where its links lead. */
  #target = '';
  readonly #Database: typeof Sqlite;
  readonly #ifExists: IfExists;
  #db: Sqlite.Database | undefined;
  /** Name of a new file until it is complete. */
  #partial: string | undefined;
  #made: readonly RecordTable[] = [];
  #tables: readonly RecordTable[] = [];

  constructor(file: string, Database: typeof Sqlite, ifExists: IfExists) {
    this.#file = file;
    this.#Database = Database;
    this.#ifExists = ifExists;
  }

  describe(): string {
    return `sqlite:${this.#file}`;
  }

  async open(tables: readonly RecordTable[]): Promise<void> {
    this.#tables = tables;
    this.#tried(() => {
      // A new database is made beside the file that a link names.
      this.#target = fileAt(this.#file);
      const isNew = placeOf(this.#target).kind === 'nothing';
      // SQLite says of a file no more than that it cannot open it; the system says why.
      if (isNew) this.#partial = made(`${this.#target}.partial-${process.pid}`);
      else closeSync(openSync(this.#target, 'r+'));
      const db = new this.#Database(this.#partial ?? this.#target);
      this.#db = db;
      for (const pragma of [...(this.#partial ? OF_NEW : []), ...OF_EVERY]) db.pragma(pragma);
      db.exec('BEGIN IMMEDIATE');
      this.#makeTables(db, tables);
    });
  }

  async sink(table: RecordTable): Promise<Sink> {
    const names = columnsOf(table).map(({ name }) => name);
    const places = names.map(() => '?').join(', ');
    const insert = this.#tried(() =>
      this.#opened.prepare(
        `INSERT INTO ${quoted(table.name)} (${quotedNames(names, 'sqlite')}) VALUES (${places})`,
      ),
    );
    const decoder = new TextDecoder();
    // The beginning of a row whose end has not arrived yet.
    let rest = '';
    return {
      write: async (bytes: Bytes) => {
        const text = rest + (typeof bytes === 'string' ? bytes : decoder.decode(bytes, { stream: true }));
        const end = text.lastIndexOf('\n');
        rest = text.slice(end + 1);
        if (end < 0) return;
        this.#tried(() => {
          for (const row of text.slice(0, end).split('\n')) insert.run(JSON.parse(row));
        });
      },
      close: async () => {
        if (rest !== '') throw new Error(`a row of ${table.name} has no end`);
      },
    };
  }

  async commit(): Promise<void> {
    this.#tried(() => {
      for (const table of this.#made) {
        this.#opened.exec(createIndexes(definitionOf(table, this.#tables), 'sqlite'));
      }
      this.#opened.exec('COMMIT');
      this.#opened.close();
    });
    if (this.#partial === undefined) return;
    try {
      await sync(this.#partial);
      // A file that another program has created meanwhile must not be replaced.
      if (existsSync(this.#target)) {
        throw new LoadError(
          `${this.describe()} has appeared in the meantime; run it again, or name another file`,
        );
      }
      await rename(this.#partial, this.#target);
      await sync(dirname(this.#target));
    } catch (error) {
      throw this.#explained(error);
    }
  }

  async abort(): Promise<string> {
    this.#db?.close();
    if (this.#partial !== undefined) rmSync(this.#partial, { force: true });
    return NOTHING_LOADED;
  }

  #makeTables(db: Sqlite.Database, tables: readonly RecordTable[]): void {
    const kinds = new Map(
      db
        .prepare<[], { name: string; type: string }>('SELECT lower(name) AS name, type FROM sqlite_schema')
        .all()
        .map(({ name, type }) => [name, type]),
    );
    const standing = tables.filter(({ name }) => kinds.has(name));
    const names = standing.map(({ name }) => name);
    refuseStanding(this.describe(), names, this.#ifExists);
    const odd = names.find((name) => kinds.get(name) !== 'table');
    if (odd !== undefined) {
      throw new LoadError(`${this.describe()}: ${odd} exists and is not a table; rename or drop it`);
    }
    this.#made = tables.filter((table) => this.#ifExists === 'replace' || !standing.includes(table));
    if (this.#ifExists === 'append') {
      for (const table of standing) refuseColumns(this.describe(), table, columnsIn(db, table));
    } else {
      for (const name of names.toReversed()) db.exec(`DROP TABLE ${quoted(name)}`);
    }
    for (const table of this.#made) db.exec(createTable(definitionOf(table, tables), 'sqlite'));
  }

  get #opened(): Sqlite.Database {
    if (!this.#db) throw new Error('the destination is not open');
    return this.#db;
  }

  #tried<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw this.#explained(error);
    }
  }

  #explained(error: unknown): unknown {
    if (error instanceof LoadError) return error;
    if (error instanceof PlaceError) {
      return new LoadError(`${this.describe()}: ${error.why}`, { cause: error });
    }
    const fault = diskFault(error, this.#file);
    if (fault !== undefined) return new LoadError(`${this.describe()}: ${fault}`, { cause: error });
    return isOfSqlite(error) ? loadError(this.describe(), error, REMEDIES) : error;
  }
}

/** The path of a file that this run has made, and so may remove. */
function made(path: string): string {
  makeFile(path);
  return path;
}

const isOfSqlite = (error: unknown) => String((error as NodeJS.ErrnoException).code).startsWith('SQLITE_');

function columnsIn(db: Sqlite.Database, { name }: RecordTable): StandingColumn[] {
  return db
    .prepare<[string], { name: string; isRequired: number }>(
      'SELECT lower(name) AS name, "notnull" = 1 AND dflt_value IS NULL AS isRequired FROM pragma_table_info(?)',
    )
    .all(name)
    .map((column) => ({ name: column.name, isRequired: column.isRequired === 1 }));
}

const quoted = (name: string) => quotedName(name, 'sqlite');
