/** AsyncAPI 3.0.0 of the streams, generated from the declarations of their feeds, as the OpenAPI document is. */
import type { z } from 'zod';
import type { ServedDataset } from '../../api/framework/dataset.ts';
import { type Endpoint, operationName } from '../../api/framework/endpoint.ts';
import { traitsOf } from '../../api/framework/params.ts';
import type { Registry } from '../../api/framework/registry.ts';
import { isFeed, notesMarkdown } from '../../api/framework/route.ts';
import { atOnce, jsonSteps, type Steps } from '../../api/framework/steps.ts';
import { EVENT_STREAM, STREAM, streamQuery } from '../../api/framework/stream.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { fieldsSchema, messagesOf, refusalMessages } from './asyncapi-messages.ts';
import { type Json, problemSchema } from './openapi-components.ts';
import { absenceOf } from './openapi-parameters.ts';
import { STREAM_NOTES, streamSummary } from './openapi-stream.ts';

/** The document of a release, from whose worlds its examples are. */
export const asyncApi = (registry: Registry, dataset: ServedDataset): Json =>
  atOnce(asyncApiSteps(registry, dataset));

/** Down to each message. */
const DEPTH = 5;

export function* asyncApiText(registry: Registry, dataset: ServedDataset): Steps<Buffer> {
  return yield* jsonSteps(yield* asyncApiSteps(registry, dataset), DEPTH);
}

function* asyncApiSteps(registry: Registry, dataset: ServedDataset): Steps<Json> {
  const { publicUrl } = dataset;
  const channels: Json = {};
  const operations: Json = {};
  for (const endpoint of registry.values()) {
    if (!isFeed(endpoint.route)) continue;
    const name = operationName(endpoint.path);
    const events = yield* messagesOf(endpoint, endpoint.route, dataset);
    const refusals = refusalMessages(endpoint, publicUrl);
    channels[name] = channel(endpoint, { ...events, ...refusals }, publicUrl);
    Object.assign(operations, operationsOf(endpoint, name, events, refusals));
    yield;
  }
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'fixture-data streams',
      version: packageFile.version,
      description:
        'What happens in the world of a seed, as it happens. The document is of a client: its operations are what a ' +
        'client receives. The routes that answer at once are in the OpenAPI document.',
      license: { name: 'MIT' },
      externalDocs: { description: 'The OpenAPI document.', url: `${publicUrl}/openapi.json` },
    },
    defaultContentType: 'application/json',
    servers: { service: server(publicUrl) },
    channels,
    operations,
    components: { schemas: { MessageFields: fieldsSchema, Problem: problemSchema } },
  };
}

function server(publicUrl: string): Json {
  const { protocol, host, pathname } = new URL(publicUrl);
  return {
    host,
    ...(pathname === '/' ? {} : { pathname }),
    protocol: protocol.replace(':', ''),
    description: 'The service. No key is needed.',
  };
}

const channel = ({ path, route }: Endpoint, messages: Json, publicUrl: string): Json => ({
  address: path + STREAM,
  title: path + STREAM,
  summary: `${EVENT_STREAM}: ${route.summary}`,
  description: notesMarkdown({ notes: STREAM_NOTES }),
  servers: [{ $ref: '#/servers/service' }],
  messages,
  tags: [{ name: route.category }],
  externalDocs: {
    description: 'The feed page by page.',
    url: `${publicUrl}${path.replace('/api/', '/docs/')}`,
  },
});

/** What is received, and what is received in place of it. */
function operationsOf(endpoint: Endpoint, name: string, events: Json, refusals: Json): Json {
  const bindings = { http: { method: 'GET', query: querySchema(endpoint), bindingVersion: '0.3.0' } };
  const operation = (about: Json, messages: Json) => ({
    action: 'receive',
    channel: { $ref: `#/channels/${name}` },
    ...about,
    bindings,
    messages: Object.keys(messages).map((each) => ({ $ref: `#/channels/${name}/messages/${each}` })),
  });
  const suffix = name.replace(/^./, (letter) => letter.toUpperCase());
  return {
    [`receive${suffix}`]: operation(
      {
        title: 'Events',
        summary: streamSummary(endpoint),
        description: 'Lists in the query are separated by commas. Each message is one event.',
      },
      events,
    ),
    [`receive${suffix}Refusal`]: operation(
      {
        title: 'Refusals',
        summary: 'Why a stream does not begin.',
        description: 'Problem details (RFC 9457) in place of a stream, by the status of the answer.',
      },
      refusals,
    ),
  };
}

/** The parameters of a request as one object: addresses of channels have no query (AsyncAPI 3.0.0, Channel Object). */
function querySchema(endpoint: Endpoint): Json {
  const parameters = Object.entries(streamQuery(endpoint)) as [string, z.ZodType][];
  return {
    type: 'object',
    required: parameters.filter(([, schema]) => absenceOf(schema).isRequired).map(([name]) => name),
    properties: Object.fromEntries(
      parameters.map(([name, schema]) => [
        name,
        { ...traitsOf(schema).json, ...absenceOf(schema).fallback, description: schema.description },
      ]),
    ),
    additionalProperties: false,
  };
}
