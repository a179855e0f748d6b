/**
 * What `format=otlp` writes, read by the OpenTelemetry proto, written by its own exporter, and named by its
 * conventions.
 */
import { createRequire } from 'node:module';
import { ProtobufTraceSerializer } from '@opentelemetry/otlp-transformer';
import * as conventions from '@opentelemetry/semantic-conventions/incubating';
import { afterAll, beforeAll, describe, inject, it } from 'vitest';
import { generatorOf } from '../../api/framework/data.ts';
import { openServed, type ServedDataset } from '../../api/framework/dataset.ts';
import { prepare } from '../../api/framework/prepare.ts';
import { Problem } from '../../api/framework/problem.ts';
import type { Endpoint } from '../../api/framework/registry.ts';
import { render } from '../../api/framework/render.ts';
import { extraFormats } from '../../api/framework/route.ts';
import { expect } from '../expect.ts';
import type { Trace } from '../fixtures/trace-rules.ts';
import { sharedRegistry } from '../shared-registry.ts';

/** The message types that the exporter is generated from; its package exports them nowhere. */
const require = createRequire(import.meta.url);
const { opentelemetry } = require('@opentelemetry/otlp-transformer/build/src/generated/root.js');
const Request = opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest;

const endpoint = (await sharedRegistry()).get('/api/traces') as Endpoint;
let dataset: ServedDataset;
beforeAll(async () => {
  dataset = await openServed(inject('releases'));
});
afterAll(() => dataset.close());

const SEEDS = [0, 1, 7, 42, 4294967295];
const AS_OF = '2026-02-12T15:00:00Z';

const prepared = (search: string) =>
  prepare({ endpoint, search: `asOf=${AS_OF}&${search}`, accepted: 'json', now: 0 }, dataset);
const otlp = (search: string) => JSON.parse(render(prepared(`${search}&format=otlp`)));
const records = (search: string): Trace[] => JSON.parse(render(prepared(search))).data;

const IDS = new Set(['traceId', 'spanId', 'parentSpanId']);

/** Ids are hexadecimal in OTLP/JSON, where the JSON of protobuf has base64. */
function withBytes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withBytes);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      IDS.has(name) ? Buffer.from(part as string, 'hex') : withBytes(part),
    ]),
  );
}

function withHex(value: unknown): unknown {
  if (Buffer.isBuffer(value) || value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  if (Array.isArray(value)) return value.map(withHex);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withHex(part)]));
}

/** Through the bytes of the message and back: whatever the proto does not know is lost on the way. */
function throughBytes(request: unknown): unknown {
  const message = Request.fromObject(withBytes(request));
  expect(Request.verify(message)).toBeNull();
  return withHex(Request.toObject(Request.decode(Request.encode(message).finish()), { longs: String }));
}

describe('OTLP/JSON', () => {
  it.each(SEEDS)('of seed %i is read by the proto without a loss', (seed) => {
    for (const query of [
      '',
      'spanCount=8&count=100',
      'status=error&spanCount=1',
      'minDurationMs=60000&maxDurationMs=60000',
    ]) {
      const request = otlp(`seed=${seed}&${query}`);
      expect(throughBytes(request)).toEqual(request);
    }
  });

  it('is what the exporter of OpenTelemetry makes of the same spans', () => {
    for (const trace of records('seed=7&count=60&spanCount=8')) {
      const line = JSON.parse(lineOf(trace));
      const bytes = ProtobufTraceSerializer.serializeRequest(
        readableSpans(trace, line) as never,
      ) as Uint8Array;
      const exported = withHex(Request.toObject(Request.decode(bytes), { longs: String }));
      expect(sorted(exported)).toEqual(sorted(line));
    }
  });

  it('has a line for each trace in bulk, with the same spans', () => {
    const query = 'seed=7&count=20&spanCount=8';
    const lines = records(query).map((record) => JSON.parse(lineOf(record)));
    expect(lineOf(records(query)[0] as Trace)).not.toContain('\n');
    expect({ resourceSpans: lines.flatMap(({ resourceSpans }) => resourceSpans) }).toEqual(otlp(query));
    for (const [index, line] of lines.entries()) {
      expect(throughBytes(line)).toEqual(line);
      const trace = records(query)[index] as Trace;
      expect(new Set(spansOf(line).map(({ traceId }) => traceId))).toEqual(new Set([trace.traceId]));
      expect(spansOf(line)).toHaveLength(8);
    }
  });

  it('cannot name an instant before 1970 or after 2554, and says so', () => {
    const at = (asOf: string) => () => {
      const each = prepare(
        { endpoint, search: `seed=1&format=otlp&asOf=${asOf}`, accepted: 'json', now: 0 },
        dataset,
      );
      return JSON.parse(render(each));
    };
    for (const asOf of ['1970-01-01', '1902-03-04', '2554-12-31', '9998-12-31']) {
      expect(at(asOf)).toThrow(Problem);
      expect(at(asOf)).toThrow(
        /^asOf: must leave its traces between 1970-01-01 and 2554-07-21T23:34:33\.709Z for/,
      );
    }
    for (const asOf of ['1970-01-01T02:00:00Z', '2554-01-01'])
      expect(throughBytes(at(asOf)())).toEqual(at(asOf)());
  });
});

interface OtlpSpan {
  traceId: string;
  spanId: string;
  attributes: { key: string }[];
}
interface Line {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] };
    scopeSpans: { scope: { name: string }; spans: OtlpSpan[] }[];
  }[];
}

const spansOf = ({ resourceSpans }: Line) =>
  resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));

function lineOf(record: unknown): string {
  const { line } = extraFormats(endpoint.route).otlp ?? {};
  return line?.(record, {}) ?? '';
}

/** By id, and without what an exporter writes though it is 0 or empty. */
function sorted(request: unknown): unknown {
  const { resourceSpans } = structuredClone(request) as Line;
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain);
    if (typeof value !== 'object' || value === null) return value;
    const kept = Object.entries(value)
      .map(([name, part]) => [name, plain(part)] as const)
      .filter(([name, part]) => !isDefault(name, part));
    return Object.fromEntries(kept);
  };
  return spansOf({ resourceSpans })
    .map(plain)
    .toSorted((a, b) => ((a as OtlpSpan).spanId < (b as OtlpSpan).spanId ? -1 : 1));
}

const isDefault = (name: string, part: unknown) =>
  (/^dropped|^code$|^message$/.test(name) && (part === 0 || part === '')) ||
  (Array.isArray(part) && part.length === 0 && name !== 'attributes');

/** Kinds as the API of OpenTelemetry counts them. */
const API_KINDS: Record<string, number> = { internal: 0, server: 1, client: 2, producer: 3, consumer: 4 };

/** The spans of a record as the SDK hands them to an exporter. */
function readableSpans({ traceId, startTime, spans }: Trace, { resourceSpans }: Line): unknown[] {
  const hrTime = (milliseconds: number) => [
    Math.floor(milliseconds / 1000),
    (milliseconds % 1000) * 1_000_000,
  ];
  return spans.map((span) => {
    const began = Date.parse(startTime) + span.startOffsetMs;
    const place = resourceSpans
      .flatMap(({ scopeSpans }) => scopeSpans)
      .find(({ spans: own }) => own.some(({ spanId }) => spanId === span.spanId));
    return {
      name: span.name,
      kind: API_KINDS[span.kind],
      spanContext: () => ({ traceId, spanId: span.spanId, traceFlags: 1 }),
      parentSpanContext: span.parentSpanId
        ? {
            traceId,
            spanId: span.parentSpanId,
            traceFlags: 1,
            isRemote: ['server', 'consumer'].includes(span.kind),
          }
        : undefined,
      startTime: hrTime(began),
      endTime: hrTime(began + span.durationMs),
      status: span.errorCode ? { code: 2, message: span.errorCode } : { code: 0 },
      attributes: span.attributes,
      links: [],
      events: [],
      resource: { attributes: {}, asyncAttributesPending: false },
      instrumentationScope: { name: place?.scope.name },
      droppedAttributesCount: 0,
      droppedEventsCount: 0,
      droppedLinksCount: 0,
    };
  });
}

describe('semantic conventions', () => {
  const values = Object.values(conventions).filter((value) => typeof value === 'string');
  const names = new Set<string>(values);
  /** Nothing in the conventions is about orders and products. */
  const OWN = ['shop.order.id', 'shop.order.number', 'shop.product.sku'];

  it('know every attribute of spans and resources', () => {
    const used = new Set<string>();
    for (const seed of SEEDS) {
      for (const { resource, scopeSpans } of (otlp(`seed=${seed}&count=100&spanCount=8`) as Line)
        .resourceSpans) {
        for (const { key } of resource.attributes) used.add(key);
        for (const { spans } of scopeSpans) {
          for (const { attributes } of spans) for (const { key } of attributes) used.add(key);
        }
      }
    }
    expect([...used].filter((name) => !names.has(name)).sort()).toEqual(OWN);
    for (const name of [
      'http.route',
      'db.query.summary',
      'messaging.destination.name',
      'error.type',
      'service.version',
    ]) {
      expect(used).toContain(name);
    }
  });

  it('know every value that they list', () => {
    for (const { spans } of SEEDS.flatMap((seed) => records(`seed=${seed}&count=100&spanCount=8`))) {
      for (const { attributes, name, kind } of spans) {
        for (const listed of [
          'db.system.name',
          'messaging.system',
          'messaging.operation.type',
          'http.request.method',
        ]) {
          if (listed in attributes) expect(values).toContain(attributes[listed]);
        }
        if ('db.system.name' in attributes) {
          expect(kind).toBe('client');
          expect(attributes['db.query.summary']).toBe(name);
        }
        if ('messaging.system' in attributes) {
          expect(name).toBe(
            `${attributes['messaging.operation.name']} ${attributes['messaging.destination.name']}`,
          );
          expect(kind).toBe(attributes['messaging.operation.type'] === 'send' ? 'producer' : 'consumer');
        }
        if ('http.route' in attributes) {
          expect(kind).toBe('server');
          expect(name).toBe(`${attributes['http.request.method']} ${attributes['http.route']}`);
        }
        if (kind === 'server') expect(attributes['http.response.status_code']).toBeGreaterThanOrEqual(200);
        if (attributes['url.template'])
          expect(new URL(String(attributes['url.full'])).pathname).not.toMatch(/[{}]|%7B/);
      }
    }
  });

  /** Required of every span of its kind, or wherever it is known, which it always is here. */
  const REQUIRED: Readonly<Record<string, readonly string[]>> = {
    server: ['http.request.method', 'url.path', 'url.scheme', 'http.route', 'server.address', 'server.port'],
    'client http': ['http.request.method', 'url.full', 'server.address', 'server.port'],
    'client db': ['db.system.name', 'db.operation.name', 'server.address', 'server.port'],
    producer: [
      'messaging.system',
      'messaging.operation.name',
      'messaging.operation.type',
      'messaging.destination.name',
      'messaging.rabbitmq.destination.routing_key',
      'server.address',
    ],
    consumer: [
      'messaging.system',
      'messaging.operation.name',
      'messaging.operation.type',
      'messaging.destination.name',
      'messaging.rabbitmq.destination.routing_key',
      'messaging.rabbitmq.message.delivery_tag',
      'server.address',
    ],
    internal: ['code.function.name'],
  };

  it('require nothing that a span or a resource lacks', () => {
    for (const seed of SEEDS) {
      for (const { spans } of records(`seed=${seed}&count=100&spanCount=8`)) {
        for (const { kind, attributes, errorCode } of spans) {
          const role =
            kind === 'client' ? ('db.system.name' in attributes ? 'client db' : 'client http') : kind;
          expect(Object.keys(attributes)).toEqual(expect.arrayContaining([...(REQUIRED[role] ?? [])]));
          expect('error.type' in attributes).toBe(errorCode !== null);
          // Of consumer groups, only other systems know.
          expect(attributes).not.toHaveProperty(['messaging.consumer.group.name']);
        }
      }
      for (const { resource } of (otlp(`seed=${seed}&count=20`) as Line).resourceSpans) {
        expect(resource.attributes.map(({ key }) => key)).toEqual(
          expect.arrayContaining([
            'service.name',
            'telemetry.sdk.name',
            'telemetry.sdk.language',
            'telemetry.sdk.version',
          ]),
        );
      }
    }
  });

  it('name what RabbitMQ sends by exchange and routing key, and what it delivers by its queue too', () => {
    let delivered = 0;
    for (const { spans } of SEEDS.flatMap((seed) => records(`seed=${seed}&count=100&spanCount=8`))) {
      for (const { kind, service, attributes } of spans) {
        if (!('messaging.system' in attributes)) continue;
        const key = attributes['messaging.rabbitmq.destination.routing_key'];
        const sent = `shop:${key}`;
        expect(attributes['messaging.destination.name']).toBe(
          kind === 'consumer' ? `${sent}:${service}` : sent,
        );
        if (kind === 'consumer') delivered++;
      }
    }
    expect(delivered).toBeGreaterThan(100);
  });

  it('a message has the same id where it is sent and where it is processed', () => {
    let processed = 0;
    for (const { spans } of SEEDS.flatMap((seed) => records(`seed=${seed}&count=100&spanCount=8`))) {
      const ids = new Map(spans.map((span) => [span.spanId, span.attributes['messaging.message.id']]));
      for (const { kind, parentSpanId, attributes } of spans) {
        if (kind !== 'consumer' || parentSpanId === null) continue;
        processed++;
        expect(attributes['messaging.message.id']).toBe(ids.get(parentSpanId));
      }
    }
    expect(processed).toBeGreaterThan(100);
  });
});

it('a record is the same whether it is written alone or with others', () => {
  const generate = generatorOf(prepared('seed=7'));
  expect(generate(3)).toEqual(JSON.parse(JSON.stringify(records('seed=7&count=4')[3])));
});
