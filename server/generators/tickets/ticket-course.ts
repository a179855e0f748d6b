/** When a ticket was opened, answered, talked about and settled, as seen at the end of the window. */
import { ANY_HOUR, type Hours, LEISURE, SUPPORT } from '../daytime.ts';
import { Lifecycle, type Step } from '../lifecycle.ts';
import { type Draw, draws, type Key } from '../random.ts';
import { DAY, HOUR, MINUTE, SECOND, type Window } from '../window.ts';
import type { TicketChannel } from './manners.ts';
import { isAgent, MOST_MESSAGES, type TicketStatus, type Turn } from './talk-plan.ts';
import type { TicketPriority } from './topic.ts';

const draw = draws('created', 'response', 'wait', 'afterthought', 'solved', 'resolved', 'closed');
/** Of the messages, by their position. */
const TURNS: readonly Draw[] = Array.from({ length: MOST_MESSAGES }, (_, turn) => {
  const name = `message ${turn}`;
  return draws(name)[name] as Draw;
});

/** In minutes, by the priority. */
export const RESPONSE_TARGETS: Readonly<Record<TicketPriority, number>> = {
  urgent: 30,
  high: 120,
  normal: 480,
  low: 1440,
};
const targetOf = (priority: TicketPriority) => RESPONSE_TARGETS[priority] * MINUTE;

/** The least time in which the target can be missed. */
export const timeToBreach = (priority: TicketPriority): number => targetOf(priority) + 1;

/** What is known of a ticket before its instants are. */
export interface Shape {
  status: TicketStatus;
  priority: TicketPriority;
  channel: TicketChannel;
  plan: readonly Turn[];
  isBreached: boolean;
}

/** Milliseconds since 1970; null for what has not happened. */
export interface TicketCourse {
  createdAt: number;
  /** Of each message; the first is that of the ticket. */
  messages: number[];
  resolvedAt: number | null;
  closedAt: number | null;
}

interface Range {
  least: number;
  most: number;
}

/** Between a message and the one before it. */
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
/** Since the last message of a ticket that is open or pending. */
const SILENCES = {
  chat: { open: { least: 20 * SECOND, most: 40 * MINUTE }, pending: { least: 30 * SECOND, most: HOUR } },
  mail: { open: { least: 5 * MINUTE, most: 30 * HOUR }, pending: { least: 20 * MINUTE, most: 4 * DAY } },
} as const;
/** A ticket that stays resolved for so long is closed by the next hourly run. */
const UNTIL_CLOSED = 4 * DAY;

const paceOf = (channel: TicketChannel) => (channel === 'chat' ? 'chat' : 'mail');

/** Position of the first answer. */
const responseOf = (plan: readonly Turn[]) => plan.findIndex(isAgent);

/** How long the requester waited for the first answer, or has been waiting for it. */
function waitOf(key: Key, { priority, channel, plan, status, isBreached }: Shape, room: number): Range {
  const target = targetOf(priority);
  if (isBreached) {
    const wait = key.logUniform(draw.wait, 1.06 * target, (status === 'new' ? 2 : 3) * target);
    const least = Math.max(target + 1, Math.min(Math.floor(0.8 * wait), room));
    return { least, most: Math.max(least, Math.min(Math.ceil(1.3 * wait), room)) };
  }
  const isChat = channel === 'chat';
  const longest = isChat ? Math.min(0.8 * target, 12 * MINUTE) : 0.95 * target;
  const reminders = status === 'new' ? plan.length - 1 : 0;
  const shortest = isChat
    ? 15 * SECOND + reminders * 40 * SECOND
    : Math.min(Math.max(2 * MINUTE, 0.02 * target) + reminders * 25 * MINUTE, 0.6 * target);
  const wait = key.logUniform(draw.wait, shortest, longest);
  const least = Math.floor(0.75 * wait);
  return { least: Math.min(least, Math.floor(0.3 * room)), most: Math.min(Math.ceil(1.3 * wait), target) };
}

/** The steps from the first answer on. */
function stepsOf({ channel, plan, priority, status }: Shape): Step[] {
  const pace = paceOf(channel);
  const first = responseOf(plan);
  const steps: Step[] = [];
  for (let turn = first; turn < plan.length; turn++) {
    const agent = isAgent(plan[turn] as Turn);
    const { least, most } = agent ? quickened(PACES[pace].agent, QUICKNESS[priority]) : PACES[pace].requester;
    steps.push({ draw: TURNS[turn] as Draw, hours: agent ? SUPPORT : hoursOf(channel), least, most });
  }
  if (status === 'resolved' || status === 'closed') {
    // Whoever gives the answer marks the ticket with it; a thank-you has to be read first.
    const isAnswer = isAgent(plan.at(-1) as Turn);
    const most = isAnswer ? 90 * SECOND : pace === 'chat' ? 5 * MINUTE : 5 * HOUR;
    steps.push({ draw: draw.resolved, hours: isAnswer ? ANY_HOUR : SUPPORT, least: 4 * SECOND, most });
  }
  if (status === 'closed') {
    const most = UNTIL_CLOSED + HOUR;
    steps.push({ draw: draw.closed, hours: ANY_HOUR, least: UNTIL_CLOSED, most });
  }
  return steps;
}

const hoursOf = (channel: TicketChannel): Hours => (channel === 'chat' ? ANY_HOUR : LEISURE);

function ageOf({ channel, status }: Shape): Range {
  switch (status) {
    case 'open':
    case 'pending':
      return SILENCES[paceOf(channel)][status];
    case 'resolved':
      return { least: 0, most: UNTIL_CLOSED };
    default:
      return { least: 0, most: Infinity };
  }
}

const quickened = ({ least, most }: Range, factor: number): Range => ({
  least: least * factor,
  most: most * factor,
});

const lengthOf = (steps: readonly Step[]) => steps.slice(1).reduce((sum, { most }) => sum + most, 0);

/** Milliseconds in which a ticket of this shape has its usual pace, or nearly so. */
export function roomFor(shape: Shape): number {
  const { status, isBreached, priority } = shape;
  if (status === 'new') return (isBreached ? timeToBreach(priority) : 0) + 10 * MINUTE;
  const length = lengthOf(stepsOf(shape));
  const longestWait = (isBreached ? 3 : 1) * targetOf(priority);
  // The time until a ticket is closed is fixed, that between messages is not.
  if (status === 'closed') return longestWait + length;
  return (isBreached ? timeToBreach(priority) : 0) + 10 * MINUTE + 0.5 * length;
}

/** `window` has room for the wait of a breached ticket. */
export function ticketCourse(key: Key, shape: Shape, window: Window, utcOffset: number): TicketCourse {
  const { from, to } = window;
  const { least, most } = waitOf(key, shape, to - from);
  if (shape.status === 'new') {
    const createdAt = createdWithin(key, Math.max(from, to - most), to - least, utcOffset);
    return { createdAt, messages: unanswered(key, shape, createdAt, to), resolvedAt: null, closedAt: null };
  }
  const steps = stepsOf(shape);
  const instants = new Lifecycle(steps, ageOf(shape)).instants(key, { from: from + least, to }, utcOffset);
  const respondedAt = instants[0] as number;
  const createdAt = createdWithin(key, Math.max(from, respondedAt - most), respondedAt - least, utcOffset);
  return answered(key, shape, createdAt, instants);
}

const createdWithin = (key: Key, first: number, last: number, utcOffset: number) =>
  LEISURE.instant(key.float(draw.created), first, last, utcOffset);

/** When the fault of an incident was met and when it was over, in milliseconds since 1970. */
export interface Trouble {
  beganAt: number;
  endedAt: number;
}

const QUARTER = 15 * MINUTE;

/**
 * The same for a ticket of the hour after a fault began; nothing is solved before the fault is over. Undefined where
 * such a ticket could not have its state at the end of the window.
 */
export function incidentCourse(
  key: Key,
  shape: Shape,
  { from, to }: Window,
  utcOffset: number,
  { beganAt, endedAt }: Trouble,
): TicketCourse | undefined {
  const { status, plan, priority, isBreached } = shape;
  // Most write while they meet it, some a few minutes after they did.
  const span = Math.min(HOUR - MINUTE, endedAt - beganAt + 8 * MINUTE);
  const createdAt = Math.floor(beganAt + 30 * SECOND + key.float(draw.created) * span);
  const age = to - createdAt;
  if (createdAt < from || age < MINUTE) return undefined;
  if (status === 'new') {
    const target = targetOf(priority);
    if (isBreached ? age <= target || age > 4 * target : age > target) return undefined;
    return { createdAt, messages: unanswered(key, shape, createdAt, to), resolvedAt: null, closedAt: null };
  }

  const { least, most } = waitOf(key, shape, age);
  const steps = stepsOf(shape);
  const length = lengthOf(steps);
  const isSettled = status === 'resolved' || status === 'closed';
  const oldest = most + length + ageOf(shape).most;
  const youngest = isSettled ? most + length + 3 * HOUR : most;
  if (age < youngest || age > oldest) return undefined;

  const solved = plan.indexOf('Solution');
  const first = responseOf(plan);
  const soonest = solved === first ? Math.max(createdAt + least, endedAt + MINUTE) : createdAt + least;
  if (soonest > createdAt + most) return undefined;
  const respondedAt = SUPPORT.instant(key.float(draw.response), soonest, createdAt + most, utcOffset);
  const rest = new Lifecycle(steps.slice(1), { least: 0, most: Infinity });
  const after = steps[1];
  const last = Math.min(to, respondedAt + length);
  const later = after
    ? rest.instants(key, { from: Math.min(respondedAt + after.least, last), to: last }, utcOffset)
    : [];
  const instants = [respondedAt, ...later];
  if (solved > first)
    delayed(instants, solved - first, endedAt + Math.floor(QUARTER * key.float(draw.solved)));
  return answered(key, shape, createdAt, instants);
}

/** Moves an instant and all that follow it, so that it is not before another one. */
function delayed(instants: number[], position: number, soonest: number): void {
  const shift = soonest - (instants[position] as number);
  if (shift <= 0) return;
  for (let index = position; index < instants.length; index++)
    instants[index] = (instants[index] as number) + shift;
}

/** `instants` are those from the first answer on. */
function answered(key: Key, { channel, plan }: Shape, createdAt: number, instants: number[]): TicketCourse {
  const first = responseOf(plan);
  const messages = [createdAt];
  if (first === 2) messages.push(afterthought(key, channel, createdAt, instants[0] as number));
  const talk = plan.length - first;
  messages.push(...instants.slice(0, talk));
  return {
    createdAt,
    messages,
    resolvedAt: instants[talk] ?? null,
    closedAt: instants[talk + 1] ?? null,
  };
}

/** Soon after the first message, and before `next`. */
function afterthought(key: Key, channel: TicketChannel, createdAt: number, next: number): number {
  const { least, most } = AFTERTHOUGHTS[paceOf(channel)];
  const drawn = key.float(draw.afterthought);
  return (
    createdAt + Math.floor(Math.min(least + drawn * (most - least), (next - createdAt) * (0.3 + 0.4 * drawn)))
  );
}

/** Messages of somebody whom nobody has answered. */
function unanswered(key: Key, { channel, plan }: Shape, createdAt: number, to: number): number[] {
  const room = to - createdAt;
  return plan.map((_, turn) => {
    if (turn === 0) return createdAt;
    if (turn === 1 && plan[1] === 'addition')
      return afterthought(key, channel, createdAt, createdAt + room / plan.length);
    return createdAt + Math.floor((room * (turn - 0.2 + 0.4 * key.float(TURNS[turn] as Draw))) / plan.length);
  });
}
