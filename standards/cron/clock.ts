/**
 * When jobs run by the clock of a time zone, clock changes included, as in cron(8) of ISC and Debian.
 * Instants are whole seconds since 1970-01-01T00:00:00Z.
 *
 * A job is wild when its minute or its hour begins with *, and fixed otherwise. Wild jobs follow the wall clock.
 * Fixed jobs that are skipped when the clock goes forward run right after the change, and those repeated when it goes
 * back do not run again. Changes of three hours forward or more, or of more than three back, are corrections: every
 * job follows the new time. Changes of a few minutes, as from local mean time in the past, are made up for as if cron
 * had woken late, by wild jobs too.
 */

import { utcText as instantText, offsetText } from '../time-zones/clock-text.ts';
import type { TimeZone } from '../time-zones/time-zone.ts';
import { holds, minuteFrom, minuteUntil, recurrence } from './calendar.ts';
import type { Schedule } from './cron.ts';

/** A period in which a clock runs evenly. */
interface Span {
  start: number;
  /** The first instant after it. */
  end: number;
  /** Seconds that the clock is ahead of UTC. */
  offset: number;
  /** The first minutes of the clock that count for wild and fixed jobs; skipped minutes run at the start. */
  wildFrom: number;
  fixedFrom: number;
}

export interface Clock {
  spanAt(instant: number): Span;
}

/** A clock that never changes. */
export const UTC: Clock = (() => {
  const { NEGATIVE_INFINITY: from, POSITIVE_INFINITY: end } = Number;
  const span = { start: from, end, offset: 0, wildFrom: from, fixedFrom: from };
  return { spanAt: () => span };
})();

/** Instants of the years 0000 to 9999, the only ones that an answer can write. */
export const FIRST_INSTANT = Date.UTC(2000, 0, 1) / 1000 - 5 * 146097 * 86400;
export const LAST_INSTANT = Date.UTC(9999, 11, 31, 23, 59, 59) / 1000;

/** No clock has ever been moved by more than this at once. */
const MARGIN = 2 * 86400;

/** The first run after an instant; undefined if there is none until the end of the year 9999. */
export function runAfter(schedule: Schedule, clock: Clock, instant: number): number | undefined {
  let span = clock.spanAt(instant);
  let minute = Math.floor((instant + span.offset) / 60) + 1;
  let isFirst = true;
  for (;;) {
    const found = minuteFrom(schedule, Math.max(minute, firstMinute(schedule, span)));
    if (found === undefined) return undefined;
    const local = found * 60 - span.offset;
    if (local < span.end) {
      const run = Math.max(span.start, local);
      return run <= LAST_INSTANT ? run : undefined;
    }
    // The next span may repeat minutes before the start of this search. Later spans repeat only minutes that
    // were searched, so they are skipped.
    span = clock.spanAt(isFirst ? span.end : Math.max(span.end, local - MARGIN));
    minute = Number.NEGATIVE_INFINITY;
    isFirst = false;
  }
}

/** The last run before an instant; undefined if there is none since the beginning of the year 0000. */
export function runBefore(schedule: Schedule, clock: Clock, instant: number): number | undefined {
  let span = clock.spanAt(instant - 1);
  let minute = Math.floor((instant - 1 + span.offset) / 60);
  let isFirst = true;
  for (;;) {
    const found = minuteUntil(schedule, minute);
    if (found === undefined) return undefined;
    const local = found * 60 - span.offset;
    if (found >= firstMinute(schedule, span)) {
      const run = Math.max(span.start, local);
      return run >= FIRST_INSTANT ? run : undefined;
    }
    span = clock.spanAt(isFirst ? span.start - 1 : Math.min(span.start - 1, local + MARGIN));
    minute = Math.floor((span.end - 1 + span.offset) / 60);
    isFirst = false;
  }
}

/** Years for which the runs of a schedule of leap days are listed. */
export const RARE_YEARS = 10;

/**
 * The runs after an instant. Of a schedule that runs only in leap years, those within ten years are given, and always
 * the first.
 */
export function runsAfter(schedule: Schedule, clock: Clock, instant: number, count: number): number[] {
  const isRare = recurrence(schedule) === 'leap years';
  const last = isRare ? yearsLater(instant, RARE_YEARS) : LAST_INSTANT;
  const runs: number[] = [];
  let run = runAfter(schedule, clock, instant);
  while (run !== undefined && (run <= last || runs.length === 0)) {
    runs.push(run);
    if (runs.length === count) break;
    run = runAfter(schedule, clock, run);
  }
  return runs;
}

function yearsLater(instant: number, years: number): number {
  const date = new Date(instant * 1000);
  return date.setUTCFullYear(date.getUTCFullYear() + years) / 1000;
}

/** A run outside the fields, which makes up for times that the clock skipped. */
export function isMadeUp(schedule: Schedule, clock: Clock, run: number): boolean {
  const { start, offset } = clock.spanAt(run);
  return run === start && !holds(schedule, Math.floor((run + offset) / 60));
}

export interface Verdict {
  /** The clock's minute that contains the instant. */
  minute: number;
  runs: boolean;
  /** Set if a change of the clock, not the fields, decides. */
  clockChange: 'made-up' | 'not-repeated' | null;
}

/** Whether a job runs in the minute that contains an instant. */
export function verdictAt(schedule: Schedule, clock: Clock, instant: number): Verdict {
  const { start, offset } = clock.spanAt(instant);
  const minute = Math.floor((instant + offset) / 60);
  const beginning = Math.max(start, minute * 60 - offset);
  const runs = runAfter(schedule, clock, beginning - 1) === beginning;
  if (runs === holds(schedule, minute)) return { minute, runs, clockChange: null };
  return { minute, runs, clockChange: runs ? 'made-up' : 'not-repeated' };
}

/** 2026-01-31T12:00:00Z of a run, in seconds since 1970. */
export const utcText = (instant: number) => instantText(instant * 1000);

/** Wall clock and offset of a run: 2026-01-31T13:00:00+01:00. */
export const localText = (clock: Clock, instant: number) =>
  offsetText(instant * 1000, clock.spanAt(instant).offset * 1000);

const firstMinute = ({ isWild }: Schedule, { wildFrom, fixedFrom }: Span) => (isWild ? wildFrom : fixedFrom);

/** The clock of a time zone as cron(8) reads it. */
export function clockOf(zone: Pick<TimeZone, 'spanAt'>): Clock {
  // Runs follow one another: the span of one query usually answers the next.
  let kept: Span | undefined;
  return {
    spanAt(instant) {
      if (!kept || instant < kept.start || instant >= kept.end) kept = spanOf(zone, instant);
      return kept;
    },
  };
}

function spanOf(zone: Pick<TimeZone, 'spanAt'>, instant: number): Span {
  const span = zone.spanAt(instant * 1000);
  const start = span.start / 1000;
  const offset = span.offset / 1000;
  const first = Math.floor((start + offset) / 60);
  // Without a beginning nothing was skipped: both are -Infinity.
  const last = Math.floor((start - 1 + span.offsetBefore / 1000) / 60);
  const { wildFrom, fixedFrom } = heeded(first, last);
  return { start, end: span.end / 1000, offset, wildFrom, fixedFrom };
}

/** Where wild and fixed jobs continue after a change from the clock's minute `last` to its minute `first`. */
function heeded(first: number, last: number): Pick<Span, 'wildFrom' | 'fixedFrom'> {
  // cron.c counts minutes since its last run, and calls 3 hours or more a correction.
  const difference = first - last;
  if (difference > 180 || difference <= -180) return { wildFrom: first, fixedFrom: first };
  // It makes up for a few minutes as if it had woken late, and also runs wild jobs.
  const isLate = difference >= 0 && difference <= 5;
  return { wildFrom: isLate ? last + 1 : first, fixedFrom: last + 1 };
}
