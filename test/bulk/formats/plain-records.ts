/** Records in one plain form, as they should be found in a Parquet file, and as hyparquet finds them. */
import zlib from 'node:zlib';
import { type Compressors, parquetMetadata, parquetReadObjects } from 'hyparquet';
import type { Field, FieldType } from '../../../api/framework/field-type.ts';

export type Rec = Record<string, unknown>;

/** A value of a field: instants as milliseconds, absent values as null, amounts and integers as numbers. */
type Plain = (value: unknown, type: FieldType) => unknown;

export const plainRecord = (record: Rec, fields: readonly Field[], plain: Plain): Rec =>
  Object.fromEntries(fields.map(({ name, type }) => [name, plainValue(record[name], type, plain)]));

function plainValue(value: unknown, type: FieldType, plain: Plain): unknown {
  if (value === null || value === undefined) return null;
  if (type.kind === 'list')
    return (value as readonly unknown[]).map((item) => plainValue(item, type.item.type, plain));
  if (type.kind === 'struct' && type.fields.length > 0) return plainRecord(value as Rec, type.fields, plain);
  return plain(value, type);
}

/** What a reader should find, given the records as JSON. */
export const expectedOf = (records: readonly Rec[], fields: readonly Field[]): Rec[] =>
  records.map((record) =>
    plainRecord(JSON.parse(JSON.stringify(record)) as Rec, fields, (value, { kind }) =>
      kind === 'instant' ? Date.parse((value as string).replace(/(\.\d{3})\d+/, '$1')) : value,
    ),
  );

export const metadataOf = (file: Uint8Array) => parquetMetadata(Uint8Array.from(file).buffer as ArrayBuffer);

const COMPRESSORS: Compressors = {
  ZSTD: (bytes) => zlib.zstdDecompressSync(bytes),
  GZIP: (bytes) => zlib.gunzipSync(bytes),
};

export async function readByHyparquet(
  file: Uint8Array,
  fields: readonly Field[],
  digits: number,
): Promise<Rec[]> {
  const rows = await parquetReadObjects({
    file: Uint8Array.from(file).buffer as ArrayBuffer,
    compressors: COMPRESSORS,
  });
  return rows.map((row) =>
    plainRecord(row, fields, (value, { kind }) => {
      if (kind === 'instant') return (value as Date).getTime();
      if (kind === 'date') return (value as Date).toISOString().slice(0, 10);
      // The reader multiplies by a power of ten.
      if (kind === 'amount') return Number((value as number).toFixed(digits));
      return kind === 'integer' ? Number(value) : value;
    }),
  );
}
