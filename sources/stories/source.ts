import { globSync } from 'node:fs';
import { STORY_SCHEMAS, type StoryKind } from '../../db/stories.ts';
import { COMPRESSED, held } from '../intake/pinned-file.ts';
import { source, type Table, table } from '../intake/source.ts';

const ENDING = /\.(yaml|\w+\.tmpl)$/;

/** In order of their names, which is the order in the release. */
const FILES = globSync(`**/*.{yaml,yaml${COMPRESSED},tmpl}`, { cwd: import.meta.dirname })
  .map((file) => file.replaceAll('\\', '/').replace(COMPRESSED, ''))
  .sort();

/** The kind is the first part of the path, the name the rest of it. */
function tableOf(file: string): Table {
  const [kind = ''] = file.replace(ENDING, '').split('/');
  if (!Object.hasOwn(STORY_SCHEMAS, kind)) throw new Error(`sources/stories/${file}: no kind '${kind}'`);
  return table({
    file,
    expect: [1, 1],
    rows: (content: unknown) => [content],
    row: STORY_SCHEMAS[kind as StoryKind],
  });
}

export default source({
  id: 'stories',
  origin: {
    title: 'Stories of this project: what tickets, posts, mail, notices, commits and source files say',
    producer: 'fixture-data',
    licence: 'MIT',
    attribution: 'fixture-data, MIT.',
    url: 'https://spdx.org/licenses/MIT.html',
    note: 'Written by hand. Whatever they name is fictional.',
  },
  vintage: '2026-11-28',
  retrieved: '2026-11-28',
  pinnedOnly: 'vocabulary',
  files: FILES.map((file) => held(import.meta.url, file)),
  tables: Object.fromEntries(FILES.map((file) => [file.replace(ENDING, ''), tableOf(file)])),
});
