/** Conversations: a message, and who answers it and when. */
import { dateText } from '../../standards/mime/header-field.ts';
import { draws, type Key } from '../draws/random.ts';
import { said } from '../draws/templating.ts';
import { HOUR, SECOND, type Window } from '../time/window.ts';
import type { Outlined } from './list.ts';
import { closing, composed, type Draft, type Form, firstDraft, greeting, type Message } from './message.ts';
import type { Correspondent } from './person.ts';
import { type MessageOutline, told } from './story.ts';
import { type Block, paragraph } from './text.ts';

const draw = draws('isAside', 'answers', 'pause', 'branch');

/** A message in its conversation. */
export interface Reply {
  message: Message;
  /** How many messages it answers, one after the other. */
  depth: number;
}

/** A message and who wrote it. */
interface AuthoredReply extends Reply {
  author: Correspondent;
  isMain: boolean;
}

/** How long people take to answer, in milliseconds. */
const SOONEST = 4 * 60 * SECOND;
const LATEST = 22 * HOUR;
/** Nobody answers before they have had so many busy hours for it: what arrives on a Friday evening waits for Monday. */
const BUSY_HOURS = 2;
/** What is left at least for each message after one that had to wait. */
const LEFT = HOUR;

/** So many messages in the order of their dates; with branches, some answer an earlier one than the last. */
export function thread(
  { key, story, digits }: Outlined,
  form: Form,
  length: number,
  isBranching: boolean,
  window: Window,
): Reply[] {
  const first: AuthoredReply = {
    message: composed(firstDraft({ key, story, digits }, form.attachments), form),
    depth: 0,
    author: story.from,
    isMain: true,
  };
  const written = [first];
  const { script } = story;
  const other = story.to[0] as Correspondent;
  // One of the answers branches off in any case, if there are enough of them for that.
  const sure = isBranching && length > 2 ? key.int(draw.branch, Math.min(3, length - 1), length - 1) : -1;
  let mainTurns = 0;
  let asides = 0;
  for (let place = 1; place < length; place++) {
    const reply = key.at('replies', place);
    const mayBranch = isBranching && place > 1 && asides < script.asides.length;
    const isAside = mayBranch && (place === sure || isNext(reply, written));
    const parent = isAside
      ? asideTo(reply, written)
      : (written.findLast(({ isMain }) => isMain) as AuthoredReply);
    const author = isAside ? script.bystander : mainTurns % 2 === 0 ? other : story.from;
    const turns = mainTurns % 2 === 0 ? script.other : script.author;
    const text = isAside ? script.asides[asides++] : turns[mainTurns++ >> 1];
    const draft = replyTo(
      parent,
      reply,
      author,
      story,
      text as string,
      dateOf(reply, author, written, length - place, window),
    );
    written.push({
      message: composed(draft, { ...form, attachments: 0 }),
      depth: parent.depth + 1,
      author,
      isMain: !isAside,
    });
  }
  return written;
}

/** Whether somebody writes on the side now; nobody does so twice in a row. */
const isNext = (key: Key, written: readonly AuthoredReply[]): boolean =>
  (written.at(-1) as AuthoredReply).isMain && key.chance(draw.isAside, 0.4);

/** Any message but the last one, so that the conversation branches; one of the customer, if there is one. */
function asideTo(key: Key, written: readonly AuthoredReply[]): AuthoredReply {
  const earlier = written.filter(({ isMain }, place) => isMain && place < written.length - 1);
  const ofCustomer = earlier.filter(({ author }) => author.role === null);
  return key.pick(draw.answers, ofCustomer.length > 0 ? ofCustomer : earlier);
}

/** What a date ends with. */
const CLOCK = ' 18:00:00 +0000';
const SECONDS = ':00 +0000';

function replyTo(
  { message, author }: AuthoredReply,
  key: Key,
  from: Correspondent,
  story: MessageOutline,
  text: string,
  sentAt: number,
): Draft {
  const everybody = [story.from, ...story.to, ...story.cc];
  const others = everybody.filter(({ address }) => address !== from.address && address !== author.address);
  const { talk } = story;
  const date = dateText(message.sentAt / SECOND);
  const facts = { date: date.slice(0, -CLOCK.length), time: date.slice(1 - CLOCK.length, -SECONDS.length) };
  const quote: Block = {
    kind: 'quote',
    intro: said(talk.quoted, { ...facts, writer: author.plainName }),
    lines: message.lines,
  };
  return {
    key,
    digits: '',
    from,
    to: [author],
    cc: others.slice(0, 1),
    subject: `Re: ${story.subject}`,
    sentAt,
    blocks: [
      paragraph(greeting(from, [author], talk)),
      paragraph(told(text, story.script.factsAt(sentAt))),
      ...closing(from, talk),
      quote,
    ],
    files: [],
    references: [...message.references, message.messageId],
  };
}

/**
 * When the next one is written: when its author usually writes if there is time for that, and soon if there is little.
 */
function dateOf(
  key: Key,
  { hours, utcOffset }: Correspondent,
  written: readonly AuthoredReply[],
  left: number,
  { to }: Window,
): number {
  const before = (written.at(-1) as AuthoredReply).message.sentAt;
  const room = (to - before) / left;
  const soonest = before + Math.min(SOONEST, room / 2);
  const usual = hours.after(soonest, BUSY_HOURS, utcOffset);
  const latest = usual <= to - (left - 1) * LEFT ? usual : Number.NEGATIVE_INFINITY;
  const last = Math.max(latest, before + Math.min(LATEST, room));
  const instant = hours.instant(key.float(draw.pause), soonest, last, utcOffset);
  // Two messages differ by a second if the window has one for each of them.
  const second = Math.floor(instant / SECOND) * SECOND;
  return Math.max(second, room >= SECOND ? before + SECOND : before);
}
