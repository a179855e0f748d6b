/** A commit as git shows it: who wrote it and when, its message, and how much it changes. */
import { FIRST_COMMIT } from './commit-history.ts';
import { type CommitType, type Story, story } from './commit-story.ts';
import { type Draw, draws, type Key } from './random.ts';
import { type Colleague, STAFF_SIZE } from './staff.ts';
import { SECOND } from './window.ts';
import type { World } from './world.ts';

const draw = draws(
  'committer',
  'otherCommitter',
  'amended',
  'age',
  'reviewed',
  'reviewer',
  'referenced',
  'issue',
  'files',
  'insertions',
  'deletions',
);

export interface Stats {
  filesChanged: number;
  insertions: number;
  deletions: number;
}

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

type Range = readonly [least: number, most: number];

/** Most changes are small, some are large. */
interface Sizes {
  files: Range;
  /** Lines in each file. */
  insertions: Range;
  /** Lines in each file, or with `share` the part of the insertions. */
  deletions: Range;
  share?: true;
}

const SIZES: Readonly<Record<Exclude<CommitType, 'revert'>, Sizes>> = {
  feat: { files: [2, 16], insertions: [9, 55], deletions: [0.02, 0.4], share: true },
  fix: { files: [1, 5], insertions: [1.5, 22], deletions: [0.6, 11] },
  perf: { files: [1, 5], insertions: [4, 32], deletions: [3, 26] },
  refactor: { files: [3, 28], insertions: [7, 34], deletions: [0.75, 1.4], share: true },
  test: { files: [1, 5], insertions: [14, 90], deletions: [0.4, 6] },
  docs: { files: [1, 3], insertions: [4, 38], deletions: [0.6, 9] },
  chore: { files: [1, 7], insertions: [1.2, 9], deletions: [0.8, 7] },
  ci: { files: [1, 3], insertions: [2, 22], deletions: [0.8, 12] },
  build: { files: [1, 4], insertions: [2, 18], deletions: [1, 14] },
  style: { files: [2, 24], insertions: [4, 15], deletions: [0.9, 1.1], share: true },
};
/** A manifest and the lock file. */
const UPDATE_SIZES: Sizes = { files: [2, 2], insertions: [2, 45], deletions: [0.85, 1.15], share: true };
/** What removes something. */
const REMOVAL_SIZES: Sizes = { files: [2, 12], insertions: [0.5, 3], deletions: [7, 40] };

const REMOVES = /^(chore|refactor|build|perf)\(.*: (remove|drop) /;

/** Number of the commit at an index of the history as seen at an instant, newest first; after the first of all, it begins again. */
export function commitNumber({ commits }: World, seenAt: number, index: number): number {
  const newest = commits.lastBefore(seenAt);
  return newest - (index % (newest - FIRST_COMMIT + 1));
}

export function commitRecord(world: World, number: number): CommitRecord {
  const { key, sha, at, author: writer } = world.commits.commit(number);
  const own = story(world, number);
  const author = world.colleague('engineers', writer);
  // What mends an incident was written after it, and put in by whoever wrote it.
  const isUrgent = own.role === 'mend' || own.role === 'revert';
  const isOthers = !isUrgent && key.chance(draw.committer, 0.18);
  const other = (writer + key.int(draw.otherCommitter, 1, STAFF_SIZE.engineers - 1)) % STAFF_SIZE.engineers;
  const committer = isOthers ? world.colleague('engineers', other) : author;
  const isOlder = isOthers || (!isUrgent && key.chance(draw.amended, 0.3));
  const age = isOlder ? Math.round(key.logUniform(draw.age, 90, 150_000)) * SECOND : 0;
  return {
    sha,
    parent: number === FIRST_COMMIT ? null : world.commits.sha(number - 1),
    story: own,
    body: bodyOf(world, key, number, own, author),
    author,
    committer,
    authoredAt: at - age,
    committedAt: at,
    stats: statsOf(world, key, own),
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

function statsOf(world: World, key: Key, own: Story): Stats {
  if (own.role === 'revert' && own.incident) {
    const { commit } = own.incident;
    const { filesChanged, insertions, deletions } = statsOf(
      world,
      world.commits.key(commit),
      story(world, commit),
    );
    return { filesChanged, insertions: deletions, deletions: insertions };
  }
  const sizes = sizesOf(own);
  const filesChanged = between(key, draw.files, sizes.files);
  const insertions = Math.max(linesOf(key, draw.insertions, sizes.insertions, filesChanged), filesChanged);
  const [least, most] = sizes.deletions;
  const deletions = sizes.share
    ? Math.round(insertions * (least + (most - least) * key.float(draw.deletions)))
    : linesOf(key, draw.deletions, sizes.deletions, filesChanged);
  return { filesChanged, insertions, deletions };
}

function sizesOf({ role, type, subject }: Story): Sizes {
  if (role === 'update') return UPDATE_SIZES;
  if (REMOVES.test(subject)) return REMOVAL_SIZES;
  return SIZES[type as Exclude<CommitType, 'revert'>];
}

const between = (key: Key, drawn: Draw, [least, most]: Range) =>
  Math.round(key.logUniform(drawn, least, most));

const linesOf = (key: Key, drawn: Draw, [least, most]: Range, files: number) =>
  Math.round(files * key.logUniform(drawn, least, most));
