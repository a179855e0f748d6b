/** The window of 90 days in which files are changed, to the second. */
import { instant } from '../framework/params.ts';
import type { ResolveContext } from '../framework/route.ts';
import {
  FIRST_INSTANT,
  holdInYears,
  isBefore,
  type ResolvedWindow,
  type SentWindow,
  startOfDay,
  WINDOW_YEARS,
} from './instants.ts';

export const changeWindowParameters = {
  from: instant(WINDOW_YEARS)
    .optional()
    .describe(
      'Earliest instant of a change, at most to; 90 days of 24 hours before to when absent. Its year in UTC is 0000 to 9998.',
    ),
  to: instant(WINDOW_YEARS)
    .optional()
    .describe(
      'Latest instant of a change, at least from; the start of the current UTC day when absent. A whole second is between the two. Its year in UTC is 0000 to 9998.',
    ),
};

const WINDOW_HOURS = 90 * 24;

/** Both ends of the window; refuses one that has no whole second in it. */
export function resolveChangeWindow(
  { from, to }: SentWindow,
  { now, refuse }: ResolveContext,
): ResolvedWindow {
  holdInYears({ from, to }, refuse);
  const last = to ?? startOfDay(now());
  const usual = last.subtract({ hours: WINDOW_HOURS });
  const first = from ?? (isBefore(usual, FIRST_INSTANT) ? FIRST_INSTANT : usual);
  if (isBefore(last, first)) {
    if (to) refuse({ parameter: 'to', message: `must be at least from (${first}); received ${to}.` });
    else {
      const message = `must be at most to, which is ${last}, the start of the current UTC day; received ${first}.`;
      refuse({ parameter: 'from', message });
    }
  } else if (isBefore(last.round({ smallestUnit: 'second', roundingMode: 'floor' }), first)) {
    refuse({
      parameter: 'to',
      message: `must leave a whole second after from (${first}); received ${last}.`,
    });
  }
  return { from: first, to: last };
}
