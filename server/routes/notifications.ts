import { integer, oneOf } from '../framework/params.ts';
import { fixture } from '../framework/route.ts';
import { NOTIFICATION_CHANNELS } from '../generators/notifications/delivery-report.ts';
import { notification } from '../generators/notifications/notification.ts';
import { MOST_ATTEMPTS, NOTIFICATION_STATUSES } from '../generators/notifications/notification-course.ts';
import { NOTIFICATION_TEMPLATES } from '../generators/notifications/occasion.ts';
import { isoText, isoTextOrNull } from '../generators/window.ts';
import { windowOf } from '../schemas/instants.ts';
import { monthParameters, resolveMonth } from '../schemas/month-window.ts';
import { notificationRecord } from '../schemas/notification.ts';

export default fixture({
  category: 'developer',
  summary: 'Notifications by mail, text message, push and inbox, with every attempt to deliver them.',
  description:
    "What the shop of the world tells its customers. A receipt is about an order of the recipient: its number and its total in US dollars, the currency that /api/orders gives without another one. An order that is not paid gets a confirmation, or word of its cancellation. Recipients of /api/notifications?seed=7&channel=inApp&template=receipt&from=2026-01-01&to=2026-01-31 are the customer.id of the order that content.body names, in /api/orders?seed=7&count=100&from=2026-01-01&to=2026-01-31. No two notifications are about the same order: those from offset=100 on are about orders from offset=100 on, and so on. With the same from and to, the receipt of a delivered, read or failed notification is made in the first minutes after placedAt, and one that is made later is a copy, or that of the refund if the order has been cancelled. A securityAlert is about a sign-in, a password or a second factor. It comes from a device and an address that the recipient does not use, or tells of a change made with the recipient's own device, as in /api/auth-sessions?seed=7&count=100. A reminder is about a cart, an appointment, or an order that waits for its payment, parcel or return. In the hour after an incident of the world began it may be about that, and then names the deployment, such as one of /api/deployments?seed=7&environment=production&status=failed&from=2026-01-01&to=2026-01-31. The first welcome of a person is made when the account was opened, if from and to include createdAt of /api/users. Otherwise it is for a club of the shop that the person has not joined before, or for a membership that is renewed. What the shop sends at an hour of its choice, which is such a renewal and any reminder but that of an incident, is made by day where the recipient lives, from 10 to 19 o'clock by standard time. What is queued or sent as seen at to, at night, is of another kind; where template=reminder or welcome asks for such a one, it has been waiting since before 19 o'clock. States are as seen at to: a queued notification was otherwise made in the 20 minutes before it, a sent one accepted in the 45 minutes before it, and the others may be of any age. What is deferred or gets no answer is tried again, each time after four times as long as before. The first pause is 5 minutes for email, 1 minute for sms, 15 seconds for push and 5 seconds for inApp; a window too short for that shortens it. A notification that fails has used up all of maxAttempts. Without a channel, text messages go only to users in the United States, whose numbers are those of /api/users. With channel=sms, the others get a number there too. Push messages go through Apple or Firebase, as the phone of the recipient is in /api/auth-sessions. Choosing a channel, status, template or number of attempts leaves the recipient and the order as they are.",
  standards: ['RFC 2606 §3', 'RFC 5737', 'RFC 3463', 'GSM 03.38'],
  revision: 7,
  showsWorld: true,
  query: {
    channel: oneOf(...NOTIFICATION_CHANNELS)
      .optional()
      .describe('Channel of every notification; a mix when absent.'),
    status: oneOf(...NOTIFICATION_STATUSES)
      .optional()
      .describe('Status of every notification; a mix, mostly delivered and read, when absent.'),
    template: oneOf(...NOTIFICATION_TEMPLATES)
      .optional()
      .describe('Template of every notification; a mix when absent.'),
    attemptCount: integer(1, MOST_ATTEMPTS)
      .optional()
      .describe(
        'How often each notification was tried, at most maxAttempts. Records are not queued then, and failed only if it equals maxAttempts.',
      ),
    maxAttempts: integer(1, MOST_ATTEMPTS)
      .default(3)
      .describe('How often a notification is tried before it fails.'),
    ...monthParameters('a notification may be made'),
  },
  rules: [
    {
      states: 'AttemptCount is at most maxAttempts.',
      reads: ['attemptCount', 'maxAttempts'],
      fault: ({ attemptCount, maxAttempts }) =>
        attemptCount !== undefined && attemptCount > maxAttempts
          ? {
              parameter: 'attemptCount',
              message: `must be at most maxAttempts (${maxAttempts}); received ${attemptCount}.`,
            }
          : undefined,
    },
    {
      states: 'A notification fails after maxAttempts attempts: status=failed allows no other attemptCount.',
      reads: ['status', 'attemptCount', 'maxAttempts'],
      fault: ({ status, attemptCount, maxAttempts }) =>
        status === 'failed' && attemptCount !== undefined && attemptCount < maxAttempts
          ? {
              parameter: 'attemptCount',
              message: `must be absent or equal maxAttempts (${maxAttempts}) with status=failed; received ${attemptCount}.`,
            }
          : undefined,
    },
  ],
  inapplicable: {
    attemptCount: {
      reads: ['status'],
      warning: ({ status }) =>
        status === 'queued' ? 'attemptCount ignored: a queued notification has not been tried' : undefined,
    },
  },
  record: notificationRecord,
  examples: [
    'seed=7&count=3&to=2026-01-31',
    'seed=7&channel=sms&template=securityAlert&to=2026-01-31',
    'seed=7&status=failed&maxAttempts=4&to=2026-01-31',
  ],
  resolve: (query, context) => ({ ...query, ...resolveMonth(query, context) }),
  generate(key, query, world, index) {
    const { channel, status, template, attemptCount: attempts, maxAttempts: mostAttempts } = query;
    const wanted = { channel, status, template, attempts, mostAttempts };
    const each = notification(key, index, world, wanted, windowOf(query));
    const { course, content } = each;
    return {
      id: world.identifier('ntf', key, index),
      channel: each.channel,
      template: each.template,
      recipient: { type: each.channel, value: each.recipient },
      status: each.status,
      createdAt: isoText(course.createdAt),
      updatedAt: isoText(each.updatedAt),
      sentAt: isoTextOrNull(each.sentAt),
      deliveredAt: isoTextOrNull(course.deliveredAt),
      readAt: isoTextOrNull(course.readAt),
      attemptCount: each.attempts.length,
      maxAttempts: mostAttempts,
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
  },
});
