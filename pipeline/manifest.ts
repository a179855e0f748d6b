/** manifest.json: the inputs and tools of a build. Has no time of day: the same build writes the same file. */
import { createHash } from 'node:crypto';
import { type TableKey, tableName } from '../db/ddl.ts';
import { PHONE_METADATA_FILE } from '../db/release.ts';
import packageJson from '../package.json' with { type: 'json' };
import { type SourceId, sources } from '../sources/index.ts';
import type { Fetched } from './steps/fetch.ts';
import type { Content, Loaded } from './steps/load.ts';

/** Everything besides the inputs that determines the bytes of a release's files. */
const TOOLS = {
  'fixture-data': packageJson.version,
  node: process.versions.node,
  zlib: process.versions.zlib,
  'better-sqlite3': packageJson.dependencies['better-sqlite3'],
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
    tableSha256: loaded.tableSha256,
    // Not listed in datapackage.json, where readers would take a JSON file for a table.
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
