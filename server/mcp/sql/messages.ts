/** The messages to and from the thread that runs SQL. */
import type { RowsWithin } from '../../web/browser/console/rows-within.ts';

export interface WorkerData {
  /** The whole file of the dataset. */
  database: Uint8Array;
}

export interface Question {
  sql: string;
  mostRows: number;
  /** Of the names of columns, the rows and the sources as JSON. */
  mostBytes: number;
  /** Of processor time. */
  milliseconds: number;
}

/** For the process of that thread. */
export interface Task {
  question: Question;
  /** The dataset that it is asked of, by its place among those that the process was given, from 1. */
  nth: number;
}

/** Rows, and lines about the sources of the columns that were read. */
export interface Rows extends RowsWithin {
  sources?: string[];
}

export type Reply = Rows | { fault: string };
