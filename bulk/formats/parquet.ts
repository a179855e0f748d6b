/** Apache Parquet. A chunk is one row group, or several if its records are large. */
import { FORMATS } from '../../standards/formats.ts';
import { CODES, type Codec } from '../../standards/parquet/codec.ts';
import { UnfitValue } from '../../standards/parquet/column.ts';
import { footerOf, MAGIC, type RowGroup } from '../../standards/parquet/footer.ts';
import type { ParquetTable } from '../../standards/parquet/schema.ts';
import { ROWS, RowGroupWriter } from '../../standards/parquet/writer.ts';
import { type Compression, compressorOf } from './compression.ts';
import type { Format, Rec, RecordTable } from './format.ts';
import { schemaOf } from './parquet-schema.ts';
import { FormatRefusal } from './refusal.ts';

export function parquet(compression: Compression = 'zstd'): Format<readonly RowGroup[]> {
  const codec = codecOf(compression);
  const idle = new WeakMap<RecordTable, RowGroupWriter>();
  return {
    name: 'parquet',
    extension: FORMATS.parquet.endings[0],
    isText: false,
    chunk: ROWS,
    begin(table) {
      // An impossible schema is refused before the first record is made.
      schemaOf(table);
      return MAGIC;
    },
    *encode(table, records) {
      // A writer is reused because its buffers have grown to what the records need; two chunks at once have one each.
      const writer = idle.get(table) ?? new RowGroupWriter(tableOf(table), codec);
      idle.delete(table);
      const groups = yield* rowGroups(writer, records);
      idle.set(table, writer);
      return groups;
    },
    end: (table, chunks) =>
      footerOf(
        tableOf(table),
        chunks.flatMap(({ summary }) => summary),
        codec.code,
      ),
  };
}

const codecOf = (compression: Compression): Codec => ({
  code: CODES[compression],
  compress: compression === 'none' ? (bytes) => Uint8Array.from(bytes) : compressorOf(compression),
});

const tableOf = (table: RecordTable): ParquetTable => ({
  schema: schemaOf(table),
  unique: [table.primaryKey, ...table.unique].flatMap((fields) => (fields.length === 1 ? fields : [])),
  metadata: table.metadata,
});

function* rowGroups(writer: RowGroupWriter, records: Iterable<Rec>): Generator<Uint8Array, RowGroup[]> {
  const groups: RowGroup[] = [];
  for (const record of records) {
    try {
      writer.add(record);
    } catch (error) {
      throw error instanceof UnfitValue ? new FormatRefusal(`--format parquet ${error.message}`) : error;
    }
    if (writer.isFull) groups.push(yield* writer.write());
  }
  if (!writer.isEmpty) groups.push(yield* writer.write());
  return groups;
}
