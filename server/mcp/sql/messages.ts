/** The messages to and from the thread that runs SQL. */

export interface WorkerData {
  /** The whole file of the dataset. */
  database: Uint8Array;
}

export interface Question {
  sql: string;
  mostRows: number;
  /** Of the rows as JSON. */
  mostBytes: number;
  milliseconds: number;
}

export interface Rows {
  columns: string[];
  rows: unknown[][];
  /** Whether there are more. */
  isCut: boolean;
}

export type Reply = Rows | { fault: string };
