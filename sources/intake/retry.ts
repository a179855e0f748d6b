/** Several tries at one address: temporary failures are retried a limited number of times. */
import { setTimeout as sleep } from 'node:timers/promises';
import pRetry, { type RetryContext } from 'p-retry';
import type { Limits } from './limits.ts';
import { SourceError } from './source-error.ts';

export interface RetryOptions extends Pick<Limits, 'pausesMs'> {
  signal?: AbortSignal | undefined;
  /** Called before each further try. */
  onRetry?: ((reason: string) => void) | undefined;
}

/** A try that failed: whether another may succeed, and how long the upstream asks to wait. */
export class Failure extends Error {
  readonly again: boolean;
  readonly afterMs: number;
  /** Whether nothing at all came from the upstream. */
  readonly isSilence: boolean;

  constructor(message: string, { again = false, afterMs = 0, isSilence = false } = {}) {
    super(message);
    this.again = again;
    this.afterMs = afterMs;
    this.isSilence = isSilence;
  }
}

/**
 * The result of the first try that succeeds. Throws the signal's reason if aborted, and a SourceError that names the
 * place if the last try throws a Failure or any try throws a permanent one.
 */
export async function retried<Result>(
  at: { source: string; file: string },
  { signal, pausesMs = [1_000, 4_000], onRetry }: RetryOptions,
  attempt: () => Promise<Result>,
): Promise<Result> {
  let tries = 0;
  const next = () => {
    tries++;
    return attempt();
  };
  // p-retry supports neither a list of pauses nor Retry-After, so its own pause is zero.
  const shouldRetry = async ({ error, retriesConsumed }: RetryContext): Promise<boolean> => {
    if (!(error instanceof Failure && error.again)) return false;
    onRetry?.(`${at.file}: ${error.message}`);
    // Jitter, so that many clients that failed together do not return together.
    const pauseMs = (pausesMs[retriesConsumed] ?? 0) * (1 + Math.random() / 2);
    await sleep(Math.max(pauseMs, error.afterMs), undefined, { signal });
    return true;
  };
  try {
    return await pRetry(next, { signal, retries: pausesMs.length, minTimeout: 0, shouldRetry });
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof Failure)) throw error;
    const message = tries > 1 ? `${error.message}; tried ${tries} times` : error.message;
    throw Object.assign(new SourceError(at, message), { cause: error });
  }
}
