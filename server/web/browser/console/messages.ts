/** What the page of the console and its worker say to each other. */

export interface ToWorker {
  query: string;
  /** Address of the SQLite file, and of SQLite itself. */
  database: string;
  wasm: string;
}

export type FromWorker = { fault: string } | Result;

export interface Result {
  columns: string[];
  rows: unknown[][];
  /** Whether there are more rows. */
  isCut: boolean;
  milliseconds: number;
  /** Since the worker began. */
  requests: number;
  bytes: number;
}
