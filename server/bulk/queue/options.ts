/** The command lines of the queue. */
import { type Arguments, UsageError } from '../../../cli/arguments.ts';
import { hint } from '../../framework/nearest.ts';
import { jobs, type OPTIONS } from '../options.ts';
import { type RedisAddress, redisAddress } from './redis.ts';

export const QUEUE_OPTIONS = { redis: 'text', queue: 'text' } as const;

export const WORKER_OPTIONS = {
  ...QUEUE_OPTIONS,
  jobs: 'text',
  lock: 'text',
  releases: 'text',
  'until-empty': 'flag',
} as const;

export interface QueueOptions {
  redis: RedisAddress;
  queue: string;
}

export interface WorkerOptions extends QueueOptions {
  /** Threads that make records. */
  jobs: number;
  /** Milliseconds after which the part of a worker that was killed is another's. */
  lockMs: number;
  releases: string | undefined;
  /** Whether the worker ends when nothing is left to do. */
  untilEmpty: boolean;
}

const USUAL_QUEUE = 'fixture-data';

/** Throws a UsageError for a value that is not allowed. */
export function readQueueOptions(
  { redis, queue = USUAL_QUEUE }: { redis: string | undefined; queue: string | undefined },
  environment: NodeJS.ProcessEnv = process.env,
): QueueOptions {
  if (!/^[\w.-]{1,64}$/.test(queue)) {
    throw new UsageError(
      `--queue must be 1 to 64 letters, digits, dots, dashes and underscores; received '${queue}'`,
    );
  }
  return { redis: redisAddress(redis, environment), queue };
}

/** Throws a UsageError for options of a run that a queue cannot have. */
export function refuseForQueue(options: Arguments<typeof OPTIONS>['options']): void {
  const { jobs, schema, 'if-exists': ifExists } = options;
  if (jobs !== undefined) throw new UsageError('--jobs is for fixture-data worker');
  if (schema !== undefined) throw new UsageError('--schema prints no records; run it without a queue');
  if (ifExists !== undefined) {
    throw new UsageError('--if-exists is for a run without a queue; queue this one for a place of its own');
  }
}

const MOST_SECONDS = 86_400;

export function readWorkerOptions({ options, others }: Arguments<typeof WORKER_OPTIONS>): WorkerOptions {
  for (const [name] of others) {
    throw new UsageError(`a worker takes no --${name}${hint(name, Object.keys(WORKER_OPTIONS), '--')}`);
  }
  const { lock = '30' } = options;
  const seconds = /^\d+$/.test(lock) ? Number(lock) : 0;
  if (seconds < 1 || seconds > MOST_SECONDS) {
    throw new UsageError(`--lock must be an integer from 1 to ${MOST_SECONDS}; received '${lock}'`);
  }
  return {
    ...readQueueOptions(options),
    jobs: jobs(options.jobs ?? '1'),
    lockMs: seconds * 1000,
    releases: options.releases,
    untilEmpty: options['until-empty'],
  };
}

export const ENQUEUE_HINT = "For help: 'fixture-data enqueue --help'.";

export const ENQUEUE_USAGE = `fixture-data enqueue ROUTE --files N (--out FOLDER | --to s3://BUCKET/PREFIX) --redis URL
             [--queue NAME] [options of a run] [--PARAMETER VALUE …]

Checks a run as 'fixture-data ROUTE' does and queues it: a job for each file, and one that writes manifest.json
when all of them are whole. Any number of workers ('fixture-data worker'), on any machines, make the files; each
appears when it is whole, with the bytes that a single run gives.

  --files    so many files of each table; or --rows-per-file N
  --out      a folder that this machine and the workers share, at the same path
  --to       a bucket; needs @aws-sdk/client-s3 beside every worker
  --redis    redis://HOST:PORT/DATABASE or rediss://…; REDIS_URL when absent
  --queue    name of the queue, fixture-data when absent
  any other  what 'fixture-data --help' lists, but for --jobs, which workers take

Queued again, a run adds nothing: it is told how far it is, and files that failed are tried again.

Examples:
  fixture-data enqueue orders --seed 7 --count 100000000 --files 64 --out /srv/orders --redis redis://queue:6379
  fixture-data enqueue users --seed 7 --count 1000000 --files 8 --format csv --compress gzip --to s3://data/users
  fixture-data enqueue world --seed 7 --orders 1000000 --files 8 --format parquet --out /srv/world

Exit codes: 0 queued or whole already, 1 a failure such as a Redis that is away, 2 wrong usage.`;

export const WORKER_USAGE = `fixture-data worker --redis URL [--queue NAME] [--jobs N] [--until-empty]

Makes files of the runs that 'fixture-data enqueue' queued, one at a time, until it is stopped. SIGTERM and Ctrl-C
give the file in hand back to the queue. A worker that is killed loses it to another after about --lock seconds. Files
that fail are tried five times, with 1, 2, 4 and 8 seconds between.

  --redis    redis://HOST:PORT/DATABASE or rediss://…; REDIS_URL when absent
  --queue    name of the queue, fixture-data when absent
  --jobs     threads that make records, or auto; the bytes are the same
  --lock     seconds until the file of a worker that was killed is another's, 30 when absent
  --releases where releases stand, data/releases when absent; the run names the one that it takes
  --until-empty
             ends when nothing is left to do, with exit code 1 if files failed

Exit codes: 0 stopped or done, 1 a failure such as a Redis that is away, or files that failed, 2 wrong usage.`;
