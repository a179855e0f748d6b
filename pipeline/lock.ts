/**
 * One build or refresh of a folder of releases at a time. The lock is SQLite's own on an empty file: a lock of the
 * operating system, which falls with the process that holds it, however that ends. It knows no process ids and reads
 * no clock, so neither a reused id nor a clock that jumps can break it, and it holds between containers that share a
 * disk. On a network disk it holds where the file system has byte-range locks (NFS 4, SMB); where it has none, the
 * scheduler has to see to it (`concurrencyPolicy: Forbid`).
 */
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';

export const LOCK_FILE = '.lock';

/** Exit code of a command that found the lock taken. */
export const LOCKED = 40;

/** Another build or refresh is at work. */
export class LockedError extends Error {
  constructor(path: string) {
    super(`another build or refresh is at work: it holds ${path}; try again when that process has ended`);
    this.name = 'LockedError';
  }
}

/** Takes the lock of a folder of releases; returns what gives it back. Throws a LockedError at once if taken. */
export function takeLock(releases: string): () => void {
  mkdirSync(releases, { recursive: true });
  const path = join(releases, LOCK_FILE);
  // SQLite says of a folder that it may not write to only that it cannot open the file; the system says why.
  closeSync(openSync(path, 'a'));
  const sqlite = new Sqlite(path, { timeout: 0 });
  try {
    // Nothing is ever written, so a process that is killed need not leave a journal.
    sqlite.pragma('journal_mode = MEMORY');
    sqlite.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    sqlite.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY') throw new LockedError(path);
    throw error;
  }
  return () => sqlite.close();
}

/** How often a lock that is taken is tried. */
const PAUSE_MS = 200;

/** Takes the lock as soon as it is free. `wait` hears after each try for how many whole seconds it has been taken. */
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
