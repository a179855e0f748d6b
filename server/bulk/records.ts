/** Records as text, in pieces of some ten thousand characters; memory use does not depend on their number. */

import { UsageError } from '../../cli/arguments.ts';
import { generatorOf } from '../framework/data.ts';
import type { WorldDataset } from '../framework/dataset.ts';
import type { Prepared } from '../framework/prepare.ts';
import { chosenFields, project } from '../framework/project.ts';
import type { Endpoint } from '../framework/registry.ts';
import { extraFormats, isList } from '../framework/route.ts';
import { FORMATS, type Options } from './options.ts';

/** Longer texts are large objects in V8, which collects them late. */
const PIECE_LENGTH = 16 * 1024;

export interface Piece {
  text: string;
  /** Records written so far. */
  done: number;
}

/** First and last index of a shard, the last excluded: sizes of shards differ by at most one. */
export function rangeOf({ count, offset, shard }: Pick<Options, 'count' | 'offset' | 'shard'>) {
  const edge = (part: number) => offset + Number((BigInt(count) * BigInt(part)) / BigInt(shard.of));
  return { first: edge(shard.index - 1), end: edge(shard.index) };
}

/** Shards whose window comes from the clock would not fit together on different days. */
export function refuseClock({ etag, resolved }: Prepared<WorldDataset>, { shard }: Options): void {
  if (etag !== undefined || shard.of === 1) return;
  const flags = Object.entries(resolved)
    .filter(([, value]) => value instanceof Temporal.Instant)
    .map(([name, value]) => `--${name} ${value}`);
  throw new UsageError(
    `shards need fixed dates, or they would differ from day to day; for those of today add ${flags.join(' ')}`,
  );
}

/** All shards in order make the whole: only the first begins it and only the last ends it. */
export function* pieces(prepared: Prepared<WorldDataset>, options: Options): Generator<Piece> {
  const { first, end } = rangeOf(options);
  const { before, record: write, after } = writerOf(prepared, options);
  const generate = generatorOf(prepared);
  let text = options.shard.index === 1 ? before : '';
  for (let index = first; index < end; index++) {
    text += write(generate(index), index === options.offset);
    if (text.length < PIECE_LENGTH) continue;
    yield { text, done: index + 1 - first };
    text = '';
  }
  if (options.shard.index === options.shard.of) text += after;
  yield { text, done: end - first };
}

interface Writer {
  before: string;
  record(record: Record<string, unknown>, isFirst: boolean): string;
  after: string;
}

function writerOf({ endpoint, universal, resolved }: Prepared<WorldDataset>, { format }: Options): Writer {
  const lines = lineFormats(endpoint)[format];
  if (lines) return { before: '', record: (record) => lines(record, resolved), after: '' };
  const fields = chosenFields(endpoint.route, universal);
  const json = (record: Record<string, unknown>) => JSON.stringify(fields ? project(record, fields) : record);
  switch (format) {
    case 'ndjson':
      return { before: '', record: (record) => `${json(record)}\n`, after: '' };
    case 'csv': {
      const { header, row } = endpoint.table.writer(fields);
      return { before: header, record: row, after: '' };
    }
    default:
      return {
        before: '[',
        record: (record, isFirst) => (isFirst ? '\n' : ',\n') + json(record),
        after: '\n]\n',
      };
  }
}

/** Refuses a format that the route does not have, or that cannot write a record alone. */
export function refuseFormat(endpoint: Endpoint, { format }: Pick<Options, 'format'>): void {
  const usual = FORMATS.filter((name) => name !== 'csv' || isList(endpoint.route));
  const formats = [...usual, ...Object.keys(lineFormats(endpoint))];
  if (formats.includes(format)) return;
  throw new UsageError(`--format must be one of ${formats.join(', ')}; received '${format}'`);
}

/** What writes a record alone, by the route's own formats that can: as a line, or the text of a bundle. */
function lineFormats({ route }: Endpoint) {
  const formats = Object.entries(extraFormats(route)).flatMap(([name, { line, write }]) => {
    if (line) return [[name, (record: unknown, query: unknown) => `${line(record, query)}\n`]];
    return isList(route) ? [] : [[name, write]];
  });
  return Object.fromEntries(formats) as Record<string, (record: unknown, query: unknown) => string>;
}
