/** Types derived from the schema: what a build writes and what a reader gets. */
import type { InferInsertModel } from 'drizzle-orm';
import type { TableKey, Tables } from './ddl.ts';

/** Rows to insert, by table. */
export type Rows = { [Key in TableKey]: InferInsertModel<Tables[Key]>[] };

/** What one column means: the row that it becomes in `column_doc`. */
export interface Doc {
  meaning: string;
  /** km², %, minutes, ISO 8601 date, … */
  unit?: string;
  /** Id of the source whose licence covers the column; absent if the project computes it. */
  source?: string;
}

/** Documentation of every column of the named tables; a column without one does not compile. */
export type Docs<Key extends TableKey> = {
  [Name in Key]: { [Column in keyof Tables[Name]['_']['columns']]: Doc };
};
