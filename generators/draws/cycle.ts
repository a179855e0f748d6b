/**
 * Positions that no two neighbours share, in an order that looks random: a permutation that the world keys. This is how
 * whatever must be unique in a world is drawn, without looking at any other record.
 */
import { finalize, type Key } from './random.ts';

/** With four, nobody who lacks the key can tell the permutation from any other (Luby and Rackoff, 1988). */
const ROUNDS = 4;

/**
 * A Feistel network over pairs of numbers below `rows` and below `columns`, as Black and Rogaway (2002) have it for
 * any length: each round adds to one half a hash of the other. The grid may be a few pairs longer than the length: a
 * pair that lies beyond it is encrypted again until it does not ("cycle walking"), which keeps every position unique.
 */
export class Cycle {
  readonly label: string;
  /** How many positions there are: among so many neighbours, each has its own. There are at most 2^48. */
  readonly length: number;
  readonly #rows: number;
  readonly #columns: number;
  // Records of one world are drawn one after the other, so its keys are at hand for all but the first.
  #seed = -1;
  readonly #keys = new Int32Array(ROUNDS);

  constructor(label: string, length: number) {
    this.label = label;
    this.length = length;
    this.#columns = Math.ceil(Math.sqrt(length));
    this.#rows = Math.ceil(length / this.#columns);
  }

  /** The position of an index, from 0 to `length` - 1, in the world of a seed; `root` is its key. */
  position(seed: number, root: Key, index: number): number {
    if (seed !== this.#seed) this.#turn(seed, root);
    const { length } = this;
    let position = index < length ? index : index % length;
    do position = this.#encrypted(position);
    while (position >= length);
    return position;
  }

  /** The index of a position: the inverse. */
  index(seed: number, root: Key, position: number): number {
    if (seed !== this.#seed) this.#turn(seed, root);
    let index = position;
    do index = this.#decrypted(index);
    while (index >= this.length);
    return index;
  }

  #decrypted(position: number): number {
    const rows = this.#rows;
    const columns = this.#columns;
    const keys = this.#keys;
    let row = Math.floor(position / columns);
    let column = position - row * columns;
    for (let round = ROUNDS - 2; round >= 0; round -= 2) {
      column -= below(columns, row, keys[round + 1] as number);
      if (column < 0) column += columns;
      row -= below(rows, column, keys[round] as number);
      if (row < 0) row += rows;
    }
    return row * columns + column;
  }

  #encrypted(position: number): number {
    const rows = this.#rows;
    const columns = this.#columns;
    const keys = this.#keys;
    let row = Math.floor(position / columns);
    let column = position - row * columns;
    for (let round = 0; round < ROUNDS; round += 2) {
      row += below(rows, column, keys[round] as number);
      if (row >= rows) row -= rows;
      column += below(columns, row, keys[round + 1] as number);
      if (column >= columns) column -= columns;
    }
    return row * columns + column;
  }

  #turn(seed: number, root: Key): void {
    const stream = root.at(this.label, this.length).stream('turn');
    this.#seed = seed;
    for (let round = 0; round < ROUNDS; round++) this.#keys[round] = stream.word();
  }
}

/** A hash of a number under a key, from 0 to `bound` - 1: the finaliser of MurmurHash3, scaled. */
function below(bound: number, number: number, key: number): number {
  const hash = finalize(Math.imul(number, 0x9e3779b1) ^ key);
  // The product is exact as a double up to 2^21 values, and for any power of two. Up to 2^24 its error is
  // smaller than its distance from the bound.
  return Math.floor(((hash >>> 0) * bound) / 2 ** 32);
}
