/** Tests that are likely to notice a change at a place of a file, the likeliest first. */
import { globSync } from 'node:fs';
import { ROOT, reachedFrom } from '../import-graph.ts';
import { isWithin } from './stretches.ts';

/** What is known of a file of tests once it has run. */
export interface Known {
  /** How long it takes, in milliseconds. */
  ms: number;
  /** How many mutants it has noticed. */
  kills: number;
  /** Stretches that it runs, by file. */
  ran: Readonly<Record<string, readonly number[]>>;
}

export interface Place {
  file: string;
  start: number;
}

/** For tests of which nothing is known. */
const USUAL_MS = 10_000;

/** How close tests are to a place: some run it, some run something else of its file, some only import that. */
const [RUNS, RUNS_OTHERS, IMPORTS] = [0, 1, 2];

/**
 * The nearest tests that take so many seconds together, and one at least. A constant runs when its module is loaded,
 * and processes that tests start are not watched: so tests that import a file are near to it too.
 */
export function nearness(
  tests: readonly string[],
  known: ReadonlyMap<string, Known>,
): (place: Place, seconds: number) => string[] {
  const all = tests.map((test) => ({ test, reached: reachedFrom([test]) }));
  return ({ file, start }, seconds) => {
    const near = all.flatMap(({ test, reached }) => {
      const { ms = USUAL_MS, kills = 0, ran = {} } = known.get(test) ?? {};
      const stretches = ran[file];
      const distance = reached.get(file) ?? Number.POSITIVE_INFINITY;
      if (!stretches && distance === Number.POSITIVE_INFINITY) return [];
      const closeness = stretches ? (isWithin(stretches, start) ? RUNS : RUNS_OTHERS) : IMPORTS;
      return [{ test, ms, cost: ms / (1 + kills), closeness, distance, size: reached.size }];
    });
    near.sort(
      (a, b) =>
        a.closeness - b.closeness ||
        // Who imports the file itself is about it. Else what runs is noticed soonest by the quick, and by who notices
        // much; of those that only import, who reaches less is about less.
        Number(b.distance === 1) - Number(a.distance === 1) ||
        (a.closeness === IMPORTS ? a.distance - b.distance || a.size - b.size : a.cost - b.cost),
    );
    return within(near, seconds * 1000).map(({ test }) => test);
  };
}

/** Those that fit one after the other. */
export function within<Timed extends { ms: number }>(all: readonly Timed[], most: number): Timed[] {
  let left = most;
  return all.filter(({ ms }, index) => {
    if (index > 0 && ms > left) return false;
    left -= ms;
    return true;
  });
}

export const sourcesOf = (rooms: readonly string[]): string[] =>
  globSync(`{${rooms.join()}}/**/*.ts`, { cwd: ROOT })
    .filter((file) => !file.endsWith('.d.ts'))
    .sort();
