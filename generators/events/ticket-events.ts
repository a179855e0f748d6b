/** What happens to support tickets: they are opened, replied to, resolved and closed. */
import { occasionsOf, type TicketCauses, ticketCausesOf } from '../tickets/occasion.ts';
import { overBy, ticketLife } from '../tickets/ticket-life.ts';
import { DAY } from '../time/window.ts';
import type { World } from '../world.ts';
import type { Source } from './source.ts';

/** Replies come last, as there are several of them. */
export const TICKET_EVENTS = ['ticket.opened', 'ticket.resolved', 'ticket.closed', 'ticket.replied'] as const;
type Type = (typeof TICKET_EVENTS)[number];

/** From the first message to the end. */
const LONGEST = 21 * DAY;

const KINDS = ['orders', 'others', 'incidents'] as const;

/** Those that follow from one kind of cause: an order, another matter, an incident. */
export function ticketEvents(world: World, from: (typeof KINDS)[number]): Source<Type> {
  const kind = KINDS.indexOf(from);
  const causes = ticketCausesOf(world)[kind] as TicketCauses;
  const mix = occasionsOf(world);
  return {
    types: TICKET_EVENTS,
    reach: causes.reach + LONGEST,
    since: causes.since,
    instant: causes.instant,
    steps(cause) {
      const ticket = causes.ticketOf(cause);
      return ticket === undefined ? [] : stepsOf(world, mix.placeOf(kind, ticket));
    },
    next(cause, from) {
      const hasTicket = causes.ticketOf(cause) !== undefined;
      return hasTicket && overBy(causes.glimpse(cause)) >= from ? from : Infinity;
    },
    causeOf(subject) {
      const place = world.numberOf('tkt', subject);
      if (place === undefined || mix.happensAt(place) === undefined) return undefined;
      const { stream, number } = mix.origin(place);
      return stream === kind ? causes.causeOf(number) : undefined;
    },
  };
}

function stepsOf(world: World, number: number) {
  const { id, requester, agent, messages, resolvedAt, closedAt, channel, priority, statusAt } = ticketLife(
    world,
    number,
  );
  const step = (type: Type, at: number, message: { messageId: string | null; senderId: string | null }) => ({
    type,
    at,
    subject: id,
    data: () => ({
      ticketId: id,
      requesterId: requester.id,
      channel,
      priority,
      status: statusAt(at),
      ...message,
    }),
  });
  const nobody = { messageId: null, senderId: null };
  const [first, ...replies] = messages.map(({ id: messageId, isAnswer, at }) => ({
    at,
    message: { messageId, senderId: isAnswer ? agent.id : requester.id },
  }));
  return [
    first && step('ticket.opened', first.at, first.message),
    resolvedAt === null ? undefined : step('ticket.resolved', resolvedAt, nobody),
    closedAt === null ? undefined : step('ticket.closed', closedAt, nobody),
    ...replies.map(({ at, message }) => step('ticket.replied', at, message)),
  ];
}
