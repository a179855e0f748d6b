/** Notifications: what the shop tells a customer, through which channel, and how the delivery went. */

import type { Vocabulary } from '../../db/vocabulary.ts';
import { ownDevice } from '../accounts/sign-in.ts';
import { neighbourhood } from '../addresses/address.ts';
import { phoneNumber } from '../addresses/phone-number.ts';
import { identifier, joined } from '../draws/flat-text.ts';
import { draws, type Key, Weights } from '../draws/random.ts';
import type { Person } from '../people/person.ts';
import { UTC_OFFSETS } from '../time/daytime.ts';
import { fitOf, fitted } from '../time/life.ts';
import { Listing, oncePerWindow } from '../time/listing.ts';
import { MINUTE, SECOND, type Window } from '../time/window.ts';
import type { World } from '../world.ts';
import { type Content, contentOf } from './content.ts';
import {
  acceptance,
  type NotificationChannel,
  type Obstacle,
  obstaclesOf,
  type Provider,
  providerOf,
} from './delivery-report.ts';
import type { Happening, Kind, NotificationTemplate } from './happening.ts';
import { happening, happenings, happeningToFit, KINDS, kindsOf, toldAt } from './happenings.ts';
import { languageFor } from './notice.ts';
import {
  answeredAt,
  longestCourse,
  MOST_ATTEMPTS,
  type NotificationCourse,
  type NotificationFate,
  type NotificationStatus,
  notificationCourse,
  statusAt,
} from './notification-course.ts';

const draw = draws('channel', 'template', 'fate', 'attempts', 'obstacle', 'made', 'age');

const PREFIX = 'ntf';

/** What a caller asks for; undefined where anything will do. */
export interface NotificationFilter {
  channel?: NotificationChannel | undefined;
  status?: NotificationStatus | undefined;
  template?: NotificationTemplate | undefined;
  /** Attempts of a notification that is not queued. */
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
  id: string;
  channel: NotificationChannel;
  template: NotificationTemplate;
  /** BCP 47: that of the content. */
  language: string;
  status: NotificationStatus;
  recipient: string;
  // Milliseconds since 1970.
  createdAt: number;
  updatedAt: number;
  sentAt: number | null;
  deliveredAt: number | null;
  readAt: number | null;
  content: Content;
  attempts: Attempt[];
  /** The error of the last attempt of one that failed. */
  error: string | null;
}

/** Text messages go to numbers of the United States, so only those who live there get them unasked. */
const CHANNELS_AT_HOME = new Weights<NotificationChannel>(
  ['email', 40],
  ['push', 20],
  ['inApp', 15],
  ['sms', 25],
);
const CHANNELS_ABROAD = new Weights<NotificationChannel>(['email', 50], ['push', 27], ['inApp', 23]);

/** Nobody reports that a text message was read. */
const FATES: Readonly<Record<NotificationChannel, Weights<NotificationFate>>> = {
  email: new Weights<NotificationFate>(['sent', 10], ['delivered', 46], ['read', 36], ['failed', 8]),
  sms: new Weights<NotificationFate>(['sent', 10], ['delivered', 82], ['failed', 8]),
  push: new Weights<NotificationFate>(['sent', 10], ['delivered', 52], ['read', 28], ['failed', 10]),
  inApp: new Weights<NotificationFate>(['sent', 6], ['delivered', 38], ['read', 53], ['failed', 3]),
};

/** How many attempts it takes until a provider accepts. */
const ATTEMPTS = [84, 11, 4, 1];

/** The notifications of a window by their numbers among those of the template. */
export const notificationListing = oncePerWindow((world: World, window, wanted: NotificationFilter) => {
  const { template, channel, status, attempts } = wanted;
  const isAsked = (number: number) => {
    const one = sentOf(world, happening(world, template, number), wanted);
    const state = statusAt(one.course, one.fate, window.to);
    return (
      (channel === undefined || one.channel === channel) &&
      (status === undefined || state === status) &&
      (attempts === undefined || (state !== 'queued' && one.course.attempts.length === attempts))
    );
  };
  const isPinned = channel !== undefined || status !== undefined || attempts !== undefined;
  return new Listing(happenings(world, template), window, isPinned ? isAsked : undefined);
});

/** What becomes of a notification. */
export interface NotificationLife {
  course: NotificationCourse;
  /** What there is of it at an instant. */
  asOf(instant: number): Notification;
}

const lifeOf = (world: World, id: string, told: Happening, sent: Sent): NotificationLife => ({
  course: sent.course,
  asOf: (instant) => seen(world, id, told, sent, instant),
});

/** Everything that ever happens to a notification, whenever somebody looks. */
export interface WholeNotification {
  id: string;
  channel: NotificationChannel;
  template: NotificationTemplate;
  customer: Person;
  fate: NotificationFate;
  course: NotificationCourse;
}

/** What becomes of the thing with a number among those of a kind that customers are told of; null if there is none. */
export function wholeNotification(world: World, kind: number, number: number): WholeNotification | null {
  const told = (kindsOf(world)[kind] as Kind).of(number);
  if (told === null) return null;
  const { channel, fate, course } = sentOf(world, told, { mostAttempts: MOST_ATTEMPTS });
  const id = world.identifier(PREFIX, number * KINDS + kind);
  return { id, channel, template: told.template, customer: told.customer, fate, course };
}

/** Milliseconds from the making of a notification with a key to all that becomes of it, whomever it is for, at most. */
export const longestOf = (key: Key): number =>
  Math.max(longestAmong(key, CHANNELS_AT_HOME), longestAmong(key, CHANNELS_ABROAD));

function longestAmong(key: Key, channels: Weights<NotificationChannel>): number {
  const channel = key.weighted(draw.channel, channels);
  return longestCourse(key, channel, key.weighted(draw.fate, FATES[channel]));
}

/** The notification at an index of the list. */
export function notificationAt(
  world: World,
  index: number,
  window: Window,
  wanted: NotificationFilter,
): NotificationLife {
  const number = notificationListing(world, window, wanted).at(index);
  if (number < 0) return notificationToFit(world, -1 - number, window, wanted);
  const told = happening(world, wanted.template, number);
  return lifeOf(world, world.identifier(PREFIX, told.number), told, sentOf(world, told, wanted));
}

/** How a notification is sent, whenever somebody looks. */
interface Sent {
  channel: NotificationChannel;
  fate: NotificationFate;
  provider: Provider;
  obstacle: Obstacle;
  course: NotificationCourse;
}

/** `asked` settles what is not as it would be by itself. */
function sentOf(
  world: World,
  { key, customer, at }: Happening,
  { mostAttempts }: NotificationFilter,
  asked: {
    channel?: NotificationChannel | undefined;
    fate?: NotificationFate;
    attempts?: number | undefined;
  } = {},
): Sent {
  const channels = customer.country === 'US' ? CHANNELS_AT_HOME : CHANNELS_ABROAD;
  const channel = asked.channel ?? key.weighted(draw.channel, channels);
  const fate = asked.fate ?? key.weighted(draw.fate, FATES[channel]);
  const provider = providerOf(channel, ownDevice(world, customer, 'mobile'));
  const obstacle = key.weighted(draw.obstacle, obstaclesOf(world.vocabulary, provider));
  const count = fate === 'failed' ? mostAttempts : (asked.attempts ?? attemptsOf(key, mostAttempts));
  const zone = UTC_OFFSETS[customer.country];
  return {
    channel,
    fate,
    provider,
    obstacle,
    course: notificationCourse(key, channel, fate, count, obstacle, at, zone),
  };
}

/** A notification as it is seen at an instant. */
function seen(world: World, id: string, told: Happening, sent: Sent, at: number): Notification {
  const { key, template, customer } = told;
  const { channel, fate, course } = sent;
  const status = statusAt(course, fate, at);
  const isQueued = status === 'queued';
  const deliveredAt = status === 'delivered' || status === 'read' ? course.deliveredAt : null;
  const readAt = status === 'read' ? course.readAt : null;
  const language = languageFor(customer, world.vocabulary);
  const attempts = isQueued ? [] : attemptsMade(key, sent, world.vocabulary);
  return {
    id,
    channel,
    template,
    language: language.tag,
    status,
    recipient: recipientOf(channel, customer, world),
    createdAt: course.createdAt,
    updatedAt: readAt ?? deliveredAt ?? (isQueued ? course.createdAt : answeredAt(course)),
    sentAt: isQueued || status === 'failed' ? null : answeredAt(course),
    deliveredAt,
    readAt,
    content: contentOf(told, channel, language, world),
    attempts,
    error: status === 'failed' ? (attempts.at(-1) as Attempt).error : null,
  };
}

const TEMPLATES = new Weights<NotificationTemplate>(
  ['receipt', 38],
  ['reminder', 30],
  ['securityAlert', 20],
  ['welcome', 12],
);
const QUEUED = { least: 2 * SECOND, most: 20 * MINUTE } as const;

/** A notification that is made to be as asked at the end of a window. */
function notificationToFit(
  world: World,
  index: number,
  window: Window,
  wanted: NotificationFilter,
): NotificationLife {
  const { channel, status, attempts, mostAttempts } = wanted;
  const { from, to } = window;
  const name = `notifications to fit ${wanted.template} ${channel} ${status} ${attempts} ${mostAttempts}`;
  const key = world.key(name, to).at(index);
  const id = identifier(PREFIX, key);
  const template = wanted.template ?? key.weighted(draw.template, TEMPLATES);
  const fate = status === 'queued' ? 'delivered' : (status ?? fateFor(key, channel, wanted));
  const asked = { channel, fate, attempts };
  if (status === 'queued') {
    const at = Math.max(from, to - key.int(draw.age, QUEUED.least, QUEUED.most));
    const told = happeningToFit(world, key, at, template);
    const sent = sentOf(world, told, wanted, asked);
    const late = Math.max(0, to + SECOND - (sent.course.attempts[0] as { at: number }).at);
    return lifeOf(world, id, told, { ...sent, course: moved(sent.course, (instant) => instant + late, at) });
  }
  const at = from + Math.floor(key.float(draw.made) * (to - from + 1));
  const told = happeningToFit(world, key, at, template);
  const sent = sentOf(world, told, wanted, asked);
  const { course } = sent;
  const reached = course.readAt ?? course.deliveredAt ?? answeredAt(course);
  if (reached <= to) return lifeOf(world, id, told, sent);
  const fit = fitOf(course.createdAt, reached, null, window, key.float(draw.age));
  const createdAt = fitted(fit, course.createdAt);
  const fitting = moved(course, (instant) => fitted(fit, instant), createdAt);
  return lifeOf(world, id, toldAt(told, createdAt), { ...sent, course: fitting });
}

function fateFor(
  key: Key,
  channel: NotificationChannel | undefined,
  { attempts, mostAttempts }: NotificationFilter,
): NotificationFate {
  const drawn = key.weighted(draw.fate, FATES[channel ?? 'email']);
  // A number of attempts that is asked for was made, and one that failed has used up all of them.
  return drawn === 'failed' && attempts !== undefined && attempts !== mostAttempts ? 'delivered' : drawn;
}

function moved(
  course: NotificationCourse,
  move: (instant: number) => number,
  createdAt: number,
): NotificationCourse {
  const { attempts, deliveredAt, readAt } = course;
  return {
    createdAt,
    attempts: attempts.map(({ at, end }) => ({ at: move(at), end: move(end) })),
    deliveredAt: deliveredAt === null ? null : move(deliveredAt),
    readAt: readAt === null ? null : move(readAt),
  };
}

function attemptsOf(key: Key, mostAttempts: number): number {
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
  { fate, provider, obstacle, course }: Sent,
  vocabulary: Vocabulary,
): Attempt[] {
  return course.attempts.map(({ at, end }, place) => {
    const durationMs = end - at;
    const isLast = place === course.attempts.length - 1;
    if (isLast && fate !== 'failed') {
      const response = acceptance(provider, key.at('attempts', place).stream('receipt'), at, vocabulary);
      return { at, durationMs, outcome: 'accepted', response, error: null };
    }
    const { response, error } = obstacle[isLast ? 'atLast' : 'meanwhile'];
    return { at, durationMs, outcome: isLast || response === null ? 'failure' : 'deferred', response, error };
  });
}
