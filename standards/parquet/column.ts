/** A column of one row group while it is filled: levels here, values in the subclasses. */
import type { ByteBuffer } from './byte-buffer.ts';
import { bitWidth, writeHybrid } from './hybrid.ts';
import type { Leaf } from './schema.ts';

/** Position of a column in its schema. */
export interface Position {
  leaf: Leaf;
  /** Names from the root on. */
  path: readonly string[];
  /** Definition level of a value that is present. */
  maxDefinition: number;
  maxRepetition: number;
}

/** Summary of the values written. */
export interface Values {
  /** A PLAIN page of `entries` values, if the values are written as indices into it. */
  dictionary?: { bytes: Uint8Array; entries: number } | undefined;
  bounds?: Bounds | undefined;
}

/** The least and the greatest value, PLAIN without a length. */
export interface Bounds {
  least: Uint8Array;
  greatest: Uint8Array;
  /** Whether they are exact values, not truncated texts. */
  isLeastExact: boolean;
  isGreatestExact: boolean;
}

const START = 1024;

export abstract class Column {
  readonly position: Position;
  /** Number of levels, or of values if there are no levels. */
  entries = 0;
  nulls = 0;
  #repetitions: Uint8Array;
  #definitions: Uint8Array;
  readonly #hasRepetitions: boolean;
  readonly #hasDefinitions: boolean;
  /** Difference of the definition levels of a present value and its parent. */
  readonly #own: number;

  constructor(position: Position) {
    this.position = position;
    this.#own = position.leaf.repetition === 'optional' ? 1 : 0;
    this.#hasRepetitions = position.maxRepetition > 0;
    this.#hasDefinitions = position.maxDefinition > 0;
    this.#repetitions = new Uint8Array(this.#hasRepetitions ? START : 0);
    this.#definitions = new Uint8Array(this.#hasDefinitions ? START : 0);
  }

  /**
   * Takes a value of a parent that is defined at `definition`. Throws an UnfitValue for one that the schema rules out.
   */
  write(value: unknown, repetition: number, definition: number): void {
    if (value === null || value === undefined) {
      if (this.#own === 0) throw unfit(this.position.path, value);
      this.writeMissing(repetition, definition);
      return;
    }
    if (this.#hasDefinitions) this.#level(repetition, definition + this.#own);
    this.entries += 1;
    this.add(value);
  }

  /** Records that there is no value, and how much of its path is present. */
  writeMissing(repetition: number, definition: number): void {
    this.#level(repetition, definition);
    this.entries += 1;
    this.nulls += 1;
  }

  /** Appends the levels, each kind after its length (Encodings.md, data page v1). */
  writeLevels(target: ByteBuffer): void {
    const { maxRepetition, maxDefinition } = this.position;
    if (this.#hasRepetitions) writeLevels(target, this.#repetitions, this.entries, maxRepetition);
    if (this.#hasDefinitions) writeLevels(target, this.#definitions, this.entries, maxDefinition);
  }

  /** Bytes held, roughly. */
  abstract readonly size: number;
  protected abstract add(value: unknown): void;
  /** Appends the values. Nothing is added after it until the column is cleared. */
  abstract writeValues(target: ByteBuffer): Values;

  clear(): void {
    this.entries = 0;
    this.nulls = 0;
  }

  #level(repetition: number, definition: number): void {
    if (this.entries === this.#definitions.length) {
      this.#definitions = doubled(this.#definitions);
      if (this.#hasRepetitions) this.#repetitions = doubled(this.#repetitions);
    }
    this.#definitions[this.entries] = definition;
    if (this.#hasRepetitions) this.#repetitions[this.entries] = repetition;
  }
}

/** The same values in an array twice as long. */
export function doubled<Values extends Uint8Array | Int32Array | Float64Array>(values: Values): Values {
  const Longer = values.constructor as new (length: number) => Values;
  const longer = new Longer(2 * values.length);
  longer.set(values);
  return longer;
}

/** A value that its column cannot hold. */
export class UnfitValue extends Error {
  override name = 'UnfitValue';
}

export function unfit(path: readonly string[], value: unknown): UnfitValue {
  return new UnfitValue(`cannot write ${JSON.stringify(value)} as ${path.join('.')}`);
}

function writeLevels(target: ByteBuffer, levels: Uint8Array, count: number, most: number): void {
  const start = target.length;
  target.int32(0);
  writeHybrid(target, levels, count, bitWidth(most));
  target.bytes.writeInt32LE(target.length - start - 4, start);
}
