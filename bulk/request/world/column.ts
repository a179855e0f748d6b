/** Columns of tables: the paths of their values in a record of the API, and their types by its schema. */
import { z } from 'zod';
import { valueReader } from '../../../api/framework/value-reader.ts';
import type { Rec } from '../../formats/format.ts';

/**
 * Columns and the paths of their values: `customer.id` in the record, or in the item for a table of items; `../id` in
 * the record that has the item, `.` the item itself and `#` its number from 1.
 */
export type Columns = Readonly<Record<string, string>>;

/** The record that a row comes from, and the item of it if the table is one of items. */
interface Source {
  record: z.ZodObject;
  item: z.ZodType;
}

const NUMBER = z.int().describe('Number in the list, from 1.');
const ABOVE = '../';

const partsOf = (path: string): readonly string[] => (path === '.' ? [] : path.split('.'));

/** The schema of a row. Throws an Error for a path that is in no record. */
export function rowSchema(columns: Columns, { record, item }: Source): z.ZodObject {
  const shape = Object.entries(columns).map(([name, path]) => {
    if (path === '#') return [name, NUMBER];
    return path.startsWith(ABOVE)
      ? [name, schemaAt(record, partsOf(path.slice(ABOVE.length)))]
      : [name, schemaAt(item, partsOf(path))];
  });
  return z.strictObject(Object.fromEntries(shape));
}

/** The schema at a path; nullable if anything on the way there is. */
export function schemaAt(schema: z.ZodType, path: readonly string[]): z.ZodType {
  const [name, ...rest] = path;
  if (name === undefined) return schema;
  if (schema instanceof z.ZodNullable) {
    const found = schemaAt(schema.unwrap() as z.ZodType, path);
    return found instanceof z.ZodNullable ? found : found.nullable();
  }
  // The first item of a list is absent if the list is empty.
  if (schema instanceof z.ZodArray && name === '0') {
    return schemaAt((schema.element as z.ZodType).nullable(), rest);
  }
  const field = schema instanceof z.ZodObject ? (schema.shape[name] as z.ZodType | undefined) : undefined;
  if (!field) throw new Error(`no record has a field ${path.join('.')}`);
  return schemaAt(field, rest);
}

type Getter = (item: unknown, record: Rec, number: number) => unknown;

/** Makes rows: of an item, the record that has it, and the number of the item. */
export function rowMaker(columns: Columns): (item: unknown, record: Rec, number: number) => Rec {
  const getters = Object.entries(columns).map(([name, path]) => [name, getterOf(path)] as const);
  return (item, record, number) => {
    const row: Rec = {};
    for (const [name, get] of getters) row[name] = get(item, record, number);
    return row;
  };
}

function getterOf(path: string): Getter {
  if (path === '#') return (_, __, number) => number;
  if (path.startsWith(ABOVE)) {
    const value = valueReader(partsOf(path.slice(ABOVE.length)));
    return (_, record) => value(record) ?? null;
  }
  if (path === '.') return (item) => item ?? null;
  const value = valueReader(partsOf(path));
  return (item) => value(item as Rec) ?? null;
}
