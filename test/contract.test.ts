/**
 * The promises of every route, checked over the registry, so that a new route is tested without further code. Random
 * queries are drawn from the document that clients read: openapi/requests.test.ts.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { traitsOf } from '../api/framework/params.ts';
import type { ProblemBody } from '../api/framework/problem.ts';
import type { Endpoint } from '../api/framework/registry.ts';
import { type Route, recordOf } from '../api/framework/route.ts';
import { universalParameters } from '../api/framework/universal.ts';
import { type RunningService, startService } from './service.ts';
import { sharedRegistry } from './shared-registry.ts';

const registry = await sharedRegistry();
const endpoints = [...registry.values()];
let service: RunningService;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const SENTENCE = /^[A-Z0-9"'‘+-].*\.$/s;

/** Every parameter of a route, its own and the universal ones. */
function parametersOf(route: Route): [string, z.ZodType][] {
  return Object.entries({ ...route.query, ...universalParameters(route) }) as [string, z.ZodType][];
}

/** Every field of a record, nested ones with their path. */
function fieldsOf(schema: z.ZodType, path: string): [string, z.ZodType][] {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodArray) return fieldsOf(inner.element as z.ZodType, `${path}[]`);
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([name, field]) => [
    [`${path}.${name}`, field] as [string, z.ZodType],
    ...fieldsOf(field, `${path}.${name}`),
  ]);
}

function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return unwrapped(schema.unwrap() as z.ZodType);
  }
  return schema;
}

const urlOf = ({ path }: Endpoint, query: string | URLSearchParams) =>
  `${path}${String(query) ? `?${query}` : ''}`;

describe.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))('%s', (_path, endpoint) => {
  const { route } = endpoint;

  it('says what it is, what it takes and what it gives, in sentences', () => {
    expect(route.summary).toMatch(SENTENCE);
    // Routes such as dice follow no standard; a computation always does.
    if (route.kind !== 'fixture') expect(route.standards.length).toBeGreaterThan(0);
    expect(route.examples.length).toBeGreaterThan(0);
    for (const [heading, text] of Object.entries(route.notes ?? {})) {
      expect(heading).toMatch(/^[A-Z][^.:]{2,39}$/);
      expect(text, heading).toMatch(SENTENCE);
      expect(text.length, heading).toBeLessThanOrEqual(400);
    }
    for (const [name, schema] of [...parametersOf(route), ...fieldsOf(recordOf(route), '')]) {
      expect(schema.description, `${name} of ${endpoint.path}`).toMatch(SENTENCE);
    }
  });

  it('answers its examples with records of its schema', async () => {
    for (const example of route.examples) {
      // Examples are copied into command lines, so they have only characters of RFC 3986 §3.4.
      expect(example).toMatch(/^([\w.~!$&'()*+,;=:@/?-]|%[\dA-F]{2})*$/);
      const query = new URLSearchParams(example);
      if (route.kind !== 'image' && query.has('format')) query.set('format', 'json');
      const response = await service.get(urlOf(endpoint, query));
      if (route.kind === 'image') {
        expect(response.headers.get('content-type'), await response.text()).toBe(
          { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' }[query.get('format') ?? 'svg'],
        );
        continue;
      }
      const body = (await response.json()) as { data: unknown; meta: { endpoint: string } };
      expect(response.status, `${example}: ${JSON.stringify(body)}`).toBe(200);
      const records = Array.isArray(body.data) ? body.data : [body.data];
      expect(records.length).toBeGreaterThan(0);
      for (const record of records) {
        expect(recordOf(route).safeParse(record).error, JSON.stringify(record)).toBeUndefined();
      }
      expect(body.meta.endpoint).toBe(endpoint.family);
    }
  });

  it('refuses a bad value of each parameter and names it', async () => {
    for (const [name, schema] of parametersOf(route)) {
      for (const bad of badValues(schema)) {
        const query = new URLSearchParams(route.examples[0]);
        query.set(name, bad);
        const response = await service.get(urlOf(endpoint, query));
        // A parameter that has no effect beside the others is ignored, whatever its value.
        if (response.status === 200 && 'inapplicable' in route && name in (route.inapplicable ?? {})) {
          expect(response.headers.get('x-warning'), name).toContain(`${name} ignored`);
          continue;
        }
        const problem = (await response.json()) as ProblemBody;
        expect(response.status, `${name}=${bad}`).toBe(400);
        const fault = problem.errors.find(({ parameter }) => parameter === name);
        expect(fault, `${name}=${bad}: ${problem.detail}`).toBeDefined();
        expect(fault?.message, `${name}=${bad}`).toMatch(/\.$/);
      }
    }
  });

  it('names each required parameter that is missing', async () => {
    const required = parametersOf(route).filter(([, schema]) => !schema.safeParse(undefined).success);
    if (required.length === 0) return expect((await service.get(endpoint.path)).status).toBe(200);
    const problem = (await (await service.get(endpoint.path)).json()) as ProblemBody;
    expect(problem.errors.map(({ parameter, code }) => [parameter, code])).toEqual(
      required.map(([name]) => [name, 'missing']),
    );
  });
});

/** Texts that a parameter's documented schema rules out. */
function badValues(schema: z.ZodType): string[] {
  const { json, bare } = traitsOf(schema);
  const {
    type,
    minimum,
    maximum,
    minLength,
    maxLength,
    enum: names,
  } = json as {
    type?: string;
    minimum?: number;
    maximum?: number;
    minLength?: number;
    maxLength?: number;
    enum?: unknown[];
  };
  const bad = bare ? ['maybe', '2'] : minLength === 0 ? [] : [''];
  if (type === 'integer') bad.push('one', '1e3', '0x10', '1.0', ' 1');
  if (type === 'number') bad.push('one', 'NaN', 'Infinity', '1e999');
  if (minimum !== undefined) bad.push(String(minimum - 1));
  if (maximum !== undefined) bad.push(String(maximum + 1));
  if (names) bad.push('no-such-name');
  if (minLength !== undefined && minLength > 1) bad.push('x'.repeat(minLength - 1));
  if (maxLength !== undefined) bad.push('x'.repeat(maxLength + 1));
  if (type === 'array') bad.push(',', ...badValues(itemOf(json)).filter((value) => !value.includes(',')));
  return bad;
}

const itemSchemas = new Map<object, z.ZodType>();

/** A schema for the items of a list that badValues can read: only their documentation is known. */
function itemOf(json: Record<string, unknown>): z.ZodType {
  const items = json.items as Record<string, unknown>;
  const known = itemSchemas.get(items);
  if (known) return known;
  const schema = Array.isArray(items.enum)
    ? z.enum(items.enum as [string, ...string[]])
    : z
        .string()
        .min((items.minLength as number | undefined) ?? 1)
        .max((items.maxLength as number | undefined) ?? 64);
  itemSchemas.set(items, schema);
  return schema;
}
