/**
 * The one history of the shop's repository, from the year 0000 on. Commits are numbered, and their instants do not depend
 * on the window that looks at them: what was deployed at an instant is the last commit before it.
 */
import { WORKING } from './daytime.ts';
import { draws, type Key } from './random.ts';
import { STAFF_SIZE } from './staff.ts';
import { DAY, SECOND } from './window.ts';

const draw = draws('instant', 'author');

/** 1970 began on a Thursday; weeks of the history begin on Mondays. */
const FIRST_MONDAY = -3 * DAY;
export const WEEK = 7 * DAY;

/** Commits in each week: twelve engineers, three or four commits each. */
export const COMMITS_PER_WEEK = 42;

/** The number of the week, counted from the one in which 1970 began. */
export const weekOf = (instant: number): number => Math.floor((instant - FIRST_MONDAY) / WEEK);
/** Milliseconds since 1970 at which a week begins. */
export const weekBegins = (week: number): number => FIRST_MONDAY + week * WEEK;

/** The first commit of all: before the year 0000, ISO 8601 needs more digits. */
const FIRST_WEEK = weekOf(-62_167_219_200_000) + 2;
export const FIRST_COMMIT = FIRST_WEEK * COMMITS_PER_WEEK;

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
  readonly #keys: Key;

  /** `root` is the key of the world. */
  constructor(root: Key) {
    this.#keys = root.list('commits');
  }

  commit(number: number): Commit {
    const key = this.key(number);
    return {
      key,
      number,
      sha: key.stream('sha').hex(40),
      at: this.instant(number),
      author: key.int(draw.author, 0, STAFF_SIZE.engineers - 1),
    };
  }

  sha(number: number): string {
    return this.key(number).stream('sha').hex(40);
  }

  /** Number of the last commit at or before an instant. */
  lastBefore(instant: number): number {
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
