import { z } from 'zod';
import { isoText, isoTextOrNull, SECOND } from '../../../generators/time/window.ts';
import {
  DELIVERY_STATUSES,
  deliveryAt,
  deliveryListing,
  deliveryNumber,
  MOST_ATTEMPTS,
  OUTCOMES,
  USUAL_LIMIT,
} from '../../../generators/webhooks/delivery.ts';
import { DELIVERY_ERRORS } from '../../../generators/webhooks/endpoint.ts';
import { EVENT_TYPES, orderOfEvent } from '../../../generators/webhooks/event.ts';
import { integer, oneOf } from '../../framework/params.ts';
import { fixture } from '../../framework/route.ts';
import { windowOf } from '../../schemas/instants.ts';
import { monthParameters, resolveMonth } from '../../schemas/month-window.ts';
import { headersOf, signatureNotes, webhookHeaders } from './headers.schema.ts';
import { webhookPayload } from './payload.schema.ts';
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
  revision: 9,
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
  record: z.strictObject({
    id: z.string().describe('Identifier with the prefix whd_.'),
    eventId: z
      .string()
      .describe('Identifier with the prefix evt_, the same in every attempt; /api/events has the event.'),
    eventType: z.enum(EVENT_TYPES).describe('What happened.'),
    eventAt: z.iso.datetime().describe('When the event was raised, between from and to.'),
    isReplay: z
      .boolean()
      .describe('Whether it is sent again to an endpoint that subscribed after the user was created.'),
    destination: z
      .string()
      .describe('HTTPS URL under example.com: the endpoint of a company in /api/companies, by its domain.'),
    status: z
      .enum(DELIVERY_STATUSES)
      .describe('Delivered, waiting to be tried again, or given up after retryLimit attempts.'),
    attemptCount: z.int().describe('Number of attempts so far.'),
    retryLimit: z.int().describe('Number of attempts after which it is given up.'),
    nextRetryAt: z.iso
      .datetime()
      .nullable()
      .describe('When it is tried again, after to; null unless the status is retrying.'),
    ...webhookHeaders,
    body: z.string().describe('Text that was sent and signed: the payload as JSON.'),
    payload: webhookPayload,
    attempts: z
      .array(
        z.strictObject({
          number: z.int().describe('From 1.'),
          attemptedAt: z.iso.datetime().describe('When it was made.'),
          statusCode: z.int().nullable().describe('Status of the response; null where none came.'),
          durationMs: z.int().describe('Milliseconds until the response came or the sender gave up.'),
          outcome: z.enum(OUTCOMES).describe('Whether the receiver took it.'),
          error: z.enum(DELIVERY_ERRORS).nullable().describe('What went wrong; null for a success.'),
        }),
      )
      .describe('Attempts in the order in which they were made.'),
  }),
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
  generate(_, query, world, index) {
    const delivery = deliveryAt(world, index, windowOf(query), query);
    const { id, eventId, eventType, attempts } = delivery;
    const payload = delivery.payload();
    const body = JSON.stringify(payload);
    const sentAt = Math.floor((attempts.at(-1)?.attemptedAt as number) / SECOND);
    return {
      id,
      eventId,
      eventType,
      eventAt: isoText(delivery.eventAt),
      isReplay: delivery.isReplay,
      destination: delivery.destination,
      status: delivery.status,
      attemptCount: attempts.length,
      retryLimit: query.retryLimit,
      nextRetryAt: isoTextOrNull(delivery.nextRetryAt),
      ...headersOf({ id, eventId, eventType, body, sentAt }),
      body,
      payload,
      attempts: attempts.map(({ number, attemptedAt, statusCode, durationMs, outcome, error }) => ({
        number,
        attemptedAt: isoText(attemptedAt),
        statusCode,
        durationMs,
        outcome,
        error,
      })),
    };
  },
});
