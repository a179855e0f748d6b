/** What webhooks report: something that happened to a user, an order, an invoice or a file of the world. */

import { joined } from '../draws/flat-text.ts';
import { oncePer } from '../draws/once-per.ts';
import { draws, type Key, Weights } from '../draws/random.ts';
import { fileKey, fileOf, filesOf } from '../files/file.ts';
import { courseOf, MOST_TO_DELIVERY } from '../fulfilment/course.ts';
import { accountOpened, type Person } from '../people/person.ts';
import { signedUpBy, signUpsOf, signUpTicks } from '../people/sign-up.ts';
import { SHOP_CURRENCY } from '../shop/money.ts';
import { amounts, type Order } from '../shop/order.ts';
import { ordersAt } from '../shop/order-block.ts';
import { Caused, type Causes, causeOf, FEW_LOOKED_AT, ownCaused } from '../time/caused.ts';
import { MORNING_RUN } from '../time/daytime.ts';
import { eventOfSource } from '../time/event-number.ts';
import { movedBy } from '../time/life.ts';
import { Mixed, type Stream } from '../time/listing.ts';
import { HUNDRED } from '../time/timeline.ts';
import { DAY, isoText } from '../time/window.ts';
import type { World } from '../world.ts';

const draw = draws('eventType', 'overdue', 'processing', 'throughput', 'processed', 'placed', 'user');

export const EVENT_TYPES = ['user.created', 'order.paid', 'invoice.overdue', 'file.processed'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Of events that are made to fit. */
const TYPE_WEIGHTS = new Weights<EventType>(
  ['order.paid', 60],
  ['file.processed', 30],
  ['invoice.overdue', 10],
);

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
  key: Key;
  /** Of the event among all of the world. */
  number: number;
  type: EventType;
  /** When it was raised, in milliseconds since 1970. */
  at: number;
  /** Whether it was raised long after it happened. */
  isReplay: boolean;
  payload: () => Payload;
}

/** The places of the events among what may follow from a user, an order or a file. */
const PLACES: Readonly<Record<EventType, number>> = {
  'user.created': 0,
  'order.paid': 1,
  'invoice.overdue': 2,
  'file.processed': 1,
};

/** Paid orders and unpaid ones, by their places in each hundred. */
const causesOf = oncePer((world: World) => ({
  paid: ordersAt(world, 'paid'),
  unpaid: ordersAt(world, 'unpaid'),
}));

/** Every third file is processed. */
const EACH_THIRD = Array.from({ length: 33 }, (_, index) => index * 3);
const PROCESSED: Causes = { perBlock: EACH_THIRD.length, placesOf: () => EACH_THIRD };
/** Whether the file with a number is processed. */
export const isProcessed = (file: number): boolean => EACH_THIRD.includes(file % HUNDRED);
/** Milliseconds from a file to the end of its processing, at most. */
export const MOST_PROCESSING = 20 * 60_000;

/** From an order until it is paid, and until its invoice is overdue. */
const MOST_TO_PAYMENT = 3 * DAY;
const MOST_TO_REMINDER = 4 * DAY;

/** The events of a world by type. */
const streamsOf = oncePer((world: World): Readonly<Record<EventType, Stream>> => {
  const { paid, unpaid } = causesOf(world);
  return {
    'order.paid': new Caused(world.orders, paid, (number) => paidOrder(world, number).at, MOST_TO_PAYMENT, {
      most: FEW_LOOKED_AT,
    }),
    'file.processed': new Caused(
      filesOf(world),
      PROCESSED,
      (number) => processedFile(world, number).at,
      MOST_PROCESSING,
      { most: FEW_LOOKED_AT },
    ),
    'user.created': signUpsOf(world),
    'invoice.overdue': new Caused(
      world.orders,
      unpaid,
      (number) => overdueInvoice(world, number).at,
      MOST_TO_REMINDER,
      { most: FEW_LOOKED_AT },
    ),
  };
});

/** The instants of what the world's events of a type follow from, each at most so long after it. */
export function ownEvents(world: World, type: EventType) {
  const { paid, unpaid } = causesOf(world);
  const ofType = {
    'user.created': () => ({ reach: 0, ...signUpTicks(world) }),
    'order.paid': () => ({ reach: MOST_TO_PAYMENT, ...ownCaused(world.orders, paid) }),
    'invoice.overdue': () => ({ reach: MOST_TO_REMINDER, ...ownCaused(world.orders, unpaid) }),
    'file.processed': () => ({ reach: MOST_PROCESSING, ...ownCaused(filesOf(world), PROCESSED) }),
  };
  return ofType[type]();
}

/** Of a type, or of all of them. */
export const eventStream = (world: World, type: EventType | undefined): Stream =>
  type === undefined ? mixOf(world) : streamsOf(world)[type];

const mixOf = oncePer((world: World) => new Mixed(EVENT_TYPES.map((type) => streamsOf(world)[type])));

/** The type of the event with a number in a stream, and its number among those of the type. */
export function eventOrigin(
  world: World,
  type: EventType | undefined,
  number: number,
): { type: EventType; number: number } {
  if (type !== undefined) return { type, number };
  const origin = mixOf(world).origin(number);
  return { type: EVENT_TYPES[origin.stream] as EventType, number: origin.number };
}

/** The inverse; undefined if the stream has no events of the type. */
export function eventNumber(
  world: World,
  wanted: EventType | undefined,
  type: EventType,
  number: number,
): number | undefined {
  if (wanted === undefined) return mixOf(world).placeOf(EVENT_TYPES.indexOf(type), number);
  return wanted === type ? number : undefined;
}

/** The number of the order that the event with a number tells to have been paid; undefined for other events. */
export function orderOfEvent(world: World, wanted: EventType | undefined, place: number): number | undefined {
  const { type, number } = eventOrigin(world, wanted, place);
  return type === 'order.paid' ? causeOf(causesOf(world).paid, number) : undefined;
}

/** The event with a number among those of its type. */
export function webhookEvent(world: World, type: EventType, number: number): WebhookEvent {
  switch (type) {
    case 'user.created':
      return userCreated(world.user(number), null);
    case 'order.paid':
      return paidOrder(world, number);
    case 'invoice.overdue':
      return overdueInvoice(world, number);
    default:
      return processedFile(world, number);
  }
}

/** Long before the end of a window: something to begin with, before the whole is moved. */
const EARLIER = MOST_TO_DELIVERY;

/** An event that is made for a window; whoever makes it says when it is raised. */
export function eventToFit(world: World, type: EventType | undefined, key: Key, at: number): WebhookEvent {
  switch (type ?? key.weighted(draw.eventType, TYPE_WEIGHTS)) {
    case 'user.created': {
      // An endpoint that subscribed later is told of those who were there before.
      const known = Math.max(1, signedUpBy(world, at));
      const user = world.user(key.int(draw.user, 0, known - 1));
      return userCreated(user, { key, at });
    }
    case 'order.paid': {
      const order = world.orderToFit(key, at - EARLIER, 'kept');
      const { paidAt } = courseOf(order);
      return orderPaid({ ...order, fit: movedBy(at - (paidAt as number)) }, world);
    }
    case 'invoice.overdue': {
      const order = world.orderToFit(key, at - EARLIER, 'unpaid');
      const by = at - invoiceOverdue(order, world).at;
      return invoiceOverdue({ ...order, fit: movedBy(by) }, world);
    }
    default: {
      const files = filesOf(world);
      const made = at - MOST_PROCESSING - Math.floor(key.float(draw.processed) * DAY);
      return { ...eventOfFile(world, files.since(files.levels - 1, made)), key, at };
    }
  }
}

function userCreated(user: Person, replay: { key: Key; at: number } | null): WebhookEvent {
  const { id: userId, email, name, signedUpAt } = user;
  return {
    key: replay?.key ?? user.key.list('webhook'),
    number: eventOfSource('users', user.index, PLACES['user.created']),
    type: 'user.created',
    at: replay?.at ?? signedUpAt,
    isReplay: replay !== null,
    payload: () => ({ userId, email, name, createdAt: accountOpened(user) }),
  };
}

const paidOrder = (world: World, number: number): WebhookEvent =>
  orderPaid(world.order(causeOf(causesOf(world).paid, number)), world);

function orderPaid(order: Order, world: World): WebhookEvent {
  return {
    key: order.key.list('webhook'),
    number: eventOfSource('orders', order.index, PLACES['order.paid']),
    type: 'order.paid',
    at: courseOf(order).paidAt as number,
    isReplay: false,
    payload: () => ({ orderId: order.id, amountMinor: totalOf(order, world), currency: SHOP_CURRENCY }),
  };
}

const totalOf = (order: Order, world: World): number =>
  amounts(order, world.vocabulary.currency(SHOP_CURRENCY)).total;

/** The first day that YYYY can write. */
const FIRST_DAY = -719_528 * DAY;

const dayText = (day: number) => isoText(Math.max(day * DAY, FIRST_DAY)).slice(0, 10);

const overdueInvoice = (world: World, number: number): WebhookEvent =>
  invoiceOverdue(world.order(causeOf(causesOf(world).unpaid, number)), world);

/** The invoice of an order is due on the next day, and overdue from the day after that until the order is cancelled. */
export function invoiceOverdue(order: Order, world: World): WebhookEvent {
  const key = order.key.list('webhook');
  const { placedAt, cancelledAt } = courseOf(order);
  const placedOn = Math.floor(placedAt / DAY);
  const first = (placedOn + 2) * DAY;
  const at = MORNING_RUN.instant(
    key.float(draw.overdue),
    first,
    Math.max(first, (cancelledAt as number) - 1),
    0,
  );
  return {
    key,
    number: eventOfSource('orders', order.index, PLACES['invoice.overdue']),
    type: 'invoice.overdue',
    at,
    isReplay: false,
    payload: () => ({
      // An order has one invoice, which has its digits.
      invoiceId: joined('inv_', order.id.slice('ord_'.length)),
      dueDate: dayText(placedOn + 1),
      balanceMinor: totalOf(order, world),
      currency: SHOP_CURRENCY,
    }),
  };
}

const processedFile = (world: World, number: number): WebhookEvent =>
  eventOfFile(world, causeOf(PROCESSED, number));

/** Of the file with a number among those of the world. */
export function eventOfFile(world: World, file: number): WebhookEvent {
  const key = fileKey(world, file).list('webhook');
  const { id: fileId, fileName, sizeBytes, sha256 } = fileOf(world, file);
  const madeAt = filesOf(world).instant(file);
  const durationMs = processingTime(key, sizeBytes);
  return {
    key,
    number: eventOfSource('files', file, PLACES['file.processed']),
    type: 'file.processed',
    at: madeAt + Math.min(durationMs + key.int(draw.placed, 200, 9000), MOST_PROCESSING),
    isReplay: false,
    payload: () => ({ fileId, fileName, sizeBytes, sha256, durationMs }),
  };
}

/** Something for each file, and something for each megabyte: 4 to 60 of them a second. */
function processingTime(key: Key, sizeBytes: number): number {
  const bytesPerMs = key.logUniform(draw.throughput, 4000, 60_000);
  return Math.round(key.logUniform(draw.processing, 12, 350) + sizeBytes / bytesPerMs);
}
