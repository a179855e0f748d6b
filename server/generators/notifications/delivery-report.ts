/**
 * What providers answer to an attempt to deliver, channel by channel. None of them says that a recipient does not exist:
 * other notifications reach the same one.
 */

import type { UserAgent } from '../../../db/vocabulary.ts';
import { uuidV4 } from '../chance.ts';
import { joined } from '../flat-text.ts';
import { type Stream, Weights } from '../random.ts';

export const NOTIFICATION_CHANNELS = ['email', 'sms', 'push', 'inApp'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Who delivers: push messages go to an iPhone by Apple, to other phones by Firebase. */
export type Provider = Exclude<NotificationChannel, 'push'> | 'apple' | 'firebase';

export function providerOf(channel: NotificationChannel, { os }: UserAgent): Provider {
  if (channel !== 'push') return channel;
  return os === 'iOS' ? 'apple' : 'firebase';
}

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

export const OBSTACLES: Readonly<Record<Provider, Weights<Obstacle>>> = {
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
  apple: new Weights(
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
  firebase: new Weights(
    [
      obstacle(
        ['503 UNAVAILABLE', 'provider_unavailable'],
        ['401 THIRD_PARTY_AUTH_ERROR', 'provider_token_expired'],
      ),
      50,
    ],
    [obstacle(['429 QUOTA_EXCEEDED', 'rate_limited'], ['500 INTERNAL', 'provider_error']), 30],
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

/** What a provider says that takes a notification at an instant, with the number under which it has it. */
export function acceptance(provider: Provider, stream: Stream, at: number): string {
  switch (provider) {
    case 'email':
      return joined('250 2.0.0 Ok: queued as ', receipt(stream));
    case 'sms':
      return joined('202 Accepted, message ', receipt(stream));
    case 'apple':
      return joined('200 OK, apns-id ', uuidV4(stream));
    case 'firebase': {
      // Microseconds since 1970, and a number of the message.
      const microseconds = joined(String(Math.abs(at)), String(stream.int(100, 999)));
      return joined('200 OK, projects/example-shop/messages/0:', microseconds, '%', stream.hex(16));
    }
    case 'inApp':
      return joined('201 Created, inbox item ', receipt(stream));
  }
}

const receipt = (stream: Stream): string => stream.hex(12).toUpperCase();
