import { z } from 'zod';
import { oncePer } from '../../../generators/draws/once-per.ts';
import { deploymentId } from '../../../generators/platform/deployment-number.ts';
import { isoText } from '../../../generators/time/window.ts';
import { FULL_TRACE, rootOf, USUAL_TRACE } from '../../../generators/traces/operation.ts';
import { traceNumber } from '../../../generators/traces/request.ts';
import {
  runsIn,
  subjectsOf,
  type Trace,
  type TraceWish,
  traceAt,
  traceListing,
} from '../../../generators/traces/trace.ts';
import { FORMATS } from '../../../standards/formats.ts';
import { integer } from '../../framework/params.ts';
import { fixture } from '../../framework/route.ts';
import { ordered } from '../../framework/rule.ts';
import { otlpLine, otlpRequest } from './otlp.schema.ts';
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
} from './trace.schema.ts';

const wishOfRoot = oncePer(
  (query: Parameters<typeof wishOf>[0] & Pick<TraceWish, 'service'>): TraceWish => ({
    ...wishOf(query),
    service: query.service,
  }),
);

export default fixture({
  category: 'developer',
  summary: 'Traces through the services of one shop, whose spans nest in time and fail for a reason.',
  notes: {
    Services:
      'The shop has one service graph. gateway calls checkout, catalog and worker, checkout calls catalog and ' +
      'payments, and messages go through one exchange of RabbitMQ to the queue of each service. A trace is one ' +
      'operation of that graph, and fewer spans show the beginning of the same story.',
    Spans:
      'Every span lies within its parent and begins when the one before it there is over. Only bounds too narrow for ' +
      'a millisecond each put spans side by side. A span that publishes a message lasts until the message is ' +
      'processed, as with a confirmed delivery.',
    Failures:
      'What is slow is slow in one span, and a failure starts there. A failure spreads to the callers, but not from ' +
      'a consumer to its producer, so the root of a trace with status error may be ok. What comes after a failure ' +
      'reflects it: product.view_failed replaces product.viewed. What placed an order or opened a session has gone ' +
      'well; about 8 % of the others fail.',
    'Declined payments':
      'Each failed payment of /api/transactions is asked for by a request at its createdAt: POST ' +
      '/orders/{orderId}/payments, which is answered with 402. Its spans fail with the failureReason, in capitals.',
    Incidents:
      'While an incident of the world lasts, 60 % of the traces with a span of the broken service that place no ' +
      'order and open no session fail there with its error code. With status=error nearly all of them do.',
    'Following an incident':
      'Incidents are in /api/deployments?seed=7&environment=production&status=rolled_back&from=2026-01-01&' +
      'to=2026-01-31. Send the rollback.initiatedAt of one as asOf: /api/traces?seed=7&status=error&windowMinutes=2&' +
      'asOf=2026-01-22T10:31:50Z shows its errors, and resources has its id.',
    Resources:
      'Resources name the deployment that was live in production, with the tag of its image. The worker runs in ' +
      'event-worker. Its reports, and all it does from 0 to 5 UTC, run in report-scheduler.',
    Requests:
      'Each order of /api/orders was placed by a request at its instant, and each session of ' +
      '/api/auth-sessions was opened by one. Traces that are made to have a service, status or duration that ' +
      'was asked for come after the world’s own.',
    'People, orders and products':
      'User ids in attributes are in /api/users?seed=7&count=100, SKUs in /api/products?seed=7&count=100, and order ' +
      'ids and numbers are those of /api/orders, which goes on with orders that are ten times as dense. A known user ' +
      'comes from the home address and with the devices that /api/auth-sessions?seed=7&count=100 has.',
    Attributes:
      "Attributes follow OpenTelemetry's semantic conventions; those with the prefix shop. are the shop's own.",
    'Single spans': 'Single spans of the same traces are in /api/traces/spans.',
    OTLP:
      'With format=otlp the answer is one ExportTraceServiceRequest, which a collector takes: curl -s ' +
      "'localhost:8080/api/traces?seed=7&format=otlp' | curl -H 'Content-Type: application/json' -d @- " +
      'localhost:4318/v1/traces. It counts nanoseconds since 1970 in 64 bits, so these traces are between 1970-01-01 ' +
      'and 2554-07-21T23:34:33.709Z.',
    'In bulk':
      'In bulk, npx fixture-data traces --format otlp writes a line for each trace, which the otlpjsonfile ' +
      'receiver of the collector reads.',
  },
  standards: [
    'OpenTelemetry Protocol 1.5',
    'OpenTelemetry semantic conventions 1.38',
    'W3C Trace Context §3.2.2',
    'RFC 2606 §2',
  ],
  revision: 8,
  showsWorld: true,
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
    status: status.describe('Whether it failed: error if at least one span did.'),
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
      mediaType: FORMATS.json.mediaType,
      describes: 'One ExportTraceServiceRequest of the OpenTelemetry protocol, with all traces.',
      write: otlpRequest,
      line: otlpLine,
    },
  },
  resolve: (query, context) => ({ ...query, asOf: resolveAsOf(query.asOf, context) }),
  lookup: {
    entries(world, query) {
      const wish = wishOfRoot(query);
      return traceListing(world, wish.window, { wish, spanCount: query.spanCount });
    },
    id: { field: 'traceId', numberOf: traceNumber },
    by: {
      userId: (world, _, user) => (place) => subjectsOf(world, place).user?.index === user,
      orderId: (world, _, order) => (place) => subjectsOf(world, place).order?.index === order,
      deploymentId(world, { spanCount }, deployment) {
        const id = deploymentId(world, deployment);
        return (place) => runsIn(world, place, spanCount, id);
      },
    },
  },
  generate(_, query, world, index) {
    return recordOf(traceAt(world, index, wishOfRoot(query), query.spanCount));
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
