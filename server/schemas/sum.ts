/** A sum that loses no more than its last digit, as sum() of SQLite has it: Kahan-Babuska in the form of Neumaier 1974. */
export class Sum {
  #sum = 0;
  #lost = 0;
  #count = 0;

  add(value: number): void {
    const next = this.#sum + value;
    this.#lost += Math.abs(this.#sum) > Math.abs(value) ? this.#sum - next + value : value - next + this.#sum;
    this.#sum = next;
    this.#count++;
  }

  /** Null where nothing was added. */
  get value(): number | null {
    return this.#count === 0 ? null : this.#sum + this.#lost;
  }
}
