/** A bounded memory of what is slow to make; the one not used for the longest time goes first. */
export class RecencyCache<Value> {
  readonly #limit: number;
  readonly #entries = new Map<string, Value>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The value of a key, made if it is not kept. What throws is not kept. */
  get(key: string, make: () => Value): Value {
    const entries = this.#entries;
    const kept = entries.get(key);
    if (kept !== undefined) {
      // A Map iterates in the order of insertion: the first key is the one not used for longest.
      entries.delete(key);
      entries.set(key, kept);
      return kept;
    }
    const made = make();
    if (entries.size >= this.#limit) entries.delete(entries.keys().next().value as string);
    entries.set(ownText(key), made);
    return made;
  }
}

/** A copy, for a piece of a long query would keep the whole query in memory. */
export const ownText = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');
