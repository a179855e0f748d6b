/**
 * What providers answer to an attempt to deliver, channel by channel. None of them says that a recipient does not exist:
 * other notifications reach the same one.
 */
import { Weights } from '../random.ts';

export const NOTIFICATION_CHANNELS = ['email', 'sms', 'push', 'inApp'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** An attempt that failed: the provider's own words, or null where it said nothing in time. */
export interface Report {
  response: string | null;
  error: string;
}

/** Something that keeps a notification from arriving: how each attempt but the last one ends, and how that one does. */
export interface Obstacle {
  meanwhile: Report;
  atLast: Report;
}

const TIMEOUT: Report = { response: null, error: 'timeout' };
const SILENCE: Obstacle = { meanwhile: TIMEOUT, atLast: TIMEOUT };

const obstacle = (
  [meanwhile, meanwhileError]: readonly [string, string],
  [atLast, atLastError]: readonly [string, string],
): Obstacle => ({
  meanwhile: { response: meanwhile, error: meanwhileError },
  atLast: { response: atLast, error: atLastError },
});

export const OBSTACLES: Readonly<Record<NotificationChannel, Weights<Obstacle>>> = {
  email: new Weights(
    [
      obstacle(
        ['451 4.7.1 Greylisted, please try again later', 'greylisted'],
        ['550 5.7.1 Message content rejected', 'content_rejected'],
      ),
      42,
    ],
    [
      obstacle(
        ['452 4.2.2 Mailbox full', 'mailbox_full'],
        ['552 5.2.2 Mailbox full, message will not be queued', 'mailbox_full'],
      ),
      22,
    ],
    [
      obstacle(
        ['421 4.7.0 Too many connections, slow down', 'rate_limited'],
        ['554 5.7.1 Message refused by local policy', 'policy_rejected'],
      ),
      20,
    ],
    [SILENCE, 16],
  ),
  sms: new Weights(
    [
      obstacle(
        ['503 Carrier congested', 'carrier_congested'],
        ['403 Blocked by the filter of the carrier', 'carrier_blocked'],
      ),
      35,
    ],
    [
      obstacle(
        ['480 Handset not reachable', 'handset_unreachable'],
        ['408 Validity period expired', 'message_expired'],
      ),
      45,
    ],
    [SILENCE, 20],
  ),
  push: new Weights(
    [
      obstacle(
        ['503 ServiceUnavailable', 'provider_unavailable'],
        ['403 ExpiredProviderToken', 'provider_token_expired'],
      ),
      50,
    ],
    [obstacle(['429 TooManyRequests', 'rate_limited'], ['500 InternalServerError', 'provider_error']), 30],
    [SILENCE, 20],
  ),
  inApp: new Weights(
    [
      obstacle(
        ['503 Inbox unavailable', 'inbox_unavailable'],
        ['503 Inbox unavailable', 'inbox_unavailable'],
      ),
      50,
    ],
    [obstacle(['423 Inbox locked', 'inbox_locked'], ['423 Inbox locked', 'inbox_locked']), 25],
    [SILENCE, 25],
  ),
};

/** Each followed by the number under which the provider has it. */
export const ACCEPTED: Readonly<Record<NotificationChannel, string>> = {
  email: '250 2.0.0 Ok: queued as ',
  sms: '202 Accepted, message ',
  push: '200 OK, apns-id ',
  inApp: '201 Created, inbox item ',
};
