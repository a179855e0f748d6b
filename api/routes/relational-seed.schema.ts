/** The shape of a bundle of tables, as their definitions have it, and how many rows it may have. */
import { z } from 'zod';
import { SCHEMA_NAMES, SCHEMAS, type SchemaName } from '../../generators/relational/schemas.ts';
import { MOST_ROWS, rowBound } from '../../generators/relational/seed-data.ts';
import type { Column, Table } from '../../generators/relational/table.ts';
import { DIALECTS } from '../../standards/sql/dialect.ts';
import type { Rule } from '../framework/rule.ts';

const CELLS = {
  key: () => z.union([z.int(), z.string()]),
  integer: () => z.int(),
  bigint: () => z.int(),
  boolean: () => z.boolean(),
  instant: () => z.iso.datetime(),
  word: () => z.string(),
  text: () => z.string(),
  char2: () => z.string(),
  char3: () => z.string(),
} as const satisfies Record<Column['type'], () => z.ZodType>;

function cell({ type, values, nullable, meaning }: Column): z.ZodType {
  const schema = values ? z.enum(values as [string, ...string[]]) : CELLS[type]();
  return (nullable ? schema.nullable() : schema).describe(meaning);
}

const row = ({ columns }: Table) =>
  z.strictObject(Object.fromEntries(columns.map((each) => [each.name, cell(each)])));

const tablesOf = (schema: SchemaName) =>
  z.strictObject(
    Object.fromEntries(
      SCHEMAS[schema].map((table) => [table.name, z.array(row(table)).describe(`Rows of ${table.name}.`)]),
    ),
  );

const place = z.strictObject({
  table: z.string().describe('Name of the table.'),
  column: z.string().describe('Name of the column.'),
});

export const seedBundle = z.strictObject({
  schema: z.enum(SCHEMA_NAMES).describe('Which tables there are.'),
  asOf: z.iso.datetime().describe('The instant as seen at which every status holds.'),
  currency: z.string().nullable().describe('ISO 4217 code of all amounts; null for blog.'),
  idStyle: z.enum(['int', 'uuid', 'prefixed']).describe('How rows are identified.'),
  rowCount: z.int().describe('Rows of all tables together, at most 400.'),
  tableOrder: z
    .array(z.string())
    .describe('Names of the tables, each after those that it refers to: the order in which to insert.'),
  foreignKeys: z
    .array(
      z.strictObject({
        table: z.string().describe('Table that refers.'),
        column: z.string().describe('Column that refers.'),
        nullable: z.boolean().describe('Whether it may refer to nothing.'),
        references: place.describe('Primary key that it refers to.'),
      }),
    )
    .describe('Every reference between the tables.'),
  tables: z
    .union(SCHEMA_NAMES.map(tablesOf) as [z.ZodObject, z.ZodObject, z.ZodObject])
    .describe('Rows by the name of their table, in the order of tableOrder.'),
  sql: z
    .strictObject({
      dialect: z.enum(DIALECTS).describe('Dialect of both texts.'),
      schema: z.string().describe('Statements that create the tables, with keys, checks and indexes.'),
      data: z.string().describe('Statements that insert the rows, after schema.'),
    })
    .describe('The same as SQL; format=sql is both in one script.'),
});

export const rowLimit: Rule<{
  schema: SchemaName;
  customers: number;
  ordersPerCustomer: number;
  itemsPerOrder: number;
}> = {
  states:
    `The rows of all tables are at most ${MOST_ROWS}: 28 + customers x (1 + ordersPerCustomer x (1 + itemsPerOrder)) ` +
    'for ecommerce, 4 + customers x (1 + ordersPerCustomer x (2 + itemsPerOrder)) for saas, and ' +
    `${rowBound('blog', 0, 0, 0)} + customers x (1 + ordersPerCustomer x (3 + itemsPerOrder)) for blog.`,
  reads: ['schema', 'customers', 'ordersPerCustomer', 'itemsPerOrder'],
  fault({ schema, customers, ordersPerCustomer, itemsPerOrder }, told) {
    const rows = rowBound(schema, customers, ordersPerCustomer, itemsPerOrder);
    if (rows <= MOST_ROWS) return undefined;
    const fixed = rowBound(schema, 0, ordersPerCustomer, itemsPerOrder);
    const each = rowBound(schema, 1, ordersPerCustomer, itemsPerOrder) - fixed;
    const most = Math.floor((MOST_ROWS - fixed) / each);
    const over =
      `${told.set('schema')} with ${told.set('customers')}, ${told.set('ordersPerCustomer')} and ` +
      `${told.set('itemsPerOrder')} gives up to ${rows} rows, and ${MOST_ROWS} are allowed`;
    return {
      customers: `must be at most ${most}: ${over}; lower customers, ordersPerCustomer or itemsPerOrder`,
      ordersPerCustomer: `must be lower: ${over}; lower customers, ordersPerCustomer or itemsPerOrder`,
      itemsPerOrder: `must be lower: ${over}; lower customers, ordersPerCustomer or itemsPerOrder`,
    };
  },
};
