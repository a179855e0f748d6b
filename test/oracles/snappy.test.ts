/** Snappy's raw format, as the decoder of hyparquet reads it, and by the examples of its description. */
import fc from 'fast-check';
import { snappyUncompress } from 'hyparquet';
import { expect, it } from 'vitest';
import { snappy } from '../../standards/snappy/compress.ts';

function read(packed: Uint8Array, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  snappyUncompress(packed, bytes);
  return bytes;
}

/** Pieces that repeat near and far, and some that do not. */
const pieces = fc
  .array(
    fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc
        .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 3000 }))
        .map(([byte, length]) => new Uint8Array(length).fill(byte)),
    ),
    { maxLength: 40 },
  )
  .map((list) => Uint8Array.from(Buffer.concat(list)));

it('is read as it was', () => {
  fc.assert(
    fc.property(pieces, (bytes) => {
      expect(Buffer.from(read(snappy(bytes), bytes.length)).equals(bytes)).toBe(true);
    }),
  );
});

it('is read as it was across blocks, with literals of three lengths', () => {
  for (const length of [0, 1, 60, 61, 256, 257, 65_535, 65_536, 65_537, 300_000]) {
    // The one repeats at many distances, the other hardly at all.
    const repeating = Uint8Array.from({ length }, (_, index) => Math.imul(index, 0x9e3779b1) >>> 24);
    const noise = new Uint8Array(length).map(
      (_, index) => Math.imul(index ^ (index >>> 7), 0x2c1b3c6d) >>> 23,
    );
    for (const each of [repeating, noise, new Uint8Array(length)]) {
      expect(Buffer.from(read(snappy(each), length)).equals(each), `${length}`).toBe(true);
    }
  }
});

// format_description.txt §1: 64 is 0x40, and 2097150 is 0xfe 0xff 0x7f.
it.each([
  [64, [0x40]],
  [2_097_150, [0xfe, 0xff, 0x7f]],
])('begins with the length, %i', (length, preamble) => {
  expect([...snappy(new Uint8Array(length)).subarray(0, preamble.length)]).toEqual(preamble);
});

it('writes what repeats once: a copy of 64 bytes takes three', () => {
  expect(snappy(new Uint8Array(65_536)).length).toBeLessThan(3 + 2 + 3 * 1024 + 3);
});
