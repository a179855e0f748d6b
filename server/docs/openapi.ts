/** OpenAPI 3.1.0, generated from the route declarations: the same zod schemas that read the requests. */
import type { z } from 'zod';
import type { ServedDataset } from '../../api/framework/dataset.ts';
import { schemaName } from '../../api/framework/endpoint.ts';
import { HISTORY, historySchema } from '../../api/framework/history.ts';
import { jsonSchema } from '../../api/framework/json-schema.ts';
import { FORMATS } from '../../api/framework/media-types.ts';
import { type Endpoint, type Registry, vocabulariesOf } from '../../api/framework/registry.ts';
import {
  extraFormats,
  isFeed,
  isGenerated,
  isList,
  isLiving,
  notesMarkdown,
  pictureFormats,
  type Route,
  recordOf,
} from '../../api/framework/route.ts';
import { atOnce, jsonSteps, type Steps } from '../../api/framework/steps.ts';
import { STREAM } from '../../api/framework/stream.ts';
import { universalParameters } from '../../api/framework/universal.ts';
import packageFile from '../../package.json' with { type: 'json' };
import {
  headerComponents,
  headerRefs,
  type Json,
  metaSchema,
  problemSchema,
  refusals,
  responseComponents,
} from './openapi-components.ts';
import { parameter } from './openapi-parameters.ts';
import { streamOperation } from './openapi-stream.ts';

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

/** The document of a release, with the release's names in its schemas; `publicUrl` is its only server. */
export const openApi = (registry: Registry, dataset: ServedDataset): Json =>
  atOnce(openApiSteps(registry, dataset));

export function* openApiText(registry: Registry, dataset: ServedDataset): Steps<Buffer> {
  return yield* jsonSteps(yield* openApiSteps(registry, dataset));
}

function* openApiSteps(registry: Registry, dataset: ServedDataset): Steps<Json> {
  const { publicUrl } = dataset;
  const endpoints = [...registry.values()];
  const paths: Json = {};
  const records: Json = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { get: yield* operation(endpoint) };
    yield;
    if (isFeed(endpoint.route)) {
      paths[endpoint.path + STREAM] = { get: streamOperation(endpoint) };
      yield;
    }
    Object.assign(records, Object.fromEntries(recordSchemas(endpoint)));
    yield;
  }
  const names = yield* vocabularySchemas(endpoints, dataset);
  const categories = new Set(endpoints.map(({ route }) => route.category));
  return {
    openapi: '3.1.0',
    info: {
      title: 'fixture-data',
      version: packageFile.version,
      summary: packageFile.description,
      description: [
        'Every route is a GET and needs no key. One seed names one coherent world; every figure ' +
          'carries its source and vintage.',
        'A boolean is also true as 1, yes, on or without a value, and false as 0, no or off, in any case. An integer ' +
          'may have a plus and leading zeros. Blanks around the commas of a list are ignored. In a query string a + ' +
          'means a blank, so a + is sent as %2B. A parameter that is sent twice is refused unless it is a list that ' +
          'may repeat; one that a route does not know is ignored with a warning that names what was probably meant. ' +
          'With strict=true, or the header Prefer: handling=strict (RFC 7240), each warning about a parameter is a ' +
          'fault. page and limit of other services are read as offset and count, search and query as q, with a ' +
          'warning.',
      ].join('\n\n'),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    security: [],
    tags: [...categories].sort().map((name) => ({ name, description: CATEGORIES[name] })),
    paths,
    components: {
      schemas: {
        ...records,
        ...names,
        Meta: metaSchema,
        Problem: problemSchema,
      },
      headers: headerComponents,
      responses: responseComponents(publicUrl),
    },
  };
}

function* operation(endpoint: Endpoint): Steps<Json> {
  const { route, path } = endpoint;
  const example = new URLSearchParams(route.examples[0]);
  const parameters: Json[] = [];
  for (const [name, schema] of Object.entries({ ...route.query, ...universalParameters(route) })) {
    parameters.push(parameter(name, schema as z.ZodType, example));
    yield;
  }
  return {
    // With a verb: generators put its name and that of a parameter together, and those of a schema and a property.
    operationId: `get${schemaName(endpoint.path)}`,
    summary: route.summary,
    description: [
      notesMarkdown(route),
      rulesText(route),
      route.standards.length > 0 && `Follows ${route.standards.join('; ')}.`,
      exampleText(path, route.examples),
    ]
      .filter(Boolean)
      .join('\n\n'),
    tags: [route.category],
    parameters,
    responses: {
      200: success(endpoint),
      ...refusals,
    },
  };
}

/** The rules between parameters, which no schema can express. */
const rulesText = ({ rules = [] }: Route): string => rules.map(({ states }) => states).join(' ');

function exampleText(path: string, examples: readonly string[]): string {
  return `Examples:\n${examples.map((query) => `- \`${path}${query ? `?${query}` : ''}\``).join('\n')}`;
}

function success(endpoint: Endpoint): Json {
  const { route } = endpoint;
  if (route.kind === 'image') {
    return {
      description: 'The picture.',
      headers: headerRefs(false, false),
      content: Object.fromEntries(
        pictureFormats(route).map((format) => [
          contentType(format),
          { schema: format === 'svg' ? { type: 'string' } : { type: 'string', format: 'binary' } },
        ]),
      ),
    };
  }
  const name = schemaName(endpoint.path);
  const record = {
    anyOf: [{ $ref: `#/components/schemas/${name}` }, { $ref: `#/components/schemas/${name}Part` }],
  };
  const data = isList(route) ? { type: 'array', items: record } : record;
  const enveloped = {
    type: 'object',
    required: ['data', 'meta'],
    properties: { data, meta: { $ref: '#/components/schemas/Meta' } },
    additionalProperties: false,
  };
  const unwrapped = { ...data, description: 'With unwrap.' };
  const others = Object.entries(extraFormats(route))
    .filter(([, { mediaType }]) => mediaType.split(';')[0] === contentType('json'))
    .map(([name, { describes }]) => ({
      type: 'object',
      description: `With format=${name}: ${describes}`,
      additionalProperties: true,
    }));
  return {
    description: isList(route) ? 'The records.' : 'The result.',
    headers: headerRefs(isGenerated(route), isList(route)),
    content: {
      [contentType('json')]: { schema: { anyOf: [enveloped, unwrapped, ...others] } },
      ...(isList(route) ? textContent(endpoint) : {}),
      ...extraContent(route),
    },
  };
}

/** The line-based formats of a list. */
function textContent({ table }: Endpoint): Json {
  const columns = table.csv([], undefined).trimEnd();
  return {
    [contentType('ndjson')]: {
      schema: { type: 'string', description: 'A record in each line, as JSON without line breaks.' },
    },
    [contentType('csv')]: {
      schema: {
        type: 'string',
        description: `RFC 4180 with a header row; all columns are ${columns.replaceAll(',', ', ')}.`,
      },
    },
  };
}

/** Formats that the route adds. One of JSON's own media type is described by the parameter alone. */
function extraContent(route: Route): Json {
  return Object.fromEntries(
    Object.values(extraFormats(route))
      .map(({ mediaType, describes }) => [
        mediaType.split(';')[0] as string,
        { schema: { type: 'string', description: describes } },
      ])
      .filter(([type]) => type !== contentType('json')),
  );
}

/** The media type without its parameters, as OpenAPI names content. */
const contentType = (format: string) => FORMATS[format as keyof typeof FORMATS].mediaType;

/** The record of a route, and the partial record that fields and exclude leave. */
function recordSchemas(endpoint: Endpoint): [string, Json][] {
  const { route } = endpoint;
  if (route.kind === 'image') return [];
  const name = schemaName(endpoint.path);
  const record = jsonSchema(recordOf(route));
  const whole = `#/components/schemas/${name}`;
  const fields = Object.keys(record.properties as Json);
  const versions = (version: Json) => (isLiving(route) ? { [HISTORY]: historySchema(version) } : {});
  const unversioned = (isLiving(route) && route.unversioned) || [];
  const part = {
    type: 'object',
    description: 'What fields or exclude leave of the record.',
    minProperties: 1,
    properties: {
      ...Object.fromEntries(fields.map((field) => [field, { $ref: `${whole}/properties/${field}` }])),
      ...versions({ $ref: `${whole}Part` }),
    },
    additionalProperties: false,
  };
  const version = unversioned.length === 0 ? { $ref: whole } : withoutFields(record, unversioned);
  return [
    [name, { ...record, properties: { ...(record.properties as Json), ...versions(version) } }],
    [`${name}Part`, part],
  ];
}

/** The schema of an object that lacks some of the fields of another one. */
function withoutFields(record: Json, fields: readonly string[]): Json {
  const { properties, required, ...rest } = record as { properties: Json; required: string[] };
  const left = Object.entries(properties).filter(([name]) => !fields.includes(name));
  return {
    ...rest,
    properties: Object.fromEntries(left),
    required: required.filter((name) => !fields.includes(name)),
  };
}

/** Names from the release or the runtime that parameters take, each list once. */
function* vocabularySchemas(endpoints: readonly Endpoint[], dataset: ServedDataset): Steps<Json> {
  const schemas: Json = {};
  for (const { name, description, examples, schema } of vocabulariesOf(endpoints)) {
    yield;
    const made = schema(dataset);
    schemas[name] = { description, ...('next' in made ? yield* made as Steps<Json> : made), examples };
  }
  return schemas;
}
