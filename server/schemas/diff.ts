/** Changes of files, as /diffs and its change sets have them, and what a caller may ask for of them. */
import { z } from 'zod';
import { integer, oneOf } from '../framework/params.ts';
import { CHANGE_TYPES, type Change, type ChangeType } from '../generators/change.ts';
import { LANGUAGES } from '../generators/code/subject.ts';
import type { Wishes } from '../generators/diff.ts';
import { changeWindowParameters } from './change-window.ts';

export const diffParameters = {
  hunksPerFile: integer(1, 6)
    .default(2)
    .describe('Number of hunks of each modified or renamed file; any other file has one or none.'),
  contextLines: integer(0, 5)
    .default(3)
    .describe('Unchanged lines around each edit, as in git diff -U; 0 needs git apply --unidiff-zero.'),
  changeType: oneOf('mixed', ...CHANGE_TYPES)
    .default('mixed')
    .describe('What happens to every file; mixed gives all kinds, mostly modify.'),
  language: oneOf(...LANGUAGES)
    .optional()
    .describe(
      'Language of every file; it varies when absent. Ignored with a warning when changeType is binary.',
    ),
  ...changeWindowParameters,
};

type Mixed = ChangeType | 'mixed';

export const inapplicableLanguage = {
  language: {
    reads: ['changeType'] as const,
    warning: ({ changeType }: { changeType: Mixed }) =>
      changeType === 'binary' ? 'language ignored: binary files are in none' : undefined,
  },
};

interface Asked extends Omit<Wishes, 'changeType'> {
  changeType: Mixed;
}

export function wishesOf({ changeType, language, ...rest }: Asked): Wishes {
  return {
    hunksPerFile: rest.hunksPerFile,
    contextLines: rest.contextLines,
    changeType: changeType === 'mixed' ? undefined : changeType,
    language: changeType === 'binary' ? undefined : language,
  };
}

const line = z.strictObject({
  type: z
    .enum(['context', 'add', 'remove'])
    .describe('Context is in both files, add only in the new one, remove only in the old one.'),
  text: z.string().describe('The line without its line break.'),
  noNewline: z.boolean().describe('Whether it is the last line of its file and has no line break.'),
});

const hunk = z.strictObject({
  header: z
    .string()
    .describe(
      'Line from @@ on as git writes it: the ranges, without a length of 1, and the section heading.',
    ),
  oldStart: z
    .int()
    .describe('Number of its first line in the old file; of the line before it if it has none.'),
  oldLines: z.int().describe('Context and removed lines.'),
  newStart: z
    .int()
    .describe('Number of its first line in the new file; of the line before it if it has none.'),
  newLines: z.int().describe('Context and added lines.'),
  lines: z.array(line).describe('The lines of the hunk, in order.'),
});

const mode = z.string().nullable();

export const diffRecord = z.strictObject({
  path: z.string().describe('Path after the change; of a deleted file, the path that it had.'),
  oldPath: z
    .string()
    .nullable()
    .describe('Path before the change, different from path only for a rename; null for an added file.'),
  changeType: z.enum(CHANGE_TYPES).describe('What happens to the file.'),
  oldMode: mode.describe('Six octal digits; null for an added file.'),
  newMode: mode.describe('Six octal digits; null for a deleted file.'),
  insertions: z.int().describe('Lines added in all hunks; 0 for mode and binary.'),
  deletions: z.int().describe('Lines removed in all hunks; 0 for mode and binary.'),
  date: z.iso.datetime().describe('When it was changed, in whole seconds, between from and to.'),
  hunks: z
    .array(hunk)
    .describe(
      'Edits with their context, none touching another; empty for mode and binary, and one for add and delete.',
    ),
  patch: z
    .string()
    .describe('The patch of this file as git diff --binary writes it, ending with a line break.'),
});

export function diffOf(change: Change, date: string): z.output<typeof diffRecord> {
  const { type, path, oldPath, oldMode, newMode, insertions, deletions, hunks, patch } = change;
  return { path, oldPath, changeType: type, oldMode, newMode, insertions, deletions, date, hunks, patch };
}
