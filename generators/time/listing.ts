/**
 * The list of what happens in a window: newest first, the things of the sparsest level before those of denser ones.
 * Where even the densest has no more, and where something is asked for that the world's own things are not, records are
 * made to fit.
 */
import { LOOKED_UP, type Run } from './timeline.ts';
import type { Window } from './window.ts';

/** Things that have numbers and happen in windows. */
export interface Stream {
  readonly levels: number;
  /** Undefined where a window is too narrow to find them. */
  run(level: number, window: Window): Run | undefined;
  /** The instant of the thing with a number; undefined if no identifier has it. */
  happensAt(number: number): number | undefined;
}

/** How many of the newest things are looked at for those that are as asked. */
export const MOST_SEEN = 1000;
/** Where a window has fewer things than this, those of denser levels make it up. */
const MOST_DENSER = 200;

export class Listing {
  readonly #stream: Stream;
  readonly #window: Window;
  readonly #runs: Run[] = [];
  #level = 0;
  /** The first level that the list does not have. */
  #end: number;
  /** Numbers of the things that are as asked, as far as they have been looked for. */
  readonly #chosen: number[] = [];
  readonly #matches: Iterator<number> | undefined;
  /** Whether a thing is as asked; without it, all of them are. */
  readonly isAsked: ((number: number) => boolean) | undefined;

  constructor(stream: Stream, window: Window, isAsked?: (number: number) => boolean) {
    this.#stream = stream;
    this.#window = window;
    this.isAsked = isAsked;
    this.#end = stream.levels;
    this.#matches = isAsked && chosenOf(stream, window, isAsked);
  }

  /** What happens in the window by itself, of the sparsest level: no more is counted, however long the list is. */
  get own(): Run {
    return this.#run(0) ?? NOTHING;
  }

  get from(): number {
    return this.#window.from;
  }

  get to(): number {
    return this.#window.to;
  }

  happensAt(number: number): number | undefined {
    return this.#stream.happensAt(number);
  }

  /** An index below 0, under which the list has the thing with a number, whatever its place. */
  indexOf(number: number): number {
    return -1 - number;
  }

  /** The number of the thing at an index; for the j-th that is made to fit, -1 - j. */
  at(index: number): number {
    if (index < 0) return -1 - index;
    if (this.#matches) {
      const found = this.#found(index + 1);
      return this.#chosen[index] ?? found - index - 1;
    }
    let rest = index;
    for (let level = 0; ; level++) {
      const run = this.#run(level);
      if (!run) return -1 - rest;
      if (rest < run.count) return run.at(rest);
      rest -= run.count;
    }
  }

  /** Looks for so many that are as asked, and says how many there are, which may be fewer. */
  #found(count: number): number {
    while (this.#chosen.length < count) {
      const next = this.#matches?.next();
      if (!next || next.done) break;
      this.#chosen.push(next.value);
    }
    return this.#chosen.length;
  }

  #run(level: number): Run | undefined {
    for (; this.#level <= level && this.#level < this.#end; this.#level++) {
      const run = this.#stream.run(this.#level, this.#window);
      if (run) this.#runs.push(run);
      // It takes long to find that out, so it is done once.
      else this.#end = this.#level;
    }
    return this.#runs[level];
  }
}

function* chosenOf(
  stream: Stream,
  window: Window,
  isAsked: (number: number) => boolean,
): Generator<number, void> {
  let seen = 0;
  for (let level = 0; level < stream.levels && (level === 0 || seen < MOST_DENSER); level++) {
    const run = stream.run(level, window);
    if (!run) break;
    const most = level === 0 ? MOST_SEEN : MOST_DENSER - seen;
    for (let place = 0; place < Math.min(run.count, most); place++) {
      const number = run.at(place);
      if (isAsked(number)) yield number;
      seen++;
    }
  }
}

/** What is made once for a world and a window, which is an object of its own in each request. */
export function oncePerWindow<World extends object, Asked, Result>(
  make: (world: World, window: Window, asked: Asked) => Result,
) {
  const known = new WeakMap<Window, { world: World; result: Result }>();
  return (world: World, window: Window, asked: Asked): Result => {
    const last = known.get(window);
    if (last?.world === world) return last.result;
    const result = make(world, window, asked);
    known.set(window, { world, result });
    return result;
  };
}

/** The same, and the last result of a world is kept for requests to come, which most often have the same window. */
export function oncePerSameWindow<World extends object, Asked extends string | undefined, Result>(
  make: (world: World, window: Window, asked: Asked) => Result,
) {
  const known = new WeakMap<World, { window: Window; asked: Asked; result: Result }>();
  return oncePerWindow((world: World, window, asked: Asked): Result => {
    const last = known.get(world);
    if (last && last.asked === asked && isSame(last.window, window)) return last.result;
    const result = make(world, window, asked);
    known.set(world, { window, asked, result });
    return result;
  });
}

const isSame = (one: Window, other: Window): boolean =>
  one.from === other.from && one.to === other.to && one.denser === other.denser;

/** How many candidates are looked at. */
const MOST_CANDIDATES = 2000;

/** Things that only some of their candidates have, such as a second factor: each candidate is looked at. */
export class Sparse implements Stream {
  readonly levels = 64;
  readonly #candidates: (window: Window) => { first: number; end: number };
  readonly #instantOf: (number: number) => number | null;

  /** Candidates whose things may happen in a window have numbers from `first` to before `end`. */
  constructor(
    candidates: (window: Window) => { first: number; end: number },
    instantOf: (number: number) => number | null,
  ) {
    this.#candidates = candidates;
    this.#instantOf = instantOf;
  }

  run(level: number, window: Window): Run {
    const found: { number: number; instant: number }[] = [];
    const { first, end } = level > 0 ? { first: 0, end: 0 } : this.#candidates(window);
    for (let number = end - 1; number >= Math.max(first, end - MOST_CANDIDATES); number--) {
      const instant = this.#instantOf(number);
      if (instant === null || instant < window.from || instant > window.to) continue;
      found.push({ number, instant });
    }
    found.sort((a, b) => b.instant - a.instant || b.number - a.number);
    return { count: found.length, at: (j) => (found[j] as { number: number }).number };
  }

  happensAt(number: number): number | undefined {
    return number < LOOKED_UP ? (this.#instantOf(number) ?? undefined) : undefined;
  }
}

export const NOTHING: Run = { count: 0, at: (j) => j };

/**
 * The levels of a stream from one on, as those of another one: its first level has all the sparser ones too, so that
 * whatever there is of a stream is found where another one is denser.
 */
export function denser(stream: Stream, by: number): Stream[] {
  const { levels } = stream;
  const happensAt = (number: number) => stream.happensAt(number);
  const only = (each: number): Stream => ({
    levels,
    run: (level, window) => (level === 0 ? stream.run(each, window) : NOTHING),
    happensAt,
  });
  const rest: Stream = {
    levels: levels - by,
    run: (level, window) => stream.run(level + by, window),
    happensAt,
  };
  return [...Array.from({ length: by }, (_, level) => only(level)), rest];
}

/** A stream of several, and a place in its run. */
export interface Turn {
  stream: number;
  place: number;
}

/**
 * Several streams in one: their things take turns, as many of each as it has, so that each stream stays newest first
 * and the whole nearly so. The number of a thing tells its stream, too.
 */
export class Mixed implements Stream {
  readonly #streams: readonly Stream[];

  constructor(streams: readonly Stream[]) {
    this.#streams = streams;
  }

  get levels(): number {
    return Math.min(...this.#streams.map(({ levels }) => levels));
  }

  run(level: number, window: Window): Run | undefined {
    const runs: Run[] = [];
    for (const stream of this.#streams) {
      const run = stream.run(level, window);
      if (!run) return undefined;
      runs.push(run);
    }
    const count = runs.reduce((sum, run) => sum + run.count, 0);
    const turn = this.turns(runs, count);
    return {
      count,
      at: (j) => {
        const { stream, place } = turn(j);
        return this.placeOf(stream, (runs[stream] as Run).at(place));
      },
    };
  }

  /** Whose turn the j-th of `count` is. */
  protected turns(runs: readonly Run[], count: number): (j: number) => Turn {
    return (j) => turnAt(runs, count, j);
  }

  happensAt(place: number): number | undefined {
    const { stream, number } = this.origin(place);
    return this.#streams[stream]?.happensAt(number);
  }

  /** The stream of a thing, and its number there. */
  origin(number: number): { stream: number; number: number } {
    const stream = number % this.#streams.length;
    return { stream, number: (number - stream) / this.#streams.length };
  }

  /** The inverse. */
  placeOf(stream: number, number: number): number {
    return number * this.#streams.length + stream;
  }
}

/** Whose turn the j-th of `count` is, where the things of each run are at equal distances. */
function turnAt(runs: readonly Run[], count: number, j: number): Turn {
  let place = j;
  let rest = count;
  // The last stream takes its places among all, the one before it among those that are left, and so on.
  for (let stream = runs.length - 1; stream > 0; stream--) {
    const own = (runs[stream] as Run).count;
    const share = own / rest;
    const taken = Math.floor(place * share + 0.5);
    if (Math.floor((place + 1) * share + 0.5) > taken) return { stream, place: taken };
    place -= taken;
    rest -= own;
  }
  return { stream: 0, place };
}
