/** How the pages of a file are compressed. */

export interface Codec {
  /** CompressionCodec of parquet.thrift. */
  code: number;
  /** Returns bytes that are not shared. */
  compress(bytes: Uint8Array): Uint8Array;
}

/** CompressionCodec of parquet.thrift. */
export const CODES = { none: 0, snappy: 1, gzip: 2, zstd: 6 } as const;
