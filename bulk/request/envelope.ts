/** In what the events of a feed are written: as CloudEvents, bare, or as the changes of their tables. */
import type { WorldDataset } from '../../api/framework/dataset.ts';
import type { Endpoint } from '../../api/framework/endpoint.ts';
import type { Event } from '../../api/framework/followed.ts';
import { notAmong } from '../../api/framework/nearest.ts';
import type { Prepared } from '../../api/framework/prepare.ts';
import { isFeed } from '../../api/framework/route.ts';
import { UsageError } from '../../cli/arguments.ts';
import type { WorldSize } from '../../generators/draws/world-size.ts';
import type { Rec } from '../formats/format.ts';
import { changeRows } from './change-rows.ts';
import { CHANGED_TABLES } from './changed-tables.ts';
import type { FormatChoice } from './format-choice.ts';
import type { Options } from './options.ts';
import type { RowSource } from './rows.ts';
import type { Source } from './source.ts';

/** Throws a UsageError for an envelope that the route or the other options do not allow. */
export function refuseEnvelope(
  { envelope, route, schema, parameters, tables }: Options,
  endpoint: Endpoint,
  { name }: FormatChoice,
): void {
  if (envelope === undefined) return;
  if (!isFeed(endpoint.route)) throw new UsageError(`--envelope is for events; ${route} has records`);
  if (envelope === 'cloudevents') return;
  const is = `--envelope ${envelope} is written as lines of JSON`;
  if (name !== 'ndjson') throw new UsageError(`${is}: --format must be ndjson; received '${name}'`);
  if (schema !== undefined)
    throw new UsageError(`${is}, and has no --schema; --envelope cloudevents has one`);
  const chosen = parameters.find(([each]) => each === 'fields' || each === 'exclude');
  if (chosen)
    throw new UsageError(`--${chosen[0]} is for --envelope cloudevents; ${envelope} has fields of its own`);
  if (envelope === 'plain') return;
  const [events] = parameters.find(([each]) => each === 'types' || each === 'after') ?? [];
  if (events)
    throw new UsageError(
      `--${events} chooses events; --envelope debezium has the changes of tables, chosen with --tables`,
    );
  const unknown = tables?.find((name) => !CHANGED_TABLES.includes(name));
  if (unknown !== undefined) throw new UsageError(notAmong('--tables', unknown, CHANGED_TABLES));
}

/** The rows of a feed in the envelope of a work. */
export async function envelopedRows(
  rows: RowSource,
  work: Pick<Options, 'envelope' | 'tables'> & { size: WorldSize | undefined },
  prepared: Prepared<WorldDataset>,
  endpoint: Source['endpoint'],
): Promise<RowSource> {
  switch (work.envelope) {
    case 'debezium':
      return changeRows(rows, prepared, work, endpoint);
    case 'plain':
      return { ...rows, rows: plainRows(rows) };
    default:
      return rows;
  }
}

const plainRows = (events: RowSource): RowSource['rows'] =>
  function* (from, to, tally) {
    for (const event of events.rows(from, to, tally) as Iterable<Event & { data: Rec }>) {
      const { type, time, data } = event;
      yield { type, time, ...data };
    }
  };
