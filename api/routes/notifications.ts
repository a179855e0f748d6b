import { NOTIFICATION_CHANNELS } from '../../generators/notifications/delivery-report.ts';
import { NOTIFICATION_TEMPLATES } from '../../generators/notifications/happening.ts';
import { happening, placeOfHappening } from '../../generators/notifications/happenings.ts';
import { notificationAt, notificationListing } from '../../generators/notifications/notification.ts';
import {
  answeredAt,
  MOST_ATTEMPTS,
  NOTIFICATION_STATUSES,
} from '../../generators/notifications/notification-course.ts';
import { integer, oneOf } from '../framework/params.ts';
import { fixture } from '../framework/route.ts';
import { windowOf } from '../schemas/instants.ts';
import { monthParameters, resolveMonth } from '../schemas/month-window.ts';
import { notificationRecord, recordOf, wanted } from './notifications.schema.ts';

export default fixture({
  category: 'developer',
  summary: 'Notifications by mail, text message, push and inbox, with every attempt to deliver them.',
  notes: {
    'What they tell of':
      'A receipt is made within minutes of the payment that /api/transactions shows, and gives the total of the ' +
      'order in US dollars, most with its number. Other receipts are of an order that is still to be paid, of a ' +
      'refund, of a cancellation, or copies. Reminders are about a parcel on its way, a payment, a return, a cart, ' +
      'an appointment or an incident of the world.',
    Languages:
      'The shop writes to its customers in the language of their locale in /api/users, and to its staff in English. ' +
      'Amounts and times are written as the language does. Where it has no texts in a language, it writes English; ' +
      'language says in which a notification is. Names of products and of clubs are English everywhere.',
    'Security alerts':
      'An alert of a sign-in names device, address and minute of a session in /api/auth-sessions; one of failed ' +
      'sign-ins, of an attempt in /api/auth-sessions/login-attempts. The others tell of a password or a second ' +
      'factor that the recipient changed.',
    Welcomes:
      'The first welcome follows the sign-up that /api/users shows. Any other is for a club that the person has ' +
      'joined, or for a membership that is renewed.',
    'Hours of the day':
      'What the shop sends of its own accord, it sends from 10 to 19 o’clock in standard time where the recipient ' +
      'lives. News of an incident or of a parcel that comes soon is sent at any hour, and so is all of it where no ' +
      'user of the world has day.',
    States:
      'They are as seen at to. A notification is queued until a provider takes it or gives it up. Those that are ' +
      'made to have a status, channel or number of attempts that was asked for come after the world’s own.',
    Attempts:
      'A notification that is deferred or gets no answer is tried again. Each pause is four times as long as the one ' +
      'before. The first is 5 minutes for email, 1 minute for sms, 15 seconds for push and 5 seconds for inApp. A ' +
      'notification that fails has used up all of maxAttempts.',
    'Text messages and push':
      'Without a channel, text messages go only to users in the United States, whose numbers are those of ' +
      '/api/users. With channel=sms, the others get a number there too. Push messages go through Apple or Firebase, ' +
      'as the phone of the recipient is in /api/auth-sessions.',
  },
  standards: ['RFC 2606 §3', 'RFC 5737', 'RFC 3463', 'GSM 03.38'],
  revision: 13,
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
        'How often each notification was tried, at most maxAttempts. Records are not queued then, and failed only ' +
          'if it equals maxAttempts.',
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
      fault: ({ attemptCount, maxAttempts }, told) =>
        attemptCount !== undefined && attemptCount > maxAttempts
          ? { attemptCount: `must be at most ${told.of('maxAttempts')}` }
          : undefined,
    },
    {
      states: 'A notification fails after maxAttempts attempts: status=failed allows no other attemptCount.',
      reads: ['status', 'attemptCount', 'maxAttempts'],
      fault: ({ status, attemptCount, maxAttempts }, told) =>
        status === 'failed' && attemptCount !== undefined && attemptCount < maxAttempts
          ? { attemptCount: `must be absent or equal ${told.of('maxAttempts')} with status=failed` }
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
  lookup: {
    entries: (world, query) => notificationListing(world, windowOf(query), wanted(query)),
    id: {
      field: 'id',
      numberOf(world, id, { template }) {
        const number = world.numberOf('ntf', id);
        return number === undefined ? undefined : placeOfHappening(world, template, number);
      },
    },
    by: {
      userId:
        (world, { template }, user) =>
        (place) =>
          happening(world, template, place).customer.index === user,
    },
  },
  life(_, query, world, index) {
    const window = windowOf(query);
    const { course, asOf } = notificationAt(world, index, window, wanted(query));
    return {
      seenAt: window.to,
      beginsAt: course.createdAt,
      changes: () => [answeredAt(course), course.deliveredAt, course.readAt],
      asOf: (instant) => recordOf(asOf(instant), query.maxAttempts),
    };
  },
});
