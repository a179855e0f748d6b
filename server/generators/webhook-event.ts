/** What webhooks report: something that happened to a user, an order, an invoice or a file of the world. */
import { course } from './course.ts';
import { Cycle } from './cycle.ts';
import { type Hours, LEISURE, MORNING_RUN, OFFICE, UTC_OFFSETS } from './daytime.ts';
import { anyFile, fileKey } from './file.ts';
import { identifier, joined } from './flat-text.ts';
import { HUNDRED } from './hundred.ts';
import { oncePer } from './once-per.ts';
import { amounts, isPaid, type Order, usualStatus } from './order.ts';
import { accountOpened } from './person.ts';
import { draws, type Key, Weights } from './random.ts';
import { paymentOf, transactionCourse } from './transaction.ts';
import { DAY, isoText, type Window } from './window.ts';
import type { World } from './world.ts';

const draw = draws('eventType', 'overdue', 'processing', 'throughput');

export const EVENT_TYPES = ['user.created', 'order.paid', 'invoice.overdue', 'file.processed'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

const TYPE_WEIGHTS = new Weights<EventType>(
  ['order.paid', 48],
  ['file.processed', 24],
  ['user.created', 20],
  ['invoice.overdue', 8],
);

export const anyEventType = (key: Key): EventType => key.weighted(draw.eventType, TYPE_WEIGHTS);

export interface Payloads {
  'user.created': { userId: string; email: string; name: string; createdAt: string };
  'order.paid': { orderId: string; amountMinor: number; currency: string };
  'invoice.overdue': { invoiceId: string; dueDate: string; balanceMinor: number; currency: string };
  'file.processed': {
    fileId: string;
    fileName: string;
    sizeBytes: number;
    sha256: string;
    durationMs: number;
  };
}
export type Payload = Payloads[EventType];

/** Something that happened. */
export interface WebhookEvent {
  /** Milliseconds since 1970 at which it happened according to other routes; null where they do not say. */
  happenedAt: number | null;
  /** When things of its kind happen, and the clock by which they do, in milliseconds ahead of UTC. */
  hours: Hours;
  utcOffset: number;
  /** Of an event raised at an instant. */
  payload(eventAt: number): Payload;
}

/** What the shop bills in, as /api/orders does where no currency is asked for. */
const CURRENCY = 'USD';

/** The event of a type at an index of the world's list; neighbours are about different things. */
export function webhookEvent(
  type: EventType,
  key: Key,
  index: number,
  world: World,
  window: Window,
): WebhookEvent {
  switch (type) {
    case 'user.created':
      return userCreated(index, world);
    case 'order.paid':
      return orderPaid(index, world, window);
    case 'invoice.overdue':
      return invoiceOverdue(key, index, world, window);
    default:
      return fileProcessed(key, index, world, window);
  }
}

function userCreated(index: number, world: World): WebhookEvent {
  const user = world.user(world.permuted('webhook user', world.size.users, index));
  const createdAt = accountOpened(user);
  const { id: userId, email, name } = user;
  return {
    happenedAt: Date.parse(createdAt),
    hours: LEISURE,
    utcOffset: UTC_OFFSETS[user.country],
    payload: () => ({ userId, email, name, createdAt }),
  };
}

/** Half of a hundred orders: more than that are always paid. */
const PAID = HUNDRED / 2;
const ORDER_CYCLE = new Cycle('webhook order', PAID);

/** The places of the paid orders in one hundred of a world, the last one that was asked about. */
const paidPlaces = oncePer((_: World) => ({ number: -1, places: [] as readonly number[] }));

function paidOrder(world: World, index: number): Order {
  const number = Math.floor(index / PAID);
  const paid = paidPlaces(world);
  if (paid.number !== number) {
    const { fates } = world.hundred(number);
    paid.number = number;
    paid.places = fates.flatMap((fate, place) => {
      const status = usualStatus(world.orderKey(number * HUNDRED + place), fate);
      return isPaid({ fate, status }) ? [place] : [];
    });
  }
  const place = paid.places[world.distinct(ORDER_CYCLE, index) % paid.places.length] as number;
  return world.order(number * HUNDRED + place);
}

function orderPaid(index: number, world: World, window: Window): WebhookEvent {
  const order = paidOrder(world, index);
  return {
    happenedAt: transactionCourse(paymentOf(order), 'succeeded', window).createdAt,
    hours: LEISURE,
    utcOffset: UTC_OFFSETS[order.customer.country],
    payload: () => ({ orderId: order.id, amountMinor: totalOf(order, world), currency: CURRENCY }),
  };
}

const totalOf = (order: Order, world: World): number =>
  amounts(order, world.vocabulary.currency(CURRENCY)).total;

/** Orders that were not paid, in each hundred. */
const UNPAID = 3;

function unpaidOrder(world: World, index: number): Order {
  const number = Math.floor(index / UNPAID);
  let rest = index % UNPAID;
  const place = world.hundred(number).fates.findIndex((fate) => fate === 'unpaid' && rest-- === 0);
  return world.order(number * HUNDRED + place);
}

/** The first day that YYYY can write. */
const FIRST_DAY = -719_528 * DAY;

const dayText = (day: number) => isoText(Math.max(day * DAY, FIRST_DAY)).slice(0, 10);

/** The invoice of an order is due on the next day, and overdue from the day after that until the order is cancelled. */
function invoiceOverdue(key: Key, index: number, world: World, window: Window): WebhookEvent {
  const order = unpaidOrder(world, index);
  const { placedAt, cancelledAt } = course(order, order.status, window);
  const placedOn = Math.floor(placedAt / DAY);
  const last = (cancelledAt as number) - 1;
  const missed = (placedOn + 2) * DAY;
  // In a window too short for that, it is cancelled earlier.
  const first = missed < last ? missed : Math.ceil((placedAt + last) / 2);
  return {
    happenedAt: MORNING_RUN.instant(key.float(draw.overdue), first, last, 0),
    hours: MORNING_RUN,
    utcOffset: 0,
    payload: (eventAt) => ({
      // An order has one invoice, which has its digits.
      invoiceId: joined('inv_', order.id.slice('ord_'.length)),
      dueDate: dayText(Math.min(placedOn + 1, Math.floor(eventAt / DAY) - 1)),
      balanceMinor: totalOf(order, world),
      currency: CURRENCY,
    }),
  };
}

const FILE_CYCLE = new Cycle('webhook file', 100);

/** The year 2, before which /api/files lists nothing. */
const FIRST_FILES = FIRST_DAY + 731 * DAY;

function fileProcessed(key: Key, index: number, world: World, { from }: Window): WebhookEvent {
  const number = world.distinct(FILE_CYCLE, index);
  const own = fileKey(world.seed, number);
  // It was there before anything happened in the window.
  const { fileName, sizeBytes, sha256 } = anyFile(own, Math.max(from, FIRST_FILES), world, number);
  const durationMs = processingTime(key, sizeBytes);
  return {
    happenedAt: null,
    hours: OFFICE,
    utcOffset: 0,
    payload: () => ({ fileId: identifier('fil', own), fileName, sizeBytes, sha256, durationMs }),
  };
}

/** Something for each file, and something for each megabyte: 4 to 60 of them a second. */
function processingTime(key: Key, sizeBytes: number): number {
  const bytesPerMs = key.logUniform(draw.throughput, 4000, 60_000);
  return Math.round(key.logUniform(draw.processing, 12, 350) + sizeBytes / bytesPerMs);
}
