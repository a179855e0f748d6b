/** The whole life of a ticket, whenever somebody looks. */
import type { Person } from '../people/person.ts';
import type { Colleague } from '../people/staff.ts';
import type { World } from '../world.ts';
import type { TicketChannel } from './manners.ts';
import { type Glimpse, occasionOf } from './occasion.ts';
import { isAgent, type TicketStatus, type Turn } from './talk-plan.ts';
import { messageId } from './ticket.ts';
import { longestCourse, seenAt } from './ticket-course.ts';
import type { TicketPriority } from './topic.ts';
import { serviceOf, whole } from './whole.ts';

/** Everything that ever happens to a ticket. */
export interface TicketLife {
  id: string;
  channel: TicketChannel;
  priority: TicketPriority;
  requester: Person;
  agent: Colleague;
  messages: readonly { id: string; isAnswer: boolean; at: number }[];
  /** Milliseconds since 1970; null for what never happens. */
  resolvedAt: number | null;
  closedAt: number | null;
  statusAt(instant: number): TicketStatus;
}

/** As long as tickets are where no number of messages is asked for. */
export const USUAL_LENGTH = { fewest: 2, most: 6 } as const;

/** An instant by which the life of a ticket is over. */
export const overBy = ({ key, latest }: Glimpse): number =>
  latest + longestCourse(serviceOf(key), USUAL_LENGTH.most);

/** The whole life of the world's ticket with a number. */
export function ticketLife(world: World, number: number): TicketLife {
  const { matter, shape, course, agent } = whole(world, occasionOf(world, number), USUAL_LENGTH);
  return {
    id: world.identifier('tkt', number),
    channel: shape.channel,
    priority: shape.priority,
    requester: matter.requester,
    agent,
    messages: course.messages.map((at, place) => ({
      id: messageId(world, number, place),
      isAnswer: isAgent(shape.plan[place] as Turn),
      at,
    })),
    resolvedAt: course.resolvedAt,
    closedAt: course.closedAt,
    statusAt: (instant) => seenAt(shape, course, instant).status,
  };
}
