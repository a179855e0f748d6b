/** Parameters in the OpenAPI document: what the schema that reads a parameter says of it. */
import type { z } from 'zod';
import { traitsOf } from '../../api/framework/params.ts';
import type { Json } from './openapi-components.ts';

/** `example` is a query of the route. */
export function parameter(name: string, schema: z.ZodType, example: URLSearchParams): Json {
  const { json, many, vocabulary } = traitsOf(schema);
  const named = vocabulary && { $ref: `#/components/schemas/${vocabulary.name}` };
  const described = named ? (many ? { ...json, items: named } : named) : json;
  const { isRequired, fallback } = absenceOf(schema);
  const sent = example.getAll(name);
  return {
    name,
    in: 'query',
    required: isRequired,
    description: schema.description,
    schema: { ...described, ...fallback },
    ...(many ? { style: 'form', explode: many === 'repeat' } : {}),
    ...(json.type === 'boolean' ? { allowEmptyValue: true } : {}),
    ...(sent.length > 0 ? { example: exampleValue(sent, json, many) } : {}),
  };
}

/** What holds when a parameter is not sent. */
export function absenceOf(schema: z.ZodType): { isRequired: boolean; fallback: { default?: unknown } } {
  const optional = schema.safeParse(undefined);
  const fallback = optional.success && optional.data !== undefined ? { default: plain(optional.data) } : {};
  return { isRequired: !optional.success, fallback };
}

function exampleValue(sent: string[], json: Json, many: 'comma' | 'repeat' | undefined): unknown {
  const [first = ''] = sent;
  const scalar = (text: string, { type }: Json) =>
    type === 'integer' || type === 'number' ? Number(text) : type === 'boolean' ? text !== 'false' : text;
  if (!many) return scalar(first, json);
  return (many === 'comma' ? first.split(',') : sent).map((text) => scalar(text, json.items as Json));
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
