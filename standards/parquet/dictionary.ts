/** Values that repeat, written as indices into those that differ. */
import type { ByteBuffer } from './byte-buffer.ts';
import { bitWidth, writeHybrid } from './hybrid.ts';

/** A dictionary pays off if each of its entries stands for two values or more. */
export const isDiverse = (entries: number, count: number): boolean => 2 * entries > count;

/** The first `count` indices, after a byte with their width (Encodings.md, RLE_DICTIONARY). */
export function writeIndices(target: ByteBuffer, indices: Int32Array, count: number, entries: number): void {
  const width = bitWidth(entries - 1);
  target.byte(width);
  writeHybrid(target, indices, count, width);
}

/**
 * Numbers that differ, in the order in which they come first, and for each number its place among them: until the next
 * dictionary is made.
 */
export interface NumberDictionary {
  /** The first `size` of it. */
  entries: Float64Array;
  size: number;
  /** The first of it, as many as there are numbers. */
  indices: Int32Array;
}

const MOST_ENTRIES = 1 << 16;
/** Twice as many slots as numbers, so that free ones are near. */
const SLOTS = 2 * MOST_ENTRIES;

/** The content of each slot: 0, or the place of its number from 1 on. */
const slots = new Int32Array(SLOTS);
const entries = new Float64Array(MOST_ENTRIES);
let indices = new Int32Array(0);

/** Undefined if the first `count` numbers are too diverse for a dictionary. */
export function numberDictionary(numbers: Float64Array, count: number): NumberDictionary | undefined {
  const most = Math.min(MOST_ENTRIES, Math.floor(count / 2));
  if (most === 0) return undefined;
  slots.fill(0);
  const bits = new Uint32Array(numbers.buffer);
  if (indices.length < count) indices = new Int32Array(count);
  let size = 0;
  for (let index = 0; index < count; index++) {
    const value = numbers[index] as number;
    let slot = slotOf(bits[2 * index] as number, bits[2 * index + 1] as number);
    let place = slots[slot] as number;
    while (place > 0 && entries[place - 1] !== value) {
      slot = (slot + 1) % SLOTS;
      place = slots[slot] as number;
    }
    if (place === 0) {
      if (size === most) return undefined;
      entries[size++] = value;
      slots[slot] = size;
      place = size;
    }
    indices[index] = place - 1;
  }
  return { entries, size, indices };
}

/** Hash of the halves of a double; the upper bits of the product depend on all of their bits. */
function slotOf(low: number, high: number): number {
  const mixed = Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) >>> 15;
}
