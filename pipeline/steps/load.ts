/** Writes a new SQLite file: one transaction, rows in key order, so that the same rows give the same bytes. */
import { createHash } from 'node:crypto';
import Sqlite from 'better-sqlite3';
import type { Column } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/sqlite-core';
import {
  CREATE_INDEXES,
  CREATE_TABLES,
  columnsOf,
  createViews,
  primaryKeyOf,
  SCHEMA_SHA256,
  TABLES,
  type TableKey,
  tableName,
} from '../../db/ddl.ts';
import { NOT_CONTENT } from '../../db/difference/row-changes.ts';
import type { TableHashes } from '../../db/difference/table-hashes.ts';
import type { Indicator } from '../../db/indicators.ts';
import type { Rows } from '../../db/rows.ts';
import * as schema from '../../db/schema.ts';

/** Marks the file as ours for file(1) and for readers: 'FXDT'. */
const APPLICATION_ID = 0x46584454;

/** The row of `release`. */
export interface Loaded {
  version: string;
  contentSha256: string;
  /** Of each table's rows and of the layout, by the name of the table. */
  tableSha256: TableHashes;
  sourceDate: string;
  rows: number;
}

/** All tables except `release`, which describes the others. */
export type Content = Omit<Rows, 'release'>;

export function loadDataset(path: string, content: Content, say: (detail: string) => void): Loaded {
  const sqlite = new Sqlite(path);
  try {
    // Nothing reads the file before it is whole, so it needs no journal.
    sqlite.pragma('journal_mode = OFF');
    sqlite.pragma('synchronous = OFF');
    sqlite.pragma('page_size = 4096');
    sqlite.pragma(`application_id = ${APPLICATION_ID}`);
    sqlite.pragma('foreign_keys = ON');
    sqlite.exec('BEGIN');
    sqlite.exec(CREATE_TABLES);
    let rows = 0;
    for (const key of TABLES) {
      if (key === 'release') continue;
      say(tableName(key));
      insert(sqlite, key, content[key]);
      rows += content[key].length;
    }
    sqlite.exec(CREATE_INDEXES);
    sqlite.exec(createViews(presentIndicators(content)));
    const sourceDate =
      content.source
        .map(({ vintage }) => vintage)
        .sort()
        .at(-1) ?? '';
    const { contentSha256, tableSha256 } = hashContent(sqlite);
    const version = `${sourceDate.replaceAll('-', '.')}-${contentSha256.slice(0, 12)}`;
    insert(sqlite, 'release', [{ version, contentSha256, schemaSha256: SCHEMA_SHA256, sourceDate }]);
    sqlite.exec('COMMIT');
    say('compact');
    sqlite.exec('ANALYZE');
    sqlite.exec('VACUUM');
    return { version, contentSha256, tableSha256, sourceDate, rows };
  } finally {
    sqlite.close();
  }
}

/** In the order in which they are listed. */
const presentIndicators = ({ indicator }: Content): Indicator[] =>
  indicator.toSorted((a, b) => a.position - b.position).map(({ code }) => code);

/** Rows that one statement inserts: most of what an insert costs is the call. */
const ROWS_AT_ONCE = 10;

function insert(sqlite: Sqlite.Database, key: TableKey, rows: readonly object[]): void {
  const columns = columnsOf(key);
  const into = `INSERT INTO "${tableName(key)}" (${columns.map(({ name }) => `"${name}"`).join(', ')}) VALUES `;
  const row = `(${columns.map(() => '?').join(', ')})`;
  const one = sqlite.prepare(into + row);
  const many = sqlite.prepare(into + Array(ROWS_AT_ONCE).fill(row).join(', '));
  const valuesOf = encoderOf(key);
  const insertOne = (each: object) => {
    try {
      one.run(valuesOf(each));
    } catch (error) {
      const found = `${(error as Error).message}; the row is ${JSON.stringify(each).slice(0, 200)}`;
      throw new Error(`${tableName(key)}: ${found}`, { cause: error });
    }
  };
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const few = rows.slice(first, first + ROWS_AT_ONCE);
    try {
      if (few.length === ROWS_AT_ONCE) many.run(few.flatMap(valuesOf));
      else few.forEach(insertOne);
    } catch (error) {
      // One at a time, so that the error is that of the row at fault. A full disk fails every one.
      if (few.length === ROWS_AT_ONCE) few.forEach(insertOne);
      throw error;
    }
  }
}

/** The values of a row as SQLite takes them: JSON and booleans are converted. */
function encoderOf(key: TableKey): (row: object) => unknown[] {
  const columns = columnsOf(key).map(({ key: property }) => ({ property, encode: encoder(key, property) }));
  return (row) =>
    columns.map(({ property, encode }) => {
      const value = (row as Record<string, unknown>)[property] ?? null;
      return encode ? encode(value) : value;
    });
}

/** Converts a value for SQLite: JSON and booleans change; other columns need no conversion. */
function encoder(key: TableKey, property: string): ((value: unknown) => unknown) | undefined {
  const column = (schema[key] as unknown as Record<string, Column>)[property] as Column;
  if (column.dataType !== 'json' && column.dataType !== 'boolean') return undefined;
  return (value) => (value === null ? null : column.mapToDriverValue(value));
}

/**
 * SHA-256 over the layout and every row in key order, read back from the file: of all tables, and of each. The layout
 * counts, because an existing name is never written again and a release with an older layout must not keep it. The day
 * of retrieval does not count, nor whether upstream has answered since: the same figures are the same content.
 */
function hashContent(sqlite: Sqlite.Database): Pick<Loaded, 'contentSha256' | 'tableSha256'> {
  const whole = createHash('sha256').update(SCHEMA_SHA256);
  const tableSha256: Record<string, string> = {};
  for (const key of [...TABLES].sort()) {
    if (key === 'release') continue;
    const columns = columnsOf(key).filter(({ name }) => !NOT_CONTENT.includes(name));
    const name = getTableConfig(schema[key]).name;
    whole.update(`${name}\n`);
    const table = createHash('sha256').update(SCHEMA_SHA256);
    const add = (text: string) => {
      whole.update(text);
      table.update(text);
    };
    const order = primaryKeyOf(key).map((column) => `"${column}"`);
    const select = `SELECT ${columns.map((column) => `"${column.name}"`).join(', ')} FROM "${name}"`;
    let chunk = '';
    for (const row of sqlite
      .prepare(`${select} ORDER BY ${order.join(', ')}`)
      .raw()
      .all()) {
      chunk += `${JSON.stringify(row)}\n`;
      if (chunk.length > 65536) {
        add(chunk);
        chunk = '';
      }
    }
    add(chunk);
    tableSha256[name] = table.digest('hex');
  }
  return { contentSha256: whole.digest('hex'), tableSha256 };
}
