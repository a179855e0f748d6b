import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type SourceId, sources } from '../../sources/index.ts';
import { SourceError, sha256OfFiles } from '../../sources/source.ts';

/** The raw bytes of one source, as they came. */
export interface Input {
  files: Map<string, Uint8Array>;
  sha256: string;
}

export type Fetched = Record<SourceId, Input>;

/**
 * Reads the bytes of every source: from `<inputs>/<source id>/<file>` where that exists, so that a refreshed
 * or a damaged input can stand in, and from the pinned file otherwise.
 */
export async function fetchInputs(
  inputs: string | undefined,
  say: (detail: string) => void,
): Promise<Fetched> {
  if (inputs) await expectKnown(inputs);
  const fetched: Partial<Fetched> = {};
  for (const [key, { id, files: pinned }] of Object.entries(sources)) {
    say(id);
    const files = new Map<string, Uint8Array>();
    for (const file of pinned) {
      try {
        const replaced = inputs ? await ifExists(join(inputs, id, file.name)) : undefined;
        files.set(file.name, replaced ?? (await file.read()));
      } catch (error) {
        throw new SourceError({ source: id, file: file.name }, `cannot be read: ${(error as Error).message}`);
      }
    }
    fetched[key as SourceId] = { files, sha256: sha256OfFiles(files) };
  }
  return fetched as Fetched;
}

/** A folder or a file that no source reads was misspelt: the build would quietly use the pinned one. */
async function expectKnown(inputs: string): Promise<void> {
  const known = Object.values(sources).flatMap(({ id, files }) => files.map(({ name }) => join(id, name)));
  let entries: Dirent[];
  try {
    entries = await readdir(inputs, { recursive: true, withFileTypes: true });
  } catch (error) {
    throw new SourceError({ source: '--inputs' }, `cannot be read: ${(error as Error).message}`);
  }
  for (const entry of entries) {
    const name = relative(inputs, join(entry.parentPath, entry.name));
    if (!entry.isDirectory() && !known.includes(name)) {
      throw new SourceError({ source: '--inputs', file: name }, 'no source has this file');
    }
  }
}

async function ifExists(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export function totalBytes(fetched: Fetched): number {
  return Object.values(fetched).reduce(
    (sum, { files }) => sum + [...files.values()].reduce((bytes, file) => bytes + file.length, 0),
    0,
  );
}
