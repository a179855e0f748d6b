/**
 * Randomness with an address. A `Key` names a place (seed, route, revision, record, part), and each draw there has a
 * name. A `Stream` is for values that take many draws. Both are pure functions of the path, so record i never depends
 * on how many records are requested, and a draw that is added later changes no other.
 */
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';
import { hexCode } from './digit-code.ts';

/** Absorbed into a state to tell lists, indexes and streams of the same bits apart. */
const LIST = scrambleKind(0x6c62272e);
const INDEX = scrambleKind(0x07bb0142);
const STREAM = scrambleKind(0x1b873593);

/** How many different words there are. */
const WORDS = 2 ** 32;

/** Up to this many values, the product of a word and their number is exact as a double. */
const FEW = 2 ** 21;

/** An immutable place in the tree of records and their parts: 128 bits of state. */
export class Key {
  readonly #a: number;
  readonly #b: number;
  readonly #c: number;
  readonly #d: number;

  private constructor(a: number, b: number, c: number, d: number) {
    this.#a = a;
    this.#b = b;
    this.#c = c;
    this.#d = d;
  }

  /** The root of a route for a seed. Each revision of the route is a tree of its own. */
  static root(seed: number, route: string, revision: number): Key {
    const [first, second] = [scrambleFirst(seed), scrambleSecond(revision)];
    absorb(0x9e3779b9, 0x243f6a88, 0xb7e15162, 0x452821e6, first, second, INDEX);
    return new Key(h1, h2, h3, h4).list(route);
  }

  /** The i-th record, or the i-th part of a named list: `key.at(7)`, `key.at('lines', 2)`. */
  at(index: number): Key;
  at(list: string, index: number): Key;
  at(listOrIndex: string | number, index?: number): Key {
    if (typeof listOrIndex !== 'number') return this.list(listOrIndex).at(index as number);
    const first = scrambleFirst(listOrIndex);
    const second = listOrIndex < WORDS ? 0 : scrambleSecond(Math.floor(listOrIndex / WORDS));
    absorb(this.#a, this.#b, this.#c, this.#d, first, second, INDEX);
    return new Key(h1, h2, h3, h4);
  }

  /** A named list; `at` gives its parts. */
  list(name: string): Key {
    const { first, second } = hash(name);
    absorb(this.#a, this.#b, this.#c, this.#d, first, second, LIST);
    return new Key(h1, h2, h3, h4);
  }

  /** A stream for a value that takes many draws. Each call starts it from the beginning. */
  stream(name: string): Stream {
    return this.#streamOf(hash(name));
  }

  // Most values take one draw: a hash of the address, at a fifth of the cost of a stream.

  /** Uniform integer from `min` to `max`, both included. Throws a RangeError if there is none. */
  int(draw: Draw, min: number, max: number): number {
    return min + this.#below(draw, sizeOf(min, max));
  }

  /** Uniform number in [0, 1), a multiple of 2^-53. */
  float(draw: Draw): number {
    const left = this.#left(draw.first);
    const right = this.#right(draw.second);
    return fraction(finalize(left ^ rotl(right, 16)), finalize(right));
  }

  /** True with the given probability. */
  chance(draw: Draw, probability: number): boolean {
    return this.#word(draw) < probability * WORDS;
  }

  /** Log-uniform between two positive numbers: every order of magnitude is equally likely. */
  logUniform(draw: Draw, low: number, high: number): number {
    return low * (high / low) ** this.float(draw);
  }

  /** One of the items, all equally likely. */
  pick<Item>(draw: Draw, items: readonly Item[]): Item {
    return items[this.#below(draw, notEmpty(items))] as Item;
  }

  /** One of the items, with a probability proportional to its weight. */
  weighted<Item>(draw: Draw, weights: Weights<Item>): Item {
    return weights.at(this.#word(draw) / WORDS);
  }

  #below(draw: Draw, size: number): number {
    if (size > FEW) return Math.floor(this.float(draw) * size);
    const word = this.#word(draw);
    const drawn = Math.floor((word * size) / WORDS);
    return isFair(word, drawn, size) ? drawn : this.#streamOf(draw).below(size);
  }

  #streamOf({ first, second }: Draw): Stream {
    absorb(this.#a, this.#b, this.#c, this.#d, first, second, STREAM);
    return new Stream(h1, h2, h3, h4);
  }

  /** A word from 0 to 2^32 - 1. */
  #word(draw: Draw): number {
    const left = this.#left(draw.first);
    const right = this.#right(draw.second);
    return finalize(left ^ rotl(right, 16)) >>> 0;
  }

  // The state is already mixed. Each half of the name is combined with one half of it; the caller combines the halves.

  #left(first: number): number {
    return Math.imul(rotl(this.#a ^ first, 15) + this.#b, 0xcc9e2d51);
  }

  #right(second: number): number {
    return Math.imul(rotl(this.#c ^ second, 13) + this.#d, 0x1b873593);
  }
}

/** A sequence of draws from pure-rand's xoroshiro128+. */
export class Stream {
  readonly #generator: RandomGenerator;

  constructor(s01: number, s00: number, s11: number, s10: number) {
    this.#generator = xoroshiro128plusFromState([s01, s00, s11, s10]);
  }

  /** Any signed 32-bit integer. */
  word(): number {
    return this.#generator.next();
  }

  /** Uniform integer from `min` to `max`, both included. Throws a RangeError if there is none. */
  int(min: number, max: number): number {
    return min + this.below(sizeOf(min, max));
  }

  /** Uniform integer from 0 to `size` - 1; above 2^21 values, as nearly uniform as 53 bits allow. */
  below(size: number): number {
    if (size > FEW) return Math.floor(this.float() * size);
    for (;;) {
      const word = this.word() >>> 0;
      const drawn = Math.floor((word * size) / WORDS);
      if (isFair(word, drawn, size)) return drawn;
    }
  }

  /** Uniform number in [0, 1), a multiple of 2^-53. */
  float(): number {
    return fraction(this.word(), this.word());
  }

  /** True with the given probability. */
  chance(probability: number): boolean {
    return this.float() < probability;
  }

  /** Random hexadecimal digits, in lower case. */
  hex(digits: number): string {
    const codes = new Array<number>(digits);
    let word = 0;
    for (let index = 0; index < digits; index++) {
      word = index % 8 === 0 ? this.word() : word << 4;
      codes[index] = hexCode(word >>> 28);
    }
    return String.fromCharCode(...codes);
  }

  /** Random bytes. */
  bytes(count: number): Uint8Array {
    const bytes = new Uint8Array(count);
    for (let index = 0; index < count; index++) bytes[index] = this.word() >>> 24;
    return bytes;
  }

  /** Log-uniform between two positive numbers: every order of magnitude is equally likely. */
  logUniform(low: number, high: number): number {
    return low * (high / low) ** this.float();
  }

  /** One of the items, all equally likely. */
  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(notEmpty(items))] as Item;
  }

  /** One of the items, with a probability proportional to its weight. */
  weighted<Item>(weights: Weights<Item>): Item {
    return weights.at(this.float());
  }
}

/** Items to draw by weight; their shares are summed once. */
export class Weights<Item> {
  readonly #items: readonly Item[];
  /** The end of the share of each item, in (0, 1]. */
  readonly #ends: readonly number[];

  /** Throws if no item has a positive weight. */
  constructor(...weighed: readonly (readonly [item: Item, weight: number])[]) {
    const drawable = weighed.filter((each) => each[1] > 0);
    const total = drawable.reduce((sum, each) => sum + each[1], 0);
    if (drawable.length === 0) throw new Error('nothing to pick from');
    let sum = 0;
    this.#items = drawable.map((each) => each[0]);
    this.#ends = drawable.map((each) => {
      sum += each[1];
      return sum / total;
    });
  }

  /** The item whose share contains a number in [0, 1). */
  at(drawn: number): Item {
    let low = 0;
    let high = this.#ends.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (drawn < (this.#ends[middle] as number)) high = middle;
      else low = middle + 1;
    }
    return this.#items[low] as Item;
  }
}

function sizeOf(min: number, max: number): number {
  const size = max - min + 1;
  if (!(size >= 1)) throw new RangeError(`there is no integer from ${min} to ${max}`);
  return size;
}

function notEmpty(items: readonly unknown[]): number {
  if (items.length === 0) throw new Error('nothing to pick from');
  return items.length;
}

/**
 * Unless `size` divides 2^32, some values have one word more than others; false for such a surplus word (Lemire 2019,
 * Fast Random Integer Generation in an Interval). The division is hardly ever reached.
 */
function isFair(word: number, drawn: number, size: number): boolean {
  const rest = word * size - drawn * WORDS;
  return rest >= size || rest >= WORDS % size;
}

/** Two words as a multiple of 2^-53 in [0, 1). */
function fraction(high: number, low: number): number {
  return (high & 0x3ffffff) * 2 ** -26 + (low & 0x7ffffff) * 2 ** -53;
}

/** The name of a draw as two words that depend on the name alone. No two draws on one key share a name. */
export interface Draw {
  readonly first: number;
  readonly second: number;
}

/** The draws of a module by name: `const draw = draws('price', 'rating')`. */
export function draws<Name extends string>(...names: readonly Name[]): Readonly<Record<Name, Draw>> {
  return Object.fromEntries(names.map((name) => [name, hash(name)])) as Record<Name, Draw>;
}

function hash(name: string): Draw {
  let high = 0x811c9dc5;
  let low = 0x01000193;
  for (let index = 0; index < name.length; index++) {
    const unit = name.charCodeAt(index);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ (unit + index), 0x85ebca6b);
  }
  return { first: scrambleFirst(finalize(high)), second: scrambleSecond(finalize(low)) };
}

/** The result of `absorb`, in variables instead of an array because this is the hottest code. */
let h1 = 0;
let h2 = 0;
let h3 = 0;
let h4 = 0;

/** Mixes two scrambled words into a state: every bit of h1 to h4 depends on every bit of both (murmur3, 128 bits). */
function absorb(
  a: number,
  b: number,
  c: number,
  d: number,
  first: number,
  second: number,
  kind: number,
): void {
  let x1 = Math.imul(rotl(a ^ first, 19) + b, 5) + 0x561ccd1b;
  let x2 = Math.imul(rotl(b ^ second, 17) + c, 5) + 0x0bcaa747;
  let x3 = Math.imul(rotl(c ^ kind, 15) + d, 5) + 0x96cd1c35;
  let x4 = Math.imul(rotl(d, 13) + x1, 5) + 0x32ac3b17;

  x1 = (x1 + x2 + x3 + x4) | 0;
  x2 = finalize(x2 + x1);
  x3 = finalize(x3 + x1);
  x4 = finalize(x4 + x1);
  x1 = (finalize(x1) + x2 + x3 + x4) | 0;
  h1 = x1;
  h2 = (x2 + x1) | 0;
  h3 = (x3 + x1) | 0;
  h4 = (x4 + x1) | 0;
}

function scrambleFirst(word: number): number {
  return Math.imul(rotl(Math.imul(word, 0x239b961b), 15), 0xab0e9789);
}

function scrambleSecond(word: number): number {
  return Math.imul(rotl(Math.imul(word, 0xab0e9789), 16), 0x38b34ae5);
}

function scrambleKind(word: number): number {
  return Math.imul(rotl(Math.imul(word, 0x38b34ae5), 17), 0xa1e38b93);
}

function rotl(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

/** The avalanche step of murmur3: each bit of a word changes about half of the bits of its result. */
export function finalize(word: number): number {
  let h = word ^ (word >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return h ^ (h >>> 16);
}
