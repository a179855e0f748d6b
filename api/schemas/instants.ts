/** Instants that bound what a route gives. */

import { oncePer } from '../../generators/draws/once-per.ts';
import type { Window } from '../../generators/time/window.ts';
import type { ResolveContext } from '../framework/route.ts';

const DAY_MS = 86_400_000;

/** The years that YYYY can write, without the last one: callers go on from the end of a window. */
export const WINDOW_YEARS = [0, 9998] as const;
export const FIRST_INSTANT = Temporal.Instant.from('0000-01-01T00:00:00Z');
export const LAST_INSTANT = Temporal.Instant.from('9998-12-31T23:59:59.999Z');

/** Midnight UTC of the instant's day. */
export function startOfDay(instant: Temporal.Instant): Temporal.Instant {
  const milliseconds = instant.epochMilliseconds;
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(milliseconds / DAY_MS) * DAY_MS);
}

/** What a caller sends of a window. */
export interface SentWindow {
  from?: Temporal.Instant | undefined;
  to?: Temporal.Instant | undefined;
}

export interface ResolvedWindow {
  from: Temporal.Instant;
  to: Temporal.Instant;
  /** Set by an export: see the window in milliseconds. */
  denser?: number;
}

/** The same in milliseconds, converted once per request, because every record asks for it. */
export const windowOf = oncePer(
  ({ from, to, denser }: ResolvedWindow): Window => ({
    from: from.epochMilliseconds,
    to: to.epochMilliseconds,
    denser,
  }),
);

/** Refuses an end of a window that is in no year of WINDOW_YEARS. */
export function holdInYears({ from, to }: SentWindow, refuse: ResolveContext['refuse']): void {
  if (from) holdBetween('from', from, FIRST_INSTANT, LAST_INSTANT, refuse);
  if (to) holdBetween('to', to, FIRST_INSTANT, LAST_INSTANT, refuse);
}

/** Refuses an instant outside the two given. */
export function holdBetween(
  parameter: string,
  instant: Temporal.Instant,
  first: Temporal.Instant,
  last: Temporal.Instant,
  refuse: ResolveContext['refuse'],
): void {
  if (!isBefore(instant, first) && !isBefore(last, instant)) return;
  const expected = `from ${dateOf(first)} to ${dateOf(last)}`;
  const received = instant.toString();
  refuse({ parameter, message: `must be ${expected}; received ${received}.`, received, expected });
}

/** An end of a window that was worked out: cut, with a warning, where it could not be sent. */
export function cutBetween(
  parameter: string,
  instant: Temporal.Instant,
  first: Temporal.Instant,
  last: Temporal.Instant,
  warn: ResolveContext['warn'],
): Temporal.Instant {
  const end = isBefore(instant, first) ? first : isBefore(last, instant) ? last : instant;
  if (end !== instant) warn(`${parameter}: the window is cut at ${end}, where the years of this route end`);
  return end;
}

const dateOf = (instant: Temporal.Instant) => instant.toString().slice(0, 10);
export const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0;
