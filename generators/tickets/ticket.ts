/** Support tickets: how each is answered and settled, and what there is of it by an instant. */

import { identifier } from '../draws/flat-text.ts';
import { draws, type Key, Weights } from '../draws/random.ts';
import type { Person } from '../people/person.ts';
import type { Colleague } from '../people/staff.ts';
import { UTC_OFFSETS } from '../time/daytime.ts';
import { Listing, oncePerWindow } from '../time/listing.ts';
import { DAY, type Window } from '../time/window.ts';
import type { World } from '../world.ts';
import { ticketLanguage } from './language.ts';
import type { TicketChannel } from './manners.ts';
import { occasionOf, occasionsOf, ofAccount } from './occasion.ts';
import { subjectText, type Talk, talkTexts } from './talk.ts';
import { FEWEST_ANSWERED, isAgent, MOST_MESSAGES, plansOf, type TicketStatus } from './talk-plan.ts';
import {
  changesOf,
  courseToFit,
  RESPONSE_TARGETS,
  respondedAt,
  SECOND_MESSAGE,
  type Seen,
  seenAt,
  targetOf,
  ticketCourse,
  timeToBreach,
} from './ticket-course.ts';
import { TICKET_PRIORITIES, type TicketPriority, type Topic } from './topic.ts';
import { CHANNELS, lengthOf, SHARE_BREACHED, type TicketFilter, type Whole, whole } from './whole.ts';

const draw = draws('agent', 'status', 'channel', 'plan', 'priority', 'breached', 'assigned', 'tags');

export interface TicketMessage {
  id: string;
  role: 'requester' | 'agent';
  senderId: string;
  text: string;
  at: number;
}

export interface Ticket {
  id: string;
  subject: string;
  /** BCP 47. */
  language: string;
  status: TicketStatus;
  priority: TicketPriority;
  channel: TicketChannel;
  requester: Person;
  assignee: Colleague | null;
  // Milliseconds since 1970.
  createdAt: number;
  resolvedAt: number | null;
  closedAt: number | null;
  firstResponseAt: number | null;
  updatedAt: number;
  targetMinutes: number;
  dueAt: number;
  isBreached: boolean;
  messages: TicketMessage[];
  tags: string[];
}

const STATUSES = new Weights<TicketStatus>(
  ['new', 12],
  ['open', 20],
  ['pending', 16],
  ['resolved', 18],
  ['closed', 34],
);
/** The tickets of a window by their numbers. */
export const ticketListing = oncePerWindow((world: World, { from, to }, wanted: TicketFilter) => {
  const { status, priority, channel, assigned, breached, fewest, most } = wanted;
  const isAsked = (number: number) => {
    const one = whole(world, occasionOf(world, number), wanted);
    const seen = seenAt(one.shape, one.course, to);
    return (
      seen.length >= fewest &&
      seen.length <= most &&
      (status === undefined || seen.status === status) &&
      (priority === undefined || one.shape.priority === priority) &&
      (channel === undefined || one.shape.channel === channel) &&
      (assigned === undefined || (seen.status !== 'new' || one.isAssigned) === assigned) &&
      (breached === undefined || isBreachedAt(one, seen, to) === breached)
    );
  };
  const isPinned =
    [status, priority, channel, assigned, breached].some((pin) => pin !== undefined) ||
    fewest > FEWEST_ANSWERED ||
    most <= FEWEST_ANSWERED;
  // Every ticket has two messages by then.
  return new Listing(occasionsOf(world), { from, to: to - SECOND_MESSAGE }, isPinned ? isAsked : undefined);
});

/** What becomes of a ticket. Instants are milliseconds since 1970. */
export interface ListedTicket {
  /** The first at which it is listed. */
  beginsAt: number;
  /** When it may become another one; null for what never happens. */
  changes(): readonly (number | null)[];
  /** What there is of it at an instant. */
  asOf(instant: number): Ticket;
}

/** The ticket at an index of the list. */
export function ticketAt(world: World, index: number, window: Window, wanted: TicketFilter): ListedTicket {
  const number = ticketListing(world, window, wanted).at(index);
  if (number < 0) return ticketToFit(world, -1 - number, window, wanted);
  const one = whole(world, occasionOf(world, number), wanted);
  const ids = {
    ticket: world.identifier('tkt', number),
    message: (place: number) => messageId(world, number, place),
  };
  const { createdAt } = one.course;
  return {
    beginsAt: createdAt + SECOND_MESSAGE,
    changes: () => changesOf(one.shape, one.course),
    asOf: (instant) => seenTicket(world, one, seenAt(one.shape, one.course, instant), instant, ids),
  };
}

export const messageId = (world: World, ticket: number, place: number): string =>
  world.identifier('msg', ticket * MOST_MESSAGES + place);

interface Ids {
  ticket: string;
  message(place: number): string;
}

const firstResponseOf = ({ shape, course }: Whole, { length }: Seen): number | null => {
  const place = shape.plan.findIndex(isAgent);
  return place >= 0 && place < length ? (course.messages[place] as number) : null;
};

const isBreachedAt = (one: Whole, seen: Seen, at: number): boolean =>
  (firstResponseOf(one, seen) ?? at) > one.course.createdAt + targetOf(one.shape.priority);

/** A ticket as it is seen at an instant. */
function seenTicket(world: World, one: Whole, seen: Seen, at: number, ids: Ids): Ticket {
  const { matter, shape, course, agent } = one;
  const { key, requester, topicAt, order, product, incident } = matter;
  const { priority, channel } = shape;
  const plan = shape.plan.slice(0, seen.length);
  const instants = course.messages.slice(0, seen.length);
  const language = ticketLanguage(requester, topicAt(course.createdAt), world.vocabulary);
  const bought = order && product ? { order, product } : {};
  const facts = { key, world, customer: requester, agent, language, incident, ...bought };
  const talk: Talk = { facts, topicAt, channel, plan, instants };
  const texts = talkTexts(talk);
  const { status } = seen;
  const resolvedAt = status === 'resolved' || status === 'closed' ? course.resolvedAt : null;
  const closedAt = status === 'closed' ? course.closedAt : null;
  return {
    id: ids.ticket,
    subject: subjectText(talk),
    language: language.tag,
    status,
    priority,
    channel,
    requester,
    assignee: status !== 'new' || one.isAssigned ? agent : null,
    createdAt: course.createdAt,
    resolvedAt,
    closedAt,
    firstResponseAt: firstResponseOf(one, seen),
    updatedAt: closedAt ?? resolvedAt ?? (instants.at(-1) as number),
    targetMinutes: RESPONSE_TARGETS[priority],
    dueAt: course.createdAt + targetOf(priority),
    isBreached: isBreachedAt(one, seen, at),
    messages: plan.map((turn, place): TicketMessage => {
      const isAnswer = isAgent(turn);
      return {
        id: ids.message(place),
        role: isAnswer ? 'agent' : 'requester',
        senderId: isAnswer ? agent.id : requester.id,
        text: texts[place] as string,
        at: instants[place] as number,
      };
    }),
    tags: tagsOf(key, topicAt(course.createdAt)),
  };
}

/** A ticket that is made to be as asked at the end of a window, about something of its requester's account. */
function ticketToFit(world: World, index: number, window: Window, wanted: TicketFilter): ListedTicket {
  const name = `tickets to fit ${JSON.stringify(wanted)}`;
  const key = world.key(name, window.to).at(index);
  const status = statusOf(key, wanted);
  const matter = ofAccount(world, key, window.to - DAY);
  const channel = wanted.channel ?? key.weighted(draw.channel, CHANNELS);
  const priority = priorityOf(key, matter.topicAt(window.to), wanted, channel, window);
  const room = window.to - window.from;
  const isBreached =
    wanted.breached ??
    (channel !== 'chat' && room >= 3 * timeToBreach(priority) && key.chance(draw.breached, SHARE_BREACHED));
  const plan = key.pick(draw.plan, plansOf(status, lengthOf(key, status, wanted, 0), false));
  const shape = { priority, channel, plan, isBreached };
  const zone = UTC_OFFSETS[matter.requester.country];
  const answeredAt = respondedAt(key, shape, matter.createdAt, zone);
  const isSettled = status === 'resolved' || status === 'closed';
  const usual = ticketCourse(key, shape, matter.createdAt, answeredAt, zone, isSettled);
  const course = courseToFit(key, shape, status, usual, window);
  const isAssigned = wanted.assigned ?? key.chance(draw.assigned, 0.35);
  const one = { matter, shape, course, agent: world.agentFor(key, draw.agent, matter.requester), isAssigned };
  const ids = {
    ticket: identifier('tkt', key),
    message: (place: number) => identifier('msg', key.at('messages', place)),
  };
  const fitting = { status, length: plan.length };
  const seen = (instant: number) => (instant < window.to ? seenAt(shape, course, instant) : fitting);
  return {
    beginsAt: course.createdAt,
    changes: () => changesOf(shape, course),
    asOf: (instant) => seenTicket(world, one, seen(instant), instant, ids),
  };
}

function statusOf(key: Key, { status, assigned, most }: TicketFilter): TicketStatus {
  if (status) return status;
  if (assigned === false || most < FEWEST_ANSWERED) return 'new';
  return key.weighted(draw.status, STATUSES);
}

/** One whose target the window leaves time to miss, where it has to be missed. */
function priorityOf(
  key: Key,
  topic: Topic,
  { priority, breached }: TicketFilter,
  channel: TicketChannel,
  { from, to }: Window,
): TicketPriority {
  const drawn = priority ?? key.weighted(draw.priority, topic.priorities);
  if (!breached || priority) return drawn;
  // Nobody keeps a chat open for hours.
  if (channel === 'chat') return 'urgent';
  for (let place = TICKET_PRIORITIES.indexOf(drawn); place < TICKET_PRIORITIES.length; place++) {
    const next = TICKET_PRIORITIES[place] as TicketPriority;
    if (timeToBreach(next) <= to - from) return next;
  }
  return 'urgent';
}

/** One to three of the topic's, the first always. */
function tagsOf(key: Key, { tags }: Topic): string[] {
  const drawn = key.float(draw.tags);
  return tags.slice(0, drawn < 0.3 ? 1 : drawn < 0.78 ? 2 : 3);
}
