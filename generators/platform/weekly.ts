/** What happens so many times a week, the weeks being those of the shop's repository and its incidents. */
import type { Ticks } from '../time/caused.ts';
import { lookedUpBelow } from '../time/timeline.ts';
import { weekBegins, weekOf } from './commit-history.ts';

/** A week before the year 0, so that no number is negative. */
const FIRST_WEEK = weekOf(Date.UTC(1970, 0, 1)) - 53 * 1990;
/** Weeks from there to the year 9999 and beyond. */
const WEEKS = 53 * 10_100;
const LEVELS = 7;

export class Weekly implements Ticks {
  readonly levels = LEVELS;
  readonly #firsts: number[] = [0];
  readonly #perWeek: number;

  /** `perWeek` is a whole number of quarters. */
  constructor(perWeek: number) {
    this.#perWeek = perWeek;
    for (let level = 0; level < LEVELS; level++) {
      this.#firsts.push((this.#firsts[level] as number) + WEEKS * perWeek * 10 ** level);
    }
  }

  holds(number: number): boolean {
    return number < lookedUpBelow(this.#firsts);
  }

  /** The first number of a level. */
  firstOf(level: number): number {
    return this.#firsts[level] as number;
  }

  /** The week of the thing with a number. */
  weekOf(number: number): number {
    let level = 0;
    while (number >= (this.#firsts[level + 1] as number)) level++;
    return (
      FIRST_WEEK + Math.floor((number - (this.#firsts[level] as number)) / (this.#perWeek * 10 ** level))
    );
  }

  /** Of the beginning of its week, in milliseconds since 1970. */
  instant(number: number): number {
    return weekBegins(this.weekOf(number));
  }

  /** Things of a week count as those of its beginning. */
  since(level: number, instant: number): number {
    const week = Math.min(Math.max(weekOf(instant - 1) + 1 - FIRST_WEEK, 0), WEEKS);
    return (this.#firsts[level] as number) + Math.ceil(week * this.#perWeek * 10 ** level);
  }
}
