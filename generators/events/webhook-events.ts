/** What happens to webhooks: each attempt to deliver one. What they deliver are events that the feed has, too. */
import { DELIVERY_SOURCES } from '../time/event-number.ts';
import { DAY } from '../time/window.ts';
import { deliveryOrigin, wholeDelivery } from '../webhooks/delivery.ts';
import type { Delivery } from '../webhooks/delivery-course.ts';
import { type EventType, ownEvents } from '../webhooks/event.ts';
import type { World } from '../world.ts';
import { type Source, type Step, sourcesNamed } from './source.ts';

export const WEBHOOK_EVENTS = ['webhook.attempted'] as const;
type Type = (typeof WEBHOOK_EVENTS)[number];

/** From the first attempt to the last. */
const LONGEST = DAY;

const TOLD: Readonly<Record<(typeof DELIVERY_SOURCES)[number], EventType>> = {
  'deliveries of users': 'user.created',
  'deliveries of payments': 'order.paid',
  'deliveries of invoices': 'invoice.overdue',
  'deliveries of files': 'file.processed',
};

export const DELIVERIES = sourcesNamed(DELIVERY_SOURCES, (world, source) =>
  deliveryEvents(world, TOLD[source]),
);

function deliveryEvents(world: World, type: EventType): Source<Type> {
  const { reach, since, instant } = ownEvents(world, type);
  return {
    types: WEBHOOK_EVENTS,
    reach: reach + LONGEST,
    since,
    instant,
    steps: (number) => stepsOf(wholeDelivery(world, type, number)),
    causeOf(subject) {
      const place = world.numberOf('whd', subject);
      const origin = place === undefined ? undefined : deliveryOrigin(place);
      return origin?.type === type && instant(origin.number) < Infinity ? origin.number : undefined;
    },
  };
}

/** Each attempt at the instant at which its outcome is known. */
const stepsOf = ({ id, eventId, eventType, status, attempts }: Delivery): Step<Type>[] =>
  attempts.map(({ number, attemptedAt, durationMs, statusCode, outcome }) => ({
    type: 'webhook.attempted',
    at: attemptedAt + durationMs,
    subject: id,
    data: () => ({
      deliveryId: id,
      eventId,
      eventType,
      number,
      statusCode,
      outcome,
      status: number === attempts.length ? status : 'retrying',
    }),
  }));
