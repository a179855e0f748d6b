/**
 * Leases on releases: whoever hands out the files of a release holds one, and a release under lease is not removed. A
 * lease is a shared lock of SQLite on an empty file in the release's folder, and a removal takes the exclusive one.
 * These are locks of the operating system, so they end with their process, however that ends; no clock and no process
 * id is involved. They work between containers that share a disk, and for readers that may not write to it.
 */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { releaseFolder } from './release.ts';

/**
 * Nothing but SQLite may open this file: to close it anywhere in a process ends all locks that the process has on it.
 */
export const LEASE_FILE = '.lease';

/** Makes a release one that can be leased. */
export async function makeLeasable(folder: string): Promise<void> {
  await writeFile(join(folder, LEASE_FILE), '');
}

/**
 * Takes a lease on a release; returns a function that ends it. Null if there is none to be had: the release is being
 * removed, was published before there were leases, or is on a disk without locks.
 */
export function holdRelease(releases: string, version: string): (() => void) | null {
  return locked(join(releaseFolder(releases, version), LEASE_FILE), true);
}

/**
 * Takes a release for its removal: until the returned function is called, nobody can take a lease on it. Null if
 * somebody has one; `unleasable` if it was published before there were leases.
 */
export function claimRelease(releases: string, version: string): (() => void) | null | 'unleasable' {
  const path = join(releaseFolder(releases, version), LEASE_FILE);
  return existsSync(path) ? locked(path, false) : 'unleasable';
}

function locked(path: string, shared: boolean): (() => void) | null {
  let sqlite: Sqlite.Database | undefined;
  try {
    const opened = new Sqlite(path, { readonly: shared, fileMustExist: true, timeout: 0 });
    sqlite = opened;
    if (shared) {
      // A transaction takes its lock with the first read.
      opened.exec('BEGIN');
      opened.prepare('SELECT count(*) FROM sqlite_schema').get();
    } else {
      // Nothing is ever written, so a killed process leaves no journal.
      opened.pragma('journal_mode = MEMORY');
      opened.exec('BEGIN EXCLUSIVE');
    }
    return () => opened.close();
  } catch (error) {
    sqlite?.close();
    // Without a lease files are handed out all the same; a removal has to know what is wrong.
    if (shared || (error as { code?: string }).code === 'SQLITE_BUSY') return null;
    throw error;
  }
}
