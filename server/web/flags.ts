/** Flags as files of the site, from flag-icons (MIT licence). */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Dataset } from '../../db/open.ts';

const FOLDER = '/data/flags/';

/** Where the flag of a country is: 4:3. */
export const flagPath = (code: string): string => `${FOLDER}${code}.svg`;

export const flagPaths = ({ sqlite }: Dataset): string[] =>
  (sqlite.prepare('SELECT code FROM country ORDER BY code').pluck().all() as string[]).map(flagPath);

export function flagText(path: string): Promise<string> {
  const code = path.slice(FOLDER.length).replace('.svg', '').toLowerCase();
  return readFile(fileURLToPath(import.meta.resolve(`flag-icons/flags/4x3/${code}.svg`)), 'utf8');
}
