/** Comments on posts: threads in which every answer comes after what it answers. */
import { COMMENTS_OF_TEN, TEN } from './blog-ten.ts';
import { remarksUnder } from './comment-subject.ts';
import { ANSWERS, type CommentKind, REPLIES } from './comment-text.ts';
import { LEISURE, UTC_OFFSETS } from './daytime.ts';
import { oncePer } from './once-per.ts';
import type { Person } from './person.ts';
import { type Post, post, postCourse, tenOf } from './post.ts';
import { givenName } from './post-text.ts';
import { draws, type Key } from './random.ts';
import { DAY, type Window } from './window.ts';
import type { World } from './world.ts';

const draw = draws('person', 'is reply', 'parent', 'by author', 'when', 'likes', 'first text');

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
  likes: number;
  /** Milliseconds since 1970. */
  createdAt: number;
}

const lastThread = oncePer(
  (_: Window): { world?: World; index?: number; thread?: readonly Comment[] } => ({}),
);

/** The comment at an index of the world's list: those of the first post, then those of the next. */
export function comment(world: World, index: number, window: Window): Comment {
  const ten = tenOf(world, Math.floor(index / COMMENTS_OF_TEN));
  let place = TEN - 1;
  // The last post whose comments begin no later; those without any begin where the next one's do.
  while ((ten.firstComments[place] as number) > index || ten.comments[place] === 0) place--;
  const thread = threadOf(world, ten.number * TEN + place, window);
  return thread[index - (ten.firstComments[place] as number)] as Comment;
}

/** Every comment of a post, the oldest first; the last one asked for is kept, because its comments follow it. */
function threadOf(world: World, index: number, window: Window): readonly Comment[] {
  const last = lastThread(window);
  if (last.world === world && last.index === index && last.thread) return last.thread;
  const comments = thread(world, post(world, index), window);
  Object.assign(last, { world, index, thread: comments });
  return comments;
}

/** Readers come in the first weeks, most of them in the first days. */
const LIVELY = 25 * DAY;
const FIRST_MINUTES = 4 * 60_000;
const DEEPEST = 2;

/** The thread of a post with as many comments as it says. */
export function thread(world: World, about: Post, window: Window): Comment[] {
  const { key, commentCount, status, author } = about;
  const { publishedAt, createdAt, archivedAt } = postCourse(about, status, window);
  const begin = publishedAt ?? createdAt;
  const end = Math.min(archivedAt ?? window.to, begin + LIVELY);
  const first = Math.min(begin + FIRST_MINUTES, end);
  const keys = Array.from({ length: commentCount }, (_, place) => key.at('comments', place));
  const shares = keys.map((own) => own.float(draw.when) ** 3).sort((a, b) => a - b);
  const said = new Saying(about);
  const comments: Comment[] = [];
  for (const [place, own] of keys.entries()) {
    const parent = parentOf(own, comments);
    const isAuthors =
      parent !== null && parent.author.index !== author.index && own.chance(draw['by author'], 0.4);
    const person = isAuthors ? author : someoneElse(own, world, [author, parent?.author]);
    const instant = LEISURE.instant(shares[place] as number, first, end, UTC_OFFSETS[person.country]);
    const before = comments.at(-1)?.createdAt ?? begin;
    const { kind, text } = said.next(parent, isAuthors);
    comments.push({
      id: world.identifier('cmt', own, about.index * COMMENTS_OF_TEN + place),
      post: about,
      number: place + 1,
      parent,
      depth: parent ? parent.depth + 1 : 0,
      kind,
      author: person,
      body: parent ? text.replaceAll('{name}', givenName(parent.author)) : text,
      likes: Math.floor(own.float(draw.likes) ** 4 * 40),
      // Clocks of readers differ, the order does not.
      createdAt: Math.min(Math.max(instant, before + 1), end),
    });
  }
  return comments;
}

/** Something said before that is not too deep already; most answer what was said last. */
function parentOf(key: Key, thread: readonly Comment[]): Comment | null {
  if (thread.length === 0 || !key.chance(draw['is reply'], 0.45)) return null;
  const back = Math.floor(key.float(draw.parent) ** 2 * thread.length);
  const chosen = thread[thread.length - 1 - back] as Comment;
  return chosen.depth < DEEPEST ? chosen : chosen.parent;
}

/** A person of the world who is none of the two. */
function someoneElse(key: Key, world: World, others: readonly (Person | undefined)[]): Person {
  const { users } = world.size;
  let index = key.int(draw.person, 0, users - 1);
  while (others.some((other) => other?.index === index)) index = (index + 1) % users;
  return world.user(index);
}

/** What is said under a post: nothing twice as long as there is something else to say. */
class Saying {
  readonly #post: Post;
  /** How often each list was drawn from. */
  readonly #used = new Map<readonly unknown[], number>();
  /** Comments that answer none. */
  #remarks = 0;

  constructor(about: Post) {
    this.#post = about;
  }

  next(parent: Comment | null, isAuthors: boolean): { kind: CommentKind; text: string } {
    if (!parent) return this.#take(remarksUnder(this.#post.story, this.#remarks++));
    const texts = (isAuthors ? ANSWERS : REPLIES)[parent.kind];
    return { kind: 'reply', text: this.#take(texts) };
  }

  /** From a place of the post's own on, in steps that lead past every text. */
  #take<Text>(texts: readonly Text[]): Text {
    const used = this.#used.get(texts) ?? 0;
    this.#used.set(texts, used + 1);
    const first = this.#post.key.int(draw['first text'], 0, texts.length - 1);
    return texts[(first + used * STRIDE) % texts.length] as Text;
  }
}

/** It shares no factor with the length of any list. */
const STRIDE = 7;
