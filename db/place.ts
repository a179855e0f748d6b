/** What stands where a command is about to write: whoever writes in place of something looks here first. */
import {
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  readlinkSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { sync } from './sync.ts';

/** Nothing can be written at a path. Its message says where, why and what to do, without a full stop. */
export class PlaceError extends Error {
  /** The message without the path. */
  readonly why: string;

  constructor(path: string, why: string) {
    super(`${path}: ${why}`);
    this.name = 'PlaceError';
    this.why = why;
  }
}

export interface Place {
  /** The file that the path means: the one that a link names, never the link. */
  path: string;
  /** `nothing` stands there; a `file` is replaced as a whole; a `stream` (a device, a pipe) is written into. */
  kind: 'nothing' | 'file' | 'stream';
  /** The permissions of a file that is replaced. */
  mode?: number;
}

/** Looks at a path. Throws a PlaceError if no file can be there. */
export function placeOf(path: string): Place {
  const meant = throughLinks(path);
  const found = statsOf(meant);
  if (found?.isDirectory()) throw new PlaceError(path, 'there is a folder; name a file in it');
  if (found?.isSocket()) throw new PlaceError(path, 'there is a socket; name a file');
  if (found && (!found.isFile() || isDescriptor(meant))) return { path: meant, kind: 'stream' };
  if (found) return { path: meant, kind: 'file', mode: found.mode & 0o777 };
  if (/[\\/]$/.test(meant)) throw new PlaceError(path, 'this names a folder; name a file in it');
  const folder = dirname(meant);
  if (statsOf(folder)?.isDirectory()) return { path: meant, kind: 'nothing' };
  const file = fileAbove(folder);
  throw new PlaceError(
    path,
    file === undefined
      ? `there is no folder ${folder}; create it first`
      : `${file} is a file and not a folder; name another folder`,
  );
}

/** The file that stands where a folder would have to be, so that no folder can be created. */
function fileAbove(folder: string): string | undefined {
  const found = statsOf(folder);
  if (found) return found.isDirectory() ? undefined : folder;
  return dirname(folder) === folder ? undefined : fileAbove(dirname(folder));
}

/** The file that a path means, for what is read again: it cannot be a device or a pipe. Throws a PlaceError. */
export function fileAt(path: string): string {
  const { path: meant, kind } = placeOf(path);
  if (kind !== 'stream') return meant;
  throw new PlaceError(path, 'there is a device or a pipe where a file is needed; name or make a file');
}

/** Links that follow each other, as many as Linux follows. */
const MOST_LINKS = 40;

function throughLinks(path: string): string {
  let at = path;
  for (let links = 0; links <= MOST_LINKS; links++) {
    // A link of /proc to what a process has open names no path.
    if (isDescriptor(at) || !linkStatsOf(at)?.isSymbolicLink()) return at;
    at = resolve(realpathSync(dirname(at)), readlinkSync(at));
  }
  throw new PlaceError(path, 'its links lead in a circle; name a file');
}

/** What this or another process has open, such as /dev/stdout: the opener decides what happens to it. */
function isDescriptor(path: string): boolean {
  const folder = dirname(path);
  return /(^|\/)fd$/.test(folder) && /^(\/proc\/\d+\/(task\/\d+\/)?fd|\/dev\/fd)$/.test(realpathSync(folder));
}

const statsOf = (path: string) => looked(() => statSync(path));
const linkStatsOf = (path: string) => looked(() => lstatSync(path));

function looked(look: () => Stats): Stats | undefined {
  try {
    return look();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/**
 * Makes a folder with those above it, as `mkdir` with `recursive` does, which never returns for a folder such as /proc.
 * Throws a PlaceError if something else is in the way.
 */
export function makeFolder(path: string): void {
  const found = statsOf(path);
  if (found?.isDirectory()) return;
  if (found)
    throw new PlaceError(path, 'there is a file where a folder should be; move it, or name another folder');
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Another process may make it at the same time.
    if (code === 'EEXIST' && statsOf(path)?.isDirectory()) return;
    if (code === 'EEXIST') throw new PlaceError(path, 'there is a link that leads nowhere; remove it');
    throw notMade(error, path);
  }
}

/** Makes an empty file for another program to fill: if it cannot be made, the system says why. */
export function makeFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === 'EEXIST' ? new PlaceError(path, 'it is in the way; remove it') : notMade(error, path);
  }
}

/** In a folder such as /proc there is nothing but what the system puts there. */
export function notMade(error: unknown, path: string): unknown {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return error;
  return new PlaceError(path, 'nothing can be made in this folder; name another one');
}

/** Removes what a killed run left under a name of its own, but only if it is a file. Throws a PlaceError otherwise. */
export async function removeLeft(path: string): Promise<void> {
  const found = linkStatsOf(path);
  if (found && !found.isFile())
    throw new PlaceError(path, 'something else than a file is in the way; move it');
  await rm(path, { force: true });
}

/**
 * Replaces a file as a whole, so that a reader sees either the old or the new one, on the disk. `temporary` is its name
 * in the meantime, beside it.
 */
export async function replaceFile(
  path: string,
  content: string | Uint8Array,
  temporary: string,
): Promise<void> {
  const file = fileAt(path);
  const partial = join(dirname(file), basename(temporary));
  await removeLeft(partial);
  try {
    await writeFile(partial, content, { flush: true, flag: 'wx' });
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    throw error;
  }
  await sync(dirname(file));
}
