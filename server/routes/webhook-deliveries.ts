import { z } from 'zod';
import { integer, oneOf } from '../framework/params.ts';
import { fixture } from '../framework/route.ts';
import {
  DELIVERY_STATUSES,
  MOST_ATTEMPTS,
  OUTCOMES,
  webhookDelivery,
} from '../generators/webhook-delivery.ts';
import { DELIVERY_ERRORS } from '../generators/webhook-endpoint.ts';
import { EVENT_TYPES } from '../generators/webhook-event.ts';
import { isoText, isoTextOrNull, SECOND } from '../generators/window.ts';
import { windowOf } from '../schemas/instants.ts';
import { monthParameters, resolveMonth } from '../schemas/month-window.ts';
import { headersOf, STANDARD_SECRET, TEST_SECRET, webhookHeaders } from '../schemas/webhook-headers.ts';
import { webhookPayload } from '../schemas/webhook-payload.ts';
import { retryRules } from '../schemas/webhook-retries.ts';

export default fixture({
  category: 'developer',
  summary: 'Webhooks that were delivered, are being retried or were given up, with signatures that verify.',
  description: `The signatures are real. The key is the published text \`${TEST_SECRET}\`. What is signed is \`body\`, the exact text of the payload. \`signature\` is HMAC-SHA256 of the body alone. \`signatureHeaders\` has what the last attempt sent besides, for receivers that check with a library. For Stripe it is \`stripe.webhooks.constructEvent(body, signatureHeaders.stripe['stripe-signature'], '${TEST_SECRET}', tolerance)\`. For Standard Webhooks, which want the same key in Base64, it is \`new Webhook('${STANDARD_SECRET}').verify(body, signatureHeaders.standardWebhooks)\`. Both compare the timestamp with the clock. Give the first a long tolerance, and set the clock for the second. Payloads are records of other routes of the same seed. The user of \`user.created\` is in \`/api/users?seed=7&count=100\`. The order of \`order.paid\` is in \`/api/orders?seed=7&count=100\` up to index 49, in \`/api/orders?seed=7&count=100&offset=100\` up to index 99, and so on, with the same total in cents: of each hundred orders, webhooks tell of fifty. With the same from and to, its payment in \`/api/transactions\` was created at eventAt, unless that leaves no time for the attempts. The invoice of \`invoice.overdue\` has the digits of an order that was cancelled unpaid. Each hundred orders have three of those. So at index 4 it is one in \`/api/orders?seed=7&count=100&offset=100\`. With the same from and to, it is due on the day after placedAt and overdue before cancelledAt, unless the attempts leave no time for that. The file of \`file.processed\` is in \`/api/files?seed=7&count=100&asOf=2026-01-01\` where from is 2026-01-01. Accounts were opened in 2018 to 2024. Outside those years, \`user.created\` is a replay for an endpoint that subscribed later. The sender waits 1 minute after the first failure. After each further one it waits five times as long, give or take 10 %. It gives up on an answer after 10 seconds. States hold as seen at to. A window too short for the attempts shortens the waits between them.`,
  standards: ['RFC 2104', 'Standard Webhooks 1.0.0', 'RFC 2606 §3'],
  revision: 4,
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
      .default(5)
      .describe('Number of attempts after which a delivery is given up.'),
    ...monthParameters('an event may be raised'),
  },
  rules: retryRules,
  record: z.strictObject({
    id: z.string().describe('Identifier with the prefix whd_.'),
    eventId: z.string().describe('Identifier with the prefix evt_, the same in every attempt.'),
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
  generate(key, query, world, index) {
    const delivery = webhookDelivery(key, index, world, query, windowOf(query));
    const { id, eventId, eventType, attempts, payload } = delivery;
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
