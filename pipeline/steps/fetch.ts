import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { type SourceId, sources } from '../../sources/index.ts';
import { sha256OfFiles } from '../../sources/intake/pinned-file.ts';
import type { Source } from '../../sources/intake/source.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import {
  BYTES_FOLDER,
  INDEX_FILE,
  type KeptInput,
  type KeptInputs,
  NEXT_FILE,
  readKept,
  readKeptFiles,
  UNFINISHED_FILE,
} from '../kept-inputs.ts';

/** The raw bytes of one source and their dates. */
export interface Input {
  files: Map<string, Uint8Array>;
  sha256: string;
  /** Date of the data (YYYY-MM-DD). */
  vintage: string;
  /** Date on which the bytes were taken from upstream (YYYY-MM-DD). */
  retrieved: string;
  /** Day (YYYY-MM-DD) since which upstream could not be read; null if it could, or was not asked. */
  staleSince: string | null;
}

export type Fetched = Record<SourceId, Input>;

/**
 * Reads the bytes of every source: those that the last refresh kept in the folder if they are not older than the
 * pinned ones, else `<inputs>/<source id>/<file>` if that exists, to try a damaged or a newer input, else the pinned
 * file. Inputs that were read already are used unchanged.
 */
export async function fetchInputs(
  inputs: string | Fetched | undefined,
  say: (detail: string) => void,
): Promise<Fetched> {
  if (typeof inputs === 'object') return inputs;
  const kept = inputs === undefined ? {} : await readKept(inputs);
  if (inputs !== undefined) await expectKnown(inputs, kept);
  const fetched: Partial<Fetched> = {};
  for (const [key, source] of Object.entries(sources)) {
    say(source.id);
    fetched[key as SourceId] = await readInput(source, inputs, kept[source.id]);
  }
  return fetched as Fetched;
}

/** Whether to use the kept input: a newer version of this software may bring a newer one. */
export const isNewest = (
  kept: KeptInput | undefined,
  { vintage }: Pick<Source, 'vintage'>,
): kept is KeptInput => kept !== undefined && kept.vintage >= vintage;

/** One source, from its kept input if that is given and newer than the pinned one. Throws a SourceError. */
export async function readInput(
  source: Source,
  inputs: string | undefined,
  kept: KeptInput | undefined,
): Promise<Input> {
  if (inputs !== undefined && isNewest(kept, source)) {
    const { vintage, retrieved } = kept;
    return inputOf(source, { files: await readKeptFiles(inputs, source.id, kept), vintage, retrieved });
  }
  const laid = new Map<string, Uint8Array>();
  for (const { name } of inputs === undefined ? [] : source.files) {
    const bytes = await reading(source, name, () => ifExists(join(inputs as string, source.id, name)));
    if (bytes) laid.set(name, bytes);
  }
  return inputOf(source, { files: laid, vintage: source.vintage, retrieved: source.retrieved });
}

/** Files that did not come from upstream are pinned. */
export async function inputOf(
  source: Source,
  { files: given, vintage, retrieved }: Pick<Input, 'files' | 'vintage' | 'retrieved'>,
): Promise<Input> {
  const files = new Map<string, Uint8Array>();
  for (const { name, read } of source.files) {
    files.set(name, given.get(name) ?? (await reading(source, name, read)));
  }
  return { files, sha256: sha256OfFiles(files), vintage, retrieved, staleSince: null };
}

async function reading<Bytes>({ id }: Source, file: string, read: () => Promise<Bytes>): Promise<Bytes> {
  try {
    return await read();
  } catch (error) {
    throw new SourceError({ source: id, file }, `cannot be read: ${(error as Error).message}`);
  }
}

/** A folder or file that no source reads is a misspelling: the build would silently use another one. */
async function expectKnown(inputs: string, kept: KeptInputs): Promise<void> {
  const files = Object.values(sources).flatMap(({ id, files }) => files.map(({ name }) => join(id, name)));
  const known = new Set([
    INDEX_FILE,
    NEXT_FILE,
    UNFINISHED_FILE,
    ...files.filter((path) => !kept[dirname(path)]),
  ]);
  let entries: Dirent[];
  try {
    entries = await readdir(inputs, { recursive: true, withFileTypes: true });
  } catch (error) {
    throw new SourceError({ source: '--inputs' }, `cannot be read: ${(error as Error).message}`);
  }
  for (const entry of entries) {
    const name = relative(inputs, join(entry.parentPath, entry.name));
    // A killed refresh may have left unused bytes.
    if (entry.isDirectory() || known.has(name) || BYTES_FOLDER.test(basename(entry.parentPath))) continue;
    const why = kept[dirname(name)]
      ? `is not read: ${INDEX_FILE} names what is kept of this source`
      : 'no source has this file';
    throw new SourceError({ source: '--inputs', file: name }, why);
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
