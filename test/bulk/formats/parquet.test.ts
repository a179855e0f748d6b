/** Parquet of awkward records, as DuckDB and Polars read it; hyparquet is asked in test/oracles/parquet.test.ts. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldsOf } from '../../../api/framework/field-type.ts';
import { parquet } from '../../../bulk/formats/parquet.ts';
import { goods, goodsRecords, lists, repeating, repeatingRecords } from './any-records.ts';
import { DuckDb, polarsFields, readByPolars } from './parquet-readers.ts';
import { expectedOf } from './plain-records.ts';
import { fileOf, tableOf } from './table.ts';

let duckDb: DuckDb;
beforeAll(async () => {
  duckDb = await DuckDb.open();
});
afterAll(() => duckDb.close());

describe('records of any schema', () => {
  it('are read back by DuckDB and Polars as they are in JSON', async () => {
    await fc.assert(
      fc.asyncProperty(
        lists,
        fc.integer({ min: 1, max: 70 }),
        fc.constantFrom('zstd', 'gzip', 'none'),
        async ({ table, records }, size, compression) => {
          const fields = fieldsOf(table.record);
          const file = fileOf(() => parquet(compression), table, records, size);
          expect(await duckDb.read(file, fields)).toEqual(expectedOf(records, fields));
          const shown = polarsFields(fields);
          if (shown.length === 0) return;
          expect(readByPolars(file, shown)).toEqual(expectedOf(records, shown));
        },
      ),
      { numRuns: Number(process.env.RUNS ?? 100) },
    );
  });
});

describe('values that repeat, and that do not', () => {
  const table = repeating;

  it('are read back from dictionaries and without them', async () => {
    const records = repeatingRecords(16_000, 7);
    const file = fileOf(() => parquet(), table, records);
    const fields = fieldsOf(table.record);
    expect(await duckDb.read(file, fields)).toEqual(expectedOf(records, fields));
  });

  it('of a field that is known to be unique have no dictionary, and the same values', async () => {
    const records = repeatingRecords(40, 7).map((record) => ({ ...record, id: 'not at all' }));
    const unique = { ...table, primaryKey: ['id'], unique: [['late'], ['run', 'number']] };
    const file = fileOf(() => parquet(), unique, records);
    const fields = fieldsOf(table.record);
    expect(await duckDb.read(file, fields)).toEqual(expectedOf(records, fields));
  });
});

describe('a file', () => {
  const table = goods;

  it('has the types that readers expect', async () => {
    const file = fileOf(() => parquet(), table, goodsRecords(3));
    const types = await duckDb.query(
      file,
      'SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM $FILE)',
    );
    expect(Object.fromEntries(types.map((row) => [row.column_name, row.column_type]))).toEqual({
      name: 'VARCHAR',
      price: 'DECIMAL(18,3)',
      rating: 'DOUBLE',
      isNew: 'BOOLEAN',
      born: 'DATE',
      seen: 'TIMESTAMP WITH TIME ZONE',
      lines: 'STRUCT(sku VARCHAR)[]',
    });
  });

  it('has the bounds of each row group, by which readers skip it', async () => {
    const file = fileOf(() => parquet(), table, goodsRecords(100), 25);
    const rows = await duckDb.query(
      file,
      'SELECT path_in_schema AS path, stats_min_value AS least, stats_max_value AS greatest, stats_null_count AS ' +
        'nulls FROM parquet_metadata($FILE) WHERE row_group_id = 2',
    );
    expect(rows.map((row) => ({ ...row, nulls: Number(row.nulls) }))).toEqual([
      { path: 'name', least: 'a52', greatest: 'z51', nulls: 0 },
      { path: 'price', least: '0.011', greatest: '0.034', nulls: 5 },
      { path: 'rating', least: '12.5', greatest: '18.5', nulls: 0 },
      { path: 'isNew', least: 'false', greatest: 'false', nulls: 0 },
      { path: 'born', least: '1960-02-19', greatest: '1960-03-14', nulls: 0 },
      { path: 'seen', least: '1969-12-31 23:59:50+00', greatest: '1970-01-01 00:00:14+00', nulls: 0 },
      { path: 'lines, list, element, sku', least: 'x', greatest: 'x', nulls: 20 },
    ]);
    for (const { name, price } of goodsRecords(100)) {
      const [found] = await duckDb.query(
        file,
        `SELECT count(*) AS records FROM $FILE WHERE name = '${name}' AND price IS NOT DISTINCT FROM ${price}`,
      );
      expect(found, name).toEqual({ records: 1n });
    }
  });

  it('may hold nothing', async () => {
    const file = fileOf(() => parquet(), table, []);
    expect(await duckDb.query(file)).toEqual([]);
  });

  it('of large records has row groups by size', async () => {
    const wide = tableOf(z.strictObject({ id: z.int(), body: z.string() }));
    const records = Array.from({ length: 140 }, (_, id) => ({ id, body: `${id}`.padEnd(300_000, '.') }));
    const file = fileOf(() => parquet(), wide, records);
    const [row] = await duckDb.query(file, 'SELECT sum(id) AS ids, min(length(body)) AS length FROM $FILE');
    expect(row).toEqual({ ids: 9730n, length: 300_000n });
  });
});
