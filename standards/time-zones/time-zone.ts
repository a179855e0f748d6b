/**
 * The clock of a time zone by the rules of the release. Instants and wall times are milliseconds since 1970; a wall
 * time is counted as if it were UTC. Offsets are milliseconds ahead of UTC.
 */
import { changesOf, type Transition, type YearlyRule } from './yearly-clock-rule.ts';

export interface TimeZoneHistory {
  /** Seconds ahead of UTC before the first transition. */
  firstOffset: number;
  /** Changes of the offset, in order, more than two days apart. */
  transitions: readonly Transition[];
  /** The rule after the last of them; undefined if the clock no longer changes. */
  rule?: YearlyRule | undefined;
}

/** A period in which a clock runs evenly. */
export interface ZoneSpan {
  /** The transition that begins it; -Infinity without one. */
  start: number;
  /** The transition that ends it, and the first instant after it; Infinity without one. */
  end: number;
  offset: number;
  /** Offset of the span before it; its own if there is none. */
  offsetBefore: number;
}

const DAY = 86_400_000;
/** 400 years of the Gregorian calendar, after which it repeats, weekdays included. */
const CYCLE = 146_097 * DAY;

export class TimeZone {
  /** Current IANA name. */
  readonly id: string;
  readonly #instants: Float64Array;
  /** One more than the instants: the offset before the first comes first. */
  readonly #offsets: Float64Array;
  /** When the clock begins to change as it did 400 years before. */
  readonly #cyclesFrom: number;
  /** Number of changes before the span found last. */
  #place = 0;
  /** The last span found, which is usually needed again. */
  #last: ZoneSpan;

  constructor(id: string, { firstOffset, transitions, rule }: TimeZoneHistory) {
    const changes = rule ? [...transitions, ...ruledChanges(rule, transitions.at(-1))] : transitions;
    this.id = id;
    this.#instants = Float64Array.from(changes, ({ instant }) => instant);
    this.#offsets = Float64Array.of(firstOffset * 1000, ...changes.map(({ offset }) => offset * 1000));
    this.#cyclesFrom = rule ? (this.#instants.at(-1) as number) : Number.POSITIVE_INFINITY;
    this.#last = this.#find(0);
  }

  offsetAt(instant: number): number {
    return this.spanAt(instant).offset;
  }

  /** The span that contains an instant. */
  spanAt(instant: number): ZoneSpan {
    const last = this.#last;
    if (instant >= last.start && instant < last.end) return last;
    if (instant < this.#cyclesFrom) {
      this.#last = this.#find(instant);
      return this.#last;
    }
    const shift = Math.ceil((instant + 1 - this.#cyclesFrom) / CYCLE) * CYCLE;
    const { start, end, offset, offsetBefore } = this.#find(instant - shift);
    this.#last = { start: start + shift, end: end + shift, offset, offsetBefore };
    return this.#last;
  }

  #find(instant: number): ZoneSpan {
    const instants = this.#instants;
    // Loops through the changes need the next span.
    let after = this.#place + 1;
    if (!(instant >= (instants[after - 1] as number) && instant < (instants[after] as number))) {
      after = instants.length;
      for (let from = 0; from < after; ) {
        const middle = (from + after) >> 1;
        if ((instants[middle] as number) <= instant) from = middle + 1;
        else after = middle;
      }
    }
    this.#place = after;
    const offset = this.#offsets[after] as number;
    return {
      start: instants[after - 1] ?? Number.NEGATIVE_INFINITY,
      end: instants[after] ?? Number.POSITIVE_INFINITY,
      offset,
      offsetBefore: this.#offsets[after - 1] ?? offset,
    };
  }

  /** The instants at which the clock shows a wall time: none in a gap, two in a fold, else one. */
  instantsOf(wall: number): number[] {
    // No clock is a day ahead of or behind UTC, and none changes twice within two days.
    const before = this.spanAt(wall - DAY);
    const earlier = wall - before.offset;
    if (before.end > wall + DAY) return [earlier];
    const after = this.spanAt(before.end);
    const later = wall - after.offset;
    return [...(earlier < before.end ? [earlier] : []), ...(later >= before.end ? [later] : [])];
  }

  /**
   * The instant of a wall time as in Temporal's 'compatible': the first one in a fold, and in a gap the one by the
   * clock before the change.
   */
  instantOf(wall: number): number {
    return this.instantsOf(wall)[0] ?? wall - this.spanAt(wall - DAY).offset;
  }

  /** The first instant of the day whose midnight is given; if that is in a gap, the end of the gap. */
  startOfDay(midnight: number): number {
    return this.instantsOf(midnight)[0] ?? this.spanAt(midnight - DAY).end;
  }
}

/** The changes of a rule after a given one, for 402 years: two before the 400 that repeat. */
function ruledChanges(rule: YearlyRule, last: Transition | undefined): Transition[] {
  const after = last?.instant ?? Date.UTC(1970, 0);
  const year = new Date(after).getUTCFullYear();
  return Array.from({ length: 403 }, (_, index) => changesOf(rule, year + index))
    .flat()
    .filter(({ instant }) => instant > after);
}

export const UTC = new TimeZone('UTC', { firstOffset: 0, transitions: [] });
