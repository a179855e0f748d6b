/** The unit of work: a range of records of one table as bytes. */
import type { Bytes, ChunkOf, Format } from '../formats/format.ts';
import type { Part } from '../request/plan.ts';
import type { Tally } from '../request/rows.ts';
import type { Output } from '../request/work.ts';

export interface Task {
  /** Index of the table among those of the work. */
  table: number;
  /** Index of the first entry, and after the last one. */
  first: number;
  end: number;
  /** Whether no record comes before it in its file. */
  isFirst: boolean;
}

/** The chunks of a part, in their order. */
export function* tasksOf({ table, first, end, origin }: Part, { chunk }: Format): Generator<Task> {
  for (let from = first; from < end; from += chunk) {
    yield { table, first: from, end: Math.min(end, from + chunk), isFirst: from === origin };
  }
}

/** The bytes of a chunk, and its summary once all of them have been taken. */
export interface Chunk {
  pieces: Iterable<Bytes>;
  made(): ChunkOf<unknown>;
}

/** A chunk that was made before its turn. */
export interface LentChunk {
  lent: Uint8Array;
  /** Call it when the memory may be reused. */
  taken(): void;
  made(): ChunkOf<unknown>;
}

/** Makes a chunk piece by piece, each after the one before it has been taken. */
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
