/** Single spans: each is of a trace of the world, of which `/api/traces` shows the whole. */

import type { World } from '../world.ts';
import { USUAL_TRACE } from './operation.ts';
import { type Span, spanOf, type Trace, type TraceWish, traceAt } from './trace.ts';

export interface TraceSpan {
  trace: Trace;
  span: Span;
}

/**
 * The slow span of the trace at an index. An incident may make another one slow; where that is none that was asked for,
 * the trace is as it would have been without it.
 */
export function spanAt(world: World, index: number, wish: TraceWish): TraceSpan {
  const met = traceAt(world, index, wish, USUAL_TRACE);
  const span = spanOf(met, wish);
  if (span) return { trace: met, span };
  const usual = traceAt(world, index, wish, USUAL_TRACE, false);
  return { trace: usual, span: (spanOf(usual, wish) ?? usual.spans[0]) as Span };
}
