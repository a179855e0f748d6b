/** Jobs and notifications as attempts over time. */

import { recordsWith } from '../asked.ts';
import { duration, type Event, eventLines } from './event-lines.ts';

interface Attempt {
  number: number;
  attemptedAt?: string;
  startedAt?: string;
  durationMs?: number | null;
  outcome?: string | null;
  response?: string | null;
  error?: unknown;
}

interface Attempted {
  status: string;
  queue?: string;
  name?: string;
  channel?: string;
  template?: string;
  createdAt?: string;
  sentAt?: string | null;
  deliveredAt?: string | null;
  readAt?: string | null;
  finishedAt?: string | null;
  nextAttemptAt?: string | null;
  cancelledAt?: string | null;
  attempts: readonly Attempt[];
}

const BAD = ['failed', 'dead', 'cancelled'];
const GOOD = ['success', 'accepted', 'delivered', null, undefined];

export function draw(data: unknown): Element | undefined {
  const records = recordsWith<Attempted>(data, 'status', 'attempts');
  if (!records) return undefined;
  return eventLines(
    records.map((record) => ({
      title: [record.queue ?? record.channel, record.name ?? record.template].filter(Boolean).join(': '),
      status: record.status,
      isBad: BAD.includes(record.status),
      events: [
        { name: 'Created', at: record.createdAt },
        ...record.attempts.map(attempt),
        { name: 'Sent', at: record.sentAt },
        { name: 'Delivered', at: record.deliveredAt },
        { name: 'Read', at: record.readAt },
        { name: 'Finished', at: record.finishedAt },
        { name: 'Cancelled', at: record.cancelledAt, kind: 'fail' },
        { name: 'Next attempt', at: record.nextAttemptAt },
      ],
    })),
  );
}

function attempt({ number, attemptedAt, startedAt, durationMs, outcome, response, error }: Attempt): Event {
  const problem = typeof error === 'object' && error !== null ? JSON.stringify(error) : error;
  const said = [outcome, durationMs != null && `after ${duration(durationMs)}`, response, problem];
  return {
    name: `Attempt ${number}`,
    at: attemptedAt ?? startedAt,
    detail: said.filter(Boolean).join(', ') || undefined,
    kind: GOOD.includes(outcome) ? undefined : 'fail',
  };
}
