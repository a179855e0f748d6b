/** What independent readers find in a Parquet file: records in one plain form. */
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type DuckDBConnection,
  DuckDBInstance,
  DuckDBListValue,
  DuckDBStructValue,
  DuckDBTimestampTZValue,
} from '@duckdb/node-api';
import polars from 'nodejs-polars';
import type { Field, FieldType } from '../../../api/framework/field-type.ts';
import { plainRecord, type Rec } from './plain-records.ts';

/** Lists and structs of DuckDB as those of JavaScript. */
function unwrapped(value: unknown): unknown {
  if (value instanceof DuckDBListValue) return value.items.map(unwrapped);
  if (value instanceof DuckDBStructValue) return unwrappedRecord(value.entries);
  return value;
}

const unwrappedRecord = (record: Rec): Rec =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, unwrapped(value)]));

/** A kind that is text in JSON. */
const isJson = ({ kind }: FieldType) => kind === 'json' || kind === 'struct';

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
      plainRecord(unwrappedRecord(row), fields, (value, type) => {
        if (value instanceof DuckDBTimestampTZValue) return Number(value.micros / 1000n);
        if (isJson(type)) return JSON.parse(value as string);
        if (type.kind === 'date') return String(value);
        return type.kind === 'amount' || type.kind === 'integer' ? Number(value) : value;
      }),
    );
  }
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
