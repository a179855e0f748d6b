/** The window of 90 days in which files are changed, to the second. */
import { instant } from '../../framework/params.ts';
import type { ResolveContext } from '../../framework/route.ts';
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
} from '../../schemas/instants.ts';

export const changeWindowParameters = {
  from: instant(WINDOW_YEARS)
    .optional()
    .describe(
      'Earliest instant of a change, at most to; 90 days of 24 hours before to when absent. Its ' +
        'year in UTC is 0000 to 9998.',
    ),
  to: instant(WINDOW_YEARS)
    .optional()
    .describe(
      'Latest instant of a change, at least from; the start of the current UTC day when absent. A whole second is ' +
        'between the two. Its year in UTC is 0000 to 9998.',
    ),
};

const WINDOW_HOURS = 90 * 24;

/** Both ends of the window; refuses one that has no whole second in it. */
export function resolveChangeWindow(
  { from, to }: SentWindow,
  { now, refuse, warn }: ResolveContext,
): ResolvedWindow {
  holdInYears({ from, to }, refuse);
  const last = to ?? startOfDay(now());
  const usual = last.subtract({ hours: WINDOW_HOURS });
  const first = from ?? cutBetween('from', usual, FIRST_INSTANT, LAST_INSTANT, warn);
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

interface Sent extends SentWindow {
  changeType: string;
  language?: string | undefined;
  commit?: string | undefined;
}

/** A picture is in no language, and a commit has an instant of its own: nobody reads or shows a window then. */
export function resolveChanges<Query extends Sent>(
  query: Query,
  context: ResolveContext,
): Omit<Query, 'from' | 'to'> & ResolvedWindow {
  const language = query.changeType === 'binary' ? undefined : query.language;
  const { from, to } = query.commit
    ? { from: FIRST_INSTANT, to: FIRST_INSTANT }
    : resolveChangeWindow(query, context);
  return { ...query, language, commit: query.commit?.toLowerCase(), from, to };
}
