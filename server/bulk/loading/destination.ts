/** Where the tables of a run go, and how a load begins and ends. */
import type { Bytes, Format, RecordTable } from '../formats/format.ts';

export const IF_EXISTS = ['fail', 'append', 'replace'] as const;

/** Value of `--if-exists`: what to do with tables and objects that are there already. */
export type IfExists = (typeof IF_EXISTS)[number];

export interface LoadOptions {
  ifExists: IfExists;
  /** What files of a bucket are written in; databases have rows of their own. */
  format: Format;
}

/** What a run writes to, from its first table to its last. */
export interface Target {
  /** Connects, and makes room for all tables of the run, in an order in which each refers only to earlier ones. */
  open(tables: readonly RecordTable[]): Promise<void>;
  /** Takes bytes of a table, or of a part of it, in order. `name` is that of a file. One sink is open at a time. */
  sink(table: RecordTable, name: string): Promise<Sink>;
  /** Until then, nobody sees anything. */
  commit(): Promise<void>;
  /**
   * Undoes what was begun, at any time. Says what became of it: that nothing is left, or how to remove what is. Says nothing
   * where that goes without saying.
   */
  abort(): Promise<string>;
}

/** A target that has an address. */
export interface Destination extends Target {
  /** The format in which it takes the rows of every table. */
  format: Format;
  /** Its address, without a password. */
  describe(): string;
}

export interface Sink {
  /** Whether it can be given more before it has resolved, and keeps the order. */
  readonly queues?: boolean;
  /** Resolves once it takes more. By then it has no need of the bytes: their memory is used again. */
  write(bytes: Bytes): Promise<void>;
  close(): Promise<void>;
}

/** Bytes for whoever sends them later than it says so. */
export const ownBytes = (bytes: Bytes): Bytes =>
  typeof bytes === 'string' ? bytes : Uint8Array.prototype.slice.call(bytes);

export const NOTHING_LOADED = 'nothing was loaded';
export const OUTCOME_UNKNOWN =
  'it ended while the server was committing: count the rows before you load them again';
