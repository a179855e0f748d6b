/** What a ticket is about: something that fits the order of its requester, a thing of the account, or an incident. */
import { course, type ReturnStatus, refundCourse, returnCourse, returnStatus } from '../course.ts';
import type { Order, OrderStatus } from '../order.ts';
import type { Person } from '../person.ts';
import type { Product } from '../product.ts';
import { type Draw, type Key, Weights } from '../random.ts';
import { FACTORS, type Factor, habitOf } from '../sign-in.ts';
import type { Window } from '../window.ts';
import { DAY, HOUR } from '../window.ts';
import type { World } from '../world.ts';
import { passwordReset } from './account-topics.ts';
import { cancelOrder, cancelUnpaid } from './cancellation-topics.ts';
import { defectsOf } from './complaints.ts';
import { addressChange, neverReceived, parcelLate } from './delivery-topics.ts';
import { businessOrder, damaged, stoppedWorking, wrongArticle } from './goods-topics.ts';
import { chargedTwice, invoice, paymentPending } from './payment-topics.ts';
import { changeMail, newsletter, privacy } from './profile-topics.ts';
import { cancelledRefund, cancelledUnpaid, refundWaiting, returnInCheck } from './refund-topics.ts';
import { returnQuestion, returnRejected, returnWaiting } from './return-topics.ts';
import { LOST_FACTOR } from './second-factor-topics.ts';
import type { Topic } from './topic.ts';
import { discountCode, giftCard } from './voucher-topics.ts';

const generalTopics = (...ofSigningIn: readonly (readonly [Topic, number])[]) =>
  new Weights<Topic>(
    ...ofSigningIn,
    [giftCard, 4],
    [discountCode, 4],
    [changeMail, 3],
    [privacy, 2],
    [newsletter, 2],
  );
/** Half of all people have a password or are asked for a second factor, so those write about it twice as often. */
const FORGOTTEN = [passwordReset, 8] as const;
const GENERAL = Object.fromEntries(
  FACTORS.map((asked) => {
    const lost = asked === 'none' ? [] : [[LOST_FACTOR[asked], 6] as const];
    return [asked, { withPassword: generalTopics(FORGOTTEN, ...lost), without: generalTopics(...lost) }];
  }),
) as unknown as Readonly<Record<Factor, { withPassword: Weights<Topic>; without: Weights<Topic> }>>;

/** A matter that is no order's. Only who signs in with a password can have forgotten it, and so for second factors. */
export function generalTopic(key: Key, draw: Draw, requester: Person, world: World): Topic {
  const { method, asked } = habitOf(requester, world);
  return key.weighted(draw, GENERAL[asked][method === 'password' ? 'withPassword' : 'without']);
}

type Matters = readonly (readonly [topic: Topic, weight: number])[];

const DELIVERED: Matters = [
  [damaged, 7],
  [stoppedWorking, 4],
  [wrongArticle, 6],
  [returnQuestion, 3],
  [neverReceived, 5],
  [invoice, 3],
  [chargedTwice, 1.5],
  [businessOrder, 2],
];
const OPEN: Readonly<Record<Exclude<OrderStatus, 'cancelled'>, Matters>> = {
  pending: [
    [paymentPending, 6],
    [cancelUnpaid, 2],
    [addressChange, 2],
  ],
  processing: [
    [addressChange, 4],
    [cancelOrder, 4],
    [invoice, 2],
    [chargedTwice, 2],
  ],
  shipped: [
    [parcelLate, 8],
    [invoice, 2],
    [chargedTwice, 2],
  ],
  delivered: DELIVERED,
};
const RETURNED: Readonly<Record<ReturnStatus, Matters>> = {
  requested: [[returnWaiting, 1]],
  approved: [[returnWaiting, 1]],
  received: [[returnInCheck, 1]],
  refunded: [[refundWaiting, 1]],
  rejected: [[returnRejected, 1]],
};

/**
 * A matter that fits what has become of the order, and the product that it is about; undefined where nobody
 * would write about the order at that time.
 */
export function orderTopic(
  key: Key,
  draw: Draw,
  order: Order,
  product: Product,
  isTimely: (topic: Topic) => boolean,
): Topic | undefined {
  // What is read, eaten or used up does not wear out.
  const matters = mattersOf(order).filter(
    ([topic]) => isTimely(topic) && (topic !== stoppedWorking || defectsOf(product) !== undefined),
  );
  return matters.length === 0 ? undefined : key.weighted(draw, new Weights(...matters));
}

function mattersOf(order: Order): Matters {
  switch (order.fate) {
    case 'cancelled':
      return [[cancelledRefund, 1]];
    case 'unpaid':
      return [[cancelledUnpaid, 1]];
    case 'open':
      return OPEN[order.status as keyof typeof OPEN];
    default:
      return RETURNED[returnStatus(order)];
  }
}

const MINUTES = HOUR / 6;

/** How many milliseconds after its cause somebody writes about a matter; as long as it lasts, where no end is given. */
const PATIENCE = new Map<Topic, readonly [least: number, most: number]>([
  [parcelLate, [30 * HOUR, Infinity]],
  [stoppedWorking, [3 * DAY, Infinity]],
  [businessOrder, [DAY, Infinity]],
  [returnWaiting, [4 * HOUR, Infinity]],
  [returnInCheck, [8 * HOUR, Infinity]],
  // Whoever unpacks a parcel sees at once what is wrong.
  [damaged, [MINUTES, 2 * DAY]],
  [wrongArticle, [MINUTES, 3 * DAY]],
  [neverReceived, [HOUR, 3 * DAY]],
  [returnQuestion, [HOUR, 24 * DAY]],
  [chargedTwice, [HOUR, 6 * DAY]],
  [returnRejected, [MINUTES, 5 * DAY]],
  [cancelledUnpaid, [MINUTES, 3 * DAY]],
]);
const USUAL_PATIENCE = [MINUTES, Infinity] as const;
/** How soon the first look for money that has been paid back. */
const REFUND_PATIENCE = 8 * HOUR;

/** When a customer can write about a matter, as /api/orders, /api/returns and /api/transactions date the order. */
export function momentOf(topic: Topic, order: Order, window: Window): Window {
  if (topic === refundWaiting || topic === cancelledRefund) {
    const { sentAt, settledAt } = refundCourse(order, window);
    const to = settledAt ?? Infinity;
    return { from: Math.min(sentAt + REFUND_PATIENCE, Math.floor((sentAt + to) / 2)), to };
  }
  const cause = causeOf(topic, order, window);
  const [least, most] = PATIENCE.get(topic) ?? USUAL_PATIENCE;
  return { from: cause + least, to: cause + most };
}

function causeOf(topic: Topic, order: Order, window: Window): number {
  if (topic === returnWaiting || topic === returnInCheck || topic === returnRejected) {
    const { requestedAt, receivedAt, rejectedAt } = returnCourse(order, returnStatus(order), window);
    return rejectedAt ?? receivedAt ?? requestedAt;
  }
  const { placedAt, shippedAt, deliveredAt, cancelledAt } = course(order, order.status, window);
  return topic === chargedTwice || topic === invoice
    ? placedAt
    : (cancelledAt ?? deliveredAt ?? shippedAt ?? placedAt);
}
