/** Games of chance: dice, coins, numbers of a distribution, identifiers and orders. */
import { draws, type Key, type Stream } from './random.ts';

const draw = draws('value');

export interface Dice {
  count: number;
  sides: number;
  modifier: number;
}

/** 1 to 100 dice, one if no number is given, of 2 to 1000 sides, with a modifier of up to four digits. */
export const DICE =
  /^(0{0,2}[1-9]|0?[1-9]\d|100)?[Dd](0{0,3}[2-9]|0{0,2}[1-9]\d|0?[1-9]\d\d|1000)([+-]\d{1,4})?$/;

/** NdM with an optional +K or -K: `2d6+3`; undefined if the text names no such dice. */
export function parseDice(text: string): Dice | undefined {
  const [match, count = '', sides = '', modifier = '0'] = DICE.exec(text) ?? [];
  if (match === undefined) return undefined;
  return { count: Number(count || '1'), sides: Number(sides), modifier: Number(modifier) };
}

export function formatDice({ count, sides, modifier }: Dice): string {
  const tail = modifier === 0 ? '' : modifier > 0 ? `+${modifier}` : String(modifier);
  return `${count}d${sides}${tail}`;
}

export function roll(key: Key, { count, sides }: Dice): number[] {
  const stream = key.stream('rolls');
  return Array.from({ length: count }, () => stream.int(1, sides));
}

export const DISTRIBUTIONS = ['uniform', 'normal', 'exponential', 'triangular'] as const;
export type Distribution = (typeof DISTRIBUTIONS)[number];

/** The least and the greatest number with so many decimals from `min` to `max`, in units of the last decimal. */
export function gridBetween(min: number, max: number, decimals: number) {
  const scale = 10 ** decimals;
  // Rounded and compared as they are written: 1.1 * 100 is more than 110.
  let first = Math.round(min * scale);
  if (first / scale < min) first++;
  let last = Math.round(max * scale);
  if (last / scale > max) last--;
  return { first, last, scale };
}

/**
 * A number from `min` to `max`, both included, of so many decimals. The normal one has its mean in the middle
 * and three standard deviations to either end, the exponential one a mean of a fifth of the way; both are cut
 * at the ends by drawing from the part of the distribution between them.
 */
export function number(key: Key, distribution: Distribution, min: number, max: number, decimals: number) {
  const drawn = key.float(draw.value);
  const { first, last, scale } = gridBetween(min, max, decimals);
  if (distribution === 'uniform') {
    // Every number with so many decimals is equally likely, including both ends.
    const count = last - first + 1;
    return (first + Math.min(Math.floor(drawn * count), count - 1)) / scale;
  }
  const share = SHARES[distribution](drawn);
  const nearest = Math.round((min + share * (max - min)) * scale);
  return Math.min(Math.max(nearest, first), last) / scale;
}

/** Quantile functions on [0, 1]. */
const SHARES: Readonly<Record<Exclude<Distribution, 'uniform'>, (drawn: number) => number>> = {
  normal: (drawn) => 0.5 + normalQuantile(0.0013498980316300933 + drawn * 0.9973002039367398) / 6,
  exponential: (drawn) => -Math.log1p(-drawn * -Math.expm1(-5)) / 5,
  triangular: (drawn) => (drawn < 0.5 ? Math.sqrt(drawn / 2) : 1 - Math.sqrt((1 - drawn) / 2)),
};

/** Quantiles of the standard normal distribution, to seven digits (Wichura 1988, algorithm AS 241, PPND7). */
function normalQuantile(probability: number): number {
  const q = probability - 0.5;
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q;
    return (
      (q * (((59.10937472 * r + 159.29113202) * r + 50.434271938) * r + 3.3871327179)) /
      (((67.1875636 * r + 78.757757664) * r + 17.895169469) * r + 1)
    );
  }
  const r = Math.sqrt(-Math.log(Math.min(probability, 1 - probability))) - 1.6;
  const tail =
    (((0.17023821103 * r + 1.3067284816) * r + 2.75681539) * r + 1.4234372777) /
    ((0.12021132975 * r + 0.7370016425) * r + 1);
  return q < 0 ? -tail : tail;
}

/** RFC 9562 §5.4. */
export function uuidV4(stream: Stream): string {
  const digits = stream.hex(31);
  return layout(
    `${digits.slice(0, 12)}4${digits.slice(12, 15)}${'89ab'[stream.int(0, 3)]}${digits.slice(15, 30)}`,
  );
}

/** RFC 9562 §5.7; `instant` is in milliseconds since 1970. */
export function uuidV7(stream: Stream, instant: number): string {
  const digits = stream.hex(18);
  const time = instant.toString(16).padStart(12, '0');
  return layout(`${time}7${digits.slice(0, 3)}${'89ab'[stream.int(0, 3)]}${digits.slice(3, 18)}`);
}

function layout(digits: string): string {
  const [first, second, third] = [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16)];
  return `${first}-${second}-${third}-${digits.slice(16, 20)}-${digits.slice(20)}`;
}

/** Every order is equally likely (Durstenfeld). */
export function shuffled<Item>(stream: Stream, items: readonly Item[]): Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const chosen = stream.int(0, last);
    [order[last], order[chosen]] = [order[chosen] as Item, order[last] as Item];
  }
  return order;
}
