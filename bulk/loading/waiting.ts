/** A wait for an event, which ends early if the source of the event fails. */
export class Waiting {
  #failure: Error | undefined;
  #reject: ((error: Error) => void) | undefined;

  /** Ends the wait, and every later one. */
  fail(error: Error): void {
    this.#failure ??= error;
    this.#reject?.(error);
  }

  /** Waits until `start` calls its argument; one wait at a time. */
  async until(start: (done: () => void) => void): Promise<void> {
    if (this.#failure) throw this.#failure;
    await new Promise<void>((resolve, reject) => {
      this.#reject = reject;
      start(resolve);
    });
  }
}
