/** The window of a year in which orders, posts, and everything that follows from them, happen. */

import { instant } from '../framework/params.ts';
import type { ResolveContext } from '../framework/route.ts';
import {
  cutBetween,
  FIRST_INSTANT,
  holdInYears,
  isBefore,
  LAST_INSTANT,
  type ResolvedWindow,
  type SentWindow,
  startOfDay,
  WINDOW_YEARS,
} from './instants.ts';

/** `event` says what happens within the window, to follow "instant at which". */
export const yearParameters = (event: string) => ({
  from: instant(WINDOW_YEARS)
    .optional()
    .describe(
      `Earliest instant at which ${event}, at most to; 365 days before to when absent. Its ` +
        'year in UTC is 0000 to 9998.',
    ),
  to: instant(WINDOW_YEARS)
    .optional()
    .describe(
      `Latest instant at which ${event}, and as seen at which every state holds; at least from; the start of the ` +
        'current UTC day when absent.',
    ),
});

const YEAR_HOURS = 365 * 24;

/** Both ends of the window; refuses an empty one. */
export function resolveWindow(
  { from, to }: SentWindow,
  { now, refuse, warn }: ResolveContext,
): ResolvedWindow {
  holdInYears({ from, to }, refuse);
  const last = to ?? startOfDay(now());
  const yearBefore = last.subtract({ hours: YEAR_HOURS });
  const first = from ?? cutBetween('from', yearBefore, FIRST_INSTANT, LAST_INSTANT, warn);
  if (to && isBefore(to, first)) {
    refuse({ parameter: 'to', message: `must be at least from (${first}); received ${to}.` });
  } else if (from && isBefore(last, from)) {
    const message = `must be at most to, which is ${last}, the start of the current UTC day; received ${from}.`;
    refuse({ parameter: 'from', message });
  }
  return { from: first, to: last };
}
