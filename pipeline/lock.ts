/**
 * One build or refresh of a folder of releases at a time (db/held-file.ts). Where a network disk has no locks, the
 * scheduler has to ensure it (`concurrencyPolicy: Forbid`).
 */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { holdFile } from '../db/held-file.ts';
import { makeFolder } from '../db/place.ts';

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
  const letGo = holdFile(path);
  if (!letGo) throw new LockedError(path);
  return letGo;
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
