/** A wait that ends with what happens, or with the failure of what it waits for. */
export class Waiting {
  #failure: Error | undefined;
  #reject: ((error: Error) => void) | undefined;

  /** Ends the wait, and every later one. */
  fail(error: Error): void {
    this.#failure ??= error;
    this.#reject?.(error);
  }

  /** Until `start` calls what it is given; one wait at a time. */
  async until(start: (done: () => void) => void): Promise<void> {
    if (this.#failure) throw this.#failure;
    await new Promise<void>((resolve, reject) => {
      this.#reject = reject;
      start(resolve);
    });
  }
}
