/**
 * Writes a source's pinned files: `npm run pin -- <source> [--from FOLDER]`, from a folder of the upstream's
 * figures or, without one, from the live upstream. Everything is checked first as a build would check it;
 * if anything is wrong nothing is written.
 */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SourceError } from '../sources/intake/source-error.ts';
import { parseTables } from '../sources/intake/tables.ts';
import { pinnedFiles } from '../sources/world-bank/figures.ts';
import { folderFigures } from '../sources/world-bank/folder.ts';
import { type LiveOptions, liveFigures } from '../sources/world-bank/live.ts';
import worldBank from '../sources/world-bank/source.ts';
import { statistics } from './normalize/statistics.ts';

type Files = ReadonlyMap<string, Uint8Array>;

/** How one source is pinned. */
interface Pinner {
  /** Where its pinned files stand. */
  folder: string;
  fromFolder(folder: string): Promise<Files>;
  fromUpstream(options: LiveOptions): Promise<Files>;
  /** What the files hold, a line each. Throws a SourceError if a build would refuse them. */
  summary(files: Files): string[];
}

const PINNERS: Record<string, Pinner> = {
  'world-bank': {
    folder: fileURLToPath(new URL('../sources/world-bank', import.meta.url)),
    fromFolder: async (folder) => pinnedFiles(await folderFigures(folder)),
    fromUpstream: async (options) => pinnedFiles(await liveFigures(options)),
    summary: worldBankSummary,
  },
};

export interface PinOptions extends LiveOptions {
  /** A folder to read instead of the live upstream. */
  from?: string | undefined;
  /** Where to write, if not beside the source. */
  into?: string;
}

/** A command line that cannot be carried out. */
export class UsageError extends Error {}

/** Pins a source and returns the summary. Throws before anything is written if the input is wrong. */
export async function pin(id: string | undefined, options: PinOptions): Promise<string[]> {
  const pinner = id !== undefined && Object.hasOwn(PINNERS, id) ? PINNERS[id] : undefined;
  if (!pinner) {
    const what = id === undefined ? 'no source was named' : `no source '${id}' can be pinned`;
    throw new UsageError(`${what}; known: ${Object.keys(PINNERS).sort().join(', ')}`);
  }
  const { from, into = pinner.folder } = options;
  const files = from === undefined ? await pinner.fromUpstream(options) : await pinner.fromFolder(from);
  const lines = pinner.summary(files);
  await replaceFiles(into, files);
  return lines;
}

/** All new files are complete on the disk before the first old one is replaced. */
async function replaceFiles(folder: string, files: Files): Promise<void> {
  await mkdir(folder, { recursive: true });
  const moves = [...files.keys()].map((name) => ({
    name,
    path: join(folder, name),
    temporary: join(folder, `.${name}.${process.pid}.tmp`),
  }));
  try {
    for (const { name, temporary } of moves) {
      await writeFile(temporary, files.get(name) as Uint8Array, { flush: true });
    }
    for (const { path, temporary } of moves) await rename(temporary, path);
  } finally {
    await Promise.all(moves.map(({ temporary }) => rm(temporary, { force: true })));
  }
}

function worldBankSummary(files: Files): string[] {
  const parsed = parseTables(worldBank, files);
  const { countryStat } = statistics({ worldBank: parsed });
  const lines = parsed.indicators.map(({ indicator, vintage, derivation }) => {
    const years = countryStat.filter((row) => row.indicator === indicator).map(({ year }) => year);
    const series = parsed.series.filter((row) => row.indicator === indicator).length;
    const [first, last] = [years.reduce((a, b) => Math.min(a, b)), years.reduce((a, b) => Math.max(a, b))];
    const from = derivation ? `derived, oldest input ${vintage}` : vintage;
    return `${indicator}: ${series} economies, ${years.length} cells, ${first}-${last}, ${from}`;
  });
  const { economies, series, indicators } = parsed;
  lines.push(`${economies.length} economies, ${series.length} series, ${countryStat.length} cells`);
  const newest = indicators
    .map(({ vintage }) => vintage)
    .sort()
    .at(-1);
  if (newest !== worldBank.vintage) {
    lines.push(`sources/world-bank/source.ts says vintage ${worldBank.vintage}; write ${newest} there`);
  }
  return lines;
}

async function main(): Promise<void> {
  const abort = new AbortController();
  process.once('SIGINT', () => abort.abort());
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { from: { type: 'string' } },
    });
    if (positionals.length > 1) throw new UsageError(`one source at a time, not ${positionals.join(', ')}`);
    const lines = await pin(positionals[0], {
      from: values.from,
      signal: abort.signal,
      progress: (line) => process.stderr.write(`${line}\n`),
    });
    process.stdout.write(`${lines.join('\n')}\n`);
  } catch (error) {
    if (abort.signal.aborted) {
      process.stderr.write('pin: interrupted; nothing was written\n');
      process.exitCode = 130;
      return;
    }
    const foreseen =
      error instanceof SourceError ||
      error instanceof UsageError ||
      (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
    process.stderr.write(`pin: ${foreseen ? (error as Error).message : (error as Error).stack}\n`);
    if (!(error instanceof SourceError))
      process.stderr.write('usage: npm run pin -- SOURCE [--from FOLDER]\n');
    process.exitCode = 1;
  }
}

if (import.meta.main) await main();
