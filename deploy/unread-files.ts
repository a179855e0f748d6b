/**
 * Removes the files that no source reads from packages with hundreds of languages, which leaves a tenth of them. For
 * images; in a working tree, `npm ci` restores the files.
 */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sources } from '../sources/index.ts';

/** Their data files are below these folders. */
export const CUT: readonly string[] = [
  'cldr-annotations-full/annotations',
  'cldr-localenames-full/main',
  'cldr-numbers-full/main',
];

/** Files below `node_modules` that no source reads. */
export function unreadFiles(modules: string): string[] {
  const read = new Set(
    Object.values(sources).flatMap(({ files }) =>
      files.flatMap(({ npm }) => (npm ? [join(npm.package, npm.path)] : [])),
    ),
  );
  return CUT.flatMap((folder) =>
    readdirSync(join(modules, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => !read.has(path) && statSync(join(modules, path)).isFile()),
  );
}

if (import.meta.main) {
  for (const path of unreadFiles('node_modules')) rmSync(join('node_modules', path));
}
