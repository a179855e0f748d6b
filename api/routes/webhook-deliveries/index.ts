import {
  deliveryAt,
  deliveryListing,
  deliveryNumber,
  MOST_ATTEMPTS,
  USUAL_LIMIT,
} from '../../../generators/webhooks/delivery.ts';
import { DELIVERY_STATUSES } from '../../../generators/webhooks/delivery-course.ts';
import { EVENT_TYPES, orderOfEvent } from '../../../generators/webhooks/event.ts';
import { integer, oneOf } from '../../framework/params.ts';
import { fixture } from '../../framework/route.ts';
import { windowOf } from '../../schemas/instants.ts';
import { monthParameters, resolveMonth } from '../../schemas/month-window.ts';
import { deliveryRecord, recordOf } from './delivery.schema.ts';
import { signatureNotes } from './headers.schema.ts';
import { retryRules } from './retries.schema.ts';

export default fixture({
  category: 'developer',
  summary: 'Webhooks that were delivered, are being retried or were given up, with signatures that verify.',
  notes: {
    ...signatureNotes,
    'What they tell of':
      'Payloads are records of other routes of the same seed: the order of `order.paid` was paid in `/api/orders` at ' +
      'eventAt, for the same total in cents; the user of `user.created` signed up then; the file of `file.processed` ' +
      'is in `/api/files`. The invoice of `invoice.overdue` has the digits of an order that nobody paid, is due on ' +
      'the day after it and overdue from the morning after that.',
    'A replay':
      'Where more sign-ups are asked for than a window has, `user.created` is sent again to an ' +
      'endpoint that subscribed later.',
    Attempts:
      'The sender waits 1 minute after the first failure. After each further one it waits five times as long, give ' +
      'or take 10 %. It gives up on an answer after 10 seconds.',
    States:
      'States hold as seen at to. Deliveries that are made to have a status that was asked for are in no other list.',
  },
  standards: ['RFC 2104', 'Standard Webhooks 1.0.0', 'RFC 2606 §3'],
  revision: 11,
  showsWorld: true,
  query: {
    eventType: oneOf(...EVENT_TYPES)
      .optional()
      .describe('Type of every event; a mix, mostly paid orders, when absent.'),
    status: oneOf(...DELIVERY_STATUSES)
      .optional()
      .describe('State of every delivery; a mix, mostly delivered, when absent.'),
    attemptCount: integer(1, MOST_ATTEMPTS)
      .optional()
      .describe('Exact number of attempts of every delivery; what fits its state when absent.'),
    retryLimit: integer(1, MOST_ATTEMPTS)
      .default(USUAL_LIMIT)
      .describe('Number of attempts after which a delivery is given up.'),
    ...monthParameters('an event may be raised'),
  },
  rules: retryRules,
  record: deliveryRecord,
  examples: [
    'seed=7&count=3&to=2026-01-31',
    'seed=7&status=retrying&to=2026-01-31',
    'seed=7&eventType=order.paid&status=failed&retryLimit=3&to=2026-01-31',
  ],
  resolve: (query, context) => ({ ...query, ...resolveMonth(query, context) }),
  lookup: {
    entries: (world, query) => deliveryListing(world, windowOf(query), query),
    id: {
      field: 'id',
      numberOf(world, id, { eventType }) {
        const number = world.numberOf('whd', id);
        return number === undefined ? undefined : deliveryNumber(world, eventType, number);
      },
    },
    by: {
      orderId:
        (world, { eventType }, order) =>
        (number) =>
          orderOfEvent(world, eventType, number) === order,
    },
  },
  life(_, query, world, index) {
    const window = windowOf(query);
    const { beginsAt, changes, asOf } = deliveryAt(world, index, window, query);
    return {
      seenAt: window.to,
      beginsAt,
      changes,
      asOf: (instant) => recordOf(asOf(instant), query.retryLimit),
    };
  },
});
