import { z } from 'zod';
import { oncePer } from '../../../generators/draws/once-per.ts';
import { isoText } from '../../../generators/time/window.ts';
import type { SpanPins } from '../../../generators/traces/log.ts';
import { USUAL_TRACE } from '../../../generators/traces/operation.ts';
import { traceNumber } from '../../../generators/traces/request.ts';
import { spanAt } from '../../../generators/traces/span.ts';
import { type TraceWish, traceListing } from '../../../generators/traces/trace.ts';
import { fixture } from '../../framework/route.ts';
import { ordered } from '../../framework/rule.ts';
import {
  kindParameter,
  resolveAsOf,
  serviceParameter,
  spanFields,
  statusParameter,
  traceParameters,
  wishOf,
} from './trace.schema.ts';

const wishOfSpan = oncePer(
  (query: Parameters<typeof wishOf>[0] & SpanPins): TraceWish => ({
    ...wishOf(query),
    pins: { service: query.service, kind: query.kind },
  }),
);

export default fixture({
  category: 'developer',
  summary: 'Single spans of the traces of /api/traces, by service, kind, status and duration.',
  notes: {
    'Which span':
      'Each is the span in which a trace spends its time, or in which it fails. Without service and ' +
      'kind, span n is of trace n.',
    Traces:
      'Traces are those of /api/traces with the same seed, status, minDurationMs, maxDurationMs, windowMinutes and ' +
      'asOf, four spans each, and hold the span with the same spanId. /api/traces/spans?seed=7&kind=consumer&count=1 ' +
      'gives a traceId of /api/traces?seed=7&count=100. Each trace has one span in the list, which id finds by the ' +
      'traceId.',
    Durations:
      'Both the trace and the span last minDurationMs to maxDurationMs: for quick spans, send minDurationMs=1.',
    Incidents:
      'While an incident of the world lasts, a trace may have no such span left. Then it is shown as it ' +
      'would be without the incident.',
  },
  standards: ['OpenTelemetry semantic conventions 1.38', 'W3C Trace Context §3.2.2', 'RFC 2606 §2'],
  revision: 8,
  showsWorld: true,
  query: {
    service: serviceParameter.describe('Service of every span; a mix when absent.'),
    kind: kindParameter.describe('Kind of every span; a mix when absent.'),
    status: statusParameter.describe('Status of every span; a mix, mostly ok, when absent.'),
    ...traceParameters('every span'),
  },
  rules: [ordered('minDurationMs', 'maxDurationMs')],
  record: z.strictObject({
    traceId: z.string().describe('Trace that it belongs to, 32 hexadecimal digits.'),
    ...spanFields,
    startTime: z.iso
      .datetime()
      .describe('When the span began: the beginning of the trace and startOffsetMs.'),
  }),
  examples: [
    'seed=7&count=3&asOf=2026-01-31T12:00:00Z',
    'seed=7&service=payments&kind=client&status=error&asOf=2026-01-31T12:00:00Z',
    'seed=7&kind=consumer&minDurationMs=1&windowMinutes=1440&asOf=2026-01-31T12:00:00Z',
  ],
  resolve: (query, context) => ({ ...query, asOf: resolveAsOf(query.asOf, context) }),
  lookup: {
    entries(world, query) {
      const wish = wishOfSpan(query);
      return traceListing(world, wish.window, { wish, spanCount: USUAL_TRACE });
    },
    id: { field: 'traceId', numberOf: traceNumber },
  },
  generate(_, query, world, index) {
    const { trace, span } = spanAt(world, index, wishOfSpan(query));
    return {
      traceId: trace.traceId,
      ...span,
      startTime: isoText(trace.startedAt + span.startOffsetMs),
    };
  },
});
