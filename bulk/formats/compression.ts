/** One block of bytes, compressed: the same bytes at any time and under any system. */
import zlib from 'node:zlib';
import { FormatRefusal } from './refusal.ts';

export const COMPRESSIONS = ['gzip', 'zstd', 'none'] as const;

/** Value of `--compress`. */
export type Compression = (typeof COMPRESSIONS)[number];

export type Compressor = (bytes: Uint8Array) => Uint8Array;

/** The function that compresses one block. Throws a FormatRefusal if this Node has no zstd. */
export function compressorOf(compression: Exclude<Compression, 'none'>): Compressor {
  if (compression === 'gzip') return gzip;
  if (typeof zlib.zstdCompressSync === 'function') return zstd;
  throw new FormatRefusal(`--compress zstd needs Node 22.15 or newer; this is ${process.version}`);
}

/** Bytes that zlib returns at a time; with its default of sixteen thousand, a megabyte takes sixty calls. */
const OUTPUT = 64 * 1024;

/** Level 6 takes more than twice as long for a sixth fewer bytes; for small files there is zstd. */
const FAST = { level: 1, chunkSize: OUTPUT };

/** A member (RFC 1952 §2.3), which zlib dates 0. */
function gzip(bytes: Uint8Array): Uint8Array {
  const member = zlib.gzipSync(bytes, FAST);
  member[OPERATING_SYSTEM] = UNKNOWN;
  return member;
}

/** The byte of a member that names the operating system, and its value for an unknown one (RFC 1952 §2.3.1). */
const OPERATING_SYSTEM = 9;
const UNKNOWN = 255;

/** A frame (RFC 8878 §3.1) with a checksum, as the command zstd writes it. */
const zstd: Compressor = (bytes) => zlib.zstdCompressSync(bytes, CHECKED);

const CHECKED = { params: { [zlib.constants.ZSTD_c_checksumFlag]: 1 }, chunkSize: OUTPUT };
