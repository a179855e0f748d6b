/** manifest.json: what went in and with which tools. Holds no time of day: the same build writes the same. */
import { createHash } from 'node:crypto';
import { type TableKey, tableName } from '../db/ddl.ts';
import { PHONE_METADATA_FILE } from '../db/release.ts';
import packageJson from '../package.json' with { type: 'json' };
import { type SourceId, sources } from '../sources/index.ts';
import type { Fetched } from './steps/fetch.ts';
import type { Content, Loaded } from './steps/load.ts';

/** What decides the bytes of a release's files beside its inputs. */
const TOOLS = {
  'fixture-data': packageJson.version,
  node: process.versions.node,
  zlib: process.versions.zlib,
  'better-sqlite3': packageJson.dependencies['better-sqlite3'],
  'hyparquet-writer': packageJson.dependencies['hyparquet-writer'],
};

export function manifest(loaded: Loaded, fetched: Fetched, content: Content): string {
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
    // In no table, and so in no datapackage.json: readers would take a JSON file there for a table.
    otherFiles: [
      {
        name: PHONE_METADATA_FILE,
        title: 'The numbering plans as metadata of libphonenumber-js, version 4',
        sources: ['numbering-plans'],
      },
    ],
    tools: TOOLS,
  };
  return `${JSON.stringify(body, null, 2)}\n`;
}

function keyOf(id: string): SourceId {
  const key = (Object.keys(sources) as SourceId[]).find((candidate) => sources[candidate].id === id);
  if (!key) throw new Error(`no source ${id}`);
  return key;
}
