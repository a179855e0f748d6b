/** What follows from the things of a timeline: each at an instant of its own, some time after its cause. */
import type { Stream } from './listing.ts';
import { HUNDRED, ownOf, type Run } from './timeline.ts';
import type { Window } from './window.ts';

/** Things whose numbers rise with their instants, on each level. */
export interface Ticks {
  readonly levels: number;
  /** Number of the first thing of a level that happens at an instant or after it. */
  since(level: number, instant: number): number;
  /** Whether a number is one of those among which identifiers are looked up. */
  holds(number: number): boolean;
}

/** What something follows from: every thing of a timeline, or those at certain places of each hundred. */
export interface Causes {
  /** How many of each hundred. */
  perBlock: number;
  /** Ascending. */
  placesOf(block: number): readonly number[];
}

/**
 * Things at the edges of a window are looked at one by one. Where there are more than this, as in large worlds, only
 * those of a few hundred causes are: the newest of which most has happened. Those that certainly happen in the window
 * follow them.
 */
const MOST_LOOKED_AT = 5000;
/** On denser levels, where looking at one is dear: a window with more of them is too narrow. */
export const FEW_LOOKED_AT = 300;

export class Caused implements Stream {
  readonly #ticks: Ticks;
  readonly #causes: Causes;
  readonly #instantOf: (number: number) => number;
  readonly #reach: number;
  readonly #most: number;
  readonly #usual: number;

  /**
   * `instantOf` is when the thing with a number happens, at most `reach` milliseconds after its cause, and most of them
   * no later than `usual`; on denser levels `most` things are looked at.
   */
  constructor(
    ticks: Ticks,
    causes: Causes,
    instantOf: (number: number) => number,
    reach: number,
    { most = MOST_LOOKED_AT, usual = 0 }: { most?: number; usual?: number } = {},
  ) {
    this.#ticks = ticks;
    this.#causes = causes;
    this.#instantOf = instantOf;
    this.#reach = reach;
    this.#most = most;
    this.#usual = usual;
  }

  get levels(): number {
    return this.#ticks.levels;
  }

  /** Those of the newest causes first. */
  run(level: number, { from, to, denser }: Window): Run | undefined {
    const first = this.since(level, from - this.#reach);
    const end = this.since(level, to + 1);
    // All in between certainly happen in the window.
    const sureFirst = Math.min(this.since(level, from), end);
    const sureEnd = Math.max(this.since(level, to - this.#reach + 1), sureFirst);
    const edges = end - sureEnd + (sureFirst - first);
    if (level > 0 && denser === undefined && edges > this.#most) return undefined;
    const isTooMany = denser === undefined ? edges > MOST_LOOKED_AT : level > 0;
    // Whole hundreds of causes, so that none of the newest is missing.
    const newest = (Math.ceil((denser ?? FEW_LOOKED_AT) / HUNDRED) + 1) * this.#causes.perBlock;
    const within = (begin: number, last: number) => {
      const found: number[] = [];
      for (let number = last - 1; number >= begin; number--) {
        const instant = this.#instantOf(number);
        if (instant >= from && instant <= to) found.push(number);
      }
      return found;
    };
    const isBySample = isTooMany && denser === undefined;
    const last = isBySample ? Math.max(this.since(level, to - this.#usual + 1), sureEnd) : end;
    const head = within(isTooMany ? Math.max(sureEnd, last - newest) : sureEnd, last);
    const tail = isTooMany ? [] : within(first, sureFirst);
    const sure = sureEnd - sureFirst;
    return {
      count: head.length + sure + tail.length,
      at: (j) => {
        if (j < head.length) return head[j] as number;
        const rest = j - head.length;
        return rest < sure ? sureEnd - 1 - rest : (tail[rest - sure] as number);
      },
    };
  }

  /** The hundreds of causes at which the things of a window begin and end, of the first level. */
  blocksAtEnds({ from, to }: Window): number[] {
    const ends = [from - this.#reach, from, to - this.#reach + 1, to - this.#usual + 1, to + 1];
    return ends.map((instant) => Math.floor(this.#ticks.since(0, instant) / HUNDRED));
  }

  happensAt(number: number): number | undefined {
    return this.#ticks.holds(causeOf(this.#causes, number)) ? this.#instantOf(number) : undefined;
  }

  /** Number of the first thing whose cause is at an instant or after it. */
  since(level: number, instant: number): number {
    return firstFrom(this.#causes, this.#ticks.since(level, instant));
  }
}

/** Number of the first thing of a cause with a number or a greater one. */
function firstFrom({ perBlock, placesOf }: Causes, cause: number): number {
  const block = Math.floor(cause / HUNDRED);
  const place = cause % HUNDRED;
  let rank = 0;
  const places = placesOf(block);
  while (rank < perBlock && (places[rank] as number) < place) rank++;
  return block * perBlock + rank;
}

/** What follows from the world's own things of a timeline, by the instants of its causes, which end with Infinity. */
export function ownCaused(ticks: Parameters<typeof ownOf>[0], causes: Causes) {
  const { since, instant } = ownOf(ticks);
  return {
    since: (from: number): number => firstFrom(causes, since(from)),
    instant: (number: number): number => instant(causeOf(causes, number)),
  };
}

/** The number of the cause of the thing with a number. */
export function causeOf({ perBlock, placesOf }: Causes, number: number): number {
  const block = Math.floor(number / perBlock);
  return block * HUNDRED + (placesOf(block)[number % perBlock] as number);
}

const ALL = Array.from({ length: HUNDRED }, (_, place) => place);
export const EACH: Causes = { perBlock: HUNDRED, placesOf: () => ALL };
