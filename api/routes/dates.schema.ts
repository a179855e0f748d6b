/** The times that a query for dates leaves to draw from. */

import { DateSpace, type Openness, type Precision } from '../../generators/time/date-space.ts';
import type { ResolveContext } from '../framework/route.ts';
import { type SentWindow, windowOf } from '../schemas/instants.ts';
import { zoneOf } from '../schemas/time-zone.ts';

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];
const WORKING_DAYS: readonly Weekday[] = WEEKDAYS.slice(0, 5);

export interface DateQuery {
  from: Temporal.Instant;
  to: Temporal.Instant;
  weekdays: Weekday[];
  businessHours: boolean;
  /** A name that `readZone` returned. */
  tz: string;
  precision: Precision;
}

/** What each resolved query draws from: the rules of its zone are at hand only where it is resolved. */
const spaces = new WeakMap<DateQuery, DateSpace>();

/** The days of the week that are meant, in their order. */
export function openDays(sent: readonly Weekday[] | undefined, businessHours: boolean): Weekday[] {
  const asked = sent ?? (businessHours ? WORKING_DAYS : WEEKDAYS);
  return WEEKDAYS.filter((day) => asked.includes(day));
}

/** Works out what the query leaves; refuses nothing at all, and names the parameter that leaves it. */
export function resolveSpace(
  query: DateQuery,
  sent: SentWindow & { weekdays?: unknown },
  context: ResolveContext,
): void {
  const { from, to, weekdays, businessHours, tz, precision } = query;
  const window = windowOf(query);
  // An empty window has been refused.
  if (window.from > window.to) return;
  const zone = zoneOf(tz, context.dataset);
  const space = new DateSpace(window, zone, opennessOf(weekdays, businessHours), precision);
  spaces.set(query, space);
  if (space.size > 0) return;
  const refuse = (parameter: string, what: string) =>
    context.refuse({ parameter, message: `must leave a time to draw; from ${from} to ${to} ${what}.` });
  if (new DateSpace(window, zone, opennessOf(WEEKDAYS, false), precision).size === 0) {
    refuse(
      sent.to ? 'to' : 'from',
      precision === 'day' ? `no day of ${tz} begins` : `there is no whole ${precision} of ${tz}`,
    );
  } else {
    const open = businessHours && precision !== 'day' ? ` between 09:00 and 17:00 of ${tz}` : '';
    refuse(sent.weekdays ? 'weekdays' : 'businessHours', `there is none on ${weekdays.join(', ')}${open}`);
  }
}

/** What a resolved query draws from. */
export function spaceOf(query: DateQuery): DateSpace {
  const space = spaces.get(query);
  if (!space) throw new Error('the query was not resolved');
  return space;
}

const opennessOf = (weekdays: readonly Weekday[], businessHours: boolean): Openness => ({
  weekdays: WEEKDAYS.map((day) => weekdays.includes(day)),
  businessHours,
});
