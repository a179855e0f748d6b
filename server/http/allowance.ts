/** Something that requests hold for a while, bounded for each client and in all. */
export class Allowance {
  readonly #perClient: number;
  readonly #inAll: number;
  readonly #held = new Map<string, number>();
  #total = 0;

  /** In whatever unit is taken: bytes, requests. */
  constructor(perClient: number, inAll: number) {
    this.#perClient = perClient;
    this.#inAll = inAll;
  }

  /** Whether a client holds as much as it may, or everyone together does. */
  isUsedUp(client: string): boolean {
    return this.#total >= this.#inAll || (this.#held.get(client) ?? 0) >= this.#perClient;
  }

  /** Takes an amount and gives the function that puts it back, once, however often it is called. */
  take(client: string, amount: number): () => void {
    this.#add(client, amount);
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      this.#add(client, -amount);
    };
  }

  #add(client: string, amount: number): void {
    this.#total += amount;
    const held = (this.#held.get(client) ?? 0) + amount;
    if (held > 0) this.#held.set(client, held);
    else this.#held.delete(client);
  }
}
