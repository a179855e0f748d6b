/** The excerpts of npm packages: what is in them, and how they are pinned. */
import { sources } from '../sources/index.ts';
import { LIMIT_BYTES } from '../sources/intake/limits.ts';
import { EXCERPTS, excerpted, excerptFile } from '../sources/intake/npm/excerpt.ts';
import { newestExcerpt } from '../sources/intake/npm/newest-excerpt.ts';
import { unpack } from '../sources/intake/npm/tarball.ts';
import { npm, type PinnedFile } from '../sources/intake/pinned-file.ts';
import type { Source } from '../sources/intake/source.ts';
import { parseTables } from '../sources/intake/tables.ts';
import type { LiveOptions } from '../sources/world-bank/live.ts';
import type { Files, Pinner } from './pinner.ts';

const isOf = (name: string) => (file: PinnedFile) => file.npm?.package === name;

/** Whether a build reads a file in the package, and not what was derived from it. */
const isReadIn = (name: string) => (file: PinnedFile) => isOf(name)(file) && !file.npm?.derive;

const sourcesOf = (name: string): Source[] =>
  Object.values<Source>(sources).filter(({ files }) => files.some(isOf(name)));

/** The paths in a package of what sources read, or derive their files from. */
export const pathsIn = (name: string): Set<string> =>
  new Set(
    sourcesOf(name).flatMap(({ files }) => files.filter(isOf(name)).map((file) => file.npm?.path ?? '')),
  );

/** The versions of packages that a build without their excerpts reads whole. */
export async function excerptedVersions(): Promise<Record<string, string>> {
  const read = excerpted.filter((name) => sourcesOf(name).some(({ files }) => files.some(isReadIn(name))));
  const versions = read.map(async (name): Promise<[string, string]> => {
    const manifest = await npm(`${name}/package.json`).read();
    return [name, versionOf(manifest)];
  });
  return Object.fromEntries(await Promise.all(versions));
}

const versionOf = (manifest: Uint8Array): string => JSON.parse(Buffer.from(manifest).toString()).version;

export const EXCERPT_PINNERS: Readonly<Record<string, Pinner>> = Object.fromEntries(
  excerpted.map((name) => [
    name,
    {
      folder: EXCERPTS,
      fromUpstream: (options) => fromNpm(name, options),
      summary: (files) => summary(name, files),
    } satisfies Pinner,
  ]),
);

async function fromNpm(name: string, options: LiveOptions): Promise<Files> {
  const { version, pinned, published, bytes } = await newestExcerpt(name, pathsIn(name), options);
  for (const { id, files } of version === pinned ? [] : sourcesOf(name)) {
    const next = files.some(isReadIn(name))
      ? `write the vintage ${published ?? 'of its release'} in sources/${id}/source.ts`
      : `run npm run pin -- ${id}, whose file is derived from it`;
    options.progress?.(`${name} ${version} replaces ${pinned}: ${next}`);
  }
  return new Map([[excerptFile(name), bytes]]);
}

/** Parses with it the tables of the sources that read it. */
async function summary(name: string, files: Files): Promise<string[]> {
  const at = { source: name, file: excerptFile(name) };
  const bytes = files.get(at.file) as Uint8Array;
  const unpacked = await unpack(at, bytes, pathsIn(name), LIMIT_BYTES, () => true);
  for (const source of sourcesOf(name)) {
    const read = source.files.map(async (file): Promise<[string, Uint8Array]> => {
      const own = isReadIn(name)(file) ? unpacked.get(file.npm?.path ?? '') : undefined;
      return [file.name, own ?? (await file.read())];
    });
    parseTables(source, new Map(await Promise.all(read)));
  }
  const version = versionOf(unpacked.get('package.json') as Uint8Array);
  return [`${name} ${version}: ${unpacked.size} files, ${bytes.length} bytes`];
}
