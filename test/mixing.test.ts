/**
 * The hashes under every seed: one bit of an address that changes has to change each bit of what is drawn in half of
 * all cases, and each pair of bits as if they did not know of each other. Inputs are fixed, so that no figure ever
 * changes by itself.
 */
import { describe, expect, it } from 'vitest';
import { type Draw, draws, finalize, Key } from '../generators/draws/random.ts';

const draw = draws('x', 'y');
const root = (seed: number) => Key.root(seed, '/api/test', 1);

/** Inputs for each bit, in words of 32. */
const WORDS = 128;
const INPUTS = WORDS * 32;

/** All bits of the word that a draw is made of: the upper 21 and, as a float has them, the lower 26. */
function word(key: Key, drawn: Draw): number {
  return (key.int(drawn, 0, 2 ** 21 - 1) << 11) | (Math.floor(key.float(drawn) * 2 ** 26) & 0x7ff);
}

/** The bits that only a float shows, from the second word. */
const lowWord = (key: Key, drawn: Draw) => (key.float(drawn) * 2 ** 53) % 2 ** 27;

/** A word for the i-th input that depends on nothing that is measured here (Weyl's sequence, squared). */
const given = (index: number) => (index * 0x9e3779b1 + index * index * 0x7f4a7c15) >>> 0;

function popcount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Standard deviations by which bits change too often or too seldom at the worst: each alone, and two together; `tied`
 * are the pairs that know of each other. `changeOf` says what an input's output is XORed with when a bit of it changes.
 */
function avalanche(inputBits: number, outputBits: number, changeOf: (input: number, bit: number) => number) {
  const worst = { alone: 0, together: 0, tied: 0 };
  const sd = Math.sqrt(INPUTS / 4);
  for (let bit = 0; bit < inputBits; bit++) {
    const columns = Array.from({ length: outputBits }, () => new Int32Array(WORDS));
    for (let input = 0; input < INPUTS; input++) {
      const change = changeOf(input, bit);
      for (const [place, column] of columns.entries())
        column[input >>> 5] = ((column[input >>> 5] as number) << 1) | ((change >>> place) & 1);
    }
    for (const [place, column] of columns.entries()) {
      worst.alone = Math.max(worst.alone, Math.abs(ones(column) - INPUTS / 2) / sd);
      for (const other of columns.slice(0, place)) {
        const z = Math.abs(ones(column, other) - INPUTS / 2) / sd;
        worst.together = Math.max(worst.together, z);
        if (z > MOST) worst.tied++;
      }
    }
  }
  return worst;
}

function ones(column: Int32Array, other?: Int32Array): number {
  let sum = 0;
  for (let index = 0; index < WORDS; index++)
    sum += popcount((column[index] as number) ^ (other ? (other[index] as number) : 0));
  return sum;
}

/** Beyond this lies one normal variable in 500 million; a table has up to 30,000 of them. */
const MOST = 6;
/**
 * Most pairs lean by far less. Few bits of a short index are set, so that one in 20,000 leans more than chance has it.
 */
const MOST_TOGETHER = 7;

const flipped = (index: number, bit: number) =>
  Math.floor(index / 2 ** bit) % 2 === 0 ? index + 2 ** bit : index - 2 ** bit;
const flippedWord = (word: number, bit: number) => (word ^ (1 << bit)) >>> 0;

/** Six letters, and the same with one bit of one of them changed. */
function names(input: number, bit: number): [Draw, Draw] {
  const name = given(input).toString(36).padEnd(6, 'z').slice(0, 6);
  const [place, letter] = [Math.floor(bit / 7), 1 << (bit % 7)];
  const changed = String.fromCharCode(name.charCodeAt(place) ^ letter);
  const other = name.slice(0, place) + changed + name.slice(place + 1);
  const drawn = draws(name, other);
  return [drawn[name] as Draw, drawn[other] as Draw];
}

/** Two addresses that differ in one bit. */
type Addresses = (input: number, bit: number) => readonly [readonly [Key, Draw], readonly [Key, Draw]];
const keys =
  (keyOf: (index: number) => Key, change: (index: number, bit: number) => number): Addresses =>
  (input, bit) => [
    [keyOf(input), draw.x],
    [keyOf(change(input, bit)), draw.x],
  ];

const ADDRESSES: readonly (readonly [name: string, bits: number, of: Addresses])[] = [
  ['a seed', 32, keys(root, flippedWord)],
  ['a large seed', 32, keys((input) => root(given(input)), flipped)],
  [
    'a revision',
    8,
    (input, bit) => [
      [root(input), draw.x],
      [Key.root(input, '/api/test', flipped(1, bit)), draw.x],
    ],
  ],
  ['an index', 48, keys((input) => root(1).at(input), flipped)],
  ['an index of a list', 16, keys((input) => root(1).at('lines', input), flipped)],
  ['a name', 42, (input, bit) => names(input, bit).map((drawn) => [root(1), drawn]) as never],
];

describe('of the words that are drawn, half of the bits change', () => {
  it.each(ADDRESSES)('with each bit of %s', (_, bits, of) => {
    const { alone, together } = avalanche(bits, 32, (input, bit) => {
      const [one, other] = of(input, bit);
      return word(...one) ^ word(...other);
    });
    expect(alone).toBeLessThan(MOST);
    expect(together).toBeLessThan(MOST_TOGETHER);
  });

  it.each([
    ['a seed', 32, root, flippedWord],
    ['an index', 32, (input: number) => root(1).at(input), flipped],
  ] as const)('with each bit of %s where a stream begins', (_, bits, keyOf, change) => {
    const { alone, together } = avalanche(
      bits,
      32,
      (input, bit) => keyOf(input).stream('x').word() ^ keyOf(change(input, bit)).stream('x').word(),
    );
    expect(alone).toBeLessThan(MOST);
    expect(together).toBeLessThan(MOST_TOGETHER);
  });

  // What comes last: no other hash hides its weaknesses.
  it.each(['first', 'second'] as const)('with each bit of the %s half of a name', (half) => {
    const reads =
      half === 'first'
        ? [[32, word] as const]
        : ([
            [32, word],
            [27, lowWord],
          ] as const);
    for (const [length, read] of reads) {
      const { alone, tied } = avalanche(32, length, (input, bit) => {
        const key = root(input);
        return read(key, draw.x) ^ read(key, { ...draw.x, [half]: draw.x[half] ^ (1 << bit) });
      });
      expect(alone).toBeLessThan(MOST);
      // 21 to 24 of 15,872 with the finaliser of murmur3, 45 without its last shift.
      expect(tied).toBeLessThan(35);
    }
  });
});

describe('the finaliser', () => {
  it('changes half of all bits with each, and ties few pairs of them', () => {
    const { alone, tied } = avalanche(32, 32, (input, bit) => {
      const word = given(input);
      return finalize(word) ^ finalize(word ^ (1 << bit));
    });
    expect(alone).toBeLessThan(MOST);
    // 115 of 15,872, all by the highest bits; 217 to 8,400 without one of its five steps.
    expect(tied).toBeLessThan(150);
  });

  it('gives words that differ in one or two bits another result', () => {
    let same = 0;
    for (let input = 0; input < 256; input++) {
      const result = finalize(given(input));
      for (let one = 0; one < 32; one++)
        for (let two = 0; two <= one; two++)
          if (finalize(given(input) ^ (1 << one) ^ (one === two ? 0 : 1 << two)) === result) same++;
    }
    expect(same).toBe(0);
  });
});

describe('names', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const short = letters.flatMap((one) => letters.flatMap((two) => letters.map((three) => one + two + three)));

  it.each(['first', 'second'] as const)('of three letters differ in the %s half of their words', (half) => {
    const halves = new Set(Object.values(draws(...short)).map((drawn) => drawn[half]));
    // Of 17,576 random words, two are equal in one of 28 cases.
    expect(short.length - halves.size).toBeLessThan(3);
  });
});

describe('neighbours', () => {
  /** Pearson's statistic of 1,023 degrees of freedom, in standard deviations. */
  function deviation(counts: readonly number[], expected: number): number {
    const chiSquare = counts.reduce((sum, each) => sum + (each - expected) ** 2 / expected, 0);
    return (chiSquare - (counts.length - 1)) / Math.sqrt(2 * (counts.length - 1));
  }

  const LABELS = ['a', 'b', 'x', 'price', 'prices', 'is edited', ''];
  const STARTS = [0, 1_000_000, 2 ** 31 - 8192, 2 ** 32 - 8192, 2 ** 40];

  it.each(LABELS)("draw pairs that fill a square evenly, by '%s'", (label) => {
    const drawn = draws(label)[label] as Draw;
    for (const start of STARTS) {
      for (const step of [1, 2, 256]) {
        const [high, low] = [new Int32Array(1024), new Int32Array(1024)];
        const words = Array.from({ length: 16_384 }, (_, index) => word(root(7).at(start + index), drawn));
        for (const [index, one] of words.entries()) {
          if (Math.floor(index / step) % 2 === 1) continue;
          const other = words[index + step];
          if (other === undefined) continue;
          const [highCell, lowCell] = [
            ((one >>> 27) << 5) | (other >>> 27),
            ((one & 31) << 5) | (other & 31),
          ];
          high[highCell] = (high[highCell] as number) + 1;
          low[lowCell] = (low[lowCell] as number) + 1;
        }
        expect(deviation([...high], 8), `${start}, ${step}`).toBeLessThan(5.5);
        expect(deviation([...low], 8), `${start}, ${step}`).toBeLessThan(5.5);
      }
    }
  });
});
