/** A notification with its attempts, as the route shows it. */
import { z } from 'zod';
import { NOTIFICATION_CHANNELS } from '../../generators/notifications/delivery-report.ts';
import { NOTIFICATION_TEMPLATES } from '../../generators/notifications/happening.ts';
import {
  type Notification,
  type NotificationFilter,
  OUTCOMES,
} from '../../generators/notifications/notification.ts';
import { NOTIFICATION_STATUSES } from '../../generators/notifications/notification-course.ts';
import { isoText, isoTextOrNull } from '../../generators/time/window.ts';

export const notificationRecord = z.strictObject({
  id: z.string().describe('Identifier with the prefix ntf_.'),
  channel: z.enum(NOTIFICATION_CHANNELS).describe('How it is sent.'),
  template: z.enum(NOTIFICATION_TEMPLATES).describe('What kind of news it is.'),
  language: z
    .string()
    .describe(
      'BCP 47 tag of the language of content: that of the recipient, or en for one that the shop does not write.',
    ),
  recipient: z
    .strictObject({
      type: z.enum(NOTIFICATION_CHANNELS).describe('Kind of the value: the channel.'),
      value: z
        .string()
        .describe(
          'For email the address of the user; for sms a number from +1 NPA 555 0100 to 0199; for push a ' +
            'token, push_test_ and 32 hexadecimal digits, of which the first 12 are those of the user ' +
            'id; for inApp the user id.',
        ),
    })
    .describe("One of the world's people, on this channel."),
  status: z.enum(NOTIFICATION_STATUSES).describe('Status as seen at to.'),
  createdAt: z.iso.datetime().describe('When it was made, between from and to.'),
  updatedAt: z.iso.datetime().describe('When the last thing happened to it.'),
  sentAt: z.iso
    .datetime()
    .nullable()
    .describe(
      'When the provider accepted it: at the end of the last attempt; null if it is queued or failed.',
    ),
  deliveredAt: z.iso
    .datetime()
    .nullable()
    .describe('When it reached the device or the mailbox; null before that.'),
  readAt: z.iso.datetime().nullable().describe('When it was opened; null before that.'),
  attemptCount: z
    .int()
    .describe('Number of attempts, 0 to 4; 0 while it is queued, maxAttempts if it failed.'),
  maxAttempts: z.int().describe('Attempts after which it fails, as asked for.'),
  error: z
    .string()
    .nullable()
    .describe('Error of the last attempt of a failed notification; null for any other status.'),
  content: z
    .strictObject({
      subject: z.string().nullable().describe('Subject of a mail; null for the other channels.'),
      title: z
        .string()
        .nullable()
        .describe('Title of a push message or an item of the inbox; null for email and sms.'),
      body: z
        .string()
        .describe(
          'Text, in language; of a text message at most 160 characters of the GSM 7-bit alphabet, or 70 where ' +
            'the language has another.',
        ),
      data: z
        .strictObject({
          template: z.enum(NOTIFICATION_TEMPLATES).describe('The template again.'),
          fixture: z.literal(true).describe('True: nobody was notified.'),
        })
        .describe('What a program reads.'),
    })
    .describe('What the recipient sees.'),
  attempts: z
    .array(
      z.strictObject({
        number: z.int().describe('From 1 on.'),
        attemptedAt: z.iso.datetime().describe('When it began.'),
        durationMs: z.int().describe('Milliseconds until the provider answered, or until it was given up.'),
        outcome: z
          .enum(OUTCOMES)
          .describe(
            'Accepted, deferred (the provider asks to try again) or failure (refused for good, or no answer).',
          ),
        response: z.string().nullable().describe('Answer of the provider; null if there was none in time.'),
        error: z
          .string()
          .nullable()
          .describe('Word for what went wrong, such as timeout; null if it was accepted.'),
      }),
    )
    .describe('Attempts in chronological order; each waits about four times as long as the one before it.'),
});

/** What a query asks for. */
export function wanted(
  query: Pick<NotificationFilter, 'channel' | 'status' | 'template'> & {
    attemptCount?: number | undefined;
    maxAttempts: number;
  },
): NotificationFilter {
  const { channel, status, template, attemptCount: attempts, maxAttempts: mostAttempts } = query;
  return { channel, status, template, attempts, mostAttempts };
}

export const recordOf = (each: Notification, maxAttempts: number): z.output<typeof notificationRecord> => {
  const { content } = each;
  return {
    id: each.id,
    channel: each.channel,
    template: each.template,
    language: each.language,
    recipient: { type: each.channel, value: each.recipient },
    status: each.status,
    createdAt: isoText(each.createdAt),
    updatedAt: isoText(each.updatedAt),
    sentAt: isoTextOrNull(each.sentAt),
    deliveredAt: isoTextOrNull(each.deliveredAt),
    readAt: isoTextOrNull(each.readAt),
    attemptCount: each.attempts.length,
    maxAttempts,
    error: each.error,
    content: {
      subject: content.subject,
      title: content.title,
      body: content.body,
      data: { template: each.template, fixture: true as const },
    },
    attempts: each.attempts.map(({ at, durationMs, outcome, response, error }, position) => ({
      number: position + 1,
      attemptedAt: isoText(at),
      durationMs,
      outcome,
      response,
      error,
    })),
  };
};
