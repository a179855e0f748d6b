/** Requests to every route of the registry, drawn from what its parameters say of themselves. */
import type { z } from 'zod';
import { traitsOf } from '../../api/framework/params.ts';
import type { Stream } from '../../generators/draws/random.ts';
import type { Parameters } from '../ask.ts';
import { sharedRegistry } from '../shared-registry.ts';
import type { Draw } from './case.ts';

interface Schema {
  type?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
}

const HOSTILE = [
  '',
  '\u0000',
  '__proto__',
  "'; DROP TABLE country; --",
  '%',
  'NaN',
  '-1',
  '1e400',
  '\u202e',
  '\ud800',
  '🜁'.repeat(70),
  'x'.repeat(3000),
];
const INSTANTS = [
  '0000-01-01',
  '1900-01-01',
  '1970-01-01T00:00:00Z',
  '2024-02-29',
  '2026-01-31T12:00:00.123456789+05:30',
  '2026-06-30T23:59:59.999Z',
  '2026-11-21',
  '2100-01-01',
  '9998-12-31T23:59:59.999Z',
  '2026-02-30',
];

/** A number of a range: mostly near its lower end, at times at an end, rarely beyond. */
function number(stream: Stream, { type, minimum = -1e6, maximum = minimum + 1e6 }: Schema): string {
  if (stream.chance(0.03)) return String(stream.pick([minimum - 1, maximum + 1]));
  const value = stream.chance(0.2)
    ? stream.pick([minimum, maximum])
    : minimum + stream.float() ** 3 * (maximum - minimum);
  return String(type === 'integer' ? Math.round(value) : value);
}

const LETTERS = [...'abcdefghij ABC 0123 -_.,:/%+éß日本'];

function text(stream: Stream, { minLength = 1, maxLength = 40 }: Schema): string {
  const length = stream.int(minLength, Math.min(maxLength, minLength + 20));
  return Array.from({ length }, () => stream.pick(LETTERS)).join('');
}

/** One value: of those in the route's examples, or as the schema allows. */
function value(stream: Stream, schema: Schema, known: readonly string[]): string {
  if (stream.chance(0.02)) return stream.pick(HOSTILE);
  if (schema.enum) return String(stream.pick(schema.enum));
  if (schema.type === 'boolean') return stream.pick(['true', 'false', '1', 'off', '']);
  if (schema.type === 'integer' || schema.type === 'number') return number(stream, schema);
  if (JSON.stringify(schema).includes('"date')) return stream.pick([...INSTANTS, ...known]);
  if (known.length > 0 && stream.chance(0.9)) return stream.pick(known);
  return text(stream, schema);
}

interface Parameter {
  name: string;
  isRequired: boolean;
  isRepeated: boolean;
  schema: Schema;
  known: readonly string[];
}

const endpoints = [...(await sharedRegistry()).values()].map(({ path, route }) => {
  const examples = route.examples.map((example) => new URLSearchParams(example));
  const parameters = Object.entries(route.query).map(([name, schema]): Parameter => {
    const { json, many, vocabulary } = traitsOf(schema as z.ZodType);
    return {
      name,
      isRequired: !schema.safeParse(undefined).success,
      isRepeated: many === 'repeat',
      schema: (many === 'repeat' ? (json.items ?? json) : json) as Schema,
      known: [
        ...examples.flatMap((example) => example.getAll(name)),
        ...(vocabulary?.examples ?? []).map(String),
      ],
    };
  });
  return { path, parameters, kind: route.kind, examples };
});

/**
 * What is required, or an example of the route, and a few more; a list is sent as in the examples, or with items of its
 * schema.
 */
const draw: Draw = (stream) => {
  const { path, parameters, kind, examples } = stream.pick(endpoints);
  const share = stream.pick([0, 0.15, 0.15, 0.4]);
  const sent: Parameters = {};
  const example = stream.chance(0.5) ? stream.pick(examples) : undefined;
  for (const name of example?.keys() ?? []) sent[name] = example?.getAll(name);
  // Some of them are files of other programs.
  if (kind !== 'image') delete sent.format;
  for (const { name, isRequired, isRepeated, schema, known } of parameters) {
    if (!stream.chance(isRequired && !example ? 0.98 : share)) continue;
    const one = () => {
      const { items, minItems = 1, maxItems = 3 } = schema;
      if (!items || (known.length > 0 && stream.chance(0.7))) return value(stream, schema, known);
      const length = stream.int(minItems, Math.min(maxItems, minItems + 3));
      return Array.from({ length }, () => value(stream, items, known)).join(',');
    };
    sent[name] = isRepeated ? [one(), ...(stream.chance(0.3) ? [one()] : [])] : one();
  }
  if (kind === 'fixture') {
    sent.seed ??= stream.int(0, 4_294_967_295);
    sent.count = stream.int(1, 5);
    if (stream.chance(0.1)) sent.offset = stream.pick([1, 99, 100, 1_000_000, 2_147_483_647]);
  }
  if (kind === 'reference') sent.count = stream.int(1, stream.chance(0.02) ? 101 : 20);
  return { path, parameters: sent };
};

export default draw;
