/**
 * Connections that are coming. The event loop, of which a process has one, accepts one per turn, so whoever works in
 * pieces lets them come first: a client behind a burst would otherwise wait one piece for each connection before it.
 */
import { setImmediate as turnOver } from 'node:timers/promises';

/** Consecutive turns of the event loop that may serve only new connections. */
export const MOST_PASSES = 200;

/** Consecutive turns of the event loop with a new connection in each, from which on more are expected. */
const CROWD = 8;

class Arrivals {
  #count = 0;
  /** Consecutive turns with a new connection. */
  #run = 0;
  #isWatched = false;

  /** How many have come since the process started. */
  get count(): number {
    return this.#count;
  }

  /** Whether they come turn after turn. */
  get isCrowd(): boolean {
    return this.#run >= CROWD;
  }

  /** A connection has come. */
  came(): void {
    this.#count++;
    this.#run++;
    if (this.#isWatched) return;
    this.#isWatched = true;
    // The turn that brought it ends with this.
    setImmediate(this.#watch);
  }

  /** Until a turn is over that brought none. */
  #watch = (): void => {
    const before = this.#count;
    setImmediate(() => {
      if (this.#count !== before) return this.#watch();
      this.#isWatched = false;
      this.#run = 0;
    });
  };
}

export const arrivals = new Arrivals();

/** The break between two pieces of work that no request waits for: one turn, or as many as bring connections. */
export async function nextTurn(): Promise<void> {
  for (let passes = 0; passes < MOST_PASSES; passes++) {
    const before = arrivals.count;
    await turnOver();
    if (arrivals.count === before) return;
  }
}
