/** What a table of a world is made of. */
import type { Reference } from '../../formats/format.ts';
import type { Columns } from './column.ts';
import type { Counts } from './counts.ts';

/** Things of which an export has the first so many. */
export type Exported = 'orders' | 'sessions';

export interface Declaration {
  /** Name of the table, in snake_case. */
  name: string;
  /** Path of the route of whose records the table is made. */
  route: string;
  /** Field of the record that lists the rows; absent where each record is one. */
  list?: string;
  columns: Columns;
  primaryKey: readonly string[];
  unique?: readonly (readonly string[])[];
  references?: readonly Reference[];
  /** How many records of the route the table is made of. */
  entries: keyof Counts;
  /** Field of the record with the identifier of a thing that must be in the export, too; null if there is none. */
  belongsTo?: { field: string; things: Exported };
  /** Rows are people: those who had an account by the end, and whoever works for the shop. */
  isOfPeople?: true;
  /** Step from one used record of the route to the next; 1 if absent. */
  stride?: keyof Counts;
}

/** Columns that name a row of another table: `to('users', { customerId: 'id' })`. */
export const to = (table: string, columns: Readonly<Record<string, string>>): Reference => ({
  fields: Object.keys(columns),
  table,
  targets: Object.values(columns),
});

/** Columns with the names of the record's fields. */
export const same = (...names: readonly string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, name]));
