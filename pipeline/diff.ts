#!/usr/bin/env node
/** `npm run diff`: what changed between any two releases, row by row. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UsageError } from '../cli/arguments.ts';
import { runCommand } from '../cli/command.ts';
import {
  CHANGE_FORMATS,
  type ChangeFormat,
  changeTexts,
  UnknownTable,
} from '../db/difference/cell-changes.ts';
import { type ComparedRelease, compareReleases } from '../db/difference/difference.ts';
import { tableHashes } from '../db/difference/table-hashes.ts';
import { diskFault } from '../db/disk-fault.ts';
import {
  currentVersion,
  intactDataset,
  ReleaseError,
  releaseFolder,
  releasesFolder,
  versionsIn,
} from '../db/release.ts';
import { changesText } from './changes.ts';

const FORMATS = ['markdown', ...CHANGE_FORMATS] as const;

const USAGE = `Usage: npm run diff -- A [B] [--format FORMAT] [--table TABLE] [--releases DIR]

Prints what changed from release A to release B. Both are versions, or 'current' for the live release, the default of B.

  --format FORMAT  ${FORMATS.join(', ')} (default: markdown)
                   markdown is for reading, as in CHANGES.md: for a large table it lists the largest changes;
                   the others list every changed cell: table, key, change, column, before, after
  --table TABLE    this table only
  --releases DIR   folder that holds the releases (default: RELEASES_DIR, or data/releases)
  --help           this text`;

/** Characters per write. */
const PIECE = 1 << 16;

process.exitCode = await runCommand({
  usage: USAGE,
  options: { format: 'text', table: 'text', releases: 'text' },
  words: 2,
  async run({ words: [before, after = 'current'], options }) {
    const { format = 'markdown', table, releases = releasesFolder() } = options;
    if (before === undefined) throw new UsageError('say which releases to compare: A, or A and B');
    if (!isFormat(format)) {
      throw new UsageError(`--format must be one of ${FORMATS.join(', ')}; received '${format}'`);
    }
    const pair = [await released(releases, before), await released(releases, after)] as const;
    if (format === 'markdown') console.log(markdown(pair, table));
    else await print(changeTexts(...pair, format, table));
    return 0;
  },
  explain(error, { releases = releasesFolder() }) {
    if (error instanceof ReleaseError || error instanceof UnknownTable) return error.message;
    return diskFault(error, releases);
  },
});

function isFormat(text: string): text is ChangeFormat | 'markdown' {
  return (FORMATS as readonly string[]).includes(text);
}

async function released(releases: string, name: string): Promise<ComparedRelease> {
  const versions = await versionsIn(releases).catch((): string[] => []);
  const version = name === 'current' ? await currentVersion(releases) : name;
  if (version === null || !versions.includes(version)) {
    const known = versions.length > 0 ? `known: ${versions.sort().join(', ')}` : 'there is none';
    throw new UsageError(`no release '${name}' in ${releases}; ${known}`);
  }
  const folder = releaseFolder(releases, version);
  return { version, path: (await intactDataset(folder)).path, tables: await tableHashes(folder) };
}

function markdown(pair: readonly [ComparedRelease, ComparedRelease], table: string | undefined): string {
  const difference = compareReleases(...pair);
  if (table === undefined) return changesText(difference).trimEnd();
  const tables = difference.tables.filter(({ name }) => name === table);
  if (tables.length === 0 && difference.tables.length > 0) {
    throw new UnknownTable(
      table,
      difference.tables.map(({ name }) => name),
    );
  }
  return changesText({ ...difference, tables }).trimEnd();
}

/** Prints at the pace of the reader. A reader that closes the pipe early, as head does, is not an error. */
async function print(texts: Iterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(pieces(texts), { objectMode: false }), process.stdout, { end: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
}

function* pieces(texts: Iterable<string>): Generator<Buffer> {
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length < PIECE) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  if (piece !== '') yield Buffer.from(piece);
}
