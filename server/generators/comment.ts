/** Comments on posts: threads in which every answer comes after what it answers. */
import { COMMENTS_OF_TEN, TEN } from './blog-ten.ts';
import { remarksUnder } from './comment-subject.ts';
import { type CommentKind, type CommentText, repliesTo, THANKS } from './comment-text.ts';
import { LEISURE, OFFICE, UTC_OFFSETS } from './daytime.ts';
import { oncePer } from './once-per.ts';
import { latinFirstName, type Person } from './person.ts';
import { type Post, post, postCourse, tenOf } from './post.ts';
import { draws, type Key } from './random.ts';
import { DAY, MINUTE, type Window } from './window.ts';
import type { World } from './world.ts';

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
  author: Person;
  kind: CommentKind;
  text: string;
  at: number;
}

/** The thread of a post with as many comments as it says. */
export function thread(world: World, about: Post, window: Window): Comment[] {
  const comments = new Map<Draft, Comment>();
  for (const [place, draft] of draftsOf(world, about, window).entries()) {
    const { key, author, depth, kind, text, at } = draft;
    const parent = draft.parent && (comments.get(draft.parent) as Comment);
    comments.set(draft, {
      id: world.identifier('cmt', key, about.index * COMMENTS_OF_TEN + place),
      post: about,
      number: place + 1,
      parent,
      depth,
      kind,
      author,
      body: parent ? text.replaceAll('{name}', latinFirstName(parent.author)) : text,
      likes: Math.floor(key.float(draw.likes) ** 4 * 40),
      createdAt: at,
    });
  }
  return [...comments.values()];
}

const byInstant = (a: Draft, b: Draft) => a.at - b.at;

/** In the order of their instants, what is answered before its answers. */
function draftsOf(world: World, about: Post, window: Window): Draft[] {
  const { author, status } = about;
  const { publishedAt, createdAt, archivedAt } = postCourse(about, status, window);
  const begin = publishedAt ?? createdAt;
  const end = Math.min(archivedAt ?? window.to, begin + LIVELY);
  const first = Math.min(begin + FIRST_MINUTES, end);
  const readers = new Readers(world, author);
  const said = new Saying(about);
  const drafts = shapeOf(about);
  const remarks = drafts.filter(({ parent }) => parent === null);
  for (const remark of remarks) {
    remark.author = readers.next(remark.key);
    const share = -Math.log(1 - remark.key.float(draw.when) * (1 - Math.exp(-FADING))) / FADING;
    remark.at = LEISURE.instant(
      share,
      first,
      latestOf(remark, first, end),
      UTC_OFFSETS[remark.author.country],
    );
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
    draft.at = hours.instant(key.float(draw.when) ** 2, soonest, latest, UTC_OFFSETS[draft.author.country]);
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
    drafts.push({ key: own, parent, depth, isAuthors, author, kind: 'remark', text: '', at: 0 });
  }
  return drafts;
}

/** Something said before that is not too deep already and that the author has not answered; most answer what was said last. */
function parentOf(key: Key, drafts: readonly Draft[]): Draft | null {
  const open = drafts.filter(
    (each) => each.depth < DEEPEST && !drafts.some(({ parent, isAuthors }) => isAuthors && parent === each),
  );
  if (open.length === 0 || !key.chance(draw['is reply'], 0.45)) return null;
  const back = Math.floor(key.float(draw.parent) ** 2 * open.length);
  return open[open.length - 1 - back] as Draft;
}

/** Customers: whoever works for the shop does not write as one. */
const staffIn = oncePer(
  (world: World): ReadonlySet<number> =>
    new Set([...world.staff('agents'), ...world.staff('engineers')].map(({ index }) => index)),
);

/** Those who read a post: nobody comes twice of their own accord. */
class Readers {
  readonly #world: World;
  readonly #taken: Set<number>;

  constructor(world: World, author: Person) {
    this.#world = world;
    this.#taken = new Set([author.index]);
  }

  next(key: Key): Person {
    const { users } = this.#world.size;
    const staff = staffIn(this.#world);
    let index = key.int(draw.person, 0, users - 1);
    while (staff.has(index) || this.#taken.has(index)) index = (index + 1) % users;
    this.#taken.add(index);
    return this.#world.user(index);
  }
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

  remark(): CommentText {
    return this.#take(remarksUnder(this.#post.story, this.#remarks++));
  }

  reply(answered: CommentKind, isAuthors: boolean): CommentText {
    return this.#take(repliesTo(answered, isAuthors));
  }

  thanks(): CommentText {
    return this.#take(THANKS);
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
