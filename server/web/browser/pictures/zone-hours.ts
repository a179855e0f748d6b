/** The hours that the clock of a zone shows in the day after an instant, and where its offset changes. */

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** A zone as an answer has it; offsets are +HH:MM or +HH:MM:SS. */
export interface ZoneTime {
  timezone: string;
  offset: string;
  abbreviation?: string;
  nextTransition?: string | null;
  nextOffset?: string | null;
}

/** What the clock shows as one hour, or what is left of it. */
export interface Hour {
  /** Milliseconds after the instant. */
  begin: number;
  end: number;
  /** From 0 to 23. */
  hour: number;
  /** Milliseconds of the clock at its beginning, as if it showed UTC. */
  wall: number;
  /** Whether the clock was put forward or back right before: the time that it showed then. */
  changedFrom?: number;
}

export function offsetMs(offset: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = offset.slice(1).split(':').map(Number);
  return (hours * 3600 + minutes * 60 + seconds) * (offset.startsWith('-') ? -1000 : 1000);
}

export function hoursAfter(at: number, { offset, nextTransition, nextOffset }: ZoneTime): Hour[] {
  const before = offsetMs(offset);
  const change = nextTransition && nextOffset ? Date.parse(nextTransition) - at : DAY_MS;
  const after = nextOffset ? offsetMs(nextOffset) : before;
  const hours: Hour[] = [];
  for (let begin = 0; begin < DAY_MS; begin = hours.at(-1)?.end ?? DAY_MS) {
    const isAfter = begin >= change;
    const wall = at + begin + (isAfter ? after : before);
    const whole = begin + HOUR_MS - modulo(wall, HOUR_MS);
    const end = Math.min(whole, DAY_MS, isAfter ? DAY_MS : change);
    const changedFrom = begin === change && begin > 0 ? { changedFrom: at + begin + before } : {};
    hours.push({ begin, end, hour: Math.floor(modulo(wall, DAY_MS) / HOUR_MS), wall, ...changedFrom });
  }
  return hours;
}

/** Never negative, unlike the remainder. */
const modulo = (value: number, by: number): number => ((value % by) + by) % by;
