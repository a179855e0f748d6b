/** The command that makes queued files until it is stopped. */
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Job, Queue, Worker } from 'bullmq';
import { Problem } from '../../api/framework/problem.ts';
import { UsageError } from '../../cli/arguments.ts';
import type { Command } from '../../cli/command.ts';
import { exitCodeOf, expectedMessage } from '../failure.ts';
import { packageNamed } from '../loading/packages.ts';
import type { OpenSource } from '../request/source.ts';
import { Interrupted, type Interruption, listenForInterruption } from '../run/interruption.ts';
import { createProgress } from '../run/progress.ts';
import type { WrittenPart } from '../run/write.ts';
import { filesOf, PART, type PartData, type RunData } from './jobs.ts';
import { readWorkerOptions, WORKER_OPTIONS, WORKER_USAGE, type WorkerOptions } from './options.ts';
import { Mismatch, PartWriter } from './part-writer.ts';
import { placeAt } from './places.ts';
import { connect, isAway, sayAbsence } from './redis.ts';

export const workerCommand = (open: OpenSource, thread: URL): Command<typeof WORKER_OPTIONS> => ({
  name: 'fixture-data',
  usage: WORKER_USAGE,
  options: WORKER_OPTIONS,
  takesOthers: true,
  run: async (given) => work(readWorkerOptions(given), open, thread),
  explain: expectedMessage,
  exitCodeOf,
});

type BullMq = typeof import('bullmq');
type AnyJob = Job<PartData | RunData>;

/** How many workers a part may lose: one that kills every worker must not be retried for ever. */
const MOST_STALLED = 10;
/** How long a worker that is stopped may take to return its part; after that, its lock expires. */
const FAREWELL_MS = 10_000;

async function work(options: WorkerOptions, open: OpenSource, thread: URL): Promise<number> {
  const { redis: where, queue: name, lockMs, jobs, releases } = options;
  const redis = await connect(where, { waits: true });
  const endAbsence = sayAbsence(redis, where);
  const bull = await packageNamed<BullMq>('bullmq', 'a queue');
  const interruption = listenForInterruption();
  const writer = new PartWriter({ open, thread, jobs, releases });
  const queue = new bull.Queue(name, { connection: redis });
  const worker = new bull.Worker(name, processor(bull, writer, interruption), {
    connection: redis,
    // Shows in the queue which worker has a file.
    name: `${hostname()} ${process.pid}`,
    lockDuration: lockMs,
    stalledInterval: lockMs / 2,
    maxStalledCount: MOST_STALLED,
  });
  report(worker);
  queue.on('error', () => {});
  try {
    const ended = await Promise.race([interruption.came, ...(options.untilEmpty ? [emptied(queue)] : [])]);
    if (ended instanceof Interrupted) setTimeout(leave, FAREWELL_MS).unref();
    await worker.close();
    return typeof ended === 'number' && ended > 0 ? 1 : 0;
  } finally {
    interruption.close();
    await writer.close();
    await queue.close();
    endAbsence();
    redis.disconnect();
  }
}

function leave(): never {
  console.error('fixture-data: Redis is unreachable; another worker gets the file when its lock expires');
  process.exit(1);
}

/** Runs a job. Its error decides whether it is retried. */
const processor =
  (bull: BullMq, writer: PartWriter, { unless }: Interruption) =>
  async (job: AnyJob, token?: string): Promise<WrittenPart | number> => {
    try {
      if (job.name === PART) return await writePart(job as Job<PartData>, writer, unless);
      return await finishRun(job as Job<RunData>);
    } catch (error) {
      if (error instanceof Interrupted) {
        await job.moveToWait(token as string);
        throw new bull.WaitingError();
      }
      const isFinal = [Mismatch, Problem, UsageError].some((kind) => error instanceof kind);
      throw isFinal ? new bull.UnrecoverableError((error as Error).message) : error;
    }
  };

/** How often the progress of a part is reported to the queue. */
const TOLD_MS = 1000;

async function writePart(
  job: Job<PartData>,
  writer: PartWriter,
  unless: Interruption['unless'],
): Promise<WrittenPart> {
  const { first, end } = job.data.part;
  const of = end - first;
  const progress = createProgress(of, false);
  const started = performance.now();
  let told = started;
  let done = 0;
  const advance = (entries: number) => {
    done += entries;
    progress.show(done);
    const now = performance.now();
    if (now - told < TOLD_MS) return;
    told = now;
    // If Redis is unreachable, the next report suffices.
    job.updateProgress({ done, of }).catch(() => {});
  };
  let written: WrittenPart;
  try {
    written = await writer.write(job.data, { advance, unless });
  } finally {
    progress.close();
  }
  const seconds = (performance.now() - started) / 1000;
  const count = (value: number) => Math.round(value).toLocaleString('en');
  console.error(
    `fixture-data: ${written.name}: ${count(written.records)} records, ${count(written.records / seconds)} records/s`,
  );
  return written;
}

/** Writes the manifest, and returns how many files there are. */
async function finishRun(job: Job<RunData>): Promise<number> {
  const { address, recipe, seed, now } = job.data;
  const files = filesOf(job.data, await job.getChildrenValues<WrittenPart>());
  const place = await placeAt(address);
  const [lost] = await place.lacking(files);
  if (lost) {
    const where = 'out' in address ? address.out : address.to;
    throw new Error(
      `${where} lacks ${lost.name}, which a worker wrote; make sure that all workers see the same ` +
        'place, then enqueue again',
    );
  }
  await place.finish({ recipe, seed, now }, files);
  console.error(`fixture-data: the run is complete: ${files.length} files and manifest.json`);
  return files.length;
}

function report(worker: Worker): void {
  worker.on('failed', (job, error) => {
    if (!job) return;
    const { attemptsMade, opts, name, data } = job as AnyJob;
    const what = name === PART ? (data as PartData).part.name : 'manifest.json';
    const isOver = job.finishedOn !== undefined;
    const next = isOver
      ? 'given up; enqueue again to try once more'
      : `attempt ${attemptsMade} of ${opts.attempts}`;
    console.error(`fixture-data: ${what}: ${error.message} (${next})`);
  });
  worker.on('error', (error) => {
    // That Redis is unreachable has been reported already.
    if (!isAway(error)) console.error(`fixture-data: ${error.message}`);
  });
}

const LOOKED_MS = 500;

/** Waits until nothing is left to do, and returns how many jobs have failed. */
async function emptied(queue: Queue): Promise<number> {
  for (;;) {
    const { failed = 0, ...others } = await queue.getJobCounts(
      'wait',
      'active',
      'delayed',
      'prioritized',
      'failed',
    );
    if (Object.values(others).every((count) => count === 0)) return failed;
    await wait(LOOKED_MS);
  }
}
