/** Support tickets as conversations over time. */

import { recordsWith } from '../answered-request.ts';
import { type Event, eventLines } from './event-lines.ts';

interface Ticket {
  subject: string;
  status: string;
  priority?: string;
  channel?: string;
  requester?: { name: string };
  assignee?: { name: string } | null;
  resolvedAt?: string | null;
  closedAt?: string | null;
  sla?: { targetMinutes: number; dueAt: string; breached: boolean };
  messages?: readonly { role: string; text: string; createdAt: string }[];
}

export function draw(data: unknown): Element | undefined {
  const tickets = recordsWith<Ticket>(data, 'subject', 'status');
  if (!tickets) return undefined;
  return eventLines(
    tickets.map((ticket) => {
      const { subject, status, sla, requester, assignee } = ticket;
      const messages = (ticket.messages ?? []).map(
        ({ role, text, createdAt }): Event => ({
          name: (role === 'agent' ? assignee?.name : requester?.name) ?? role,
          at: createdAt,
          detail: text,
        }),
      );
      const facts = [
        ticket.priority && `${ticket.priority} priority`,
        ticket.channel && `by ${ticket.channel}`,
      ];
      return {
        title: subject,
        status: sla?.breached ? `${status}, answered late` : status,
        isBad: sla?.breached === true,
        note: facts.filter(Boolean).join(', '),
        events: [
          ...messages,
          sla?.breached ? { name: 'Answer was due', at: sla.dueAt, kind: 'fail' } : { name: '', at: null },
          { name: 'Resolved', at: ticket.resolvedAt },
          { name: 'Closed', at: ticket.closedAt },
        ],
      };
    }),
  );
}
