import fc from 'fast-check';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { describe, expect, it } from 'vitest';
import { Key, Stream } from '../server/fixtures/random.ts';

const root = (seed: number) => Key.root(seed, '/api/test', 1);
const draws = (stream: Stream, count: number) => Array.from({ length: count }, () => stream.float());

/** Pearson's statistic for equally likely cells. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** 99.99 % of draws from 99 degrees of freedom lie below this. */
const CRITICAL_99 = 161.3;

function histogram(values: Iterable<number>, cells: number): number[] {
  const counts = new Array<number>(cells).fill(0);
  for (const value of values)
    counts[Math.floor(value * cells)] = (counts[Math.floor(value * cells)] as number) + 1;
  return counts;
}

describe('a key', () => {
  it('is a pure function of its path', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.string(), (seed, index, field) => {
        const once = draws(root(seed).at(index).stream(field), 3);
        expect(draws(root(seed).at(index).stream(field), 3)).toEqual(once);
      }),
    );
  });

  it('differs by seed, route, revision, index, list and field', () => {
    const first = (key: Key, field = 'a') => key.stream(field).float();
    const values = [
      first(root(1).at(0)),
      first(root(2).at(0)),
      first(Key.root(1, '/api/other', 1).at(0)),
      first(Key.root(1, '/api/test', 2).at(0)),
      first(root(1).at(1)),
      first(root(1).at('lines', 0)),
      first(root(1).at('lines', 1)),
      first(root(1).at(0), 'b'),
      first(root(1)),
      first(root(1).at(2 ** 32)),
    ];
    expect(new Set(values).size).toBe(values.length);
  });

  it('never takes a label for an index, nor a list for a field', () => {
    expect(root(1).at('a', 0).stream('b').float()).not.toBe(root(1).at('b', 0).stream('a').float());
    expect(root(1).at('a', 0).stream('x').float()).not.toBe(root(1).at(0).stream('x').float());
  });
});

describe('a stream', () => {
  const state = fc.tuple(fc.integer(), fc.integer(), fc.integer(), fc.integer());
  const range = fc
    .tuple(fc.integer(), fc.integer())
    .map(([a, b]): [number, number] => (a < b ? [a, b] : [b, a]));
  const few = fc
    .tuple(fc.integer({ min: -5, max: 5 }), fc.nat(1000))
    .map(([min, more]): [number, number] => [min, min + more]);

  it("draws what pure-rand's xoroshiro128+ draws", () => {
    fc.assert(
      fc.property(state, fc.array(fc.oneof(range, few), { maxLength: 20 }), (words, ranges) => {
        const stream = new Stream(...words);
        const generator = xoroshiro128plusFromState(words);
        for (const [min, max] of ranges) {
          // From 2^32 integers on, pure-rand draws by arithmetic of its own.
          if (max - min < 2 ** 32 - 1) expect(stream.int(min, max)).toBe(uniformInt(generator, min, max));
          expect(stream.float()).toBe(uniformFloat64(generator));
          expect(stream.word()).toBe(generator.next());
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('an integer', () => {
  const stream = () => root(1).stream('x');

  it('is drawn from ranges of any size', () => {
    for (const [min, max] of [
      [0, 0],
      [-3, -3],
      [0, 2 ** 32 - 2],
      [0, 2 ** 32 - 1],
      [-(2 ** 40), 2 ** 40],
    ] as const) {
      const drawn = Array.from({ length: 100 }, (_, index) => root(index).int('x', min, max));
      expect(drawn.every((value) => Number.isInteger(value) && value >= min && value <= max)).toBe(true);
      if (max > min) expect(new Set(drawn).size).toBeGreaterThan(90);
    }
  });

  it('is not drawn where there is none', () => {
    expect(() => stream().int(1, 0)).toThrow(RangeError);
    expect(() => stream().int(0, Number.NaN)).toThrow(RangeError);
  });
});

describe('neighbours', () => {
  it.each([
    ['seeds', (i: number) => root(i).at(0).stream('x').float()],
    ['records', (i: number) => root(1).at(i).stream('x').float()],
    ['fields', (i: number) => root(1).at(0).stream(`field${i}`).float()],
    ['parts', (i: number) => root(1).at('lines', i).stream('x').float()],
  ])('%s give uniform and independent first draws', (_what, draw) => {
    const values = Array.from({ length: 20_000 }, (_, index) => draw(index));
    expect(chiSquare(histogram(values, 100))).toBeLessThan(CRITICAL_99);
    // Pairs of neighbours fill the unit square evenly, which they would not if one told of the next.
    const cells = new Array<number>(100).fill(0);
    for (let index = 0; index < values.length; index += 2) {
      const [x = 0, y = 0] = values.slice(index, index + 2);
      const cell = Math.floor(x * 10) * 10 + Math.floor(y * 10);
      cells[cell] = (cells[cell] as number) + 1;
    }
    expect(chiSquare(cells)).toBeLessThan(CRITICAL_99);
  });
});

describe('a stream', () => {
  it('draws uniform floats in [0, 1)', () => {
    const values = draws(root(3).stream('x'), 20_000);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...values)).toBeLessThan(1);
    expect(chiSquare(histogram(values, 100))).toBeLessThan(CRITICAL_99);
  });

  it('draws integers within both bounds and reaches them', () => {
    const stream = root(4).stream('x');
    const values = Array.from({ length: 500 }, () => stream.int(-2, 3));
    expect(new Set(values)).toEqual(new Set([-2, -1, 0, 1, 2, 3]));
  });

  it('draws by weight and never what weighs nothing', () => {
    const stream = root(5).stream('x');
    const counts = { rare: 0, often: 0, never: 0 };
    const items = [
      ['never', 0],
      ['rare', 1],
      ['often', 9],
      ['never', 0],
    ] as const;
    for (let index = 0; index < 10_000; index++) counts[stream.weighted(items)]++;
    expect(counts.never).toBe(0);
    expect(counts.rare).toBeGreaterThan(800);
    expect(counts.rare).toBeLessThan(1200);
  });

  it('refuses to pick from nothing', () => {
    expect(() => root(6).stream('x').pick([])).toThrow('nothing');
    expect(() => root(6).stream('x').weighted([])).toThrow('nothing');
  });
});
