/**
 * The stream of a feed: what happens, as it happens, at the path of the feed with /stream behind it. The service, the
 * OpenAPI document and the AsyncAPI document read it here.
 */
import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { decimal, readOf, seed, traitsOf } from './params.ts';
import { abridged, type Fault } from './problem.ts';
import type { QueryShape } from './route.ts';
import { universalParameters } from './universal.ts';

/** Path of the stream of a feed, after that of the feed. */
export const STREAM = '/stream';

/** Server-sent events, HTML Living Standard §9.2. */
export const EVENT_STREAM = 'text/event-stream';

/** Streams at once in a process: each holds a world, which takes about 4 MB if it is medium. */
export const MOST_STREAMS = { client: 8, all: 64 };

/** How long a stream may be silent: proxies and this server cut connections off that are silent for a minute. */
export const HEARTBEAT_MS = 15_000;

/** When a client that was cut off comes back. */
export const RETRY_MS = 1_000;

const MOST_SPEED = 1_000_000;

export const speedParameter = decimal(0, MOST_SPEED)
  .default(60)
  .describe('Seconds of the world in one second: 1 for real time, 0 as fast as you read.');

/** The speed that is sent, or what is wrong with it. */
export function speedOf(sent: readonly string[]): number | Fault {
  const [text] = sent;
  if (text === undefined) return speedParameter.parse(undefined);
  const value = sent.length > 1 ? undefined : readOf(speedParameter)?.(text);
  if (value !== undefined) return value as number;
  const { expected } = traitsOf(speedParameter);
  const received = abridged(sent.join(', '));
  const message =
    `must be ${expected}: seconds of the world in one second, 0 as fast as you read; ` +
    `received '${received}'.`;
  return { parameter: 'speed', code: 'invalid', message, received, expected };
}

/** Parameters of the feed that are of its pages, or of how they are written. */
export const OF_PAGES = [
  'count',
  'offset',
  'id',
  'format',
  'fields',
  'exclude',
  'pretty',
  'unwrap',
  'simulate',
];

/** What parameters of the feed mean where it goes on without end. */
const MEANINGS: Readonly<Record<string, string>> = {
  after: 'Id of an event: the stream goes on after it. One that the seed does not have is refused.',
  from: 'Instant at which the stream begins: now when absent, or the time of the event that after names.',
  to: 'Instant at which the stream ends, at least from; without end when absent.',
};

/** The parameters of a stream by name. Those of the feed that change nothing here are left out. */
export function streamQuery({ route }: Pick<Endpoint, 'route'>): QueryShape {
  const ofFeed = Object.entries({ ...route.query, ...universalParameters(route) })
    .filter(([name]) => !OF_PAGES.includes(name) && name !== 'strict')
    .map(([name, schema]) => [
      name,
      MEANINGS[name] ? (schema as z.ZodType).describe(MEANINGS[name]) : schema,
    ]);
  return {
    ...Object.fromEntries(ofFeed),
    seed: seed().describe('Any integer, reduced modulo 2^32: a stream that is cut off goes on by it.'),
    speed: speedParameter,
  };
}
