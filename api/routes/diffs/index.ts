import { changesOf } from '../../../generators/repository/commit-files.ts';
import { diff } from '../../../generators/repository/diff.ts';
import { fixture } from '../../framework/route.ts';
import { windowOf } from '../../schemas/instants.ts';
import { resolveChanges } from './change-window.schema.ts';
import {
  commitOf,
  diffOf,
  diffParameters,
  diffRecord,
  fileAt,
  inapplicableChanges,
  wishesOf,
} from './diff.schema.ts';

export default fixture({
  category: 'developer',
  summary: 'Patches of source files that git applies, with their hunks line by line.',
  notes: {
    Changes:
      'The files belong to the eleven services of the shop, each in a folder with its name, which are those of ' +
      '/api/commits, /api/traces and /api/deployments. Each edit has a purpose. It is a check of what comes in, a ' +
      'line in the log, a higher limit, a new field, a clearer name or a corrected mistake. Both versions of a file ' +
      'are valid in its language, and import what they use.',
    Format:
      'Hunks are those that git diff would write, and index lines have the true ids of both blobs. A binary file ' +
      'comes as a GIT binary patch. git reads that, and patch(1) does not.',
    'What a parameter changes':
      'Pinning a language, contextLines, hunksPerFile or the window keeps what each file is about. Fewer hunks are ' +
      'some of those that more would be.',
    'Change sets':
      'Files are changed in the hours in which the engineers of /api/diffs/changeset work. That route also gives the ' +
      'contents that its patches apply to.',
    'Changes of a commit':
      'With commit, the list is the files that a commit of the same seed changed, and ends with the last of ' +
      'them. Their number, insertions and deletions are its stats in /api/commits, date is its committedAt, ' +
      'and a revert takes back exactly what the other commit did. Without it, changes are those of ' +
      'branches, which are in no commit.',
    'Reading patches':
      "To read ten patches: curl -s 'localhost:8080/api/diffs?seed=7&unwrap=true' | jq -r '.[].patch'.",
  },
  standards: [],
  revision: 7,
  query: diffParameters,
  record: diffRecord,
  examples: [
    'seed=7&count=3&to=2026-01-31',
    'seed=7&changeType=rename&language=go&hunksPerFile=4&to=2026-01-31',
    'seed=7&changeType=modify&contextLines=0&to=2026-01-31',
    'seed=7&commit=0d9a11e4fd030bf5d6a39a713c1e90a6bdca5989',
  ],
  inapplicable: inapplicableChanges,
  resolve: (query, context) => resolveChanges(query, context),
  length: ({ commit, contextLines }, world) =>
    commit === undefined ? undefined : changesOf(world, commitOf(world, commit), contextLines).files.length,
  generate(key, query, world, index) {
    if (query.commit !== undefined) {
      const { files, date } = changesOf(world, commitOf(world, query.commit), query.contextLines);
      return diffOf(fileAt(files, index), date);
    }
    const made = diff(key, wishesOf(query), windowOf(query), world.vocabulary);
    return diffOf(made, made.date);
  },
});
