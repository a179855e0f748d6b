/** Jobs that run one after the other: each of them may take a core for seconds, or a hundred megabytes. */
import { busy } from './turns.ts';

export class Queue {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  readonly #most: number;
  readonly #why: string;

  /** How many jobs may wait, and why another is refused. */
  constructor(most: number, why: string) {
    this.#most = most;
    this.#why = why;
  }

  /** Runs a job when those before it are done. */
  async run<Result>(job: () => Promise<Result>): Promise<Result> {
    if (this.#waiting >= this.#most) throw busy(this.#why);
    this.#waiting++;
    const result = this.#last.then(job);
    this.#last = result.catch(() => {});
    try {
      return await result;
    } finally {
      this.#waiting--;
    }
  }
}
