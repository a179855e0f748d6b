/**
 * Text, compressed. A chunk is a number of separate members, and concatenated members are a valid file (RFC 1952 §2.2,
 * RFC 8878 §3), so the thread that makes a chunk also compresses it.
 */
import { FORMATS } from '../../standards/formats.ts';
import { type Compressor, compressorOf } from './compression.ts';
import type { Bytes, ChunkOf, Format } from './format.ts';

/** Bytes of a member: few enough to hold, and enough to find repetitions. */
const MEMBER = 1 << 20;

interface Compressed<Summary> {
  inner: Summary;
  /** Bytes before compression. */
  bytes: number;
}

/** A text format in a file that ends in .gz or .zst. Throws a FormatRefusal if this Node has no zstd. */
export function compressed<Summary>(
  format: Format<Summary>,
  compression: 'gzip' | 'zstd',
): Format<Compressed<Summary>> {
  const compress = compressorOf(compression);
  return {
    ...format,
    extension: `${format.extension}.${FORMATS[compression].endings[0]}`,
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
      // Tools cannot decompress an empty file.
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
