/** The destination of a run's tables, and how a load begins and ends. */
import type { Bytes, Format, RecordTable } from '../formats/format.ts';

export const IF_EXISTS = ['fail', 'append', 'replace'] as const;

/** Value of `--if-exists`: what to do with tables and objects that exist. */
export type IfExists = (typeof IF_EXISTS)[number];

export interface LoadOptions {
  ifExists: IfExists;
  /** Format of files in a bucket; databases have their own rows. */
  format: Format;
}

/** What a run writes to, from its first table to its last. */
export interface Target {
  /** Connects, and creates all tables of the run, given in an order in which each refers only to earlier ones. */
  open(tables: readonly RecordTable[]): Promise<void>;
  /** Takes bytes of a table, or of a part of it, in order. `name` is that of a file. One sink is open at a time. */
  sink(table: RecordTable, name: string): Promise<Sink>;
  /** Makes everything visible at once. */
  commit(): Promise<void>;
  /**
   * Undoes what was begun, at any time. Returns the outcome: that nothing is left, or how to remove what is; an empty
   * text if that is obvious.
   */
  abort(): Promise<string>;
}

/** A destination with an address. */
export interface Destination extends Target {
  /** The format in which it accepts the rows of every table. */
  format: Format;
  /** Its address, without a password. */
  describe(): string;
}

export interface Sink {
  /** Whether it accepts more before the previous write has resolved, and keeps the order. */
  readonly queues?: boolean;
  /** Resolves once it accepts more. The memory of the bytes may be reused after that. */
  write(bytes: Bytes): Promise<void>;
  close(): Promise<void>;
}

/** A copy of the bytes, for sinks that resolve before they have sent them. */
export const ownBytes = (bytes: Bytes): Bytes =>
  typeof bytes === 'string' ? bytes : Uint8Array.prototype.slice.call(bytes);

export const NOTHING_LOADED = 'nothing was loaded';
export const OUTCOME_UNKNOWN =
  'it ended while the server was committing: count the rows before you load them again';
