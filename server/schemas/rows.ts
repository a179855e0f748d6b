/** Rows that are in memory, handed on as a select of drizzle hands on its own. */
import { LRUCache } from 'lru-cache';
import { kept } from '../framework/kept-records.ts';
import type { Selection } from '../framework/route.ts';

/** The items in their order; a row is made only of those that are on the page. */
export function rowsOf<Item, Row>(items: readonly Item[], row: (item: Item) => Row): Selection<Row> {
  return {
    limit: (count) => ({
      offset: (first) => ({ all: () => items.slice(first, first + count).map(row) }),
    }),
  };
}

/** What was made last of the release, by what it was made for. */
export class Recent<Value extends object> {
  readonly #values: LRUCache<string, Value>;

  constructor(max: number) {
    this.#values = new LRUCache({ max });
  }

  of(key: string, make: () => Value): Value {
    const known = this.#values.get(key);
    if (known) return known;
    const value = make();
    this.#values.set(key, value);
    return value;
  }
}

/** What a year and all indicators make of 215 economies takes 600 kB. */
const MOST_SHAPES = 8;

/** Rows as they were asked for last. A row follows from its item and from the shape, which is a text, alone. */
export class KeptRows<Item, Row extends object> {
  readonly #shapes = new Recent<Map<Item, Row>>(MOST_SHAPES);

  /** `make`, which makes each row once. */
  of(shape: string, make: (item: Item) => Row): (item: Item) => Row {
    const rows = this.#shapes.of(shape, () => new Map());
    return (item) => {
      const known = rows.get(item);
      if (known) return known;
      const row = kept(make(item));
      rows.set(item, row);
      return row;
    };
  }
}
