/** Which files of the project another one reaches, by the paths that it names. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

/** They import whatever stands in a folder. */
const WHOLE_FOLDERS: Readonly<Record<string, string>> = {
  'api/framework/registry.ts': 'api/routes/**/*.ts',
  'pipeline/checks/check.ts': 'pipeline/checks/*.ts',
};

const imports = new Map<string, readonly string[]>();

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** Files that a file imports, or starts as a thread or a process, as it names them: relative to itself. */
export function importsOf(file: string): readonly string[] {
  const known = imports.get(file);
  if (known) return known;
  const text = readFileSync(join(ROOT, file), 'utf8');
  const named = [...text.matchAll(/['"](\.{1,2}\/[^'"\n]+\.(?:ts|cjs|mjs))['"]/g)]
    .map(([, path = '']) => relative(ROOT, join(ROOT, dirname(file), path)))
    .filter((path) => isFile(join(ROOT, path)));
  const folder = WHOLE_FOLDERS[file];
  const found = [...new Set([...named, ...(folder ? globSync(folder, { cwd: ROOT }) : [])])];
  imports.set(file, found);
  return found;
}

const packages = new Map<string, readonly string[]>();

/** Packages that a file imports by name. */
export function packagesOf(file: string): readonly string[] {
  const known = packages.get(file);
  if (known) return known;
  const found = [
    ...readFileSync(join(ROOT, file), 'utf8').matchAll(
      /(?:from|import|require)\s*\(?\s*'((?:@[\w.-]+\/)?[\w-][\w.-]*)[/']/g,
    ),
  ].map(([, name = '']) => name);
  packages.set(file, found);
  return found;
}

/** Each file that these reach, with how many imports away it is. */
export function reachedFrom(files: readonly string[]): Map<string, number> {
  const distances = new Map(files.map((file) => [file, 0]));
  // A map goes on to what is added to it meanwhile: nearest first.
  for (const [file, distance] of distances) {
    for (const each of importsOf(file)) if (!distances.has(each)) distances.set(each, distance + 1);
  }
  return distances;
}
