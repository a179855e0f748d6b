/** Unified hunks from known edits: what `git diff -U<n>` prints for them. */
import { byteLength, bytesOf, textOf } from '../bytes.ts';
import type { Edit, TextFile } from './text-file.ts';

export type LineType = 'context' | 'add' | 'remove';

export interface Line {
  type: LineType;
  text: string;
  /** Whether the file ends after this line without a line feed. */
  noNewline: boolean;
}

export interface Hunk {
  /** From `@@` on, with the section heading, if there is one. */
  header: string;
  oldStart: number;
  oldLines: number;
  newStart: number;
  newLines: number;
  lines: Line[];
}

/**
 * One hunk for each edit. The edits are in the order of the file, and more than twice as many lines are between two
 * of them as each has of context: otherwise git would write one hunk for both. `after` says how the file ends then.
 */
export function hunksOf(
  before: TextFile,
  edits: readonly Edit[],
  context: number,
  after: Pick<TextFile, 'endsInNewline'>,
): Hunk[] {
  const { lines } = before;
  const growth = edits.reduce((sum, { added, removed }) => sum + added.length - removed, 0);
  const oldEnd = before.endsInNewline ? Infinity : lines.length - 1;
  const newEnd = after.endsInNewline ? Infinity : lines.length + growth - 1;
  let shift = 0;
  let end = -Infinity;
  return edits.map(({ at, removed, added }) => {
    const first = Math.max(0, at - context);
    const last = Math.min(lines.length, at + removed + context);
    if (end >= first) throw new RangeError('hunks touch');
    end = last;

    const oldLines = last - first;
    const newLines = oldLines - removed + added.length;
    const oldStart = oldLines === 0 ? first : first + 1;
    const newStart = newLines === 0 ? first + shift : first + shift + 1;
    const ranges = `-${range(oldStart, oldLines)} +${range(newStart, newLines)}`;
    const body: Line[] = [];
    const copy = (type: LineType, from: number, to: number) => {
      for (let line = from; line < to; line++) {
        body.push({ type, text: lines[line] as string, noNewline: line === oldEnd });
      }
    };
    copy('context', first, at);
    copy('remove', at, at + removed);
    for (const [offset, text] of added.entries()) {
      body.push({ type: 'add', text, noNewline: at + shift + offset === newEnd });
    }
    copy('context', at + removed, last);
    shift += added.length - removed;
    const header = `@@ ${ranges} @@${heading(lines, first)}`;
    return { header, oldStart, oldLines, newStart, newLines, lines: body };
  });
}

/** A range of one line is written without its length. */
const range = (start: number, length: number) => (length === 1 ? String(start) : `${start},${length}`);

/** Bytes of a section heading that git prints at most. */
const HEADING = 80;

/** The nearest line above the hunk that begins with a letter, `_` or `$`: git's default for a function's name. */
function heading(lines: readonly string[], first: number): string {
  for (let index = first - 1; index >= 0; index--) {
    const line = lines[index] as string;
    if (isNameStart(line.charCodeAt(0))) return ` ${cut(line).trimEnd()}`;
  }
  return '';
}

const isNameStart = (code: number) =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || code === 0x5f || code === 0x24;

/** At most 80 bytes, without a part of a character at the end. */
function cut(line: string): string {
  const bytes = byteLength(line);
  if (bytes <= HEADING) return line;
  if (bytes === line.length) return line.slice(0, HEADING);
  return textOf(bytesOf(line).subarray(0, HEADING)).replace(/\uFFFD+$/, '');
}

/** The lines of hunks as they are in a patch. */
export function hunkText(hunks: readonly Hunk[]): string {
  let text = '';
  for (const { header, lines } of hunks) {
    text += `${header}\n`;
    for (const { type, text: line, noNewline } of lines) {
      text += `${MARKS[type]}${line}\n`;
      if (noNewline) text += '\\ No newline at end of file\n';
    }
  }
  return text;
}

const MARKS: Readonly<Record<LineType, string>> = { context: ' ', add: '+', remove: '-' };
