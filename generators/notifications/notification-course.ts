/** When a notification is tried, accepted, delivered and read, drawn forward from the instant at which it is made. */

import { type Draw, draws, type Key } from '../draws/random.ts';
import { LEISURE } from '../time/daytime.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../time/window.ts';
import type { NotificationChannel, Obstacle } from './delivery-report.ts';

export const NOTIFICATION_STATUSES = ['queued', 'sent', 'delivered', 'read', 'failed'] as const;
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number];

export const MOST_ATTEMPTS = 4;

const draw = draws('started', 'wait', 'answer', 'delivery', 'reading', 'read');

interface Range {
  least: number;
  most: number;
}

interface Pace {
  /** Time from the first attempt to the second; each further wait is four times as long. */
  backoff: number;
  /** Time until the provider answers. */
  answer: Range;
  /** Time after which an attempt without an answer is given up. */
  timeout: number;
  delivery: Range;
  reading: Range;
}

const PACES: Readonly<Record<NotificationChannel, Pace>> = {
  email: {
    backoff: 5 * MINUTE,
    answer: { least: 180, most: 3500 },
    timeout: 30 * SECOND,
    delivery: { least: 1500, most: 4 * MINUTE },
    reading: { least: MINUTE, most: 40 * HOUR },
  },
  sms: {
    backoff: MINUTE,
    answer: { least: 150, most: 1800 },
    timeout: 15 * SECOND,
    delivery: { least: 900, most: MINUTE },
    reading: { least: 20 * SECOND, most: 6 * HOUR },
  },
  push: {
    backoff: 15 * SECOND,
    answer: { least: 60, most: 900 },
    timeout: 5 * SECOND,
    delivery: { least: 250, most: 30 * SECOND },
    reading: { least: 4 * SECOND, most: 5 * HOUR },
  },
  inApp: {
    backoff: 5 * SECOND,
    answer: { least: 4, most: 120 },
    timeout: 2 * SECOND,
    delivery: { least: 15, most: 800 },
    reading: { least: 15 * SECOND, most: 3 * DAY },
  },
};

/** What becomes of a notification in the end. */
export type NotificationFate = Exclude<NotificationStatus, 'queued'>;

/** Milliseconds since 1970; null for what never happens. */
export interface NotificationCourse {
  createdAt: number;
  /** Each with the instant at which it was over. */
  attempts: readonly { at: number; end: number }[];
  deliveredAt: number | null;
  readAt: number | null;
}

const SLOWEST_START = 8 * SECOND;

export function notificationCourse(
  key: Key,
  channel: NotificationChannel,
  fate: NotificationFate,
  count: number,
  obstacle: Obstacle,
  createdAt: number,
  utcOffset: number,
): NotificationCourse {
  const { backoff, answer, timeout, delivery, reading } = PACES[channel];
  const between = (own: Key, drawn: Draw, { least, most }: Range) =>
    Math.round(own.logUniform(drawn, least, most));
  const attempts: { at: number; end: number }[] = [];
  let tried = createdAt;
  for (let place = 0; place < count; place++) {
    const own = key.at('attempts', place);
    const wait = backoff * 4 ** (place - 1) * (0.9 + 0.2 * own.float(draw.wait));
    const at = tried + (place === 0 ? own.int(draw.started, 90, SLOWEST_START) : Math.round(wait));
    const isLast = place === count - 1;
    const { response } =
      isLast && fate !== 'failed' ? { response: '' } : obstacle[isLast ? 'atLast' : 'meanwhile'];
    const end = at + (response === null ? timeout : between(own, draw.answer, answer));
    attempts.push({ at, end });
    tried = at;
  }
  if (fate === 'sent' || fate === 'failed') return { createdAt, attempts, deliveredAt: null, readAt: null };
  const accepted = (attempts.at(-1) as { end: number }).end;
  const deliveredAt = accepted + between(key, draw.delivery, delivery);
  if (fate === 'delivered') return { createdAt, attempts, deliveredAt, readAt: null };
  // Most read soon, when they are awake.
  const soon = readingTime(key, reading);
  const readAt = LEISURE.instant(
    key.float(draw.read),
    deliveredAt + Math.ceil(soon / 2),
    deliveredAt + 2 * soon,
    utcOffset,
  );
  return { createdAt, attempts, deliveredAt, readAt };
}

/** All waits between four attempts, in those before the second. */
const MOST_BACKOFF = 1.1 * (1 + 4 + 16);

/** Milliseconds from the making of a notification to all that becomes of it, at most. */
export function longestCourse(key: Key, channel: NotificationChannel, fate: NotificationFate): number {
  const { backoff, answer, timeout, delivery, reading } = PACES[channel];
  const answered = SLOWEST_START + MOST_BACKOFF * backoff + Math.max(answer.most, timeout);
  const soon = fate === 'read' ? readingTime(key, reading) : 0;
  return Math.ceil(answered + delivery.most + 2 * soon) + SECOND;
}

const readingTime = (key: Key, { least, most }: Range): number =>
  Math.round(key.logUniform(draw.reading, least, most));

/** When the provider answered for the last time. */
export const answeredAt = ({ attempts }: NotificationCourse): number =>
  (attempts.at(-1) as { end: number }).end;

/** What has become of it by an instant. Until a provider has taken it, or it has failed, it is queued. */
export function statusAt(course: NotificationCourse, fate: NotificationFate, at: number): NotificationStatus {
  if (answeredAt(course) > at) return 'queued';
  if (fate === 'failed') return 'failed';
  const { deliveredAt, readAt } = course;
  if (readAt !== null && readAt <= at) return 'read';
  return deliveredAt !== null && deliveredAt <= at ? 'delivered' : 'sent';
}
