/** Numbers, and dates and instants as such. */
import { ByteBuffer } from './byte-buffer.ts';
import { daysOf, millisecondsOf } from './calendar.ts';
import { type Bounds, Column, doubled, type Position, unfit, type Values } from './column.ts';
import { numberDictionary, writeIndices } from './dictionary.ts';
import { type LeafKind, PRECISION } from './schema.ts';

export type NumberKind = Exclude<LeafKind, 'text' | 'json' | 'boolean'>;

/** The number that is written; NaN for a value that the column cannot hold. */
type Reading = (value: unknown) => number;

/** Appends the first `count` numbers, PLAIN. */
type Writing = (target: ByteBuffer, numbers: Float64Array, count: number) => void;

const INT64_END = 2 ** 63;
const DECIMAL_END = 10 ** PRECISION;

const within = (number: number, end: number) => (number >= -end && number < end ? number : Number.NaN);

const finite: Reading = (value) => (Number.isFinite(value) ? (value as number) : Number.NaN);
const integer: Reading = (value) =>
  Number.isInteger(value) ? within(value as number, INT64_END) : Number.NaN;

function readingOf(kind: NumberKind, digits: number): Reading {
  const scale = 10 ** digits;
  switch (kind) {
    case 'integer':
      return integer;
    case 'double':
      return finite;
    case 'amount':
      return (value) =>
        typeof value === 'number' ? within(Math.round(value * scale), DECIMAL_END) : Number.NaN;
    case 'date':
      return (value) => (typeof value === 'string' ? daysOf(value) : Number.NaN);
    case 'instant':
      return (value) => (typeof value === 'string' ? millisecondsOf(value) : Number.NaN);
  }
}

const WRITINGS: Record<NumberKind, Writing> = {
  integer: writeInt64,
  amount: writeInt64,
  instant: writeInt64,
  date: writeInt32,
  double: writeDouble,
};

export class NumberColumn extends Column {
  #numbers = new Float64Array(1024);
  #count = 0;
  /** The page of the dictionary. */
  readonly #page = new ByteBuffer();
  readonly #reading: Reading;
  readonly #writing: Writing;

  constructor(position: Position, kind: NumberKind) {
    super(position);
    this.#reading = readingOf(kind, position.leaf.digits);
    this.#writing = WRITINGS[kind];
  }

  override get size(): number {
    return 8 * this.#count;
  }

  protected override add(value: unknown): void {
    // JSON has no negative zero.
    const number = this.#reading(value) + 0;
    if (Number.isNaN(number)) throw unfit(this.position.path, value);
    if (this.#count === this.#numbers.length) this.#numbers = doubled(this.#numbers);
    this.#numbers[this.#count++] = number;
  }

  override writeValues(target: ByteBuffer): Values {
    const found = numberDictionary(this.#numbers, this.#count);
    if (!found) {
      this.#writing(target, this.#numbers, this.#count);
      return { bounds: this.#bounds(this.#numbers, this.#count) };
    }
    const { entries, size, indices } = found;
    writeIndices(target, indices, this.#count, size);
    this.#page.clear();
    this.#writing(this.#page, entries, size);
    const dictionary = { bytes: this.#page.written, entries: size };
    return { bounds: this.#bounds(entries, size), dictionary };
  }

  override clear(): void {
    super.clear();
    this.#count = 0;
  }

  #bounds(numbers: Float64Array, count: number): Bounds | undefined {
    if (count === 0) return undefined;
    let least = numbers[0] as number;
    let greatest = least;
    for (let index = 1; index < count; index++) {
      const number = numbers[index] as number;
      if (number < least) least = number;
      else if (number > greatest) greatest = number;
    }
    return {
      least: this.#plain(least),
      greatest: this.#plain(greatest),
      isLeastExact: true,
      isGreatestExact: true,
    };
  }

  #plain(number: number): Uint8Array {
    const bytes = new ByteBuffer(8);
    this.#writing(bytes, Float64Array.of(number), 1);
    return Uint8Array.from(bytes.written);
  }
}

function writeInt64(target: ByteBuffer, numbers: Float64Array, count: number): void {
  const view = target.view(8 * count);
  for (let index = 0; index < count; index++) {
    const number = numbers[index] as number;
    const high = Math.floor(number / 2 ** 32);
    // Each half is stored modulo 2^32.
    view.setInt32(8 * index, number - high * 2 ** 32, true);
    view.setInt32(8 * index + 4, high, true);
  }
}

function writeInt32(target: ByteBuffer, numbers: Float64Array, count: number): void {
  const view = target.view(4 * count);
  for (let index = 0; index < count; index++) view.setInt32(4 * index, numbers[index] as number, true);
}

function writeDouble(target: ByteBuffer, numbers: Float64Array, count: number): void {
  const view = target.view(8 * count);
  for (let index = 0; index < count; index++) view.setFloat64(8 * index, numbers[index] as number, true);
}
