/** The window of time in which orders, and everything that follows from them, happen. */

import { instant } from '../framework/params.ts';
import type { ResolveContext } from '../framework/route.ts';
import { oncePer } from '../generators/once-per.ts';
import type { Window } from '../generators/window.ts';
import { startOfDay } from './instants.ts';

/** The years that YYYY can write, without the last one: callers go on from the end of a window. */
const YEARS = [0, 9998] as const;

export const windowParameters = {
  from: instant(YEARS)
    .optional()
    .describe(
      'Earliest instant at which an order may be placed, at most to; 365 days before to when absent. Its year in UTC is 0000 to 9998.',
    ),
  to: instant(YEARS)
    .optional()
    .describe(
      'Latest instant at which an order may be placed, by which everything that follows has happened too, and as seen at which every state holds; at least from; the start of the current UTC day when absent.',
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

/** Both ends of the window; refuses an empty one. */
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

/** The same in milliseconds, converted once per request, because every record asks for it. */
export const windowOf = oncePer(
  ({ from, to }: Resolved): Window => ({ from: from.epochMilliseconds, to: to.epochMilliseconds }),
);

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

const dateOf = (instant: Temporal.Instant) => instant.toString().slice(0, 10);
const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0;
