/** The patch of one file, as `git diff --binary` writes it. */
import { type Hunk, hunkText } from './hunks.ts';

/** A file on one side of a change. */
export interface Side {
  path: string;
  /** Six octal digits. */
  mode: string;
  /** All 40 digits of the blob's id. */
  id: string;
}

export interface FilePatch {
  /** Null for a file that is new. */
  before: Side | null;
  /** Null for a file that is deleted. */
  after: Side | null;
  /** In percent, of a renamed file. */
  similarity?: number;
  hunks: readonly Hunk[];
  /** What stands for the hunks of a binary file. */
  binary?: string;
}

/** Digits of an id in an index line; a binary patch has them all. */
const SHORT = 7;
const ABSENT = '0'.repeat(40);

export function patchText({ before, after, similarity, hunks, binary }: FilePatch): string {
  const oldPath = before?.path ?? after?.path ?? '';
  const newPath = after?.path ?? oldPath;
  let text = `diff --git a/${oldPath} b/${newPath}\n`;
  if (!before) text += `new file mode ${after?.mode}\n`;
  else if (!after) text += `deleted file mode ${before.mode}\n`;
  else if (before.mode !== after.mode) text += `old mode ${before.mode}\nnew mode ${after.mode}\n`;
  if (oldPath !== newPath) {
    text += `similarity index ${similarity ?? 100}%\nrename from ${oldPath}\nrename to ${newPath}\n`;
  }
  const ids = [before?.id ?? ABSENT, after?.id ?? ABSENT];
  if (ids[0] === ids[1]) return text;

  const shown = ids.map((id) => (binary === undefined ? id.slice(0, SHORT) : id));
  const kept = before && after && before.mode === after.mode ? ` ${after.mode}` : '';
  text += `index ${shown.join('..')}${kept}\n`;
  if (binary !== undefined) return text + binary;
  const oldName = before ? `a/${oldPath}` : '/dev/null';
  const newName = after ? `b/${newPath}` : '/dev/null';
  return `${text}--- ${oldName}\n+++ ${newName}\n${hunkText(hunks)}`;
}
