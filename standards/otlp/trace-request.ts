/**
 * ExportTraceServiceRequest of the OpenTelemetry protocol in its JSON encoding: ids are hexadecimal, enums are numbers,
 * and integers of 64 bits are texts (OTLP 1.5 §JSON Protobuf Encoding).
 */

export type AttributeValues = Readonly<Record<string, string | number>>;

export interface OtlpResource {
  service: string;
  attributes: AttributeValues;
}

export interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | null;
  name: string;
  service: string;
  kind: keyof typeof KINDS;
  /** Milliseconds since 1970. */
  startedAt: number;
  endedAt: number;
  /** Null where nothing failed. */
  error: string | null;
  attributes: AttributeValues;
}

/** opentelemetry.proto.trace.v1.Span.SpanKind. */
const KINDS = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 } as const;
/** opentelemetry.proto.trace.v1.Status.StatusCode. */
const STATUS_ERROR = 2;

/** opentelemetry.proto.trace.v1.SpanFlags: sampled, and whether the parent is known to be in another process. */
const SAMPLED = 0x001;
const HAS_IS_REMOTE = 0x100;
const IS_REMOTE = 0x200;

/** The first and the last millisecond since 1970 that an unsigned number of nanoseconds of 64 bits can name. */
export const FIRST_MILLISECOND = 0;
export const LAST_MILLISECOND = 18_446_744_073_709;

/** Spans of one service each, under the resource that the service is. */
export function resourceSpans(resources: readonly OtlpResource[], spans: readonly OtlpSpan[]) {
  return resources.map(({ service, attributes }) => ({
    resource: { attributes: keyValues(attributes) },
    scopeSpans: scopeSpans(spans.filter((span) => span.service === service)),
  }));
}

/** By the library that would have recorded them. */
function scopeSpans(spans: readonly OtlpSpan[]) {
  return [...Map.groupBy(spans, scopeOf)].map(([name, own]) => ({
    scope: { name },
    spans: own.map(spanOf),
  }));
}

const LIBRARIES: readonly (readonly [attribute: string, value: string | undefined, library: string])[] = [
  ['db.system.name', 'postgresql', 'opentelemetry.instrumentation.psycopg'],
  ['db.system.name', 'redis', 'opentelemetry.instrumentation.redis'],
  ['messaging.system', undefined, 'opentelemetry.instrumentation.pika'],
  ['http.route', undefined, 'opentelemetry.instrumentation.asgi'],
  ['http.request.method', undefined, 'opentelemetry.instrumentation.httpx'],
];

function scopeOf({ attributes, service }: OtlpSpan): string {
  const found = LIBRARIES.find(([name, value]) =>
    value === undefined ? name in attributes : attributes[name] === value,
  );
  return found ? found[2] : `shop.${service}`;
}

function spanOf({ traceId, spanId, parentSpanId, name, kind, error, ...span }: OtlpSpan) {
  const isRemote = parentSpanId !== null && (kind === 'server' || kind === 'consumer');
  return {
    traceId,
    spanId,
    ...(parentSpanId === null ? {} : { parentSpanId }),
    flags: SAMPLED | HAS_IS_REMOTE | (isRemote ? IS_REMOTE : 0),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: nanoseconds(span.startedAt),
    endTimeUnixNano: nanoseconds(span.endedAt),
    attributes: keyValues(span.attributes),
    status: error === null ? {} : { message: error, code: STATUS_ERROR },
  };
}

const nanoseconds = (milliseconds: number) => (milliseconds === 0 ? '0' : `${milliseconds}000000`);

const keyValues = (attributes: AttributeValues) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? { stringValue: value } : { intValue: String(value) },
  }));
