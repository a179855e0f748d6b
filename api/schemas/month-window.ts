/** The window of 30 days in which what a team works through comes in: tickets, deliveries, notifications, jobs. */

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

/** `event` says what happens within the window, to follow "instant at which": "a ticket may be opened". */
export const monthParameters = (event: string) => ({
  from: instant(WINDOW_YEARS)
    .optional()
    .describe(
      `Earliest instant at which ${event}, at most to. When absent, it is 30 days of 24 hours before to, or midnight ` +
        '30 days before the current UTC day if to is absent as well. Its year in UTC is 0000 to 9998.',
    ),
  to: instant(WINDOW_YEARS)
    .optional()
    .describe(
      `Latest instant at which ${event}, and as seen at which every state holds; at least from. When absent, it is ` +
        '30 days of 24 hours after from, or the last millisecond of the current UTC day if from is absent as well. ' +
        'Its year in UTC is 0000 to 9998.',
    ),
});

const DAY_HOURS = 24;
const MONTH = { hours: 30 * DAY_HOURS } as const;

/** Both ends of the window; refuses an empty one. The clock is read only where neither was sent. */
export function resolveMonth(
  { from, to }: SentWindow,
  { now, refuse, warn }: ResolveContext,
): ResolvedWindow {
  holdInYears({ from, to }, refuse);
  if (from && to) {
    if (isBefore(to, from)) {
      refuse({ parameter: 'to', message: `must be at least from (${from}); received ${to}.` });
    }
    return { from, to };
  }
  // An end that is worked out has to be one that can be sent, or what `meta.params` says could not be asked again.
  if (from) return { from, to: cutBetween('to', from.add(MONTH), FIRST_INSTANT, LAST_INSTANT, warn) };
  if (to) return { from: cutBetween('from', to.subtract(MONTH), FIRST_INSTANT, LAST_INSTANT, warn), to };
  const today = startOfDay(now());
  return {
    from: today.subtract(MONTH),
    to: today.add({ hours: DAY_HOURS }).subtract({ milliseconds: 1 }),
  };
}
