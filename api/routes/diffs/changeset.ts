import { z } from 'zod';
import { changeset, committed } from '../../../generators/repository/changeset.ts';
import { integer } from '../../framework/params.ts';
import { bundle } from '../../framework/route.ts';
import { windowOf } from '../../schemas/instants.ts';
import { resolveChanges } from './change-window.schema.ts';
import {
  commitOf,
  diffOf,
  diffParameters,
  diffRecord,
  inapplicableChanges,
  ofCommit,
  wishesOf,
} from './diff.schema.ts';

export default bundle({
  category: 'developer',
  summary:
    'A change of several files for one purpose, with the files that it applies to and the commit message.',
  notes: {
    Patch:
      'The patch applies to the files of before: git apply succeeds, with --unidiff-zero if contextLines is 0. git ' +
      'apply --numstat agrees with the counts.',
    Files:
      'All files are changed for the purpose that the message names. The first is code of the service in its scope. ' +
      'The others belong to the same service as far as it has so many. With more files, the first ones stay the ' +
      'same. All bytes of a binary file are below 128, so that before holds it as it is.',
    Branch:
      'The change is on a branch that begins at baseCommit, the last commit of the shop before date. offset gives ' +
      'other change sets of the same seed.',
    'Changes of a commit':
      'With commit, the change set is a commit of /api/commits: message, author and date are those of the commit, ' +
      'baseCommit is its parent, or 40 zeros for the first of all, and headCommit is itself. Its files and their ' +
      'sizes are those of /api/diffs with the same commit.',
    'Applying it':
      "This writes the files of a change set in c.json and applies its patch to them: jq -r '.before | to_entries[] " +
      '| select(.value) | @sh "mkdir -p \\(.key | split("/")[:-1] | join("/")) && printf %s \\(.value) > \\(.key)"\' ' +
      'c.json | sh && jq -j .patch c.json | git apply.',
  },
  standards: ['Conventional Commits 1.0.0'],
  revision: 9,
  showsWorld: true,
  query: {
    files: integer(1, 20)
      .default(3)
      .describe('Number of changed files. Ignored with a warning when commit is sent.'),
    ...diffParameters,
  },
  result: z.strictObject({
    id: z.string().describe('Identifier with the prefix chg_.'),
    baseCommit: z
      .string()
      .describe('40 hexadecimal digits: the last commit of the shop before date, where the branch begins.'),
    headCommit: z.string().describe('40 hexadecimal digits: the commit that the change becomes.'),
    message: z
      .string()
      .describe('Commit message: type, scope and subject, then paragraphs of at most 72 columns.'),
    author: z
      .strictObject({
        id: z.string().describe('Identifier in /api/users.'),
        name: z.string().describe('Full name.'),
        email: z.string().describe('Mail address that never receives anything.'),
      })
      .describe('The engineer of the shop who made the change.'),
    date: z.iso.datetime().describe('When it was made, in whole seconds, between from and to.'),
    filesChanged: z.int().describe('Number of files.'),
    insertions: z.int().describe('Lines added in all files.'),
    deletions: z.int().describe('Lines removed in all files.'),
    files: z
      .array(diffRecord)
      .describe('The change of each file, as a record of /api/diffs; all paths differ.'),
    patch: z.string().describe('The patches of all files, one after the other.'),
    before: z
      .record(z.string(), z.string().nullable())
      .describe('Content of each file before the change, by its old path; null for a file that is added.'),
  }),
  examples: [
    'seed=7&to=2026-01-31',
    'seed=7&files=5&language=python&contextLines=1&to=2026-01-31',
    'seed=7&commit=0d9a11e4fd030bf5d6a39a713c1e90a6bdca5989',
  ],
  inapplicable: { ...inapplicableChanges, files: ofCommit('files') },
  resolve: (query, context) => resolveChanges(query, context),
  generate(key, query, world) {
    const made =
      query.commit === undefined
        ? changeset(key, query.files, wishesOf(query), world, windowOf(query))
        : committed(world, commitOf(world, query.commit), query.contextLines);
    const { id, baseCommit, headCommit, message, author, date } = made;
    const files = made.files.map((file) => diffOf(file, date));
    return {
      id,
      baseCommit,
      headCommit,
      message,
      author: { id: author.id, name: author.name, email: author.email },
      date,
      filesChanged: files.length,
      insertions: files.reduce((sum, { insertions }) => sum + insertions, 0),
      deletions: files.reduce((sum, { deletions }) => sum + deletions, 0),
      files,
      patch: files.map(({ patch }) => patch).join(''),
      before: Object.fromEntries(made.files.map(({ oldPath, path, before }) => [oldPath ?? path, before])),
    };
  },
});
