/** OpenAPI 3.1.0, generated from the route declarations: the same zod schemas that read the requests. */
import { z } from 'zod';
import packageFile from '../package.json' with { type: 'json' };
import { MEDIA_TYPES } from './answer.ts';
import { traitsOf } from './params.ts';
import { PROBLEM_CODES, type ProblemCode, problemStatus, problemTitle } from './problem.ts';
import type { Endpoint, Registry } from './registry.ts';
import { recordOf } from './route.ts';
import { universalParameters } from './universal.ts';

type Json = Record<string, unknown>;

const CATEGORIES: Readonly<Record<string, string>> = {
  people: 'People and what they sign in with.',
  geo: 'Countries, places, coordinates and weather.',
  datetime: 'Time, calendars, schedules and the moon.',
  internet: 'Addresses, messages, headers and policies of the internet.',
  text: 'Languages, words and formats.',
  commerce: 'Products, orders and money.',
  design: 'Colours and images.',
  developer: 'What software makes: deployments, traces, diffs, data to seed with.',
  chance: 'Dice, coins and numbers.',
};

/** The document; `publicUrl` is its one server. */
export function openApi(registry: Registry, publicUrl: string): Json {
  const endpoints = [...registry.values()];
  const categories = new Set(endpoints.map(({ route }) => route.category));
  return {
    openapi: '3.1.0',
    info: {
      title: 'fixture-data',
      version: packageFile.version,
      summary: packageFile.description,
      description:
        'Every route is a GET and needs no key. One seed names one coherent world; every figure carries its source and vintage.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    security: [],
    tags: [...categories].sort().map((name) => ({ name, description: CATEGORIES[name] })),
    paths: Object.fromEntries(endpoints.map((endpoint) => [endpoint.path, { get: operation(endpoint) }])),
    components: {
      schemas: {
        ...Object.fromEntries(
          endpoints.map((entry) => [schemaName(entry), jsonSchema(recordOf(entry.route))]),
        ),
        Meta: metaSchema,
        Problem: problemSchema,
      },
      headers: headerComponents,
      responses: responseComponents(publicUrl),
    },
  };
}

/** What an existing route can answer besides its data; other problems are of a path or of a method. */
const OPERATION_PROBLEMS = [
  'invalid_parameter',
  'not_acceptable',
  'uri_too_long',
  'rate_limited',
  'headers_too_large',
  'internal',
] as const satisfies readonly ProblemCode[];

function operation(endpoint: Endpoint): Json {
  const { route, path } = endpoint;
  const example = new URLSearchParams(route.examples[0]);
  const parameters = { ...route.query, ...universalParameters(route) };
  return {
    operationId: schemaName(endpoint).replace(/^./, (letter) => letter.toLowerCase()),
    summary: route.summary,
    description: [
      route.description,
      `Follows ${route.standards.join('; ')}.`,
      exampleText(path, route.examples),
    ]
      .filter(Boolean)
      .join('\n\n'),
    tags: [route.category],
    parameters: Object.entries(parameters).map(([name, schema]) =>
      parameter(name, schema as z.ZodType, example),
    ),
    responses: {
      200: success(endpoint),
      304: { description: 'Not modified: the entity tag sent in If-None-Match still holds.' },
      ...Object.fromEntries(
        OPERATION_PROBLEMS.map((code) => [problemStatus(code), { $ref: `#/components/responses/${code}` }]),
      ),
    },
  };
}

function exampleText(path: string, examples: readonly string[]): string {
  return `Examples:\n${examples.map((query) => `- \`${path}${query ? `?${query}` : ''}\``).join('\n')}`;
}

function parameter(name: string, schema: z.ZodType, example: URLSearchParams): Json {
  const { json, many } = traitsOf(schema);
  const optional = schema.safeParse(undefined);
  const fallback = optional.success && optional.data !== undefined ? { default: plain(optional.data) } : {};
  const sent = example.getAll(name);
  return {
    name,
    in: 'query',
    required: !optional.success,
    description: schema.description,
    schema: { ...json, ...fallback },
    ...(many ? { style: 'form', explode: many === 'repeat' } : {}),
    ...(json.type === 'boolean' ? { allowEmptyValue: true } : {}),
    ...(sent.length > 0 ? { example: exampleValue(sent, json, many) } : {}),
  };
}

function exampleValue(sent: string[], json: Json, many: 'comma' | 'repeat' | undefined): unknown {
  const [first = ''] = sent;
  const scalar = (text: string, { type }: Json) =>
    type === 'integer' || type === 'number' ? Number(text) : type === 'boolean' ? text !== 'false' : text;
  if (!many) return scalar(first, json);
  return (many === 'comma' ? first.split(',') : sent).map((text) => scalar(text, json.items as Json));
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function success(endpoint: Endpoint): Json {
  const { route } = endpoint;
  const record = { $ref: `#/components/schemas/${schemaName(endpoint)}` };
  const isList = route.kind !== 'computation';
  const data = isList ? { type: 'array', items: record } : record;
  const body = {
    type: 'object',
    required: ['data', 'meta'],
    properties: { data, meta: { $ref: '#/components/schemas/Meta' } },
  };
  const text = { type: 'string' };
  return {
    description: isList ? 'The records.' : 'The result.',
    headers: headerRefs(route.kind === 'fixture'),
    content: {
      [contentType('json')]: { schema: body },
      ...(isList
        ? { [contentType('ndjson')]: { schema: text }, [contentType('csv')]: { schema: text } }
        : {}),
    },
  };
}

/** The media type without its parameters, as OpenAPI names content. */
const contentType = (format: keyof typeof MEDIA_TYPES) => MEDIA_TYPES[format].split(';')[0] as string;

function schemaName({ path }: Endpoint): string {
  return path
    .slice('/api/'.length)
    .split(/[/-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

function jsonSchema(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Json;
  return json;
}

const metaSchema: Json = {
  type: 'object',
  description: 'How the data came about; sent back, params and seed give the same data again.',
  required: ['endpoint', 'params', 'dataset', 'generatedAt'],
  properties: {
    endpoint: { type: 'string', description: 'Path of the route family.' },
    route: { type: 'string', description: 'Path suffix of the route within its family.' },
    count: { type: 'integer', description: 'Number of records.' },
    seed: { type: 'integer', minimum: 0, maximum: 4294967295, description: 'Seed used.' },
    generator: { type: 'string', description: 'Generator revision.' },
    params: { type: 'object', description: 'Resolved and canonicalized parameters.' },
    dataset: { type: 'string', description: 'Version of the dataset.' },
    sources: { type: 'array', items: { type: 'string' }, description: 'Ids of the sources of the figures.' },
    generatedAt: { type: 'string', format: 'date-time', description: 'Instant of the answer, UTC.' },
    warnings: { type: 'array', items: { type: 'string' }, description: 'What was ignored or interpolated.' },
  },
};

const problemSchema: Json = {
  type: 'object',
  description: 'RFC 9457 problem details.',
  required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'errors'],
  properties: {
    type: { type: 'string', format: 'uri', description: 'Page about this kind of problem.' },
    title: { type: 'string', description: 'Kind of problem.' },
    status: { type: 'integer', description: 'HTTP status.' },
    detail: { type: 'string', description: 'What is wrong and what is allowed.' },
    instance: { type: 'string', description: 'Path of the request.' },
    code: { type: 'string', enum: PROBLEM_CODES, description: 'Kind of problem, for programs.' },
    errors: {
      type: 'array',
      description: 'Every fault of the query.',
      items: {
        type: 'object',
        required: ['parameter', 'code', 'message'],
        properties: {
          parameter: { type: 'string', description: 'Name of the parameter.' },
          code: {
            type: 'string',
            enum: ['missing', 'empty', 'repeated', 'invalid', 'conflict', 'unknown_field'],
          },
          message: { type: 'string', description: 'What was received and what is allowed.' },
          received: { type: 'string', description: 'What came, abridged.' },
          expected: { type: 'string', description: 'What is allowed.' },
          suggestion: { type: 'string', description: 'What was probably meant.' },
        },
      },
    },
  },
};

const header = (description: string, type = 'string') => ({ description, schema: { type } });

const headerComponents: Record<string, Json> = {
  'X-Dataset-Version': header('Version of the dataset that the answer comes from.'),
  'X-Request-Id': header('Id of the request, as the log has it.'),
  'X-RateLimit-Limit': header('Requests allowed in a window.', 'integer'),
  'X-RateLimit-Remaining': header('Requests left in the window.', 'integer'),
  'X-RateLimit-Reset': header('Unix second at which the window ends.', 'integer'),
  'X-Warning': header('One line for each thing that was ignored.'),
  'X-Seed': header('Seed used.', 'integer'),
  'X-Generator': header('Generator revision.'),
  ETag: header('Weak entity tag; absent when the answer depends on the clock or a random seed.'),
  'Cache-Control': header('Public for an hour where there is an entity tag, no-store otherwise.'),
};

function headerRefs(isFixture: boolean): Json {
  const names = Object.keys(headerComponents).filter(
    (name) => isFixture || !['X-Seed', 'X-Generator'].includes(name),
  );
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function responseComponents(publicUrl: string): Json {
  return Object.fromEntries(
    OPERATION_PROBLEMS.map((code) => [
      code,
      {
        description: `${problemTitle(code)}.`,
        ...(code === 'rate_limited'
          ? { headers: { 'Retry-After': header('Seconds until the window ends.', 'integer') } }
          : {}),
        content: {
          'application/problem+json': {
            schema: { $ref: '#/components/schemas/Problem' },
            example: problemExample(code, publicUrl),
          },
        },
      },
    ]),
  );
}

function problemExample(code: ProblemCode, publicUrl: string): Json {
  const message = "must be an integer from 1 to 100; received '0'.";
  const fault = {
    parameter: 'count',
    code: 'invalid',
    message,
    received: '0',
    expected: 'an integer from 1 to 100',
  };
  const isParameter = code === 'invalid_parameter';
  return {
    type: `${publicUrl}/docs/errors/${code}`,
    title: problemTitle(code),
    status: problemStatus(code),
    detail: isParameter ? `count: ${message}` : `${problemTitle(code)}.`,
    instance: '/api/countries',
    code,
    errors: isParameter ? [fault] : [],
  };
}
