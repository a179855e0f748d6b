/** The same records by hyparquet-writer, with the same types and row groups. */
import zlib from 'node:zlib';
import type { SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { type Field, fieldsOf } from '../../../api/framework/field-type.ts';
import type { Rec, RecordTable } from '../../../bulk/formats/format.ts';

export type Codec = 'UNCOMPRESSED' | 'SNAPPY' | 'ZSTD';

/** The length of the file. That columns are gathered from records is part of the work, as it is of ours. */
export function byHyparquet(
  { record }: RecordTable,
  records: readonly Rec[],
  codec: Codec,
  rowGroupSize: number,
): number {
  const fields = fieldsOf(record);
  const bytes = new ByteWriter();
  const root = { name: 'root', num_children: fields.length };
  const schema = [root, ...fields.flatMap((field) => elementsOf(field.name, field))];
  const compressors = { ZSTD: (input: Uint8Array) => zlib.zstdCompressSync(input) };
  const writer = new ParquetWriter({ writer: bytes, schema, codec, compressors });
  for (let first = 0; first < records.length; first += rowGroupSize) {
    const some = records.slice(first, first + rowGroupSize);
    const columnData = fields.map(({ name, type }) => ({
      name,
      data: some.map((each) => converted(each[name], type)),
    }));
    writer.write({ columnData, rowGroupSize });
  }
  writer.finish();
  return bytes.getBytes().length;
}

function elementsOf(name: string, { type, isNullable }: Omit<Field, 'name'>): SchemaElement[] {
  const base = { name, repetition_type: isNullable ? ('OPTIONAL' as const) : ('REQUIRED' as const) };
  switch (type.kind) {
    case 'struct': {
      const inner = type.fields.flatMap((field) => elementsOf(field.name, field));
      return [{ ...base, num_children: type.fields.length }, ...inner];
    }
    case 'list':
      return [
        { ...base, num_children: 1, converted_type: 'LIST' },
        { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
        ...elementsOf('element', type.item),
      ];
    case 'amount':
      return [{ ...base, type: 'INT64', converted_type: 'DECIMAL', precision: 18, scale: 2 }];
    case 'integer':
      return [{ ...base, type: 'INT64' }];
    case 'double':
      return [{ ...base, type: 'DOUBLE' }];
    case 'boolean':
      return [{ ...base, type: 'BOOLEAN' }];
    case 'instant':
      return [{ ...base, type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' }];
    default:
      return [{ ...base, type: 'BYTE_ARRAY', converted_type: 'UTF8' }];
  }
}

/** What it takes for a value. */
function converted(value: unknown, type: Field['type']): unknown {
  if (value === null || value === undefined) return value;
  switch (type.kind) {
    case 'struct':
      return Object.fromEntries(
        type.fields.map((field) => [field.name, converted((value as Rec)[field.name], field.type)]),
      );
    case 'list':
      return (value as unknown[]).map((item) => converted(item, type.item.type));
    case 'integer':
      return BigInt(value as number);
    case 'instant':
      return new Date(value as string);
    default:
      return value;
  }
}
