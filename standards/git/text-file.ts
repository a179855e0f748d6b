/** A text file as git sees it: lines, and whether the last one ends. */

export interface TextFile {
  readonly lines: readonly string[];
  /** False if the last line has no line feed. */
  readonly endsInNewline: boolean;
}

export function contentOf({ lines, endsInNewline }: TextFile): string {
  if (lines.length === 0) return '';
  return endsInNewline ? `${lines.join('\n')}\n` : lines.join('\n');
}

/** Lines that follow each other and are replaced; nothing removed is an insertion before line `at`. */
export interface Edit {
  /** Index of the first line it removes, in the file before the change. */
  readonly at: number;
  readonly removed: number;
  readonly added: readonly string[];
}

/** The file after edits, which are in the order of the file and do not touch. */
export function edited(before: TextFile, edits: readonly Edit[], endsInNewline: boolean): TextFile {
  const lines: string[] = [];
  let next = 0;
  for (const { at, removed, added } of edits) {
    for (; next < at; next++) lines.push(before.lines[next] as string);
    for (const line of added) lines.push(line);
    next = at + removed;
  }
  for (; next < before.lines.length; next++) lines.push(before.lines[next] as string);
  return { lines, endsInNewline };
}
