/** A support ticket with its conversation, as the route shows it, and what only a new one may be. */
import { z } from 'zod';
import { TICKET_CHANNELS } from '../../generators/tickets/manners.ts';
import { FEWEST_ANSWERED, TICKET_STATUSES } from '../../generators/tickets/talk-plan.ts';
import { TICKET_PRIORITIES } from '../../generators/tickets/topic.ts';
import type { Rule } from '../framework/rule.ts';
import { customer } from '../schemas/customer.ts';

export const supportTicket = z.strictObject({
  id: z.string().describe('Identifier with the prefix tkt_.'),
  subject: z.string().describe('What the ticket is about, in a line.'),
  language: z.string().describe('BCP 47 tag of the language of subject and messages: that of the requester.'),
  status: z.enum(TICKET_STATUSES).describe('Status as seen at to.'),
  priority: z.enum(TICKET_PRIORITIES).describe('Priority, which sets the target of the first response.'),
  channel: z.enum(TICKET_CHANNELS).describe('How the requester writes.'),
  requester: customer.describe("One of the world's people, who placed the order that the ticket speaks of."),
  assignee: z
    .strictObject({
      id: z.string().describe('Identifier in /api/users.'),
      name: z.string().describe('Full name.'),
    })
    .nullable()
    .describe("One of the eight agents of the world's shop; null for a new ticket that nobody has taken."),
  createdAt: z.iso.datetime().describe('When it was opened, between from and to: that of its first message.'),
  updatedAt: z.iso
    .datetime()
    .describe('When the last message was written or the status last changed, whichever is later.'),
  firstResponseAt: z.iso
    .datetime()
    .nullable()
    .describe('When an agent first answered; null for a new ticket.'),
  resolvedAt: z.iso.datetime().nullable().describe('When it was resolved; null before that.'),
  closedAt: z.iso.datetime().nullable().describe('When it was closed; null before that.'),
  sla: z
    .strictObject({
      type: z.enum(['firstResponse']).describe('What is measured: always firstResponse.'),
      targetMinutes: z.int().describe('Minutes within which an agent has to answer: 30, 120, 480 or 1440.'),
      dueAt: z.iso.datetime().describe('CreatedAt plus targetMinutes.'),
      breached: z.boolean().describe('Whether firstResponseAt, or to while there is none, is after dueAt.'),
    })
    .describe('The promise about the first response, in elapsed minutes.'),
  messages: z
    .array(
      z.strictObject({
        id: z.string().describe('Identifier with the prefix msg_.'),
        senderId: z.string().describe('Id of the requester or of the assignee.'),
        role: z.enum(['requester', 'agent']).describe('Who writes.'),
        text: z.string().describe('What is written, in language; paragraphs are separated by an empty line.'),
        createdAt: z.iso.datetime().describe('When it was written.'),
      }),
    )
    .describe('The conversation in chronological order, 1 to 8 messages, the first by the requester.'),
  tags: z.array(z.string()).describe('What it is about, 1 to 3 words for filters.'),
});

type Status = (typeof TICKET_STATUSES)[number];

export const newWithoutAssignee: Rule<{ assigned: boolean | undefined; status: Status | undefined }> = {
  states: 'A ticket without an assignee is new: assigned=false allows no other status.',
  reads: ['assigned', 'status'],
  fault: ({ assigned, status }) =>
    assigned === false && status !== undefined && status !== 'new'
      ? {
          assigned: `must be true or absent with status=${status}, because only new tickets may have no assignee`,
        }
      : undefined,
};

export const newWithoutAnswer: Rule<{ maxMessages: number; status: Status | undefined }> = {
  states: 'A ticket that is not new has at least 2 messages: maxMessages=1 allows no other status.',
  reads: ['maxMessages', 'status'],
  fault: ({ maxMessages, status }) =>
    maxMessages < FEWEST_ANSWERED && status !== undefined && status !== 'new'
      ? {
          maxMessages:
            `must be at least ${FEWEST_ANSWERED} with status=${status}, because a ticket that is ` +
            'not new has been answered',
        }
      : undefined,
};
