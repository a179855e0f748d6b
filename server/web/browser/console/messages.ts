/** What the page of the console and its worker say to each other. */
import type { Piece } from './remote-file.ts';
import type { RowsWithin } from './rows-within.ts';

export interface ToWorker {
  query: string;
  /** Address of the SQLite file, and of SQLite itself. */
  database: string;
  wasm: string;
  /** Where the file has definitions and statistics of its tables: SQLite reads them first. */
  definitions: readonly Piece[];
}

export type FromWorker = { fault: string } | Result;

export interface Result extends RowsWithin {
  milliseconds: number;
  /** Requests since the worker began. */
  requests: number;
  bytes: number;
}
