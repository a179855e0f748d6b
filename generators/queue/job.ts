/** Jobs of a work queue: how often each is tried, when, and what comes of it. */
import { identifier } from '../draws/flat-text.ts';
import { oncePer } from '../draws/once-per.ts';
import { draws, type Key, type Weights } from '../draws/random.ts';
import { courseOf, MOST_TO_DELIVERY } from '../fulfilment/course.ts';
import type { Person } from '../people/person.ts';
import { userAt } from '../people/presence.ts';
import type { Order } from '../shop/order.ts';
import { ordersAt } from '../shop/order-block.ts';
import { Caused, type Causes, causeOf, EACH } from '../time/caused.ts';
import { UTC_OFFSETS, VISITING } from '../time/daytime.ts';
import { movedBy } from '../time/life.ts';
import { Listing, Mixed, oncePerWindow } from '../time/listing.ts';
import { VISITS } from '../time/paces.ts';
import { Timeline } from '../time/timeline.ts';
import { DAY, MINUTE, SECOND, type Window } from '../time/window.ts';
import type { World } from '../world.ts';
import type { JobStatus } from './job-status.ts';
import { attemptCount, errorsOf, progressOf, type Times, timesAt, timesOf, wholeOf } from './job-times.ts';
import { type Queue, type Subject, TASKS, type Task, type TaskError, tasksOf, weighted } from './task.ts';

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
interface Added {
  key: Key;
  task: Task;
  user: Person;
  order?: Order;
  createdAt: number;
}

const ON_PLACING = TASKS.filter(({ follows }) => follows === 'placing');
const ON_PAYMENT = TASKS.filter(({ follows }) => follows === 'payment');
/** What is done without an order. */
const OTHERS = TASKS.filter(({ follows }) => follows === undefined);
const ANY_OTHER = weighted(OTHERS);

const othersOf = oncePer(
  (world: World) => new Timeline(VISITS, world.size.users * 8, (number) => world.key('other jobs', number)),
);

/** Milliseconds from a step of an order until the shop has added what follows from it. */
const FOLLOWS = [40, 4 * SECOND] as const;

function ofOrder(task: Task, order: Order): Added {
  const key = order.key.list(task.name);
  const { placedAt, paidAt } = courseOf(order);
  const step = task.follows === 'payment' ? (paidAt as number) : placedAt;
  const createdAt = step + Math.round(key.logUniform(draw.follows, ...FOLLOWS));
  return { key, task, user: order.customer, order, createdAt };
}

function other(world: World, number: number): Added {
  const key = world.key('other jobs', number);
  const createdAt = othersOf(world).instant(number);
  return { key, task: key.weighted(draw.task, ANY_OTHER), user: anyone(world, key, createdAt), createdAt };
}

const anyone = (world: World, key: Key, instant: number): Person =>
  world.user(userAt(world, instant, key.stream('user'), VISITING));

/** Each order that is looked at is made, with its payment. */
const MOST_LOOKED_AT = 1000;

/** The kinds of jobs: what follows each order, in the order of their numbers, and the rest. */
const kindsOf = oncePer((world: World) => {
  const following = (task: Task, causes: Causes) => {
    const of = (number: number) => ofOrder(task, world.order(causeOf(causes, number)));
    const instantOf = (number: number) => of(number).createdAt;
    const reach = task.follows === 'payment' ? 3 * DAY : MINUTE;
    return { of, stream: new Caused(world.orders, causes, instantOf, reach, { most: MOST_LOOKED_AT }) };
  };
  return [
    ...ON_PLACING.map((task) => following(task, EACH)),
    ...ON_PAYMENT.map((task) => following(task, ordersAt(world, 'paid'))),
    { of: (number: number) => other(world, number), stream: othersOf(world) },
  ];
});

const mixOf = oncePer((world: World) => new Mixed(kindsOf(world).map(({ stream }) => stream)));

function added(world: World, place: number): Added {
  const { stream, number } = mixOf(world).origin(place);
  return (kindsOf(world)[stream] as { of(number: number): Added }).of(number);
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

/** The job at an index of the list. */
export function jobAt(world: World, index: number, pinned: JobFilter): Job {
  const { maxAttempts, window } = pinned;
  const place = jobListing(world, window, pinned).at(index);
  if (place < 0) return jobToFit(world, -1 - place, pinned);
  const one = added(world, place);
  const whole = wholeOf(one, maxAttempts, world.vocabulary);
  return jobOf(
    world,
    world.identifier('job', place),
    one,
    timesAt(whole, window.to),
    whole.errors,
    maxAttempts,
  );
}

function jobOf(
  world: World,
  id: string,
  { key, task, user, order, createdAt }: Added,
  { status, runs, nextAttemptAt, cancelledAt, share, backoffMs }: Times,
  errors: readonly (TaskError | null)[],
  maxAttempts: number,
): Job {
  const product = world.anyProduct(key, draw.product);
  return {
    id,
    key,
    task,
    subject: { key, user, product, world, createdAt, order: order as Order },
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
  };
}

/** A job that is made to have a status, or a number of attempts, at the end of a window. */
function jobToFit(world: World, index: number, pinned: JobFilter): Job {
  const { maxAttempts, window } = pinned;
  const name = `jobs to fit ${pinned.status} ${pinned.queue} ${pinned.attemptCount} ${maxAttempts}`;
  const key = world.key(name, window.to).at(index);
  const task = key.weighted(draw.task, tasksOf(pinned.queue));
  const status = pinned.status ?? key.weighted(draw.status, pinned.statuses);
  const count = pinned.attemptCount ?? attemptCount(key, task, status, maxAttempts);
  const errors = errorsOf(key, task, status, count, world.vocabulary);
  const someone = anyone(world, key, window.to);
  const times = timesOf({ key, task, status, errors, utcOffset: UTC_OFFSETS[someone.country] }, window);
  const { createdAt } = times;
  const id = identifier('job', key);
  if (!task.follows)
    return jobOf(world, id, { key, task, user: someone, createdAt }, times, errors, maxAttempts);
  const made = world.orderToFit(key, createdAt - MOST_TO_DELIVERY, 'kept');
  const by = createdAt - ofOrder(task, made).createdAt;
  const order = { ...made, fit: movedBy(by) };
  return jobOf(world, id, { key, task, user: order.customer, order, createdAt }, times, errors, maxAttempts);
}
