/** What the thread that runs SQL is told and what it tells. */

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
