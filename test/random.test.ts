import fc from 'fast-check';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { describe, expect, it } from 'vitest';
import { type Draw, draws, Key, Stream, Weights } from '../generators/draws/random.ts';

const draw = draws('x', 'y');
const root = (seed: number) => Key.root(seed, '/api/test', 1);
const floatsOf = (stream: Stream, count: number) => Array.from({ length: count }, () => stream.float());

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
        const once = floatsOf(root(seed).at(index).stream(field), 3);
        expect(floatsOf(root(seed).at(index).stream(field), 3)).toEqual(once);
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
  it("draws pure-rand's words, and its floats", () => {
    const state = fc.tuple(fc.integer(), fc.integer(), fc.integer(), fc.integer());
    fc.assert(
      fc.property(state, fc.nat(20), (words, rounds) => {
        const stream = new Stream(...words);
        const generator = xoroshiro128plusFromState(words);
        for (let round = 0; round <= rounds; round++) {
          expect(stream.float()).toBe(uniformFloat64(generator));
          expect(stream.word()).toBe(generator.next());
        }
      }),
      { numRuns: 1000 },
    );
  });
});

/** A stream of the words it is given. */
class Given extends Stream {
  readonly #words: number[];

  constructor(...words: number[]) {
    super(0, 0, 0, 0);
    this.#words = words;
  }

  override word(): number {
    const word = this.#words.shift();
    if (word === undefined) throw new Error('no word is left');
    return word;
  }
}

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
      const drawn = Array.from({ length: 100 }, (_, index) => root(index).int(draw.x, min, max));
      expect(drawn.every((value) => Number.isInteger(value) && value >= min && value <= max)).toBe(true);
      if (max > min) expect(new Set(drawn).size).toBeGreaterThan(90);
    }
  });

  it.each([1, 2, 3, 7, 10, 100, 1000, 65_537, 2 ** 21 - 1, 2 ** 21])(
    'below %i follows from as many words as any other',
    (size) => {
      const all = 2n ** 32n;
      const first = (value: number) => Number((BigInt(value) * all + BigInt(size) - 1n) / BigInt(size));
      for (const value of new Set([0, Math.floor(size / 3), Math.floor(size / 2), size - 1])) {
        const [start, end] = [first(value), first(value + 1)];
        expect(new Given(end - 1).below(size)).toBe(value);
        expect(new Given(start + 1).below(size)).toBe(value);
        // The first word may be out of range; then the next one is drawn, which gives another value here.
        const isFair = new Given(start, first((value + 1) % size) + 1).below(size) === value || size === 1;
        expect(end - start - (isFair ? 0 : 1)).toBe(Math.floor(2 ** 32 / size));
      }
    },
  );

  it('is not drawn from an empty range', () => {
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
    ['draws of seeds', (i: number) => root(i).at(0).float(draw.x)],
    ['draws of records', (i: number) => root(1).at(i).float(draw.x)],
    [
      'draws of fields',
      (i: number) =>
        root(1)
          .at(0)
          .float(draws(`field${i}`)[`field${i}`] as Draw),
    ],
    [
      'draws of two fields',
      (i: number) =>
        root(1)
          .at(i >> 1)
          .float(i % 2 === 0 ? draw.x : draw.y),
    ],
    [
      'draws and streams',
      (i: number) =>
        i % 2 === 0
          ? root(1).at(i).float(draw.x)
          : root(1)
              .at(i - 1)
              .stream('x')
              .float(),
    ],
  ])('%s give uniform and independent first draws', (_what, draw) => {
    const values = Array.from({ length: 20_000 }, (_, index) => draw(index));
    expect(chiSquare(histogram(values, 100))).toBeLessThan(CRITICAL_99);
    // Pairs of neighbours fill the unit square evenly, which they would not if one predicted the next.
    const cells = new Array<number>(100).fill(0);
    for (let index = 0; index < values.length; index += 2) {
      const [x = 0, y = 0] = values.slice(index, index + 2);
      const cell = Math.floor(x * 10) * 10 + Math.floor(y * 10);
      cells[cell] = (cells[cell] as number) + 1;
    }
    expect(chiSquare(cells)).toBeLessThan(CRITICAL_99);
  });
});

describe('the draws of a record', () => {
  // A hundred fields, as they are called in the code: short words that have letters in common.
  const names = Array.from(
    { length: 100 },
    (_, index) => `${'abcdefghij'[index % 10]}${'klmnopqrst'[Math.floor(index / 10)]}`,
  );
  const drawn = draws(...names);

  it('are independent of each other', () => {
    const words = names.map((name) =>
      Uint32Array.from(
        { length: 4096 },
        (_, index) =>
          root(1)
            .at(index)
            .float(drawn[name] as Draw) *
          2 ** 32,
      ),
    );
    const worst = { high: 0, low: 0, bits: 0 };
    for (let one = 0; one < words.length; one++) {
      for (let other = 0; other < one; other++) {
        const [high, low] = [new Array<number>(16).fill(0), new Array<number>(16).fill(0)];
        let same = 0;
        words[one]?.forEach((word, index) => {
          const second = words[other]?.[index] as number;
          const [highCell, lowCell] = [
            ((word >>> 30) << 2) | (second >>> 30),
            ((word & 3) << 2) | (second & 3),
          ];
          high[highCell] = (high[highCell] as number) + 1;
          low[lowCell] = (low[lowCell] as number) + 1;
          same += 32 - popcount(word ^ second);
        });
        worst.high = Math.max(worst.high, chiSquare(high));
        worst.low = Math.max(worst.low, chiSquare(low));
        worst.bits = Math.max(worst.bits, Math.abs(same - 4096 * 16) / Math.sqrt(4096 * 8));
      }
    }
    // Of 4,950 pairs, the largest of 15 degrees of freedom and the largest of a normal variable.
    expect(worst.high).toBeLessThan(60);
    expect(worst.low).toBeLessThan(60);
    expect(worst.bits).toBeLessThan(5.2);
  });

  it('change in half of their bits when one bit of the path changes', () => {
    const changes = new Array<number>(32).fill(0);
    let pairs = 0;
    for (let index = 0; index < 2000; index++) {
      const word = root(1)
        .at(index)
        .int(draw.x, 0, 2 ** 32 - 1);
      for (let bit = 0; bit < 16; bit++) {
        const changed =
          word ^
          root(1)
            .at(index ^ (1 << bit))
            .int(draw.x, 0, 2 ** 32 - 1);
        pairs++;
        for (let place = 0; place < 32; place++)
          changes[place] = (changes[place] as number) + ((changed >>> place) & 1);
      }
    }
    for (const count of changes) expect(Math.abs(count / pairs - 0.5)).toBeLessThan(0.012);
  });
});

function popcount(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
}

describe('a stream', () => {
  it('draws uniform floats in [0, 1)', () => {
    const values = floatsOf(root(3).stream('x'), 20_000);
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
    const weights = new Weights(
      ['never' as const, 0],
      ['rare' as const, 1],
      ['often' as const, 9],
      ['never' as const, 0],
    );
    for (const drawn of [
      () => stream.weighted(weights),
      (index: number) => root(index).weighted(draw.x, weights),
    ]) {
      const counts = { rare: 0, often: 0, never: 0 };
      for (let index = 0; index < 10_000; index++) counts[drawn(index)]++;
      expect(counts.never).toBe(0);
      expect(counts.rare).toBeGreaterThan(800);
      expect(counts.rare).toBeLessThan(1200);
    }
    expect(weights.at(0)).toBe('rare');
    expect(weights.at(0.1 - 2 ** -54)).toBe('rare');
    expect(weights.at(0.1)).toBe('often');
    expect(weights.at(1 - 2 ** -53)).toBe('often');
  });

  it('refuses to pick from nothing', () => {
    expect(() => root(6).stream('x').pick([])).toThrow('nothing');
    expect(() => root(6).pick(draw.x, [])).toThrow('nothing');
    expect(() => new Weights()).toThrow('nothing');
    expect(() => new Weights(['never', 0])).toThrow('nothing');
  });
});
