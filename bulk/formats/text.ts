/** Records as text: lines of JSON, CSV and an array of JSON. */

import { Table } from '../../api/framework/csv.ts';
import { FORMATS } from '../../standards/formats.ts';
import type { Format, Rec } from './format.ts';

/** Longer texts are large objects in V8, which collects them late. */
const PIECE_LENGTH = 16 * 1024;

/** So many products are two megabytes: enough to keep a thread busy, and little to keep in memory. */
const CHUNK = 4096;

/** One record as JSON on each line. */
export const ndjson: Format<undefined> = {
  name: 'ndjson',
  extension: FORMATS.ndjson.endings[0],
  isText: true,
  chunk: CHUNK,
  begin: () => '',
  encode: (_table, records) => pieces(records, (record) => `${JSON.stringify(record)}\n`),
  end: () => '',
};

/** RFC 4180, with a header. */
export const csv: Format<undefined> = {
  name: 'csv',
  extension: FORMATS.csv.endings[0],
  isText: true,
  chunk: CHUNK,
  begin: ({ record }) => new Table(record).writer(undefined).header,
  encode: ({ record }, records) => pieces(records, new Table(record).writer(undefined).row),
  end: () => '',
};

/** An array, with one line for each record. */
export const json: Format<undefined> = {
  name: 'json',
  extension: FORMATS.json.endings[0],
  isText: true,
  chunk: CHUNK,
  begin: () => '[',
  encode(_table, records, { isFirst }) {
    let separator = isFirst ? '\n' : ',\n';
    return pieces(records, (record) => {
      const text = separator + JSON.stringify(record);
      separator = ',\n';
      return text;
    });
  },
  end: () => '\n]\n',
};

function* pieces(records: Iterable<Rec>, textOf: (record: Rec) => string): Generator<string, undefined> {
  let text = '';
  for (const record of records) {
    text += textOf(record);
    if (text.length < PIECE_LENGTH) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
  return undefined;
}
