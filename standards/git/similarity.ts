/** How much of a file came along when it was renamed, as git's rename detection measures it (diffcore-delta.c). */
import type { Edit, TextFile } from './text-file.ts';

/** Bytes; a longer line counts as several pieces. */
const PIECE = 64;

/** Git compares hashes of pieces, modulo this. */
const HASHES = 107_927;

const encoder = new TextEncoder();

/**
 * The similarity index in percent, of files whose last lines end: bytes of lines that are in both, wherever they are,
 * by the size in bytes of the larger file, rounded down. Lines that no edit touches are in both, so only the others
 * need to be looked at.
 */
export function similarity(
  { lines }: TextFile,
  edits: readonly Edit[],
  before: number,
  after: number,
): number {
  const gone = new Map<number, number>();
  const come = new Map<number, number>();
  for (const { at, removed, added } of edits) {
    for (const line of lines.slice(at, at + removed)) count(line, gone);
    for (const line of added) count(line, come);
  }
  let copied = before;
  for (const [hash, bytes] of gone) copied -= Math.max(0, bytes - (come.get(hash) ?? 0));
  return Math.floor((100 * copied) / Math.max(before, after));
}

/** Adds the bytes of each piece of a line, by the hash of the piece. */
function count(line: string, bytesByHash: Map<number, number>): void {
  const bytes = encoder.encode(`${line}\n`);
  for (let start = 0; start < bytes.length; start += PIECE) {
    const piece = bytes.subarray(start, start + PIECE);
    const hash = hashOf(piece);
    bytesByHash.set(hash, (bytesByHash.get(hash) ?? 0) + piece.length);
  }
}

/** In two accumulators of 32 bits. */
function hashOf(piece: Uint8Array): number {
  let [first, second] = [0, 0];
  for (const byte of piece) {
    const old = first;
    first = ((first << 7) ^ (second >>> 25)) >>> 0;
    second = ((second << 7) ^ (old >>> 25)) >>> 0;
    first = (first + byte) >>> 0;
  }
  return ((first + Math.imul(second, 0x61)) >>> 0) % HASHES;
}
