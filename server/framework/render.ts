/** The second half of a request: its data as the text of a body. Independent of HTTP, so that every tool can use it. */
import { type Data, dataOf } from './data.ts';
import { envelope } from './envelope.ts';
import { jsonOf } from './kept-records.ts';
import type { Prepared } from './prepare.ts';
import { chosenFields, project } from './project.ts';
import { extraFormats } from './route.ts';

/** Generates, computes or selects, and renders. */
export function render(prepared: Prepared, data: Data = dataOf(prepared)): string {
  return renderParts(prepared, data).join('');
}

/** The same in consecutive parts, to be written one by one. */
export function renderParts(prepared: Prepared, data: Data = dataOf(prepared)): readonly string[] {
  const { endpoint, universal, format } = prepared;
  if (typeof data === 'string') return [data];
  const extra = extraFormats(endpoint.route)[format];
  if (extra) return [extra.write(data as never, prepared.resolved)];
  const fields = chosenFields(endpoint.route, universal);
  if (Array.isArray(data)) {
    const records = fields ? data.map((record) => project(record, fields)) : data;
    if (format === 'csv') return [endpoint.table.csv(records, fields)];
    if (format === 'ndjson') return records.map((record) => `${JSON.stringify(record)}\n`);
    return json(prepared, records, records.length);
  }
  return json(prepared, fields ? project(data, fields) : data, undefined);
}

/** `count` is the number of records of a list. */
function json(prepared: Prepared, data: unknown, count: number | undefined): readonly string[] {
  const { universal, warnings } = prepared;
  if (universal.unwrap) return universal.pretty ? [pretty(data)] : [compact(data)];
  const meta = envelope(prepared, count, warnings);
  if (universal.pretty) return [pretty({ data, meta })];
  // In two steps: `meta` holds instants with a toJSON, which would cost the records V8's fast path too.
  return ['{"data":', compact(data), ',"meta":', JSON.stringify(meta), '}'];
}

const compact = (value: unknown) => (Array.isArray(value) ? jsonOf(value) : JSON.stringify(value));
const pretty = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
