/**
 * How records become bytes. A list is cut into chunks of a fixed number of records. Each chunk is made alone, by
 * whichever worker is free, and the bytes of all of them in order, between a beginning and an end, are the file: it is
 * the same however many workers make it.
 */
import type { z } from 'zod';

export type Bytes = string | Uint8Array;
export type Rec = Record<string, unknown>;

/** Records of one shape: what a format writes and a database loads. */
export interface RecordTable {
  /** What a file and a table of a database are called, in snake_case: order_lines. */
  name: string;
  /** Of a record as it is written, after `fields` and `exclude`. */
  record: z.ZodObject;
  /** Decimal digits of amounts of money: those of the currency that was asked for. */
  digits: number;
  /** Fields; none if the records have no identifier. */
  primaryKey: readonly string[];
  /** Fields of which no two records have the same, beside the primary key. */
  unique: readonly (readonly string[])[];
  /** Fields that name a record of another table, which is written before this one. */
  references: readonly Reference[];
  /** Where the records come from, for formats that can say it: seed, route, revision, release. */
  metadata?: Readonly<Record<string, string>>;
}

export interface Reference {
  fields: readonly string[];
  table: string;
  /** Of the other table, in the order of `fields`. */
  targets: readonly string[];
}

/** Where a chunk is in its file. */
export interface Place {
  /** Whether no record comes before it. */
  isFirst: boolean;
}

/** `Summary` is what the end of a file must know of a chunk; it can be sent between threads. */
export interface Format<Summary = unknown> {
  /** Value of `--format`. */
  name: string;
  /** Of a file name, without a dot. */
  extension: string;
  /** Whether the parts of a list, one after the other, are the list: true of text without a table of contents. */
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
