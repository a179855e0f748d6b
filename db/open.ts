/** Opens a published release for reading, after checking that it is whole and has the layout of this code. */
import Sqlite from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import { SCHEMA_SHA256 } from './ddl.ts';
import {
  currentVersion,
  intactDataset,
  publishedAt,
  REBUILD,
  ReleaseError,
  releaseFolder,
  soundDataset,
} from './release.ts';
import * as schema from './schema.ts';

export type Database = BetterSQLite3Database<typeof schema>;

export interface Dataset {
  version: string;
  /** Vintage of the newest source, YYYY-MM-DD. */
  sourceDate: string;
  sha256: string;
  /** When the release was published. */
  publishedAt: Date;
  sqlite: Sqlite.Database;
  db: Database;
  close(): void;
}

/** Opens the live release in a folder of releases. Throws a ReleaseError if none can be served. */
export async function openCurrent(releases: string): Promise<Dataset> {
  const version = await currentVersion(releases);
  if (!version) throw new ReleaseError('missing', `no release in ${releases}; ${REBUILD}`);
  return openRelease(releases, version);
}

/**
 * Opens one release by its version and holds it in memory: the bytes that were hashed are the bytes that answer. If the
 * file is overwritten, cut short or removed, or its disk disappears, no answer changes and no read fails.
 */
export async function openRelease(releases: string, version: string): Promise<Dataset> {
  return openFolder(releaseFolder(releases, version), version);
}

/** Opens a release from its folder, also where that has another name than its version, as before it is published. */
export async function openFolder(folder: string, version: string): Promise<Dataset> {
  const { path, sha256, bytes } = await intactDataset(folder);
  const sqlite = new Sqlite(bytes, { readonly: true });
  // SQLite has a copy of its own. Nothing may be collected for a long time after a start.
  bytes.buffer.transfer(0);
  return opened(folder, version, sha256, path, sqlite);
}

/**
 * Opens the live release, or the one of a version, from its file, which is checked but not held: for a run that ends,
 * and that holds what it draws from anyway. Throws a ReleaseError if it cannot be used.
 */
export async function openOnDisk(releases: string, wanted?: string): Promise<Dataset> {
  const version = wanted ?? (await currentVersion(releases));
  if (!version) throw new ReleaseError('missing', `no release in ${releases}; ${REBUILD}`);
  const folder = releaseFolder(releases, version);
  const { path, sha256 } = await soundDataset(folder);
  return opened(folder, version, sha256, path, new Sqlite(path, { readonly: true, fileMustExist: true }));
}

async function opened(
  folder: string,
  version: string,
  sha256: string,
  path: string,
  sqlite: Sqlite.Database,
): Promise<Dataset> {
  try {
    const published = await publishedAt(folder);
    const row = releaseRow(sqlite);
    if (row?.version !== version || row.schema_sha256 !== SCHEMA_SHA256) {
      const message = `${path} was built for another version of this software; ${REBUILD}`;
      throw new ReleaseError('outdated', message);
    }
    tune(sqlite);
    return {
      version,
      sourceDate: row.source_date,
      sha256,
      publishedAt: published,
      sqlite,
      db: asDatabase(sqlite),
      close: () => sqlite.close(),
    };
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

/** Tables and columns by their names here. */
export function asDatabase(sqlite: Sqlite.Database): Database {
  return drizzle(sqlite, { schema, casing: 'snake_case' });
}

interface ReleaseRow {
  version: string;
  schema_sha256: string;
  source_date: string;
}

/** Undefined if the file is whole but is not a dataset, or has a layout without this table. */
function releaseRow(sqlite: Sqlite.Database): ReleaseRow | undefined {
  try {
    return sqlite.prepare('SELECT version, schema_sha256, source_date FROM release').get() as ReleaseRow;
  } catch (error) {
    if (error instanceof Sqlite.SqliteError) return undefined;
    throw error;
  }
}

function tune(sqlite: Sqlite.Database): void {
  sqlite.pragma('query_only = true');
  // The dataset is in memory already, so the cache only saves copying pages that are read again and again.
  sqlite.pragma('cache_size = -4096');
  // Otherwise a large sort would create a file, on a disk that may be full or read-only.
  sqlite.pragma('temp_store = MEMORY');
}
