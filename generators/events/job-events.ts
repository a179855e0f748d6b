/** What happens to the jobs of the queue in the end: they are completed, fail, or are cancelled. */
import { overBy, type WholeJob, wholeJob } from '../queue/job.ts';
import { type JobKind, jobId, jobNumber, jobOrigin, jobPlace, originsOf } from '../queue/job-number.ts';
import { ownCaused } from '../time/caused.ts';
import { JOB_SOURCES } from '../time/event-number.ts';
import { DAY } from '../time/window.ts';
import type { World } from '../world.ts';
import { type Source, sourcesNamed, stepAt } from './source.ts';

export const JOB_EVENTS = ['job.completed', 'job.failed', 'job.cancelled'] as const;
type Type = (typeof JOB_EVENTS)[number];

/** From the step of an order, or whatever a job follows from, until it is over: payments take days. */
const LONGEST = 6 * DAY;

const KINDS: Readonly<Record<(typeof JOB_SOURCES)[number], JobKind>> = {
  'invoice jobs': 'invoices',
  'sync jobs': 'syncs',
  'receipt jobs': 'receipts',
  'report jobs': 'reports',
  'other jobs': 'others',
};

export const JOBS = sourcesNamed(JOB_SOURCES, (world, source) => jobEvents(world, KINDS[source]));

function jobEvents(world: World, kind: JobKind): Source<Type> {
  const { ticks, causes } = originsOf(world)[kind];
  const begun = ownCaused(ticks, causes);
  return {
    types: JOB_EVENTS,
    reach: LONGEST,
    ...begun,
    steps(number) {
      const place = jobPlace(kind, number);
      return stepsOf(jobId(world, place), wholeJob(world, place));
    },
    next: (number, from) => (overBy(world, jobPlace(kind, number)) < from ? Infinity : from),
    causeOf(subject) {
      const place = jobNumber(world, subject);
      if (place === undefined) return undefined;
      const origin = jobOrigin(place);
      return origin.kind === kind && begun.instant(origin.number) < Infinity ? origin.number : undefined;
    },
  };
}

function stepsOf(id: string, { task, order, cancelledAt, finishedAt, attemptCount, error }: WholeJob) {
  const ended = (status: 'completed' | 'failed' | 'cancelled', at: number | null) =>
    stepAt<Type>(`job.${status}`, at, id, () => ({
      jobId: id,
      queue: task.queue,
      name: task.name,
      orderId: order?.id ?? null,
      status,
      attemptCount,
      errorCode: error?.code ?? null,
    }));
  return [
    ended('completed', error ? null : finishedAt),
    ended('failed', error ? finishedAt : null),
    ended('cancelled', cancelledAt),
  ];
}
