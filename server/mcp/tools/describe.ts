import { z } from 'zod';
import type { ServedDataset } from '../../framework/dataset.ts';
import { traitsOf } from '../../framework/params.ts';
import type { Endpoint } from '../../framework/registry.ts';
import { type QueryShape, recordOf } from '../../framework/route.ts';
import { universalParameters } from '../../framework/universal.ts';
import { columnsOf } from '../../web/tables.ts';
import { catalogueOf, entryAt } from '../catalogue.ts';
import { bytesOf, fitted } from '../fitted.ts';
import { hint, limit, tool } from '../tool.ts';

export const describe = tool({
  name: 'describe',
  description: 'Parameters, fields and examples of a route (/api/orders), or columns of a table (country).',
  input: z.strictObject({
    name: z.string().min(1).max(200),
    part: z.enum(['parameters', 'fields']).optional(),
    limit,
  }),
  output: z.strictObject({
    name: z.string(),
    summary: z.string(),
    examples: z.array(z.string()).optional(),
    parameters: z.array(z.string()).optional(),
    fields: z.array(z.string()).optional(),
    hint,
  }),
  async answer({ name, part, limit: room }, { registry: loaded, dataset }) {
    const live = dataset();
    const registry = await loaded();
    const { name: found, kind, summary } = entryAt(catalogueOf(registry, live), name);
    const whole =
      kind === 'table'
        ? { name: found, summary, fields: columnLines(found, live) }
        : { name: found, summary, ...routeParts(registry.get(found) as Endpoint) };
    const { parameters, fields, ...rest } = whole as typeof whole & { parameters?: string[] };
    const wanted = {
      ...(part === 'fields' ? {} : { parameters }),
      ...(part === 'parameters' ? {} : { fields }),
    };
    return cut(rest, wanted, room);
  },
});

type Lists = Record<string, string[] | undefined>;

/** Both lists share the room; what does not fit is asked for by itself. */
function cut(rest: { name: string; summary: string }, wanted: Lists, room: number) {
  const lists = Object.entries(wanted).filter(([, lines]) => lines !== undefined && lines.length > 0) as [
    string,
    string[],
  ][];
  let left = room - bytesOf(rest) - 160;
  const shown: Record<string, string[]> = {};
  const missing: string[] = [];
  for (const [index, [name, lines]] of lists.entries()) {
    const { value } = fitted(lines, left / (lists.length - index));
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

/** Longest list of allowed values; a refusal has all of it. */
const LONGEST = 160;

function columnLines(table: string, dataset: ServedDataset): string[] {
  return columnsOf(dataset, table).map(({ name, type, isKey, refersTo, unit, meaning }) => {
    const facts = [type, isKey && 'key', unit, refersTo && `refers to ${refersTo}`].filter(Boolean);
    return `${name} (${facts.join('; ')}): ${meaning}`;
  });
}
