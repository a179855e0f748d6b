/** When a notification was made, tried, accepted, delivered and read, as seen at the end of the window. */
import { ANY_HOUR, type Hours, LEISURE, OUTREACH } from '../daytime.ts';
import { Lifecycle, type Step } from '../lifecycle.ts';
import { type Draw, draws, type Key } from '../random.ts';
import { DAY, HOUR, MINUTE, SECOND, type Window } from '../window.ts';
import type { NotificationChannel } from './delivery-report.ts';

export const NOTIFICATION_STATUSES = ['queued', 'sent', 'delivered', 'read', 'failed'] as const;
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number];

export const MOST_ATTEMPTS = 4;

const draw = draws('created', 'accepted', 'delivered', 'deliveryTime', 'read', 'readingTime');
const ATTEMPTS: readonly Draw[] = Array.from({ length: MOST_ATTEMPTS }, (_, attempt) => {
  const name = `attempt ${attempt + 1}`;
  return draws(name)[name] as Draw;
});

interface Range {
  least: number;
  most: number;
}

interface Pace {
  /** From the first attempt to the second; each further wait is four times as long. */
  backoff: number;
  /** Until the provider answers. */
  answer: Range;
  /** After which an attempt without an answer is given up. */
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

export const timeoutOf = (channel: NotificationChannel): number => PACES[channel].timeout;

/** Milliseconds that an attempt may take to fail, where the provider answers. */
export const answerOf = (channel: NotificationChannel): Range => PACES[channel].answer;

/** What is known of a notification before its instants are. */
export interface NotificationShape {
  channel: NotificationChannel;
  status: NotificationStatus;
  attempts: number;
  /** Whether the provider gives no answer to the last attempt. */
  isSilent: boolean;
  /** Whether the shop chooses the hour. */
  isPlanned: boolean;
}

/** Milliseconds since 1970; null for what has not happened. */
export interface NotificationCourse {
  createdAt: number;
  attempts: number[];
  /** When the provider answered the last attempt. */
  answeredAt: number | null;
  deliveredAt: number | null;
  readAt: number | null;
}

const SLOWEST_START = 8 * SECOND;

/** Where there is little room, reading takes what the steps before it leave. */
function stepsOf(key: Key, shape: NotificationShape, room = Infinity): Step[] {
  const { channel, status, attempts, isSilent, isPlanned } = shape;
  const { backoff, answer, timeout, delivery, reading } = PACES[channel];
  const hours: Hours = isPlanned ? OUTREACH : LEISURE;
  const steps: Step[] = [{ draw: draw.created, hours, least: 0, most: 0 }];
  for (let attempt = 0; attempt < attempts; attempt++) {
    const wait = backoff * 4 ** (attempt - 1);
    const range =
      attempt === 0 ? { least: 90, most: SLOWEST_START } : { least: 0.9 * wait, most: 1.1 * wait };
    steps.push({ draw: ATTEMPTS[attempt] as Draw, hours: ANY_HOUR, ...range });
  }
  if (attempts > 0) {
    const range = isSilent ? { least: timeout, most: 1.002 * timeout } : answer;
    steps.push({ draw: draw.accepted, hours: ANY_HOUR, ...range });
  }
  if (status === 'delivered' || status === 'read') {
    steps.push({ draw: draw.delivered, hours: ANY_HOUR, ...around(key, draw.deliveryTime, delivery) });
  }
  if (status === 'read') {
    const left = Math.max(room - sumOf(steps), reading.least);
    const { least, most } = around(key, draw.readingTime, reading);
    steps.push({
      draw: draw.read,
      hours: LEISURE,
      least: Math.min(least, left / 2),
      most: Math.min(most, left),
    });
  }
  return steps;
}

const sumOf = (steps: readonly Step[]) => steps.reduce((sum, { most }) => sum + most, 0);

/** Most take little of the time that some take. */
function around(key: Key, drawn: Draw, { least, most }: Range): Range {
  const middle = key.logUniform(drawn, 1.4 * least, most / 1.4);
  return { least: middle / 1.4, most: middle * 1.4 };
}

/** How long ago the last step was. */
const AGES: Readonly<Record<NotificationStatus, Range>> = {
  queued: { least: 2 * SECOND, most: 20 * MINUTE },
  sent: { least: 200, most: 45 * MINUTE },
  delivered: { least: 0, most: Infinity },
  read: { least: 0, most: Infinity },
  failed: { least: 0, most: Infinity },
};

export const isSettled = (status: NotificationStatus): boolean => AGES[status].most === Infinity;

/** Milliseconds from the beginning to the last step, at most. */
export const lengthOf = (key: Key, shape: NotificationShape): number => sumOf(stepsOf(key, shape));

export function notificationCourse(
  key: Key,
  shape: NotificationShape,
  window: Window,
  utcOffset: number,
): NotificationCourse {
  const lifecycle = new Lifecycle(stepsOf(key, shape, window.to - window.from), AGES[shape.status]);
  const instants = lifecycle.instants(key, window, utcOffset);
  const { attempts } = shape;
  return {
    createdAt: instants[0] as number,
    attempts: instants.slice(1, attempts + 1),
    answeredAt: attempts > 0 ? (instants[attempts + 1] as number) : null,
    deliveredAt: instants[attempts + 2] ?? null,
    readAt: instants[attempts + 3] ?? null,
  };
}
