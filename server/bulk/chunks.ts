/** The unit of work: some records of one table as bytes, whoever makes them. */
import type { Bytes, ChunkOf, Format } from './formats/format.ts';
import type { RowSource, Tally } from './rows.ts';

/** A table and how it is written. */
export interface Output {
  source: RowSource;
  format: Format;
}

export interface Task {
  /** Place of the table among those of the work. */
  table: number;
  /** Of entries. */
  first: number;
  end: number;
  /** Whether no record comes before it in its file. */
  isFirst: boolean;
}

/** A file, or what takes its place: some of the entries of a table. */
export interface Part {
  /** Place of the table among those of the work. */
  table: number;
  /** With its folder, if it has one. */
  name: string;
  first: number;
  end: number;
  /** Entry that its file begins with, or the text whose part it is. */
  origin: number;
  /** Whether what stands before the records is in it. */
  begins: boolean;
  /** Whether what stands after the records is in it. */
  ends: boolean;
}

/** The chunks of a part, in their order. */
export function* tasksOf({ table, first, end, origin }: Part, { chunk }: Format): Generator<Task> {
  for (let from = first; from < end; from += chunk) {
    yield { table, first: from, end: Math.min(end, from + chunk), isFirst: from === origin };
  }
}

/** Bytes of a chunk, and what is known once all of them have been taken. */
export interface Chunk {
  pieces: Iterable<Bytes>;
  made(): ChunkOf<unknown>;
}

/** A chunk that was made before its turn. */
export interface LentChunk {
  lent: Uint8Array;
  /** To be called when the memory may be used again. */
  taken(): void;
  made(): ChunkOf<unknown>;
}

/** Makes a chunk piece by piece, each when the one before it has been taken. */
export function makeChunk(outputs: readonly Output[], { table, first, end, isFirst }: Task): Chunk {
  const { source, format } = outputs[table] as Output;
  const tally: Tally = { records: 0 };
  let bytes = 0;
  let summary: unknown;
  function* pieces(): Generator<Bytes> {
    const encoding = format.encode(source.table, source.rows(first, end, tally), { isFirst });
    for (;;) {
      const { value, done } = encoding.next();
      if (done) {
        summary = value;
        return;
      }
      bytes += lengthOf(value);
      yield value;
    }
  }
  return { pieces: pieces(), made: () => ({ summary, bytes, records: tally.records }) };
}

export const lengthOf = (bytes: Bytes): number =>
  typeof bytes === 'string' ? Buffer.byteLength(bytes) : bytes.byteLength;
