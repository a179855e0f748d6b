/**
 * Whether a process still answers. One that has died is noticed by its channel; one whose event loop never turns again
 * keeps its connections, and whoever waits for it waits for ever.
 */

/** Between two looks. */
const LOOK_MS = 1_000;

/** A worker computes for some milliseconds without a break, and for seconds on a machine that has no time for it. */
export const LONGEST_SILENCE_MS = 15_000;

export class Heartbeat {
  readonly #timer: NodeJS.Timeout;

  /** `ask` settles once the process has answered, whatever it answers; `silent` is called when it does not any more. */
  constructor(ask: () => Promise<unknown>, silent: () => void) {
    let isAsked = false;
    let looks = 0;
    const answered = () => {
      isAsked = false;
    };
    this.#timer = setInterval(() => {
      if (!isAsked) {
        isAsked = true;
        looks = 0;
        ask().then(answered, answered);
        return;
      }
      // Looks are counted, and not the clock: a machine that slept has looked once.
      looks += 1;
      if (looks < LONGEST_SILENCE_MS / LOOK_MS) return;
      this.stop();
      silent();
    }, LOOK_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
