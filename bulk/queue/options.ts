/** The command lines of the queue. */

import { hint } from '../../api/framework/nearest.ts';
import { type Arguments, UsageError } from '../../cli/arguments.ts';
import { jobs, type OPTIONS } from '../request/options.ts';
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
  /** Milliseconds after which another worker takes the part of one that was killed. */
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

/** Throws a UsageError for options that do not apply to a queued run. */
export function refuseForQueue(options: Arguments<typeof OPTIONS>['options']): void {
  const { jobs, schema, 'if-exists': ifExists } = options;
  if (jobs !== undefined) throw new UsageError("--jobs is an option of 'fixture-data worker'");
  if (schema !== undefined) throw new UsageError('--schema prints no records; run it without a queue');
  if (ifExists !== undefined) {
    throw new UsageError('--if-exists does not apply to a queue; choose an unused --out or --to');
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

Validates a run like 'fixture-data ROUTE' and queues it: one job for each file, and one that writes manifest.json
when all files are complete. Any number of workers ('fixture-data worker'), on any machines, make the files; each
file appears when it is complete, with the same bytes as in a single run.

  --files    number of files per table; or --rows-per-file N
  --out      a folder that this machine and the workers share, at the same path
  --to       a bucket; every worker needs the package @aws-sdk/client-s3
  --redis    redis://HOST:PORT/DATABASE or rediss://… (default: REDIS_URL)
  --queue    name of the queue (default: fixture-data)
  any other  as 'fixture-data --help' lists, except --jobs, which is an option of workers

Queuing a run again adds no jobs: it reports the progress, and files that failed are tried again.

Examples:
  fixture-data enqueue orders --seed 7 --count 100000000 --files 64 --out /srv/orders --redis redis://queue:6379
  fixture-data enqueue users --seed 7 --count 1000000 --files 8 --format csv --compress gzip --to s3://data/users
  fixture-data enqueue world --seed 7 --orders 1000000 --files 8 --format parquet --out /srv/world

Exit codes: 0 queued or already complete; 1 failure, such as an unreachable Redis; 2 wrong usage.`;

export const WORKER_USAGE = `fixture-data worker --redis URL [--queue NAME] [--jobs N] [--until-empty]

Makes the files of runs that 'fixture-data enqueue' queued, one at a time, until it is stopped. SIGTERM and Ctrl-C
return the file in progress to the queue. If a worker is killed, another one takes its file after about --lock
seconds. Files that fail are tried five times, with 1, 2, 4 and 8 seconds between attempts.

  --redis    redis://HOST:PORT/DATABASE or rediss://… (default: REDIS_URL)
  --queue    name of the queue (default: fixture-data)
  --jobs     number of threads, or auto for one per core; the bytes are the same
  --lock     seconds until another worker takes the file of one that was killed (default: 30)
  --releases folder that holds the releases (default: data/releases); the run names the release
  --until-empty
             ends when the queue is empty, with exit code 1 if files failed

Exit codes: 0 stopped or done; 1 failure, such as an unreachable Redis or files that failed; 2 wrong usage.`;
