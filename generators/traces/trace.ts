/**
 * Traces of the world's shop. A trace is drawn whole, with all eight steps of its operation, and shows as many of them
 * as it is asked for: so a longer one only tells more of the same.
 */

import { draws, type Key } from '../draws/random.ts';
import type { TracedService } from '../platform/deployables.ts';
import { Listing, oncePerWindow } from '../time/listing.ts';
import type { Window } from '../time/window.ts';
import type { World } from '../world.ts';
import { httpStatus } from './answers.ts';
import { type Attributes, attributes, type Matter, matter } from './attributes.ts';
import {
  declined,
  type Failure,
  failedDuration,
  failedOperation,
  failure,
  type TraceStatus,
} from './failure.ts';
import { fitsStep, type SpanPins, slotToFit } from './log.ts';
import { type Operation, serviceOf, USUAL_TRACE } from './operation.ts';
import { type Request, requestOf, requestsIn, traceId } from './request.ts';
import { liveUnder, type Resource, resource } from './resource.ts';
import type { SpanKind, Step } from './steps.ts';
import {
  type Bounds,
  type Naturals,
  naturals,
  slowDuration,
  type Timing,
  timing,
  wholeDuration,
} from './timing.ts';

const draw = draws('operation', 'start');

export interface Span {
  spanId: string;
  parentSpanId: string | null;
  name: string;
  service: TracedService;
  kind: SpanKind;
  startOffsetMs: number;
  durationMs: number;
  status: TraceStatus;
  errorCode: string | null;
  attributes: Attributes;
}

export interface Trace {
  traceId: string;
  operation: Operation;
  /** Milliseconds since 1970. */
  startedAt: number;
  durationMs: number;
  status: TraceStatus;
  /** The span in which the time is spent, or would be if no incident had come; undefined if it is not shown. */
  hotSpanId: string | undefined;
  /** Spans in the order in which they began, parents first; the first is the root. */
  spans: readonly Span[];
  resources: readonly Resource[];
}

export interface TraceWish {
  service?: TracedService | undefined;
  /** What a span is to be, where it is a span that is asked for. */
  pins?: SpanPins | undefined;
  status?: TraceStatus | undefined;
  bounds: Bounds;
  /** Within which it begins and ends. */
  window: Window;
}

/** Milliseconds that traces last by themselves. */
const USUAL: Bounds = { least: 20, most: 2000 };

/** Whether a trace of so many spans has a service that runs in a deployment. */
export function runsIn(world: World, place: number, spanCount: number, deploymentId: string): boolean {
  const { slot, startedAt } = requestOf(world, place);
  return servicesOf(slot.operation, spanCount).some(
    (service) => liveUnder(world, slot.operation, service, startedAt).id === deploymentId,
  );
}

/** Whom and which order a trace of the world is about. */
export function subjectsOf(world: World, place: number): Pick<Matter, 'user' | 'order'> {
  const { key, slot, startedAt, placed } = requestOf(world, place);
  return matter(world, key, slot.operation, startedAt, placed);
}

/** What a list of traces of so many spans is to have. */
interface Listed {
  wish: TraceWish;
  spanCount: number;
}

/** The traces of a window by their numbers. */
export const traceListing = oncePerWindow((world: World, { from, to }, { wish, spanCount }: Listed) => {
  const { service, pins, status, bounds } = wish;
  const isUsual = bounds.least === USUAL.least && bounds.most === USUAL.most;
  const isAsked = (place: number) => {
    const request = requestOf(world, place);
    const { operation, hot } = request.slot;
    if (service !== undefined && serviceOf(operation) !== service) return false;
    if (pins && !fitsStep(pins, operation.steps[hot] as Step)) return false;
    if (status === undefined && isUsual) return true;
    const one = drawn(world, request, spanCount, { bounds: USUAL, room: Infinity });
    const isFit =
      (status === undefined || (one.failed ? 'error' : 'ok') === status) &&
      one.lasted >= bounds.least &&
      one.lasted <= bounds.most;
    return isFit && (!pins || spanOf(told(world, one), wish) !== undefined);
  };
  const hasPins = pins !== undefined && (pins.service !== undefined || pins.kind !== undefined);
  const isPinned = service !== undefined || hasPins || status !== undefined || !isUsual;
  // All of them are over by the end of the window.
  return new Listing(requestsIn(world), { from, to: to - 2 * USUAL.most }, isPinned ? isAsked : undefined);
});

/** The trace at an index of the list. */
export function traceAt(
  world: World,
  index: number,
  wish: TraceWish,
  spanCount: number,
  knowsIncidents = true,
): Trace {
  const place = traceListing(world, wish.window, { wish, spanCount }).at(index);
  if (place >= 0) {
    const how = { bounds: USUAL, room: Infinity, knowsIncidents };
    return traced(world, requestOf(world, place), spanCount, how);
  }
  const { window, bounds, status, service, pins = {} } = wish;
  const name = `traces to fit ${service} ${pins.service} ${pins.kind} ${status} ${bounds.least} ${bounds.most}`;
  const key = world.key(name, window.to).at(-1 - place);
  const slot = slotToFit(service, pins, key.float(draw.operation));
  const { operation, hot } = slot;
  const duration = wholeDuration(key, naturals(key, operation), deepest(operation, hot), bounds);
  const startedAt = startOf(key, window, duration);
  const room = Math.min(bounds.most, window.to - startedAt);
  return traced(world, { key, place: null, slot, startedAt, placed: {} }, spanCount, {
    bounds,
    room,
    status,
    knowsIncidents,
  });
}

/** The slow span if it is what was asked for, or else the first one that is. */
export function spanOf(
  { spans, hotSpanId }: Trace,
  { pins = {}, status: wanted, bounds }: TraceWish,
): Span | undefined {
  const fitting = spans.filter(
    ({ service, kind, status, durationMs }) =>
      (pins.service === undefined || service === pins.service) &&
      (pins.kind === undefined || kind === pins.kind) &&
      (wanted === undefined || status === wanted) &&
      durationMs >= bounds.least &&
      durationMs <= bounds.most,
  );
  return fitting.find(({ spanId }) => spanId === hotSpanId) ?? fitting[0];
}

interface Drawing {
  bounds: Bounds;
  /** Milliseconds that a failure may take. */
  room: number;
  status?: TraceStatus | undefined;
  knowsIncidents?: boolean;
}

/** How long a trace lasts and whether it fails, before its spans are made. */
interface Drawn {
  request: Request;
  spanCount: number;
  bounds: Bounds;
  usual: Naturals;
  slow: number;
  failed: Failure | null;
  /** Milliseconds. */
  lasted: number;
}

function drawn(
  world: World,
  request: Request,
  spanCount: number,
  { bounds, room, status, knowsIncidents = true }: Drawing,
): Drawn {
  const { key, slot, startedAt, placed, declined: reason } = request;
  const { operation, hot } = slot;
  const slow = deepest(operation, hot);
  const usual = naturals(key, operation);
  const durationMs = wholeDuration(key, usual, slow, bounds);
  const slowMs = slowDuration(usual, slow, durationMs);
  const course = { key, operation, slow, startedAt, durationMs, slowMs, spanCount };
  // What placed an order or opened a session has gone well.
  const hasWorked = placed.order !== undefined || placed.user !== undefined;
  const failed =
    reason === undefined
      ? failure(world, course, hasWorked ? 'ok' : status, knowsIncidents)
      : declined(operation, reason, spanCount);
  const lasted = failed ? failedDuration(course, failed, Math.min(bounds.most, room)) : durationMs;
  return { request, spanCount, bounds, usual, slow, failed, lasted };
}

function told(world: World, { request, spanCount, bounds, usual, slow, failed, lasted }: Drawn): Trace {
  const { key, slot, startedAt, placed } = request;
  const { operation, hot } = slot;
  const cause =
    failed && failed.origin !== hot && !isAbove(operation, slow, failed.origin) ? failed.origin : slow;
  const fails = failed?.fails ?? [];
  const times = timing(operation, usual, lasted, cause, bounds.least, fails);
  const shown = failed ? failedOperation(operation, failed) : operation;
  const about = matter(world, key, shown, startedAt, placed);
  const whole = { about, ids: spanIds(key, spanCount), times, failed };
  return {
    traceId: traceId(world, request),
    operation,
    startedAt,
    durationMs: lasted,
    status: failed ? 'error' : 'ok',
    hotSpanId: whole.ids[hot],
    spans: inTime(times, spanCount).map((step) => span(world, whole, step)),
    resources: servicesOf(operation, spanCount).map((service) =>
      resource(world, key, operation, service, startedAt),
    ),
  };
}

const traced = (world: World, request: Request, spanCount: number, how: Drawing): Trace =>
  told(world, drawn(world, request, spanCount, how));

/** What a longer trace shows of a slow step: what that one waits for. */
function deepest({ steps, children }: Operation, hot: number): number {
  let step = hot;
  for (;;) {
    const inner = children[step]?.find(
      (child) => child >= USUAL_TRACE && (steps[child] as Step).via !== 'process',
    );
    if (inner === undefined) return step;
    step = inner;
  }
}

/** Whether a step lies in another one, or is it. */
function isAbove({ steps }: Operation, step: number, above: number): boolean {
  for (let each = step; each >= 0; each = (steps[each] as Step).parent) if (each === above) return true;
  return false;
}

/** When a trace starts, so that it is over by the end of the window. */
function startOf(key: Key, { from, to }: Window, duration: number): number {
  return from + Math.floor(key.float(draw.start) * Math.max(to - duration - from + 1, 1));
}

/** The steps of a trace of so many spans, as they begin. A parent is before its children in either order. */
function inTime({ start }: Timing, spanCount: number): number[] {
  return Array.from({ length: spanCount }, (_, step) => step).sort(
    (a, b) => (start[a] as number) - (start[b] as number) || a - b,
  );
}

const servicesOf = ({ steps }: Operation, spanCount: number): TracedService[] => [
  ...new Set(steps.slice(0, spanCount).map(({ service }) => service)),
];

/** What all spans of a trace are made of. */
interface TraceParts {
  about: Matter;
  ids: readonly string[];
  times: Timing;
  failed: Failure | null;
}

function span(world: World, { about, ids, times, failed }: TraceParts, index: number): Span {
  const { operation } = about;
  const { name, service, kind, parent } = operation.steps[index] as Step;
  const errorCode = failed?.fails[index] ? failed.code : null;
  return {
    spanId: ids[index] as string,
    parentSpanId: parent < 0 ? null : (ids[parent] as string),
    name,
    service,
    kind,
    startOffsetMs: times.start[index] as number,
    durationMs: times.duration[index] as number,
    status: errorCode === null ? 'ok' : 'error',
    errorCode,
    attributes: attributes(world, about, index, errorCode, httpStatus(operation, index, failed)),
  };
}

function spanIds(key: Key, count: number): string[] {
  const stream = key.stream('spans');
  return Array.from({ length: count }, () => stream.hex(16));
}
