/**
 * How long a refresh takes at most. The schedulers of deploy/ end a run after an hour, in which Kubernetes may start a
 * second one; a test compares them.
 */
export interface Deadlines {
  /** For the answers of all sources together; whatever has not answered by then falls back. */
  askMs: number;
  /** For everything before the release is published. */
  runMs: number;
}

export const DEADLINES: Deadlines = { askMs: 15 * 60_000, runMs: 25 * 60_000 };

/** The run was too slow to publish anything. */
export class Overdue extends Error {
  constructor(ms: number) {
    super(`the refresh was not finished within ${lasting(ms)}; nothing was published`);
    this.name = 'Overdue';
  }
}

/** `15 minutes`, or `1.5 seconds`. */
export const lasting = (ms: number): string =>
  ms % 60_000 === 0 ? `${ms / 60_000} minutes` : `${ms / 1_000} seconds`;

/** Runs `work` with a signal that is also aborted after `ms`, by what `reason` makes then. */
export async function within<Result>(
  ms: number,
  signal: AbortSignal,
  reason: () => Error,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(reason()), ms);
  try {
    return await work(AbortSignal.any([signal, late.signal]));
  } finally {
    clearTimeout(timer);
  }
}
