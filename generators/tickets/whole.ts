/** Tickets with all that is ever written in them. */
import { draws, type Key, Weights } from '../draws/random.ts';
import type { Colleague } from '../people/staff.ts';
import type { Incident } from '../platform/incident.ts';
import { UTC_OFFSETS } from '../time/daytime.ts';
import { MINUTE } from '../time/window.ts';
import type { World } from '../world.ts';
import type { TicketChannel } from './manners.ts';
import type { Occasion } from './occasion.ts';
import { FEWEST_ANSWERED, plansOf, type TicketStatus, type Turn } from './talk-plan.ts';
import {
  LATEST,
  notBefore,
  respondedAt,
  SECOND_MESSAGE,
  type Shape,
  type TicketCourse,
  targetOf,
  ticketCourse,
} from './ticket-course.ts';
import type { TicketPriority } from './topic.ts';

const draw = draws('agent', 'channel', 'messages', 'plan', 'priority', 'breached', 'assigned', 'solved');

/** What a caller asks for; undefined where anything will do. */
export interface TicketFilter {
  status?: TicketStatus | undefined;
  priority?: TicketPriority | undefined;
  channel?: TicketChannel | undefined;
  assigned?: boolean | undefined;
  breached?: boolean | undefined;
  fewest: number;
  most: number;
}

export const CHANNELS = new Weights<TicketChannel>(['email', 48], ['web', 30], ['chat', 22]);
/** How often a conversation has so many messages, from one on. */
const LENGTHS = [0, 30, 26, 18, 11, 8, 4, 3];
const UNANSWERED_LENGTHS = [60, 28, 8, 2, 1, 0.5, 0.3, 0.2];

/** The share of tickets that is breached, but for chats: those are answered within minutes, or would be none. */
export const SHARE_BREACHED = 0.14;

/** A ticket with all that is ever written in it. */
export interface Whole {
  matter: Occasion;
  shape: Shape;
  course: TicketCourse;
  agent: Colleague;
  isAssigned: boolean;
}

/** What is known of a ticket whatever it is about. */
export function serviceOf(key: Key): Pick<Shape, 'channel' | 'isBreached'> {
  const channel = key.weighted(draw.channel, CHANNELS);
  return { channel, isBreached: channel !== 'chat' && key.chance(draw.breached, SHARE_BREACHED) };
}

export function whole(world: World, matter: Occasion, wanted: TicketFilter): Whole {
  const { key, requester, createdAt, topicAt, until = Infinity } = matter;
  const { channel, isBreached } = serviceOf(key);
  const priority = key.weighted(draw.priority, topicAt(createdAt).priorities);
  // Nothing is answered as late as that about what is over by then.
  const isLate = isBreached && createdAt + LATEST * targetOf(priority) < until;
  return {
    matter,
    ...conversation({ priority, channel, isBreached: isLate }, matter, wanted),
    agent: world.agentFor(key, draw.agent, requester),
    isAssigned: key.chance(draw.assigned, 0.35),
  };
}

/** One that is as long as is asked for, or as there is time for it while it is true. */
function conversation(
  service: Omit<Shape, 'plan'>,
  { key, requester, createdAt, incident, until = Infinity }: Occasion,
  wanted: TicketFilter,
): Pick<Whole, 'shape' | 'course'> {
  const zone = UTC_OFFSETS[requester.country];
  const answeredAt = respondedAt(key, service, createdAt, zone, until);
  // Who is not answered soon thinks of something else to say.
  const isAdded = answeredAt - createdAt > SECOND_MESSAGE / 2;
  for (let length = lengthOf(key, 'closed', wanted, isAdded ? 1 : 0); ; length--) {
    const drawn = key.pick(draw.plan, plansOf('closed', length, incident !== undefined));
    const plan: readonly Turn[] =
      isAdded && drawn[1] !== 'addition' ? ['opening', 'addition', ...drawn.slice(1)] : drawn;
    const shape = { ...service, plan };
    const course = ticketCourse(key, shape, createdAt, answeredAt, zone, true);
    if (length > FEWEST_ANSWERED && (course.messages.at(-1) as number) >= until) continue;
    return { shape, course: incident ? solvedAfter(key, shape, course, incident) : course };
  }
}

/** Nothing is solved before the fault is over. */
const solvedAfter = (key: Key, { plan }: Shape, course: TicketCourse, { endedAt }: Incident): TicketCourse =>
  notBefore(
    course,
    plan.indexOf('Solution'),
    endedAt + MINUTE + Math.floor(15 * MINUTE * key.float(draw.solved)),
  );

/** How many messages, of those that are asked for. */
export function lengthOf(key: Key, status: TicketStatus, filter: TicketFilter, added: number): number {
  const isNew = status === 'new';
  const most = Math.max(filter.most - added, isNew ? 1 : FEWEST_ANSWERED);
  const least = Math.min(isNew ? filter.fewest : Math.max(filter.fewest - added, FEWEST_ANSWERED), most);
  const weights = isNew ? UNANSWERED_LENGTHS : LENGTHS;
  let total = 0;
  for (let length = least; length <= most; length++) total += weights[length - 1] as number;
  let drawn = key.float(draw.messages) * total;
  for (let length = least; length < most; length++) {
    drawn -= weights[length - 1] as number;
    if (drawn < 0) return length;
  }
  return most;
}
