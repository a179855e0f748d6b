/** How much of a file came along when it was renamed, as git's rename detection measures it. */
import { byteLength } from '../bytes.ts';
import type { Edit, TextFile } from './text-file.ts';

/** A line longer than this counts as several pieces. */
const PIECE = 64;

/** What of a file the measure needs to know. */
interface Measured {
  bytes: number;
  endsInNewline: boolean;
}

/**
 * The similarity index in percent: bytes of lines that are in both files, wherever they are, by the size of the
 * larger file, rounded down. Lines that no edit touches are in both, so only the others need to be looked at.
 * Versions of git before 2.44 leave out a last line that does not end.
 */
export function similarity(
  { lines }: TextFile,
  edits: readonly Edit[],
  before: Measured,
  after: Measured,
): number {
  const gone = new Map<string, number>();
  let copied = before.bytes;
  for (const { at, removed } of edits) {
    for (let line = at; line < at + removed; line++) {
      const isUnended = line === lines.length - 1 && !before.endsInNewline;
      for (const piece of pieces(lines[line] as string, isUnended)) {
        gone.set(piece, (gone.get(piece) ?? 0) + 1);
        copied -= byteLength(piece);
      }
    }
  }
  for (const { at, removed, added } of edits) {
    for (const [index, line] of added.entries()) {
      const isLast = at + removed === lines.length && index === added.length - 1;
      for (const piece of pieces(line, isLast && !after.endsInNewline)) {
        const left = gone.get(piece) ?? 0;
        if (left === 0) continue;
        gone.set(piece, left - 1);
        copied += byteLength(piece);
      }
    }
  }
  return Math.floor((100 * copied) / Math.max(before.bytes, after.bytes));
}

function* pieces(text: string, isUnended: boolean): Generator<string> {
  const line = isUnended ? text : `${text}\n`;
  for (let start = 0; start < line.length; start += PIECE) yield line.slice(start, start + PIECE);
}
