/** The order of the records of one page, by fields that hold one value each. */
import type { z } from 'zod';
import { type Field, type FieldType, fieldsOf } from './field-type.ts';
import { valueReader } from './value-reader.ts';

type Rec = Record<string, unknown>;

/** Something to compare; undefined for what is null or missing. */
type Rank = number | string | undefined;

/** How values of a type are ranked; undefined for types without an order, such as lists. */
function ranker(type: FieldType): ((value: unknown) => Rank) | undefined {
  switch (type.kind) {
    case 'integer':
    case 'double':
    case 'amount':
    case 'boolean':
      return Number;
    case 'instant':
      // Their texts have milliseconds only where there are any.
      return (value) => Date.parse(String(value));
    case 'choice':
      // From low to urgent, not by the alphabet.
      return (value) => type.values.indexOf(String(value));
    case 'date':
    case 'text':
      return String;
    default:
      return undefined;
  }
}

/** The fields that a list can be sorted by, and the names of the people, companies and things in its records. */
function sortableFields(record: z.ZodObject): Map<string, (value: unknown) => Rank> {
  const sortable = new Map<string, (value: unknown) => Rank>();
  const add = (name: string, { type }: Pick<Field, 'type'>) => {
    const rank = ranker(type);
    if (rank) sortable.set(name, rank);
  };
  for (const field of fieldsOf(record)) {
    add(field.name, field);
    const inner = field.type.kind === 'struct' && field.type.fields.find(({ name }) => name === 'name');
    if (inner) add(`${field.name}.name`, inner);
  }
  return sortable;
}

export const sortableNames = (record: z.ZodObject): string[] => [...sortableFields(record).keys()];

/** As people sort names, whatever their accents. */
const collator = new Intl.Collator('en');

/** Sorted by fields in turn, in reverse after a `-`. Equal records stay as they were, and what is null comes last. */
export function sorted(records: readonly Rec[], by: readonly string[], record: z.ZodObject): Rec[] {
  const sortable = sortableFields(record);
  const orders = by.map((name) => {
    const path = name.replace(/^-/, '');
    const read = valueReader(path.split('.'));
    const rank = sortable.get(path) ?? String;
    return {
      sign: path === name ? 1 : -1,
      rankOf: (each: Rec): Rank => {
        const value = read(each);
        return value === null || value === undefined ? undefined : rank(value);
      },
    };
  });
  return records
    .map((each) => ({ each, ranks: orders.map(({ rankOf }) => rankOf(each)) }))
    .sort((a, b) => {
      for (const [index, { sign }] of orders.entries()) {
        const order = compared(a.ranks[index], b.ranks[index], sign);
        if (order !== 0) return order;
      }
      return 0;
    })
    .map(({ each }) => each);
}

function compared(a: Rank, b: Rank, sign: number): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  return sign * collator.compare(String(a), String(b));
}
