/**
 * Small integers in runs and in bundles of eight (RLE/bit-packing hybrid, Parquet's Encodings.md): levels, and indices
 * of a dictionary.
 */
import type { ByteBuffer } from './byte-buffer.ts';
import { varint } from './thrift.ts';

/** Bits that hold every integer from 0 to `most`. */
export const bitWidth = (most: number): number => 32 - Math.clz32(most);

/** Values that are packed together: a shorter run is not worth ending the bundle. */
const BUNDLE = 8;

/** Appends the first `count` values, each of at most `width` bits and `width` at most 24. */
export function writeHybrid(
  target: ByteBuffer,
  values: Uint8Array | Int32Array,
  count: number,
  width: number,
): void {
  // Start of the bundles that are not yet written; they end at `place`.
  let packed = 0;
  let place = 0;
  while (place < count) {
    const end = runEnd(values, place, count);
    if (end - place < BUNDLE) {
      place = end;
      continue;
    }
    // Values of the run fill up the bundle before it.
    const filled = packed + Math.ceil((place - packed) / BUNDLE) * BUNDLE;
    if (end - filled < BUNDLE) {
      place = end;
      continue;
    }
    pack(target, values, packed, filled, width);
    varint(target, (end - filled) * 2);
    for (let shift = 0; shift < width; shift += 8) target.byte((values[filled] as number) >>> shift);
    packed = end;
    place = end;
  }
  pack(target, values, packed, count, width);
}

function runEnd(values: Uint8Array | Int32Array, start: number, count: number): number {
  const value = values[start];
  let end = start + 1;
  while (end < count && values[end] === value) end += 1;
  return end;
}

/** Values from `start` to `end` in bundles, the last filled up with zeros. */
function pack(
  target: ByteBuffer,
  values: Uint8Array | Int32Array,
  start: number,
  end: number,
  width: number,
): void {
  if (end === start) return;
  const bundles = Math.ceil((end - start) / BUNDLE);
  varint(target, bundles * 2 + 1);
  const size = bundles * width;
  target.reserve(size);
  const { bytes } = target;
  let place = target.length;
  let held = 0;
  let bits = 0;
  for (let index = start; index < end; index++) {
    held |= (values[index] as number) << bits;
    bits += width;
    while (bits >= 8) {
      bytes[place++] = held;
      held >>>= 8;
      bits -= 8;
    }
  }
  if (bits > 0) bytes[place++] = held;
  target.length += size;
  bytes.fill(0, place, target.length);
}
