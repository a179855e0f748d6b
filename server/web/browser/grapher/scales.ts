/** Where values stand on an axis, its ticks, and labels that keep clear of each other. */

const STEPS = [1, 2, 5, 10];

/** Round numbers from at most `least` to at least `most`, about `count` of them. */
export function roundTicks(least: number, most: number, count: number): number[] {
  // What differs by less has the same place on an axis.
  const isOne = most - least <= 1e-6 * Math.abs(most);
  const rough = (isOne ? Math.abs(most) || 1 : most - least) / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((each) => each * power >= rough) ?? 10);
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(most / step));
  // By multiplication, whose error does not grow from tick to tick.
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

/** Powers of ten between two values, with other round numbers where there is room; some of them where there is none. */
export function powerTicks(least: number, most: number, count: number): number[] {
  const [first, last] = [Math.floor(Math.log10(least)), Math.ceil(Math.log10(most))];
  const powers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const within = (factors: readonly number[]) =>
    powers
      .flatMap((power) => factors.map((factor) => Number(`${factor}e${power}`)))
      .filter((tick) => tick >= least && tick <= most);
  const choices = [[1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 5], [1, 3], [1]].map(within);
  const fitting = choices.find((ticks) => ticks.length <= count + 1);
  if (fitting) return fitting;
  const ticks = choices.at(-1) ?? [];
  return ticks.filter((_, index) => index % Math.ceil(ticks.length / count) === 0);
}

export interface Scale {
  ticks: readonly number[];
  /** From 0 at the least value to 1 at the greatest one. */
  share(value: number): number;
}

/** The share of its greatest value below which a series is shown from nought. */
const NEAR_NOUGHT = 0.5;

export function scaleOf(values: readonly number[], isLog: boolean, count: number): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (isLog) {
    const [low, high] = [Math.log10(least), Math.log10(most)];
    const share = (value: number) => (high > low ? (Math.log10(value) - low) / (high - low) : 0.5);
    return { ticks: powerTicks(least, most, count), share };
  }
  const ticks = roundTicks(least >= 0 && least < NEAR_NOUGHT * most ? 0 : least, most, count);
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  return { ticks, share: (value) => (value - low) / (high - low) };
}

/** Years at round distances within the two, both of which have a place in it. */
export function yearTicks(from: number, to: number, count: number): number[] {
  if (from === to) return [from];
  const step = [1, 2, 5, 10, 20, 50].find((each) => (to - from) / each <= count + 1) ?? 100;
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, index) => first + index * step);
}

/**
 * The nearest heights to those wanted, in the order given by their heights, of which two are never closer than `apart`
 * and none is outside of 0 and `height` as long as there is room.
 */
export function spread(wanted: readonly number[], apart: number, height: number): number[] {
  const order = wanted.map((_, index) => index).sort((one, other) => at(wanted, one) - at(wanted, other));
  // Blocks of labels that touch each other stand where their middles want to on average.
  const blocks: { members: number[]; top: number }[] = [];
  for (const index of order) {
    blocks.push({ members: [index], top: within(at(wanted, index), 1, apart, height) });
    while (blocks.length > 1) {
      const [above, below] = blocks.slice(-2) as [Block, Block];
      if (above.top + above.members.length * apart <= below.top) break;
      const members = [...above.members, ...below.members];
      const top = members.reduce((sum, each, n) => sum + at(wanted, each) - n * apart, 0) / members.length;
      blocks.splice(-2, 2, { members, top: within(top, members.length, apart, height) });
    }
  }
  const placed: number[] = [];
  for (const { members, top } of blocks) {
    for (const [n, index] of members.entries()) placed[index] = top + n * apart;
  }
  return placed;
}

type Block = { members: number[]; top: number };

const at = (values: readonly number[], index: number): number => values[index] ?? 0;

const within = (top: number, count: number, apart: number, height: number): number =>
  Math.max(0, Math.min(top, height - (count - 1) * apart));

/** Limits of `count` classes that hold about as many of the values each, at round numbers. */
export function classLimits(values: readonly number[], count: number): number[] {
  const sorted = values.toSorted((one, other) => one - other);
  const limits = Array.from({ length: count - 1 }, (_, index) =>
    roundish(at(sorted, Math.floor(((index + 1) * sorted.length) / count))),
  );
  return [...new Set(limits)].filter((limit) => limit > at(sorted, 0));
}

const roundish = (value: number): number => Number(value.toPrecision(2));
