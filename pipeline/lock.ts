/**
 * One build or refresh of a folder of releases at a time. The lock is SQLite's own on an empty file: a lock of the
 * operating system, which ends with the process that holds it, however that ends. It uses no process ids and no
 * clock, so neither a reused id nor a clock that jumps can break it, and it works between containers that share a
 * disk. On a network disk it works if the file system has byte-range locks (NFS 4, SMB); otherwise the scheduler has
 * to ensure it (`concurrencyPolicy: Forbid`).
 */
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { fileAt, makeFolder } from '../db/place.ts';

export const LOCK_FILE = '.lock';

/** Exit code of a command that found the lock taken. */
export const LOCKED = 40;

/** Another build or refresh is running. */
export class LockedError extends Error {
  constructor(path: string) {
    super(`another build or refresh is running: it holds ${path}; try again when that process has ended`);
    this.name = 'LockedError';
  }
}

/** Takes the lock of a folder of releases; returns a function that gives it back. Throws a LockedError if taken. */
export function takeLock(releases: string): () => void {
  makeFolder(releases);
  const path = join(releases, LOCK_FILE);
  // If a folder is not writable, SQLite says only that it cannot open the file; the system says why.
  closeSync(openSync(fileAt(path), 'a'));
  const sqlite = new Sqlite(path, { timeout: 0 });
  try {
    // Nothing is ever written, so a killed process leaves no journal.
    sqlite.pragma('journal_mode = MEMORY');
    sqlite.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    sqlite.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY') throw new LockedError(path);
    throw error;
  }
  return () => sqlite.close();
}

/** How often to retry a lock that is taken. */
const PAUSE_MS = 200;

/** Takes the lock as soon as it is free. Calls `wait` after each try with the whole seconds waited so far. */
export async function awaitLock(releases: string, wait: (seconds: number) => void): Promise<() => void> {
  const started = performance.now();
  for (;;) {
    try {
      return takeLock(releases);
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      wait(Math.floor((performance.now() - started) / 1000));
      await setTimeout(PAUSE_MS);
    }
  }
}
