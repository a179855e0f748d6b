/** Schemas of any shape with records that fit them. */
import fc from 'fast-check';
import { z } from 'zod';
import { amountField } from '../../../api/framework/field-type.ts';
import type { Rec } from '../../../bulk/formats/format.ts';
import { anyCharacter } from '../../any-character.ts';
import { tableOf } from './table.ts';

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

/** A table of any schema, and records of it. */
export const lists = fc
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

/** Texts and numbers that repeat in several ways, and some that do not. */
export const repeating = tableOf(
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

export const repeatingRecords = (count: number, seed: number) => {
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

/** Fields of every kind, with values in an order that is known. */
export const goods = tableOf(
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
export const goodsRecords = (count: number) =>
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
