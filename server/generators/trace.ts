/**
 * Traces of the world's shop. A trace is drawn whole, with all eight steps of its operation, and shows as many of them as
 * it is asked for: so a longer one only tells more of the same.
 */
import type { TracedService } from './deployables.ts';
import { draws, type Key } from './random.ts';
import { httpStatus } from './trace-answers.ts';
import { type Attributes, attributes, type Matter, matter } from './trace-attributes.ts';
import { type Failure, failedDuration, failedOperation, failure, type TraceStatus } from './trace-failure.ts';
import { type Slot, slotOf } from './trace-log.ts';
import { type Operation, serviceOf, USUAL_TRACE } from './trace-operation.ts';
import { type Resource, resource } from './trace-resource.ts';
import type { SpanKind, Step } from './trace-steps.ts';
import { type Bounds, naturals, slowDuration, type Timing, timing, wholeDuration } from './trace-timing.ts';
import type { Window } from './window.ts';
import type { World } from './world.ts';

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
  /** In the order in which they began, parents first; the first is the root. */
  spans: readonly Span[];
  resources: readonly Resource[];
}

export interface TraceWish {
  service?: TracedService | undefined;
  status?: TraceStatus | undefined;
  bounds: Bounds;
  /** Within which it begins and ends. */
  window: Window;
}

export function trace(
  world: World,
  index: number,
  wish: TraceWish,
  spanCount: number,
  knowsIncidents = true,
): Trace {
  const key = world.traces.key(index);
  const { operation, hot } = shown(key, world.traces.slot(index), wish.service);
  const slow = deepest(operation, hot);
  const usual = naturals(key, operation);
  const durationMs = wholeDuration(key, usual, slow, wish.bounds);
  const startedAt = startOf(key, wish.window, durationMs);
  const slowMs = slowDuration(usual, slow, durationMs);
  const course = { key, operation, slow, startedAt, durationMs, slowMs, spanCount };
  const failed = failure(world, course, wish.status, knowsIncidents);
  const room = Math.min(wish.bounds.most, wish.window.to - startedAt);
  const lasted = failed ? failedDuration(course, failed, room) : durationMs;
  const cause =
    failed && failed.origin !== hot && !isAbove(operation, slow, failed.origin) ? failed.origin : slow;
  const fails = failed?.fails ?? [];
  const times = timing(operation, usual, lasted, cause, wish.bounds.least, fails);
  const about = matter(world, index, failed ? failedOperation(operation, failed) : operation);
  const whole = { about, ids: spanIds(key, spanCount), times, failed };
  return {
    traceId: key.stream('trace').hex(32),
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

/** Another service than its own gives a trace another operation. */
function shown(key: Key, slot: Slot, wanted: TracedService | undefined): Slot {
  if (wanted === undefined || serviceOf(slot.operation) === wanted) return slot;
  return slotOf(wanted, key.float(draw.operation));
}

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

/** It is over by the end of the window. */
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
interface Whole {
  about: Matter;
  ids: readonly string[];
  times: Timing;
  failed: Failure | null;
}

function span(world: World, { about, ids, times, failed }: Whole, index: number): Span {
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
