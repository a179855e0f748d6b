/**
 * What comes in. A source is one upstream: where it is from, under which licence, which files are pinned,
 * and the tables of rows read from them. Every row is checked against its schema, and every table against
 * what it is expected to hold, so that an upstream that changed stops the build instead of the service.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parse as parseDelimited } from 'csv-parse/sync';
import type { z } from 'zod';
import type { FetchOptions } from './http.ts';
import { decodeText } from './text.ts';

/** One pinned file: its name inside the source, and how its bytes are read without a network. */
export interface PinnedFile {
  name: string;
  read(): Promise<Uint8Array>;
  /** Of a file that an npm package brings: where a refresh finds the same file in a newer version. */
  npm?: NpmFile;
}

export interface NpmFile {
  package: string;
  /** Inside the package's folder. */
  path: string;
  /** Given where the path is a module: the export whose value, as JSON, is the file. */
  export?: string;
}

export interface Origin {
  title: string;
  producer: string;
  /** SPDX identifier, or the licence's usual name. */
  licence: string;
  /** The credit a reuser has to give. */
  attribution: string;
  url: string;
  /** What a reuser should know before trusting it. */
  note?: string;
}

export interface Table<Row extends z.ZodType = z.ZodType> {
  file: string;
  row: Row;
  /** Picks the raw rows out of a file's parsed content; default: the content is an array of rows. */
  rows?: (content: never) => unknown[];
  /** Fewest and most rows that are believable. */
  expect: readonly [number, number];
  /** Names one row in an error, and must be unique in the table. */
  key?: (row: z.output<Row>) => string;
}

/** What identifies the content of one address: the entity tag and date of an HTTP answer, or a version. */
export interface Validator {
  etag?: string;
  lastModified?: string;
  /** Of an npm package; a sha256 of the content where upstream gives nothing of the kind. */
  version?: string;
}

/** What a retrieval leaves behind, so that the next one can ask whether anything is new. */
export interface Retrieved {
  /** Date of the data (YYYY-MM-DD), which `parseSource` holds to what they state. */
  vintage: string;
  /** Date on which it was fetched (YYYY-MM-DD): given by the caller, who owns the clock. */
  retrieved: string;
  /** By URL or package name. */
  validators: Record<string, Validator>;
}

export interface Retrieval extends Retrieved {
  /** By name, in the pinned layout. A file that the repository itself holds stays as pinned and is not here. */
  files: Map<string, Uint8Array>;
}

export interface LiveRequest {
  signal: AbortSignal;
  /** The current date in UTC (YYYY-MM-DD). */
  today: string;
  /** Of the last good input; then 'unchanged' may be the answer. */
  last?: Retrieved | undefined;
  /** Addresses of mirrors, and what the npm client reads; default: that of the process. */
  environment?: NodeJS.ProcessEnv | undefined;
  /** Told a line at a time. */
  progress?: ((line: string) => void) | undefined;
  /** Limits other than the usual ones. */
  limits?: Pick<FetchOptions, 'timeoutMs' | 'limitBytes' | 'pausesMs'> | undefined;
  /** What sources that share a package share: one (empty) map a refresh, so that none is fetched twice. */
  packages?: Map<string, Promise<unknown>> | undefined;
}

/** The pinned files, freshly from upstream and not parsed yet. Throws a SourceError, or the signal's reason when aborted. */
export type Live = (request: LiveRequest) => Promise<Retrieval | 'unchanged'>;

export interface SourceFacts<Tables extends Record<string, Table> = Record<string, Table>> {
  id: string;
  origin: Origin;
  /** Date of the data (YYYY-MM-DD): the upstream's release or update. */
  vintage: string;
  /** Date on which the pinned bytes were taken. */
  retrieved: string;
  files: readonly PinnedFile[];
  tables: Tables;
  /** The date that the data themselves state, which has to be the vintage. */
  stated?(parsed: ParsedTables<Tables>): string;
}

/** A source is either refreshed or says why not. */
export type Source<Tables extends Record<string, Table> = Record<string, Table>> = SourceFacts<Tables> &
  ({ live: Live; pinnedOnly?: never } | { live?: never; pinnedOnly: PinnedOnly });

/** Why a refresh leaves a source as it is pinned. */
export type PinnedOnly =
  /** Generators draw from it: another list would be other data for the same seed. */
  | 'vocabulary'
  /** It is code that the build runs, and changes with package-lock.json. */
  | 'code';

type ParsedTables<Tables extends Record<string, Table>> = {
  [Name in keyof Tables]: z.output<Tables[Name]['row']>[];
};

/** The rows of a source after parsing, by table. */
export type Parsed<S> = S extends SourceFacts<infer Tables> ? ParsedTables<Tables> : never;

export function source<const Tables extends Record<string, Table>>(
  definition: Source<Tables>,
): Source<Tables> {
  return definition;
}

export function table<Row extends z.ZodType>(definition: Table<Row>): Table<Row> {
  return definition;
}

/** An input that is not what its source promised. Says where: source, file and row. */
export class SourceError extends Error {
  readonly source: string;
  readonly file: string | undefined;
  readonly row: string | undefined;
  /** The message without the place. */
  readonly reason: string;

  constructor(at: { source: string; file?: string; row?: string }, message: string) {
    const place = [at.source, at.file, at.row && `row ${at.row}`].filter(Boolean).join(', ');
    super(`${place}: ${message}`);
    this.name = 'SourceError';
    this.source = at.source;
    this.file = at.file;
    this.row = at.row;
    this.reason = message;
  }
}

const require = createRequire(import.meta.url);

/** A file of an installed npm package, pinned by package-lock.json: `<package>/<path>`. */
export function npm(specifier: string): PinnedFile {
  const [scopeOrName = '', nameOrPath = ''] = specifier.split('/');
  const packageName = scopeOrName.startsWith('@') ? `${scopeOrName}/${nameOrPath}` : scopeOrName;
  const path = specifier.slice(packageName.length + 1);
  return {
    name: path.split('/').at(-1) ?? path,
    // Read from the package's folder: an `exports` map may hide the data file itself.
    read: () => readFile(`${packageFolder(packageName)}/${path}`),
    npm: { package: packageName, path },
  };
}

/** An export of a module of an installed npm package, where the data are in no file of it: its JSON. */
export function npmModule(name: string, specifier: string, exportName: string): PinnedFile {
  const { npm: file } = npm(specifier) as { npm: NpmFile };
  const load = async () => require(`${packageFolder(file.package)}/${file.path}`)[exportName];
  return { ...npmExport(name, load), npm: { ...file, export: exportName } };
}

/** What an npm package exports rather than stores: the picked value as JSON, so that it too has a hash. */
export function npmExport(name: string, load: () => Promise<unknown>): PinnedFile {
  return { name, read: async () => Buffer.from(JSON.stringify(await load())) };
}

/** A file that the repository holds, beside the source's own `source.ts`. */
export function held(base: string, name: string): PinnedFile {
  return { name, read: () => readFile(fileURLToPath(new URL(name, base))) };
}

function packageFolder(packageName: string): string {
  const paths = require.resolve.paths(packageName) ?? [];
  const { existsSync } = require('node:fs') as typeof import('node:fs');
  const folder = paths.map((path) => `${path}/${packageName}`).find((path) => existsSync(path));
  if (!folder) throw new Error(`package ${packageName} is not installed; run npm ci`);
  return folder;
}

/** One hash for all files of a source, independent of their order. */
export function sha256OfFiles(files: ReadonlyMap<string, Uint8Array>): string {
  const hash = createHash('sha256');
  for (const name of [...files.keys()].sort()) {
    const bytes = files.get(name) as Uint8Array;
    hash.update(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
  }
  return hash.digest('hex');
}

/**
 * Reads every table of a source out of its files, which are of the given vintage. Throws a SourceError at
 * the first thing that is wrong.
 */
export function parseSource<S extends Source>(
  source: S,
  files: ReadonlyMap<string, Uint8Array>,
  vintage: string = source.vintage,
): Parsed<S> {
  const parsed = parseTables(source, files);
  const stated = source.stated?.(parsed as never) ?? vintage;
  if (stated !== vintage) {
    throw new SourceError({ source: source.id }, `the data state the date ${stated}, expected ${vintage}`);
  }
  return parsed;
}

/** The tables alone, whatever date they state. */
export function parseTables<S extends SourceFacts>(
  { id, tables }: S,
  files: ReadonlyMap<string, Uint8Array>,
): Parsed<S> {
  const contents = new Map<string, unknown>();
  const parsed: Record<string, unknown[]> = {};
  for (const [name, definition] of Object.entries(tables)) {
    const { file } = definition;
    if (!contents.has(file)) contents.set(file, parseFile(id, file, files.get(file)));
    parsed[name] = parseTable(id, definition, contents.get(file));
  }
  return parsed as Parsed<S>;
}

function parseFile(sourceId: string, file: string, bytes: Uint8Array | undefined): unknown {
  const at = { source: sourceId, file };
  if (!bytes) throw new SourceError(at, 'the file is missing from the input');
  const content = decodeText(at, bytes);
  try {
    if (file.endsWith('.json')) return JSON.parse(content);
    if (file.endsWith('.csv')) return parseDelimited(content, { columns: true });
    if (file.endsWith('.tsv'))
      return parseDelimited(content, { columns: true, delimiter: '\t', quote: false });
    if (file.endsWith('.xml')) return content;
    if (file.endsWith('.txt')) return content.split(/\r?\n/).filter((line) => line !== '');
  } catch (error) {
    throw new SourceError(at, `the file cannot be read: ${(error as Error).message}`);
  }
  throw new SourceError(at, 'only .json, .csv, .tsv, .xml and .txt files are read');
}

function parseTable(sourceId: string, definition: Table, content: unknown): unknown[] {
  const { file, row: schema, key, expect } = definition;
  const at = { source: sourceId, file };
  let raw: unknown[];
  try {
    raw = definition.rows ? definition.rows(content as never) : (content as unknown[]);
  } catch (error) {
    throw new SourceError(at, `the file has another shape than expected: ${(error as Error).message}`);
  }
  if (!Array.isArray(raw)) throw new SourceError(at, `expected rows, found ${typeof raw}`);
  const seen = new Set<string>();
  const rows = raw.map((value, index) => {
    const result = schema.safeParse(value);
    if (!result.success) {
      const [issue] = result.error.issues;
      const path = issue?.path.join('.') || 'the row';
      const got = JSON.stringify(value)?.slice(0, 200);
      throw new SourceError(
        { ...at, row: String(index + 1) },
        `${path}: ${issue?.message}; the row is ${got}`,
      );
    }
    const label = key?.(result.data as never);
    if (label !== undefined && seen.has(label)) {
      throw new SourceError({ ...at, row: String(index + 1) }, `the key ${label} stands twice`);
    }
    if (label !== undefined) seen.add(label);
    return result.data;
  });
  const [fewest, most] = expect;
  if (rows.length < fewest || rows.length > most) {
    throw new SourceError(at, `expected ${fewest} to ${most} rows, found ${rows.length}`);
  }
  return rows;
}

/**
 * Holds a set of exceptions to the letter: a new oddity fails, and so does one that is gone upstream.
 * Returns nothing; throws a SourceError that lists both.
 */
export function expectExactly(
  at: { source: string; file?: string },
  what: string,
  actual: Iterable<string>,
  expected: Iterable<string>,
): void {
  const found = new Set(actual);
  const known = new Set(expected);
  const fresh = [...found.difference(known)].sort();
  const stale = [...known.difference(found)].sort();
  if (fresh.length === 0 && stale.length === 0) return;
  const parts = [
    fresh.length > 0 && `new: ${fresh.join(' ')}`,
    stale.length > 0 && `no longer so: ${stale.join(' ')}`,
  ].filter(Boolean);
  throw new SourceError(at, `${what} changed (${parts.join('; ')}); decide and record it`);
}
