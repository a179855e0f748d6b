/** Rows that are in memory, handed on as a select of drizzle hands on its own. */
import type { Selection } from '../framework/route.ts';

/** The items in their order; a row is made only of those that are on the page. */
export function rowsOf<Item, Row>(items: readonly Item[], row: (item: Item) => Row): Selection<Row> {
  return {
    limit: (count) => ({
      offset: (first) => ({ all: () => items.slice(first, first + count).map(row) }),
    }),
  };
}
