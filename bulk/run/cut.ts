/** What ends the step that a run waits for: a signal, the loss of a connection. */
export class Cut {
  #reason: Error | undefined;
  #reject: (reason: Error) => void = () => {};

  get isOff(): boolean {
    return this.#reason !== undefined;
  }

  /** Ends the step that is waited for, and every later one. */
  off(reason: Error): void {
    this.#reason ??= reason;
    this.#reject(this.#reason);
  }

  /**
   * Awaits a step, or rejects once it is cut off. Steps run one after the other: a race with one promise for the whole
   * run would keep every step until its end.
   */
  unless<Value>(step: Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      if (this.#reason) reject(this.#reason);
      this.#reject = reject;
      step.then(resolve, reject);
    });
  }
}
