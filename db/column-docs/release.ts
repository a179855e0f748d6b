import type { Docs } from '../rows.ts';

export const releaseDocs: Docs<'release' | 'source' | 'columnDoc'> = {
  release: {
    version: { meaning: 'YYYY.MM.DD of the newest source, a hyphen, and 12 digits of the content hash.' },
    contentSha256: {
      meaning: 'SHA-256 of the layout and of every row of every other table, in the order of their keys.',
    },
    schemaSha256: { meaning: 'SHA-256 of the table, index and view definitions.' },
    sourceDate: { meaning: 'Vintage of the newest source.', unit: 'ISO 8601 date' },
  },
  source: {
    id: { meaning: 'Short name of the source, as column_doc refers to it.' },
    title: { meaning: 'What the source is called.' },
    producer: { meaning: 'Who publishes it.' },
    licence: { meaning: 'SPDX identifier or usual name of the licence.' },
    attribution: { meaning: 'The credit that you give when you reuse it.' },
    url: { meaning: 'Page about the source.' },
    vintage: { meaning: 'Date of the data: the release or the last update upstream.', unit: 'ISO 8601 date' },
    retrievedAt: { meaning: 'Date on which the bytes were taken from upstream.', unit: 'ISO 8601 date' },
    staleSince: {
      meaning:
        'First day on which a refresh could not read upstream; null if the last one could, or if the input is pinned.',
      unit: 'ISO 8601 date',
    },
    sha256: { meaning: 'SHA-256 of the names and hashes of the files read.' },
    rows: { meaning: 'Rows read from the source, before any were joined or left out.', unit: 'rows' },
    note: { meaning: 'What to know before you trust it; may be null.' },
  },
  columnDoc: {
    tableName: { meaning: 'Table or view.' },
    columnName: { meaning: 'Column of it.' },
    unit: { meaning: 'Unit or format of the values; null if the meaning says enough.' },
    source: { meaning: 'Source whose licence covers the column; null if the project computed it.' },
    meaning: { meaning: 'What the values mean, and what null means.' },
  },
};
