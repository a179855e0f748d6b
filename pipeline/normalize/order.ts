/** The order in which rows are stored, the same on every machine. */

/** Sorts by code unit; a locale's collation would change with the runtime's ICU. */
export function byKey<Row>(rows: Iterable<Row>, key: (row: Row) => string): Row[] {
  return [...rows].sort((a, b) => {
    const left = key(a);
    const right = key(b);
    return left < right ? -1 : left > right ? 1 : 0;
  });
}
