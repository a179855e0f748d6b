/**
 * How the releases of a week are laid out. Its commits are shared out over its working hours, and four blocks of nine
 * of them follow one another from Monday to Friday. In each block every service is released once; in one block, a
 * different one for each service, something goes wrong first. So no two incidents of a week share a commit.
 */

import { draws, type Key } from '../draws/random.ts';
import { WORKING } from '../time/daytime.ts';
import type { World } from '../world.ts';
import { COMMITS_PER_WEEK, WEEK, weekBegins } from './commit-history.ts';
import { BLOCKS, DEPLOYED_SERVICES, type DeployedService } from './deployables.ts';

const draw = draws('turns', 'offset');

const BLOCK = 9;
/** Releases and incidents begin while so many of the first commits of their block are written. */
export const BEGINNING = 5;

/** Commits before the first block: the first commit of a week and its last three are nobody's trouble. */
const LEAST_OFFSET = 2;
const MOST_OFFSET = 5;

const TURNS: readonly (readonly number[])[] = permutations(DEPLOYED_SERVICES.map((_, index) => index));

function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first) =>
    permutations(items.filter((item) => item !== first)).map((others) => [first, ...others]),
  );
}

export interface ReleaseWeek {
  key: Key;
  week: number;
  /** Commits before the first block. */
  offset: number;
  /** The block in which each service has its incident. */
  turns: readonly number[];
}

/** The layout of a week's releases. */
export function releaseWeekOf({ root }: World, week: number): ReleaseWeek {
  const key = week < 0 ? root.at('release weeks before 1970', -week) : root.at('release weeks', week);
  return {
    key,
    week,
    offset: key.int(draw.offset, LEAST_OFFSET, MOST_OFFSET),
    turns: key.pick(draw.turns, TURNS),
  };
}

export function turnOf({ turns }: ReleaseWeek, service: DeployedService): number {
  return turns[DEPLOYED_SERVICES.indexOf(service)] as number;
}

/** Milliseconds since 1970 at which so many commits of a block have had their time. */
export function blockInstant({ week, offset }: ReleaseWeek, block: number, commits: number): number {
  const share = (offset + block * BLOCK + commits) / COMMITS_PER_WEEK;
  const begins = weekBegins(week);
  return WORKING.instant(share, begins, begins + WEEK - 1, 0);
}

/** The block whose incident a commit may belong to, by its place in the week; null for none. */
export function blockOf({ offset }: ReleaseWeek, place: number): number | null {
  // The last commit before an incident may be the one before its block.
  const block = Math.floor((place + 1 - offset) / BLOCK);
  return block >= 0 && block < BLOCKS ? block : null;
}
