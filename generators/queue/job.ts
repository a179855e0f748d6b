/** Jobs of a work queue: how often each is tried, when, and what comes of it. */
import { identifier } from '../draws/flat-text.ts';
import { oncePer } from '../draws/once-per.ts';
import { draws, type Key, type Weights } from '../draws/random.ts';
import { courseOf, MOST_TO_DELIVERY } from '../fulfilment/course.ts';
import type { Person } from '../people/person.ts';
import { userAt } from '../people/presence.ts';
import type { Order } from '../shop/order.ts';
import { Caused, causeOf } from '../time/caused.ts';
import { UTC_OFFSETS, VISITING } from '../time/daytime.ts';
import { movedBy } from '../time/life.ts';
import { Listing, Mixed, oncePerWindow, type Stream } from '../time/listing.ts';
import { DAY, MINUTE, SECOND, type Window } from '../time/window.ts';
import type { World } from '../world.ts';
import { isFailingJob, makesFile } from './file-makers.ts';
import { JOB_KINDS, type JobKind, jobId, jobOrigin, originsOf } from './job-number.ts';
import type { JobStatus } from './job-status.ts';
import {
  attemptCount,
  changesOf,
  errorsOf,
  latestEnd,
  progressOf,
  type Times,
  timesAt,
  timesToFit,
  type Untried,
  USUAL_ATTEMPTS,
  type Whole,
  wholeOf,
} from './job-times.ts';
import { type Queue, type Subject, TASKS, type Task, type TaskError, tasksOf, weighted } from './task.ts';
import { type DescribedFile, describedFile } from './task-file.ts';

const draw = draws('task', 'status', 'follows', 'product', 'worker');

export interface Attempt {
  number: number;
  startedAt: number;
  /** Null while it runs. */
  finishedAt: number | null;
  outcome: 'running' | 'success' | 'failure';
  error: TaskError | null;
}

export interface Job {
  id: string;
  /** Its place among those of the world; null for one that is made to fit. */
  place: number | null;
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
export interface JobFilter {
  status?: JobStatus | undefined;
  queue?: Queue | undefined;
  attemptCount?: number | undefined;
  maxAttempts: number;
  window: Window;
  /** States that the number of attempts allows. */
  statuses: Weights<JobStatus>;
}

/** A job before it has been tried. */
interface Added extends Untried {
  /** Whoever asks only when it is over needs nobody. */
  userOf: () => Person;
  order?: Order;
}

const taskNamed = (name: string): Task => TASKS.find((task) => task.name === name) as Task;
const REPORTS = weighted(TASKS.filter(({ queue }) => queue === 'reports'));
const ANY_OTHER = weighted(
  TASKS.filter(({ queue, follows }) => follows === undefined && queue !== 'reports'),
);

/** Milliseconds from a step of an order until the shop has added what follows from it. */
const FOLLOWS = [40, 4 * SECOND] as const;

function ofOrder(task: Task, order: Order, isFailing?: boolean): Added {
  const key = order.key.list(task.name);
  const { placedAt, paidAt } = courseOf(order);
  const step = task.follows === 'payment' ? (paidAt as number) : placedAt;
  const createdAt = step + Math.round(key.logUniform(draw.follows, ...FOLLOWS));
  return { key, task, userOf: () => order.customer, order, createdAt, ...settled(isFailing) };
}

const settled = (isFailing: boolean | undefined) => (isFailing === undefined ? {} : { isFailing });

/** A job that follows no order. */
function other(world: World, kind: JobKind, tasks: Weights<Task>, number: number): Added {
  const { ticks } = originsOf(world)[kind];
  const key = ticks.keyOf(number);
  const createdAt = ticks.instant(number);
  const task = key.weighted(draw.task, tasks);
  const isFailing = makesFile(kind) ? isFailingJob(world, kind, number) : undefined;
  return { key, task, userOf: () => anyone(world, key, createdAt), createdAt, ...settled(isFailing) };
}

const anyone = (world: World, key: Key, instant: number): Person =>
  world.user(userAt(world, instant, key.stream('user'), VISITING));

/** Each order that is looked at is made, with its payment. */
const MOST_LOOKED_AT = 1000;

/** A kind of jobs: the one with a number, and when they are added. */
interface Kind {
  of(number: number): Added;
  stream: Stream;
}

const kindsOf = oncePer((world: World): Readonly<Record<JobKind, Kind>> => {
  const following = (kind: JobKind, name: string): Kind => {
    const task = taskNamed(name);
    const { ticks, causes } = originsOf(world)[kind];
    const of = (number: number) => {
      const isFailing = makesFile(kind) ? isFailingJob(world, kind, number) : undefined;
      return ofOrder(task, world.order(causeOf(causes, number)), isFailing);
    };
    const reach = task.follows === 'payment' ? 3 * DAY : MINUTE;
    const instantOf = (number: number) => of(number).createdAt;
    return { of, stream: new Caused(ticks, causes, instantOf, reach, { most: MOST_LOOKED_AT }) };
  };
  const without = (kind: JobKind, tasks: Weights<Task>): Kind => ({
    of: (number) => other(world, kind, tasks, number),
    stream: originsOf(world)[kind].ticks,
  });
  return {
    invoices: following('invoices', 'render_invoice'),
    syncs: following('syncs', 'sync_order'),
    receipts: following('receipts', 'send_receipt'),
    reports: without('reports', REPORTS),
    others: without('others', ANY_OTHER),
  };
});

const mixOf = oncePer((world: World) => new Mixed(JOB_KINDS.map((kind) => kindsOf(world)[kind].stream)));

function added(world: World, place: number): Added {
  const { kind, number } = jobOrigin(place);
  return kindsOf(world)[kind].of(number);
}

/** The number of the order that a job is about; undefined if it is about none. */
export const orderOfJob = (world: World, place: number): number | undefined =>
  added(world, place).order?.index;

/** The jobs of a window by their numbers. */
export const jobListing = oncePerWindow(
  (world: World, window, { status, queue, attemptCount, maxAttempts }: JobFilter) => {
    const isAsked = (place: number) => {
      const one = added(world, place);
      if (queue !== undefined && one.task.queue !== queue) return false;
      const seen = timesAt(wholeOf(one, maxAttempts, world.vocabulary), window.to);
      return (
        (status === undefined || seen.status === status) &&
        (attemptCount === undefined || seen.runs.length === attemptCount)
      );
    };
    const isPinned = status !== undefined || queue !== undefined || attemptCount !== undefined;
    return new Listing(mixOf(world), window, isPinned ? isAsked : undefined);
  },
);

/** What becomes of a job. Instants are milliseconds since 1970. */
export interface JobLife {
  /** The first at which it is listed. */
  beginsAt: number;
  /** When it may become another one; null for what never happens. */
  changes(): readonly (number | null)[];
  /** What there is of it at an instant. */
  asOf(instant: number): Job;
}

/** The job at an index of the list. */
export function jobAt(world: World, index: number, pinned: JobFilter): JobLife {
  const { maxAttempts, window } = pinned;
  const place = jobListing(world, window, pinned).at(index);
  if (place < 0) return jobToFit(world, -1 - place, pinned);
  const one = added(world, place);
  const whole = wholeOf(one, maxAttempts, world.vocabulary);
  const seen = viewOf(world, { id: jobId(world, place), place }, one, whole, maxAttempts);
  return {
    beginsAt: one.createdAt,
    changes: () => changesOf(whole),
    asOf: (instant) => seen(timesAt(whole, instant)),
  };
}

/** How a job is seen, by what has happened of it. */
function viewOf(
  world: World,
  named: Pick<Job, 'id' | 'place'>,
  one: Added,
  { errors }: Whole,
  maxAttempts: number,
): (times: Times) => Job {
  const { key, task, createdAt } = one;
  const subject = subjectOf(world, one);
  return ({ status, runs, nextAttemptAt, cancelledAt, share, backoffMs }) => ({
    ...named,
    key,
    task,
    subject,
    status,
    maxAttempts,
    backoffMs,
    attempts: runs.map(({ startedAt, finishedAt }, index): Attempt => {
      const error = finishedAt === null ? null : (errors[index] ?? null);
      const outcome = error ? 'failure' : finishedAt === null ? 'running' : 'success';
      return { number: index + 1, startedAt, finishedAt, outcome, error };
    }),
    progress: progressOf(key, status, runs.length, share),
    worker: runs.length === 0 ? null : `${task.queue}-worker-${key.int(draw.worker, 1, 4)}`,
    createdAt,
    nextAttemptAt,
    cancelledAt,
  });
}

const subjectOf = (world: World, { key, userOf, order, createdAt }: Added): Subject => ({
  key,
  user: userOf(),
  product: world.anyProduct(key, draw.product),
  world,
  createdAt,
  order: order as Order,
});

/** Everything that ever happens to a job that is tried as often as usual. */
export interface WholeJob {
  task: Task;
  order: Order | undefined;
  /** Milliseconds since 1970; null unless it is cancelled. */
  cancelledAt: number | null;
  /** When its last attempt is over, in milliseconds since 1970; null if it is cancelled. */
  finishedAt: number | null;
  attemptCount: number;
  /** Why it fails in the end; null if it does not. */
  error: TaskError | null;
}

/** An instant by which the world's job at a place is over; Infinity if it takes the whole job to tell. */
export const overBy = (world: World, place: number): number => latestEnd(added(world, place));

/** What becomes of the world's job at a place among all. */
export const wholeJob = (world: World, place: number): WholeJob => wholeOfAdded(world, added(world, place));

function wholeOfAdded(world: World, one: Added): WholeJob {
  const { cancelledAt, runs, errors } = wholeOf(one, USUAL_ATTEMPTS, world.vocabulary);
  return {
    task: one.task,
    order: one.order,
    cancelledAt,
    finishedAt: runs.at(-1)?.finishedAt ?? null,
    attemptCount: runs.length,
    error: errors.at(-1) ?? null,
  };
}

/** How a job makes its file. */
export interface FileMaking {
  /** Of the order that it is the invoice of. */
  orderId: string | null;
  /** When it is done, in milliseconds since 1970. */
  finishedAt(): number;
  file(): DescribedFile;
}

/** Of the job at a place among all, which is one that makes a file. */
export function fileMaking(world: World, place: number): FileMaking {
  const one = added(world, place);
  return {
    orderId: one.order?.id ?? null,
    finishedAt: () => wholeOfAdded(world, one).finishedAt as number,
    file() {
      const file = (one.task as FileTask).file(subjectOf(world, one));
      const named = { createdAt: one.createdAt, jobId: jobId(world, place) };
      return describedFile(file, named, world.vocabulary);
    },
  };
}

type FileTask = Task & Required<Pick<Task, 'file'>>;

/** A job that is made to have a status, or a number of attempts, at the end of a window. */
function jobToFit(world: World, index: number, pinned: JobFilter): JobLife {
  const { maxAttempts, window } = pinned;
  const name = `jobs to fit ${pinned.status} ${pinned.queue} ${pinned.attemptCount} ${maxAttempts}`;
  const key = world.key(name, window.to).at(index);
  const task = key.weighted(draw.task, tasksOf(pinned.queue));
  const status = pinned.status ?? key.weighted(draw.status, pinned.statuses);
  const count = pinned.attemptCount ?? attemptCount(key, task, status, maxAttempts);
  const errors = errorsOf(key, task, status, count, world.vocabulary);
  const someone = anyone(world, key, window.to);
  const course = { key, task, status, errors, utcOffset: UTC_OFFSETS[someone.country] };
  const { whole, atEnd } = timesToFit(course, window);
  const { createdAt } = whole;
  const named = { id: identifier('job', key), place: null };
  const one = { key, task, createdAt, ...aboutToFit(world, key, task, someone, createdAt) };
  const seen = viewOf(world, named, one, whole, maxAttempts);
  return {
    beginsAt: createdAt,
    changes: () => [...changesOf(whole), window.to],
    asOf: (instant) => seen(instant < window.to ? timesAt(whole, instant) : atEnd),
  };
}

/** Whom it is about; where it follows an order, that order is moved to fit. */
function aboutToFit(
  world: World,
  key: Key,
  task: Task,
  someone: Person,
  createdAt: number,
): Pick<Added, 'userOf' | 'order'> {
  if (!task.follows) return { userOf: () => someone };
  const made = world.orderToFit(key, createdAt - MOST_TO_DELIVERY, 'kept');
  const by = createdAt - ofOrder(task, made).createdAt;
  return { userOf: () => made.customer, order: { ...made, fit: movedBy(by) } };
}
