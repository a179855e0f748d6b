/** Traces as routes show them, and the parameters that choose them. */
import { z } from 'zod';
import { oncePer } from '../../../generators/draws/once-per.ts';
import { DEPLOYED_SERVICES, TRACED_SERVICES } from '../../../generators/platform/deployables.ts';
import { TRACE_STATUSES, type TraceStatus } from '../../../generators/traces/failure.ts';
import { SPAN_KINDS } from '../../../generators/traces/steps.ts';
import type { TraceWish } from '../../../generators/traces/trace.ts';
import { instant, integer, oneOf } from '../../framework/params.ts';
import type { ResolveContext } from '../../framework/route.ts';
import {
  FIRST_INSTANT,
  holdBetween,
  LAST_INSTANT,
  startOfDay,
  WINDOW_YEARS,
} from '../../schemas/instants.ts';

const LONGEST_MS = 60_000;

/** `whose` says what is that long: "a trace". */
export const traceParameters = (whose: string) => ({
  minDurationMs: integer(1, LONGEST_MS)
    .default(20)
    .describe(`Milliseconds that ${whose} lasts at least, 1 to 60000.`),
  maxDurationMs: integer(1, LONGEST_MS)
    .default(2000)
    .describe(`Milliseconds that ${whose} lasts at most, 1 to 60000; at least minDurationMs.`),
  windowMinutes: integer(1, 1440)
    .default(60)
    .describe('Minutes before asOf within which every trace begins and ends, 1 to 1440.'),
  asOf: instant(WINDOW_YEARS)
    .optional()
    .describe(
      'Instant by which every trace is over; the last millisecond of the current UTC day when absent. Its ' +
        'year in UTC is 0000 to 9998.',
    ),
});

const DAY_HOURS = 24;

/** The instant that was sent or the end of the day; refuses one without a whole window before it. */
export function resolveAsOf(
  asOf: Temporal.Instant | undefined,
  { now, refuse }: ResolveContext,
): Temporal.Instant {
  if (!asOf) return startOfDay(now()).add({ hours: DAY_HOURS }).subtract({ milliseconds: 1 });
  holdBetween('asOf', asOf, FIRST_INSTANT.add({ hours: DAY_HOURS }), LAST_INSTANT, refuse);
  return asOf;
}

interface Resolved {
  status?: TraceStatus | undefined;
  minDurationMs: number;
  maxDurationMs: number;
  windowMinutes: number;
  asOf: Temporal.Instant;
}

const MINUTE_MS = 60_000;

/** Worked out once per request, because every record asks for it. */
export const wishOf = oncePer((query: Resolved): TraceWish => {
  const to = query.asOf.epochMilliseconds;
  return {
    status: query.status,
    bounds: { least: query.minDurationMs, most: query.maxDurationMs },
    window: { from: to - query.windowMinutes * MINUTE_MS, to },
  };
});

export const serviceParameter = oneOf(...TRACED_SERVICES).optional();
export const statusParameter = oneOf(...TRACE_STATUSES).optional();
export const kindParameter = oneOf(...SPAN_KINDS).optional();

export const service = z.enum(TRACED_SERVICES);
export const status = z.enum(TRACE_STATUSES);

export const spanFields = {
  spanId: z.string().describe('16 hexadecimal digits.'),
  parentSpanId: z.string().nullable().describe('Span that it lies in; null for the root.'),
  name: z
    .string()
    .describe(
      'Operation of the span: method and route, statement and table, or what is done with a message.',
    ),
  service: service.describe('Service that recorded it.'),
  kind: z.enum(SPAN_KINDS).describe('Role of the service in the call.'),
  startOffsetMs: z.int().describe('Milliseconds from the beginning of the trace to that of the span.'),
  durationMs: z.int().describe('Milliseconds that it lasted, at least 1; it is over before its parent is.'),
  status: status.describe('Whether it failed.'),
  errorCode: z.string().nullable().describe('What it failed with; null where it did not fail.'),
  attributes: z
    .record(z.string(), z.union([z.string(), z.int()]))
    .describe(
      "What it says of itself, by OpenTelemetry's semantic conventions; shop.order.id, shop.order.number, " +
        'shop.product.sku and user.id are those of /api/orders, /api/products and /api/users.',
    ),
};

export const resource = z.strictObject({
  service: service.describe('Service of spans of the trace.'),
  deployment: z.enum(DEPLOYED_SERVICES).describe('Service of /api/deployments that it is part of.'),
  version: z.string().describe('Tag of the image that ran, build- and twelve digits of its commit.'),
  instanceId: z.string().describe('Instance that recorded the spans.'),
  deploymentId: z
    .string()
    .describe('Identifier of the deployment that was live in production, as /api/deployments has it.'),
});
