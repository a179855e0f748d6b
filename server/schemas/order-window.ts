/** The window that orders, and what follows from them, happen in (contract section 4.2). */

import { instant } from '../framework/params.ts';
import type { ResolveContext } from '../framework/route.ts';
import { oncePer } from '../generators/once-per.ts';
import type { Window } from '../generators/window.ts';
import { startOfDay } from './instants.ts';

/** The years that YYYY can write, less a last one for what follows an order. */
const YEARS = [0, 9998] as const;

export const windowParameters = {
  from: instant(YEARS)
    .optional()
    .describe(
      'Earliest order, included, at most to; 365 days before to when absent. The years 0000 to 9998 are those of UTC.',
    ),
  to: instant(YEARS)
    .optional()
    .describe(
      'Latest order, included, by when all else has happened; at least from; the start of the current UTC day when absent.',
    ),
};

const YEAR_HOURS = 365 * 24;
const FIRST = Temporal.Instant.from('0000-01-01T00:00:00Z');
const LAST = Temporal.Instant.from('9998-12-31T23:59:59.999Z');

interface Sent {
  from?: Temporal.Instant | undefined;
  to?: Temporal.Instant | undefined;
}

interface Resolved {
  from: Temporal.Instant;
  to: Temporal.Instant;
}

/** Both ends of the window; refuses one that is empty. */
export function resolveWindow({ from, to }: Sent, { now, refuse }: ResolveContext): Resolved {
  if (from) holdBetween('from', from, FIRST, LAST, refuse);
  if (to) holdBetween('to', to, FIRST, LAST, refuse);
  const last = to ?? startOfDay(now());
  const yearBefore = last.subtract({ hours: YEAR_HOURS });
  const first = from ?? (isBefore(yearBefore, FIRST) ? FIRST : yearBefore);
  if (to && isBefore(to, first)) {
    refuse({ parameter: 'to', message: `must be at least from (${first}); received ${to}.` });
  } else if (from && isBefore(last, from)) {
    const message = `must be at most to, which is ${last}, the start of the current UTC day; received ${from}.`;
    refuse({ parameter: 'from', message });
  }
  return { from: first, to: last };
}

/** The same in milliseconds, converted once a request: every record asks for it. */
export const windowOf = oncePer(
  ({ from, to }: Resolved): Window => ({ from: from.epochMilliseconds, to: to.epochMilliseconds }),
);

/** Refuses an instant that lies outside the two given. */
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

const dateOf = (instant: Temporal.Instant) => instant.toString().slice(0, 10);
const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0;
