/** Parquet of awkward schemas and records, and the metadata of a file. */
import fc from 'fast-check';
import { parquetMetadata, parquetSchema, type SchemaTree } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import packageFile from '../../../package.json' with { type: 'json' };
import type { Rec } from '../../../server/bulk/formats/format.ts';
import { parquet } from '../../../server/bulk/formats/parquet/format.ts';
import { FormatRefusal } from '../../../server/bulk/formats/refusal.ts';
import { amountField, fieldsOf } from '../../../server/framework/field-type.ts';
import { anyCharacter } from '../../any-character.ts';
import { DuckDb, expectedOf, polarsFields, readByHyparquet, readByPolars } from './parquet-readers.ts';
import { chunkOf, fileOf, tableOf } from './table.ts';

let duckDb: DuckDb;
beforeAll(async () => {
  duckDb = await DuckDb.open();
});
afterAll(() => duckDb.close());

/** A schema and values that fit it. */
interface Kind {
  schema: z.ZodType;
  value: fc.Arbitrary<unknown>;
}

const text = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 12 }),
  fc.constantFrom('', 'a', 'ä', '😀', 'x'.repeat(40), 'ß'.repeat(80), '\u{10ffff}'.repeat(20)),
);

const instant = fc
  .tuple(
    fc.date({ min: new Date(-62135596800000), max: new Date(253402300799999), noInvalidDate: true }),
    fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 9 }),
  )
  .map(([date, decimals]) => date.toISOString().replace(/\.\d+Z/, decimals === '' ? 'Z' : `.${decimals}Z`));

const date = fc
  .date({ min: new Date(-62135596800000), max: new Date(253402300799999), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

const integer = fc.oneof(
  fc.integer({ min: 0, max: 3 }),
  fc.maxSafeInteger(),
  fc.constantFrom(2 ** 62, -(2 ** 63), 2 ** 63 - 1024, -(2 ** 32), 2 ** 31, -0),
);

const minor = fc.oneof(
  fc.integer({ min: -5000, max: 5000 }),
  fc.constantFrom(10 ** 15 - 1, -(10 ** 15) + 1, 0),
);

const LEAVES: Kind[] = [
  { schema: z.string(), value: text },
  { schema: z.enum(['one', 'two', 'three']), value: fc.constantFrom('one', 'two', 'three') },
  { schema: z.int(), value: integer },
  { schema: z.number(), value: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { schema: amountField('Money'), value: minor.map((value) => value / 100) },
  { schema: z.boolean(), value: fc.boolean() },
  { schema: z.iso.date(), value: date },
  { schema: z.iso.datetime(), value: instant },
  { schema: z.record(z.string(), z.unknown()), value: fc.dictionary(fc.string(), fc.jsonValue()) },
  { schema: z.strictObject({}), value: fc.constant({}) },
];

const kind: fc.Arbitrary<Kind> = fc.letrec<{
  kind: Kind;
  present: Kind;
  leaf: Kind;
  list: Kind;
  struct: Kind;
}>((tie) => ({
  kind: fc.oneof(
    tie('present'),
    tie('present').map(({ schema, value }) => ({
      schema: schema.nullable().optional(),
      value: fc.oneof(value, fc.constantFrom(null, undefined)),
    })),
  ),
  present: fc.oneof({ depthSize: 'small', withCrossShrink: true }, tie('leaf'), tie('list'), tie('struct')),
  leaf: fc.constantFrom(...LEAVES),
  list: tie('kind').map(({ schema, value }) => ({
    schema: z.array(schema),
    value: fc.array(value, { maxLength: 5 }),
  })),
  struct: fc.array(tie('kind'), { minLength: 1, maxLength: 3 }).map(structOf),
})).kind;

function structOf(kinds: readonly Kind[]): Kind {
  const named = kinds.map((each, index) => [`f-${index}`, each] as const);
  return {
    schema: z.strictObject(Object.fromEntries(named.map(([name, { schema }]) => [name, schema]))),
    value: fc.record(Object.fromEntries(named.map(([name, { value }]) => [name, value]))),
  };
}

const lists = fc
  .array(kind, { minLength: 1, maxLength: 4 })
  .map(structOf)
  .chain(({ schema, value }) =>
    fc.record({
      table: fc.constant(tableOf(schema as z.ZodObject)),
      // A few distinct values among many make runs and dictionaries.
      records: fc
        .array(value as fc.Arbitrary<Rec>, { minLength: 1, maxLength: 12 })
        .chain((few) => fc.array(fc.constantFrom(...few), { maxLength: 60 })),
    }),
  );

describe('records of any schema', () => {
  it('are read back by DuckDB, hyparquet and Polars as they are in JSON', async () => {
    await fc.assert(
      fc.asyncProperty(
        lists,
        fc.integer({ min: 1, max: 70 }),
        fc.constantFrom('zstd', 'gzip', 'none'),
        async ({ table, records }, size, compression) => {
          const fields = fieldsOf(table.record);
          const file = fileOf(() => parquet(compression), table, records, size);
          const expected = expectedOf(records, fields);
          expect(await duckDb.read(file, fields)).toEqual(expected);
          expect(await readByHyparquet(file, fields, table.digits)).toEqual(expected);
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
  const table = tableOf(
    z.strictObject({
      id: z.string(),
      run: z.enum(['a', 'b', 'c']).nullable(),
      late: z.string(),
      twice: z.string(),
      number: z.int(),
      same: z.string(),
      wide: z.string(),
    }),
  );

  const recordsOf = (count: number, seed: number) => {
    const [runs = []] = fc.sample(
      fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', null), fc.integer({ min: 1, max: 40 })), {
        minLength: count,
        maxLength: count,
      }),
      { seed, numRuns: 1 },
    );
    const run = runs.flatMap(([value, length]) => Array<string | null>(length).fill(value));
    return Array.from({ length: count }, (_, index) => ({
      id: `id-${index}`,
      run: run[index] ?? null,
      // Repeats at first, and is distinct from the five thousandth value on.
      late: `late-${index < 5000 ? index % 2000 : index}`,
      // Too diverse for the trial, after some values have repeated.
      twice: `twice-${index % 50 === 0 ? 0 : index}`,
      number: index % 7,
      same: 'ever the same',
      wide: `wide ${index % 1000}`.repeat(20),
    }));
  };

  it('are read back from dictionaries and without them', async () => {
    const records = recordsOf(16_000, 7);
    const file = fileOf(() => parquet(), table, records);
    const fields = fieldsOf(table.record);
    const expected = expectedOf(records, fields);
    expect(await duckDb.read(file, fields)).toEqual(expected);
    expect(await readByHyparquet(file, fields, table.digits)).toEqual(expected);
    const [group] = metadataOf(file).row_groups;
    const encodings = group?.columns.map(({ meta_data }) => [
      meta_data?.path_in_schema[0],
      meta_data?.encodings.includes('RLE_DICTIONARY'),
    ]);
    expect(Object.fromEntries(encodings ?? [])).toEqual({
      id: false,
      run: true,
      late: false,
      twice: false,
      number: true,
      same: true,
      wide: true,
    });
  });

  it('of a field that is known to be unique have no dictionary, and the same values', async () => {
    const records = recordsOf(40, 7).map((record) => ({ ...record, id: 'not at all' }));
    const unique = { ...table, primaryKey: ['id'], unique: [['late'], ['run', 'number']] };
    const file = fileOf(() => parquet(), unique, records);
    const fields = fieldsOf(table.record);
    expect(await duckDb.read(file, fields)).toEqual(expectedOf(records, fields));
    const [id] = metadataOf(file).row_groups[0]?.columns ?? [];
    expect(id?.meta_data?.encodings).not.toContain('RLE_DICTIONARY');
  });
});

const metadataOf = (file: Uint8Array) => parquetMetadata(Uint8Array.from(file).buffer as ArrayBuffer);

describe('a file', () => {
  const table = tableOf(
    z.strictObject({
      name: z.string(),
      price: amountField('Price').nullable(),
      rating: z.number(),
      isNew: z.boolean(),
      born: z.iso.date(),
      seen: z.iso.datetime(),
      lines: z.array(z.strictObject({ sku: z.string().nullable() })).nullable(),
    }),
    { name: 'goods', digits: 3, metadata: { seed: '7', route: '/api/goods' } },
  );
  const recordsOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      name: `${String.fromCodePoint(0x61 + (index % 26))}${index}`,
      price: index % 5 === 0 ? null : (index - 40) / 1000,
      rating: index / 4,
      isNew: index < 50,
      born: new Date(Date.UTC(1960, 0, index)).toISOString().slice(0, 10),
      seen: new Date(Date.UTC(1969, 11, 31, 23, 59, index)).toISOString(),
      lines:
        index % 4 === 0 ? null : Array.from({ length: index % 3 }, () => ({ sku: index % 2 ? 'x' : null })),
    }));

  it('names its writer and the origin of its records', () => {
    const { created_by, key_value_metadata } = metadataOf(fileOf(() => parquet(), table, recordsOf(3)));
    expect(created_by).toBe(`fixture-data version ${packageFile.version}`);
    expect(key_value_metadata).toEqual([
      { key: 'seed', value: '7' },
      { key: 'route', value: '/api/goods' },
    ]);
  });

  it('has the types that readers expect', async () => {
    const file = fileOf(() => parquet(), table, recordsOf(3));
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
    const paths = (node: SchemaTree): string[] => [node.path.join('.'), ...node.children.flatMap(paths)];
    expect(paths(parquetSchema(metadataOf(file)))).toContain('lines.list.element.sku');
  });

  it('has the bounds of each row group, by which readers skip it', async () => {
    const file = fileOf(() => parquet(), table, recordsOf(100), 25);
    const rows = await duckDb.query(
      file,
      'SELECT path_in_schema AS path, stats_min_value AS least, stats_max_value AS greatest, stats_null_count AS nulls FROM parquet_metadata($FILE) WHERE row_group_id = 2',
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
    for (const { name, price } of recordsOf(100)) {
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
    expect(await readByHyparquet(file, fieldsOf(table.record), 3)).toEqual([]);
  });

  it('is the same whichever thread makes its chunks, and in any order', () => {
    const records = recordsOf(90);
    const thirds = [0, 30, 60].map((first) => records.slice(first, first + 30));
    const alone = thirds.map((some) => chunkOf(parquet(), table, some, false));
    const format = parquet();
    format.encode(table, recordsOf(50), { isFirst: true }).next();
    const both = thirds.map((some) => format.encode(table, some, { isFirst: false }));
    const found = both.map((): { parts: Uint8Array[]; summary: unknown } => ({ parts: [], summary: [] }));
    for (let isDone = false; !isDone; ) {
      isDone = true;
      for (const [index, pieces] of both.entries()) {
        const { value, done } = pieces.next();
        const each = found[index];
        if (!each || value === undefined) continue;
        if (done) each.summary = value;
        else each.parts.push(value as Uint8Array);
        isDone = false;
      }
    }
    expect(found.map(({ parts, summary }) => ({ bytes: Buffer.concat(parts), summary }))).toEqual(alone);
    for (const some of thirds) {
      expect(chunkOf(format, table, some, false)).toEqual(alone[thirds.indexOf(some)]);
    }
  });

  it('of large records has row groups by size', async () => {
    const wide = tableOf(z.strictObject({ id: z.int(), body: z.string() }));
    const records = Array.from({ length: 140 }, (_, id) => ({ id, body: `${id}`.padEnd(300_000, '.') }));
    const file = fileOf(() => parquet(), wide, records);
    const groups = metadataOf(file).row_groups.map(({ num_rows }) => Number(num_rows));
    expect(groups).toEqual([64, 64, 12]);
    const [row] = await duckDb.query(file, 'SELECT sum(id) AS ids, min(length(body)) AS length FROM $FILE');
    expect(row).toEqual({ ids: 9730n, length: 300_000n });
  });
});

describe('a value that no column can hold', () => {
  it('is refused with its path', () => {
    const table = tableOf(
      z.strictObject({
        count: z.int().optional(),
        price: amountField('Price').optional(),
        born: z.iso.date().optional(),
        seen: z.iso.datetime().optional(),
        isNew: z.boolean().optional(),
        lines: z.array(z.strictObject({ sku: z.string() })).optional(),
      }),
    );
    for (const [record, message] of [
      [{ count: 2 ** 63 }, 'cannot write 9223372036854776000 as count'],
      [{ count: 0.5 }, 'cannot write 0.5 as count'],
      [{ price: 1e16 }, 'cannot write 10000000000000000 as price'],
      [{ born: '1 May' }, 'cannot write "1 May" as born'],
      [{ seen: 'never' }, 'cannot write "never" as seen'],
      [{ isNew: 1 }, 'cannot write 1 as isNew'],
      [{ lines: [{}] }, 'cannot write undefined as lines.list.element.sku'],
      [{ lines: [null] }, 'cannot write null as lines.list.element'],
      [{ lines: 'x' }, 'cannot write "x" as lines'],
    ] as const) {
      expect(() => chunkOf(parquet(), table, [record], true)).toThrow(
        new FormatRefusal(`--format parquet ${message}`),
      );
    }
  });

  it('is a record without a field', () => {
    expect(() => parquet().begin(tableOf(z.strictObject({})))).toThrow(
      new FormatRefusal('--format parquet needs at least one field of records'),
    );
  });
});
