/** The second process: it answers one call after the other, and ends when the first process does. */

import { calendarNames } from '../calendar.ts';
import { type DateOptions, formatterIn } from '../date.ts';
import { holdEverything } from '../date-patterns.ts';
import type { Reply, Request } from './call.ts';

const FUNCTIONS: Readonly<Record<string, (...parameters: never[]) => unknown>> = {
  calendarNames,
  describeDateFormat(locale: string, timeZone: string, options: DateOptions) {
    const { resolvedOptions, isSplit } = formatterIn(timeZone, locale, options);
    return { resolvedOptions, isSplit };
  },
  formatDate(locale: string, timeZone: string, options: DateOptions, epochMilliseconds: number) {
    return formatterIn(timeZone, locale, options).format(epochMilliseconds);
  },
};

/** With the number of generators of date patterns that the process holds by now. */
export type ProcessReply = Reply & { held: number };

const held = holdEverything();

process.on('message', ({ name, parameters }: Request) => {
  process.send?.({ ...replyTo(name, parameters), held: held() } satisfies ProcessReply);
});

function replyTo(name: string, parameters: unknown[]): Reply {
  try {
    return { value: FUNCTIONS[name]?.(...(parameters as never[])) };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}

// The first that it says: from now on it takes calls.
process.send?.('up');
process.on('disconnect', () => process.exit());
// A terminal sends these to every process; the first process still answers pending requests.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
