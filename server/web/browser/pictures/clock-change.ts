/** When a zone changes its clocks, according to the browser's time zone data. */

export interface ClockChange {
  /** Minutes of the day, as the clock shows them, before and after the change. */
  from: number;
  to: number;
}

/** An instant in milliseconds, and the minutes by which the clock is ahead of UTC before it and from it on. */
export interface OffsetChange {
  at: number;
  before: number;
  after: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Minutes by which the clock of a zone is ahead of UTC at an instant. */
export function offsetAt(zone: string, at: number): number {
  const options = { timeZone: zone, timeZoneName: 'longOffset' } as const;
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', options);
  formats.set(zone, format);
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
}

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The changes in so many days from an instant on, at most one in each. */
export const changesIn = (zone: string, from: number, days: number): OffsetChange[] =>
  Array.from({ length: days }, (_, day) => changeBetween(zone, from + day * DAY)).filter(
    (change) => change !== undefined,
  );

function changeBetween(zone: string, start: number): OffsetChange | undefined {
  let [from, to] = [start, start + DAY];
  const [before, after] = [offsetAt(zone, from), offsetAt(zone, to)];
  if (before === after) return undefined;
  while (to - from > MINUTE) {
    const middle = Math.floor((from + to) / 2 / MINUTE) * MINUTE;
    if (offsetAt(zone, middle) === before) from = middle;
    else to = middle;
  }
  return { at: to, before, after };
}

/** The change on a date of the form 2026-03-29; undefined if there is none, or the browser does not know the zone. */
export function changeOn(zone: string, date: string): ClockChange | undefined {
  try {
    const midnight = Date.parse(`${date}T00:00:00Z`);
    const [change] = changesIn(zone, midnight - offsetAt(zone, midnight) * MINUTE, 1);
    if (!change) return undefined;
    const clock = (change.at - midnight) / MINUTE;
    return { from: clock + change.before, to: clock + change.after };
  } catch {
    return undefined;
  }
}
