/**
 * The row groups of a file, one after the other; between them come a magic number at the start and the footer at the
 * end.
 */
import { ByteBuffer } from './byte-buffer.ts';
import type { Codec } from './codec.ts';
import { writeColumn } from './column-chunk.ts';
import type { RowGroup } from './footer.ts';
import type { ParquetTable } from './schema.ts';
import { Shredder } from './shredder.ts';

/** Rows of a row group: enough to scan at once and to compress, and few enough to keep in memory. */
export const ROWS = 1 << 15;

/** The most bytes kept in memory, apart from those of a few records. */
const MOST_BYTES = 8 * 2 ** 20;

/** Records between two counts of the bytes in memory. */
const COUNTED = 64;

export class RowGroupWriter {
  readonly #shredder: Shredder;
  readonly #codec: Codec;
  readonly #body = new ByteBuffer(1 << 16);
  #rows = 0;

  constructor(table: ParquetTable, codec: Codec) {
    this.#shredder = new Shredder(table);
    this.#codec = codec;
  }

  get isEmpty(): boolean {
    return this.#rows === 0;
  }

  /** Whether the group should be written before the next record. */
  get isFull(): boolean {
    const rows = this.#rows;
    return rows === ROWS || (rows > 0 && rows % COUNTED === 0 && this.#shredder.size >= MOST_BYTES);
  }

  /** Throws an UnfitValue for a record that the schema rules out; the group is then of no use. */
  add(record: Record<string, unknown>): void {
    this.#shredder.add(record);
    this.#rows += 1;
  }

  /** The bytes of the group, column by column; then the next one begins. */
  *write(): Generator<Uint8Array, RowGroup> {
    const columns = [];
    for (const column of this.#shredder.columns) {
      const { pieces, chunk } = writeColumn(column, this.#codec, this.#body);
      yield* pieces;
      columns.push(chunk);
    }
    const group = { rows: this.#rows, columns };
    this.#shredder.clear();
    this.#rows = 0;
    return group;
  }
}
