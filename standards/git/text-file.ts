/** A text file as git sees it: lines, and whether the last one ends. */

export interface TextFile {
  readonly lines: readonly string[];
  /** False if the last line has no line feed. */
  readonly endsInNewline: boolean;
}

/** All lines with their line feeds. Adding up is faster than joining where lines are short. */
export function contentOf({ lines, endsInNewline }: TextFile): string {
  let text = '';
  for (const line of lines) text += `${line}\n`;
  return endsInNewline ? text : text.slice(0, -1);
}

/** Lines that follow each other and are replaced; nothing removed is an insertion before line `at`. */
export interface Edit {
  /** Index of the first line it removes, in the file before the change. */
  readonly at: number;
  readonly removed: number;
  readonly added: readonly string[];
}

/**
 * The content after edits, which are in the order of the file and do not touch; `content` is that before them. Whatever
 * lies between two edits is copied in one piece.
 */
export function editedContent(
  content: string,
  { lines }: TextFile,
  edits: readonly Edit[],
  endsInNewline: boolean,
): string {
  let text = '';
  let copied = 0;
  let offset = 0;
  let line = 0;
  for (const { at, removed, added } of edits) {
    for (; line < at; line++) offset += (lines[line] as string).length + 1;
    text += content.slice(copied, offset);
    for (; line < at + removed; line++) offset += (lines[line] as string).length + 1;
    copied = offset;
    for (const each of added) text += `${each}\n`;
  }
  text += content.slice(copied);
  if (endsInNewline) return text.endsWith('\n') ? text : `${text}\n`;
  return text.endsWith('\n') ? text.slice(0, -1) : text;
}

/** The lines after edits, and the edits that take those back. */
export function undone(
  lines: readonly string[],
  edits: readonly Edit[],
): { lines: readonly string[]; edits: readonly Edit[] } {
  const after: string[] = [];
  const back: Edit[] = [];
  let copied = 0;
  for (const { at, removed, added } of edits) {
    after.push(...lines.slice(copied, at));
    copied = at + removed;
    back.push({ at: after.length, removed: added.length, added: lines.slice(at, copied) });
    after.push(...added);
  }
  after.push(...lines.slice(copied));
  return { lines: after, edits: back };
}
