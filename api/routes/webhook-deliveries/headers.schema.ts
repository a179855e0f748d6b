/** What a webhook is sent with: its name, its type and its signature, as three kinds of receivers want it. */
import { z } from 'zod';
import type { EventType } from '../../../generators/webhooks/event.ts';
import { TEST_SECRET, WebhookSigner } from '../../../standards/webhooks/signature.ts';

const SIGNER = new WebhookSigner(TEST_SECRET);

/** How what is signed is verified. */
export const signatureNotes = {
  Signatures:
    `The signatures are real. The key is the published text \`${TEST_SECRET}\`. What is signed is \`body\`, the ` +
    `exact text of the payload. \`signature\` is HMAC-SHA256 of the body alone. \`signatureHeaders\` has what the ` +
    'last attempt sent besides, for receivers that check with a library.',
  Stripe:
    `For Stripe it is \`stripe.webhooks.constructEvent(body, signatureHeaders.stripe['stripe-signature'], ` +
    `'${TEST_SECRET}', tolerance)\`. It compares the timestamp with the clock, so give it a long tolerance.`,
  'Standard Webhooks':
    `They want the same key in Base64: \`new Webhook('${SIGNER.standardSecret}').verify(body, ` +
    `signatureHeaders.standardWebhooks)\`. It compares the timestamp with the clock, so set the clock.`,
};

export const webhookHeaders = {
  signature: z.string().describe('HMAC-SHA256 of body in hexadecimal, after sha256=.'),
  headers: z
    .strictObject({
      'content-type': z.string().describe('Media type of the body.'),
      'user-agent': z.string().describe('Name of the sender.'),
      'x-example-delivery': z.string().describe('Id of the delivery.'),
      'x-example-event': z.string().describe('Type of the event.'),
      'x-example-signature': z.string().describe('The same as signature.'),
    })
    .describe('Header fields of each attempt.'),
  signatureHeaders: z
    .strictObject({
      stripe: z
        .strictObject({
          'stripe-signature': z
            .string()
            .describe(
              'Seconds since 1970 as t, and as v1 the HMAC in hexadecimal of those, a dot and the body.',
            ),
        })
        .describe('As Stripe signs, for its verifier.'),
      standardWebhooks: z
        .strictObject({
          'webhook-id': z.string().describe('Id of the event.'),
          'webhook-timestamp': z.string().describe('Seconds since 1970.'),
          'webhook-signature': z
            .string()
            .describe(
              'After v1 and a comma, the HMAC in Base64 of id, timestamp and body with dots between.',
            ),
        })
        .describe('As Standard Webhooks sign, for their verifiers.'),
    })
    .describe('Further header fields of the last attempt, with the second in which it was made.'),
};

export interface Sent {
  id: string;
  eventId: string;
  eventType: EventType;
  body: string;
  /** Seconds since 1970. */
  sentAt: number;
}

export function headersOf({ id, eventId, eventType, body, sentAt }: Sent) {
  const signature = SIGNER.plain(body);
  return {
    signature,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Example-Webhooks/1.0',
      'x-example-delivery': id,
      'x-example-event': eventType,
      'x-example-signature': signature,
    },
    signatureHeaders: {
      stripe: { 'stripe-signature': SIGNER.stripe(body, sentAt) },
      standardWebhooks: {
        'webhook-id': eventId,
        'webhook-timestamp': String(sentAt),
        'webhook-signature': SIGNER.standard(body, eventId, sentAt),
      },
    },
  };
}
