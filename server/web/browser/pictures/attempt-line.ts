/** Jobs, notifications and webhook deliveries as attempts over time. */

import { recordsWith } from '../answered-request.ts';
import { duration, type Event, eventLines } from './event-lines.ts';

interface Attempt {
  number: number;
  attemptedAt?: string;
  startedAt?: string;
  durationMs?: number | null;
  outcome?: string | null;
  statusCode?: number | null;
  response?: string | null;
  error?: unknown;
}

interface Attempted {
  status: string;
  queue?: string;
  name?: string;
  channel?: string;
  template?: string;
  eventType?: string;
  eventAt?: string;
  destination?: string;
  createdAt?: string;
  sentAt?: string | null;
  deliveredAt?: string | null;
  readAt?: string | null;
  finishedAt?: string | null;
  nextAttemptAt?: string | null;
  nextRetryAt?: string | null;
  cancelledAt?: string | null;
  attempts: readonly Attempt[];
}

const BAD = ['failed', 'dead', 'cancelled'];
const GOOD = ['success', 'accepted', 'delivered', 'running', null, undefined];

export function draw(data: unknown): Element | undefined {
  const records = recordsWith<Attempted>(data, 'status', 'attempts');
  if (!records) return undefined;
  return eventLines(
    records.map((record) => ({
      title: [record.queue ?? record.channel ?? record.eventType, record.name ?? record.template]
        .filter(Boolean)
        .join(': '),
      status: record.status,
      ...(record.destination ? { note: record.destination } : {}),
      isBad: BAD.includes(record.status),
      events: [
        { name: 'Created', at: record.createdAt },
        { name: 'Event', at: record.eventAt },
        ...record.attempts.map(attempt),
        { name: 'Sent', at: record.sentAt },
        { name: 'Delivered', at: record.deliveredAt },
        { name: 'Read', at: record.readAt },
        { name: 'Finished', at: record.finishedAt },
        { name: 'Cancelled', at: record.cancelledAt, kind: 'fail' },
        { name: 'Next attempt', at: record.nextAttemptAt ?? record.nextRetryAt },
      ],
    })),
  );
}

function attempt(each: Attempt): Event {
  const { number, attemptedAt, startedAt, durationMs, outcome, statusCode, response, error } = each;
  const took = durationMs == null ? '' : ` after ${duration(durationMs)}`;
  const said = [
    outcome && `${outcome}${took}`,
    statusCode && `status ${statusCode}`,
    response,
    textOf(error),
  ];
  return {
    name: `Attempt ${number}`,
    at: attemptedAt ?? startedAt,
    detail: said.filter(Boolean).join(', ') || undefined,
    kind: GOOD.includes(outcome) ? undefined : 'fail',
  };
}

/** An error is a code, or has one and a message. */
function textOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return error == null ? undefined : String(error);
  const { code, message } = error as { code?: string; message?: string };
  return [code, message].filter(Boolean).join(': ');
}
