/** The command that writes records, from its command line to its last record. */
import type { Writable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import type { Worker } from 'node:worker_threads';
import type { Arguments } from '../cli/arguments.ts';
import type { Command } from '../cli/command.ts';
import { PlaceError, placeOf } from '../db/place.ts';
import { exitCodeOf, expectedMessage } from './failure.ts';
import type { Target } from './loading/destination.ts';
import { destinationOf } from './loading/destinations.ts';
import { singleFile, standardOutput } from './loading/stream.ts';
import { ROWS } from './request/format-choice.ts';
import { isFolder, jobs, OPTIONS } from './request/options.ts';
import { fileParts, type Part, wholeParts } from './request/plan.ts';
import { preparedRun } from './request/prepared-run.ts';
import type { BegunBefore, PreparedRun } from './request/run-context.ts';
import type { OpenSource, Source } from './request/source.ts';
import { HINT, USAGE } from './request/usage.ts';
import type { Output } from './request/work.ts';
import { folderOf, openFolder } from './run/folder.ts';
import { interruptible } from './run/interruption.ts';
import { FolderError, Journal, MANIFEST, manifestFor, manifestText } from './run/manifest.ts';
import { createProgress } from './run/progress.ts';
import { startThreads, threads } from './run/threads.ts';
import { thisThread, type WorkerPool } from './run/worker-pool.ts';
import { type WriteRequest, type WrittenPart, writeParts } from './run/write.ts';

export function recordsCommand(
  open: OpenSource,
  thread: URL,
  commands: readonly string[] = [],
  output: Writable & { isTTY?: boolean } = process.stdout,
): Command<typeof OPTIONS> {
  return {
    name: 'fixture-data',
    usage: USAGE,
    hint: HINT,
    options: OPTIONS,
    words: 1,
    takesOthers: true,
    async run(given) {
      const started = startThreads(thread, jobs(given.options.jobs ?? '1'));
      try {
        const source = await open(given.options);
        try {
          await generate(given, source, { thread, started, output }, commands);
        } finally {
          source.close();
        }
      } catch (error) {
        // The reader has closed the pipe: `… | head` is not a failure.
        if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
      } finally {
        await Promise.all(started.map((worker) => worker.terminate()));
      }
      return 0;
    },
    explain: expectedMessage,
    exitCodeOf,
  };
}

async function generate(
  given: Arguments<typeof OPTIONS>,
  source: Source,
  place: Place,
  commands: readonly string[],
): Promise<void> {
  const context = { commands, options: [], begunBefore: begunInFolder, isWhole: true };
  const run = { ...(await preparedRun(given, source, context)), ...place };
  const { schema, to, out } = run.options;
  if (schema !== undefined) await printSchema(schema, run);
  else if (to !== undefined) await writeTo(to, run);
  else if (isFolder(run.options)) await writeFolder(run, out as string);
  else await writeFile(run, out);
}

async function writeFile(run: Run, out: string | undefined): Promise<void> {
  if (out !== undefined) refuseOut(out);
  const target = out === undefined ? standardOutput(run.output) : singleFile(out);
  await write(run, wholeParts(run.outputs, run.options), target);
}

/** Refuses an output before any record is made. */
function refuseOut(out: string): void {
  try {
    placeOf(out);
  } catch (error) {
    throw error instanceof PlaceError ? new FolderError(`--out ${out}: ${error.why}`) : error;
  }
}

async function printSchema(name: string, { outputs, output }: Run): Promise<void> {
  const { schemaText } = await import('./formats/schema.ts');
  output.write(
    schemaText(
      name,
      outputs.map(({ source }) => source.table),
    ),
  );
}

const begunInFolder: BegunBefore = async (options, asked) =>
  isFolder(options) && options.out !== undefined ? Journal.begun(options.out, asked) : undefined;

interface Place {
  /** Module that a thread runs. */
  thread: URL;
  /** The threads that run it already. */
  started: readonly Worker[];
  /** The default destination of records. */
  output: Writable & { isTTY?: boolean };
}

type Run = PreparedRun & Place;

async function writeFolder(run: Run, folder: string): Promise<void> {
  const { journal, parts, whole, missing } = await openFolder(folder, run);
  await write(run, missing, folderOf(folder), {
    async keep(part) {
      await journal.keep(part);
      whole.set(part.name, part);
    },
  });
  await journal.finish(parts.map(({ name }) => whole.get(name) as WrittenPart));
}

/** Files in a bucket also have a manifest. */
async function writeTo(to: string, run: Run): Promise<void> {
  const { options, outputs, work, recipe, begun } = run;
  const [{ format, source }] = outputs as [Output];
  const destination = await destinationOf(to, { ifExists: options.ifExists, format });
  const isFiles = isFolder(options) && work.format.name !== ROWS;
  const parts = isFiles ? fileParts(outputs, options) : wholeParts(outputs, options);
  if (!isFiles) return write(run, parts, destination);
  const written: WrittenPart[] = [];
  await write(run, parts, destination, {
    keep: async (part) => void written.push(part),
    async last() {
      const sink = await destination.sink(source.table, MANIFEST);
      await sink.write(manifestText(manifestFor(recipe, begun, written)));
      await sink.close();
    },
  });
}

async function write(
  { options, work, outputs, thread, started, output }: Run,
  parts: readonly Part[],
  target: Target,
  hooks: Pick<WriteRequest, 'keep' | 'last'> = {},
): Promise<void> {
  // Little of a young generation of 1 MiB is alive, so waking other threads to collect it takes longer than collecting
  // it.
  setFlagsFromString('--no-parallel-scavenge');
  const total = parts.reduce((sum, { first, end }) => sum + end - first, 0);
  const fillsTerminal = options.out === undefined && options.to === undefined && output.isTTY === true;
  const progress = createProgress(total, fillsTerminal);
  const pool: WorkerPool =
    options.jobs > 1 ? threads(thread, work, options.jobs, started) : thisThread(outputs);
  let done = 0;
  const advance = (entries: number) => {
    done += entries;
    progress.show(done);
  };
  try {
    await interruptible((unless) => writeParts({ outputs, parts, pool, target, advance, unless, ...hooks }));
  } finally {
    progress.close();
  }
}
