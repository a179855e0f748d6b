/**
 * Jobs that run one after the other, because each may take a core for a second or a hundred megabytes. Clients take
 * turns, so that whoever asks for many holds up only itself, and a job that has waited too long is refused.
 */
import { Allowance } from './allowance.ts';
import { busy } from './turns.ts';

/** An early refusal serves a client better than a late answer, or than none once its connection counts as idle. */
export const LONGEST_WAIT_MS = 5_000;

interface Waiter {
  proceed(): void;
}

export class Queue {
  /** By client, in the order of their turns. */
  readonly #waiting = new Map<string, Waiter[]>();
  /** Jobs that run or wait. */
  readonly #places: Allowance;
  readonly #why: string;
  /** The client whose job runs. */
  #served: string | undefined;

  /** How many jobs of a client, and of all, may run or wait, and why another is refused. */
  constructor(most: { client: number; all: number }, why: string) {
    this.#places = new Allowance(most.client, most.all);
    this.#why = why;
  }

  /** Runs a job when it is this client's turn. Rejects with a 503 if there is no place, or none in time. */
  async run<Result>(client: string, job: () => Promise<Result>): Promise<Result> {
    if (this.#places.isUsedUp(client)) throw busy(this.#why);
    const leave = this.#places.take(client, 1);
    try {
      if (this.#served === undefined) this.#served = client;
      else await this.#turn(client);
      try {
        return await job();
      } finally {
        this.#proceed();
      }
    } finally {
      leave();
    }
  }

  #turn(client: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter: Waiter = {
      proceed: () => {
        clearTimeout(late);
        resolve();
      },
    };
    const late = setTimeout(() => {
      this.#leave(client, waiter);
      reject(busy(this.#why));
    }, LONGEST_WAIT_MS);
    const queue = this.#waiting.get(client);
    if (queue) queue.push(waiter);
    else this.#waiting.set(client, [waiter]);
    return promise;
  }

  #leave(client: string, waiter: Waiter): void {
    const others = this.#waiting.get(client)?.filter((each) => each !== waiter) ?? [];
    if (others.length > 0) this.#waiting.set(client, others);
    else this.#waiting.delete(client);
  }

  /** The next is the first job of the client that was served longest ago; the one that was served last follows all. */
  #proceed(): void {
    const served = this.#served as string;
    const more = this.#waiting.get(served);
    if (more) {
      this.#waiting.delete(served);
      this.#waiting.set(served, more);
    }
    this.#served = undefined;
    const [first] = this.#waiting;
    if (!first) return;
    const [client, [next]] = first;
    this.#served = client;
    this.#leave(client, next as Waiter);
    next?.proceed();
  }
}
