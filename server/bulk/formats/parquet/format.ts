/** Apache Parquet. A chunk is one row group, or several if its records are large. */
import type { Compression } from '../compression.ts';
import type { Format, Rec, RecordTable } from '../format.ts';
import { ByteBuffer } from './byte-buffer.ts';
import { type Codec, codecOf } from './codec.ts';
import { writeColumn } from './column-chunk.ts';
import { footerOf, MAGIC, type RowGroup } from './footer.ts';
import { schemaOf } from './schema.ts';
import { Shredder } from './shredder.ts';

/** Rows of a row group: enough to scan at once and to compress, and few enough to keep in memory. */
const ROWS = 1 << 15;

/** The most bytes kept in memory, apart from those of a few records. */
const MOST_BYTES = 8 * 2 ** 20;

/** Records between two counts of the bytes in memory. */
const COUNTED = 64;

export function parquet(compression: Compression = 'zstd'): Format<readonly RowGroup[]> {
  const codec = codecOf(compression);
  const idle = new WeakMap<RecordTable, Writer>();
  return {
    name: 'parquet',
    extension: 'parquet',
    isText: false,
    chunk: ROWS,
    begin(table) {
      // Refused before the first record is made.
      schemaOf(table);
      return MAGIC;
    },
    *encode(table, records) {
      // Reused because its buffers have grown to what the records need; two chunks at once have one each.
      const writer = idle.get(table) ?? new Writer(table, codec);
      idle.delete(table);
      const groups = yield* writer.groups(records);
      idle.set(table, writer);
      return groups;
    },
    end: (table, chunks) =>
      footerOf(
        table,
        chunks.flatMap(({ summary }) => summary),
        codec.code,
      ),
  };
}

class Writer {
  readonly #shredder: Shredder;
  readonly #codec: Codec;
  readonly #body = new ByteBuffer(1 << 16);

  constructor(table: RecordTable, codec: Codec) {
    this.#shredder = new Shredder(table);
    this.#codec = codec;
  }

  *groups(records: Iterable<Rec>): Generator<Uint8Array, RowGroup[]> {
    const shredder = this.#shredder;
    const groups: RowGroup[] = [];
    let rows = 0;
    for (const record of records) {
      shredder.add(record);
      rows += 1;
      if (rows % COUNTED > 0 || shredder.size < MOST_BYTES) continue;
      groups.push(yield* this.#group(rows));
      rows = 0;
    }
    if (rows > 0) groups.push(yield* this.#group(rows));
    return groups;
  }

  *#group(rows: number): Generator<Uint8Array, RowGroup> {
    const columns = [];
    for (const column of this.#shredder.columns) {
      const { pieces, chunk } = writeColumn(column, this.#codec, this.#body);
      yield* pieces;
      columns.push(chunk);
    }
    this.#shredder.clear();
    return { rows, columns };
  }
}
