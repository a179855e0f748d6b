/**
 * A cycle beside others of its kind: what a permutation would show that had a round too few, a round that no key turns,
 * or a weaker hash. Seeds are fixed, so that no figure ever changes by itself. Four rounds over so few positions are
 * told from chance by whoever sees them all; the bounds lie between their figures and those of anything weaker.
 */
import { describe, expect, it } from 'vitest';
import { Cycle } from '../generators/draws/cycle.ts';
import { Key } from '../generators/draws/random.ts';

/** Side of a grid without spare pairs, so that no position is encrypted twice. */
const SIDE = 32;
const LENGTH = SIDE * SIDE;
const SEEDS = Array.from({ length: 128 }, (_, index) => index);

function permutation(seed: number, length = LENGTH, label = 'anything'): number[] {
  const [cycle, root] = [new Cycle(label, length), Key.root(seed, 'cycles', 1)];
  return Array.from({ length }, (_, index) => cycle.position(seed, root, index));
}

function inverse(places: readonly number[]): number[] {
  const indexes = new Array<number>(places.length);
  for (const [index, place] of places.entries()) indexes[place] = index;
  return indexes;
}

const row = (place: number) => Math.floor(place / SIDE);
const column = (place: number) => place % SIDE;
const PARTS = [
  ['rows', row],
  ['columns', column],
] as const;

/** How far a row or a column lies after another, around the grid. */
const distance = (one: number, other: number) => (one - other + SIDE) % SIDE;

/** Standard deviations by which the counts of equally likely cells are off, as Pearson has it. */
function deviation(counts: readonly number[]): number {
  const expected = counts.reduce((sum, each) => sum + each, 0) / counts.length;
  const chiSquare = counts.reduce((sum, each) => sum + (each - expected) ** 2 / expected, 0);
  return (chiSquare - (counts.length - 1)) / Math.sqrt(2 * (counts.length - 1));
}

const zeros = (length = SIDE) => new Array<number>(length).fill(0);
const count = (counts: number[], cell: number, by = 1) => {
  counts[cell] = (counts[cell] as number) + by;
};
const mean = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0) / list.length;

describe('the positions of a cycle', () => {
  it.each(PARTS)('lie in %s that depend on more than one hash', (_, part) => {
    const moves = SEEDS.map((seed) => {
      const counts = zeros();
      for (const [index, place] of permutation(seed).entries())
        count(counts, distance(part(place), part(index)));
      return deviation(counts);
    });
    // Four rounds 4; 8 if two of them have one key, and 120 with three, where some distances never come.
    expect(mean(moves)).toBeLessThan(6);
  });

  it.each(PARTS)('lie in %s that do not follow from those of a neighbour', (_, part) => {
    for (const step of [1, 2, SIDE + 1]) {
      const steps = zeros();
      for (const seed of SEEDS) {
        const places = permutation(seed);
        for (let index = 0; index + step < LENGTH; index++)
          count(steps, distance(part(places[index + step] as number), part(places[index] as number)));
      }
      // Four rounds 2 at most; 12 where a round has no key, and 138 with two rounds.
      expect(Math.abs(deviation(steps)), `step ${step}`).toBeLessThan(5);
    }
  });

  it.each(PARTS)('lie in %s that forget how far apart the indexes were', (_, part) => {
    const steps = SEEDS.map((seed) => {
      const places = permutation(seed);
      const counts = zeros();
      for (let index = 0; index + SIDE < LENGTH; index++)
        count(counts, distance(part(places[index + SIDE] as number), part(places[index] as number)));
      return deviation(counts);
    });
    // Four rounds 14; 120 with three, 290 with a hash that only adds, and 3,900 with two.
    expect(mean(steps)).toBeLessThan(25);
  });

  it.each([
    ['last', permutation, column, row],
    ['first', (seed: number) => inverse(permutation(seed)), row, column],
  ] as const)('go through a %s round that other worlds do not share', (_, placesOf, moved, by) => {
    // How far a part was moved, by the other part of the place: such lists are shifted by what that round adds.
    const shifts = Array.from({ length: SIDE - 1 }, () => zeros());
    for (const seed of SEEDS) {
      const moves = Array.from({ length: SIDE }, () => zeros());
      for (const [index, place] of placesOf(seed).entries())
        count(moves[by(place)] as number[], distance(moved(place), moved(index)));
      for (const [line, counts] of shifts.entries())
        for (const [one, times] of (moves[line] as number[]).entries())
          for (const [two, others] of (moves[line + 1] as number[]).entries())
            count(counts, distance(one, two), times * others);
    }
    // Four rounds 80 (coincidences come in squares); 2,600 if that round is the same in every world.
    expect(deviation(shifts.flat())).toBeLessThan(150);
  });
});

describe('two cycles', () => {
  const neighbours: Readonly<Record<string, (seed: number) => readonly [number[], number[]]>> = {
    'of neighbouring seeds': (seed) => [permutation(seed), permutation(seed + 1)],
    'of seeds that differ in one bit': (seed) => [
      permutation(seed),
      permutation((seed ^ (1 << (seed % 32))) >>> 0),
    ],
    'of labels that differ in one letter': (seed) => [
      permutation(seed),
      permutation(seed, LENGTH, 'anythinG'),
    ],
    'of lengths that differ by one': (seed) => [permutation(seed), permutation(seed, LENGTH - 1)],
  };

  it.each(Object.entries(neighbours))('%s have nothing in common', (_, pairOf) => {
    let [agreements, covariance] = [0, 0];
    const steps = zeros(SIDE);
    const middle = (LENGTH - 1) / 2;
    for (const seed of SEEDS) {
      const [one, other] = pairOf(seed);
      for (const [index, place] of other.entries()) {
        const first = one[index] as number;
        if (first === place) agreements++;
        covariance += (first - middle) * (place - middle);
        count(steps, Math.floor((((first - place + LENGTH) % LENGTH) * SIDE) / LENGTH));
      }
    }
    // Each pair agrees on one position in the mean, and on as many again by chance.
    expect(Math.abs(agreements - SEEDS.length)).toBeLessThan(5 * Math.sqrt(2 * SEEDS.length));
    const variance = (LENGTH ** 2 - 1) / 12;
    expect(Math.abs(covariance / variance)).toBeLessThan(5 * Math.sqrt(SEEDS.length * LENGTH));
    expect(Math.abs(deviation(steps))).toBeLessThan(5);
  });
});

describe('a short cycle', () => {
  it.each([7, 8, 9, 10, 12, 16, 20, 25, 30, 50, 97])('of %i shows no order', (length) => {
    const seeds = Array.from({ length: 4000 }, (_, index) => index);
    const seen = { kept: 0, followed: 0, rises: 0, inSteps: 0, covariance: 0 };
    const [first, last] = [zeros(length), zeros(length)];
    for (const seed of seeds) {
      const places = permutation(seed, length);
      const steps = places.slice(1).map((place, index) => place - (places[index] as number));
      for (const [index, place] of places.entries()) {
        if (place === index) seen.kept++;
        seen.covariance += (place - (length - 1) / 2) * (index - (length - 1) / 2);
      }
      for (const step of steps) {
        if (step === 1) seen.followed++;
        if (step > 0) seen.rises++;
      }
      if (new Set(steps.map((step) => (step + length) % length)).size === 1) seen.inSteps++;
      count(first, places[0] as number);
      count(last, places.at(-1) as number);
    }
    const all = seeds.length * length;
    // Each place as often as any other, at either end, and one index in each cycle at its own place in the mean.
    expect(Math.abs(deviation(first))).toBeLessThan(5);
    expect(Math.abs(deviation(last))).toBeLessThan(5);
    expect(Math.abs(seen.kept - seeds.length)).toBeLessThan(5 * Math.sqrt(seeds.length));
    const variance = (length ** 2 - 1) / 12;
    expect(Math.abs(seen.covariance / variance)).toBeLessThan(5 * Math.sqrt(all));
    // By chance, a place follows the one before in all but one cycle of `length`; in four rounds in up to 1.9 of them,
    // as a row is so short. With two rounds 1.7 to 8.6.
    const byChance = (seeds.length * (length - 1)) / length;
    expect(seen.followed / byChance).toBeLessThan(1.95);
    expect(Math.abs(seen.rises / (all - seeds.length) - 0.5)).toBeLessThan(0.035);
    expect(seen.inSteps / seeds.length).toBeLessThan(0.02);
  });
});
