/**
 * Writes the pinned files of a source, or the excerpt of a package: `npm run pin -- <source> [--from FOLDER]`, from a
 * folder of the upstream's figures or, without one, from the live upstream. Everything is first checked as in a build;
 * if anything is wrong, nothing is written.
 */
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError } from '../cli/arguments.ts';
import { runCommand } from '../cli/command.ts';
import { diskFault } from '../db/disk-fault.ts';
import { fileAt, makeFolder, removeLeft } from '../db/place.ts';
import { BUNDLE, computeHolidays } from '../sources/holidays/computation.ts';
import holidays from '../sources/holidays/source.ts';
import { npm } from '../sources/intake/pinned-file.ts';
import { SourceError } from '../sources/intake/source-error.ts';
import { parseTables } from '../sources/intake/tables.ts';
import { pinnedFiles } from '../sources/world-bank/figures.ts';
import { folderFigures } from '../sources/world-bank/folder.ts';
import { type LiveOptions, liveFigures } from '../sources/world-bank/live.ts';
import worldBank from '../sources/world-bank/source.ts';
import { EXCERPT_PINNERS } from './excerpt.ts';
import { statistics } from './normalize/statistics.ts';
import type { Files, Pinner } from './pinner.ts';

const PINNERS: Readonly<Record<string, Pinner>> = {
  ...EXCERPT_PINNERS,
  'world-bank': {
    folder: fileURLToPath(new URL('../sources/world-bank', import.meta.url)),
    fromFolder: async (folder) => pinnedFiles(await folderFigures(folder)),
    fromUpstream: async (options) => pinnedFiles(await liveFigures(options)),
    summary: worldBankSummary,
  },
  holidays: {
    folder: fileURLToPath(new URL('../sources/holidays', import.meta.url)),
    fromUpstream: computedHolidays,
    summary: holidaysSummary,
  },
};

export interface PinOptions extends LiveOptions {
  /** A folder to read instead of the live upstream. */
  from?: string | undefined;
  /** Folder to write to; default: beside the source. */
  into?: string;
}

/** Pins a source and returns the summary. Throws before anything is written if the input is wrong. */
export async function pin(id: string | undefined, options: PinOptions): Promise<string[]> {
  const pinner = id !== undefined && Object.hasOwn(PINNERS, id) ? PINNERS[id] : undefined;
  if (!pinner) {
    const what = id === undefined ? 'no source was named' : `no source '${id}' can be pinned`;
    throw new UsageError(`${what}; known: ${Object.keys(PINNERS).sort().join(', ')}`);
  }
  const { from, into = pinner.folder } = options;
  const files = from === undefined ? await pinner.fromUpstream(options) : await pinner.fromFolder?.(from);
  if (!files) throw new UsageError(`${id} comes from a package: leave out --from`);
  const lines = await pinner.summary(files);
  await replaceFiles(into, files);
  return lines;
}

/** All new files are complete on the disk before the first old one is replaced. */
async function replaceFiles(folder: string, files: Files): Promise<void> {
  makeFolder(folder);
  const moves = [...files.keys()].map((name) => {
    const path = fileAt(join(folder, name));
    return { name, path, temporary: join(dirname(path), `.${name}.${process.pid}.tmp`) };
  });
  for (const { temporary } of moves) await removeLeft(temporary);
  try {
    for (const { name, temporary } of moves) {
      await writeFile(temporary, files.get(name) as Uint8Array, { flush: true, flag: 'wx' });
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

/** Computed by the rules of the installed package, for the years around today. */
async function computedHolidays({ signal, limits }: LiveOptions): Promise<Files> {
  const [file] = holidays.files as [(typeof holidays.files)[number]];
  const today = Temporal.Now.plainDateISO('UTC').toString();
  const bundle = await npm(BUNDLE).read();
  const bytes = await computeHolidays({ source: holidays.id, file: BUNDLE }, bundle, {
    signal,
    limits,
    today,
  });
  return new Map([[file.name, bytes]]);
}

function holidaysSummary(files: Files): string[] {
  const { holidays: rows } = parseTables(holidays, files);
  const days = rows.flatMap((row) => row.days).sort();
  const countries = new Set(rows.map(({ country }) => country));
  return [`${countries.size} countries, ${days.length} days, ${days[0]} to ${days.at(-1)}`];
}

const USAGE = `Usage: npm run pin -- SOURCE [--from DIR]

Writes the pinned files of a source, or the excerpt of an npm package, from the live upstream: all of them, or none if
anything is wrong.

  SOURCE      ${Object.keys(PINNERS).sort().join(', ')}
  --from DIR  reads the upstream's figures from a folder instead (world-bank)
  --help      this text`;

if (import.meta.main) {
  const abort = new AbortController();
  process.once('SIGINT', () => abort.abort());
  process.exitCode = await runCommand({
    name: 'pin',
    usage: USAGE,
    options: { from: 'text' },
    words: 1,
    async run({ options: { from }, words: [id] }) {
      const progress = (line: string) => console.error(line);
      console.log((await pin(id, { from, signal: abort.signal, progress })).join('\n'));
      return 0;
    },
    explain(error) {
      if (abort.signal.aborted) return 'interrupted; nothing was written';
      return error instanceof SourceError ? error.message : diskFault(error, 'the folder of the source');
    },
    exitCodeOf: () => (abort.signal.aborted ? 130 : 1),
  });
}
