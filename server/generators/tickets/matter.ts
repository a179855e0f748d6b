/** What a ticket is about: something that fits the order of its requester, a thing of the account, or an incident. */
import { course, returnCourse, returnStatus } from '../course.ts';
import type { Order } from '../order.ts';
import type { Person } from '../person.ts';
import type { Category } from '../product.ts';
import { type Draw, type Key, Weights } from '../random.ts';
import { FACTORS, type Factor, habitOf } from '../sign-in.ts';
import type { Window } from '../window.ts';
import { DAY, HOUR } from '../window.ts';
import type { World } from '../world.ts';
import { passwordReset } from './account-topics.ts';
import { DEFECTS } from './complaints.ts';
import { addressChange, cancelOrder, neverReceived, parcelLate } from './delivery-topics.ts';
import { businessOrder, damaged, stoppedWorking, wrongArticle } from './goods-topics.ts';
import { chargedTwice, invoice, paymentPending } from './payment-topics.ts';
import { changeMail, newsletter, privacy } from './profile-topics.ts';
import { cancelledRefund, cancelledUnpaid, refundWaiting } from './refund-topics.ts';
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

const PENDING = new Weights<Topic>([paymentPending, 6], [cancelOrder, 2], [addressChange, 2]);
const PROCESSING = new Weights<Topic>([addressChange, 4], [cancelOrder, 4], [invoice, 2], [chargedTwice, 2]);
const SHIPPED = new Weights<Topic>([parcelLate, 8], [invoice, 2], [chargedTwice, 2]);
const DELIVERED = new Weights<Topic>(
  [damaged, 5],
  [stoppedWorking, 4],
  [wrongArticle, 4],
  [returnQuestion, 4],
  [neverReceived, 3],
  [invoice, 4],
  [chargedTwice, 1.5],
  [businessOrder, 2],
);
const CANCELLED = new Weights<Topic>([cancelledRefund, 1]);
const UNPAID = new Weights<Topic>([cancelledUnpaid, 1]);
const WAITING = new Weights<Topic>([returnWaiting, 1]);
const RECEIVED = new Weights<Topic>([refundWaiting, 1]);
const REJECTED = new Weights<Topic>([returnRejected, 1]);

/** A matter that fits what has become of the order, and the category of the product that it is about. */
export function orderTopic(key: Key, draw: Draw, order: Order, category: Category): Topic {
  const topic = key.weighted(draw, topicsOf(order));
  // What is read, eaten or used up does not wear out.
  return topic === stoppedWorking && !DEFECTS[category] ? damaged : topic;
}

function topicsOf(order: Order): Weights<Topic> {
  switch (order.fate) {
    case 'cancelled':
      return CANCELLED;
    case 'unpaid':
      return UNPAID;
    case 'open':
      return OPEN[order.status as keyof typeof OPEN];
    default:
      return RETURNED[returnStatus(order)];
  }
}

const OPEN = { pending: PENDING, processing: PROCESSING, shipped: SHIPPED, delivered: DELIVERED } as const;
const RETURNED = {
  requested: WAITING,
  approved: WAITING,
  received: RECEIVED,
  refunded: RECEIVED,
  rejected: REJECTED,
} as const;

/** How long nobody writes about it, where that is not a matter of minutes. */
const PATIENCE = new Map<Topic, number>([
  [parcelLate, 30 * HOUR],
  [stoppedWorking, 3 * DAY],
  [businessOrder, DAY],
  [cancelledRefund, DAY],
  [refundWaiting, 8 * HOUR],
  [returnWaiting, 4 * HOUR],
]);
const MINUTES = HOUR / 6;

/** The earliest instant at which the customer can write about it, as /api/orders and /api/returns date the order. */
export function earliest(topic: Topic, order: Order, window: Window): number {
  return causeOf(topic, order, window) + (PATIENCE.get(topic) ?? MINUTES);
}

function causeOf(topic: Topic, order: Order, window: Window): number {
  if (topic === returnWaiting || topic === refundWaiting || topic === returnRejected) {
    const { requestedAt, receivedAt, rejectedAt } = returnCourse(order, returnStatus(order), window);
    return rejectedAt ?? receivedAt ?? requestedAt;
  }
  const { placedAt, shippedAt, deliveredAt, cancelledAt } = course(order, order.status, window);
  return topic === chargedTwice || topic === invoice
    ? placedAt
    : (cancelledAt ?? deliveredAt ?? shippedAt ?? placedAt);
}
