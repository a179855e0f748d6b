/** A commit as git shows it: who wrote it and when, its message, and how much it changes. */

import { draws, type Key } from '../draws/random.ts';
import type { Colleague } from '../people/staff.ts';
import { commitsOf, FIRST_COMMIT } from '../platform/commit-history.ts';
import { SECOND } from '../time/window.ts';
import type { World } from '../world.ts';
import { type Stats, statsOf } from './commit-files.ts';
import { type Story, story } from './commit-story.ts';

const draw = draws(
  'committer',
  'otherCommitter',
  'amended',
  'age',
  'reviewed',
  'reviewer',
  'referenced',
  'issue',
);

export interface CommitRecord {
  sha: string;
  /** Null for the first of all. */
  parent: string | null;
  story: Story;
  body: string | null;
  author: Colleague;
  committer: Colleague;
  /** Milliseconds since 1970. */
  authoredAt: number;
  committedAt: number;
  stats: Stats;
}

/**
 * Number of the commit at an index of the history as seen at an instant, newest first; after the first of all, it
 * begins again.
 */
export function commitNumber(world: World, seenAt: number, index: number): number {
  const commits = commitsOf(world);
  const newest = commits.lastBefore(seenAt);
  return newest - (index % (newest - FIRST_COMMIT + 1));
}

export function commitRecord(world: World, number: number): CommitRecord {
  const { key, sha, at, author: writer } = commitsOf(world).commit(number);
  const own = story(world, number);
  const author = world.colleague('engineers', writer);
  // What mends an incident was written after it, and put in by whoever wrote it.
  const isUrgent = own.role === 'mend' || own.role === 'revert';
  const isOthers = !isUrgent && key.chance(draw.committer, 0.18);
  const { length } = world.staff('engineers');
  const other = (writer + key.int(draw.otherCommitter, 1, length - 1)) % length;
  const committer = isOthers ? world.colleague('engineers', other) : author;
  const isOlder = isOthers || (!isUrgent && key.chance(draw.amended, 0.3));
  const age = isOlder ? Math.round(key.logUniform(draw.age, 90, 150_000)) * SECOND : 0;
  return {
    sha,
    parent: number === FIRST_COMMIT ? null : commitsOf(world).sha(number - 1),
    story: own,
    body: bodyOf(world, key, number, own, author),
    author,
    committer,
    authoredAt: at - age,
    committedAt: at,
    stats: statsOf(world, number, own),
  };
}

/** What was wrong, then the trailers that git reads. */
function bodyOf(world: World, key: Key, number: number, own: Story, author: Colleague): string | null {
  const trailers: string[] = [];
  if (own.role === 'other' && key.chance(draw.referenced, 0.35)) {
    trailers.push(`Refs: SHOP-${issueOf(key, number)}`);
  }
  if (key.chance(draw.reviewed, 0.4)) {
    const reviewer = world.anyColleague(key, draw.reviewer, 'engineers');
    if (reviewer.id !== author.id) trailers.push(`Reviewed-by: ${reviewer.name} <${reviewer.email}>`);
  }
  const paragraphs = [...own.reasons, ...(trailers.length > 0 ? [trailers.join('\n')] : [])];
  return paragraphs.length === 0 ? null : paragraphs.join('\n\n');
}

/** Issues are opened faster than these commits close them; numbers rise with the years. */
function issueOf(key: Key, number: number): number {
  return Math.max(Math.floor(number / 9) - key.int(draw.issue, 0, 70), 1);
}
