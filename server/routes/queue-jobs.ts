import { fixture } from '../framework/route.ts';
import { job } from '../generators/queue-job.ts';
import type { TaskError } from '../generators/queue-task.ts';
import { isoText, isoTextOrNull } from '../generators/window.ts';
import { jobParameters, jobRecord, pinnedOf, resolveJobs } from '../schemas/queue-job.ts';

const shown = (error: TaskError | null) => error && { code: error.code, message: error.message };

export default fixture({
  category: 'developer',
  summary: 'Jobs of a work queue with attempts, backoff, progress, results and errors that fit their status.',
  description:
    'A job that fails is tried again after a wait that doubles each time, until it has been tried maxAttempts times. States are as seen at to. What is waiting was added in the 4 minutes before it, and what is active runs at that instant. What is delayed waits for nextAttemptAt, either for its next attempt or because it was planned for later. What is completed, failed or cancelled may be of any age. A window that is too short for its attempts shortens waits and runs alike. Orders, users and products of the payloads are in /api/orders?seed=7&count=100, /api/users?seed=7&count=100 and /api/products?seed=7&count=100, with totals in USD. payload.orderId of /api/queue-jobs?seed=7&queue=documents&from=2026-01-01&to=2026-01-31 is an id of /api/orders?seed=7&count=100&from=2026-01-01&to=2026-01-31. With the same from and to, an order is synced and invoiced within seconds after it was placed, and its receipt is sent within seconds after its payment in /api/transactions was created. What is still open at to is done for the order once more. No two jobs are about the same order: those from offset=100 on are about orders from offset=100 on, and so on. Exports are asked for by the agents of /api/support-tickets. Choosing a status leaves the task and what it is about as they are. Choosing a queue or a window leaves the status.',
  standards: ['RFC 2606 §3'],
  revision: 4,
  showsWorld: true,
  query: jobParameters,
  record: jobRecord,
  examples: [
    'seed=7&count=3&to=2026-01-31',
    'seed=7&status=failed&maxAttempts=3&to=2026-01-31',
    'seed=7&queue=emails&status=delayed&attemptCount=2&to=2026-01-31',
  ],
  resolve: resolveJobs,
  generate(key, query, world, index) {
    const made = job(key, index, world, pinnedOf(query));
    const { task, subject, status, attempts } = made;
    const last = attempts.at(-1);
    const isOver = status === 'completed' || status === 'failed';
    return {
      id: world.identifier('job', key, index),
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
      error: shown(last?.error ?? null),
      createdAt: isoText(made.createdAt),
      startedAt: isoTextOrNull(attempts[0]?.startedAt ?? null),
      finishedAt: isOver ? isoTextOrNull(last?.finishedAt ?? null) : null,
      nextAttemptAt: isoTextOrNull(made.nextAttemptAt),
      cancelledAt: isoTextOrNull(made.cancelledAt),
    };
  },
});
