/**
 * The one history of the shop's repository, from the year 0000 on. Commits are numbered, and their instants do not
 * depend on the window that looks at them: what was deployed at an instant is the last commit before it.
 */

import { Cycle } from '../draws/cycle.ts';
import { joined } from '../draws/flat-text.ts';
import { oncePer } from '../draws/once-per.ts';
import { draws, type Key } from '../draws/random.ts';
import { staffSize } from '../people/shop.ts';
import { WORKING } from '../time/daytime.ts';
import { DAY, SECOND } from '../time/window.ts';
import type { World } from '../world.ts';

const draw = draws('instant', 'author');

/** 1970 began on a Thursday; weeks of the history begin on Mondays. */
const FIRST_MONDAY = -3 * DAY;
export const WEEK = 7 * DAY;

/** Commits in each week: three or four of each engineer where there are twelve. */
export const COMMITS_PER_WEEK = 42;

/** The number of the week, counted from the one in which 1970 began. */
export const weekOf = (instant: number): number => Math.floor((instant - FIRST_MONDAY) / WEEK);
/** Milliseconds since 1970 at which a week begins. */
export const weekBegins = (week: number): number => FIRST_MONDAY + week * WEEK;

/** The first commit of all, and the last: before the year 0000 and after 9999, ISO 8601 needs more digits. */
export const FIRST_WEEK = weekOf(-62_167_219_200_000) + 2;
export const FIRST_COMMIT = FIRST_WEEK * COMMITS_PER_WEEK;
/** How many weeks the history has. */
export const ALL_WEEKS = weekOf(253_402_300_799_999) - FIRST_WEEK;
export const LAST_COMMIT = (FIRST_WEEK + ALL_WEEKS) * COMMITS_PER_WEEK;

/** The first digits of a SHA say which commit it is, so that it is found without a search. */
const NUMBERED = 12;
const NUMBERS = new Cycle('commits', 16 ** NUMBERED);
const HALF = 16 ** (NUMBERED / 2);
const SHA = /^[\da-f]{40}$/;

/** Six digits; with a further one before them, none is lost. */
const halfOf = (half: number) => (half + HALF).toString(16).slice(1);

export interface Commit {
  key: Key;
  /** Ascending with time; negative before 1970. */
  number: number;
  /** 40 hexadecimal digits. */
  sha: string;
  /** Milliseconds since 1970, in whole seconds, as git has them. */
  at: number;
  /** Position among the engineers. */
  author: number;
}

export class CommitHistory {
  readonly #seed: number;
  readonly #root: Key;
  readonly #keys: Key;
  readonly #engineers: number;
  /** The SHA that was last asked for: a list shows each commit, and as the parent of the one after it. */
  #last: { number: number; sha: string } | undefined;
  /** What was the newest at the instant that was last asked for: a list asks it for each of its records. */
  #newest: { instant: number; number: number } | undefined;

  constructor({ seed, root, size }: World) {
    this.#seed = seed;
    this.#root = root;
    this.#engineers = staffSize(size).engineers;
    this.#keys = root.list('commits');
  }

  commit(number: number): Commit {
    const key = this.key(number);
    return {
      key,
      number,
      sha: this.sha(number),
      at: this.instant(number),
      author: key.int(draw.author, 0, this.#engineers - 1),
    };
  }

  sha(number: number): string {
    if (this.#last?.number !== number) {
      const position = NUMBERS.position(this.#seed, this.#root, number - FIRST_COMMIT);
      const high = Math.floor(position / HALF);
      const rest = this.key(number)
        .stream('sha')
        .hex(40 - NUMBERED);
      this.#last = { number, sha: joined(halfOf(high), halfOf(position - high * HALF), rest) };
    }
    return this.#last.sha;
  }

  /** The number of the commit with a SHA; undefined if the history has none. */
  numberOf(sha: string): number | undefined {
    if (!SHA.test(sha)) return undefined;
    const position = Number.parseInt(sha.slice(0, NUMBERED), 16);
    const number = FIRST_COMMIT + NUMBERS.index(this.#seed, this.#root, position);
    return number <= LAST_COMMIT && this.sha(number) === sha ? number : undefined;
  }

  /** Number of the last commit at or before an instant. */
  lastBefore(instant: number): number {
    if (this.#newest?.instant !== instant) this.#newest = { instant, number: this.#lastBefore(instant) };
    return this.#newest.number;
  }

  #lastBefore(instant: number): number {
    const first = weekOf(instant) * COMMITS_PER_WEEK;
    let low = first - 1;
    let high = first + COMMITS_PER_WEEK - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.instant(middle) <= instant) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Each commit of a week has its own share of the week's working hours, and lies anywhere within that. */
  instant(number: number): number {
    const week = Math.floor(number / COMMITS_PER_WEEK);
    const place = number - week * COMMITS_PER_WEEK;
    const share = (place + this.key(number).float(draw.instant)) / COMMITS_PER_WEEK;
    const begins = weekBegins(week);
    const instant = WORKING.instant(share, begins, begins + WEEK - 1, 0);
    return Math.floor(instant / SECOND) * SECOND;
  }

  /** What else is known of a commit is drawn from its key. */
  key(number: number): Key {
    // The addresses of a key are not negative: numbers before 1970 have a list of their own.
    return number < 0 ? this.#keys.at('before 1970', -number) : this.#keys.at(number);
  }
}

/** The history of the repository of a world's shop. */
export const commitsOf = oncePer((world: World) => new CommitHistory(world));
