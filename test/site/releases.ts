/** Folders of releases for tests that publish: the run's own release with others beside it. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { inject } from 'vitest';
import { SUMS_FILE } from '../../db/release.ts';
import { CORE, copyPart, ONE_OF_EACH } from '../part-release.ts';
import { sha256 } from '../pipeline/builds.ts';

export const OLD_VERSION = '2020.02.29-0123456789ab';

/** Copies the release that the test run built, with these of its files; it is the live one. */
export async function copyReleases(to: string, files: readonly string[] = ONE_OF_EACH): Promise<string> {
  await copyPart(inject('releases'), to, files);
  return (await readFile(join(to, 'current'), 'utf8')).trim();
}

/** Copies the release of fewer rows, where it does not matter what is in its files; it is the live one. */
export async function copyFewRows(to: string): Promise<string> {
  await copyPart(inject('datasets'), to, CORE);
  return (await readFile(join(to, 'current'), 'utf8')).trim();
}

/** A dataset with other tables than those of today. */
function oldDataset(): Buffer {
  const sqlite = new Sqlite(':memory:');
  sqlite.exec(
    "CREATE TABLE country (code TEXT PRIMARY KEY, name TEXT); INSERT INTO country VALUES ('XX', 'of an old layout')",
  );
  const bytes = sqlite.serialize();
  sqlite.close();
  return bytes;
}

export const OLD_DATASET: Buffer = oldDataset();

/** A release of a few small files. */
export async function writeRelease(
  releases: string,
  version: string = OLD_VERSION,
  files: Record<string, string | Uint8Array> = {
    'dataset.sqlite': OLD_DATASET,
    'csv/country.csv': 'code,name\nFR,France\n',
  },
): Promise<void> {
  const sums: string[] = [];
  await mkdir(join(releases, version), { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    const file = join(releases, version, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
    sums.push(`${sha256(Buffer.from(content))}  ${path}\n`);
  }
  await writeFile(join(releases, version, SUMS_FILE), sums.join(''));
}

/** What stands beside releases and is nobody's to read. */
export async function writeSecrets(releases: string, version: string): Promise<void> {
  await mkdir(join(releases, '.staging-1-abcd'), { recursive: true });
  for (const path of [
    '.staging-1-abcd/dataset.sqlite',
    'notes.txt',
    '.hidden',
    `${version}/.env`,
    `${version}/unlisted.csv`,
  ]) {
    await writeFile(join(releases, path), SECRET);
  }
}

export const SECRET = 'never to be read';
