/** Deliveries of webhooks: how often each was tried, when, and what came back. The last attempt decides the state. */
import type { Company } from './company.ts';
import { draws, type Key, Weights } from './random.ts';
import {
  acceptedBy,
  type DeliveryError,
  durationOf,
  endpointOf,
  type Fault,
  faultAt,
  faultOf,
} from './webhook-endpoint.ts';
import {
  anyEventType,
  type EventType,
  type Payload,
  type WebhookEvent,
  webhookEvent,
} from './webhook-event.ts';
import { HOUR, SECOND, type Window } from './window.ts';
import type { World } from './world.ts';

const draw = draws('company', 'status', 'attemptCount', 'eventAt', 'waited', 'queue', 'jitter');

export const DELIVERY_STATUSES = ['delivered', 'retrying', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export const OUTCOMES = ['success', 'failure'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const MOST_ATTEMPTS = 6;

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
  payload: Payload;
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

/** What a caller may settle beforehand; no combination contradicts itself. */
export interface Wanted {
  eventType?: EventType | undefined;
  status?: DeliveryStatus | undefined;
  attemptCount?: number | undefined;
  retryLimit: number;
}

export function webhookDelivery(
  key: Key,
  index: number,
  world: World,
  wanted: Wanted,
  window: Window,
): Delivery {
  const eventType = wanted.eventType ?? anyEventType(key);
  const company = world.anyCompany(key, draw.company);
  const status = wanted.status ?? statusOf(key, wanted);
  const tries = triesOf(
    key,
    company,
    status,
    wanted.attemptCount ?? attemptCount(key, status, wanted.retryLimit),
  );
  const event = webhookEvent(eventType, key, index, world, window);
  const { eventAt, attempts, nextRetryAt } = timesOf(key, event, tries, status === 'retrying', window);
  return {
    id: world.identifier('whd', key, index),
    eventId: world.identifier('evt', key.list('event'), index),
    eventType,
    eventAt,
    isReplay: eventType === 'user.created' && event.happenedAt !== eventAt,
    destination: endpointOf(company),
    status,
    attempts: tries.map(({ durationMs, fault }, place) => ({
      number: place + 1,
      attemptedAt: attempts[place] as number,
      durationMs,
      statusCode: fault ? fault.statusCode : acceptedBy(company),
      outcome: fault ? 'failure' : 'success',
      error: fault ? fault.error : null,
    })),
    nextRetryAt,
    payload: event.payload(eventAt),
  };
}

/** Shares of the states, by what the attempts allow. */
const STATUSES = new Weights<DeliveryStatus>(['delivered', 78], ['retrying', 13], ['failed', 9]);
const UNFINISHED = new Weights<DeliveryStatus>(['delivered', 78], ['retrying', 22]);
const FINISHED = new Weights<DeliveryStatus>(['delivered', 78], ['failed', 22]);

function statusOf(key: Key, { attemptCount, retryLimit }: Wanted): DeliveryStatus {
  return key.weighted(draw.status, weightsOf(attemptCount, retryLimit));
}

function weightsOf(attemptCount: number | undefined, retryLimit: number): Weights<DeliveryStatus> {
  if ((attemptCount ?? retryLimit) < retryLimit) return UNFINISHED;
  return attemptCount === retryLimit || retryLimit === 1 ? FINISHED : STATUSES;
}

/** How many attempts a delivery took within a limit to get through, or has behind it if it is still being tried. */
const upTo = (limit: number, shares: readonly number[]) =>
  new Weights<number>(...shares.slice(0, limit).map((share, place) => [place + 1, share] as const));
const LIMITS = Array.from({ length: MOST_ATTEMPTS + 1 }, (_, limit) => limit);
const UNTIL_DELIVERED = LIMITS.map((limit) => upTo(Math.max(limit, 1), [840, 85, 40, 20, 10, 5]));
/** Later waits are longer, so at any instant more deliveries are in them. */
const UNTIL_NOW = LIMITS.map((limit) => upTo(Math.max(limit - 1, 1), [12, 18, 22, 26, 22]));

function attemptCount(key: Key, status: DeliveryStatus, retryLimit: number): number {
  if (status === 'failed') return retryLimit;
  const counts = status === 'delivered' ? UNTIL_DELIVERED : UNTIL_NOW;
  return key.weighted(draw.attemptCount, counts[retryLimit] as Weights<number>);
}

/** An attempt before it has an instant. */
interface Try {
  durationMs: number;
  fault: Fault | null;
  /** Milliseconds before the first attempt, or between two of them. */
  wait: number;
}

function triesOf(key: Key, company: Company, status: DeliveryStatus, count: number): Try[] {
  const isDelivered = status === 'delivered';
  const cause = isDelivered && count === 1 ? null : faultOf(key, company, isDelivered);
  return Array.from({ length: count }, (_, place) => {
    const attempt = key.at('attempts', place);
    const fault = cause === null || (isDelivered && place === count - 1) ? null : faultAt(attempt, cause);
    return { durationMs: durationOf(attempt, fault), fault, wait: waitBefore(attempt, place) };
  });
}

/** After the first failure a minute, then five times as long each time: 1, 5 and 25 minutes, 2 and 10 hours. */
const BASE = 60 * SECOND;
const FACTOR = 5;
/** Deliveries that failed together are not retried together. */
const JITTER = 0.1;

function waitBefore(attempt: Key, place: number): number {
  if (place === 0) return Math.round(attempt.logUniform(draw.queue, 60, 2500));
  const jitter = 1 + JITTER * (2 * attempt.float(draw.jitter) - 1);
  return Math.round(BASE * FACTOR ** (place - 1) * jitter);
}

/** All in milliseconds since 1970. */
interface Times {
  eventAt: number;
  attempts: readonly number[];
  nextRetryAt: number | null;
}

/** The longest that a delivery can be on its way, rounded up. */
const LONGEST = 15 * HOUR;

function timesOf(
  key: Key,
  event: WebhookEvent,
  tries: readonly Try[],
  isOpen: boolean,
  window: Window,
): Times {
  const { from, to } = window;
  const nextWait = isOpen ? waitBefore(key.at('attempts', tries.length), tries.length) : 0;
  // A delivery that will be retried is waiting at the end of the window, with part of its wait behind it.
  const waited = Math.floor(nextWait * (0.02 + 0.96 * key.float(draw.waited)));
  const busy = tries.reduce((sum, { durationMs }) => sum + durationMs, 0);
  const idle = tries.reduce((sum, { wait }) => sum + wait, waited);
  // Attempts take the time that they take; if the window is too short, the waits are shorter.
  const room = to - from;
  const pace = Math.min(1, Math.max(0, room - busy) / idle);
  const effort = Math.min(1, room / busy);
  const length = Math.ceil(busy * effort + idle * pace);
  const eventAt = isOpen ? Math.max(from, to - length) : raisedAt(key, event, length, window);
  const attempts: number[] = [];
  let instant = eventAt;
  for (const { wait, durationMs } of tries) {
    instant += wait * pace;
    attempts.push(Math.min(Math.floor(instant), to));
    instant += durationMs * effort;
  }
  return {
    eventAt,
    attempts,
    nextRetryAt: isOpen ? Math.max(Math.floor(instant) + nextWait, to + SECOND) : null,
  };
}

/** When it happened, if that leaves time for what followed; else at any time that does. */
function raisedAt(key: Key, event: WebhookEvent, length: number, { from, to }: Window): number {
  const { happenedAt, hours, utcOffset } = event;
  if (happenedAt !== null && happenedAt >= from && happenedAt <= to - length) return happenedAt;
  // The same for all states, where there is room, so that pinning one moves nothing.
  const last = to - Math.max(length, Math.min(LONGEST, Math.floor((to - from) / 2)));
  return hours.instant(key.float(draw.eventAt), from, last, utcOffset);
}
