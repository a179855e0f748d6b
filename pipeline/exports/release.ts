/** Completes a staged release: writes all other files of its folder beside dataset.sqlite. */
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Difference } from '../../db/difference/difference.ts';
import { numberingPlans } from '../../db/numbering-plans.ts';
import { asDatabase } from '../../db/open.ts';
import {
  CHANGES_FILE,
  CITATION_FILE,
  DATA_PACKAGE_FILE,
  DATASET_FILE,
  DATASET_GZIP_FILE,
  MANIFEST_FILE,
  METADATA_FILE,
  PHONE_METADATA_FILE,
  SUMS_FILE,
} from '../../db/release.ts';
import { changesText } from '../changes.ts';
import { manifest } from '../manifest.ts';
import { phoneMetadata } from '../phone-metadata.ts';
import type { Fetched } from '../steps/fetch.ts';
import type { Content, Loaded } from '../steps/load.ts';
import { citation } from './citation.ts';
import { dataPackage } from './data-package.ts';
import { datasetteMetadata } from './datasette.ts';
import { type ExportedTable, exportedTables } from './exported-table.ts';
import { gzipFile, type WrittenFiles, writeOutput, written } from './output.ts';

/** What a release's files are written from. */
export interface ReleaseContent {
  loaded: Loaded;
  fetched: Fetched;
  content: Content;
  difference: Difference;
}

/**
 * Writes all files beside the staged dataset.sqlite, or only those that describe it. The inputs determine every byte
 * except those of CHANGES.md.
 */
export async function exportRelease(
  staging: string,
  { loaded, fetched, content, difference }: ReleaseContent,
  withCopies: boolean,
  say: (detail: string) => void,
): Promise<void> {
  const dataset = join(staging, DATASET_FILE);
  const files: WrittenFiles = new Map();
  const write = (name: string, text: string) => files.set(name, writeOutput(join(staging, name), text));
  const tables = tablesIn(dataset);
  if (withCopies) {
    // Its packages are needed by copies alone.
    const { exportTables } = await import('./tables.ts');
    const guessed = exportTables(dataset, staging, files, say);
    say(DATASET_GZIP_FILE);
    const { plain, packed } = await gzipFile(dataset, join(staging, DATASET_GZIP_FILE));
    files.set(DATASET_FILE, plain).set(DATASET_GZIP_FILE, packed);
    write(DATA_PACKAGE_FILE, dataPackage(loaded, tables, content.source, files, guessed));
  } else {
    files.set(DATASET_FILE, await written(dataset));
  }
  write(MANIFEST_FILE, manifest(loaded, fetched, content));
  write(CITATION_FILE, citation(loaded, content.source));
  write(METADATA_FILE, datasetteMetadata(loaded, tables, content.source));
  write(PHONE_METADATA_FILE, phoneMetadataText(dataset));
  write(CHANGES_FILE, changesText(difference));
  const sums = [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { sha256 }]) => `${sha256}  ${name}\n`);
  writeOutput(join(staging, SUMS_FILE), sums.join(''));
}

function tablesIn(path: string): ExportedTable[] {
  const sqlite = new Sqlite(path, { readonly: true });
  try {
    return exportedTables(sqlite);
  } finally {
    sqlite.close();
  }
}

function phoneMetadataText(path: string): string {
  const sqlite = new Sqlite(path, { readonly: true });
  try {
    return `${JSON.stringify(phoneMetadata(numberingPlans({ db: asDatabase(sqlite) }).plans))}\n`;
  } finally {
    sqlite.close();
  }
}
