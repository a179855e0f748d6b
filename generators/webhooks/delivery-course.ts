/** What a webhook delivery is at an instant: what has been tried by then, and what is to come. */
import type { Company } from '../people/company.ts';
import { acceptedBy, type DeliveryError, endpointOf, type Fault } from './endpoint.ts';
import type { EventType, Payload, WebhookEvent } from './event.ts';

export const DELIVERY_STATUSES = ['delivered', 'retrying', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export const OUTCOMES = ['success', 'failure'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface Delivery {
  id: string;
  eventId: string;
  eventType: EventType;
  /** Milliseconds since 1970. */
  eventAt: number;
  /** Whether it was raised long after the user was created. */
  isReplay: boolean;
  destination: string;
  status: DeliveryStatus;
  attempts: readonly Attempt[];
  /** Milliseconds since 1970; null where nothing is tried again. */
  nextRetryAt: number | null;
  payload: () => Payload;
}

export interface Attempt {
  number: number;
  /** Milliseconds since 1970. */
  attemptedAt: number;
  durationMs: number;
  statusCode: number | null;
  outcome: Outcome;
  error: DeliveryError | null;
}

/** An attempt before it has an instant. */
export interface AttemptDraft {
  durationMs: number;
  fault: Fault | null;
  /** Milliseconds before the first attempt, or between two of them. */
  wait: number;
}

/** When an attempt was made, in milliseconds since 1970, and how long it took. */
export type Span = Pick<Attempt, 'attemptedAt' | 'durationMs'>;

/** Instants in milliseconds since 1970. */
export interface Times {
  eventAt: number;
  attempts: readonly Span[];
  nextRetryAt: number | null;
}

/** Between two attempts, and while one is under way, it is retrying. */
export const changesOf = (attempts: readonly Span[]): number[] =>
  attempts.flatMap(({ attemptedAt, durationMs }) => [attemptedAt, attemptedAt + durationMs]);

/** A delivery by the instant at which somebody looks; `status` and `times` are those after its last attempt. */
export function courseOf(
  named: Pick<Delivery, 'id' | 'eventId'>,
  event: WebhookEvent,
  company: Company,
  tries: readonly AttemptDraft[],
  { eventAt, attempts, nextRetryAt }: Times,
  status: DeliveryStatus,
): (instant: number) => Delivery {
  return (instant) => {
    const over = attempts.filter(({ attemptedAt, durationMs }) => attemptedAt + durationMs <= instant);
    const next = attempts[over.length];
    return {
      ...named,
      eventType: event.type,
      eventAt,
      isReplay: event.isReplay,
      destination: endpointOf(company),
      status: next ? 'retrying' : status,
      attempts: over.map((span, place) => {
        const { fault } = tries[place] as AttemptDraft;
        return {
          number: place + 1,
          ...span,
          statusCode: fault ? fault.statusCode : acceptedBy(company),
          outcome: fault ? 'failure' : 'success',
          error: fault ? fault.error : null,
        };
      }),
      nextRetryAt: next ? retryAfter(next, instant) : nextRetryAt,
      payload: event.payload,
    };
  };
}

/** The beginning of an attempt that is to come, or the end of the one that is under way. */
const retryAfter = ({ attemptedAt, durationMs }: Span, instant: number): number =>
  attemptedAt > instant ? attemptedAt : attemptedAt + durationMs;
