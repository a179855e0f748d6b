/** What is to come, the soonest first: a binary heap, since many people have tens of thousands of things ahead. */

export interface Due {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Of two things at one instant, the one with the lower comes first. */
  readonly number: number;
}

export const isBefore = (one: Due, other: Due): boolean =>
  one.at < other.at || (one.at === other.at && one.number < other.number);

export class Agenda<Item extends Due> {
  /** No item comes before the one at half its place. The first place is empty. */
  readonly #items: Item[];

  constructor(items: Iterable<Item> = []) {
    this.#items = [undefined as unknown as Item];
    for (const item of items) this.add(item);
  }

  get next(): Item | undefined {
    return this.#items[1];
  }

  /** In no order. */
  *[Symbol.iterator](): Generator<Item> {
    for (let place = 1; place < this.#items.length; place++) yield this.#items[place] as Item;
  }

  add(item: Item): void {
    const items = this.#items;
    let place = items.length;
    items.push(item);
    for (let above = place >> 1; above > 0; above = place >> 1) {
      const other = items[above] as Item;
      if (!isBefore(item, other)) break;
      items[place] = other;
      place = above;
    }
    items[place] = item;
  }

  /** Takes the next item out, of which there is one. */
  take(): Item {
    const items = this.#items;
    const taken = items[1] as Item;
    const last = items.pop() as Item;
    const end = items.length;
    if (end === 1) return taken;
    let place = 1;
    for (let below = 2; below < end; below = 2 * place) {
      if (below + 1 < end && isBefore(items[below + 1] as Item, items[below] as Item)) below++;
      const other = items[below] as Item;
      if (!isBefore(other, last)) break;
      items[place] = other;
      place = below;
    }
    items[place] = last;
    return taken;
  }
}
