/** Releases with some of their files, because full ones, which most tests copy and hash, are three times as large. */
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  CHANGES_FILE,
  currentVersion,
  DATA_PACKAGE_FILE,
  DATASET_FILE,
  DATASET_GZIP_FILE,
  MANIFEST_FILE,
  PUBLISHED_FILE,
  pointerFile,
  readSums,
  releaseFolder,
  SUMS_FILE,
} from '../db/release.ts';

/** The dataset and its metadata. */
export const CORE: readonly string[] = [DATASET_FILE, MANIFEST_FILE, CHANGES_FILE];

/** One file of every kind that a release has. */
export const ONE_OF_EACH: readonly string[] = [
  ...CORE,
  DATASET_GZIP_FILE,
  DATA_PACKAGE_FILE,
  'csv/country.csv',
  'ndjson/country.ndjson',
  'parquet/country.parquet',
];

/** Copies the live release with these of its files alone, as a release that was built with no other. */
export async function copyPart(from: string, to: string, files: readonly string[] = CORE): Promise<void> {
  const version = (await currentVersion(from)) as string;
  const [source, target] = [releaseFolder(from, version), releaseFolder(to, version)];
  for (const file of [...files, PUBLISHED_FILE]) {
    await mkdir(dirname(join(target, file)), { recursive: true });
    await copyFile(join(source, file), join(target, file));
  }
  const sums = [...(await readSums(source))].filter(([name]) => files.includes(name));
  await writeFile(join(target, SUMS_FILE), sums.map(([name, sha256]) => `${sha256}  ${name}\n`).join(''));
  await writeFile(pointerFile(to), `${version}\n`);
}
