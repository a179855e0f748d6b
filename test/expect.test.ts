/** The fast `expect` throws exactly when Vitest's own does, with the same error. */
import fc from 'fast-check';
import { it, expect as whole } from 'vitest';
import { expect as quick } from './expect.ts';

/** Few, so that many are equal, in part or as a whole. */
const leaf = fc.constantFrom<unknown>(
  0,
  -0,
  1,
  NaN,
  '',
  'a',
  'ab',
  null,
  undefined,
  true,
  1n,
  /a/,
  /b/g,
  new Date(0),
);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.array(tie('value'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'length'), tie('value'), { maxKeys: 2, noNullPrototype: true }),
    fc.constantFrom<unknown>(
      /(a)/.exec('ab'),
      new Set([1]),
      new Set(['a', 'ab']),
      whole.any(String),
      Object.create({ a: 1 }),
    ),
  ),
}));

const NAMES = [
  ...[
    'toBe',
    'toEqual',
    'toStrictEqual',
    'toMatchObject',
    'toHaveLength',
    'toMatch',
    'toContain',
    'toContainEqual',
  ],
  ...['toBeNull', 'toBeUndefined', 'toBeDefined', 'toBeTruthy', 'toBeInstanceOf', 'toBeCloseTo'],
  ...['toBeLessThan', 'toBeLessThanOrEqual', 'toBeGreaterThan', 'toBeGreaterThanOrEqual'],
];

type Asserted = Record<string, (given?: unknown) => void> & { not: Asserted };

/** The error of an assertion; null if it holds. */
function fault(expected: unknown, name: string, isNegated: boolean, given: unknown): string | null {
  const asserted = expected as Asserted;
  try {
    (isNegated ? asserted.not : asserted)[name]?.(given);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

it.each(NAMES)('%s', (name) => {
  const property = fc.property(value, value, fc.boolean(), fc.boolean(), (one, other, isSame, isNegated) => {
    const given = isSame ? one : other;
    const found = fault(quick(one, 'here'), name, isNegated, given);
    whole(found).toBe(fault(whole(one, 'here'), name, isNegated, given));
  });
  fc.assert(property, { numRuns: 1000 });
});

it('has what Vitest’s own has', () => {
  whole(() => quick(1, 'of one').toBe(2)).toThrow('of one: expected 1 to be 2');
  quick(quick.any(Number)).toEqual(1);
  quick(() => {
    throw new Error('no');
  }).toThrow('no');
  return quick(Promise.resolve(7)).resolves.toBe(7);
});
