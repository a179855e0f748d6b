/** Notifications: what the shop tells a customer, through which channel, and how the delivery went. */

import { neighbourhood } from '../address.ts';
import { utcOffset } from '../course.ts';
import { isQuiet } from '../daytime.ts';
import { joined } from '../flat-text.ts';
import type { Line } from '../order.ts';
import type { Person } from '../person.ts';
import { phoneNumber } from '../phone-number.ts';
import { draws, type Key, Weights } from '../random.ts';
import { ownDevice } from '../sign-in.ts';
import type { Window } from '../window.ts';
import type { World } from '../world.ts';
import { isRenewal } from './club.ts';
import { type Content, contentOf } from './content.ts';
import {
  acceptance,
  type NotificationChannel,
  OBSTACLES,
  type Obstacle,
  type Provider,
  providerOf,
} from './delivery-report.ts';
import {
  answerOf,
  isSettled,
  type NotificationCourse,
  type NotificationShape,
  type NotificationStatus,
  notificationCourse,
  timeoutOf,
} from './notification-course.ts';
import { type NotificationTemplate, occasion, untilEvening } from './occasion.ts';
import { ORDERS, type Turn, turnOf } from './turn.ts';

const draw = draws('line', 'channel', 'template', 'status', 'attempts', 'obstacle', 'duration');

/** What a caller asks for; undefined where anything will do. */
export interface Wanted {
  channel?: NotificationChannel | undefined;
  status?: NotificationStatus | undefined;
  template?: NotificationTemplate | undefined;
  /** Of a notification that is not queued. */
  attempts?: number | undefined;
  mostAttempts: number;
}

export const OUTCOMES = ['accepted', 'deferred', 'failure'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface Attempt {
  at: number;
  durationMs: number;
  outcome: Outcome;
  response: string | null;
  error: string | null;
}

export interface Notification {
  channel: NotificationChannel;
  template: NotificationTemplate;
  status: NotificationStatus;
  recipient: string;
  /** In milliseconds since 1970, as are all instants. */
  course: NotificationCourse;
  sentAt: number | null;
  updatedAt: number;
  content: Content;
  attempts: Attempt[];
  /** Of the last attempt of one that failed. */
  error: string | null;
}

const TEMPLATES = new Weights<NotificationTemplate>(
  ['receipt', 38],
  ['reminder', 30],
  ['securityAlert', 20],
  ['welcome', 12],
);
/** Text messages go to numbers of the United States, so only those who live there get them unasked. */
const CHANNELS_AT_HOME = new Weights<NotificationChannel>(
  ['email', 40],
  ['push', 20],
  ['inApp', 15],
  ['sms', 25],
);
const CHANNELS_ABROAD = new Weights<NotificationChannel>(['email', 50], ['push', 27], ['inApp', 23]);

/** Sent, delivered, read, failed and queued: nobody reports that a text message was read. */
const STATUS_WEIGHTS: Readonly<
  Record<NotificationChannel, readonly [number, number, number, number, number]>
> = {
  email: [10, 46, 27, 8, 9],
  sms: [10, 74, 0, 8, 8],
  push: [10, 52, 20, 10, 8],
  inApp: [6, 36, 48, 3, 7],
};
const MAY_FAIL = { queued: statuses(1, 1), asked: statuses(1, 0) };
const MAY_NOT_FAIL = statuses(0, 0);

function statuses(failed: number, queued: number) {
  return Object.fromEntries(
    Object.entries(STATUS_WEIGHTS).map(([channel, weights]) => [
      channel,
      new Weights<NotificationStatus>(
        ['sent', weights[0]],
        ['delivered', weights[1]],
        ['read', weights[2]],
        ['failed', weights[3] * failed],
        ['queued', weights[4] * queued],
      ),
    ]),
  ) as Record<NotificationChannel, Weights<NotificationStatus>>;
}

/** How many attempts it takes until a provider accepts. */
const ATTEMPTS = [84, 11, 4, 1];

export function notification(
  key: Key,
  index: number,
  world: World,
  wanted: Wanted,
  window: Window,
): Notification {
  const order = world.order(world.ownOrderNumber(ORDERS, index));
  const { product } = order.lines[key.int(draw.line, 0, order.lines.length - 1)] as Line;
  const { customer } = order;
  const channels = customer.country === 'US' ? CHANNELS_AT_HOME : CHANNELS_ABROAD;
  const channel = wanted.channel ?? key.weighted(draw.channel, channels);
  const status = statusOf(key, channel, wanted);
  const turn = turnOf(world, index);
  const offset = utcOffset(order);
  const isNight = isQuiet(window.to + offset);
  const template = wanted.template ?? templateOf(key, turn, status, isNight);
  const provider = providerOf(channel, ownDevice(world, customer, 'mobile'));
  const obstacle = key.weighted(draw.obstacle, OBSTACLES[provider]);
  const isSilent = status === 'failed' && obstacle.atLast.response === null;
  const sent = { channel, status, attempts: attemptsOf(key, status, wanted), isSilent, isPlanned: false };

  const { noticeAt, window: room, incident } = occasion(key, world, order, turn, template, sent, window);
  const shape = { ...sent, isPlanned: noticeAt(room.from).isPlanned === true };
  const seen = (shape.isPlanned && !isSettled(status) && untilEvening(room, offset)) || room;
  const course = notificationCourse(key, shape, seen, offset);
  const { createdAt, answeredAt, deliveredAt, readAt } = course;
  const attempts = attemptsMade(key, shape, course, provider, obstacle);
  return {
    channel,
    template,
    status,
    recipient: recipientOf(channel, customer, world),
    course,
    sentAt: status === 'failed' ? null : answeredAt,
    updatedAt: readAt ?? deliveredAt ?? answeredAt ?? createdAt,
    content: contentOf(noticeAt(createdAt), channel, {
      key,
      world,
      order,
      product,
      turn,
      createdAt,
      incident,
    }),
    attempts,
    error: status === 'failed' ? (attempts.at(-1) as Attempt).error : null,
  };
}

/** What is still on its way was sent just now, and at night a shop sends nothing of its own accord. */
function templateOf(
  key: Key,
  turn: Turn,
  status: NotificationStatus,
  isNight: boolean,
): NotificationTemplate {
  const drawn = key.weighted(draw.template, TEMPLATES);
  const isPlanned = drawn === 'reminder' || (drawn === 'welcome' && isRenewal(turn));
  return isPlanned && isNight && !isSettled(status) ? 'securityAlert' : drawn;
}

function statusOf(
  key: Key,
  channel: NotificationChannel,
  { status, attempts, mostAttempts }: Wanted,
): NotificationStatus {
  if (status) return status;
  // A number of attempts that is asked for was made, and one that failed has used up all of them.
  const weights =
    attempts === undefined ? MAY_FAIL.queued : attempts === mostAttempts ? MAY_FAIL.asked : MAY_NOT_FAIL;
  return key.weighted(draw.status, weights[channel]);
}

function attemptsOf(key: Key, status: NotificationStatus, { attempts, mostAttempts }: Wanted): number {
  if (status === 'queued') return 0;
  if (status === 'failed') return mostAttempts;
  if (attempts !== undefined) return attempts;
  let drawn = key.float(draw.attempts) * 100;
  for (let count = 1; count < mostAttempts; count++) {
    drawn -= ATTEMPTS[count - 1] as number;
    if (drawn < 0) return count;
  }
  return mostAttempts;
}

const ID_PREFIX = 'usr_'.length;

function recipientOf(channel: NotificationChannel, { id, email, key, index }: Person, world: World): string {
  switch (channel) {
    case 'email':
      return email;
    case 'sms':
      return phoneNumber(
        { key, index, country: 'US' },
        neighbourhood(key, 'US', world.vocabulary),
        world,
      ) as string;
    case 'push':
      // Each customer has one device, whose token begins with the digits of the id.
      return joined('push_test_', id.slice(ID_PREFIX), key.stream('push token').hex(20));
    case 'inApp':
      return id;
  }
}

function attemptsMade(
  key: Key,
  { channel, status }: NotificationShape,
  { attempts, answeredAt }: NotificationCourse,
  provider: Provider,
  obstacle: Obstacle,
): Attempt[] {
  if (answeredAt === null) return [];
  return attempts.map((at, position) => {
    const isLast = position === attempts.length - 1;
    const next = isLast ? answeredAt : (attempts[position + 1] as number);
    const own = key.at('attempts', position);
    if (isLast && status !== 'failed') {
      const response = acceptance(provider, own.stream('receipt'), at);
      return { at, durationMs: next - at, outcome: 'accepted', response, error: null };
    }
    return failedAttempt(own, channel, at, isLast ? 'atLast' : 'meanwhile', next, obstacle);
  });
}

function failedAttempt(
  key: Key,
  channel: NotificationChannel,
  at: number,
  phase: keyof Obstacle,
  next: number,
  obstacle: Obstacle,
): Attempt {
  const { response, error } = obstacle[phase];
  const { least, most } = answerOf(channel);
  const isLast = phase === 'atLast';
  const drawn =
    response === null ? timeoutOf(channel) : Math.round(key.logUniform(draw.duration, least, most));
  return {
    at,
    // An attempt is over before the next one begins.
    durationMs: isLast ? next - at : Math.min(drawn, Math.floor((next - at) * 0.8)),
    outcome: isLast || response === null ? 'failure' : 'deferred',
    response,
    error,
  };
}
