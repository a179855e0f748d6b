/** Where a grid has its rows from: the page itself, or SQL over a table of the release. */
import type { Rows } from '../records.ts';
import { type Condition, fits } from './conditions.ts';

export interface Order {
  column: number;
  isDescending: boolean;
}

export interface Question {
  /** By the position of the column. */
  conditions: ReadonlyMap<number, Condition>;
  order: Order | undefined;
  /** Which of the rows that are found. */
  from: number;
  count: number;
}

export interface Found {
  rows: Rows['rows'];
  /** All that meet the conditions. */
  total: number;
}

export interface GridRows {
  columns: readonly string[];
  find(question: Question): Found | Promise<Found>;
}

/** Rows that are there already. */
export function rowsHeld({ columns, rows }: Rows): GridRows {
  return {
    columns,
    find({ conditions, order, from, count }) {
      const meets = (row: readonly unknown[]) =>
        [...conditions].every(([column, condition]) => fits(condition, row[column]));
      const found = conditions.size === 0 ? rows : rows.filter(meets);
      return { rows: sortedBy(found, order).slice(from, from + count), total: found.length };
    },
  };
}

/** Rows in an order, or as they are without one. */
export const sortedBy = <Row extends readonly unknown[]>(rows: readonly Row[], order: Order | undefined) =>
  order === undefined ? rows : rows.toSorted((one, other) => compared(one, other, order));

const COLLATOR = new Intl.Collator('en', { numeric: true });

/** Numbers come before texts, lists by their length, and what is empty is last either way. */
function compared(
  one: readonly unknown[],
  other: readonly unknown[],
  { column, isDescending }: Order,
): number {
  const [a, b] = [sortable(one[column]), sortable(other[column])];
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  const sign = isDescending ? -1 : 1;
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  if (typeof a === 'number' || typeof b === 'number') return sign * (typeof a === 'number' ? -1 : 1);
  return sign * COLLATOR.compare(a, b);
}

function sortable(value: unknown): number | string | undefined {
  if (value === null || value === undefined) return undefined;
  if (Array.isArray(value)) return value.length;
  return typeof value === 'number' ? value : String(value);
}
