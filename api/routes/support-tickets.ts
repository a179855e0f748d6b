import type { z } from 'zod';
import { TICKET_CHANNELS } from '../../generators/tickets/manners.ts';
import { occasionOf } from '../../generators/tickets/occasion.ts';
import { FEWEST_MESSAGES, MOST_MESSAGES, TICKET_STATUSES } from '../../generators/tickets/talk-plan.ts';
import { type Ticket, ticketAt, ticketListing } from '../../generators/tickets/ticket.ts';
import { RESPONSE_TARGETS, timeToBreach } from '../../generators/tickets/ticket-course.ts';
import { USUAL_LENGTH } from '../../generators/tickets/ticket-life.ts';
import { TICKET_PRIORITIES } from '../../generators/tickets/topic.ts';
import type { TicketFilter } from '../../generators/tickets/whole.ts';
import { isoText, isoTextOrNull } from '../../generators/time/window.ts';
import { boolean, integer, oneOf } from '../framework/params.ts';
import { fixture } from '../framework/route.ts';
import { ordered } from '../framework/rule.ts';
import { windowOf } from '../schemas/instants.ts';
import { monthParameters, resolveMonth } from '../schemas/month-window.ts';
import { newWithoutAnswer, newWithoutAssignee, supportTicket } from './support-tickets.schema.ts';

const wantedOf = (
  query: Omit<TicketFilter, 'fewest' | 'most'> & { minMessages: number; maxMessages: number },
) => {
  const { status, priority, channel, assigned, breached, minMessages: fewest, maxMessages: most } = query;
  return { status, priority, channel, assigned, breached, fewest, most };
};

export default fixture({
  category: 'developer',
  summary: 'Support tickets with whole conversations, whose state, dates and service level fit each other.',
  notes: {
    Orders:
      'Each ticket is a conversation about something of the world of the seed. More than half are about an order of ' +
      'the requester, and fit what had become of it when they were written: number, products, tracking number and ' +
      'dates are those of /api/orders and /api/returns, and amounts are in US dollars.',
    'Time of a complaint':
      'A ticket is opened after what it complains about, and before it is stale: damage is reported within two days, ' +
      'and nobody asks for a refund that has arrived. What an order or a return still waits for is talked about only ' +
      'before it happens: a delay until the delivery.',
    Accounts:
      'Other tickets are about the account, gift cards or codes. Only people who sign in with a password write about ' +
      'one. Only those who are asked for a second factor have lost it: /api/auth-sessions?seed=7&count=100 shows the ' +
      'same method and factor for their user.id, except in a stray sign-in.',
    Incidents:
      'Some are written in the hour after an incident began. In English they quote the symptom and, once it is over, ' +
      'the cause. In any language they name the deployment, which is in /api/deployments?seed=7&environment=' +
      'production&status=failed&from=2026-01-01&to=2026-01-31 or, with status=rolled_back, beside it.',
    Languages:
      'Customers write in the language of their locale in /api/users where the shop reads it, or else in English, ' +
      'and are answered in the same; language says in which. Products have their English names everywhere.',
    People:
      'Requesters and agents are in /api/users?seed=7&count=100. The agents are those whose role is agent: eight, or ' +
      '10 or 12 in larger worlds. Nobody who works for the shop writes a ticket.',
    'Service level':
      'The first response is due after 30 minutes for urgent, 120 for high, 480 for normal and 1440 for low tickets. ' +
      'These are elapsed minutes, nights and weekends included. sla.breached compares firstResponseAt with dueAt, or ' +
      'to if there is no response yet.',
    States:
      'States are as seen at to. A pending ticket waits for the requester, who was asked something or given an ' +
      'answer; an open one waits for the agent. A resolved one is closed after 4 days by the next hourly run.',
    Channels:
      'A chat is answered within minutes. With breached=true and no priority, chats are urgent, and a window shorter ' +
      'than the target of another ticket raises its priority.',
    'What is asked for':
      'Tickets that are made to have a status, priority, channel or breach that was asked for come after the world’s ' +
      'own, and are about an account. minMessages and maxMessages give the same tickets longer or shorter ' +
      'conversations than events and other routes tell of.',
  },
  standards: ['RFC 2606 §3'],
  revision: 14,
  showsWorld: true,
  query: {
    status: oneOf(...TICKET_STATUSES)
      .optional()
      .describe('Status of every ticket; a mix when absent.'),
    priority: oneOf(...TICKET_PRIORITIES)
      .optional()
      .describe('Priority of every ticket; a mix that depends on what the tickets are about when absent.'),
    channel: oneOf(...TICKET_CHANNELS)
      .optional()
      .describe('Channel of every ticket; a mix when absent.'),
    assigned: boolean()
      .optional()
      .describe(
        'Whether every ticket has an assignee; false gives new tickets only. Decided for each new ticket when absent.',
      ),
    breached: boolean()
      .optional()
      .describe(
        'Whether the first response of every ticket is late, or still missing when it was due; about ' +
          'one in nine is when absent.',
      ),
    minMessages: integer(FEWEST_MESSAGES, MOST_MESSAGES)
      .default(USUAL_LENGTH.fewest)
      .describe('Fewest messages of a ticket; a ticket that is not new has at least 2 in any case.'),
    maxMessages: integer(FEWEST_MESSAGES, MOST_MESSAGES)
      .default(USUAL_LENGTH.most)
      .describe('Most messages of a ticket; with 1, tickets are new.'),
    ...monthParameters('a ticket may be opened'),
  },
  rules: [ordered('minMessages', 'maxMessages'), newWithoutAssignee, newWithoutAnswer],
  record: supportTicket,
  examples: [
    'seed=7&count=3&to=2026-01-31',
    'seed=7&status=open&priority=urgent&breached=true&to=2026-01-31',
    'seed=7&assigned=false&minMessages=1&to=2026-01-31',
  ],
  resolve(query, context) {
    const window = resolveMonth(query, context);
    if (query.breached) {
      const least = query.priority ?? 'urgent';
      const room = window.to.epochMilliseconds - window.from.epochMilliseconds;
      if (room >= 0 && room < timeToBreach(least)) {
        const message =
          `must be false or absent with a window of ${Math.floor(room / 60_000)} minutes, because the first response ` +
          `to ${least} tickets is late only after ${RESPONSE_TARGETS[least]} minutes; received true.`;
        context.refuse({ parameter: 'breached', message });
      }
    }
    return { ...query, ...window };
  },
  lookup: {
    entries: (world, query) => ticketListing(world, windowOf(query), wantedOf(query)),
    id: { field: 'id', numberOf: (world, id) => world.numberOf('tkt', id) },
    search: ['subject', 'messages.text', 'tags', 'requester.name', 'requester.email'],
    by: { userId: (world, _, user) => (number) => occasionOf(world, number).requester.index === user },
  },
  life(_, query, world, index) {
    const window = windowOf(query);
    const { asOf, ...ticket } = ticketAt(world, index, window, wantedOf(query));
    return { seenAt: window.to, ...ticket, asOf: (instant) => recordOf(asOf(instant)) };
  },
});

function recordOf({ requester, assignee, messages, ...each }: Ticket): z.output<typeof supportTicket> {
  const { id, name, email } = requester;
  return {
    id: each.id,
    subject: each.subject,
    language: each.language,
    status: each.status,
    priority: each.priority,
    channel: each.channel,
    requester: { id, name, email },
    assignee: assignee && { id: assignee.id, name: assignee.name },
    createdAt: isoText(each.createdAt),
    updatedAt: isoText(each.updatedAt),
    firstResponseAt: isoTextOrNull(each.firstResponseAt),
    resolvedAt: isoTextOrNull(each.resolvedAt),
    closedAt: isoTextOrNull(each.closedAt),
    sla: {
      type: 'firstResponse' as const,
      targetMinutes: each.targetMinutes,
      dueAt: isoText(each.dueAt),
      breached: each.isBreached,
    },
    messages: messages.map(({ id: messageId, senderId, role, text, at }) => ({
      id: messageId,
      senderId,
      role,
      text,
      createdAt: isoText(at),
    })),
    tags: each.tags,
  };
}
