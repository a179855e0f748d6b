/** The messages of a stream in the AsyncAPI document: one for each type of event, and one for each refusal. */
import { z } from 'zod';
import { worldOf } from '../../api/framework/data.ts';
import type { ServedDataset } from '../../api/framework/dataset.ts';
import type { Endpoint } from '../../api/framework/endpoint.ts';
import { jsonSchema } from '../../api/framework/json-schema.ts';
import { prepare } from '../../api/framework/prepare.ts';
import { type Fault, problemStatus, problemTitle } from '../../api/framework/problem.ts';
import type { Feed, Followed } from '../../api/framework/route.ts';
import type { Steps } from '../../api/framework/steps.ts';
import { STREAM, speedOf } from '../../api/framework/stream.ts';
import {
  type Json,
  PROBLEM_HEADERS,
  problemDescription,
  problemExample,
  STREAM_PROBLEMS,
} from './openapi-components.ts';

/** The examples are the first events of their types in this window. */
const EXAMPLES = 'seed=7&from=2026-01-01&to=2026-12-31';

/** What a message has beside its data (HTML Living Standard §9.2.6). */
export const fieldsSchema: Json = {
  type: 'object',
  description: 'Fields of the message besides data, which has the event.',
  required: ['id'],
  properties: {
    id: {
      type: 'string',
      description: 'Id of the event: sent back as the header Last-Event-ID, it is where the stream goes on.',
    },
  },
};

/** Each type of event by its name. */
export function* messagesOf(endpoint: Endpoint, route: Feed, dataset: ServedDataset): Steps<Json> {
  const messages: Json = {};
  const { mediaType, byType } = route.tells;
  for (const [type, { summary, data }] of Object.entries(byType)) {
    const event = firstOf(type, endpoint, route, dataset);
    yield;
    messages[type] = {
      name: type,
      title: type,
      summary,
      contentType: mediaType,
      headers: { $ref: '#/components/schemas/MessageFields' },
      payload: jsonSchema(route.record.extend({ type: z.literal(type), data })),
      examples: event ? [{ name: type, headers: { id: event.id }, payload: event }] : [],
      bindings: { http: { statusCode: 200, bindingVersion: '0.3.0' } },
    };
    yield;
  }
  return messages;
}

function firstOf(
  type: string,
  endpoint: Endpoint,
  route: Feed,
  dataset: ServedDataset,
): Record<string, unknown> | undefined {
  const search = `${EXAMPLES}&types=${type}`;
  const prepared = prepare({ endpoint, search, accepted: 'json', now: 0 }, dataset);
  const events: Iterable<Followed<Record<string, unknown>>> = route.follow(
    prepared.resolved as never,
    worldOf(prepared),
  );
  for (const { record } of events) return record;
  return undefined;
}

const FAULT = speedOf(['fast']) as Fault;

/** What is answered in place of a stream, by the code of the problem. */
export const refusalMessages = ({ path }: Endpoint, publicUrl: string): Json =>
  Object.fromEntries(
    STREAM_PROBLEMS.map((code) => [
      code,
      {
        name: code,
        title: problemTitle(code),
        summary: problemDescription(code),
        contentType: 'application/problem+json',
        payload: { $ref: '#/components/schemas/Problem' },
        examples: [{ name: code, payload: problemExample(code, publicUrl, path + STREAM, FAULT) }],
        bindings: {
          http: {
            statusCode: problemStatus(code),
            ...headersOf(PROBLEM_HEADERS[code]),
            bindingVersion: '0.3.0',
          },
        },
      },
    ]),
  );

/** Headers of OpenAPI as the schema of one object. */
function headersOf(headers: Json | undefined): Json {
  if (!headers) return {};
  const described = Object.entries(headers) as [string, { description: string; schema: Json }][];
  const properties = Object.fromEntries(
    described.map(([name, { description, schema }]) => [name, { ...schema, description }]),
  );
  return { headers: { type: 'object', properties } };
}
