/** Single spans: each is of a trace of the world, of which `/api/traces` shows the whole. */
import { type Span, type Trace, type TraceWish, trace } from './trace.ts';
import type { TraceStatus } from './trace-failure.ts';
import type { SpanPins } from './trace-log.ts';
import { USUAL_TRACE } from './trace-operation.ts';
import type { World } from './world.ts';

export interface TraceSpan {
  trace: Trace;
  span: Span;
}

/**
 * The slow span of the n-th trace that has one of a kind and of a service. An incident may make another one slow; where
 * that is none that was asked for, the trace is as it would have been without it.
 */
export function traceSpan(world: World, n: number, pins: SpanPins, wish: TraceWish): TraceSpan {
  const index = world.traces.nth(n, pins);
  const met = trace(world, index, wish, USUAL_TRACE);
  const span = chosen(met, pins, wish);
  if (span) return { trace: met, span };
  const usual = trace(world, index, wish, USUAL_TRACE, false);
  return { trace: usual, span: chosen(usual, pins, wish) as Span };
}

/** The slow span if it is what was asked for, or else the first one that is. */
function chosen({ spans, hotSpanId }: Trace, pins: SpanPins, wish: TraceWish): Span | undefined {
  const fitting = spans.filter((span) => fits(span, pins, wish));
  return fitting.find(({ spanId }) => spanId === hotSpanId) ?? fitting[0];
}

function fits(
  { service, kind, status, durationMs }: Span,
  pins: SpanPins,
  { status: wanted, bounds }: { status?: TraceStatus | undefined; bounds: TraceWish['bounds'] },
): boolean {
  return (
    (pins.service === undefined || service === pins.service) &&
    (pins.kind === undefined || kind === pins.kind) &&
    (wanted === undefined || status === wanted) &&
    durationMs >= bounds.least &&
    durationMs <= bounds.most
  );
}
