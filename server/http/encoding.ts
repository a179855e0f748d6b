/** Pictures become pixels one after the other: the largest one takes seconds of a core and a hundred megabytes. */
import { busy } from './turns.ts';

const MOST_WAITING = 32;

export class Encoding {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** Runs a job when those before it are done. */
  async run<Result>(job: () => Promise<Result>): Promise<Result> {
    if (this.#waiting >= MOST_WAITING) throw busy('more pictures are asked for than it can draw');
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
