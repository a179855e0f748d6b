/** What a field of a record holds, as typed formats and databases need to know it. */
import { z } from 'zod';

export type FieldType =
  | { kind: 'text' }
  /** One of few texts. */
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'integer' }
  | { kind: 'double' }
  /** An amount of money in units of its currency, exact to the minor unit. */
  | { kind: 'amount' }
  | { kind: 'boolean' }
  /** YYYY-MM-DD. */
  | { kind: 'date' }
  /** ISO 8601 in UTC, with milliseconds if there are any. */
  | { kind: 'instant' }
  | { kind: 'struct'; fields: readonly Field[] }
  | { kind: 'list'; item: Omit<Field, 'name'> }
  /** Of no fixed shape: any value that JSON can write. */
  | { kind: 'json' };

export interface Field {
  name: string;
  type: FieldType;
  /** Whether it may be null or absent. */
  isNullable: boolean;
  meaning: string;
}

const AMOUNTS = new WeakSet<z.ZodType>();

/** A field that holds an amount of money. */
export function amountField(meaning: string): z.ZodNumber {
  const schema = z.number().describe(meaning);
  AMOUNTS.add(schema);
  return schema;
}

/** The same, or null. */
export function nullableAmountField(meaning: string): z.ZodNullable<z.ZodNumber> {
  const schema = z.number();
  AMOUNTS.add(schema);
  return schema.nullable().describe(meaning);
}

/** The fields of a record in their order. */
export const fieldsOf = (record: z.ZodObject): readonly Field[] =>
  Object.entries(record.shape as Record<string, z.ZodType>).map(([name, schema]) => ({
    name,
    ...fieldOf(schema),
  }));

function fieldOf(schema: z.ZodType): Omit<Field, 'name'> {
  const meaning = schema.description ?? '';
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const inner = fieldOf(schema.unwrap() as z.ZodType);
    return { type: inner.type, isNullable: true, meaning: meaning || inner.meaning };
  }
  return { type: typeOf(schema), isNullable: schema instanceof z.ZodNull, meaning };
}

function typeOf(schema: z.ZodType): FieldType {
  if (AMOUNTS.has(schema)) return { kind: 'amount' };
  if (schema instanceof z.ZodEnum) return { kind: 'choice', values: schema.options.map(String) };
  if (schema instanceof z.ZodISODate) return { kind: 'date' };
  if (schema instanceof z.ZodISODateTime) return { kind: 'instant' };
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return { kind: 'text' };
  if (schema instanceof z.ZodNumberFormat) return { kind: 'integer' };
  if (schema instanceof z.ZodNumber) return { kind: 'double' };
  if (schema instanceof z.ZodBoolean) return { kind: 'boolean' };
  if (schema instanceof z.ZodObject) return { kind: 'struct', fields: fieldsOf(schema) };
  if (schema instanceof z.ZodArray) return { kind: 'list', item: fieldOf(schema.element as z.ZodType) };
  return literalType(schema);
}

function literalType(schema: z.ZodType): FieldType {
  if (!(schema instanceof z.ZodLiteral)) return { kind: 'json' };
  const values = [...schema.values];
  if (values.every((value) => typeof value === 'string')) return { kind: 'choice', values };
  return { kind: values.every((value) => typeof value === 'boolean') ? 'boolean' : 'json' };
}
