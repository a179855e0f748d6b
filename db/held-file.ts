/**
 * A file that one process holds at a time. What holds it is SQLite's own lock on an empty file: a lock of the operating
 * system, which ends with the process that has it, however that ends. It uses no process ids and no clock, so neither
 * a reused id nor a clock that jumps can break it, and it works between containers that share a disk. On a network disk
 * it works if the file system has byte-range locks (NFS 4, SMB). It is the SQLite of Node, which needs no package.
 */
import { closeSync, openSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { fileAt } from './place.ts';

/** Of SQLite: somebody else has the lock. */
const BUSY = 5;

/** Makes the file if there is none. Returns a function that lets go of it; null if somebody else holds it. */
export function holdFile(path: string): (() => void) | null {
  // If a folder is not writable, SQLite says only that it cannot open the file; the system says why.
  closeSync(openSync(fileAt(path), 'a'));
  const sqlite = opened(path);
  try {
    // Nothing is ever written, so a killed process leaves no journal.
    sqlite.exec('PRAGMA journal_mode = MEMORY');
    sqlite.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    sqlite.close();
    if ((error as { errcode?: number }).errcode === BUSY) return null;
    throw error;
  }
  return () => sqlite.close();
}

/** Node 22 and 24 warn that their SQLite is new. */
function opened(path: string): DatabaseSync {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return new (process.getBuiltinModule('node:sqlite').DatabaseSync)(path);
  } finally {
    process.emitWarning = emitWarning;
  }
}
