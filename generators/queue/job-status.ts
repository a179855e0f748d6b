/** States of jobs, and how many attempts each of them allows. */
import { Weights } from '../draws/random.ts';

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

export const weightsOf = (statuses: readonly JobStatus[]): Weights<JobStatus> =>
  new Weights<JobStatus>(...statuses.map((status): [JobStatus, number] => [status, STATUS_SHARES[status]]));
