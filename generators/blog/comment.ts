/** Comments on posts: threads in which every answer comes after what it answers. */

import { TEAMS } from '../../db/people-vocabulary.ts';
import { identifier } from '../draws/flat-text.ts';
import { oncePer } from '../draws/once-per.ts';
import { draws, type Key } from '../draws/random.ts';
import { homeCountry } from '../people/home-country.ts';
import { latinFirstName, type Person } from '../people/person.ts';
import { signedUpBy } from '../people/sign-up.ts';
import { LEISURE, OFFICE, UTC_OFFSETS } from '../time/daytime.ts';
import { fitted } from '../time/life.ts';
import { DAY, MINUTE } from '../time/window.ts';
import type { World } from '../world.ts';
import type { Post } from './post.ts';
import { COMMENTS_PER_BLOCK } from './post-block.ts';
import { type CommentKind, type CommentText, type Replies, remarksUnder, repliesTo } from './story.ts';

const draw = draws('person', 'is reply', 'parent', 'by author', 'returns', 'when', 'likes', 'first text');

export interface Comment {
  id: string;
  post: Post;
  /** 1 for the first of its post. */
  number: number;
  /** Null for one that answers none. */
  parent: Comment | null;
  /** 0 for one that answers none, then one more than its parent. */
  depth: number;
  kind: CommentKind;
  author: Person;
  body: string;
  /** Readers who like it in the end. */
  likes: number;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** Readers come in the first weeks, most of them in the first days. */
export const LIVELY = 25 * DAY;
const FIRST_MINUTES = 4 * MINUTE;
/** Interest falls by a factor of e so many times until then. */
const FADING = 6;
/** Nobody answers before they have read and written, and hardly anybody after a few days. */
const WRITING = 3 * MINUTE;
const PATIENCE = 4 * DAY;
const DEEPEST = 2;

/** A comment before its place in the thread is known. */
interface Draft {
  key: Key;
  parent: Draft | null;
  depth: number;
  isAuthors: boolean;
  /** Index of the user. */
  author: number;
  kind: CommentKind;
  text: string;
  at: number;
}

/** All comments that ever come to a post, the oldest first. */
export function thread(world: World, about: Post): Comment[] {
  const { fit, index } = about;
  const comments = new Map<Draft, Comment>();
  for (const [place, draft] of draftsOf(world, about).entries()) {
    const { key, depth, kind, text, at } = draft;
    const parent = draft.parent && (comments.get(draft.parent) as Comment);
    comments.set(draft, {
      id: fit ? identifier('cmt', key) : world.identifier('cmt', index * COMMENTS_PER_BLOCK + place),
      post: about,
      number: place + 1,
      parent,
      depth,
      kind,
      author: world.user(draft.author),
      body: parent ? text.replaceAll('{name}', latinFirstName(parent.author)) : text,
      likes: Math.floor(key.float(draw.likes) ** 4 * 40),
      createdAt: fit ? fitted(fit, at) : at,
    });
  }
  return [...comments.values()];
}

/** How many comments have come to a post by an instant. */
export function commentsBy(world: World, about: Post, instant: number): number {
  const { course, commentCount, fit } = about;
  if (course.publishedAt > instant) return 0;
  if (commentCount === 0 || (!fit && course.publishedAt + LIVELY <= instant)) return commentCount;
  return commentedAt(world, about).filter((at) => at <= instant).length;
}

/** When comments come to a post, in any order. */
export function commentedAt(world: World, about: Post): number[] {
  const { commentCount, fit } = about;
  if (commentCount === 0) return [];
  return draftsOf(world, about).map(({ at }) => (fit ? fitted(fit, at) : at));
}

/** How many like a comment by an instant: most of them within a day or two. */
export const likesBy = ({ likes, createdAt }: Comment, instant: number): number =>
  Math.round(likes * (1 - Math.exp((createdAt - instant) / DAY)));

/** Milliseconds in each of which a comment may come to be liked by one more. */
export const likedAt = ({ likes, createdAt }: Comment): number[] =>
  Array.from({ length: likes }, (_, before) => {
    const about = createdAt + Math.floor(-DAY * Math.log1p(-(before + 0.5) / likes));
    return [about, about + 1];
  }).flat();

const byInstant = (a: Draft, b: Draft) => a.at - b.at;

/** Comments in the order of their instants: what is answered comes before its answers. */
function draftsOf(world: World, about: Post): Draft[] {
  const { life, course } = about;
  const author = about.author.index;
  const offsetOf = (index: number) => UTC_OFFSETS[homeCountry(world.userKey(index), index, world)];
  const begin = life.publishedAt;
  const end = begin + LIVELY;
  const first = begin + FIRST_MINUTES;
  const readers = new Readers(world, course.publishedAt);
  const said = new RemarkPicker(about, world.vocabulary.story('replies'));
  const drafts = shapeOf(about);
  const remarks = drafts.filter(({ parent }) => parent === null);
  for (const remark of remarks) {
    remark.author = readers.next(remark.key);
    const share = -Math.log(1 - remark.key.float(draw.when) * (1 - Math.exp(-FADING))) / FADING;
    remark.at = LEISURE.instant(share, first, latestOf(remark, first, end), offsetOf(remark.author));
  }
  // The first who comes has read the post.
  for (const remark of remarks.sort(byInstant)) Object.assign(remark, said.remark());
  for (const draft of drafts) {
    const { key, parent, isAuthors } = draft;
    if (!parent) continue;
    const asker =
      parent.kind === 'help' && !isAuthors && key.chance(draw.returns, 0.6) ? parent.parent : null;
    draft.author = isAuthors ? author : (asker?.author ?? readers.next(key));
    const soonest = parent.at + Math.min(WRITING, Math.floor((end - parent.at) / 2));
    const latest = Math.min(latestOf(draft, soonest, end), parent.at + PATIENCE);
    const hours = isAuthors ? OFFICE : LEISURE;
    draft.at = hours.instant(key.float(draw.when) ** 2, soonest, latest, offsetOf(draft.author));
    Object.assign(draft, asker ? said.thanks() : said.reply(parent.kind, isAuthors));
  }
  return drafts.sort(byInstant);
}

/** The last moment for a comment that leaves time for answers, if there is any. */
const latestOf = ({ depth }: Draft, first: number, end: number) =>
  Math.max(first, end - (DEEPEST - depth) * 2 * WRITING);

/** Who answers whom. */
function shapeOf({ key, commentCount, author }: Post): Draft[] {
  const drafts: Draft[] = [];
  for (let place = 0; place < commentCount; place++) {
    const own = key.at('comments', place);
    const parent = parentOf(own, drafts);
    const isAuthors = parent !== null && !parent.isAuthors && own.chance(draw['by author'], 0.4);
    const depth = parent ? parent.depth + 1 : 0;
    drafts.push({
      key: own,
      parent,
      depth,
      isAuthors,
      author: author.index,
      kind: 'remark',
      text: '',
      at: 0,
    });
  }
  return drafts;
}

/**
 * Something said before that is not too deep already and that the author has not answered; most answer what was said
 * last.
 */
function parentOf(key: Key, drafts: readonly Draft[]): Draft | null {
  const open = drafts.filter(
    (each) => each.depth < DEEPEST && !drafts.some(({ parent, isAuthors }) => isAuthors && parent === each),
  );
  if (open.length === 0 || !key.chance(draw['is reply'], 0.45)) return null;
  const back = Math.floor(key.float(draw.parent) ** 2 * open.length);
  return open[open.length - 1 - back] as Draft;
}

/** Those who work for the shop do not write as customers. */
const staffIn = oncePer(
  (world: World): ReadonlySet<number> =>
    new Set(TEAMS.flatMap((team) => world.staff(team).map(({ index }) => index))),
);

/** Those who read a post: customers, each once. */
class Readers {
  readonly #users: number;
  readonly #known: number;
  readonly #taken: Set<number>;

  /** They have an account by the instant at which the post is published. */
  constructor(world: World, publishedAt: number) {
    this.#users = world.size.users;
    this.#known = Math.max(1, signedUpBy(world, publishedAt));
    this.#taken = new Set(staffIn(world));
  }

  /** The index of one who was not there before. */
  next(key: Key): number {
    const drawn = key.int(draw.person, 0, this.#known - 1);
    for (let step = 0; step < this.#users; step++) {
      // Before the shop had enough of them, whoever came next.
      const index = step < this.#known ? (drawn + step) % this.#known : step;
      if (this.#taken.has(index)) continue;
      this.#taken.add(index);
      return index;
    }
    throw new Error('more comments on a post than customers');
  }
}

/** What is said under a post: nothing twice as long as there is something else to say. */
class RemarkPicker {
  readonly #post: Post;
  readonly #replies: Replies;
  /** How often each list was drawn from. */
  readonly #used = new Map<readonly unknown[], number>();
  /** Comments that answer none. */
  #remarks = 0;

  constructor(about: Post, replies: Replies) {
    this.#post = about;
    this.#replies = replies;
  }

  remark(): CommentText {
    return this.#take(remarksUnder(this.#post.story, this.#remarks++));
  }

  reply(answered: CommentKind, isAuthors: boolean): CommentText {
    return this.#take(repliesTo(answered, isAuthors, this.#replies));
  }

  /** From whoever asked, to what helped. */
  thanks(): CommentText {
    return this.#take(this.#replies.thanks);
  }

  /** Takes texts from a place of the post's own on, in steps that lead past every text. */
  #take<Text>(texts: readonly Text[]): Text {
    const used = this.#used.get(texts) ?? 0;
    this.#used.set(texts, used + 1);
    const first = this.#post.key.int(draw['first text'], 0, texts.length - 1);
    return texts[(first + used * STRIDE) % texts.length] as Text;
  }
}

/** A step that shares no factor with the length of any list. */
const STRIDE = 7;
