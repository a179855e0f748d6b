/** The record of a run's files: manifest.json once the run is complete, and until then a journal of complete files. */
import { appendFile, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { shellWord } from '../../cli/shell.ts';
import { fileAt, PlaceError, replaceFile } from '../../db/place.ts';
import { sha256OfFile } from '../../db/release.ts';
import type { Begun, Recipe } from '../request/recipe.ts';
import type { WrittenPart } from './write.ts';

/** A folder that a run cannot write to; its message says why, and what to do. */
export class FolderError extends Error {}

export interface Manifest extends Recipe {
  records: number;
  bytes: number;
  files: readonly WrittenPart[];
}

export const MANIFEST = 'manifest.json';
export const JOURNAL = 'manifest.partial.ndjson';

/** A file of a run, whose name may contain a folder. */
export const pathOf = (folder: string, name: string): string => join(folder, ...name.split('/'));

/** The size in bytes; undefined if there is no file. */
export const sizeOf = async (path: string): Promise<number | undefined> =>
  (await stat(path).catch(() => undefined))?.size;

/** First line of a journal. */
export interface Header extends Begun {
  recipe: Recipe;
}

/** The journal of a run in a folder. */
export class Journal {
  readonly #folder: string;
  readonly #header: Header;
  readonly #written: ReadonlyMap<string, WrittenPart>;
  /** Whether the folder held it already. */
  readonly isResumed: boolean;

  private constructor(
    folder: string,
    header: Header,
    written: ReadonlyMap<string, WrittenPart>,
    isResumed: boolean,
  ) {
    this.#folder = folder;
    this.#header = header;
    this.#written = written;
    this.isResumed = isResumed;
  }

  /**
   * The run that the same command began in the folder, to be resumed with its seed and its instant. Throws a
   * FolderError if the folder holds another run.
   */
  static async begun(folder: string, asked: Recipe): Promise<Begun | undefined> {
    const header = await headerOf(folder);
    if (!header) return undefined;
    refuseAnother(`--out ${folder}`, header.recipe.asked as Recipe, asked);
    return { seed: header.seed, now: header.now };
  }

  /** Opens the journal, or begins it. Throws a FolderError if the folder was begun by another version or release. */
  static async open(folder: string, recipe: Recipe, begun: Begun): Promise<Journal> {
    const known = await headerOf(folder);
    const header: Header = known ?? { seed: begun.seed, now: begun.now, recipe };
    refuseAnother(`--out ${folder}`, header.recipe, recipe);
    const written = await writtenIn(folder);
    const lines = [header, ...written].map((line) => `${JSON.stringify(line)}\n`);
    await durably(folder, JOURNAL, lines.join(''));
    await rm(ownFile(folder, MANIFEST), { force: true });
    return new Journal(
      folder,
      header,
      new Map(written.map((part) => [part.name, part])),
      known !== undefined,
    );
  }

  /** The part, if it is complete in the folder. */
  async whole(name: string): Promise<WrittenPart | undefined> {
    const part = this.#written.get(name);
    if (!part) return undefined;
    const path = pathOf(this.#folder, name);
    const isWhole = (await sizeOf(path)) === part.bytes && (await sha256OfFile(path)) === part.sha256;
    return isWhole ? part : undefined;
  }

  async keep(part: WrittenPart): Promise<void> {
    await appendFile(ownFile(this.#folder, JOURNAL), `${JSON.stringify(part)}\n`, { flush: true });
  }

  /** The manifest takes the place of the journal. */
  async finish(files: readonly WrittenPart[]): Promise<void> {
    const { recipe, ...begun } = this.#header;
    await durably(this.#folder, MANIFEST, manifestText(manifestFor(recipe, begun, files)));
    await rm(ownFile(this.#folder, JOURNAL), { force: true });
  }
}

export function manifestFor(recipe: Recipe, { seed, now }: Begun, files: readonly WrittenPart[]): Manifest {
  const sum = (count: (part: WrittenPart) => number) => files.reduce((total, part) => total + count(part), 0);
  return {
    ...recipe,
    command: commandOf(recipe.asked as Recipe, seed),
    seed,
    begun: new Date(now).toISOString(),
    records: sum(({ records }) => records),
    bytes: sum(({ bytes }) => bytes),
    files,
  };
}

export const manifestText = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 2)}\n`;

/** The first difference between two recipes, with both values. */
export function differenceOf(had: Recipe, has: Recipe): string | undefined {
  const names = new Set([...Object.keys(had), ...Object.keys(has)]);
  const [before, now] = [had, has].map((recipe) => (name: string) => JSON.stringify(recipe[name] ?? null));
  const name = [...names].find((each) => before?.(each) !== now?.(each));
  return name && `${name} was ${before?.(name)} and is ${now?.(name)}`;
}

/** Throws a FolderError if the run that was begun there is not the one requested now. */
export function refuseAnother(where: string, had: Recipe, has: Recipe): void {
  const different = differenceOf(had, has);
  if (different === undefined) return;
  throw new FolderError(
    `${where} holds files of another run (${different}); choose another folder or remove that one`,
  );
}

/** The header of the run whose manifest this is. */
export function headerOfManifest(manifest: Manifest): Header {
  const { seed, begun, command: _, records: __, bytes: ___, files: ____, ...recipe } = manifest;
  return { seed: String(seed), now: Date.parse(String(begun)), recipe };
}

const writtenSchema = z.object({
  name: z.string(),
  table: z.string(),
  records: z.int(),
  bytes: z.int(),
  sha256: z.string(),
});
const recipeSchema = z.looseObject({ asked: z.record(z.string(), z.unknown()) });
const headerSchema = z.object({ seed: z.string(), now: z.number(), recipe: recipeSchema });
const manifestSchema = recipeSchema.extend({
  seed: z.string(),
  begun: z.iso.datetime(),
  records: z.int(),
  bytes: z.int(),
  files: z.array(writtenSchema),
});

/** Reads a manifest. Throws a FolderError that names `where` for any other file of that name. */
export const readManifest = (text: string, where: string): Manifest =>
  readAs(manifestSchema, text) ?? refuseForeign(MANIFEST, where);

/** The same for the first line of a journal. */
export const readHeader = (line: string, where: string): Header =>
  readAs(headerSchema, line) ?? refuseForeign(JOURNAL, where);

function refuseForeign(name: string, where: string): never {
  const place = where.startsWith('--to') ? 'prefix' : 'folder';
  throw new FolderError(`${where} holds a ${name} that no run wrote; choose another ${place}`);
}

/** The parsed text; undefined if it is not JSON, or has another shape. */
export function readAs<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | undefined {
  try {
    const value = JSON.parse(text);
    return schema.safeParse(value).success ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The header in the journal, or in the manifest of a complete run. */
async function headerOf(folder: string): Promise<Header | undefined> {
  const [line] = await linesOf(folder);
  if (line !== undefined) return readHeader(line, `--out ${folder}`);
  const manifest = await manifestOf(folder);
  return manifest && headerOfManifest(manifest);
}

async function writtenIn(folder: string): Promise<readonly WrittenPart[]> {
  const [, ...lines] = await linesOf(folder);
  // A file whose line is damaged is made again.
  if (lines.length > 0) return lines.flatMap((line) => readAs(writtenSchema, line) ?? []);
  return (await manifestOf(folder))?.files ?? [];
}

/** Complete lines: the last one may be truncated. */
async function linesOf(folder: string): Promise<string[]> {
  const text = (await textOf(folder, JOURNAL)) ?? '';
  return text.split('\n').slice(0, -1);
}

async function manifestOf(folder: string): Promise<Manifest | undefined> {
  const text = await textOf(folder, MANIFEST);
  return text === undefined ? undefined : readManifest(text, `--out ${folder}`);
}

/** The command line that makes the same files. */
function commandOf({ route, ...given }: Recipe, seed: string): string {
  const all: Recipe = { ...given, seed };
  const options = Object.entries(all).map(([name, value]) =>
    value === true ? `--${name}` : `--${name} ${shellWord(String(value))}`,
  );
  return ['fixture-data', shellWord(String(route)), ...options].join(' ');
}

const durably = (folder: string, name: string, text: string): Promise<void> =>
  replaceFile(ownFile(folder, name), text, `${name}.new`);

/** The file that a run keeps its state in, where links lead. Throws a FolderError if something else stands there. */
function ownFile(folder: string, name: string): string {
  try {
    return fileAt(join(folder, name));
  } catch (error) {
    throw error instanceof PlaceError ? new FolderError(`--out ${folder}: ${name}: ${error.why}`) : error;
  }
}

/** Undefined if the folder has no such file. What cannot be read is not taken for absent: it would be replaced. */
async function textOf(folder: string, name: string): Promise<string | undefined> {
  if (!(await isFolder(folder))) return undefined;
  try {
    return await readFile(ownFile(folder, name), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
