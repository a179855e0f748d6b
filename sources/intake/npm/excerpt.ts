/**
 * Excerpts of npm packages: what a build reads of a package that has mostly other things. The tarballs are like npm's,
 * with the package.json and the licences of the package.
 */
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { LIMIT_BYTES } from '../limits.ts';
import { unpack } from './tarball.ts';

/** The folder of the excerpts; the npm package has none. */
export const EXCERPTS = fileURLToPath(new URL('../../packages', import.meta.url));

const ENDING = '.tgz';

export const excerptFile = (name: string): string => `${name}${ENDING}`;

/** Names of the packages that have one. */
export const excerpted: readonly string[] = existsSync(EXCERPTS)
  ? readdirSync(EXCERPTS)
      .filter((file) => file.endsWith(ENDING))
      .map((file) => file.slice(0, -ENDING.length))
      .sort()
  : [];

const opened = new Map<string, Promise<Map<string, Uint8Array>>>();

/** The files of an excerpt by their paths in the package; it is opened once for all of them. */
export function excerptOf(name: string): Promise<Map<string, Uint8Array>> {
  const known = opened.get(name) ?? open(name);
  opened.set(name, known);
  return known;
}

async function open(name: string): Promise<Map<string, Uint8Array>> {
  const at = { source: 'sources/packages', file: excerptFile(name) };
  return unpack(at, await readFile(`${EXCERPTS}/${at.file}`), new Set(), LIMIT_BYTES, () => true);
}
