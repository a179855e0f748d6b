/** Columns of a table with few values, and how often each occurs: a first question that is one click away. */

import type { Steps } from '../../api/framework/steps.ts';
import type { Dataset } from '../../db/open.ts';
import type { Column, CountedTable } from './tables.ts';

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
export function* facetsOf(
  { sqlite }: Dataset,
  table: CountedTable,
  columns: readonly Column[],
): Steps<Facet[]> {
  if (table.isView) return [];
  const facets: Facet[] = [];
  for (const { name } of columns) {
    if (facets.length === MOST_FACETS) break;
    yield;
    // Ends as soon as there are too many.
    const few = `SELECT DISTINCT "${name}" FROM "${table.name}" LIMIT ${MOST_VALUES + 1}`;
    const count = sqlite.prepare(`SELECT count(*) FROM (${few})`).pluck().get() as number;
    if (count < 2 || count > MOST_VALUES || table.rows < 2 * count) continue;
    yield;
    const counted =
      `SELECT "${name}" AS value, count(*) AS rows FROM "${table.name}" WHERE "${name}" IS NOT NULL ` +
      'GROUP BY 1 ORDER BY 2 DESC, 1';
    const values = sqlite.prepare(counted).all() as Facet['values'];
    if (values.every(({ value }) => String(value).length <= LONGEST)) facets.push({ column: name, values });
  }
  return facets;
}

/** The rows with a value, as a query. */
export function facetQuery(table: string, column: string, value: string | number): string {
  const literal = typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
  return `SELECT *\nFROM ${table}\nWHERE ${column} = ${literal}\nLIMIT 500`;
}
