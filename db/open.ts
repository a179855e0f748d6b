/** Opens a published release for reading, after making sure that it is whole and of this code's layout. */
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import { SCHEMA_SHA256 } from './ddl.ts';
import {
  currentVersion,
  DATASET_FILE,
  ReleaseError,
  readSums,
  releaseFolder,
  SUMS_FILE,
  sha256OfFile,
} from './release.ts';
import * as schema from './schema.ts';

export type Database = BetterSQLite3Database<typeof schema>;

export interface Dataset {
  version: string;
  /** Vintage of the newest source, YYYY-MM-DD. */
  sourceDate: string;
  sha256: string;
  /** When the release's folder was put in place. */
  publishedAt: Date;
  sqlite: Sqlite.Database;
  db: Database;
  close(): void;
}

const REBUILD = "run 'npm run dataset'";

/** The live release in a releases folder. Throws a ReleaseError when there is none that can be served. */
export async function openCurrent(releases: string): Promise<Dataset> {
  const version = await currentVersion(releases);
  if (!version) throw new ReleaseError('missing', `no release in ${releases}; ${REBUILD}`);
  return openRelease(releases, version);
}

/** One release by its version. */
export async function openRelease(releases: string, version: string): Promise<Dataset> {
  const folder = releaseFolder(releases, version);
  const path = join(folder, DATASET_FILE);
  if (!existsSync(path)) throw new ReleaseError('missing', `${path} does not exist; ${REBUILD}`);
  const sha256 = await verified(folder, path);
  const sqlite = openFile(path);
  const row = sqlite.prepare('SELECT version, schema_sha256, source_date FROM release').get() as
    | { version: string; schema_sha256: string; source_date: string }
    | undefined;
  if (row?.version !== version || row.schema_sha256 !== SCHEMA_SHA256) {
    sqlite.close();
    throw new ReleaseError('outdated', `${path} was built for another version of this software; ${REBUILD}`);
  }
  return {
    version,
    sourceDate: row.source_date,
    sha256,
    publishedAt: (await stat(folder)).mtime,
    sqlite,
    db: asDatabase(sqlite),
    close: () => sqlite.close(),
  };
}

export function asDatabase(sqlite: Sqlite.Database): Database {
  return drizzle(sqlite, { schema, casing: 'snake_case' });
}

async function verified(folder: string, path: string): Promise<string> {
  const damaged = (what: string) => new ReleaseError('damaged', `${path} is damaged: ${what}; ${REBUILD}`);
  const sums = await readSums(folder).catch(() => {
    throw damaged(`${SUMS_FILE} cannot be read`);
  });
  const expected = sums.get(DATASET_FILE);
  const actual = await sha256OfFile(path);
  if (actual !== expected)
    throw damaged(`its SHA-256 is ${actual.slice(0, 12)}…, expected ${expected?.slice(0, 12)}…`);
  return actual;
}

function openFile(path: string): Sqlite.Database {
  const sqlite = new Sqlite(path, { readonly: true, fileMustExist: true });
  sqlite.pragma('query_only = true');
  // The whole file fits: pages are read once and then served from memory.
  sqlite.pragma('mmap_size = 268435456');
  sqlite.pragma('cache_size = -65536');
  return sqlite;
}
