import { fixture } from '../../framework/route.ts';
import { diff } from '../../generators/diff.ts';
import { resolveChangeWindow } from '../../schemas/change-window.ts';
import { diffOf, diffParameters, diffRecord, inapplicableLanguage, wishesOf } from '../../schemas/diff.ts';
import { windowOf } from '../../schemas/instants.ts';

export default fixture({
  category: 'developer',
  summary: 'Patches of source files that git applies, with their hunks line by line.',
  description:
    "The files belong to the services of a shop. Each edit has a purpose. It is a check of what comes in, a line in the log, a higher limit, a new field, a clearer name or a corrected mistake. Both versions of a file are valid in its language, and import what they use. Hunks are those that git diff would write, and index lines have the true ids of both blobs. A binary file comes as a GIT binary patch. git reads that, and patch(1) does not. Pinning a language, contextLines, hunksPerFile or the window keeps what each file is about. Fewer hunks are some of those that more would be. Files are changed in the hours in which the engineers of /api/diffs/changeset work. That route also gives the contents that its patches apply to. To read ten patches: curl -s 'localhost:8080/api/diffs?seed=7&unwrap=true' | jq -r '.[].patch'.",
  standards: [],
  revision: 5,
  query: diffParameters,
  record: diffRecord,
  examples: [
    'seed=7&count=3&to=2026-01-31',
    'seed=7&changeType=rename&language=go&hunksPerFile=4&to=2026-01-31',
    'seed=7&changeType=modify&contextLines=0&to=2026-01-31',
  ],
  inapplicable: inapplicableLanguage,
  resolve: (query, context) => ({
    ...query,
    language: query.changeType === 'binary' ? undefined : query.language,
    ...resolveChangeWindow(query, context),
  }),
  generate(key, query) {
    const made = diff(key, wishesOf(query), windowOf(query));
    return diffOf(made, made.date);
  },
});
