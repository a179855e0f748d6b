/** Something that requests hold for a while, bounded per client and in total. */
export class Allowance {
  readonly #perClient: number;
  readonly #inAll: number;
  readonly #held = new Map<string, number>();
  #total = 0;

  /** In the unit that is taken: bytes, requests. */
  constructor(perClient: number, inAll: number) {
    this.#perClient = perClient;
    this.#inAll = inAll;
  }

  /** Whether a client, or all clients together, have reached their bound. */
  isUsedUp(client: string): boolean {
    return this.#total >= this.#inAll || (this.#held.get(client) ?? 0) >= this.#perClient;
  }

  /** Takes an amount; the returned function gives it back, once, however often it is called. */
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
