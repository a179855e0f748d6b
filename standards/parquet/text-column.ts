/** Texts, with a dictionary as long as they repeat. */
import { ByteBuffer } from './byte-buffer.ts';
import { Column, doubled, type Position, unfit, type Values } from './column.ts';
import { isDiverse, writeIndices } from './dictionary.ts';
import { textBounds } from './text-bounds.ts';

/** Number of different texts, or of their bytes, after which it is decided whether texts repeat. */
const TRIAL_ENTRIES = 4096;
const TRIAL_BYTES = 1 << 20;

export class TextColumn extends Column {
  /**
   * V8 keeps the hash of a string inside it. One of the vocabulary is hashed once for all records, and then found
   * by its identity.
   */
  readonly #known = new Map<string, number>();
  /** PLAIN: every different text, or every text at all. */
  #texts = new ByteBuffer();
  #indices = new Int32Array(1024);
  /** Number of texts while there is a dictionary. */
  #count = 0;
  #hasDictionary: boolean;
  readonly #isUnique: boolean;
  readonly #isJson: boolean;

  /** Texts that are unique get no dictionary. */
  constructor(position: Position, isUnique: boolean) {
    super(position);
    this.#isUnique = isUnique;
    this.#hasDictionary = !isUnique;
    this.#isJson = position.leaf.kind === 'json';
  }

  override get size(): number {
    return this.#texts.length + 4 * this.#count;
  }

  protected override add(value: unknown): void {
    const text = this.#isJson ? JSON.stringify(value) : value;
    if (typeof text !== 'string') throw unfit(this.position.path, value);
    if (this.#hasDictionary) this.#look(text);
    else this.#texts.text(text);
  }

  override writeValues(target: ByteBuffer): Values {
    if (this.#hasDictionary && isDiverse(this.#known.size, this.#count)) this.#leaveDictionary();
    const texts = this.#texts.written;
    // Readers do not compare JSON.
    const bounds = this.#isJson ? undefined : textBounds(texts);
    if (!this.#hasDictionary || texts.length === 0) {
      target.append(texts);
      return { bounds };
    }
    const entries = this.#known.size;
    writeIndices(target, this.#indices, this.#count, entries);
    return { bounds, dictionary: { bytes: texts, entries } };
  }

  override clear(): void {
    super.clear();
    this.#known.clear();
    this.#texts.clear();
    this.#count = 0;
    this.#hasDictionary = !this.#isUnique;
  }

  #look(text: string): void {
    const known = this.#known;
    let index = known.get(text);
    if (index === undefined) {
      const isTried = known.size >= TRIAL_ENTRIES || this.#texts.length >= TRIAL_BYTES;
      if (isTried && isDiverse(known.size, this.#count)) {
        this.#leaveDictionary();
        this.#texts.text(text);
        return;
      }
      index = known.size;
      known.set(text, index);
      this.#texts.text(text);
    }
    if (this.#count === this.#indices.length) this.#indices = doubled(this.#indices);
    this.#indices[this.#count++] = index;
  }

  #leaveDictionary(): void {
    // If nothing has repeated yet, the dictionary holds everything that was added.
    if (this.#known.size < this.#count) this.#texts = this.#spread();
    this.#known.clear();
    this.#count = 0;
    this.#hasDictionary = false;
  }

  /** Replaces each index with its text. */
  #spread(): ByteBuffer {
    const { bytes, length } = this.#texts;
    const starts: number[] = [];
    for (let start = 0; start < length; start += 4 + bytes.readInt32LE(start)) starts.push(start);
    starts.push(length);
    const spread = new ByteBuffer(2 * length);
    for (let place = 0; place < this.#count; place++) {
      const index = this.#indices[place] as number;
      spread.append(bytes.subarray(starts[index] as number, starts[index + 1]));
    }
    return spread;
  }
}
