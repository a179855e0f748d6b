import { z } from 'zod';
import type { ServedDataset } from '../../../api/framework/dataset.ts';
import { traitsOf } from '../../../api/framework/params.ts';
import type { Endpoint } from '../../../api/framework/registry.ts';
import { type QueryShape, recordOf } from '../../../api/framework/route.ts';
import { universalParameters } from '../../../api/framework/universal.ts';
import { whileHeld } from '../../http/while-held.ts';
import { sourcesBehind } from '../../web/sources.ts';
import { columnsOf } from '../../web/tables.ts';
import { catalogueOf, entryAt } from '../catalogue.ts';
import { bytesOf, fitted } from '../fitted.ts';
import { originsOf } from '../origins.ts';
import { sourceLines } from '../sources.ts';
import { hint, limit, sources, tool } from '../tool.ts';

export const describe = tool({
  name: 'describe',
  description:
    'Parameters, fields, notes and examples of a route (/api/orders), or columns of a table (country).',
  input: z.strictObject({
    name: z.string().min(1).max(200),
    part: z.enum(['parameters', 'fields', 'notes']).optional(),
    limit,
  }),
  output: z.strictObject({
    name: z.string(),
    summary: z.string(),
    examples: z.array(z.string()).optional(),
    parameters: z.array(z.string()).optional(),
    fields: z.array(z.string()).optional(),
    notes: z.array(z.string()).optional(),
    sources,
    hint,
  }),
  async answer({ name, part, limit: room }, { registry: loaded, dataset }) {
    const registry = await loaded();
    const live = dataset();
    return whileHeld(live, async () => {
      const { name: found, kind, summary } = entryAt(await catalogueOf(registry, live), name);
      const { examples, ...parts } =
        kind === 'table'
          ? { examples: undefined, fields: columnLines(found, live), notes: SOURCE_NOTES }
          : routeParts(registry.get(found) as Endpoint);
      const wanted = Object.entries(parts).filter(
        ([each, lines]) => (part === undefined || part === each) && lines.length > 0,
      );
      const names = kind === 'table' ? [`${found}.`] : sourcesBehind((registry.get(found) as Endpoint).route);
      const from = sourceLines(originsOf(live, names), room);
      const head = { name: found, summary, ...(examples && { examples }), ...(from && { sources: from }) };
      return cut(head, wanted, room);
    });
  },
});

/** The lists share the room, and notes have what the others leave; what does not fit is asked for by itself. */
function cut(
  rest: { name: string; summary: string },
  lists: [name: string, lines: string[]][],
  room: number,
) {
  const sharing = lists.filter(([name]) => name !== 'notes').length;
  let left = room - bytesOf(rest) - 160;
  const shown: Record<string, string[]> = {};
  const missing: string[] = [];
  for (const [index, [name, lines]] of lists.entries()) {
    const { value } = fitted(lines, left / Math.max(1, sharing - index));
    shown[name] = value as string[];
    left -= bytesOf(value);
    if (shown[name].length < lines.length) missing.push(`${lines.length - shown[name].length} more ${name}`);
  }
  const how =
    missing.length > 0 ? `There are ${missing.join(' and ')}: ask for one part, or raise limit.` : undefined;
  return { ...rest, ...shown, ...(how ? { hint: how } : {}) };
}

function routeParts({ path, route }: Endpoint) {
  const fields = Object.entries(recordOf(route).shape);
  return {
    examples: route.examples.slice(0, 2).map((query) => (query === '' ? path : `${path}?${query}`)),
    parameters: [...parameterLines(route.query), ...parameterLines(universalParameters(route))],
    fields: fields.map(([name, schema]) => `${name}: ${(schema as z.ZodType).description}`),
    notes: Object.entries(route.notes ?? {}).map(([heading, text]) => `${heading}: ${text}`),
  };
}

function parameterLines(shape: QueryShape): string[] {
  return Object.entries(shape).map(([name, schema]) => {
    const type = schema as z.ZodType;
    const absent = type.safeParse(undefined);
    const isRequired = !absent.success;
    const fallback = absent.success && absent.data !== undefined ? `; default ${String(absent.data)}` : '';
    const expected = traitsOf(type).expected;
    const allowed = expected.length > LONGEST ? `${expected.slice(0, LONGEST)}…` : expected;
    return `${name} (${isRequired ? 'required; ' : ''}${allowed}${fallback}): ${type.description}`;
  });
}

/** How a query gets at more of what answers say of their sources. */
const SOURCE_NOTES = [
  'Sources: the view cell_source has source, licence, attribution, URL and vintage of each table_name and ' +
    'column_name, and the table indicator the vintage of each indicator.',
];

/** Longest list of allowed values; a refusal has all of it. */
const LONGEST = 160;

function columnLines(table: string, dataset: ServedDataset): string[] {
  return columnsOf(dataset, table).map(({ name, type, isKey, refersTo, unit, source, meaning }) => {
    const facts = [
      type,
      isKey && 'key',
      unit,
      refersTo && `refers to ${refersTo}`,
      source && `from ${source}`,
    ].filter(Boolean);
    return `${name} (${facts.join('; ')}): ${meaning}`;
  });
}
