/** How much of a file came along when it was renamed, as git's rename detection measures it. */
import type { Edit, TextFile } from './text-file.ts';

/** A line longer than this counts as several pieces. */
const PIECE = 64;

/**
 * The similarity index in percent: bytes of lines that are in both files, wherever they are, by the size of the
 * larger file, rounded down. Lines that no edit touches are in both, so only the others need to be looked at.
 */
export function similarity(
  before: TextFile,
  sizes: { before: number; after: number },
  edits: readonly Edit[],
): number {
  const gone = new Map<string, number>();
  let copied = sizes.before;
  for (const { at, removed } of edits) {
    for (let line = at; line < at + removed; line++) {
      for (const piece of pieces(`${before.lines[line]}\n`)) {
        gone.set(piece, (gone.get(piece) ?? 0) + 1);
        copied -= Buffer.byteLength(piece);
      }
    }
  }
  for (const { added } of edits) {
    for (const line of added) {
      for (const piece of pieces(`${line}\n`)) {
        const left = gone.get(piece) ?? 0;
        if (left === 0) continue;
        gone.set(piece, left - 1);
        copied += Buffer.byteLength(piece);
      }
    }
  }
  return Math.floor((100 * copied) / Math.max(sizes.before, sizes.after));
}

function* pieces(line: string): Generator<string> {
  for (let start = 0; start < line.length; start += PIECE) yield line.slice(start, start + PIECE);
}
