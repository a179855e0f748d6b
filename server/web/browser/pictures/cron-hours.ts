/** How often a schedule runs in each hour of a week, by the clock of its zone, found as the service finds runs. */
import { type Clock, clockOf, runAfter, UTC } from '../../../../standards/cron/clock.ts';
import { parse } from '../../../../standards/cron/cron.ts';
import { type ClockChange, changeOn, changesIn, offsetAt } from './clock-change.ts';

export interface Day {
  /** 2026-03-29 */
  date: string;
  /** Runs in each hour that the clock shows. */
  runs: readonly number[];
  /** If the clock changes on it. */
  change: ClockChange | undefined;
}

const MINUTE = 60_000;
const HOUR_S = 3600;
const DAY_S = 86_400;
const DAYS = 7;
/** A clock is at most 14 hours from UTC. */
const MARGIN_DAYS = 2;

/** The week that begins on a date; undefined if the browser does not know the zone. */
export function weekOf(expression: string, zone: string, first: string): Day[] | undefined {
  const schedule = parse(expression);
  if (Array.isArray(schedule)) return undefined;
  const midnight = Date.parse(`${first}T00:00:00Z`) / 1000;
  const clock = clockIn(zone, midnight);
  if (!clock) return undefined;
  const days = Array.from({ length: DAYS }, (_, day) => {
    const date = new Date((midnight + day * DAY_S) * 1000).toISOString().slice(0, 10);
    return {
      date,
      runs: Array.from({ length: 24 }, () => 0),
      change: zone === 'UTC' ? undefined : changeOn(zone, date),
    };
  });
  const begin = midnight - MARGIN_DAYS * DAY_S;
  for (let run = runAfter(schedule, clock, begin); run !== undefined; run = runAfter(schedule, clock, run)) {
    const hours = Math.floor((run + clock.spanAt(run).offset - midnight) / HOUR_S);
    // No clock is put back by a day.
    if (hours >= (DAYS + 1) * 24) break;
    const runs = hours < 0 ? undefined : days[Math.floor(hours / 24)]?.runs;
    if (runs) runs[hours % 24] = (runs[hours % 24] ?? 0) + 1;
  }
  return days;
}

/** The clock of a zone around the week, by the data of the browser; undefined if it does not know the zone. */
function clockIn(zone: string, midnight: number): Clock | undefined {
  if (zone === 'UTC') return UTC;
  try {
    const begin = (midnight - MARGIN_DAYS * DAY_S) * 1000;
    const changes = changesIn(zone, begin, DAYS + 2 * MARGIN_DAYS);
    const first = offsetAt(zone, begin);
    return clockOf({
      spanAt(instant) {
        const next = changes.findIndex(({ at }) => at > instant);
        const index = next < 0 ? changes.length : next;
        const [before, after] = [changes[index - 1], changes[index]];
        return {
          start: before?.at ?? Number.NEGATIVE_INFINITY,
          end: after?.at ?? Number.POSITIVE_INFINITY,
          offset: (before?.after ?? first) * MINUTE,
          offsetBefore: (before?.before ?? first) * MINUTE,
        };
      },
    });
  } catch {
    return undefined;
  }
}
