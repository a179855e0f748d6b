/** The second half of a request: its data as the text of a body. Independent of HTTP, so that every tool can use it. */

import { Table } from './csv.ts';
import { type Data, dataOf, pageOf } from './data.ts';
import type { Endpoint } from './endpoint.ts';
import { envelope } from './envelope.ts';
import type { Prepared } from './prepare.ts';
import { InvalidParameter } from './problem.ts';
import { askedRecord, chosenFields, project } from './project.ts';
import { extraFormats } from './route.ts';
import type { Universal } from './universal.ts';

/** Generates, computes or selects, and renders. */
export function render(prepared: Prepared, data?: Data): string {
  return renderParts(prepared, data).join('');
}

/** The same in consecutive parts, to be written one by one. */
export function renderParts(prepared: Prepared, given?: Data): readonly string[] {
  const { endpoint, universal, format } = prepared;
  const page = given === undefined ? pageOf(prepared) : undefined;
  if (page?.texts && isWhole(prepared)) {
    const texts = page.texts();
    prepared.total = prepared.countAll?.(texts.length);
    return ofTexts(prepared, texts);
  }
  const data = given ?? page?.all() ?? dataOf(prepared);
  if (Array.isArray(data)) prepared.total = prepared.countAll?.(data.length);
  if (typeof data === 'string') return [data];
  const extra = extraFormats(endpoint.route)[format];
  if (extra) return [extra.write(data as never, prepared.resolved)];
  const fields = chosenFields(endpoint.route, universal);
  if (Array.isArray(data)) {
    const records = fields ? data.map((record) => project(record, fields)) : data;
    if (format === 'csv') return [tableOf(endpoint, universal).csv(records, fields)];
    if (format === 'ndjson') return records.map((record) => `${JSON.stringify(record)}\n`);
    return json(prepared, records, records.length);
  }
  return json(prepared, fields ? projected(prepared, data, fields) : data, undefined);
}

/** A history is a column more. */
const tableOf = ({ route, table }: Endpoint, universal: Universal): Table =>
  universal.history ? new Table(askedRecord(route, universal)) : table;

/** Whether each record goes out as JSON writes it. */
const isWhole = ({ endpoint, universal, format }: Prepared): boolean =>
  (format === 'json' || format === 'ndjson') && !universal.pretty && !chosenFields(endpoint.route, universal);

function ofTexts(prepared: Prepared, texts: readonly string[]): readonly string[] {
  if (prepared.format === 'ndjson') return texts.map((text) => `${text}\n`);
  const data = `[${texts.join(',')}]`;
  return prepared.universal.unwrap ? [data] : enveloped(prepared, data, texts.length);
}

/** A result may lack a field of its schema, so only now is it known whether `exclude` names all that it has. */
function projected({ universal }: Prepared, result: Record<string, unknown>, fields: ReadonlySet<string>) {
  const kept = project(result, fields);
  if (universal.exclude && Object.values(kept).every((value) => value === undefined)) {
    throw new InvalidParameter('exclude', 'leaves no field.', { code: 'conflict' });
  }
  return kept;
}

/** `count` is the number of records of a list. */
function json(prepared: Prepared, data: unknown, count: number | undefined): readonly string[] {
  const { universal, warnings } = prepared;
  if (universal.unwrap) return [universal.pretty ? pretty(data) : JSON.stringify(data)];
  if (universal.pretty) return [pretty({ data, meta: envelope(prepared, count, warnings) })];
  // In two steps: `meta` holds instants with a toJSON, which would cost the records V8's fast path too.
  return enveloped(prepared, JSON.stringify(data), count);
}

const enveloped = (prepared: Prepared, data: string, count: number | undefined): readonly string[] => [
  '{"data":',
  data,
  ',"meta":',
  JSON.stringify(envelope(prepared, count, prepared.warnings)),
  '}',
];

const pretty = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
