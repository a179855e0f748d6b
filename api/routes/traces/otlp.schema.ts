/** Traces as collectors take them. */

import type { Resource } from '../../../generators/traces/resource.ts';
import type { Span } from '../../../generators/traces/trace.ts';
import {
  FIRST_MILLISECOND,
  LAST_MILLISECOND,
  type OtlpResource,
  type OtlpSpan,
  resourceSpans,
} from '../../../standards/otlp/trace-request.ts';
import { InvalidParameter } from '../../framework/problem.ts';

/** The SDK for Python that came out with the conventions that the attributes follow. */
const SDK_VERSION = '1.38.0';

/** What a record of /api/traces says of its spans. */
interface TraceRecord {
  traceId: string;
  startTime: string;
  durationMs: number;
  spans: readonly Span[];
  resources: readonly Resource[];
}

/** One request with all traces. */
export function otlpRequest(records: readonly TraceRecord[]): string {
  return JSON.stringify({ resourceSpans: records.flatMap(spansOf) });
}

/** A request of its own for each trace. */
export function otlpLine(record: TraceRecord): string {
  return JSON.stringify({ resourceSpans: spansOf(record) });
}

function spansOf({ traceId, startTime, durationMs, spans, resources }: TraceRecord) {
  const startedAt = Date.parse(startTime);
  if (startedAt < FIRST_MILLISECOND || startedAt + durationMs > LAST_MILLISECOND) {
    const last = new Date(LAST_MILLISECOND).toISOString();
    const message =
      `must leave its traces between 1970-01-01 and ${last} for format=otlp, which counts ` +
      'nanoseconds since 1970 in 64 bits';
    throw new InvalidParameter('asOf', `${message}; a trace would begin at ${startTime}.`);
  }
  return resourceSpans(
    resources.map(resourceOf),
    spans.map((span): OtlpSpan => {
      const began = startedAt + span.startOffsetMs;
      return {
        traceId,
        spanId: span.spanId,
        parentSpanId: span.parentSpanId,
        name: span.name,
        service: span.service,
        kind: span.kind,
        startedAt: began,
        endedAt: began + span.durationMs,
        error: span.errorCode,
        attributes: span.attributes,
      };
    }),
  );
}

function resourceOf({ service, deployment, version, instanceId, deploymentId }: Resource): OtlpResource {
  return {
    service,
    attributes: {
      'service.name': service,
      'service.namespace': 'shop',
      'service.version': version,
      'service.instance.id': instanceId,
      'deployment.environment.name': 'production',
      'deployment.id': deploymentId,
      'deployment.name': deployment,
      'telemetry.sdk.name': 'opentelemetry',
      'telemetry.sdk.language': 'python',
      'telemetry.sdk.version': SDK_VERSION,
    },
  };
}
