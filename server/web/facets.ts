/** Columns of a table with few values, and how often each occurs: a first question that is one click away. */

import type { Steps } from '../../api/framework/steps.ts';
import type { Dataset } from '../../db/open.ts';
import { type Column, type CountedTable, readColumn } from './tables.ts';

export interface Facet {
  column: string;
  /** The most frequent first. */
  values: readonly { value: string | number; rows: number }[];
}

const MOST_FACETS = 6;
const MOST_VALUES = 12;
/** A longer text is no name of a group. */
const LONGEST = 60;

/** Of a view, counting takes too long. */
export function* facetsOf(dataset: Dataset, table: CountedTable, columns: readonly Column[]): Steps<Facet[]> {
  if (table.isView) return [];
  const facets: Facet[] = [];
  for (const { name } of columns) {
    if (facets.length === MOST_FACETS) break;
    const counted = new Map<unknown, number>();
    yield* readColumn(dataset, table, name, (piece) => {
      for (const value of piece) counted.set(value, (counted.get(value) ?? 0) + 1);
      return counted.size <= MOST_VALUES;
    });
    if (counted.size < 2 || counted.size > MOST_VALUES || table.rows < 2 * counted.size) continue;
    counted.delete(null);
    const values = [...counted]
      .map(([value, rows]) => ({ value: value as string | number, rows }))
      .sort((one, other) => other.rows - one.rows || (one.value < other.value ? -1 : 1));
    if (values.every(({ value }) => String(value).length <= LONGEST)) facets.push({ column: name, values });
  }
  return facets;
}

/** The rows with a value, as a query. */
export function facetQuery(table: string, column: string, value: string | number): string {
  const literal = typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
  return `SELECT *\nFROM ${table}\nWHERE ${column} = ${literal}\nLIMIT 500`;
}
