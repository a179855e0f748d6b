/** A release from its inputs: fetch, parse, normalize, load, verify, publish. */
import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { columnDocs } from '../db/column-docs.ts';
import { columnsOf, type TableKey, tableName } from '../db/ddl.ts';
import { DATASET_FILE, MANIFEST_FILE } from '../db/release.ts';
import type { Doc, Rows } from '../db/rows.ts';
import { type Inputs, type SourceId, sources } from '../sources/index.ts';
import { normalizeInputs } from './normalize.ts';
import type { Progress } from './progress.ts';
import { type Fetched, fetchInputs, totalBytes } from './steps/fetch.ts';
import { type Content, type Loaded, loadDataset } from './steps/load.ts';
import { parseInputs, rowsOf } from './steps/parse.ts';
import { createStaging, publishRelease, writeSums } from './steps/publish.ts';
import { verifyDataset } from './steps/verify.ts';

export interface BuildOptions {
  /** Folder that holds the releases. */
  releases: string;
  /** Folder whose `<source id>/<file>` replace pinned inputs. */
  inputs?: string;
  progress: Progress;
}

/** Builds and publishes a release. On any failure the live release is untouched and the staging removed. */
export async function buildRelease({
  releases,
  inputs,
  progress,
}: BuildOptions): Promise<Loaded & { changed: boolean }> {
  const staging = await createStaging(releases);
  try {
    const fetched = await progress.step(
      'fetch',
      (say) => fetchInputs(inputs, say),
      (result) => `${Object.keys(result).length} sources, ${(totalBytes(result) / 1e6).toFixed(1)} MB`,
    );
    const parsed = await progress.step(
      'parse',
      async (say) => parseInputs(fetched, say),
      (result) => `${sum(sourceIds().map((key) => rowsOf(result, key)))} rows`,
    );
    const content = await progress.step(
      'normalize',
      async (say): Promise<Content> => ({ ...normalizeInputs(parsed, say), ...provenance(fetched, parsed) }),
      (result) => `${Object.keys(result).length} tables`,
    );
    const path = join(staging, DATASET_FILE);
    const loaded = await progress.step(
      'load',
      async (say) => loadDataset(path, content, say),
      (result) => `${result.rows} rows, version ${result.version}`,
    );
    await progress.step(
      'verify',
      (say) => verifyDataset(path, say),
      (checks) => `${checks} checks`,
    );
    const { changed } = await progress.step(
      'publish',
      async () => {
        await writeFile(join(staging, MANIFEST_FILE), manifest(loaded, fetched, content));
        await writeSums(staging);
        return publishRelease(releases, staging, loaded.version);
      },
      (result) => `${loaded.version} ${result.changed ? 'is live' : 'was live already'}`,
    );
    return { ...loaded, changed };
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    throw error;
  }
}

const sourceIds = () => Object.keys(sources) as SourceId[];
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** The rows that say where all others come from and what they mean. */
function provenance(fetched: Fetched, parsed: Inputs): Pick<Rows, 'source' | 'columnDoc'> {
  const source = sourceIds().map((key) => {
    const { id, origin, vintage, retrieved } = sources[key];
    const { note = null, ...facts } = origin;
    return {
      id,
      ...facts,
      note,
      vintage,
      retrievedAt: retrieved,
      sha256: fetched[key].sha256,
      rows: rowsOf(parsed, key),
    };
  });
  const columnDoc = Object.entries(columnDocs).flatMap(([table, docs]) =>
    columnsOf(table as TableKey).map(({ key, name }) => {
      const { meaning, unit = null, source: id = null } = docs[key] as Doc;
      return { tableName: tableName(table as TableKey), columnName: name, unit, source: id, meaning };
    }),
  );
  return { source, columnDoc };
}

/** What went in and with which tools. Holds no time of day: the same build writes the same file. */
function manifest(loaded: Loaded, fetched: Fetched, content: Content): string {
  const body = {
    version: loaded.version,
    contentSha256: loaded.contentSha256,
    sourceDate: loaded.sourceDate,
    sources: content.source.map((row) => ({
      ...row,
      files: [...(fetched[keyOf(row.id)].files ?? [])].map(([name, bytes]) => ({
        name,
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      })),
    })),
    tables: Object.fromEntries(
      Object.entries(content).map(([key, rows]) => [tableName(key as TableKey), rows.length]),
    ),
    tools: { node: process.versions.node },
  };
  return `${JSON.stringify(body, null, 2)}\n`;
}

function keyOf(id: string): SourceId {
  const key = sourceIds().find((candidate) => sources[candidate].id === id);
  if (!key) throw new Error(`no source ${id}`);
  return key;
}
