/** Which jobs a request asks for, and what is shown of one. */
import { z } from 'zod';
import { oncePer } from '../../generators/draws/once-per.ts';
import type { JobFilter } from '../../generators/queue/job.ts';
import {
  attemptBounds,
  JOB_STATUSES,
  type JobStatus,
  statusesWith,
  weightsOf,
} from '../../generators/queue/job-status.ts';
import { USUAL_ATTEMPTS } from '../../generators/queue/job-times.ts';
import { QUEUES, type Queue } from '../../generators/queue/task.ts';
import { integer, oneOf } from '../framework/params.ts';
import type { ResolveContext } from '../framework/route.ts';
import type { Rule } from '../framework/rule.ts';
import { type ResolvedWindow, type SentWindow, windowOf } from '../schemas/instants.ts';
import { monthParameters, resolveMonth } from '../schemas/month-window.ts';

export const jobParameters = {
  status: oneOf(...JOB_STATUSES)
    .optional()
    .describe('Status of every job; a mix, mostly completed, when absent.'),
  queue: oneOf(...QUEUES)
    .optional()
    .describe('Queue of every job; a mix when absent.'),
  attemptCount: integer(0, 10)
    .optional()
    .describe(
      'Number of attempts of every job: 0 for waiting, 1 to maxAttempts for active and completed, maxAttempts for ' +
        'failed, at most maxAttempts - 1 for delayed and cancelled; drawn when absent.',
    ),
  maxAttempts: integer(1, 10).default(USUAL_ATTEMPTS).describe('How often a job is tried before it fails.'),
  ...monthParameters('a job may be added'),
};

interface Pins {
  status?: JobStatus | undefined;
  queue?: Queue | undefined;
  attemptCount?: number | undefined;
  maxAttempts: number;
}

export const resolveJobs = (sent: Pins & SentWindow, context: ResolveContext): Pins & ResolvedWindow => ({
  ...sent,
  ...resolveMonth(sent, context),
});

export const jobRules: readonly Rule<Pins>[] = [
  {
    states: 'attemptCount is one that a job of that status and maxAttempts can have.',
    reads: ['status', 'attemptCount', 'maxAttempts'],
    fault({ status, attemptCount, maxAttempts }, told) {
      if (attemptCount === undefined) return undefined;
      if (status === undefined) {
        if (statusesWith(attemptCount, maxAttempts).length > 0) return undefined;
        return { attemptCount: `must be at most ${told.of('maxAttempts')}` };
      }
      const [least, most] = attemptBounds(status, maxAttempts);
      if (attemptCount >= least && attemptCount <= most) return undefined;
      const allowed = least === most ? String(least) : `${least} to ${most}`;
      return { attemptCount: `must be ${allowed} with status=${status} and ${told.set('maxAttempts')}` };
    },
  },
];

/** What a request pins, worked out once. */
export const pinnedOf = oncePer(
  (query: Pins & ResolvedWindow): JobFilter => ({
    status: query.status,
    queue: query.queue,
    attemptCount: query.attemptCount,
    maxAttempts: query.maxAttempts,
    window: windowOf(query),
    statuses: weightsOf(statusesWith(query.attemptCount, query.maxAttempts)),
  }),
);

const error = z.strictObject({
  code: z.string().describe('Code of the error.'),
  message: z.string().describe('What went wrong, in a sentence.'),
});

const when = (meaning: string) => z.iso.datetime().nullable().describe(meaning);

export const jobRecord = z.strictObject({
  id: z.string().describe('Identifier with the prefix job_.'),
  queue: z.enum(QUEUES).describe('Queue that it is in.'),
  name: z.string().describe('What is to be done.'),
  status: z.enum(JOB_STATUSES).describe('Status as seen at to.'),
  priority: z.int().describe('1, the most urgent, to 10.'),
  payload: z
    .record(z.string(), z.unknown())
    .describe('What the job is given; its fields depend on the name, and their ids lead to other routes.'),
  progress: z
    .int()
    .describe(
      'Percent of the last attempt, in tens as its worker reports it: 0 before the first, 100 once it is completed.',
    ),
  attemptCount: z.int().describe('Number of attempts, the running one included.'),
  maxAttempts: z.int().describe('How often it is tried before it fails.'),
  backoff: z
    .strictObject({
      type: z.literal('exponential').describe('How the wait grows.'),
      delayMs: z
        .int()
        .describe('Milliseconds before the second attempt; twice as many before each one after that.'),
    })
    .describe('Wait between a failed attempt and the next.'),
  attempts: z
    .array(
      z.strictObject({
        number: z.int().describe('1 for the first.'),
        startedAt: z.iso.datetime().describe('When it began.'),
        finishedAt: when('When it ended; null while it runs.'),
        durationMs: z.int().nullable().describe('Milliseconds that it took; null while it runs.'),
        outcome: z.enum(['running', 'success', 'failure']).describe('How it ended, if it has.'),
        error: error.nullable().describe('Why it failed; null for other outcomes.'),
      }),
    )
    .describe('All attempts in their order.'),
  worker: z.string().nullable().describe('Worker of the last attempt; null before the first.'),
  result: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('What came of it; its fields depend on the name. Null unless it is completed.'),
  fileId: z
    .string()
    .nullable()
    .describe(
      'File in /api/files that it made; null unless it is completed and makes one. A job that is made to have a ' +
        'status, queue or number of attempts, and one that was tried more than five times, has none.',
    ),
  error: error
    .nullable()
    .describe(
      'Why the last attempt failed; null without a failed attempt, or if a later one succeeded or runs.',
    ),
  createdAt: z.iso.datetime().describe('When it was added, between from and to.'),
  startedAt: when('When its first attempt began; null before that.'),
  finishedAt: when('When it was completed, or failed for the last time; null for any other status.'),
  nextAttemptAt: when('When a delayed job is tried next, after to; null for any other status.'),
  cancelledAt: when('When it was cancelled; null for any other status.'),
});
