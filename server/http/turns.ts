/**
 * Whose turn it is to compute. Everything runs on one thread, so a burst of costly requests would hold up all others,
 * health checks included. Answers are therefore computed in slices, between which the event loop reads and writes;
 * clients take slices in turn; and a request that has waited too long is refused.
 */
import { arrivals, MOST_PASSES } from '../../api/framework/arrivals.ts';
import { type Problem, unavailable } from '../../api/framework/problem.ts';

/** Time for answers in one turn of the event loop. */
export const SLICE_MS = 8;

/** An early refusal serves a client better than a late answer. */
export const LONGEST_WAIT_MS = 500;

/** Requests of one client, and of all clients, that may wait at once. */
export const MOST_WAITING = { client: 2_000, all: 10_000 };

interface Waiter {
  since: number;
  /** Not the first slice: half an answer is never refused. */
  isUnderWay: boolean;
  proceed(): void;
  refuse(problem: Problem): void;
}

export class Turns {
  /** By client, in the order of their turns. */
  readonly #waiting = new Map<string, Waiter[]>();
  #count = 0;
  /** When the first answer of this turn of the event loop began; undefined while none has. */
  #began: number | undefined;
  #isScheduled = false;
  #arrivals = 0;
  #passes = 0;

  /**
   * Whether an answer may begin at once: no request waits, no crowd of connections is coming, and this turn of the
   * event loop has time left.
   */
  get isFree(): boolean {
    return this.#count === 0 && !arrivals.isCrowd && !this.isSpent;
  }

  /** Whether the answer under way should let others have a turn. */
  get isSpent(): boolean {
    const now = performance.now();
    if (this.#began === undefined) {
      this.#began = now;
      setImmediate(this.#endTurn);
      return false;
    }
    return now - this.#began > SLICE_MS;
  }

  /** Settles when it is this client's turn. Rejects with a 503 if that would take too long. */
  wait(client: string, isUnderWay = false): Promise<void> {
    const queue = this.#waiting.get(client) ?? [];
    if (!isUnderWay && (queue.length >= MOST_WAITING.client || this.#count >= MOST_WAITING.all)) {
      return Promise.reject(busy());
    }
    return new Promise((resolve, reject) => {
      const waiter = { since: performance.now(), isUnderWay, proceed: resolve, refuse: reject };
      // Answers under way come first among the client's own: they hold records already.
      if (isUnderWay) queue.unshift(waiter);
      else queue.push(waiter);
      this.#waiting.set(client, queue);
      this.#count++;
      this.#schedule();
    });
  }

  /** Time spent on one-time loading: it says nothing about the load, so no request is refused for it. */
  excuse(milliseconds: number): void {
    for (const queue of this.#waiting.values()) {
      for (const waiter of queue) waiter.since += milliseconds;
    }
  }

  #endTurn = () => {
    this.#began = undefined;
  };

  #schedule(): void {
    if (this.#isScheduled || this.#count === 0) return;
    this.#isScheduled = true;
    // After the event loop has read and written.
    setImmediate(this.#proceed);
  }

  #proceed = () => {
    this.#isScheduled = false;
    // No answer is computed while connections are coming.
    if (this.#arrivals !== arrivals.count && this.#passes < MOST_PASSES) {
      this.#arrivals = arrivals.count;
      this.#passes++;
      this.#schedule();
      return;
    }
    this.#passes = 0;
    const waiter = this.#next();
    if (!waiter) return;
    const isLate = performance.now() - waiter.since > LONGEST_WAIT_MS;
    // Refusing the last one would speed up nobody: it waited for something other than requests.
    if (isLate && !waiter.isUnderWay && this.#count > 0) waiter.refuse(busy());
    else waiter.proceed();
    // Runs once the waiter has finished its slice or waits again.
    queueMicrotask(() => {
      if (this.isSpent) this.#schedule();
      else if (!this.#isScheduled) this.#proceed();
    });
  };

  /** The first request of the client that has waited longest for a turn; its others follow everyone else's. */
  #next(): Waiter | undefined {
    for (const [client, queue] of this.#waiting) {
      this.#waiting.delete(client);
      const waiter = queue.shift();
      if (queue.length > 0) this.#waiting.set(client, queue);
      this.#count--;
      return waiter;
    }
    return undefined;
  }
}

/** A cheap 503 that says when to come back. */
export const busy = (why = 'more requests are waiting than can be answered in time'): Problem =>
  unavailable(`The service is busy: ${why}. Try again in a second.`, 1);
