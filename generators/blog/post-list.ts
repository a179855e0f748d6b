/**
 * The posts of a window and the comments on them. The blog's own come first, newest first, and then those that are made
 * to fit, for a window that has fewer. Comments follow the order of their posts, those of one post from its oldest on.
 */
import { identifier } from '../draws/flat-text.ts';
import { draws, type Key } from '../draws/random.ts';
import { OFFICE } from '../time/daytime.ts';
import { type Fit, fitOf, movedBy } from '../time/life.ts';
import { Listing, oncePerSameWindow, type Stream } from '../time/listing.ts';
import { HOUR, type Window } from '../time/window.ts';
import type { World } from '../world.ts';
import { type Comment, commentsBy, LIVELY, thread } from './comment.ts';
import {
  blogOf,
  fittedCourse,
  MOST_TO_ARCHIVE,
  MOST_TO_PUBLICATION,
  type Post,
  type PostCourse,
  post,
  postBegun,
  postKeys,
  postLife,
  postsBefore,
  statusAt,
  tale,
  tellingOf,
  writer,
} from './post.ts';
import { COMMENTS_PER_BLOCK, PostBlocks, type PostStatus } from './post-block.ts';
import { lapLength } from './story.ts';

const draw = draws('created', 'share');

/** All comments on a post have been written so long after it was begun. */
const SETTLED = MOST_TO_PUBLICATION + LIVELY;

/** Ahead of UTC; not that of a country, of which a build of one locale has few. */
const BLOG_CLOCK = HOUR;

/** Posts that are made to fit have numbers from here on; the blog's own never come to it. */
const FIRST_TO_FIT = 1_000_000;
/** More posts than are ever made to fit a window: offsets are below 2^31, and of ten posts one may be as asked. */
const MOST_TO_FIT = 2 ** 36;

/** The list of a window; with a status, the posts that have it at the end of the window. */
export const postList = oncePerSameWindow(
  (world: World, window, status: PostStatus | undefined) => new PostList(world, window, status),
);

interface ListedPost extends Post {
  /** Comments by the end of the window. */
  written: number;
  /** How many comments are listed before the first of them. */
  firstComment: number;
}

class PostList {
  readonly #world: World;
  readonly #window: Window;
  readonly #status: PostStatus | undefined;
  readonly #listing: Listing;
  /** Indexes of the blog's own posts in the window: from the oldest, and from the first with comments still to come. */
  readonly #oldest: number;
  readonly #fresh: number;
  readonly #end: number;
  /** How many comments are listed before those of each fresh post, the newest first, and before all others. */
  #counted: readonly number[] | undefined;
  /** Comments on all posts of the blog up to the first fresh one, and how many of those are listed. */
  readonly #settledEnd: number;
  readonly #allSettled: number;
  /** Key and tens of the posts that are made to fit. */
  readonly #fitKeys: Key;
  readonly #fitBlocks: PostBlocks;
  #last: { entry: number; comments: readonly Comment[] } | undefined;

  constructor(world: World, window: Window, status: PostStatus | undefined) {
    const { from, to } = window;
    this.#world = world;
    this.#window = window;
    this.#status = status;
    this.#oldest = postsBefore(world, from);
    this.#end = postsBefore(world, to + 1);
    this.#fresh = Math.min(Math.max(this.#oldest, postsBefore(world, to - SETTLED)), this.#end);
    const { blocks } = blogOf(world);
    this.#settledEnd = blocks.commentsBefore(this.#fresh);
    this.#allSettled = this.#settledEnd - blocks.commentsBefore(this.#oldest);
    const isAsked = (index: number) => statusAt(post(world, index).course, to) === status;
    this.#listing = new Listing(this.#own, window, status && isAsked);
    this.#fitKeys = postKeys(world).list(`to fit from ${from}`).at(to);
    this.#fitBlocks = new PostBlocks(this.#fitKeys);
  }

  /** Counted when they are first asked for: that takes a look at all who comment on these posts. */
  get #freshComments(): readonly number[] {
    this.#counted ??= this.#count();
    return this.#counted;
  }

  #count(): number[] {
    const world = this.#world;
    const counts = [0];
    let sum = 0;
    for (let index = this.#end - 1; index >= this.#fresh; index--) {
      sum += commentsBy(world, post(world, index), this.#window.to);
      counts.push(sum);
    }
    return counts;
  }

  get #own(): Stream {
    return {
      levels: 1,
      run: () => ({ count: this.#end - this.#oldest, at: (j) => this.#end - 1 - j }),
      happensAt: (index) => postBegun(this.#world, index),
    };
  }

  /** The blog's own posts of the window by their indexes in the blog. */
  get posts(): Listing {
    return this.#listing;
  }

  /** The comments on those, by the numbers that their identifiers have. */
  get comments() {
    const { from, to } = this.#window;
    return {
      own: this.#ownComments,
      from,
      to,
      indexOf: (number: number) => -1 - number,
      happensAt: (number: number) => {
        const entry = Math.floor(number / COMMENTS_PER_BLOCK);
        if (postBegun(this.#world, entry) === undefined) return undefined;
        const about = post(this.#world, entry);
        const place = number % COMMENTS_PER_BLOCK;
        return place < about.commentCount ? thread(this.#world, about)[place]?.createdAt : undefined;
      },
    };
  }

  /** Counted no sooner than they are asked for. */
  get #ownComments() {
    const countOf = () => this.#allFresh + this.#allSettled;
    return {
      get count() {
        return countOf();
      },
      at: (place: number) => {
        const entry = this.#postOf(place);
        return entry * COMMENTS_PER_BLOCK + place - this.#firstComment(entry);
      },
    };
  }

  get #allFresh(): number {
    return this.#freshComments.at(-1) as number;
  }

  /** The post at an index of the list. */
  at(index: number): ListedPost {
    const entry = this.#entry(index);
    const one = this.#post(entry);
    const firstComment = this.#firstComment(entry);
    return { ...one, written: this.#writtenOn(entry, one, firstComment), firstComment };
  }

  #writtenOn(entry: number, one: Post, firstComment: number): number {
    // Comments on a fresh post end where those on the next one begin.
    if (entry >= this.#fresh) return (this.#freshComments[this.#end - entry] as number) - firstComment;
    // One that was begun before the window is found by its id, and may be fresh, too.
    return entry < 0 ? one.commentCount : commentsBy(this.#world, one, this.#window.to);
  }

  /** The comment at an index of the list of all comments on posts of any status. */
  commentAt(index: number): Comment {
    if (index < 0) {
      const number = -1 - index;
      const own = Math.floor(number / COMMENTS_PER_BLOCK);
      return this.#written(own)[number % COMMENTS_PER_BLOCK] as Comment;
    }
    const entry = this.#postOf(index);
    return this.#written(entry)[index - this.#firstComment(entry)] as Comment;
  }

  /** Index of a post of the blog's own; for the j-th that is made to fit, -1 - j. */
  #entry(index: number): number {
    const entry = this.#listing.at(index);
    return entry >= 0 || !this.#status ? entry : -1 - this.#fitBlocks.ofStatus(this.#status, -1 - entry);
  }

  #post(entry: number): Post {
    return entry >= 0 ? post(this.#world, entry) : this.#postToFit(-1 - entry);
  }

  #firstComment(entry: number): number {
    if (entry < 0) return this.#allFresh + this.#allSettled + this.#fitBlocks.commentsBefore(-1 - entry);
    if (entry >= this.#fresh) return this.#freshComments[this.#end - 1 - entry] as number;
    const { blocks } = blogOf(this.#world);
    return this.#allFresh + this.#settledEnd - blocks.commentsBefore(entry + 1);
  }

  /** The post that the comment at an index is on. */
  #postOf(index: number): number {
    if (index < this.#allFresh) {
      return this.#end - 1 - this.#freshComments.findLastIndex((first) => first <= index);
    }
    const rest = index - this.#allFresh;
    if (rest >= this.#allSettled) return -1 - this.#fitBlocks.postOf(rest - this.#allSettled);
    const { blocks } = blogOf(this.#world);
    return blocks.postOf(this.#settledEnd - 1 - rest);
  }

  /** Comments on a post by the end of the window, the oldest first. Asked for in turn, so the last are kept. */
  #written(entry: number): readonly Comment[] {
    if (this.#last?.entry !== entry) {
      const { to } = this.#window;
      const comments = thread(this.#world, this.#post(entry)).filter(({ createdAt }) => createdAt <= to);
      this.#last = { entry, comments };
    }
    return this.#last.comments;
  }

  /** It goes on with the lap of what is told where the oldest post of the blog in the window has left it. */
  #postToFit(index: number): Post {
    const world = this.#world;
    const { from, to } = this.#window;
    const key = this.#fitKeys.at(index);
    const lap = lapLength(world.vocabulary);
    const begun = Math.ceil(MOST_TO_FIT / lap) * lap;
    const telling = tellingOf(world, begun + this.#oldest - 1 - index);
    const status = this.#fitBlocks.status(index);
    const isDraft = status === 'draft';
    const length = status === 'archived' ? MOST_TO_PUBLICATION + MOST_TO_ARCHIVE : SETTLED;
    const createdAt = OFFICE.instant(
      key.float(draw.created),
      isDraft ? Math.max(from, to - MOST_TO_PUBLICATION) : from,
      isDraft ? to : Math.max(from, to - length),
      BLOG_CLOCK,
    );
    const author = writer(world, key, telling.story, from, createdAt);
    const life = postLife(key, createdAt, status === 'archived', author);
    const fit = fitTo(status, life, this.#window, key.float(draw.share));
    return {
      ...tale(key, FIRST_TO_FIT + index, telling, world, author),
      id: identifier('pst', key),
      life,
      fit,
      course: fittedCourse(life, fit),
      commentCount: this.#fitBlocks.comments(index),
    };
  }
}

/** Moves a life, where that is needed, so that it has come to a status and to all comments at the end of the window. */
function fitTo(status: PostStatus, life: PostCourse, window: Window, share: number): Fit {
  const { from, to } = window;
  const { createdAt, publishedAt, archivedAt } = life;
  const isDraft = status === 'draft';
  const reached = isDraft ? createdAt : (archivedAt ?? publishedAt + LIVELY);
  if (reached <= to && (!isDraft || publishedAt > to)) return movedBy(0);
  // Where the window has no room for a whole draft, it was begun a moment ago.
  const left = isDraft ? Math.min(publishedAt, createdAt + to - from + 1) : null;
  return fitOf(createdAt, reached, left, window, share);
}
