/** What independent readers find in a Parquet file, and what they should find: records in one plain form. */
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import zlib from 'node:zlib';
import {
  type DuckDBConnection,
  DuckDBInstance,
  DuckDBListValue,
  DuckDBStructValue,
  DuckDBTimestampTZValue,
} from '@duckdb/node-api';
import { type Compressors, parquetReadObjects } from 'hyparquet';
import polars from 'nodejs-polars';
import type { Field, FieldType } from '../../../server/framework/field-type.ts';

type Rec = Record<string, unknown>;
type Item = Omit<Field, 'name'>;

/** A value of a field: instants as milliseconds, absent values as null, amounts and integers as numbers. */
type Plain = (value: unknown, type: FieldType) => unknown;

const plainRecord = (record: Rec, fields: readonly Field[], plain: Plain): Rec =>
  Object.fromEntries(fields.map(({ name, type }) => [name, plainValue(record[name], type, plain)]));

function plainValue(value: unknown, type: FieldType, plain: Plain): unknown {
  if (value === null || value === undefined) return null;
  if (type.kind === 'list') return listed(value).map((item) => plainValue(item, type.item.type, plain));
  if (type.kind === 'struct' && type.fields.length > 0) {
    return plainRecord(
      value instanceof DuckDBStructValue ? value.entries : (value as Rec),
      type.fields,
      plain,
    );
  }
  return plain(value, type);
}

const listed = (value: unknown): readonly unknown[] =>
  value instanceof DuckDBListValue ? value.items : (value as readonly unknown[]);

/** What a reader should find, given the records as JSON. */
export const expectedOf = (records: readonly Rec[], fields: readonly Field[]): Rec[] =>
  records.map((record) =>
    plainRecord(JSON.parse(JSON.stringify(record)) as Rec, fields, (value, { kind }) =>
      kind === 'instant' ? Date.parse((value as string).replace(/(\.\d{3})\d+/, '$1')) : value,
    ),
  );

/** A kind that is text in JSON. */
const isJson = ({ kind }: Item['type']) => kind === 'json' || kind === 'struct';

export class DuckDb {
  readonly #connection: DuckDBConnection;

  private constructor(connection: DuckDBConnection) {
    this.#connection = connection;
  }

  static async open(): Promise<DuckDb> {
    return new DuckDb(await (await DuckDBInstance.create()).connect());
  }

  close(): void {
    this.#connection.closeSync();
  }

  /** Rows of a query, in which $FILE is the file. */
  async query(file: Uint8Array, sql = 'SELECT * FROM $FILE'): Promise<Rec[]> {
    const path = join(tmpdir(), `parquet-${process.pid}-${performance.now()}.parquet`);
    writeFileSync(path, file);
    try {
      const reader = await this.#connection.runAndReadAll(sql.replaceAll('$FILE', `'${path}'`));
      return reader.getRowObjects() as Rec[];
    } finally {
      rmSync(path);
    }
  }

  async read(file: Uint8Array, fields: readonly Field[]): Promise<Rec[]> {
    return (await this.query(file)).map((row) =>
      plainRecord(row, fields, (value, type) => {
        if (value instanceof DuckDBTimestampTZValue) return Number(value.micros / 1000n);
        if (isJson(type)) return JSON.parse(value as string);
        if (type.kind === 'date') return String(value);
        return type.kind === 'amount' || type.kind === 'integer' ? Number(value) : value;
      }),
    );
  }
}

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

/** Polars treats JSON as bytes, which it cannot show. */
export const polarsFields = (fields: readonly Field[]): Field[] =>
  fields.filter(({ type }) => !holdsJson(type));

function holdsJson(type: FieldType): boolean {
  if (type.kind === 'list') return holdsJson(type.item.type);
  if (type.kind !== 'struct') return type.kind === 'json';
  return type.fields.length === 0 || type.fields.some((field) => holdsJson(field.type));
}

/** Reads what Polars writes as JSON, because its JavaScript values have no amounts. */
export function readByPolars(file: Uint8Array, fields: readonly Field[]): Rec[] {
  const frame = polars.readParquet(Buffer.from(file)).select(...fields.map(({ name }) => name));
  const rows = JSON.parse(frame.writeJSON({ format: 'json' }).toString()) as Rec[];
  return rows.map((row) =>
    plainRecord(row, fields, (value, { kind }) => {
      if (kind === 'instant') return Date.parse(value as string);
      return kind === 'amount' ? Number(value) : value;
    }),
  );
}
