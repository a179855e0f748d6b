/** When a job is tried, what comes of each attempt, and what of that has happened by an instant. */
import type { Vocabulary } from '../../db/vocabulary.ts';
import { draws, type Key } from '../draws/random.ts';
import { HOUR, SECOND, type Window } from '../time/window.ts';
import { attemptBounds, type JobStatus } from './job-status.ts';
import { errorOf, type Task, type TaskError } from './task.ts';

const draw = draws(
  'attempts',
  'once more',
  'run',
  'latency',
  'backlog',
  'share',
  'added',
  'planned',
  'is planned',
  'is cancelled',
  'progress',
);

/** An attempt from its beginning to its end. */
interface WholeRun {
  startedAt: number;
  finishedAt: number;
}

/** A job with all of its attempts. */
export interface Whole {
  createdAt: number;
  /** Whether its first attempt was put off. */
  isPlanned: boolean;
  cancelledAt: number | null;
  runs: readonly WholeRun[];
  /** When it would be tried after all of these; null if it is over with them. */
  nextAt: number | null;
  errors: readonly (TaskError | null)[];
  backoffMs: number;
}

/** Milliseconds until a worker takes up what is due. */
const LATENCY = { least: 4, most: 900 } as const;
const PLANNED = 0.25;
const CANCELLED = 0.15;

/** How often a job is tried by default. What is settled for a job beforehand is settled for so many attempts. */
export const USUAL_ATTEMPTS = 5;

/** What is known of a job before it is tried. */
export interface Untried {
  key: Key;
  task: Task;
  createdAt: number;
  /** Whether all of the usual attempts fail; it is drawn if nobody has settled it. */
  isFailing?: boolean;
}

export function wholeOf(
  { key, task, createdAt, isFailing }: Untried,
  maxAttempts: number,
  vocabulary: Vocabulary,
): Whole {
  const isPlanned = task.canBePlanned === true && key.chance(draw['is planned'], PLANNED);
  const plannedAt = isPlanned ? createdAt + plannedWait(key) : null;
  const isCancelled = plannedAt !== null && key.chance(draw['is cancelled'], CANCELLED);
  const backoffMs = task.backoff;
  if (plannedAt !== null && isCancelled) {
    const cancelledAt = createdAt + Math.floor(key.float(draw.share) * (plannedAt - createdAt));
    return { createdAt, isPlanned, cancelledAt, runs: [], nextAt: plannedAt, errors: [], backoffMs };
  }
  let count = 1;
  const fails = (attempt: number) => settledAt(attempt, isFailing) ?? failsAt(key, attempt);
  while (count <= maxAttempts && fails(count)) count++;
  const hasFailed = count > maxAttempts;
  const tries = Math.min(count, maxAttempts);
  const errors = errorsOf(key, task, hasFailed ? 'failed' : 'completed', tries, vocabulary);
  const parts = partsOf({ key, task, status: 'completed', errors, utcOffset: 0 }, 1);
  let now = plannedAt ?? createdAt;
  const runs = parts.runs.map((run, index) => {
    now += (parts.latencies[index] as number) + (index > 0 ? waitBefore(index, backoffMs) : 0);
    const startedAt = now;
    now += run;
    return { startedAt, finishedAt: now };
  });
  return { createdAt, isPlanned, cancelledAt: null, runs, nextAt: null, errors, backoffMs };
}

/** The same of what is known without its attempts: an instant by which it is over, Infinity if its first one fails. */
export function latestEnd({ key, task, createdAt, isFailing }: Untried): number {
  if (settledAt(1, isFailing) ?? failsAt(key, 1)) return Infinity;
  const isPlanned = task.canBePlanned === true && key.chance(draw['is planned'], PLANNED);
  return createdAt + (isPlanned ? plannedWait(key) : 0) + LATENCY.most + Math.ceil(task.runs[1]);
}

/** What has happened of a job by an instant. */
export function timesAt(
  { isPlanned, cancelledAt, runs, nextAt, errors, backoffMs }: Whole,
  at: number,
): Times {
  const begun = runs.filter(({ startedAt }) => startedAt <= at);
  const seen = begun.map(({ startedAt, finishedAt }) => ({
    startedAt,
    finishedAt: finishedAt <= at ? finishedAt : null,
  }));
  const last = begun.at(-1);
  const running = last && last.finishedAt > at ? last : undefined;
  const share = running ? shareOf(running, at) : 0;
  const times = { runs: seen, backoffMs, share, nextAttemptAt: null, cancelledAt: null };
  if (cancelledAt !== null && cancelledAt <= at) return { ...times, status: 'cancelled', cancelledAt };
  if (running) return { ...times, status: 'active' };
  if (begun.length === 0 && !isPlanned) return { ...times, status: 'waiting' };
  const nextAttemptAt = runs[begun.length]?.startedAt ?? nextAt;
  if (nextAttemptAt !== null) return { ...times, status: 'delayed', nextAttemptAt };
  return { ...times, status: errors.at(-1) ? 'failed' : 'completed' };
}

const shareOf = ({ startedAt, finishedAt }: WholeRun, at: number): number =>
  (at - startedAt) / (finishedAt - startedAt);

/** When it becomes another one, in any order; while it runs, with each report of its progress. */
export const changesOf = ({ cancelledAt, runs }: Whole): (number | null)[] => [
  cancelledAt,
  ...runs.flatMap((run) => [run.startedAt, ...reportsOf(run), run.finishedAt]),
];

/** A worker reports each tenth of an attempt. */
const REPORTS = 10;
const percentOf = (share: number): number => Math.floor(share * REPORTS) * (100 / REPORTS);

/** The first millisecond of each tenth after the first. */
const reportsOf = (run: WholeRun): number[] =>
  Array.from({ length: REPORTS - 1 }, (_, before) => {
    const { startedAt, finishedAt } = run;
    const at = startedAt + Math.ceil(((before + 1) * (finishedAt - startedAt)) / REPORTS);
    // Where a tenth begins with the millisecond, its share may be rounded to a bit less.
    return percentOf(shareOf(run, at)) > percentOf(before / REPORTS) ? at : at + 1;
  });

/** Whether an attempt fails, where that is settled: what succeeds does so with the last of the usual ones at least. */
function settledAt(attempt: number, isFailing: boolean | undefined): boolean | undefined {
  if (isFailing) return attempt <= USUAL_ATTEMPTS ? true : undefined;
  return isFailing === false && attempt >= USUAL_ATTEMPTS ? false : undefined;
}

/** Nearly everything succeeds the first time, and what has failed once fails again more easily. */
const failsAt = (key: Key, attempt: number): boolean =>
  key.at('again', attempt).chance(draw['once more'], attempt === 1 ? 0.09 : 0.6);

export function attemptCount(key: Key, task: Task, status: JobStatus, maxAttempts: number): number {
  const [least, most] = attemptBounds(status, maxAttempts);
  if (status === 'completed' || status === 'active') {
    let count = 1;
    while (count < most && failsAt(key, count)) count++;
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

export function progressOf(key: Key, status: JobStatus, count: number, share: number): number {
  if (status === 'completed') return 100;
  if (count === 0) return 0;
  return percentOf(status === 'active' ? share : key.float(draw.progress) ** 2);
}

interface Run {
  startedAt: number;
  finishedAt: number | null;
}

export interface Times {
  status: JobStatus;
  /** Wait before the second attempt; it doubles with each one after that. */
  backoffMs: number;
  runs: Run[];
  nextAttemptAt: number | null;
  cancelledAt: number | null;
  /** How much of the attempt in progress is over. */
  share: number;
}

/** Why each attempt that is over failed; none for the one that succeeded or runs. */
export function errorsOf(
  key: Key,
  task: Task,
  status: JobStatus,
  count: number,
  vocabulary: Vocabulary,
): (TaskError | null)[] {
  const isLastGood = status === 'completed' || status === 'active';
  return Array.from({ length: count }, (_, index) =>
    isLastGood && index === count - 1 ? null : errorOf(key.at('attempts', index), key, task, vocabulary),
  );
}

/** What is known of a job before its instants. */
interface Course {
  key: Key;
  task: Task;
  status: JobStatus;
  /** Errors by attempt. */
  errors: readonly (TaskError | null)[];
  /** The offset of the person's clock, in milliseconds. */
  utcOffset: number;
}

/** What a job does one after the other, in milliseconds; the last part is cut off where it is going on. */
interface Parts {
  latencies: number[];
  runs: number[];
  backoffMs: number;
  /** Time from the last thing that happened to the end of the window, where that is bounded. */
  since: number;
}

/** A job that is made to have a status at the end of a window, with what has happened of it by then. */
interface Fitting {
  whole: Whole;
  atEnd: Times;
}

/** All parts are shortened alike where the window has no room for them. */
export function timesToFit(course: Course, window: Window): Fitting {
  const { key, task, status, errors, utcOffset } = course;
  const count = errors.length;
  const share = key.float(draw.share);
  const parts = scaled(partsOf(course, share), window.to - window.from);
  const { backoffMs } = parts;
  const latest = window.to - lengthOf(parts) - parts.since;
  const isSettled = status === 'completed' || status === 'failed' || status === 'cancelled';
  const added = task.hours.instant(key.float(draw.added), window.from, latest, utcOffset);
  const createdAt = isSettled ? added : latest;
  const runs: WholeRun[] = [];
  let now = createdAt;
  for (let index = 0; index < count; index++) {
    now += (parts.latencies[index] as number) + (index > 0 ? waitBefore(index, backoffMs) : 0);
    const startedAt = now;
    now += parts.runs[index] as number;
    runs.push({ startedAt, finishedAt: now });
  }
  const cancelledAt = status === 'cancelled' ? now + parts.since : null;
  const waits = status === 'delayed' || status === 'cancelled';
  const wait = count === 0 ? plannedWait(key) : waitBefore(count, backoffMs);
  const nextAt = waits ? Math.max(now + wait, (cancelledAt ?? window.to) + 1) : null;
  const isPlanned = count === 0 && (status === 'delayed' || (waits && task.canBePlanned === true));
  const running = status === 'active' ? runs.at(-1) : undefined;
  const seen = runs.map((run) => (run === running ? { ...run, finishedAt: null } : run));
  // What runs at the end of the window goes on as fast as before.
  if (running) {
    const whole = (window.to - running.startedAt) / Math.max(share, 1 / 100);
    running.finishedAt = Math.max(running.startedAt + Math.ceil(whole), window.to + 1);
  }
  return {
    whole: { createdAt, isPlanned, cancelledAt, runs, nextAt, errors, backoffMs },
    atEnd: {
      status,
      backoffMs,
      runs: seen,
      nextAttemptAt: status === 'delayed' ? nextAt : null,
      cancelledAt,
      share,
    },
  };
}

/** The wait before the attempt that comes after so many. */
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
    latencies.push(Math.round(attempt.logUniform(draw.latency, LATENCY.least, LATENCY.most)));
    const after = errors[index]?.afterMs;
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
      // It is cancelled before it would have been tried, or tried again.
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
