/** Support tickets: who writes about what, how it was answered, and when. */
import { weekOf } from '../commit-history.ts';
import { utcOffset } from '../course.ts';
import type { DeployedService } from '../deployables.ts';
import type { Incident } from '../incident.ts';
import type { Line, Order } from '../order.ts';
import type { Product } from '../product.ts';
import { draws, type Key, Weights } from '../random.ts';
import type { Colleague } from '../staff.ts';
import { DAY, type Window } from '../window.ts';
import type { World } from '../world.ts';
import { incidentOver, incidentUnderWay } from './incident-topic.ts';
import type { TicketChannel } from './manners.ts';
import { generalTopic, momentOf, orderTopic } from './matter.ts';
import { subjectText, type Talk, talkTexts } from './talk.ts';
import { FEWEST_ANSWERED, isAgent, plansOf, type TicketStatus } from './talk-plan.ts';
import {
  incidentCourse,
  RESPONSE_TARGETS,
  roomFor,
  type Shape,
  type TicketCourse,
  ticketCourse,
  timeToBreach,
} from './ticket-course.ts';
import { TICKET_PRIORITIES, type TicketPriority, type Topic } from './topic.ts';

const draw = draws(
  'line',
  'agent',
  'status',
  'channel',
  'messages',
  'plan',
  'priority',
  'breached',
  'assigned',
  'isIncident',
  'isOrders',
  'topic',
  'service',
  'week',
  'tags',
);

/** What a caller asks for; undefined where anything will do. */
export interface Wanted {
  status?: TicketStatus | undefined;
  priority?: TicketPriority | undefined;
  channel?: TicketChannel | undefined;
  assigned?: boolean | undefined;
  breached?: boolean | undefined;
  fewest: number;
  most: number;
}

export interface TicketMessage {
  id: string;
  role: 'requester' | 'agent';
  senderId: string;
  text: string;
  at: number;
}

export interface Ticket {
  subject: string;
  status: TicketStatus;
  priority: TicketPriority;
  channel: TicketChannel;
  order: Order;
  assignee: Colleague | null;
  /** In milliseconds since 1970, as are all instants. */
  course: TicketCourse;
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
const CHANNELS = new Weights<TicketChannel>(['email', 48], ['web', 30], ['chat', 22]);
/** How often a conversation has so many messages, from one on. */
const LENGTHS = [0, 30, 26, 18, 11, 8, 4, 3];
const MOST_MESSAGES = LENGTHS.length;
const UNANSWERED_LENGTHS = [60, 28, 8, 2, 1, 0.5, 0.3, 0.2];

const SHARE_OF_INCIDENTS = 0.16;
const SHARE_OF_ORDERS = 0.88;
/** A chat is answered within minutes, or it would be none. Of the others. */
const SHARE_BREACHED = 0.14;
const SERVICES = new Weights<DeployedService>(
  ['customer-web', 40],
  ['checkout-api', 38],
  ['event-worker', 18],
  ['report-scheduler', 4],
);

export function ticket(key: Key, index: number, world: World, wanted: Wanted, window: Window): Ticket {
  const own = world.order(world.ownOrderNumber('orders of tickets', index));
  // Agents write no tickets: the next customer who is none writes about something other than an order.
  const order = notByAgent(own, world);
  const { product } = order.lines[key.int(draw.line, 0, order.lines.length - 1)] as Line;
  const agent = world.agentFor(key, draw.agent, order.customer);
  const status = statusOf(key, wanted);
  const channel = wanted.channel ?? key.weighted(draw.channel, CHANNELS);
  const length = lengthOf(key, status, wanted);
  const shapeOf = (topic: Topic, isIncident: boolean): Shape => {
    const priority = priorityOf(key, topic, wanted, channel, window);
    const fits = window.to - window.from >= timeToBreach(priority);
    return {
      status,
      priority,
      channel,
      plan: key.pick(draw.plan, plansOf(status, length, isIncident)),
      isBreached:
        wanted.breached ?? (channel !== 'chat' && fits && key.chance(draw.breached, SHARE_BREACHED)),
    };
  };

  const told =
    incidentStory(key, world, order, window, shapeOf) ??
    usualStory(key, world, order, order === own ? product : undefined, window, status === 'closed', shapeOf);
  const { shape, course, topicAt, incident } = told;
  const { plan, priority } = shape;
  const facts = { key, world, order, product, agent, incident };
  const talk: Talk = { facts, topicAt, channel, plan, instants: course.messages };
  const texts = talkTexts(talk);
  const messages = plan.map((turn, position): TicketMessage => {
    const isAnswer = isAgent(turn);
    return {
      id: world.identifier('msg', key.at('messages', position), index * MOST_MESSAGES + position),
      role: isAnswer ? 'agent' : 'requester',
      senderId: isAnswer ? agent.id : order.customer.id,
      text: texts[position] as string,
      at: course.messages[position] as number,
    };
  });
  const firstResponseAt = messages.find(({ role }) => role === 'agent')?.at ?? null;
  const targetMinutes = RESPONSE_TARGETS[priority];
  const dueAt = course.createdAt + targetMinutes * 60_000;
  const isAssigned = status !== 'new' || (wanted.assigned ?? key.chance(draw.assigned, 0.35));
  return {
    subject: subjectText(talk),
    status,
    priority,
    channel,
    order,
    assignee: isAssigned ? agent : null,
    course,
    firstResponseAt,
    updatedAt: course.closedAt ?? course.resolvedAt ?? (course.messages.at(-1) as number),
    targetMinutes,
    dueAt,
    isBreached: (firstResponseAt ?? window.to) > dueAt,
    messages,
    tags: tagsOf(key, topicAt(course.createdAt)),
  };
}

function notByAgent(own: Order, world: World): Order {
  const agents = world.staff('agents');
  let order = own;
  while (agents.some(({ index }) => index === order.customer.index)) order = world.order(order.index + 1);
  return order;
}

function statusOf(key: Key, { status, assigned, most }: Wanted): TicketStatus {
  if (status) return status;
  if (assigned === false || most < FEWEST_ANSWERED) return 'new';
  return key.weighted(draw.status, STATUSES);
}

/** How many messages, of those that are asked for. */
function lengthOf(key: Key, status: TicketStatus, { fewest, most }: Wanted): number {
  const isNew = status === 'new';
  const least = isNew ? fewest : Math.max(fewest, FEWEST_ANSWERED);
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

/** A target that the window leaves time to miss, where it has to be missed. */
function priorityOf(
  key: Key,
  topic: Topic,
  { priority, breached }: Wanted,
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

interface Story {
  shape: Shape;
  course: TicketCourse;
  topicAt: (instant: number) => Topic;
  incident: Incident | undefined;
}

type ShapeOf = (topic: Topic, isIncident: boolean) => Shape;

/** Of a fault in the window; undefined where there is none that fits. */
function incidentStory(
  key: Key,
  world: World,
  order: Order,
  window: Window,
  shapeOf: ShapeOf,
): Story | undefined {
  if (!key.chance(draw.isIncident, SHARE_OF_INCIDENTS)) return undefined;
  const shape = shapeOf(incidentUnderWay, true);
  const last = weekOf(window.to);
  // What is not closed began within days.
  const first = Math.max(weekOf(window.from), shape.status === 'closed' ? -Infinity : last - 1);
  const incident = world.incident(key.weighted(draw.service, SERVICES), key.int(draw.week, first, last));
  const course = incidentCourse(key, shape, window, utcOffset(order), incident);
  if (!course) return undefined;
  const { endedAt } = incident;
  const topicAt = (instant: number) => (instant > endedAt ? incidentOver : incidentUnderWay);
  return { shape, course, topicAt, incident };
}

/** A ticket that is not closed was opened lately, so its matter has to be of the last day, too. */
const LAST_DAY = DAY;

/** `product` is what it may be about; undefined where it is not about the order. */
function usualStory(
  key: Key,
  world: World,
  order: Order,
  product: Product | undefined,
  window: Window,
  isClosed: boolean,
  shapeOf: ShapeOf,
): Story {
  const offset = utcOffset(order);
  if (product && key.chance(draw.isOrders, SHARE_OF_ORDERS)) {
    const topic = orderTopic(key, draw.topic, order, product, (each) => {
      const { from, to } = momentOf(each, order, window);
      return from < window.to && (isClosed || to + LAST_DAY >= window.to);
    });
    const shape = topic && shapeOf(topic, false);
    const moment = topic && momentOf(topic, order, window);
    if (shape && moment) {
      const from = Math.max(window.from, moment.from);
      const to = isClosed ? Math.min(window.to, moment.to + roomFor(shape)) : window.to;
      if (to - from >= roomFor(shape)) {
        const course = ticketCourse(key, shape, { from, to }, offset);
        return { shape, course, topicAt: () => topic, incident: undefined };
      }
    }
  }
  const topic = generalTopic(key, draw.topic, order.customer, world);
  const shape = shapeOf(topic, false);
  return {
    shape,
    course: ticketCourse(key, shape, window, offset),
    topicAt: () => topic,
    incident: undefined,
  };
}

/** One to three of the topic's, the first always. */
function tagsOf(key: Key, { tags }: Topic): string[] {
  const drawn = key.float(draw.tags);
  return tags.slice(0, drawn < 0.3 ? 1 : drawn < 0.78 ? 2 : 3);
}
