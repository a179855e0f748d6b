/**
 * What becomes of each ten posts, settled for all of them at once: so many comments come to them together that the n-th
 * comment leads to its post without a search.
 */
import type { Key } from '../draws/random.ts';

export const POSTS_PER_BLOCK = 10;

/**
 * What each ten posts come to, in an order that differs from ten to ten: the first only to a draft where it is made to
 * fit a window, and to be published like most others where it is one of the blog's own.
 */
const SLOTS = [
  { status: 'draft', comments: 0 },
  { status: 'archived', comments: 6 },
  ...[0, 1, 1, 2, 3, 4, 9, 14].map((comments) => ({ status: 'published', comments }) as const),
] as const;

/** Comments on ten posts. */
export const COMMENTS_PER_BLOCK = SLOTS.reduce((sum, { comments }) => sum + comments, 0);

export const POST_STATUSES = ['draft', 'published', 'archived'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

interface PostBlock {
  number: number;
  /** Statuses by place among the ten. */
  statuses: readonly PostStatus[];
  comments: readonly number[];
  /** How many comments come to all posts before each. */
  firstComments: readonly number[];
}

/** Posts in tens, from the first one on. */
export class PostBlocks {
  readonly #root: Key;
  /** Lists are made in order, so only the last ten are kept. */
  #last: PostBlock | undefined;

  /** `root` is the key of the posts. */
  constructor(root: Key) {
    this.#root = root;
  }

  status(index: number): PostStatus {
    return this.#blockOf(index).statuses[index % POSTS_PER_BLOCK] as PostStatus;
  }

  /** How many comments come to a post in the end. */
  comments(index: number): number {
    return this.#blockOf(index).comments[index % POSTS_PER_BLOCK] as number;
  }

  /** How many come to all posts before it. */
  commentsBefore(index: number): number {
    return this.#blockOf(index).firstComments[index % POSTS_PER_BLOCK] as number;
  }

  /** Index of the post that the n-th of all comments comes to. */
  postOf(comment: number): number {
    const block = Math.floor(comment / COMMENTS_PER_BLOCK);
    const { comments, firstComments } = this.#block(block);
    let place = POSTS_PER_BLOCK - 1;
    // The last post whose comments begin no later; those without any begin where the next one's do.
    while ((firstComments[place] as number) > comment || comments[place] === 0) place--;
    return block * POSTS_PER_BLOCK + place;
  }

  /** Index of the n-th post that comes to a status. */
  ofStatus(status: PostStatus, n: number): number {
    const perBlock = SLOTS.filter((slot) => slot.status === status).length;
    const block = Math.floor(n / perBlock);
    const { statuses } = this.#block(block);
    let place = statuses.indexOf(status);
    for (let rest = n % perBlock; rest > 0; rest--) place = statuses.indexOf(status, place + 1);
    return block * POSTS_PER_BLOCK + place;
  }

  #blockOf(index: number): PostBlock {
    return this.#block(Math.floor(index / POSTS_PER_BLOCK));
  }

  #block(number: number): PostBlock {
    if (this.#last?.number !== number) this.#last = postBlock(this.#root, number);
    return this.#last;
  }
}

/** The ten posts from `number` * 10 on, of those whose key is `root`. */
function postBlock(root: Key, number: number): PostBlock {
  const stream = root.at('tens', number).stream('slots');
  const slots = [...SLOTS];
  for (let place = 0; place < POSTS_PER_BLOCK - 1; place++) {
    const chosen = place + stream.below(POSTS_PER_BLOCK - place);
    [slots[place], slots[chosen]] = [
      slots[chosen] as (typeof SLOTS)[number],
      slots[place] as (typeof SLOTS)[number],
    ];
  }
  let first = number * COMMENTS_PER_BLOCK;
  const firstComments = slots.map(({ comments }) => {
    first += comments;
    return first - comments;
  });
  return {
    number,
    statuses: slots.map(({ status }) => status),
    comments: slots.map(({ comments }) => comments),
    firstComments,
  };
}
