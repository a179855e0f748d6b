/** The stream of a feed in the OpenAPI document, as an operation of its own. */
import type { z } from 'zod';
import { type Endpoint, schemaName } from '../../api/framework/endpoint.ts';
import { notesMarkdown } from '../../api/framework/route.ts';
import { EVENT_STREAM, HEARTBEAT_MS, MOST_STREAMS, STREAM, streamQuery } from '../../api/framework/stream.ts';
import { type Json, refsTo, refusalsOf, STREAM_PROBLEMS } from './openapi-components.ts';
import { parameter } from './openapi-parameters.ts';

/** How every stream behaves. */
export const STREAM_NOTES: Readonly<Record<string, string>> = {
  Messages:
    'Each event is one message of server-sent events (HTML Living Standard §9.2): its id is that of the ' +
    'event, its data are the event as JSON. None comes before its time; who reads slowly gets them late.',
  'After a cut':
    'EventSource comes back with Last-Event-ID, and the stream goes on after that event: nothing is missed and ' +
    'nothing comes twice. After the last event of a window the answer is 204, which tells it to stay away.',
  Strict:
    'There is nowhere to warn: what is a warning elsewhere is a 400 here, such as an instant without a ' +
    'zone or a parameter that there is not.',
  Silence:
    `A comment, a line that begins with a colon, comes every ${HEARTBEAT_MS / 1000} seconds of silence and says ` +
    'what the clock of the world shows.',
  Bounds:
    `A client may have ${MOST_STREAMS.client} streams open in each process, and there are at most ` +
    `${MOST_STREAMS.all} in all: more are refused with 503. When another release goes live or the service stops, ` +
    'streams end, and their clients come back.',
};

export const LAST_EVENT_ID: Json = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description:
    'Id of the last message that came: the stream goes on after it. It takes precedence over after.',
  schema: { type: 'string' },
};

export const streamSummary = ({ path }: Endpoint): string =>
  `The events of ${path} as they happen, as server-sent events.`;

export function streamOperation(endpoint: Endpoint): Json {
  const { path, route } = endpoint;
  const example = new URLSearchParams('seed=7&speed=3600');
  return {
    operationId: `get${schemaName(path + STREAM)}`,
    summary: streamSummary(endpoint),
    description: `${notesMarkdown({ notes: STREAM_NOTES })}\n\nExamples:\n- \`${path}${STREAM}?${example}\``,
    tags: [route.category],
    parameters: [
      ...Object.entries(streamQuery(endpoint)).map(([name, schema]) =>
        parameter(name, schema as z.ZodType, example),
      ),
      LAST_EVENT_ID,
    ],
    responses: {
      200: {
        description: 'The events, until the window ends or the client leaves.',
        headers: refsTo(['X-Dataset-Version', 'X-Request-Id', 'X-Seed', 'Cache-Control']),
        content: {
          [EVENT_STREAM]: {
            schema: { type: 'string', description: 'Messages whose data are events as JSON, a line each.' },
          },
        },
      },
      204: { description: 'Nothing is left of the window: there is no need to come back.' },
      ...refusalsOf(STREAM_PROBLEMS),
    },
  };
}
