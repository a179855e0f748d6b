/**
 * Text, compressed. A chunk is a number of members of its own, and members one after the other are a legal file (RFC
 * 1952 §2.2, RFC 8878 §3), so that whoever makes a chunk compresses it too.
 */
import { type Compressor, compressorOf, EXTENSIONS } from './compression.ts';
import type { Bytes, ChunkOf, Format } from './format.ts';

/** Bytes of a member: few enough to hold, and enough to find what repeats. */
const MEMBER = 1 << 20;

interface Compressed<Summary> {
  inner: Summary;
  /** Before compression. */
  bytes: number;
}

/** A text format in a file that ends in .gz or .zst. Throws a FormatRefusal where this Node has no zstd. */
export function compressed<Summary>(
  format: Format<Summary>,
  compression: 'gzip' | 'zstd',
): Format<Compressed<Summary>> {
  const compress = compressorOf(compression);
  const ending = Object.entries(EXTENSIONS).find(([, name]) => name === compression)?.[0];
  return {
    ...format,
    extension: `${format.extension}.${ending}`,
    begin: (table) => whole(compress, format.begin(table)),
    encode: (table, records, place) => members(compress, format.encode(table, records, place)),
    end(table, chunks) {
      const inner = chunks.map(({ summary, records }) => ({
        summary: summary.inner,
        bytes: summary.bytes,
        records,
      }));
      const text = bytesOf(format.end(table, inner));
      const isEmpty = text.length === 0 && format.begin(table).length === 0 && isBlank(inner);
      // A file of no bytes is none that a tool can decompress.
      return isEmpty ? compress(text) : whole(compress, text);
    },
  };
}

const isBlank = (chunks: readonly ChunkOf<unknown>[]) => chunks.every(({ bytes }) => bytes === 0);

function* members<Summary>(
  compress: Compressor,
  pieces: Generator<Bytes, Summary>,
): Generator<Uint8Array, Compressed<Summary>> {
  let held: Uint8Array[] = [];
  let length = 0;
  let total = 0;
  for (;;) {
    const { value, done } = pieces.next();
    if (done) {
      if (length > 0) yield compress(Buffer.concat(held));
      return { inner: value, bytes: total };
    }
    const piece = bytesOf(value);
    held.push(piece);
    length += piece.length;
    total += piece.length;
    if (length < MEMBER) continue;
    yield compress(Buffer.concat(held));
    held = [];
    length = 0;
  }
}

function whole(compress: Compressor, bytes: Bytes): Bytes {
  return bytes.length === 0 ? '' : compress(bytesOf(bytes));
}

const bytesOf = (bytes: Bytes): Uint8Array => (typeof bytes === 'string' ? Buffer.from(bytes) : bytes);
