/**
 * Snappy's raw format, which every reader of Parquet has built in: a length, then literals and copies of what came
 * before (google/snappy, format_description.txt).
 */

/** Copies do not reach across blocks, so places in one fit into 16 bits (§5). */
const BLOCK = 1 << 16;

const HASH_BITS = 14;
/** For each hash of four bytes, where in the block they last stood. */
const places = new Uint16Array(1 << HASH_BITS);

/** The most bytes of a copy with an offset of two bytes. */
const LONGEST_COPY = 64;

/** A literal of up to so many bytes has its length in its tag. */
const SHORT_LITERAL = 60;

export function snappy(bytes: Uint8Array): Uint8Array {
  const output = new Output(bytes);
  output.varint(bytes.length);
  for (let start = 0; start < bytes.length; start += BLOCK) {
    compressBlock(bytes, start, Math.min(start + BLOCK, bytes.length), output);
  }
  return output.taken();
}

function compressBlock(bytes: Uint8Array, start: number, end: number, output: Output): void {
  places.fill(0);
  let pending = start;
  let misses = 0;
  let place = start + 1;
  while (place + 4 <= end) {
    const four = fourBytes(bytes, place);
    const slot = Math.imul(four, 0x1e35a7bd) >>> (32 - HASH_BITS);
    const earlier = start + (places[slot] as number);
    places[slot] = place - start;
    if (earlier >= place || fourBytes(bytes, earlier) !== four) {
      // The longer nothing repeats, the longer the steps: bytes that cannot be compressed cost little.
      place += 1 + (misses++ >> 5);
      continue;
    }
    output.literal(pending, place);
    let length = 4;
    while (place + length < end && bytes[earlier + length] === bytes[place + length]) length += 1;
    output.copy(place - earlier, length);
    place += length;
    pending = place;
    misses = 0;
  }
  output.literal(pending, end);
}

const fourBytes = (bytes: Uint8Array, place: number): number =>
  (bytes[place] as number) |
  ((bytes[place + 1] as number) << 8) |
  ((bytes[place + 2] as number) << 16) |
  ((bytes[place + 3] as number) << 24);

class Output {
  readonly #input: Uint8Array;
  readonly #bytes: Uint8Array;
  #length = 0;

  constructor(input: Uint8Array) {
    this.#input = input;
    // The reference's bound for input that cannot be compressed (MaxCompressedLength of snappy.cc).
    this.#bytes = new Uint8Array(32 + input.length + Math.ceil(input.length / 6));
  }

  taken(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  /** §1. */
  varint(value: number): void {
    let rest = value;
    for (; rest > 0x7f; rest >>>= 7) this.#byte(rest | 0x80);
    this.#byte(rest);
  }

  /** §2.1. */
  literal(start: number, end: number): void {
    if (start === end) return;
    const length = end - start;
    if (length <= SHORT_LITERAL) this.#byte((length - 1) << 2);
    else {
      const isLong = length > 1 << 8;
      this.#byte((isLong ? 61 : 60) << 2);
      this.#byte(length - 1);
      if (isLong) this.#byte((length - 1) >>> 8);
    }
    this.#bytes.set(this.#input.subarray(start, end), this.#length);
    this.#length += length;
  }

  /** §2.2. */
  copy(offset: number, length: number): void {
    for (let rest = length; rest > 0; rest -= LONGEST_COPY) {
      const size = Math.min(rest, LONGEST_COPY);
      const isNear = size >= 4 && size <= 11 && offset < 1 << 11;
      this.#byte(isNear ? 1 | ((size - 4) << 2) | ((offset >>> 8) << 5) : 2 | ((size - 1) << 2));
      this.#byte(offset);
      if (!isNear) this.#byte(offset >>> 8);
    }
  }

  #byte(value: number): void {
    this.#bytes[this.#length++] = value;
  }
}
