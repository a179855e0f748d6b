/** The clock of a zone: the listed changes, and the rule for later ones. */

import { SourceError } from '../../sources/intake/source-error.ts';
import {
  changesOf,
  type Transition,
  writeRule,
  type YearlyChange,
  type YearlyRule,
} from '../../standards/time-zones/yearly-clock-rule.ts';

/** A period at one offset, in minutes east of UTC; the last has no end. */
export interface Period {
  offset: number;
  until: number;
}

export interface ClockRules {
  firstOffset: number;
  transitions: Transition[];
  posixRule: string | null;
}

/** Changes are listed at least until then, as in the "fat" files of IANA's zic. */
const LISTED_UNTIL = Date.UTC(2038, 0);
/** Years in which each date falls on each weekday, so that a fourth Sunday cannot pass for the last. */
const YEARS_OF_PROOF = 28;
const DAY = 86_400;

interface Change extends Transition {
  /** Seconds ahead of UTC until then. */
  before: number;
}

/**
 * The clock with these periods. `lastChange` is the last one of any zone in the file: a clock that still changes in
 * that year changes for ever, by the rule of its last decades. Throws if there is no such rule.
 */
export function clockRules(
  at: { source: string; file: string; row: string },
  periods: readonly Period[],
  lastChange: number,
): ClockRules {
  const firstOffset = secondsOf((periods[0] as Period).offset);
  const changes = changesBetween(periods);
  const isEndless =
    changes.length > 0 && yearOf(changes.at(-1) as Change) === yearOf({ instant: lastChange });
  if (!isEndless) return { firstOffset, transitions: changes.map(transition), posixRule: null };

  const rule = ruleOf(changes.slice(-2 * YEARS_OF_PROOF));
  if (!rule)
    throw new SourceError(at, `no yearly rule gives the changes of its last ${YEARS_OF_PROOF} years`);
  // Where changes for Ramadan are predicted for decades, the rule begins after them.
  const irregular = changes.findLast(
    ({ instant, offset }) =>
      !changesOf(rule, yearOf({ instant })).some(
        (each) => each.instant === instant && each.offset === offset,
      ),
  );
  const listedUntil = Math.max(LISTED_UNTIL, (irregular?.instant ?? 0) + 1);
  const transitions = changes.filter(({ instant }) => instant < listedUntil).map(transition);
  return { firstOffset, transitions, posixRule: writeRule(rule) };
}

/** A change of only the abbreviation does not change the clock. */
function changesBetween(periods: readonly Period[]): Change[] {
  return periods.slice(1).flatMap((period, index) => {
    const { offset: last, until: instant } = periods[index] as Period;
    const [before, offset] = [secondsOf(last), secondsOf(period.offset)];
    return offset === before ? [] : [{ instant, before, offset }];
  });
}

/** The rule that all changes follow; undefined if there is none or too few changes to tell. */
function ruleOf(changes: readonly Change[]): YearlyRule | undefined {
  const spring = changes.filter(({ offset, before }) => offset > before);
  const autumn = changes.filter(({ offset, before }) => offset < before);
  const daylightFrom = yearlyChange(spring);
  const standardFrom = yearlyChange(autumn);
  if (!daylightFrom || !standardFrom) return undefined;
  const standardOffset = (spring[0] as Change).before;
  const daylightOffset = (autumn[0] as Change).before;
  return { standardOffset, daylightOffset, daylightFrom, standardFrom };
}

/** The only rule for the time of year that fits all changes. */
function yearlyChange(changes: readonly Change[]): YearlyChange | undefined {
  if (changes.length < YEARS_OF_PROOF) return undefined;
  const walls = changes.map(({ instant, before }) => instant / 1000 + before);
  // Most times count from the midnight before, as in "last Sunday, 2:00". The evening before a last Sunday counts
  // from the midnight after, and the Friday before it from a day earlier.
  for (const days of [0, -1, 1, 2, 3, 4, 5, 6]) {
    const [midnight, ...others] = walls.map((wall) => dateOf(Math.floor(wall / DAY) - days));
    if (!midnight) continue;
    const { month, weekday } = midnight;
    const all = [midnight, ...others];
    if (all.some((date) => date.month !== month || date.weekday !== weekday)) continue;
    const isLast = all.every((date) => date.isLast);
    if (!isLast && all.some((date) => date.week !== midnight.week)) continue;
    const week = isLast ? 5 : midnight.week;
    const times = new Set(walls.map((wall) => wall - Math.floor(wall / DAY) * DAY));
    const [time = 0] = times;
    if (times.size === 1) return { month, week, weekday, seconds: time + days * DAY };
  }
  return undefined;
}

interface DateInMonth {
  month: number;
  week: number;
  weekday: number;
  /** No such weekday follows in the month. */
  isLast: boolean;
}

function dateOf(day: number): DateInMonth {
  const date = new Date(day * DAY * 1000);
  const month = date.getUTCMonth() + 1;
  const next = new Date((day + 7) * DAY * 1000);
  return {
    month,
    week: Math.ceil(date.getUTCDate() / 7),
    weekday: date.getUTCDay(),
    isLast: next.getUTCMonth() + 1 !== month,
  };
}

/** Local mean times are minutes with a fraction, but whole seconds. */
const secondsOf = (minutes: number) => Math.round(minutes * 60);
const yearOf = ({ instant }: Pick<Transition, 'instant'>) => new Date(instant).getUTCFullYear();
const transition = ({ instant, offset }: Change): Transition => ({ instant, offset });
