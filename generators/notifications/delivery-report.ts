/**
 * What providers answer to an attempt to deliver, channel by channel. None of them says that a recipient does not
 * exist: other notifications reach the same one.
 */

import type { UserAgent, Vocabulary } from '../../db/vocabulary.ts';
import { uuidV4 } from '../draws/chance.ts';
import { joined } from '../draws/flat-text.ts';
import { oncePerName } from '../draws/once-per.ts';
import { type Stream, Weights } from '../draws/random.ts';
import { said } from '../draws/templating.ts';

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

/** What can keep a notification of a provider from arriving. */
export const obstaclesOf = oncePerName((vocabulary: Vocabulary, provider: Provider): Weights<Obstacle> => {
  const { obstacles, silence } = vocabulary.story('delivery-reports')[provider];
  return new Weights<Obstacle>(...obstacles.map((obstacle) => [obstacle, obstacle.weight] as const), [
    SILENCE,
    silence,
  ]);
});

/** What a provider says that takes a notification at an instant, with the number under which it has it. */
export const acceptance = (provider: Provider, stream: Stream, at: number, vocabulary: Vocabulary): string =>
  said(vocabulary.story('delivery-reports')[provider].accepted, { receipt: receipt(provider, stream, at) });

function receipt(provider: Provider, stream: Stream, at: number): string {
  switch (provider) {
    case 'apple':
      return uuidV4(stream);
    case 'firebase': {
      // Microseconds since 1970, and a number of the message.
      const microseconds = joined(String(Math.abs(at)), String(stream.int(100, 999)));
      return joined('0:', microseconds, '%', stream.hex(16));
    }
    default:
      return stream.hex(12).toUpperCase();
  }
}
