/** Changes of files, as /diffs and its change sets have them, and what a caller may ask for of them. */

import { z } from 'zod';
import { commitsOf } from '../../../generators/platform/commit-history.ts';
import { CHANGE_TYPES, type ChangeType, type FileChange } from '../../../generators/repository/change.ts';
import { LANGUAGES } from '../../../generators/repository/code/subject.ts';
import type { Wishes } from '../../../generators/repository/diff.ts';
import type { World } from '../../../generators/world.ts';
import { integer, oneOf, pattern } from '../../framework/params.ts';
import { InvalidParameter } from '../../framework/problem.ts';
import { changeWindowParameters } from './change-window.schema.ts';

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
  commit: pattern(40, 40, /^[\da-fA-F]{40}$/, '40 hexadecimal digits')
    .optional()
    .describe(
      'A sha of /api/commits of the same seed, whose changes are given; changes that are in no commit when absent.',
    ),
};

/** The commit of the history with a SHA, by its number. */
export function commitOf(world: World, sha: string): number {
  const number = commitsOf(world).numberOf(sha.toLowerCase());
  if (number !== undefined) return number;
  throw new InvalidParameter(
    'commit',
    `is no commit of the seed ${world.seed} in /api/commits; received '${sha}'.`,
  );
}

/** A list of the files of a commit ends; whoever goes on after its end is told how long it is. */
export function fileAt(files: readonly FileChange[], index: number): FileChange {
  const file = files[index];
  if (file) return file;
  throw new InvalidParameter('commit', `changes ${files.length} files; there is none at the index ${index}.`);
}

type Mixed = ChangeType | 'mixed';
interface Sent {
  changeType: Mixed;
  commit?: string | undefined;
}

/** What the commit decides where one is sent. */
export const ofCommit = (name: string) => ({
  reads: ['commit'] as const,
  warning: ({ commit }: Sent) => (commit ? `${name} ignored: a commit has its own` : undefined),
});

/** What a commit decides, and what a picture does not have. */
export const inapplicableChanges = {
  hunksPerFile: ofCommit('hunksPerFile'),
  changeType: ofCommit('changeType'),
  from: ofCommit('from'),
  to: ofCommit('to'),
  language: {
    reads: ['changeType', 'commit'] as const,
    warning({ changeType, commit }: Sent) {
      if (commit) return 'language ignored: a commit has its own';
      return changeType === 'binary' ? 'language ignored: binary files are in none' : undefined;
    },
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

export function diffOf(change: FileChange, date: string): z.output<typeof diffRecord> {
  const { type, path, oldPath, oldMode, newMode, insertions, deletions, hunks, patch } = change;
  return { path, oldPath, changeType: type, oldMode, newMode, insertions, deletions, date, hunks, patch };
}
