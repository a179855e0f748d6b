/** Deliveries of webhooks: how often each was tried, when, and what came back. The last attempt decides the state. */

import { identifier } from '../draws/flat-text.ts';
import { draws, type Key, Weights } from '../draws/random.ts';
import type { Company } from '../people/company.ts';
import { Listing, oncePerWindow } from '../time/listing.ts';
import { SECOND, type Window } from '../time/window.ts';
import type { World } from '../world.ts';
import {
  type AttemptDraft,
  changesOf,
  courseOf,
  type Delivery,
  type DeliveryStatus,
  type Span,
  type Times,
} from './delivery-course.ts';
import { durationOf, type Fault, faultAt, faultOf } from './endpoint.ts';
import {
  EVENT_TYPES,
  type EventType,
  eventNumber,
  eventOrigin,
  eventStream,
  eventToFit,
  webhookEvent,
} from './event.ts';

const draw = draws('company', 'status', 'attemptCount', 'raised', 'waited', 'queue', 'jitter', 'passes');

export const MOST_ATTEMPTS = 6;
/** Of attempts, where nothing is asked for. */
export const USUAL_LIMIT = 5;

/** What a caller may settle beforehand; no combination contradicts itself. */
export interface DeliveryFilter {
  eventType?: EventType | undefined;
  status?: DeliveryStatus | undefined;
  attemptCount?: number | undefined;
  retryLimit: number;
}

/** Share of deliveries that get through in the end. */
const PASSES = 0.91;
/** Until the first attempt is over. */
const FIRST_ATTEMPT = 13 * SECOND;

/** The deliveries of a window by their numbers among the events of the type. */
export const deliveryListing = oncePerWindow((world: World, { from, to }, wanted: DeliveryFilter) => {
  const isAsked = (number: number) => {
    const { status, attempts } = deliveryOfWorld(world, number, wanted).asOf(to);
    return (
      (wanted.status ?? status) === status && (wanted.attemptCount ?? attempts.length) === attempts.length
    );
  };
  const isPinned = wanted.status !== undefined || wanted.attemptCount !== undefined;
  const shown = { from, to: to - FIRST_ATTEMPT };
  return new Listing(eventStream(world, wanted.eventType), shown, isPinned ? isAsked : undefined);
});

/** What becomes of a delivery. Instants are milliseconds since 1970. */
export interface DeliveryLife {
  /** The first at which it is listed. */
  beginsAt: number;
  /** When it becomes another one. */
  changes(): readonly number[];
  /** What there is of it at an instant; at Infinity, all of it. */
  asOf(instant: number): Delivery;
}

/** The delivery at an index of the list. */
export function deliveryAt(
  world: World,
  index: number,
  window: Window,
  wanted: DeliveryFilter,
): DeliveryLife {
  const number = deliveryListing(world, window, wanted).at(index);
  return number >= 0
    ? deliveryOfWorld(world, number, wanted)
    : deliveryToFit(world, -1 - number, window, wanted);
}

/** The delivery of the event with a number among those of its type, with all of its attempts. */
export const wholeDelivery = (world: World, eventType: EventType, number: number): Delivery =>
  deliveryOfWorld(world, number, { eventType, retryLimit: USUAL_LIMIT }).asOf(Infinity);

/** The type of the event that a delivery is of, and its number among those of the type. */
export function deliveryOrigin(number: number): { type: EventType; number: number } {
  const place = number % EVENT_TYPES.length;
  return { type: EVENT_TYPES[place] as EventType, number: (number - place) / EVENT_TYPES.length };
}

/** The number in the list of the delivery whose identifier has a number. */
export function deliveryNumber(
  world: World,
  eventType: EventType | undefined,
  number: number,
): number | undefined {
  const origin = deliveryOrigin(number);
  return eventNumber(world, eventType, origin.type, origin.number);
}

/** The delivery with a number in the stream of its type. */
function deliveryOfWorld(
  world: World,
  number: number,
  { eventType, retryLimit }: DeliveryFilter,
): DeliveryLife {
  const origin = eventOrigin(world, eventType, number);
  const event = webhookEvent(world, origin.type, origin.number);
  const { key } = event;
  const company = world.anyCompany(key, draw.company);
  const passes = key.chance(draw.passes, PASSES);
  const success = passes
    ? key.weighted(draw.attemptCount, UNTIL_DELIVERED[MOST_ATTEMPTS] as Weights<number>)
    : Infinity;
  const isDelivered = success <= retryLimit;
  const tries = triesOf(key, company, isDelivered, Math.min(success, retryLimit), Infinity);
  let instant = event.at;
  const attempts = tries.map(({ wait, durationMs }) => {
    const attemptedAt = instant + wait;
    instant = attemptedAt + durationMs;
    return { attemptedAt, durationMs };
  });
  const ids = origin.number * EVENT_TYPES.length + EVENT_TYPES.indexOf(origin.type);
  const named = { id: world.identifier('whd', ids), eventId: world.identifier('evt', event.number) };
  const times = { eventAt: event.at, attempts, nextRetryAt: null };
  const asOf = courseOf(named, event, company, tries, times, isDelivered ? 'delivered' : 'failed');
  return { beginsAt: event.at + FIRST_ATTEMPT, changes: () => changesOf(attempts), asOf };
}

/** A delivery that is made to have a status, or a number of attempts, in a window. */
function deliveryToFit(world: World, index: number, window: Window, wanted: DeliveryFilter): DeliveryLife {
  const { eventType, retryLimit, attemptCount: count } = wanted;
  const name = `deliveries to fit ${eventType} ${wanted.status} ${count} ${retryLimit}`;
  const key = world.key(name, window.to).at(index);
  const company = world.anyCompany(key, draw.company);
  const status = wanted.status ?? statusOf(key, wanted);
  const room = window.to - window.from;
  const tries = triesOf(
    key,
    company,
    status === 'delivered',
    count ?? attemptCount(key, status, retryLimit),
    room,
  );
  const times = timesOf(key, tries, status === 'retrying', window);
  const event = eventToFit(world, eventType, key, times.eventAt);
  const named = { id: identifier('whd', key), eventId: identifier('evt', key.list('event')) };
  const asOf = courseOf(named, event, company, tries, times, status);
  const changes = changesOf(times.attempts);
  // The last attempt may end within the millisecond at which the window does.
  const seen = (instant: number) => asOf(instant < window.to ? instant : Infinity);
  return {
    beginsAt: Math.min(changes[1] as number, window.to),
    changes: () => [...changes, window.to],
    asOf: seen,
  };
}

/** Shares of the states, by what the attempts allow. */
const STATUSES = new Weights<DeliveryStatus>(['delivered', 78], ['retrying', 13], ['failed', 9]);
const UNFINISHED = new Weights<DeliveryStatus>(['delivered', 78], ['retrying', 22]);
const FINISHED = new Weights<DeliveryStatus>(['delivered', 78], ['failed', 22]);

function statusOf(key: Key, { attemptCount, retryLimit }: DeliveryFilter): DeliveryStatus {
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

function triesOf(
  key: Key,
  company: Company,
  isDelivered: boolean,
  count: number,
  room: number,
): AttemptDraft[] {
  const cause = isDelivered && count === 1 ? null : faultOf(key, company, isDelivered);
  const tries = Array.from({ length: count }, (_, place) => {
    const attempt = key.at('attempts', place);
    const fault = cause === null || (isDelivered && place === count - 1) ? null : faultAt(attempt, cause);
    return { durationMs: durationOf(attempt, fault), fault, wait: waitBefore(attempt, place) };
  });
  if (busyTime(tries) <= room) return tries;
  // A window has no room for all the seconds until the sender gives up on an answer: nobody is there to answer.
  return tries.map((each, place) =>
    each.fault?.error === 'timeout'
      ? { ...each, fault: REFUSED, durationMs: durationOf(key.at('attempts', place), REFUSED) }
      : each,
  );
}

const REFUSED: Fault = { error: 'connection_refused', statusCode: null };

/** Milliseconds that attempts take together. */
const busyTime = (tries: readonly AttemptDraft[]) =>
  tries.reduce((sum, { durationMs }) => sum + durationMs, 0);

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

function timesOf(key: Key, tries: readonly AttemptDraft[], isOpen: boolean, window: Window): Times {
  const { from, to } = window;
  const nextWait = isOpen ? waitBefore(key.at('attempts', tries.length), tries.length) : 0;
  // A delivery that will be retried is waiting at the end of the window, with part of its wait behind it.
  const waited = Math.floor(nextWait * (0.02 + 0.96 * key.float(draw.waited)));
  const busy = busyTime(tries);
  const idle = tries.reduce((sum, { wait }) => sum + wait, waited);
  // Attempts take the time that they take; if the window is too short, the waits are shorter, and at last they too.
  const room = to - from;
  const pace = Math.min(1, Math.max(0, room - busy) / idle);
  const effort = Math.min(1, room / busy);
  const length = Math.ceil(busy * effort + idle * pace);
  const latest = Math.max(from, to - length);
  const eventAt = isOpen ? latest : from + Math.floor(key.float(draw.raised) * (latest - from + 1));
  const attempts: Span[] = [];
  let instant = eventAt;
  for (const { wait, durationMs } of tries) {
    instant += wait * pace;
    attempts.push({ attemptedAt: Math.floor(instant), durationMs: Math.floor(durationMs * effort) });
    instant += durationMs * effort;
  }
  return {
    eventAt,
    attempts,
    nextRetryAt: isOpen ? Math.max(Math.floor(instant) + nextWait, to + SECOND) : null,
  };
}
