/** A table as a Parquet file, Snappy-compressed, with the types that readers expect. */
import type { SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { Cell } from '../../db/difference/row-changes.ts';
import type { ExportedColumn, Kind } from './column.ts';

/** Rows of one row group: readers skip those whose statistics rule a query out. */
const ROW_GROUP = 50_000;

const TYPES: Record<Kind, Partial<SchemaElement>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT64' },
  real: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  json: { type: 'BYTE_ARRAY', converted_type: 'JSON' },
  date: { type: 'INT32', converted_type: 'DATE' },
  instant: { type: 'INT64', logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' } },
};

const DAY = 86_400_000;

/** Converts SQLite's value to the writer's. */
const VALUES: Record<Kind, (value: never) => unknown> = {
  text: (value: string) => value,
  integer: (value: number) => BigInt(value),
  real: (value: number) => value,
  boolean: (value: number) => value === 1,
  json: (value: string) => JSON.parse(value),
  date: (value: string) => Date.parse(value) / DAY,
  instant: (value: string) => BigInt(Date.parse(value)),
};

/** Takes rows one by one and holds one row group of them. */
export class ParquetTable {
  readonly #fields: readonly ExportedColumn[];
  readonly #bytes = new ByteWriter(1 << 20);
  readonly #writer: ParquetWriter;
  #columns: unknown[][];
  #rows = 0;

  constructor(fields: readonly ExportedColumn[]) {
    this.#fields = fields;
    this.#columns = fields.map(() => []);
    const columns = fields.map(({ name, kind, nullable }) => ({
      name,
      repetition_type: nullable ? ('OPTIONAL' as const) : ('REQUIRED' as const),
      ...TYPES[kind],
    }));
    const schema = [{ name: 'root', num_children: columns.length }, ...columns];
    this.#writer = new ParquetWriter({ writer: this.#bytes, schema });
  }

  add(row: readonly Cell[]): void {
    for (const [index, { kind }] of this.#fields.entries()) {
      const value = row[index] as Cell;
      this.#columns[index]?.push(value === null ? null : VALUES[kind](value as never));
    }
    this.#rows += 1;
    if (this.#rows === ROW_GROUP) this.#flush();
  }

  finish(): Uint8Array {
    this.#flush();
    this.#writer.finish();
    return this.#bytes.getBytes();
  }

  #flush(): void {
    const columnData = this.#fields.map(({ name }, index) => ({
      name,
      data: this.#columns[index] as unknown[],
    }));
    this.#writer.write({ columnData, rowGroupSize: ROW_GROUP });
    this.#columns = this.#fields.map(() => []);
    this.#rows = 0;
  }
}
