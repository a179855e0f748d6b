/** Parquet as hyparquet reads it, and by its descriptions: Encodings.md and parquet.thrift. */
import fc from 'fast-check';
import { parquetSchema, type SchemaTree } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { amountField, fieldsOf } from '../../api/framework/field-type.ts';
import { parquet } from '../../bulk/formats/parquet.ts';
import { FormatRefusal } from '../../bulk/formats/refusal.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { ByteBuffer } from '../../standards/parquet/byte-buffer.ts';
import { bitWidth, writeHybrid } from '../../standards/parquet/hybrid.ts';
import { goods, goodsRecords, lists, repeating, repeatingRecords } from '../bulk/formats/any-records.ts';
import { expectedOf, metadataOf, readByHyparquet } from '../bulk/formats/plain-records.ts';
import { chunkOf, fileOf, tableOf } from '../bulk/formats/table.ts';

describe('records of any schema', () => {
  it('are read back as they are in JSON', async () => {
    await fc.assert(
      fc.asyncProperty(
        lists,
        fc.integer({ min: 1, max: 70 }),
        fc.constantFrom('zstd', 'gzip', 'none'),
        async ({ table, records }, size, compression) => {
          const fields = fieldsOf(table.record);
          const file = fileOf(() => parquet(compression), table, records, size);
          expect(await readByHyparquet(file, fields, table.digits)).toEqual(expectedOf(records, fields));
        },
      ),
    );
  });

  it('leave nothing behind in the buffers of the next', () => {
    fc.assert(
      fc.property(lists, fc.nat(), ({ table, records }, place) => {
        const used = parquet('none');
        const next = records.slice(0, place % (records.length + 1));
        chunkOf(used, table, records, true);
        expect(chunkOf(used, table, next, false)).toEqual(chunkOf(parquet('none'), table, next, false));
      }),
    );
  });
});

/** Values of a hybrid, and what they stand in: runs, and bundles of eight. */
function readHybrid(bytes: Uint8Array, width: number) {
  let place = 0;
  const varint = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[place++] as number;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const parts: { isRun: boolean; values: number[] }[] = [];
  while (place < bytes.length) {
    const header = varint();
    const isRun = header % 2 === 0;
    const values: number[] = [];
    if (isRun) {
      let value = 0;
      for (let shift = 0; shift < width; shift += 8) value |= (bytes[place++] as number) << shift;
      for (let index = 0; index < header >> 1; index++) values.push(value);
    } else {
      for (let index = 0; index < 8 * (header >> 1); index++) {
        let value = 0;
        for (let bit = 0; bit < width; bit++) {
          const at = index * width + bit;
          value |= (((bytes[place + (at >> 3)] as number) >> (at % 8)) & 1) << bit;
        }
        values.push(value);
      }
      place += (header >> 1) * width;
    }
    parts.push({ isRun, values });
  }
  expect(place).toBe(bytes.length);
  return parts;
}

describe('small integers', () => {
  /** Runs of many lengths, and what stands in the buffer behind the values. */
  const integers = fc.integer({ min: 0, max: 20 }).chain((width) =>
    fc.record({
      width: fc.constant(width),
      values: fc
        .array(
          fc.tuple(
            fc.integer({ min: 0, max: 2 ** width - 1 }),
            fc.oneof(fc.integer({ min: 1, max: 30 }), fc.constant(300)),
          ),
        )
        .map((runs) => runs.flatMap(([value, length]) => Array<number>(length).fill(value))),
      behind: fc.integer({ min: 0, max: 40 }),
    }),
  );

  it('are runs of eight and more wherever that saves a bundle, and bundles elsewhere', () => {
    fc.assert(
      fc.property(integers, ({ width, values, behind }) => {
        const target = new ByteBuffer(1);
        // The buffer is longer than its values, and goes on as they end.
        const buffer = Int32Array.from([...values, ...Array<number>(behind).fill(values.at(-1) ?? 0)]);
        writeHybrid(target, buffer, values.length, width);
        const parts = readHybrid(target.written, width);
        const read = parts.flatMap((part) => part.values);
        expect(read.slice(0, values.length)).toEqual(values);
        const filling = read.slice(values.length);
        expect(filling).toEqual(Array(parts.at(-1)?.isRun ? 0 : filling.length).fill(0));
        expect(filling.length).toBeLessThan(8);
        let end = 0;
        for (const [index, { isRun, values: some }] of parts.entries()) {
          end += some.length;
          const next = parts[index + 1];
          if (isRun) {
            expect(some.length).toBeGreaterThanOrEqual(8);
            expect(next?.values[0]).not.toBe(some[0]);
          } else {
            expect(next?.isRun ?? true).toBe(true);
            for (let first = 0; first < some.length; first += 8) {
              const isWhole = end - some.length + first + 8 <= values.length;
              if (isWhole) expect(new Set(some.slice(first, first + 8)).size).toBeGreaterThan(1);
            }
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 3],
    [255, 8],
    [256, 9],
  ])('from 0 to %i take %i bits', (most, bits) => expect(bitWidth(most)).toBe(bits));
});

/** Whether each column has a dictionary, by its name. */
const dictionariesOf = (file: Uint8Array) =>
  Object.fromEntries(
    metadataOf(file).row_groups[0]?.columns.map(({ meta_data }) => [
      meta_data?.path_in_schema[0],
      meta_data?.encodings.includes('RLE_DICTIONARY'),
    ]) ?? [],
  );

describe('values that repeat, and that do not', () => {
  const fields = fieldsOf(repeating.record);

  it('are read back from dictionaries and without them', async () => {
    const records = repeatingRecords(16_000, 7);
    const file = fileOf(() => parquet(), repeating, records);
    expect(await readByHyparquet(file, fields, repeating.digits)).toEqual(expectedOf(records, fields));
    expect(dictionariesOf(file)).toEqual({
      id: false,
      run: true,
      late: false,
      twice: false,
      number: true,
      same: true,
      wide: true,
    });
  });

  it('have a dictionary if each of its entries stands for two of them', () => {
    const table = tableOf(z.strictObject({ text: z.string(), number: z.int() }));
    const isWorthIt = (...values: number[]) =>
      dictionariesOf(
        fileOf(
          () => parquet(),
          table,
          values.map((value) => ({ text: `${value}`, number: value })),
        ),
      );
    expect(isWorthIt(1, 2, 2, 1)).toEqual({ text: true, number: true });
    expect(isWorthIt(1, 2, 1)).toEqual({ text: false, number: false });
    expect(isWorthIt(1, 1)).toEqual({ text: true, number: true });
    expect(isWorthIt(1)).toEqual({ text: false, number: false });
  });

  it('have no dictionary if the field is known to be unique', async () => {
    const records = repeatingRecords(40, 7).map((record) => ({ ...record, id: 'not at all' }));
    const unique = { ...repeating, primaryKey: ['id'], unique: [['late'], ['run', 'number']] };
    const file = fileOf(() => parquet(), unique, records);
    expect(await readByHyparquet(file, fields, repeating.digits)).toEqual(expectedOf(records, fields));
    expect(dictionariesOf(file)).toMatchObject({ id: false, run: true, number: true, same: true });
  });
});

describe('a file', () => {
  it('names its writer and the origin of its records', () => {
    const { created_by, key_value_metadata } = metadataOf(fileOf(() => parquet(), goods, goodsRecords(3)));
    expect(created_by).toBe(`fixture-data version ${packageFile.version}`);
    expect(key_value_metadata).toEqual([
      { key: 'seed', value: '7' },
      { key: 'route', value: '/api/goods' },
    ]);
  });

  it('has a list of three levels for each list', () => {
    const paths = (node: SchemaTree): string[] => [node.path.join('.'), ...node.children.flatMap(paths)];
    const file = fileOf(() => parquet(), goods, goodsRecords(3));
    expect(paths(parquetSchema(metadataOf(file)))).toContain('lines.list.element.sku');
  });

  it('has the bounds of the values of each row group, and how many are missing', () => {
    const file = fileOf(() => parquet(), goods, goodsRecords(100), 25);
    const { row_groups } = metadataOf(file);
    expect(row_groups.map(({ num_rows }) => Number(num_rows))).toEqual([25, 25, 25, 25]);
    const found = row_groups[1]?.columns.map(({ meta_data }) => {
      const { min_value, max_value, null_count, ...exact } = meta_data?.statistics ?? {};
      expect(exact).toMatchObject({ is_min_value_exact: true, is_max_value_exact: true });
      return [meta_data?.path_in_schema.join('.'), min_value, max_value, Number(null_count)];
    });
    expect(found).toEqual([
      ['name', 'a26', 'z25', 0],
      ['price', expect.closeTo(-0.014, 9), expect.closeTo(0.009, 9), 5],
      ['rating', 6.25, 12.25, 0],
      ['isNew', true, true, 0],
      ['born', new Date('1960-01-25'), new Date('1960-02-18'), 0],
      ['seen', new Date('1969-12-31T23:59:25Z'), new Date('1969-12-31T23:59:49Z'), 0],
      ['lines.list.element.sku', 'x', 'x', 18],
    ]);
  });

  it.each([
    [[true, true], true, true],
    [[false, false, false], false, false],
    [[true, false], false, true],
  ])('bounds the truth values %j by %s and %s', (values, least, greatest) => {
    const table = tableOf(z.strictObject({ is: z.boolean() }));
    const file = fileOf(
      () => parquet(),
      table,
      values.map((is) => ({ is })),
    );
    const [column] = metadataOf(file).row_groups[0]?.columns ?? [];
    expect(column?.meta_data?.statistics).toMatchObject({ min_value: least, max_value: greatest });
  });

  it('is the same whichever thread makes its chunks, and in any order', () => {
    const records = goodsRecords(90);
    const thirds = [0, 30, 60].map((first) => records.slice(first, first + 30));
    const alone = thirds.map((some) => chunkOf(parquet(), goods, some, false));
    const format = parquet();
    format.encode(goods, goodsRecords(50), { isFirst: true }).next();
    const both = thirds.map((some) => format.encode(goods, some, { isFirst: false }));
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
      expect(chunkOf(format, goods, some, false)).toEqual(alone[thirds.indexOf(some)]);
    }
  });

  it('of large records has row groups by size', () => {
    const wide = tableOf(z.strictObject({ id: z.int(), body: z.string() }));
    const records = Array.from({ length: 140 }, (_, id) => ({ id, body: `${id}`.padEnd(300_000, '.') }));
    const groups = metadataOf(fileOf(() => parquet(), wide, records)).row_groups;
    expect(groups.map(({ num_rows }) => Number(num_rows))).toEqual([64, 64, 12]);
  });

  it('may hold nothing', async () => {
    const file = fileOf(() => parquet(), goods, []);
    expect(await readByHyparquet(file, fieldsOf(goods.record), 3)).toEqual([]);
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
