/** How text becomes a value: what is read, exactly, and that nothing else is. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  boolean,
  decimal,
  instant,
  integer,
  list,
  oneOf,
  repeated,
  seed,
  text,
} from '../api/framework/params.ts';
import { wordPattern, yearPattern } from '../api/framework/word-pattern.ts';

describe('the pattern of some years', () => {
  const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

  it.each([
    [0, 9_999],
    [1, 9_998],
    [1_900, 9_998],
    [1_583, 2_399],
    [2_025, 2_031],
    [1_999, 2_001],
    [1_900, 1_900],
  ])('%i to %i is the one that their list gives, though nobody lists them', (first, last) => {
    const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const listed = (chosen: readonly number[]) =>
      wordPattern(chosen.map((year) => String(year).padStart(4, '0')));
    expect(yearPattern(first, last, () => true)).toBe(listed(years));
    expect(yearPattern(first, last, isLeap)).toBe(listed(years.filter(isLeap)));
  });
});

const read = (schema: z.ZodType, input: unknown) => schema.safeParse(input);
const value = (schema: z.ZodType, input: unknown) => schema.parse(input);
const refused = (schema: z.ZodType, input: unknown) =>
  expect(read(schema, input).success, `${input}`).toBe(false);

/** Text near to what the builders read: digits, signs, points, exponents, blanks, other scripts' digits. */
const nearNumbers = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(...'0123456789+-.eExX_, \n\t٣５n'), maxLength: 8 }),
);
/** Decimal digits as people write them: signs and leading zeros. */
const integerText = (integers: fc.Arbitrary<bigint>) =>
  fc.tuple(integers, fc.nat(3), fc.boolean()).map(([number, zeros, plus]) => {
    const digits = '0'.repeat(zeros) + String(number < 0n ? -number : number);
    return { number, text: `${number < 0n ? '-' : plus ? '+' : ''}${digits}` };
  });

describe('integer', () => {
  const bounds = fc
    .tuple(fc.maxSafeInteger(), fc.maxSafeInteger())
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);

  it('reads any integer text in range exactly, and refuses what is out of it', () => {
    fc.assert(
      fc.property(bounds, integerText(fc.bigInt(-(2n ** 70n), 2n ** 70n)), ([min, max], { number, text }) => {
        const result = read(integer(min, max), text);
        expect(result.success).toBe(number >= BigInt(min) && number <= BigInt(max));
        if (result.success) expect(BigInt(result.data as number)).toBe(number);
      }),
    );
    fc.assert(
      fc.property(integerText(fc.bigInt(-1000n, 1000n)), ({ number, text }) => {
        expect(read(integer(-500, 500), text).data).toBe(
          number >= -500n && number <= 500n ? Number(number) : undefined,
        );
      }),
    );
  });

  it('keeps to its bounds where a double cannot tell neighbours apart', () => {
    const safe = integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
    expect(value(safe, '9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
    refused(safe, '9007199254740992');
    refused(safe, '-9007199254740993');
  });

  it('refuses anything that is not digits with an optional sign', () => {
    fc.assert(
      fc.property(nearNumbers, (text) => {
        fc.pre(!/^[+-]?[0-9]+$/.test(text) || text.includes('\n'));
        refused(integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER), text);
      }),
    );
    for (const text of ['1e3', '0x10', '1.0', ' 1', '1 ', '', '+', '1\n', '1n'])
      refused(integer(0, 9999), text);
  });

  it('has one zero', () => {
    expect(Object.is(value(integer(-1, 1), '-0'), 0)).toBe(true);
  });
});

describe('decimal', () => {
  it('reads what JavaScript writes, exactly', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const found = value(decimal(-Number.MAX_VALUE, Number.MAX_VALUE), String(number));
        expect(found).toBe(number === 0 ? 0 : number);
      }),
    );
  });

  it('gives a finite number in its range or refuses', () => {
    fc.assert(
      fc.property(fc.oneof(nearNumbers, fc.double().map(String)), (text) => {
        const result = read(decimal(-10, 10), text);
        if (!result.success) return;
        expect(text).toMatch(/^[+-]?[0-9.]+([eE][+-]?[0-9]+)?$/);
        expect(Math.abs(result.data as number)).toBeLessThanOrEqual(10);
      }),
    );
    for (const text of ['', '.', 'e5', '1e', '0x1p3', 'NaN', 'Infinity', '1e999', ' 1', '1,5']) {
      refused(decimal(-Number.MAX_VALUE, Number.MAX_VALUE), text);
    }
  });
});

describe('seed', () => {
  it('reduces an integer of any length modulo 2^32', () => {
    fc.assert(
      fc.property(integerText(fc.bigInt(-(2n ** 1400n), 2n ** 1400n)), ({ number, text }) => {
        const modulus = 2n ** 32n;
        expect(value(seed(), text)).toBe(Number(((number % modulus) + modulus) % modulus));
      }),
    );
    expect(value(seed(), '-1')).toBe(4294967295);
  });

  it('refuses anything else', () => {
    fc.assert(
      fc.property(nearNumbers, (text) => {
        fc.pre(!/^[+-]?[0-9]+$/.test(text) || text.includes('\n'));
        refused(seed(), text);
      }),
    );
  });
});

describe('boolean', () => {
  const SPELLINGS = { true: ['', 'true', '1', 'yes', 'on'], false: ['false', '0', 'no', 'off'] };
  const mixedCase = (word: string) =>
    fc
      .array(fc.boolean(), { minLength: word.length, maxLength: word.length })
      .map((upper) => [...word].map((letter, at) => (upper[at] ? letter.toUpperCase() : letter)).join(''));

  it('reads its spellings in any case', () => {
    for (const [name, words] of Object.entries(SPELLINGS)) {
      fc.assert(
        fc.property(fc.constantFrom(...words).chain(mixedCase), (word) => {
          expect(value(boolean(), word)).toBe(name === 'true');
        }),
      );
    }
  });

  it('refuses anything else, the names of object members among it', () => {
    const words = new Set(Object.values(SPELLINGS).flat());
    const members = fc.constantFrom('constructor', '__proto__', 'hasownproperty', 'toString', 'valueOf');
    fc.assert(
      fc.property(fc.oneof(members, fc.string({ maxLength: 6 })), (word) => {
        fc.pre(!words.has(word.toLowerCase()));
        refused(boolean(), word);
      }),
    );
  });
});

describe('list and repeated', () => {
  const items = fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 1, maxLength: 8 });

  it('read each item in order, up to their maximum', () => {
    fc.assert(
      fc.property(items, (numbers) => {
        const schemas = [list(integer(0, 99), 5), repeated(integer(0, 99), 5)] as const;
        const results = [read(schemas[0], numbers.join(',')), read(schemas[1], numbers.map(String))];
        for (const result of results) {
          expect(result.data).toEqual(numbers.length <= 5 ? numbers : undefined);
        }
      }),
    );
  });

  it('name each bad item', () => {
    const bad = read(list(oneOf('a', 'b'), 9), 'a,x,b,,y').error?.issues ?? [];
    const received = bad.map((issue) => (issue as { params?: { received?: string } }).params?.received);
    expect(received).toEqual(['x', '', 'y']);
    refused(list(text(1, 3), 9), '');
  });
});

describe('instant', () => {
  const pad = (number: number, width = 2) => String(number).padStart(width, '0');

  it('reads any instant in any offset', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4102444799999 }),
        fc.integer({ min: -14 * 60, max: 14 * 60 }),
        fc.boolean(),
        (epoch, minutes, colon) => {
          const local = new Date(epoch + minutes * 60_000).toISOString().slice(0, -1);
          const size = Math.abs(minutes);
          const sign = minutes < 0 ? '-' : '+';
          const zone = `${sign}${pad(Math.floor(size / 60))}${colon ? ':' : ''}${pad(size % 60)}`;
          const found = value(instant(), `${local}${zone}`) as Temporal.Instant;
          expect(found.epochMilliseconds).toBe(epoch);
        },
      ),
    );
  });

  it('reads a date as midnight UTC, exactly those that the calendar has', () => {
    const field = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(fc.integer({ min: 1600, max: 2400 }), field(14), field(33), (year, month, day) => {
        const date = `${year}-${pad(month)}-${pad(day)}`;
        const utc = new Date(Date.UTC(year, month - 1, day));
        const exists = utc.getUTCMonth() === month - 1 && utc.getUTCDate() === day;
        const result = read(instant(), date);
        expect(result.success, date).toBe(exists);
        if (exists) expect((result.data as Temporal.Instant).epochMilliseconds).toBe(utc.getTime());
      }),
    );
  });

  it.each([
    '2024-02-29',
    '2000-02-29T00:00:00Z',
    '2026-01-31T23:59:59.999Z',
    '2026-01-31T12:00:00.1Z',
    '2026-01-31T12:00Z',
    '2026-01-31t12:00:00z',
    '2026-01-31T12:00',
    '2026-01-31T12:00:00',
    '2026-01-31T12:00:00.000',
    '2026-01-31T12:00:00.1234Z',
    '2026-01-31T12:00:00.123456789123Z',
    '2026-01-31T12:00:00-00:00',
  ])('reads %s', (input) => {
    // Without a zone it is UTC, whatever the zone of the machine; fractions are cut to milliseconds.
    const zoned = /T.*(Z|[+-]\d\d:\d\d)$|^[^T]*$/i.test(input) ? input : `${input}Z`;
    const date = new Date(zoned.toUpperCase().replace(/(\.\d{3})\d+/, '$1'));
    expect((value(instant(), input) as Temporal.Instant).epochMilliseconds).toBe(date.getTime());
  });

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-31T24:00:00Z',
    '2026-01-31T12:60:00Z',
    '2026-01-31T12:00:60Z',
    '2026-01-31T12:00:00.Z',
    '2026-01-31T12',
    '2026-01-31 12:00:00Z',
    '2026-01-31T12:00:00+24:00',
    '2026-01-31T12:00:00+1:00',
    '2026-01-31T12:00:00Z[UTC]',
    '+002026-01-31',
    '26-01-31',
    '2026-1-31',
    '2026-01-31Z',
    ' 2026-01-31',
    '1769860800',
    'now',
    '',
  ])('refuses %s', (input) => refused(instant(), input));
});
