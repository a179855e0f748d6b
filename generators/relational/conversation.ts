/** What readers write below the posts of a blog: no list is gone through twice before its end. */
import {
  type CommentKind,
  type CommentText,
  type Replies,
  remarksUnder,
  repliesTo,
  type StoryTemplate,
} from '../blog/story.ts';
import { draws, type Key } from '../draws/random.ts';
import { latinFirstName, type Person } from '../people/person.ts';

const draw = draws('is reply', 'parent', 'by author', 'first text');

export interface ThreadComment {
  by: Person;
  body: string;
  kind: CommentKind;
  parent: ThreadComment | null;
  depth: number;
}

const DEEPEST = 2;
/** A step that shares no factor with the length of any list. */
const STRIDE = 7;

export class Conversation {
  readonly replies: Replies;
  readonly #key: Key;
  /** How often each list was drawn from. */
  readonly #used = new Map<readonly unknown[], number>();

  constructor(key: Key, replies: Replies) {
    this.#key = key;
    this.replies = replies;
  }

  under(story: StoryTemplate, author: Person): Thread {
    return new Thread(this, story, author);
  }

  take<Text>(texts: readonly Text[]): Text {
    const used = this.#used.get(texts) ?? 0;
    this.#used.set(texts, used + 1);
    const first = this.#key.int(draw['first text'], 0, 104);
    return texts[(first + used * STRIDE) % texts.length] as Text;
  }
}

/** The comments under one post, in the order in which they are written. */
export class Thread {
  readonly #all: Conversation;
  readonly #story: StoryTemplate;
  readonly #author: Person;
  readonly #said: ThreadComment[] = [];
  /** Comments that answer none. */
  #remarks = 0;

  constructor(all: Conversation, story: StoryTemplate, author: Person) {
    this.#all = all;
    this.#story = story;
    this.#author = author;
  }

  next(key: Key, reader: Person): ThreadComment {
    const parent = this.#parent(key, reader);
    const isAuthors = parent !== null && this.#mayAnswer(parent) && key.chance(draw['by author'], 0.4);
    const by = isAuthors ? this.#author : reader;
    const spoken = parent ? this.#answer(parent, by, isAuthors) : this.#remark(by);
    this.#said.push(spoken);
    return spoken;
  }

  /** Whoever wrote the post answers others, and nothing twice. */
  #mayAnswer(parent: ThreadComment): boolean {
    const author = this.#author;
    return parent.by !== author && !this.#said.some((each) => each.parent === parent && each.by === author);
  }

  #remark(by: Person): ThreadComment {
    const { kind, text } = this.#all.take<CommentText>(remarksUnder(this.#story, this.#remarks++));
    return { by, body: text, kind, parent: null, depth: 0 };
  }

  #answer(parent: ThreadComment, by: Person, isAuthors: boolean): ThreadComment {
    const { kind, text } = this.#all.take<CommentText>(repliesTo(parent.kind, isAuthors, this.#all.replies));
    const body = text.replaceAll('{name}', latinFirstName(parent.by));
    return { by, body, kind, parent, depth: parent.depth + 1 };
  }

  /** Something said before, by somebody else, that is not too deep already. */
  #parent(key: Key, reader: Person): ThreadComment | null {
    const open = this.#said.filter(({ depth, by }) => depth < DEEPEST && by !== reader);
    if (open.length === 0 || !key.chance(draw['is reply'], 0.45)) return null;
    const back = Math.floor(key.float(draw.parent) ** 2 * open.length);
    return open[open.length - 1 - back] as ThreadComment;
  }
}
