/** How the pages of a file are compressed. */
import { type Compression, compressorOf } from '../compression.ts';

export interface Codec {
  /** CompressionCodec of parquet.thrift. */
  code: number;
  /** Returns bytes that are not shared. */
  compress(bytes: Uint8Array): Uint8Array;
}

const CODES: Record<Compression, number> = { none: 0, gzip: 2, zstd: 6 };

export const codecOf = (compression: Compression): Codec => ({
  code: CODES[compression],
  compress: compression === 'none' ? (bytes) => Uint8Array.from(bytes) : compressorOf(compression),
});
