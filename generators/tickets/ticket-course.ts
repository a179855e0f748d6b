/** When a ticket is answered, talked about and settled, drawn forward from the instant at which it is opened. */

import { type Draw, draws, type Key } from '../draws/random.ts';
import { ANY_HOUR, type Hours, LEISURE, SUPPORT } from '../time/daytime.ts';
import { DAY, HOUR, MINUTE, SECOND, type Window } from '../time/window.ts';
import type { TicketChannel } from './manners.ts';
import { isAgent, MOST_MESSAGES, type TicketStatus, type Turn } from './talk-plan.ts';
import type { TicketPriority } from './topic.ts';

const draw = draws('wait', 'response', 'afterthought', 'resolved', 'closed', 'age');
/** Draws of the messages, by their position. */
const TURNS: readonly Draw[] = Array.from({ length: MOST_MESSAGES }, (_, turn) => {
  const name = `message ${turn}`;
  return draws(name)[name] as Draw;
});

/** Targets in minutes, by the priority. */
export const RESPONSE_TARGETS: Readonly<Record<TicketPriority, number>> = {
  urgent: 30,
  high: 120,
  normal: 480,
  low: 1440,
};
export const targetOf = (priority: TicketPriority): number => RESPONSE_TARGETS[priority] * MINUTE;

/** The least time in which the target can be missed. */
export const timeToBreach = (priority: TicketPriority): number => targetOf(priority) + 1;

/** What is known of a ticket before its instants are. */
export interface Shape {
  priority: TicketPriority;
  channel: TicketChannel;
  plan: readonly Turn[];
  isBreached: boolean;
}

/** Milliseconds since 1970; null for what never happens. */
export interface TicketCourse {
  createdAt: number;
  /** The instant of each message; the first is that of the ticket. */
  messages: readonly number[];
  resolvedAt: number | null;
  closedAt: number | null;
}

interface Range {
  least: number;
  most: number;
}

/** Time between a message and the one before it. */
const PACES: Readonly<Record<'chat' | 'mail', Readonly<Record<'agent' | 'requester', Range>>>> = {
  chat: {
    agent: { least: 20 * SECOND, most: 6 * MINUTE },
    requester: { least: 15 * SECOND, most: 4 * MINUTE },
  },
  mail: {
    agent: { least: 12 * MINUTE, most: 8 * HOUR },
    requester: { least: 8 * MINUTE, most: 18 * HOUR },
  },
};
/** How long agents take for a message, compared with the usual. */
const QUICKNESS: Readonly<Record<TicketPriority, number>> = { urgent: 0.12, high: 0.4, normal: 1, low: 1.5 };
const AFTERTHOUGHTS = {
  chat: { least: 8 * SECOND, most: MINUTE },
  mail: { least: MINUTE, most: 40 * MINUTE },
} as const;
/** Time in which a thank-you is read. */
const RESOLVED = { chat: 5 * MINUTE, mail: 5 * HOUR } as const;
/** Time since the last message of a ticket that is open or pending. */
const SILENCES = {
  chat: { open: { least: 20 * SECOND, most: 40 * MINUTE }, pending: { least: 30 * SECOND, most: HOUR } },
  mail: { open: { least: 5 * MINUTE, most: 30 * HOUR }, pending: { least: 20 * MINUTE, most: 4 * DAY } },
} as const;
/** A ticket that stays resolved for so long is closed by the next hourly run. */
const UNTIL_CLOSED = 4 * DAY;

const paceOf = (channel: TicketChannel) => (channel === 'chat' ? 'chat' : 'mail');

/** Position of the first answer. */
const responseOf = (plan: readonly Turn[]) => plan.findIndex(isAgent);

/** Something that a requester thinks of is written within this time; an answer that comes later finds it there. */
export const SECOND_MESSAGE = AFTERTHOUGHTS.mail.most;

/** How long anybody waits for an answer that is not late: nobody keeps a chat open for hours. */
const patienceOf = (priority: TicketPriority, channel: TicketChannel): number =>
  channel === 'chat' ? Math.min(0.8 * targetOf(priority), 12 * MINUTE) : 0.95 * targetOf(priority);

/** Within so many times the target, a late answer is there. */
export const LATEST = 4;
/** An answer that has to be there by an instant takes at most this share of the time until then. */
const IN_TIME = 0.7;

/** When the first answer is there, by the hours of a help desk where there is time for them; before `until`. */
export function respondedAt(
  key: Key,
  { priority, channel, isBreached }: Omit<Shape, 'plan'>,
  createdAt: number,
  utcOffset: number,
  until = Infinity,
): number {
  const target = targetOf(priority);
  const isChat = channel === 'chat';
  const [least, most] = isBreached
    ? [1.06 * target, 3 * target]
    : isChat
      ? [15 * SECOND, patienceOf(priority, channel)]
      : [Math.max(2 * MINUTE, 0.02 * target), patienceOf(priority, channel)];
  const longest = Math.min(most, IN_TIME * (until - createdAt));
  const wait = key.logUniform(draw.wait, Math.min(least, longest / 2), longest);
  const first = createdAt + Math.floor(isBreached ? Math.max(target + 1, 0.8 * wait) : 0.75 * wait);
  const last = createdAt + Math.ceil(isBreached ? 1.3 * wait : Math.min(1.3 * wait, target));
  return SUPPORT.instant(key.float(draw.response), first, last, utcOffset);
}

/** The whole course of a ticket that is opened and first answered at two instants. */
export function ticketCourse(
  key: Key,
  { priority, channel, plan }: Shape,
  createdAt: number,
  answeredAt: number,
  utcOffset: number,
  isSettled: boolean,
): TicketCourse {
  const pace = paceOf(channel);
  const first = responseOf(plan);
  const messages: number[] = [];
  for (const [turn, said] of plan.entries()) {
    const before = messages[turn - 1] ?? createdAt;
    if (turn === 0) messages.push(createdAt);
    else if (turn === first) messages.push(Math.max(answeredAt, before + SECOND));
    else if (turn < first || first < 0)
      messages.push(afterthought(key, turn, pace, before, first < 0 ? Infinity : answeredAt));
    else {
      const range = isAgent(said) ? quickened(PACES[pace].agent, QUICKNESS[priority]) : PACES[pace].requester;
      const hours = isAgent(said) ? SUPPORT : hoursOf(channel);
      messages.push(
        hours.instant(key.float(TURNS[turn] as Draw), before + range.least, before + range.most, utcOffset),
      );
    }
  }
  const last = messages.at(-1) as number;
  if (!isSettled) return { createdAt, messages, resolvedAt: null, closedAt: null };
  // Whoever gives the answer marks the ticket with it; a thank-you has to be read first.
  const isAnswer = isAgent(plan.at(-1) as Turn);
  const most = isAnswer ? 90 * SECOND : RESOLVED[pace];
  const hours = isAnswer ? ANY_HOUR : SUPPORT;
  const resolvedAt = hours.instant(key.float(draw.resolved), last + 4 * SECOND, last + most, utcOffset);
  const closedAt = resolvedAt + UNTIL_CLOSED + Math.floor(key.float(draw.closed) * HOUR);
  return { createdAt, messages, resolvedAt, closedAt };
}

const hoursOf = (channel: TicketChannel): Hours => (channel === 'chat' ? ANY_HOUR : LEISURE);

const quickened = ({ least, most }: Range, factor: number): Range => ({
  least: least * factor,
  most: most * factor,
});

/** Milliseconds from the opening of a settled ticket of at most so many messages to its end, at most. */
export function longestCourse({ channel, isBreached }: Pick<Shape, 'channel' | 'isBreached'>, most: number) {
  const pace = paceOf(channel);
  const { agent, requester } = PACES[pace];
  const answered = isBreached ? LATEST * targetOf('low') : pace === 'chat' ? HOUR : targetOf('low') + SECOND;
  const between = Math.max(agent.most * QUICKNESS.low, requester.most);
  return answered + (most - 2) * between + RESOLVED[pace] + UNTIL_CLOSED + HOUR;
}

/** Soon after the message before, and before the answer. */
function afterthought(
  key: Key,
  turn: number,
  pace: 'chat' | 'mail',
  before: number,
  answeredAt: number,
): number {
  const { least, most } = AFTERTHOUGHTS[pace];
  const drawn = key.float(turn === 1 ? draw.afterthought : (TURNS[turn] as Draw));
  // Whoever is not answered asks again after hours, unless it is a chat.
  const pause = turn === 1 ? most - least : pace === 'chat' ? 3 * MINUTE : 6 * HOUR;
  return before + Math.floor(Math.min(least + drawn * pause, (answeredAt - before) * (0.3 + 0.4 * drawn)));
}

/** Moves an instant and all that follow it, so that it is not before another one. */
export function notBefore(
  { createdAt, messages, resolvedAt, closedAt }: TicketCourse,
  turn: number,
  soonest: number,
): TicketCourse {
  const shift = turn < 0 ? 0 : Math.max(0, soonest - (messages[turn] as number));
  return {
    createdAt,
    messages: messages.map((instant, place) => (place >= turn ? instant + shift : instant)),
    resolvedAt: resolvedAt === null ? null : resolvedAt + shift,
    closedAt: closedAt === null ? null : closedAt + shift,
  };
}

/** When a ticket may become another one, in any order; null for what never happens. A response is late at last. */
export const changesOf = (
  { priority }: Pick<Shape, 'priority'>,
  { createdAt, messages, resolvedAt, closedAt }: TicketCourse,
): (number | null)[] => [...messages, createdAt + timeToBreach(priority), resolvedAt, closedAt];

/** What is there of a ticket at an instant. */
export interface Seen {
  status: TicketStatus;
  /** How many messages. */
  length: number;
}

export function seenAt(
  { plan }: Pick<Shape, 'plan'>,
  { messages, resolvedAt, closedAt }: TicketCourse,
  at: number,
): Seen {
  const length = messages.filter((instant) => instant <= at).length;
  if (closedAt !== null && closedAt <= at) return { status: 'closed', length };
  if (resolvedAt !== null && resolvedAt <= at) return { status: 'resolved', length };
  const said = plan.slice(0, length);
  if (!said.some(isAgent)) return { status: 'new', length };
  const last = said.at(-1) as Turn;
  // Who was asked something, or was given an answer, has the next word; who was told to wait has not.
  const isAnswered = isAgent(last) && last !== 'Hold' && last !== 'Delay';
  return { status: isAnswered ? 'pending' : 'open', length };
}

/** The course of a ticket that is made to have a status at the end of a window, in which it was opened. */
export function courseToFit(
  key: Key,
  { priority, channel, plan, isBreached }: Shape,
  status: TicketStatus,
  course: TicketCourse,
  { from, to }: Window,
): TicketCourse {
  const { createdAt } = course;
  const room = to - from;
  const last = course.messages.at(-1) as number;
  const reached = status === 'closed' ? course.closedAt : status === 'resolved' ? course.resolvedAt : last;
  const length = (reached as number) - createdAt;
  // The wait for the first answer stays as long as it was, if the answer is late.
  const first = responseOf(plan);
  const wait = isBreached ? ((course.messages[first] ?? last) as number) - createdAt : 0;
  const kept = Math.min(wait, room);
  const rest = length - wait;
  // Whoever is not late to answer has not been asked for longer than that.
  const longest =
    status === 'new' && !isBreached ? Math.min(room, 0.9 * patienceOf(priority, channel)) : room;
  const scale = rest > 0 ? Math.min(1, Math.max(0, longest - kept) / rest) : 1;
  const shrunk = (instant: number) => {
    const after = instant - createdAt;
    return Math.floor(after <= wait ? Math.min(after, kept) : kept + (after - wait) * scale);
  };
  const left = Math.max(0, room - shrunk(reached as number));
  const silence = silenceOf(key, channel, priority, status, isBreached, shrunk(last));
  const age = Math.min(silence(left), left);
  const begin = to - Math.floor(age) - shrunk(reached as number);
  const moved = (instant: number | null) => (instant === null ? null : begin + shrunk(instant));
  return {
    createdAt: begin,
    messages: course.messages.map((instant) => begin + shrunk(instant)),
    resolvedAt: status === 'resolved' || status === 'closed' ? moved(course.resolvedAt) : null,
    closedAt: status === 'closed' ? moved(course.closedAt) : null,
  };
}

/** How long ago it came to its status, where there is so much room. */
function silenceOf(
  key: Key,
  channel: TicketChannel,
  priority: TicketPriority,
  status: TicketStatus,
  isBreached: boolean,
  written: number,
): (room: number) => number {
  const drawn = key.float(draw.age);
  const between = ({ least, most }: Range) => least + drawn * (most - least);
  const target = targetOf(priority);
  switch (status) {
    case 'new':
      return isBreached
        ? () => Math.max(target + 1 - written, drawn * 2 * target)
        : () => drawn * Math.max(0, patienceOf(priority, channel) - written);
    case 'open':
    case 'pending':
      return () => between(SILENCES[paceOf(channel)][status]);
    case 'resolved':
      return () => drawn * (UNTIL_CLOSED - MINUTE);
    case 'closed':
      return (room) => drawn * Math.max(0, room);
  }
}
