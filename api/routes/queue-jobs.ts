import type { z } from 'zod';
import { fileId, fileOfJob } from '../../generators/files/file-number.ts';
import { type Job, jobAt, jobListing, orderOfJob } from '../../generators/queue/job.ts';
import { jobNumber } from '../../generators/queue/job-number.ts';
import type { TaskError } from '../../generators/queue/task.ts';
import { isoText, isoTextOrNull } from '../../generators/time/window.ts';
import type { World } from '../../generators/world.ts';
import { fixture } from '../framework/route.ts';
import { jobParameters, jobRecord, jobRules, pinnedOf, resolveJobs } from './queue-jobs.schema.ts';

const shown = (error: TaskError | null) => error && { code: error.code, message: error.message };

/** The file of a job that is done; one that is made to fit has none. */
function fileIdOf(world: World, job: number | null): string | null {
  const file = job === null ? undefined : fileOfJob(world, job);
  return file === undefined ? null : fileId(world, file);
}

export default fixture({
  category: 'developer',
  summary: 'Jobs of a work queue with attempts, backoff, progress, results and errors that fit their status.',
  notes: {
    States:
      'States are as seen at to. What is delayed waits for nextAttemptAt, either for its next attempt or because it ' +
      'was planned for later. Jobs that are made to have a status, queue or number of attempts that was asked for ' +
      'come after the world’s own.',
    Versions:
      'With history=true, each report of the progress of a running attempt is a version of its own. With ' +
      'exclude=progress, a job has one for each change of its state.',
    Attempts:
      'A job that fails is tried again after a wait that doubles each time, until it has been tried maxAttempts times.',
    Orders:
      'Each order of /api/orders is synced and invoiced within seconds after it was placed, and its receipt is sent ' +
      'within seconds after it was paid. Users and products are in /api/users and /api/products, with totals in USD.',
    Exports: 'Exports are asked for by the agents of /api/support-tickets.',
    Files:
      'An invoice, an export and a recount each make a file, which is in /api/files from the end of the job on.',
  },
  standards: ['RFC 2606 §3'],
  revision: 10,
  showsWorld: true,
  query: jobParameters,
  rules: jobRules,
  record: jobRecord,
  examples: [
    'seed=7&count=3&to=2026-01-31',
    'seed=7&status=failed&maxAttempts=3&to=2026-01-31',
    'seed=7&queue=emails&status=delayed&attemptCount=2&to=2026-01-31',
  ],
  resolve: resolveJobs,
  lookup: {
    entries(world, query) {
      const pinned = pinnedOf(query);
      return jobListing(world, pinned.window, pinned);
    },
    id: { field: 'id', numberOf: jobNumber },
    by: { orderId: (world, _, order) => (number) => orderOfJob(world, number) === order },
  },
  life(_, query, world, index) {
    const pinned = pinnedOf(query);
    const { beginsAt, changes, asOf } = jobAt(world, index, pinned);
    return { seenAt: pinned.window.to, beginsAt, changes, asOf: (instant) => recordOf(asOf(instant), world) };
  },
});

function recordOf(made: Job, world: World): z.output<typeof jobRecord> {
  const { task, subject, status, attempts } = made;
  const last = attempts.at(-1);
  const isOver = status === 'completed' || status === 'failed';
  return {
    id: made.id,
    queue: task.queue,
    name: task.name,
    status,
    priority: task.priority,
    payload: task.payload(subject),
    progress: made.progress,
    attemptCount: attempts.length,
    maxAttempts: made.maxAttempts,
    backoff: { type: 'exponential' as const, delayMs: made.backoffMs },
    attempts: attempts.map(({ number, startedAt, finishedAt, outcome, error }) => ({
      number,
      startedAt: isoText(startedAt),
      finishedAt: isoTextOrNull(finishedAt),
      durationMs: finishedAt === null ? null : finishedAt - startedAt,
      outcome,
      error: shown(error),
    })),
    worker: made.worker,
    result: status === 'completed' ? task.result(subject) : null,
    fileId: status === 'completed' ? fileIdOf(world, made.place) : null,
    error: shown(last?.error ?? null),
    createdAt: isoText(made.createdAt),
    startedAt: isoTextOrNull(attempts[0]?.startedAt ?? null),
    finishedAt: isOver ? isoTextOrNull(last?.finishedAt ?? null) : null,
    nextAttemptAt: isoTextOrNull(made.nextAttemptAt),
    cancelledAt: isoTextOrNull(made.cancelledAt),
  };
}
