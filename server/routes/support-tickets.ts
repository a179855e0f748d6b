import { boolean, integer, oneOf } from '../framework/params.ts';
import { fixture, ordered } from '../framework/route.ts';
import { TICKET_CHANNELS } from '../generators/tickets/manners.ts';
import {
  FEWEST_ANSWERED,
  FEWEST_MESSAGES,
  MOST_MESSAGES,
  TICKET_STATUSES,
} from '../generators/tickets/talk-plan.ts';
import { ticket } from '../generators/tickets/ticket.ts';
import { RESPONSE_TARGETS, timeToBreach } from '../generators/tickets/ticket-course.ts';
import { TICKET_PRIORITIES } from '../generators/tickets/topic.ts';
import { isoText, isoTextOrNull } from '../generators/window.ts';
import { windowOf } from '../schemas/instants.ts';
import { monthParameters, resolveMonth } from '../schemas/month-window.ts';
import { supportTicket } from '../schemas/support-ticket.ts';

export default fixture({
  category: 'developer',
  summary: 'Support tickets with whole conversations, whose state, dates and service level fit each other.',
  description:
    'Each ticket is a conversation about something of the world of the seed. More than half are about an order of the requester, in a matter that fits what has become of it. Number, products and tracking number are those of /api/orders, and amounts are in US dollars. Take an order number from messages[0].text in /api/support-tickets?seed=7&from=2026-01-01&to=2026-01-31 and look it up in /api/orders?seed=7&count=100&from=2026-01-01&to=2026-01-31: its customer.id is requester.id. No two tickets are about the same order: those from offset=100 on are about orders of /api/orders?seed=7&count=100&offset=100&from=2026-01-01&to=2026-01-31, and so on. With the same from and to, such a ticket is opened after what it complains about, and before it is stale: damage is reported within two days, and nobody asks for a refund that has arrived. A return that it asks about is in /api/returns. Other tickets are about the account, gift cards or codes. Only people who sign in with a password write about one, and only those who are asked for a second factor have lost it: by their id, user.id of /api/auth-sessions?seed=7&count=100 has the same method and factor, but for a stray sign-in. Some are written in the hour after an incident began. They quote the symptom and, once it is over, the cause and the deployment, which is in /api/deployments?seed=7&environment=production&status=failed&from=2026-01-01&to=2026-01-31 or, with status=rolled_back, beside it. Requesters and agents are in /api/users?seed=7&count=100. The agents are eight of them, who answer tickets and write none. The first response is due after 30 minutes for urgent, 120 for high, 480 for normal and 1440 for low tickets. These are elapsed minutes, by night and on weekends too. sla.breached compares firstResponseAt, or to while there is none, with dueAt. States are as seen at to. A new ticket is younger than its target unless it is breached. An open or pending one was last written in within hours, by email within days. A pending ticket ends with a question of the agent. A resolved one is closed after 4 days by the next hourly run. A window too short for that shortens the pauses, never the order. Choosing a status, priority, channel or length leaves requester, order and agent as they are. A chat is answered within minutes. With breached=true and no priority, chats are urgent, and a window shorter than the target of another ticket raises its priority.',
  standards: ['RFC 2606 §3'],
  revision: 7,
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
        'Whether the first response of every ticket is late, or still missing when it was due; about one in nine is when absent.',
      ),
    minMessages: integer(FEWEST_MESSAGES, MOST_MESSAGES)
      .default(2)
      .describe('Fewest messages of a ticket; a ticket that is not new has at least 2 in any case.'),
    maxMessages: integer(FEWEST_MESSAGES, MOST_MESSAGES)
      .default(6)
      .describe('Most messages of a ticket; with 1, tickets are new.'),
    ...monthParameters('a ticket may be opened'),
  },
  rules: [
    ordered('minMessages', 'maxMessages'),
    {
      states: 'A ticket without an assignee is new: assigned=false allows no other status.',
      reads: ['assigned', 'status'],
      fault: ({ assigned, status }) =>
        assigned === false && status !== undefined && status !== 'new'
          ? {
              parameter: 'assigned',
              message: `must be true or absent with status=${status}, because only new tickets may have no assignee; received false.`,
            }
          : undefined,
    },
    {
      states: 'A ticket that is not new has at least 2 messages: maxMessages=1 allows no other status.',
      reads: ['maxMessages', 'status'],
      fault: ({ maxMessages, status }) =>
        maxMessages < FEWEST_ANSWERED && status !== undefined && status !== 'new'
          ? {
              parameter: 'maxMessages',
              message: `must be at least ${FEWEST_ANSWERED} with status=${status}, because a ticket that is not new has been answered; received ${maxMessages}.`,
            }
          : undefined,
    },
  ],
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
        const message = `must be false or absent with a window of ${room / 60_000} minutes, because the first response to ${least} tickets is late only after ${RESPONSE_TARGETS[least]} minutes; received true.`;
        context.refuse({ parameter: 'breached', message });
      }
    }
    return { ...query, ...window };
  },
  generate(key, query, world, index) {
    const { status, priority, channel, assigned, breached, minMessages: fewest, maxMessages: most } = query;
    const wanted = { status, priority, channel, assigned, breached, fewest, most };
    const { order, assignee, course, messages, ...each } = ticket(key, index, world, wanted, windowOf(query));
    const { id, name, email } = order.customer;
    return {
      id: world.identifier('tkt', key, index),
      subject: each.subject,
      status: each.status,
      priority: each.priority,
      channel: each.channel,
      requester: { id, name, email },
      assignee: assignee && { id: assignee.id, name: assignee.name },
      createdAt: isoText(course.createdAt),
      updatedAt: isoText(each.updatedAt),
      firstResponseAt: isoTextOrNull(each.firstResponseAt),
      resolvedAt: isoTextOrNull(course.resolvedAt),
      closedAt: isoTextOrNull(course.closedAt),
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
  },
});
