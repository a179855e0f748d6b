/**
 * The rows fit the models of schema.prisma. Prisma itself is not run here, because its schema engine is downloaded from
 * a separate host. Tried with Prisma 7.10 and its adapter for better-sqlite3: `seed` accepts the generated client with
 * its types, and every row is inserted.
 */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type Shop, seed } from './seed.ts';

const schema = await readFile(new URL('schema.prisma', import.meta.url), 'utf8');

/** Columns by model, with their types; a field of another model's type is a relation. */
const models = new Map(
  [...schema.matchAll(/^model (\w+) \{\n(.*?)^\}/gms)].map(([, name = '', body = '']) => {
    const fields = [...body.matchAll(/^ {2}(\w+) +(Int|String|Boolean|DateTime)(\?)?/gm)];
    return [name, new Map(fields.map(([, field = '', type = '', optional]) => [field, { type, optional }]))];
  }),
);

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  Int: Number.isInteger,
  String: (value) => typeof value === 'string',
  Boolean: (value) => typeof value === 'boolean',
  DateTime: (value) =>
    typeof value === 'string' && new Date(value).toJSON()?.slice(0, 19) === value.slice(0, 19),
};

test('every row has the columns of its model, and comes after the rows it refers to', async () => {
  const ids = new Map<string, Set<unknown>>();
  const table = (name: string) => ({
    async createMany({ data }: { data: Record<string, unknown>[] }) {
      const model = models.get(name) ?? new Map();
      for (const row of data) {
        expect(Object.keys(row)).toEqual([...model.keys()]);
        for (const [field, value] of Object.entries(row)) {
          const { type, optional } = model.get(field);
          expect(
            Boolean(value === null ? optional : TYPES[type]?.(value)),
            `${name}.${field}: ${value}`,
          ).toBe(true);
          const parent = {
            category_id: 'categories',
            product_id: 'products',
            customer_id: 'customers',
            order_id: 'orders',
          }[field];
          if (parent) expect(ids.get(parent)?.has(value), `${name}.${field}: ${value}`).toBe(true);
        }
      }
      ids.set(name, new Set(data.map(({ id }) => id)));
    },
  });
  await seed(Object.fromEntries([...models.keys()].map((name) => [name, table(name)])) as unknown as Shop);
  expect([...ids].map(([name, { size }]) => [name, size])).toEqual([
    ['categories', 4],
    ['products', 24],
    ['customers', 40],
    ['orders', 80],
    ['order_items', ids.get('order_items')?.size],
  ]);
});
