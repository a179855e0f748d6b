/**
 * RFC 1950 streams of stored blocks. What zlib's compression gives depends on its version and on the processor; this
 * is the same everywhere.
 */
import { joinedBytes } from '../bytes.ts';

/** No dictionary, fastest level, window of 32 KiB; the two bytes are a multiple of 31. */
const HEADER = [0x78, 0x01];
const MOST = 0xffff;

/** The bytes as they are, in blocks of at most 65,535 (RFC 1951 §3.2.4). */
export function stored(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [Uint8Array.from(HEADER)];
  let start = 0;
  do {
    const block = bytes.subarray(start, start + MOST);
    const { length } = block;
    start += MOST;
    const isLast = start >= bytes.length ? 1 : 0;
    parts.push(
      Uint8Array.of(isLast, length & 255, length >>> 8, ~length & 255, (~length >>> 8) & 255),
      block,
    );
  } while (start < bytes.length);
  const sum = new Uint8Array(4);
  new DataView(sum.buffer).setUint32(0, adler32(bytes));
  return joinedBytes(...parts, sum);
}

const MODULUS = 65521;

/** RFC 1950 §8.2. */
function adler32(bytes: Uint8Array): number {
  let low = 1;
  let high = 0;
  for (const byte of bytes) {
    low = (low + byte) % MODULUS;
    high = (high + low) % MODULUS;
  }
  return high * 65536 + low;
}
