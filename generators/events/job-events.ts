/** What happens to the jobs of the queue in the end: they are completed, fail, or are cancelled. */
import { type WholeJob, wholeJob } from '../queue/job.ts';
import {
  JOB_KINDS,
  type JobKind,
  jobId,
  jobNumber,
  jobOrigin,
  jobPlace,
  originsOf,
} from '../queue/job-number.ts';
import { ownCaused } from '../time/caused.ts';
import { JOB_SOURCES } from '../time/event-number.ts';
import { DAY } from '../time/window.ts';
import type { World } from '../world.ts';
import type { Source, Step } from './source.ts';

export const JOB_EVENTS = ['job.completed', 'job.failed', 'job.cancelled'] as const;
type Type = (typeof JOB_EVENTS)[number];

/** From the step of an order, or whatever a job follows from, until it is over: payments take days. */
const LONGEST = 6 * DAY;

export const JOBS = Object.fromEntries(
  JOB_SOURCES.map((source, place) => {
    const kind = JOB_KINDS[place] as JobKind;
    return [source, (world: World) => jobEvents(world, kind)];
  }),
) as Readonly<Record<(typeof JOB_SOURCES)[number], (world: World) => Source<Type>>>;

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
    causeOf(subject) {
      const place = jobNumber(world, subject);
      if (place === undefined) return undefined;
      const origin = jobOrigin(place);
      return origin.kind === kind && begun.instant(origin.number) < Infinity ? origin.number : undefined;
    },
  };
}

function stepsOf(id: string, { task, order, cancelledAt, finishedAt, attemptCount, error }: WholeJob) {
  const step = (type: Type, at: number | null): Step<Type> | undefined =>
    at === null
      ? undefined
      : {
          type,
          at,
          subject: id,
          data: () => ({
            jobId: id,
            queue: task.queue,
            name: task.name,
            orderId: order?.id ?? null,
            status: type.slice('job.'.length),
            attemptCount,
            errorCode: error?.code ?? null,
          }),
        };
  return [
    step('job.completed', error ? null : finishedAt),
    step('job.failed', error ? finishedAt : null),
    step('job.cancelled', cancelledAt),
  ];
}
