/**
 * What the time of a zone is called, and whether it is daylight time. Instants are milliseconds since 1970, offsets
 * milliseconds ahead of UTC.
 */
import type { TimeZone, ZoneSpan } from './time-zone.ts';

interface Name {
  /** When it begins. */
  instant: number;
  abbreviation: string;
}

export interface NameHistory {
  firstAbbreviation: string;
  /** Names that begin with a change of the offset, in order. */
  transitions: readonly Name[];
  /** Names that begin without one, in order. */
  renamings: readonly Name[];
}

/** A time that lasts longer than this is not seasonal. */
const LONGEST_SEASON = 330 * 86_400_000;

/** Abbreviations that tell by themselves; BST and IST have been both, and +03 says nothing. */
const DAYLIGHT = /^([A-Za-z]{1,3}DT|WEST|CEST|EEST|MSD)$/;
const STANDARD = /^([A-Za-z]{1,3}ST|CET|EET|WET|GMT|MSK|LMT)$/;
const EITHER = new Set(['BST', 'IST']);

export class NamedTime {
  readonly #zone: TimeZone;
  readonly #first: string;
  readonly #transitions: readonly Name[];
  readonly #renamings: readonly Name[];

  constructor(zone: TimeZone, { firstAbbreviation, transitions, renamings }: NameHistory) {
    this.#zone = zone;
    this.#first = firstAbbreviation;
    this.#transitions = transitions;
    this.#renamings = renamings;
  }

  abbreviationAt(instant: number): string {
    const { offset, start } = this.#zone.spanAt(instant);
    const renamed = lastBefore(this.#renamings, instant);
    if (renamed && renamed.instant > start) return renamed.abbreviation;
    const known = this.#transitions;
    const last = known.at(-1);
    // After the listed changes the same two times take turns.
    const recurs = last !== undefined && start > last.instant;
    const instants = recurs ? known.slice(-2).map(({ instant }) => instant) : [instant];
    const found = instants.find((each) => !recurs || this.#zone.offsetAt(each) === offset);
    return (found === undefined ? undefined : lastBefore(known, found))?.abbreviation ?? this.#first;
  }

  /**
   * Whether clocks are ahead of the standard time of their place for a season. The smaller offset of a year is standard
   * time, even where the law says the reverse, as in Ireland.
   */
  isDaylightAt(instant: number): boolean {
    const name = this.abbreviationAt(instant);
    if (DAYLIGHT.test(name)) return true;
    if (STANDARD.test(name) && !EITHER.has(name)) return false;
    return this.#isSeason(this.#zone.spanAt(instant), instant);
  }

  /** Whether a time is of a season, with an earlier clock before or after it, and a later one on neither side. */
  #isSeason({ start, end, offset, offsetBefore }: ZoneSpan, instant: number): boolean {
    const renamed = lastBefore(this.#renamings, instant)?.instant ?? Number.NEGATIVE_INFINITY;
    const renamedNext =
      this.#renamings.find((each) => each.instant > instant)?.instant ?? Number.POSITIVE_INFINITY;
    if (Math.min(end, renamedNext) - Math.max(start, renamed) > LONGEST_SEASON) return false;
    const before = renamed > start ? offset : offsetBefore;
    const after = renamedNext < end ? offset : this.#zone.offsetAt(end);
    return Math.min(before, after) < offset && Math.max(before, after) <= offset;
  }
}

/** The last of the names that began by an instant. */
function lastBefore(names: readonly Name[], instant: number): Name | undefined {
  let low = 0;
  let high = names.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((names[middle] as Name).instant <= instant) low = middle + 1;
    else high = middle;
  }
  return names[low - 1];
}
