/** The formats of a route: those of all records, and those specific to it. */

import type { WorldDataset } from '../../api/framework/dataset.ts';
import type { Endpoint } from '../../api/framework/endpoint.ts';
import { notAmong } from '../../api/framework/nearest.ts';
import type { Prepared } from '../../api/framework/prepare.ts';
import { extraFormats, isList } from '../../api/framework/route.ts';
import { UsageError } from '../../cli/arguments.ts';
import type { Format, Rec, RecordTable } from '../formats/format.ts';
import { FORMAT_NAMES, maybeCompressed } from '../formats/names.ts';
import { SQLITE } from '../loading/address.ts';
import { type FormatChoice, formatOf } from './format-choice.ts';

/** Names of the formats of a route. */
export function formatNames(endpoint: Endpoint): string[] {
  const usual = isList(endpoint.route) ? FORMAT_NAMES : ['ndjson', 'json'];
  return [...new Set([...usual, SQLITE, ...Object.keys(ownFormats(endpoint))])];
}

/** Refuses a format that the route does not have, or that cannot write a record alone. */
export function refuseFormat(endpoint: Endpoint, { name }: Pick<FormatChoice, 'name'>): void {
  const formats = formatNames(endpoint);
  if (!formats.includes(name)) throw new UsageError(notAmong('--format', name, formats));
}

/** The format of the records of a route. */
export async function routeFormat(
  choice: FormatChoice,
  table: RecordTable,
  { endpoint, resolved }: Prepared<WorldDataset>,
): Promise<Format> {
  const write = ownFormats(endpoint)[choice.name];
  if (!write) return formatOf(choice, [table]);
  return maybeCompressed(
    lineFormat(choice.name, (record) => write(record, resolved)),
    choice.compress,
  );
}

type Write = (record: unknown, query: unknown) => string;

/** Writers of single records, for those of the route's formats that can: as a line, or as the text of a bundle. */
function ownFormats({ route }: Endpoint): Readonly<Record<string, Write>> {
  const formats = Object.entries(extraFormats(route)).flatMap(([name, { line, write }]) => {
    if (line) return [[name, (record: unknown, query: unknown) => `${line(record, query)}\n`]];
    return isList(route) ? [] : [[name, write]];
  });
  return Object.fromEntries(formats) as Record<string, Write>;
}

const lineFormat = (name: string, line: (record: Rec) => string): Format => ({
  name,
  extension: name,
  isText: true,
  chunk: 1024,
  begin: () => '',
  *encode(_table, records) {
    for (const record of records) yield line(record);
  },
  end: () => '',
});
