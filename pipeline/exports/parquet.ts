/** A table as a Parquet file with the types that readers expect, compressed by what every reader has built in. */
import type { Cell } from '../../db/difference/row-changes.ts';
import { CODES } from '../../standards/parquet/codec.ts';
import { footerOf, MAGIC, type RowGroup } from '../../standards/parquet/footer.ts';
import type { LeafKind, ParquetTable } from '../../standards/parquet/schema.ts';
import { RowGroupWriter } from '../../standards/parquet/writer.ts';
import { snappy } from '../../standards/snappy/compress.ts';
import type { Kind } from './column.ts';
import type { ExportedTable } from './exported-table.ts';

const CODEC = { code: CODES.snappy, compress: snappy };

const KINDS: Record<Kind, LeafKind> = {
  text: 'text',
  integer: 'integer',
  real: 'double',
  boolean: 'boolean',
  json: 'json',
  date: 'date',
  instant: 'instant',
};

/** Of SQLite's values, those that are not the writer's. */
const VALUES: Partial<Record<Kind, (value: never) => unknown>> = {
  boolean: (value: number) => value === 1,
  json: (value: string) => JSON.parse(value),
};

/** Takes rows one by one, and holds one row group of them beside the bytes of those before. */
export class ParquetFile {
  readonly #table: ParquetTable;
  readonly #columns: readonly { name: string; typed: ((value: never) => unknown) | undefined }[];
  readonly #writer: RowGroupWriter;
  readonly #pieces: Uint8Array[] = [Buffer.from(MAGIC)];
  readonly #groups: RowGroup[] = [];

  constructor({ name: table, fields, key, unique }: ExportedTable) {
    const children = fields.map(({ name, kind, nullable }) => ({
      name,
      repetition: nullable ? ('optional' as const) : ('required' as const),
      kind: KINDS[kind],
      digits: 0,
    }));
    this.#table = {
      schema: { name: table, repetition: 'required', isList: false, children },
      unique: [...(key.length === 1 ? key : []), ...unique],
    };
    this.#columns = fields.map(({ name, kind }) => ({ name, typed: VALUES[kind] }));
    this.#writer = new RowGroupWriter(this.#table, CODEC);
  }

  add(row: readonly Cell[]): void {
    const record: Record<string, unknown> = {};
    for (const [index, { name, typed }] of this.#columns.entries()) {
      const value = row[index] as Cell;
      record[name] = value === null || !typed ? value : typed(value as never);
    }
    this.#writer.add(record);
    if (this.#writer.isFull) this.#write();
  }

  finish(): Uint8Array {
    if (!this.#writer.isEmpty) this.#write();
    this.#pieces.push(footerOf(this.#table, this.#groups, CODEC.code));
    return Buffer.concat(this.#pieces);
  }

  #write(): void {
    const pieces = this.#writer.write();
    let next = pieces.next();
    for (; !next.done; next = pieces.next()) this.#pieces.push(next.value);
    this.#groups.push(next.value);
  }
}
