import { z } from 'zod';
import { integer } from '../../framework/params.ts';
import { fixture, ordered } from '../../framework/route.ts';
import { oncePer } from '../../generators/once-per.ts';
import { type Trace, type TraceWish, trace } from '../../generators/trace.ts';
import { FULL_TRACE, rootOf, USUAL_TRACE } from '../../generators/trace-operation.ts';
import { isoText } from '../../generators/window.ts';
import {
  resolveAsOf,
  resource,
  service,
  serviceParameter,
  spanFields,
  status,
  statusParameter,
  traceParameters,
  wishOf,
} from '../../schemas/trace.ts';
import { otlpLine, otlpRequest } from '../../schemas/trace-otlp.ts';

const wishOfRoot = oncePer(
  (query: Parameters<typeof wishOf>[0] & Pick<TraceWish, 'service'>): TraceWish => ({
    ...wishOf(query),
    service: query.service,
  }),
);

export default fixture({
  category: 'developer',
  summary: 'Traces through the services of one shop, whose spans nest in time and fail for a reason.',
  description:
    "The shop has one service graph: gateway calls checkout, catalog and worker, checkout calls catalog and payments, and messages go from each of them to the others through one queue. A trace is an operation of that graph; fewer spans show the beginning of the same story. Every span lies within its parent: one that publishes a message lasts until the message is processed, as with a confirmed delivery. What is slow is slow in one span, and a failure starts there; it spreads to the callers, but not from a consumer to its producer, so that a trace with status error may have a root that is ok. About 8 % of the traces fail. Of those that begin while an incident of the world lasts and reach the broken service, 60 % fail with its error code: with seed=7, /api/deployments?seed=7&service=checkout-api&status=rolled_back lists such deployments, and asOf some minutes after their finishedAt shows their traces, whose resources name that deployment. User ids in attributes are in /api/users?seed=7&count=100, order ids in /api/orders?seed=7&count=100, SKUs in /api/products?seed=7&count=100. /api/traces/spans gives spans of the same traces one by one. format=otlp is one ExportTraceServiceRequest that a collector takes: curl 'localhost:8080/api/traces?seed=7&format=otlp' | curl -H 'Content-Type: application/json' -d @- localhost:4318/v1/traces. In bulk it is a line for each trace, which the otlpjsonfile receiver reads: npx fixture-data traces --format otlp.",
  standards: [
    'OpenTelemetry Protocol 1.5',
    'OpenTelemetry semantic conventions 1.38',
    'W3C Trace Context §3.2.2',
    'RFC 2606 §2',
  ],
  revision: 1,
  query: {
    service: serviceParameter.describe(
      'Service of the root of every trace; a mix, mostly gateway, when absent.',
    ),
    status: statusParameter.describe('Status of every trace; a mix, mostly ok, when absent.'),
    ...traceParameters('every trace'),
    spanCount: integer(1, FULL_TRACE).default(USUAL_TRACE).describe('Spans of every trace, 1 to 8.'),
  },
  rules: [ordered('minDurationMs', 'maxDurationMs')],
  record: z.strictObject({
    traceId: z.string().describe('32 hexadecimal digits.'),
    name: z.string().describe('Operation of the root.'),
    service: service.describe('Service of the root.'),
    startTime: z.iso.datetime().describe('When it began, in the windowMinutes before asOf.'),
    durationMs: z.int().describe('Milliseconds that it lasted, between minDurationMs and maxDurationMs.'),
    status: status.describe('error if at least one span failed.'),
    rootSpanId: z.string().describe('Identifier of the first span.'),
    spanCount: z.int().describe('Number of spans.'),
    spans: z.array(z.strictObject(spanFields)).describe('The root first, then as they began, parents first.'),
    resources: z.array(resource).describe('What ran each service of the trace.'),
  }),
  examples: [
    'seed=7&count=3&asOf=2026-01-31T12:00:00Z',
    'seed=7&service=payments&status=error&spanCount=8&asOf=2026-01-31T12:00:00Z',
    'seed=7&minDurationMs=1000&maxDurationMs=5000&asOf=2026-01-31T12:00:00Z',
    'seed=7&count=3&asOf=2026-01-31T12:00:00Z&format=otlp',
  ],
  formats: {
    otlp: {
      mediaType: 'application/json',
      describes: 'One ExportTraceServiceRequest of the OpenTelemetry protocol, with all traces.',
      write: otlpRequest,
      line: otlpLine,
    },
  },
  resolve: (query, context) => ({ ...query, asOf: resolveAsOf(query.asOf, context) }),
  generate(_, query, world, index) {
    return recordOf(trace(world, index, wishOfRoot(query), query.spanCount));
  },
});

function recordOf({ operation, startedAt, spans, resources, ...each }: Trace) {
  const root = rootOf(operation);
  return {
    traceId: each.traceId,
    name: root.name,
    service: root.service,
    startTime: isoText(startedAt),
    durationMs: each.durationMs,
    status: each.status,
    rootSpanId: spans[0]?.spanId ?? '',
    spanCount: spans.length,
    spans: [...spans],
    resources: [...resources],
  };
}
