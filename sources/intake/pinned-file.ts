/**
 * The pinned files of a source: in this repository, in its excerpt of a package, or in a package that package-lock.json
 * pins.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { excerpted, excerptOf } from './npm/excerpt.ts';
import type { LiveRequest } from './retrieval.ts';

/** One pinned file: its name inside the source, and how to read its bytes without a network. */
export interface PinnedFile {
  name: string;
  read(): Promise<Uint8Array>;
  /** For a file of an npm package: where a refresh finds it in a newer version. */
  npm?: NpmFile;
}

export interface NpmFile {
  package: string;
  /** Inside the package's folder. */
  path: string;
  /** If the path is a module: the export whose value, as JSON, is the file. */
  export?: string;
  /** If the file has to be worked out from what the package holds: how, from the bytes at the path. */
  derive?(
    at: { source: string; file: string },
    bytes: Uint8Array,
    request: Pick<LiveRequest, 'signal' | 'limits' | 'today'>,
  ): Promise<Uint8Array>;
}

const require = createRequire(import.meta.url);

/** A file of an npm package, `<package>/<path>`: of its excerpt, or else of the installed package. */
export function npm(specifier: string): PinnedFile {
  const [scopeOrName = '', nameOrPath = ''] = specifier.split('/');
  const packageName = scopeOrName.startsWith('@') ? `${scopeOrName}/${nameOrPath}` : scopeOrName;
  const path = specifier.slice(packageName.length + 1);
  return {
    name: path.split('/').at(-1) ?? path,
    read: () => readPackage(packageName, path),
    npm: { package: packageName, path },
  };
}

async function readPackage(name: string, path: string): Promise<Uint8Array> {
  // Read from the package's folder: an `exports` map may hide the data file itself.
  if (!excerpted.includes(name)) return readFile(`${packageFolder(name)}/${path}`);
  const bytes = (await excerptOf(name)).get(path);
  if (bytes) return bytes;
  throw new Error(`the excerpt of ${name} lacks ${path}; run npm run pin -- ${name}`);
}

/** An export of a module of an installed npm package, as JSON, if the package has no file of the data. */
export function npmModule(name: string, specifier: string, exportName: string): PinnedFile {
  const { npm: file } = npm(specifier) as { npm: NpmFile };
  const load = async () => require(`${packageFolder(file.package)}/${file.path}`)[exportName];
  return { ...npmExport(name, load), npm: { ...file, export: exportName } };
}

/** A value that an npm package exports rather than stores: as JSON, so that it too has a hash. */
export function npmExport(name: string, load: () => Promise<unknown>): PinnedFile {
  return { name, read: async () => Buffer.from(JSON.stringify(await load())) };
}

/** What a file is called that the package holds compressed. */
export const COMPRESSED = '.br';

/** A file in the repository, beside the source's own `source.ts`. */
export function held(base: string, name: string): PinnedFile {
  const path = fileURLToPath(new URL(name, base));
  const compressed = `${path}${COMPRESSED}`;
  return {
    name,
    read: async () =>
      existsSync(compressed) ? brotliDecompressSync(await readFile(compressed)) : readFile(path),
  };
}

function packageFolder(packageName: string): string {
  const paths = require.resolve.paths(packageName) ?? [];
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
