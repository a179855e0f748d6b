/** The record of a webhook delivery. */
import { z } from 'zod';
import { isoText, isoTextOrNull, SECOND } from '../../../generators/time/window.ts';
import { DELIVERY_STATUSES, type Delivery, OUTCOMES } from '../../../generators/webhooks/delivery-course.ts';
import { DELIVERY_ERRORS } from '../../../generators/webhooks/endpoint.ts';
import { EVENT_TYPES } from '../../../generators/webhooks/event.ts';
import { headersOf, webhookHeaders } from './headers.schema.ts';
import { webhookPayload } from './payload.schema.ts';

export const deliveryRecord = z.strictObject({
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
    .describe(
      'When it is tried again, or when the attempt that is under way is over; after to, and null unless retrying.',
    ),
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
});

/** `retryLimit` is how often it may be tried. */
export function recordOf(delivery: Delivery, retryLimit: number): z.output<typeof deliveryRecord> {
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
    retryLimit,
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
}
