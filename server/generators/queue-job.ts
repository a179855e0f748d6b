/** Jobs of a work queue: how often each was tried, when, and what came of it. The state is known before any instant. */
import { course as orderCourse } from './course.ts';
import { UTC_OFFSETS } from './daytime.ts';
import { isPaid, type Order } from './order.ts';
import {
  errorOf,
  type Queue,
  REMINDER,
  type Subject,
  type Task,
  type TaskError,
  tasksOf,
} from './queue-task.ts';
import { draws, type Key, Weights } from './random.ts';
import { paymentOf, transactionCourse } from './transaction.ts';
import { HOUR, SECOND, type Window } from './window.ts';
import type { World } from './world.ts';

const draw = draws(
  'task',
  'status',
  'follows',
  'user',
  'product',
  'attempts',
  'once more',
  'run',
  'latency',
  'backlog',
  'share',
  'added',
  'planned',
  'is planned',
  'worker',
  'progress',
);

export const JOB_STATUSES = ['waiting', 'active', 'completed', 'failed', 'delayed', 'cancelled'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

const STATUS_SHARES: Readonly<Record<JobStatus, number>> = {
  completed: 66,
  waiting: 10,
  active: 7,
  delayed: 7,
  failed: 7,
  cancelled: 3,
};

/** Attempts that a state allows, of so many at most: those that are over, and the one that runs. */
export function attemptBounds(
  status: JobStatus,
  maxAttempts: number,
): readonly [least: number, most: number] {
  switch (status) {
    case 'waiting':
      return [0, 0];
    case 'active':
    case 'completed':
      return [1, maxAttempts];
    case 'failed':
      return [maxAttempts, maxAttempts];
    default:
      return [0, maxAttempts - 1];
  }
}

/** States that a number of attempts allows. */
export function statusesWith(attemptCount: number | undefined, maxAttempts: number): JobStatus[] {
  return JOB_STATUSES.filter((status) => {
    const [least, most] = attemptBounds(status, maxAttempts);
    return attemptCount === undefined || (attemptCount >= least && attemptCount <= most);
  });
}

export interface Attempt {
  number: number;
  startedAt: number;
  /** Null while it runs. */
  finishedAt: number | null;
  outcome: 'running' | 'success' | 'failure';
  error: TaskError | null;
}

export interface Job {
  key: Key;
  task: Task;
  subject: Subject;
  status: JobStatus;
  maxAttempts: number;
  backoffMs: number;
  attempts: readonly Attempt[];
  /** Whole percent. */
  progress: number;
  worker: string | null;
  createdAt: number;
  nextAttemptAt: number | null;
  cancelledAt: number | null;
}

/** What a request pins. */
export interface Pinned {
  status?: JobStatus | undefined;
  queue?: Queue | undefined;
  attemptCount?: number | undefined;
  maxAttempts: number;
  window: Window;
  /** States that the number of attempts allows. */
  statuses: Weights<JobStatus>;
}

export const weightsOf = (statuses: readonly JobStatus[]): Weights<JobStatus> =>
  new Weights<JobStatus>(...statuses.map((status): [JobStatus, number] => [status, STATUS_SHARES[status]]));

/** The job at an index of the world's list. */
export function job(key: Key, index: number, world: World, pinned: Pinned): Job {
  const { maxAttempts, window } = pinned;
  const order = world.order(world.ownOrderNumber('job', index));
  const task = taskFor(order, key.weighted(draw.task, tasksOf(pinned.queue)));
  const status = pinned.status ?? key.weighted(draw.status, pinned.statuses);
  const count = pinned.attemptCount ?? attemptCount(key, task, status, maxAttempts);
  const user = task.follows ? order.customer : world.anyUser(key, draw.user);
  const errors = errorsOf(key, task, status, count);
  const course: Course = { key, task, status, errors, utcOffset: UTC_OFFSETS[user.country] };
  const times = timesOf(course, { from: stepOf(order, task, window), to: window.to });
  const attempts = times.runs.map(({ startedAt, finishedAt }, index): Attempt => {
    const error = errors[index] ?? null;
    const outcome = error ? 'failure' : finishedAt === null ? 'running' : 'success';
    return { number: index + 1, startedAt, finishedAt, outcome, error };
  });
  const product = world.anyProduct(key, draw.product);
  const { createdAt, backoffMs, nextAttemptAt, cancelledAt } = times;
  return {
    key,
    task,
    subject: { key, order, user, product, world, createdAt },
    status,
    maxAttempts,
    backoffMs,
    attempts,
    progress: progressOf(key, status, count, times.share),
    worker: count === 0 ? null : `${task.queue}-worker-${key.int(draw.worker, 1, 4)}`,
    createdAt,
    nextAttemptAt,
    cancelledAt,
  };
}

/** Nobody gets a receipt before paying. */
const taskFor = (order: Order, task: Task): Task =>
  task.follows === 'payment' && !isPaid(order) ? REMINDER : task;

/** When a job can be added at the earliest: the step of the order that it follows. */
function stepOf(order: Order, { follows }: Task, window: Window): number {
  switch (follows) {
    case 'placing':
      return orderCourse(order, order.status, window).placedAt;
    case 'payment':
      return transactionCourse(paymentOf(order), 'succeeded', window).createdAt;
    default:
      return window.from;
  }
}

/** Nearly everything succeeds the first time, and what has failed once fails again more easily. */
function attemptCount(key: Key, task: Task, status: JobStatus, maxAttempts: number): number {
  const [least, most] = attemptBounds(status, maxAttempts);
  if (status === 'completed' || status === 'active') {
    let count = 1;
    while (count < most && key.at('again', count).chance(draw['once more'], count === 1 ? 0.09 : 0.35))
      count++;
    return count;
  }
  if (status === 'cancelled')
    return key.chance(draw['is planned'], 0.75) ? 0 : key.int(draw.attempts, least, most);
  // What is delayed waits for its next attempt, or was planned for later.
  if (status === 'delayed') {
    return most === 0 || (task.canBePlanned && key.chance(draw['is planned'], 0.8))
      ? 0
      : 1 + Math.floor(key.float(draw.attempts) ** 2 * most);
  }
  return least;
}

function progressOf(key: Key, status: JobStatus, count: number, share: number): number {
  if (status === 'completed') return 100;
  if (count === 0) return 0;
  return status === 'active'
    ? Math.min(99, Math.floor(share * 100))
    : Math.floor(key.float(draw.progress) ** 2 * 95);
}

interface Run {
  startedAt: number;
  finishedAt: number | null;
}

interface Times {
  createdAt: number;
  /** Wait before the second attempt; it doubles with each one after that. */
  backoffMs: number;
  runs: Run[];
  nextAttemptAt: number | null;
  cancelledAt: number | null;
  /** Of the attempt that runs, how much is over. */
  share: number;
}

/** Why each attempt that is over failed; none for the one that succeeded or runs. */
function errorsOf(key: Key, task: Task, status: JobStatus, count: number): (TaskError | null)[] {
  const isLastGood = status === 'completed' || status === 'active';
  return Array.from({ length: count }, (_, index) =>
    isLastGood && index === count - 1 ? null : errorOf(key.at('attempts', index), key, task),
  );
}

/** What is known of a job before its instants. */
interface Course {
  key: Key;
  task: Task;
  status: JobStatus;
  /** By attempt. */
  errors: readonly (TaskError | null)[];
  /** Of the clock of the person, in milliseconds. */
  utcOffset: number;
}

/** What a job does one after the other, in milliseconds; the last part is cut off where it is going on. */
interface Parts {
  latencies: number[];
  runs: number[];
  backoffMs: number;
  /** From the last thing that happened to the end of the window, where that is bounded. */
  since: number;
}

/** All parts are shortened alike where the window has no room for them. */
function timesOf(course: Course, window: Window): Times {
  const { key, task, status, errors, utcOffset } = course;
  const count = errors.length;
  const share = key.float(draw.share);
  const parts = scaled(partsOf(course, share), window.to - window.from);
  const latest = window.to - lengthOf(parts) - parts.since;
  const isSettled = status === 'completed' || status === 'failed' || status === 'cancelled';
  const added = task.follows
    ? Math.min(window.from + Math.round(key.logUniform(draw.follows, ...FOLLOWS)), latest)
    : task.hours.instant(key.float(draw.added), window.from, latest, utcOffset);
  const createdAt = isSettled ? added : latest;
  const runs: Run[] = [];
  let now = createdAt;
  for (let index = 0; index < count; index++) {
    now += (parts.latencies[index] as number) + (index > 0 ? waitBefore(index, parts.backoffMs) : 0);
    const startedAt = now;
    now += parts.runs[index] as number;
    runs.push({ startedAt, finishedAt: status === 'active' && index === count - 1 ? null : now });
  }
  const wait = count === 0 ? plannedWait(key) : waitBefore(count, parts.backoffMs);
  return {
    createdAt,
    backoffMs: parts.backoffMs,
    runs,
    nextAttemptAt: status === 'delayed' ? Math.max(now + wait, window.to + 1) : null,
    cancelledAt: status === 'cancelled' ? now + parts.since : null,
    share,
  };
}

/** Milliseconds from a step of an order until the shop has added what follows from it. */
const FOLLOWS = [40, 4 * SECOND] as const;

/** Before the attempt after so many. */
const waitBefore = (attempts: number, backoffMs: number) => backoffMs * 2 ** (attempts - 1);

/** Planned for later, mostly within hours. */
const plannedWait = (key: Key) => Math.round(key.logUniform(draw.planned, 60 * SECOND, 48 * HOUR));

function partsOf({ key, task, status, errors }: Course, share: number): Parts {
  const [least, most] = task.runs;
  const count = errors.length;
  const latencies: number[] = [];
  const runs: number[] = [];
  for (let index = 0; index < count; index++) {
    const attempt = key.at('attempts', index);
    latencies.push(Math.round(attempt.logUniform(draw.latency, 4, 900)));
    const after = errors[index]?.after;
    const drawn = attempt.logUniform(draw.run, least, most);
    const run = after === undefined ? drawn : after + (drawn % 40);
    runs.push(Math.max(1, Math.round(status === 'active' && index === count - 1 ? run * share : run)));
  }
  return { latencies, runs, backoffMs: task.backoff, since: sinceOf(key, status, count, task, share) };
}

/** How long ago the last thing happened that is known of a job that goes on, and how long a cancelled one waited. */
function sinceOf(key: Key, status: JobStatus, count: number, task: Task, share: number): number {
  switch (status) {
    case 'waiting':
      return Math.round(key.logUniform(draw.backlog, 20, 240 * SECOND));
    case 'delayed':
      return Math.floor(share * (count === 0 ? plannedWait(key) : waitBefore(count, task.backoff)));
    case 'cancelled':
      // Before it would have been tried, or tried again.
      if (count > 0) return Math.floor(share * waitBefore(count, task.backoff));
      return Math.round(key.logUniform(draw.backlog, SECOND, task.canBePlanned ? 6 * HOUR : 240 * SECOND));
    default:
      return 0;
  }
}

function lengthOf({ latencies, runs, backoffMs }: Parts): number {
  let length = 0;
  for (const [index, run] of runs.entries()) {
    length += run + (latencies[index] as number) + (index > 0 ? waitBefore(index, backoffMs) : 0);
  }
  return length;
}

function scaled(parts: Parts, room: number): Parts {
  const needed = lengthOf(parts) + parts.since;
  if (needed <= room) return parts;
  const by = room / needed;
  const less = (milliseconds: number) => Math.floor(milliseconds * by);
  return {
    latencies: parts.latencies.map(less),
    runs: parts.runs.map(less),
    backoffMs: less(parts.backoffMs),
    since: less(parts.since),
  };
}
