/**
 * What becomes of each ten posts of a world, settled for all of them at once: so many comments come to them together
 * that the n-th comment leads to its post without a search.
 */
import type { Key } from './random.ts';

export const TEN = 10;

/** In each ten posts, in an order that differs. The first is a draft, the second is archived. */
const SLOTS = [
  { status: 'draft', comments: 0 },
  { status: 'archived', comments: 6 },
  ...[0, 1, 1, 2, 3, 4, 9, 14].map((comments) => ({ status: 'published', comments }) as const),
] as const;

/** Comments on ten posts. */
export const COMMENTS_OF_TEN = SLOTS.reduce((sum, { comments }) => sum + comments, 0);

export interface BlogTen {
  number: number;
  /** By place among the ten. */
  statuses: readonly ('draft' | 'published' | 'archived')[];
  comments: readonly number[];
  /** Index of the first comment of each in the list of all comments. */
  firstComments: readonly number[];
}

/** The ten posts from `number` * 10 on, in the world whose posts have the key `root`. */
export function blogTen(root: Key, number: number): BlogTen {
  const stream = root.at('tens', number).stream('slots');
  const slots = [...SLOTS];
  for (let place = 0; place < TEN - 1; place++) {
    const chosen = place + stream.below(TEN - place);
    [slots[place], slots[chosen]] = [
      slots[chosen] as (typeof SLOTS)[number],
      slots[place] as (typeof SLOTS)[number],
    ];
  }
  let first = number * COMMENTS_OF_TEN;
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
