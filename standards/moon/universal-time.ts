/** Moments in astronomy: days of Universal Time since noon of 1 January 2000. */

const DAY = 86_400_000;
const EPOCH = Date.UTC(2000, 0, 1, 12);

/** Days from milliseconds since 1970; UTC is treated as Universal Time. */
export const daysOf = (milliseconds: number): number => (milliseconds - EPOCH) / DAY;

/** Milliseconds since 1970, to the nearest whole second. */
export const wholeSecondOf = (days: number): number => Math.round((days * DAY + EPOCH) / 1000) * 1000;
