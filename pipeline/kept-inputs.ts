/**
 * The last good input of each source that is refreshed, in a folder of their own:
 *
 *     retrievals.json              what is kept: by source, its dates, validators, files and their hash
 *     retrievals.next.json         the same, of a release that is about to be published, and its version
 *     <source id>/<hash>/<file>    the bytes
 *
 * The index is replaced only as a whole, by one rename, once the release built from its inputs is live. Whenever a
 * refresh is killed, the kept inputs are those of the live release.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { makeFolder, removeLeft, replaceFile } from '../db/place.ts';
import { sync } from '../db/sync.ts';
import { sha256OfFiles } from '../sources/intake/pinned-file.ts';
import type { Retrieval } from '../sources/intake/retrieval.ts';
import { SourceError } from '../sources/intake/source-error.ts';

export const INDEX_FILE = 'retrievals.json';
export const NEXT_FILE = 'retrievals.next.json';
/** The index while it is being replaced. */
export const UNFINISHED_FILE = '.retrievals.json';

/** A folder of bytes is named by the beginning of their hash. */
export const BYTES_FOLDER: RegExp = /^[0-9a-f]{12}$/;

const keptInput = z.strictObject({
  vintage: z.iso.date(),
  retrieved: z.iso.date(),
  validators: z.record(
    z.string(),
    z.object({
      etag: z.string().optional(),
      lastModified: z.string().optional(),
      version: z.string().optional(),
    }),
  ),
  files: z.array(z.string().regex(/^[\w.-]+$/)).min(1),
  /** `sha256OfFiles` of the files. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const index = z.strictObject({ sources: z.record(z.string(), keptInput) });
const nextIndex = index.extend({ version: z.string() });

export type KeptInput = z.output<typeof keptInput>;
/** By source id. */
export type KeptInputs = Record<string, KeptInput>;

/** What is kept in a folder; nothing if there is none yet. Throws a SourceError if the index is damaged. */
export async function readKept(inputs: string): Promise<KeptInputs> {
  return (await readIndex(inputs, INDEX_FILE, index))?.sources ?? {};
}

export function bytesFolder(inputs: string, id: string, { sha256 }: KeptInput): string {
  return join(inputs, id, sha256.slice(0, 12));
}

/** The kept bytes of a source. Throws a SourceError if they are not those that were kept. */
export async function readKeptFiles(
  inputs: string,
  id: string,
  kept: KeptInput,
): Promise<Map<string, Uint8Array>> {
  const folder = bytesFolder(inputs, id, kept);
  const files = new Map<string, Uint8Array>();
  for (const name of kept.files) {
    try {
      files.set(name, await readFile(join(folder, name)));
    } catch (error) {
      throw new SourceError({ source: id, file: name }, `cannot be read: ${(error as Error).message}`);
    }
  }
  if (sha256OfFiles(files) !== kept.sha256) {
    const message = `damaged: its SHA-256 is not the one in ${INDEX_FILE}; run 'npm run refresh', or remove both`;
    throw new SourceError({ source: id, file: folder }, message);
  }
  return files;
}

const holds = (inputs: string, id: string, kept: KeptInput): Promise<boolean> =>
  readKeptFiles(inputs, id, kept).then(
    () => true,
    () => false,
  );

/** Entry of the index for a retrieved input. */
export function keptOf({ vintage, retrieved, validators, files }: Retrieval): KeptInput {
  return { vintage, retrieved, validators, files: [...files.keys()].sort(), sha256: sha256OfFiles(files) };
}

/** Writes what to keep once `version` is live: the new bytes first, then the index that names them. */
export async function prepareKept(
  inputs: string,
  version: string,
  sources: KeptInputs,
  retrieved: ReadonlyMap<string, Retrieval>,
): Promise<void> {
  makeFolder(inputs);
  for (const [id, { files }] of retrieved) {
    const kept = sources[id] as KeptInput;
    // Existing bytes are not rewritten: if that were killed half-way, the index would name lost bytes.
    if (await holds(inputs, id, kept)) continue;
    const folder = bytesFolder(inputs, id, kept);
    makeFolder(folder);
    for (const [name, bytes] of files) await writeFile(join(folder, name), bytes, { flush: true });
    await sync(folder);
    await sync(join(inputs, id));
  }
  const body = `${JSON.stringify({ version, sources }, null, 2)}\n`;
  // A half-written index is dropped, like one of a release that never became live.
  await replaceFile(join(inputs, NEXT_FILE), body, UNFINISHED_FILE);
}

/**
 * Cleans the folder up, after a run or, if that was killed, before the next one: an index prepared for the live
 * version takes effect, one for another version is dropped, and so are bytes that the index does not name.
 */
export async function settleKept(inputs: string, liveVersion: string | null): Promise<void> {
  if (!existsSync(inputs)) return;
  const next = await readIndex(inputs, NEXT_FILE, nextIndex).catch(() => null);
  if (next && next.version === liveVersion) {
    const index = `${JSON.stringify({ sources: next.sources }, null, 2)}\n`;
    await replaceFile(join(inputs, INDEX_FILE), index, UNFINISHED_FILE);
  }
  for (const name of [NEXT_FILE, UNFINISHED_FILE]) await removeLeft(join(inputs, name));
  const kept = await readKept(inputs).catch(() => null);
  // Without a readable index it is unclear which bytes are good; the next good refresh repairs it.
  if (kept) await removeUnnamed(inputs, kept);
}

async function removeUnnamed(inputs: string, kept: KeptInputs): Promise<void> {
  for (const entry of await readdir(inputs, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const named = kept[entry.name] && bytesFolder(inputs, entry.name, kept[entry.name] as KeptInput);
    for (const name of await readdir(join(inputs, entry.name))) {
      const path = join(inputs, entry.name, name);
      if (BYTES_FOLDER.test(name) && path !== named) await rm(path, { recursive: true, force: true });
    }
  }
}

async function readIndex<Schema extends z.ZodType>(
  inputs: string,
  file: string,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  let text: string;
  try {
    text = await readFile(join(inputs, file), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new SourceError({ source: inputs, file }, `cannot be read: ${(error as Error).message}`);
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : [];
    const why = issue ? `${issue.path.join('.')}: ${issue.message}` : (error as Error).message;
    throw new SourceError({ source: inputs, file }, `is not what a refresh wrote (${why}); remove it`);
  }
}
