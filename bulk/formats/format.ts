/**
 * How records become bytes. A list is cut into chunks of a fixed number of records. Each chunk is made independently,
 * by any thread that is free. The file is a beginning, the bytes of all chunks in order, and an end, so it is the same
 * whatever the number of threads.
 */
import type { z } from 'zod';

export type Bytes = string | Uint8Array;
export type Rec = Record<string, unknown>;

/** Records with one schema, which a format writes or a database loads. */
export interface RecordTable {
  /** Name of the file, and of the table in a database, in snake_case: order_lines. */
  name: string;
  /** Schema of a record as written, after `fields` and `exclude`. */
  record: z.ZodObject;
  /** Decimal digits of amounts of money: those of the requested currency. */
  digits: number;
  /** Fields; none if the records have no identifier. */
  primaryKey: readonly string[];
  /** Fields whose values are unique, besides the primary key. */
  unique: readonly (readonly string[])[];
  /** Fields that name a record of another table, which is written before this one. */
  references: readonly Reference[];
  /** Provenance of the records, for formats that can store it: seed, route, revision, release. */
  metadata?: Readonly<Record<string, string>>;
}

export interface Reference {
  fields: readonly string[];
  table: string;
  /** Columns of the other table, in the order of `fields`. */
  targets: readonly string[];
}

/** Where a chunk is in its file. */
export interface Place {
  /** Whether no record comes before it. */
  isFirst: boolean;
}

/** `Summary` is what the end of a file needs to know about a chunk; it can be sent between threads. */
export interface Format<Summary = unknown> {
  /** Value of `--format`. */
  name: string;
  /** Extension of a file name, without its dot. */
  extension: string;
  /** Whether the parts of a list, concatenated, are the list: true for text without a table of contents. */
  isText: boolean;
  /** How many records make a chunk. */
  chunk: number;
  /** Bytes before the first chunk. */
  begin(table: RecordTable): Bytes;
  /** The bytes of a chunk, in pieces of any length, and its summary. */
  encode(table: RecordTable, records: Iterable<Rec>, place: Place): Generator<Bytes, Summary>;
  /** Bytes after the last chunk, by the summaries of all in order and the lengths of their bytes. */
  end(table: RecordTable, chunks: readonly ChunkOf<Summary>[]): Bytes;
}

export interface ChunkOf<Summary> {
  summary: Summary;
  /** Length in bytes, before compression. */
  bytes: number;
  records: number;
}
