/**
 * What happens again and again in a world, each time at an instant of its own, which follows from the seed alone. A
 * window selects: it moves nothing.
 *
 * Thing n of a stream happens where the mass of its pace lies between n and n + 1, so instants rise with n, and the
 * things of a window are a run of numbers. A window that holds fewer than were asked for goes on with a denser level:
 * ten times as many things, other ones, with instants of their own.
 */
import { type Draw, draws, type Key } from '../draws/random.ts';
import type { Pace } from './pace.ts';
import type { Window } from './window.ts';

const draw: { instant: Draw } = draws('instant');

/** Numbers of the things of one level, newest first. */
export interface Run {
  readonly count: number;
  /** The number of the j-th. */
  at(j: number): number;
}

/** The end of the levels among whose things identifiers are looked up, from the first number of each; one at least. */
export const lookedUpBelow = (firsts: readonly number[]): number =>
  Math.max(firsts[1] as number, ...firsts.filter((first) => first <= LOOKED_UP));

/** Each level has ten times as many things as the one before. */
export const DENSER = 10;
/** All numbers of a stream are below this, so that an identifier of twelve hexadecimal digits holds them. */
const NUMBERS = 2 ** 48;
/**
 * Identifiers are looked up among the numbers below this, on whole levels. Of those of another seed, which may have any
 * number, one in a thousand would have one of these, and most of them lie in a far future.
 */
export const LOOKED_UP = 2 ** 38;
/** What is counted by the hundred begins anew with each level. */
export const HUNDRED = 100;

export class Timeline {
  readonly #pace: Pace;
  /** The key of the thing with a number. */
  readonly keyOf: (number: number) => Key;
  /** Things in a unit of mass, and the first number, of each level. */
  readonly #rates: number[] = [];
  readonly #firsts: number[] = [0];
  readonly #lookedUp: number;

  /** `perYear` is how many there are in 2026; `keyOf` gives the key of each thing by its number. */
  constructor(pace: Pace, perYear: number, keyOf: (number: number) => Key) {
    this.#pace = pace;
    this.keyOf = keyOf;
    for (let rate = perYear / 365; ; rate *= DENSER) {
      const next = (this.#firsts.at(-1) as number) + Math.ceil((rate * pace.total) / HUNDRED + 1) * HUNDRED;
      if (next > NUMBERS) break;
      this.#rates.push(rate);
      this.#firsts.push(next);
    }
    this.#lookedUp = lookedUpBelow(this.#firsts);
  }

  holds(number: number): boolean {
    return number < this.#lookedUp;
  }

  happensAt(number: number): number | undefined {
    return this.holds(number) ? this.instant(number) : undefined;
  }

  /** The same of a number of any level: for identifiers with so many digits that one of another seed has none. */
  anywhereAt(number: number): number | undefined {
    return number < (this.#firsts.at(-1) as number) ? this.instant(number) : undefined;
  }

  get levels(): number {
    return this.#rates.length;
  }

  /** The first number of a level. */
  firstOf(level: number): number {
    return this.#firsts[level] as number;
  }

  levelOf(number: number): number {
    let level = 0;
    while (number >= (this.#firsts[level + 1] as number)) level++;
    return level;
  }

  /** Milliseconds since 1970 of the thing with a number. */
  instant(number: number): number {
    const level = this.levelOf(number);
    const drawn = this.keyOf(number).float(draw.instant);
    return this.#pace.instant((number - this.firstOf(level) + drawn) / (this.#rates[level] as number));
  }

  /** Number of the first thing of a level that happens at an instant or after it. */
  since(level: number, instant: number): number {
    const first = this.firstOf(level);
    const rate = this.#rates[level] as number;
    let number = first + Math.max(0, Math.floor(this.#pace.mass(instant) * rate));
    // The mass is rounded, so a neighbour may be the one.
    while (number > first && this.instant(number - 1) >= instant) number--;
    while (this.instant(number) < instant) number++;
    return number;
  }

  /** The things of a level from `from` to `to`, both included. */
  run(level: number, { from, to }: Window): Run {
    const first = this.since(level, from);
    const last = this.since(level, to + 1) - 1;
    return { count: Math.max(0, last - first + 1), at: (j) => last - j };
  }
}

/** The world's own things of a timeline, those of its first level: their instants rise, and end with Infinity. */
export const ownOf = (ticks: Pick<Timeline, 'since' | 'firstOf' | 'instant'>) => ({
  since: (instant: number): number => ticks.since(0, instant),
  instant: (number: number): number => (number < ticks.firstOf(1) ? ticks.instant(number) : Infinity),
});
