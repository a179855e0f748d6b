/** The command that queues a run: validated like a local run, and added once. */
import type { FlowProducer, Job, Queue } from 'bullmq';
import type { Command } from '../../cli/command.ts';
import { exitCodeOf, expectedMessage } from '../failure.ts';
import { packageNamed } from '../loading/packages.ts';
import { OPTIONS } from '../request/options.ts';
import { preparedRun } from '../request/prepared-run.ts';
import type { PreparedRun } from '../request/run-context.ts';
import type { OpenSource } from '../request/source.ts';
import type { WrittenPart } from '../run/write.ts';
import {
  type Address,
  filesOf,
  JOB_OPTIONS,
  PART,
  type PartData,
  partId,
  RUN,
  type RunData,
  runId,
} from './jobs.ts';
import {
  ENQUEUE_HINT,
  ENQUEUE_USAGE,
  QUEUE_OPTIONS,
  type QueueOptions,
  readQueueOptions,
  refuseForQueue,
} from './options.ts';
import type { Place } from './place.ts';
import { addressOf, placeAt } from './places.ts';
import { connect, isClosed, RedisError } from './redis.ts';

const ENQUEUE_OPTIONS = { ...OPTIONS, ...QUEUE_OPTIONS } as const;

export function enqueueCommand(
  open: OpenSource,
  commands: readonly string[] = [],
): Command<typeof ENQUEUE_OPTIONS> {
  return {
    name: 'fixture-data',
    usage: ENQUEUE_USAGE,
    hint: ENQUEUE_HINT,
    options: ENQUEUE_OPTIONS,
    words: 1,
    takesOthers: true,
    async run(given) {
      const source = await open(given.options);
      try {
        const { redis, queue, ...options } = given.options;
        refuseForQueue(options);
        const run = await preparedRun({ ...given, options }, source, {
          commands,
          options: Object.keys(QUEUE_OPTIONS),
          async begunBefore(read, asked) {
            readQueueOptions({ redis, queue });
            return (await placeAt(addressOf(read))).begun(asked);
          },
        });
        await enqueue(run, readQueueOptions({ redis, queue }));
      } finally {
        source.close();
      }
      return 0;
    },
    explain: expectedMessage,
    exitCodeOf,
  };
}

async function enqueue(run: PreparedRun, { redis: where, queue: name }: QueueOptions): Promise<void> {
  const address = addressOf(run.options);
  const redis = await connect(where, { waits: false });
  const { FlowProducer, Queue } = await packageNamed<typeof import('bullmq')>('bullmq', 'a queue');
  const queue = new Queue(name, { connection: redis });
  const flows = new FlowProducer({ connection: redis });
  // Errors are reported where a command is awaited.
  queue.on('error', () => {});
  flows.on('error', () => {});
  try {
    const said = await queued({ run, address, place: await placeAt(address), queue, flows });
    console.error(`fixture-data: ${said}`);
  } catch (error) {
    if (!isClosed(error as Error)) throw error;
    throw new RedisError(
      `Redis at ${where.shown} became unreachable; enqueue again: nothing is added twice`,
      {
        cause: error,
      },
    );
  } finally {
    await Promise.allSettled([queue.close(), flows.close()]);
    redis.disconnect();
  }
}

interface Submission {
  run: PreparedRun;
  address: Address;
  place: Place;
  queue: Queue;
  flows: FlowProducer;
}

/** Says what became of it. */
async function queued({ run, address, place, queue, flows }: Submission): Promise<string> {
  const id = runId(run.recipe, address);
  const before: Job<RunData> | undefined = await queue.getJob(id);
  const state = await before?.getState();
  if (before && state !== 'completed' && state !== 'failed') return goneOn(before, queue);
  // If the manifest could not be written, only the queue lists the files.
  const known = state === 'failed' && before ? await writtenBy(before) : [];
  const { parts, whole: standing } = await place.open(run);
  const lost = new Set((await place.lacking(known)).map(({ name }) => name));
  const whole = new Map(standing);
  for (const file of known) if (!lost.has(file.name)) whole.set(file.name, file);
  const { recipe, begun, work } = run;
  const header = { ...begun, recipe };
  if (parts.every(({ name }) => whole.has(name))) {
    await place.finish(
      header,
      parts.map(({ name }) => whole.get(name) as WrittenPart),
    );
    return `all ${parts.length} files are complete; nothing to queue`;
  }
  await before?.remove({ removeChildren: true });
  const { releases: _, ...portable } = work;
  const data: RunData = {
    ...header,
    address,
    whole: parts.flatMap(({ name }, index) => {
      const file = whole.get(name);
      return file ? [[index, file] as const] : [];
    }),
  };
  const children = parts.flatMap((part, index) =>
    whole.has(part.name)
      ? []
      : [
          {
            name: PART,
            queueName: queue.name,
            data: { generator: String(recipe.generator), work: portable, part, address } satisfies PartData,
            opts: { ...JOB_OPTIONS, jobId: partId(id, index) },
          },
        ],
  );
  await flows.add({
    name: RUN,
    queueName: queue.name,
    data,
    opts: { ...JOB_OPTIONS, jobId: id },
    children,
  });
  return `${children.length} ${children.length === 1 ? 'file is' : 'files are'} queued as ${id}`;
}

const writtenBy = async (job: Job<RunData>) => filesOf(job.data, await job.getChildrenValues<WrittenPart>());

/** Retries files that failed, and reports the progress of the run. */
async function goneOn(job: Job<RunData>, queue: Queue): Promise<string> {
  const failed = (await queue.getFailed()).filter(({ parent }) => parent?.id === job.id);
  for (const each of failed) await each.retry('failed', { resetAttemptsMade: true });
  const { processed = 0, unprocessed = 0 } = await job.getDependenciesCount();
  const done = processed + job.data.whole.length;
  const again = failed.length > 0 ? `; ${failed.length} failed files are queued again` : '';
  return `the run is already queued: ${done} of ${done + unprocessed} files are complete${again}`;
}
