/** Tables and records for tests of formats, and the files that a format makes of them. */
import { z } from 'zod';
import type { Bytes, ChunkOf, Format, Rec, RecordTable } from '../../../bulk/formats/format.ts';

export function tableOf(record: z.ZodObject, more: Partial<RecordTable> = {}): RecordTable {
  return { name: 'records', record, digits: 2, primaryKey: [], unique: [], references: [], ...more };
}

/** A small value of each usual kind. */
export const NOTES = tableOf(
  z.strictObject({ id: z.int(), text: z.string().nullable(), tags: z.array(z.string()) }),
);

export const notes = (count: number): Rec[] =>
  Array.from({ length: count }, (_, id) => ({
    id,
    text: id % 3 === 0 ? null : `Größe "${id}",\n${'x'.repeat(id % 50)}`,
    tags: Array.from({ length: id % 4 }, (_, tag) => `tag ${tag}`),
  }));

export const bytesOf = (bytes: Bytes): Uint8Array => (typeof bytes === 'string' ? Buffer.from(bytes) : bytes);

/** The file, made as in a run: each chunk by a separate format, its summary sent between threads. */
export function fileOf<Summary>(
  format: () => Format<Summary>,
  table: RecordTable,
  records: readonly Rec[],
  size = format().chunk,
): Buffer {
  const chunks: ChunkOf<Summary>[] = [];
  const parts: Uint8Array[] = [bytesOf(format().begin(table))];
  for (let first = 0; first < records.length; first += size) {
    const some = records.slice(first, first + size);
    const { bytes, summary } = chunkOf(format(), table, some, first === 0);
    parts.push(bytes);
    chunks.push({ summary: structuredClone(summary), bytes: bytes.length, records: some.length });
  }
  parts.push(bytesOf(format().end(table, chunks)));
  return Buffer.concat(parts);
}

export function chunkOf<Summary>(
  format: Format<Summary>,
  table: RecordTable,
  records: readonly Rec[],
  isFirst: boolean,
): { bytes: Buffer; summary: Summary } {
  const parts: Uint8Array[] = [];
  const pieces = format.encode(table, records, { isFirst });
  for (;;) {
    const { value, done } = pieces.next();
    if (done) return { bytes: Buffer.concat(parts), summary: value };
    parts.push(Uint8Array.from(bytesOf(value)));
  }
}
