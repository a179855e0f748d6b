/**
 * The window of records of the past: a number of days that end at an instant, and all states as seen at that instant.
 */

import { oncePer } from '../../generators/draws/once-per.ts';
import { DAY, type Window } from '../../generators/time/window.ts';
import { instant, integer } from '../framework/params.ts';
import type { ResolveContext } from '../framework/route.ts';
import { holdBetween, LAST_INSTANT } from './instants.ts';

/** Room for a window before the first of them, and for what is still to come after the last. */
const YEARS = [1, 9998] as const;
const FIRST = Temporal.Instant.from('0001-01-01T00:00:00Z');

export const historyParameters = {
  windowDays: integer(1, 90)
    .default(30)
    .describe('Length of the window that ends at asOf, in days of 24 hours, 1 to 90.'),
  asOf: instant(YEARS)
    .optional()
    .describe(
      'End of the window, and the instant at which every state holds; the instant of the request when ' +
        'absent. YYYY-MM-DD, which is midnight UTC, or YYYY-MM-DDTHH:mm:ss[.SSS] with Z or an offset. Its ' +
        'year in UTC is 0001 to 9998.',
    ),
};

interface Resolved {
  windowDays: number;
  asOf: Temporal.Instant;
}

export function resolveHistory(
  { windowDays, asOf }: { windowDays: number; asOf?: Temporal.Instant | undefined },
  { now, refuse }: ResolveContext,
): Resolved {
  if (asOf) holdBetween('asOf', asOf, FIRST, LAST_INSTANT, refuse);
  return { windowDays, asOf: asOf ?? now() };
}

/** In milliseconds, converted once per request, because every record asks for it. */
export const historyOf = oncePer(({ windowDays, asOf }: Resolved): Window => {
  const to = asOf.epochMilliseconds;
  return { from: to - windowDays * DAY, to };
});
