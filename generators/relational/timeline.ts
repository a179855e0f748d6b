/** What one parent does one after the other, in the time that is left until the end. */

import { draws, type Key } from '../draws/random.ts';
import type { Hours } from '../time/daytime.ts';
import { DAY, HOUR, isoText, SECOND } from '../time/window.ts';

const draw = draws('is recent', 'when');

/** Rows are dated up to so many days before asOf. */
export const OLDEST = 900 * DAY;

/** What is still going on began in these last days. */
const RECENT = 8 * DAY;
const RECENT_CHANCE = 0.35;

/** An instant in whole seconds, as tables hold it. */
export const wholeSecond = (instant: number) => Math.floor(instant / SECOND) * SECOND;

/** YYYY-MM-DDTHH:mm:ssZ. */
export const secondText = (instant: number) => `${isoText(wholeSecond(instant)).slice(0, 19)}Z`;
export const secondTextOrNull = (instant: number | null) => (instant === null ? null : secondText(instant));

/** An instant between two, in the hours of a place. */
export function between(key: Key, hours: Hours, first: number, last: number, utcOffset = 0): number {
  return wholeSecond(hours.instant(key.float(draw.when), first, last, utcOffset));
}

/**
 * The next instant after one, before the end. Whoever comes back does so at times in the last days, and otherwise
 * early enough to come back again.
 */
export function next(key: Key, hours: Hours, after: number, end: number, utcOffset: number): number {
  const rest = end - after;
  if (rest <= RECENT + 2 * DAY) return between(key, hours, after + rest * 0.1, after + rest * 0.6, utcOffset);
  if (key.chance(draw['is recent'], RECENT_CHANCE)) {
    return between(key, hours, end - RECENT, end - 3 * HOUR, utcOffset);
  }
  return between(key, hours, after + HOUR, after + HOUR + (rest - RECENT - DAY) * 0.6, utcOffset);
}
