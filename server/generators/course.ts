/**
 * When orders, their returns and their refunds reached their states. The instants of an order follow from its fate in the
 * world: an order whose return has just been requested arrived some days before.
 */
import {
  ANY_HOUR,
  BANKING,
  DELIVERY,
  type Hours,
  LEISURE,
  OFFICE,
  UTC_OFFSETS,
  WAREHOUSE,
} from './daytime.ts';
import { Lifecycle, type Step } from './lifecycle.ts';
import { type Delivery, delivery, isDispatched, type Order, type OrderStatus } from './order.ts';
import { type Draw, draws, Weights } from './random.ts';
import { arrivedLate } from './return.ts';
import { DAY, HOUR, SECOND, type Window } from './window.ts';

const draw = draws(
  'returnStatus',
  'refundUnderWay',
  'placed',
  'shipped',
  'delivered',
  'cancelled',
  'paidBack',
  'requested',
  'decided',
  'received',
  'refunded',
  'settled',
);

export const RETURN_STATUSES = ['requested', 'approved', 'received', 'refunded', 'rejected'] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** Statuses of returns that are not refunded, in percent of all returns; the other 45 % are refunded. */
const UNREFUNDED_WEIGHTS = new Weights<ReturnStatus>(
  ['requested', 15],
  ['approved', 15],
  ['received', 15],
  ['rejected', 10],
);

/** Status of the return of an order. */
export function returnStatus({ key, fate }: Order): ReturnStatus {
  return fate === 'refunded' ? 'refunded' : key.weighted(draw.returnStatus, UNREFUNDED_WEIGHTS);
}

/** Whether the refund of an order has been sent but has not arrived. */
export function isRefundUnderWay({ key }: Order): boolean {
  return key.chance(draw.refundUnderWay, 0.12);
}

const step = (drawn: Draw, hours: Hours, least: number, most: number): Step => ({
  draw: drawn,
  hours,
  least,
  most,
});

const placed = step(draw.placed, LEISURE, 0, 0);
const shipped = step(draw.shipped, WAREHOUSE, 2 * HOUR, 3 * DAY);
const shippedSoon = step(draw.shipped, WAREHOUSE, HOUR, 2 * DAY);
const delivered = step(draw.delivered, DELIVERY, 20 * HOUR, 6 * DAY);
/** Parcels that leave on a Saturday arrive on the Monday. */
const deliveredNext = step(draw.delivered, DELIVERY, 10 * HOUR, 2 * DAY);
const SENT: Readonly<Record<Delivery, readonly [shipped: Step, delivered: Step]>> = {
  standard: [shipped, delivered],
  express: [shippedSoon, step(draw.delivered, DELIVERY, 20 * HOUR, 3 * DAY)],
  overnight: [shippedSoon, deliveredNext],
};
const deliveredLate = step(draw.delivered, DELIVERY, 7 * DAY, 12 * DAY);
const cancelled = step(draw.cancelled, LEISURE, HOUR / 12, 2 * DAY);
/** An order that is not paid within two days is cancelled in the hours after that. */
const lapsed = step(draw.cancelled, ANY_HOUR, 54 * HOUR, 60 * HOUR);
const paidBack = step(draw.paidBack, ANY_HOUR, 60 * SECOND, DAY);
const settled = step(draw.settled, BANKING, 4 * HOUR, 3 * DAY);
const requested = step(draw.requested, LEISURE, 2 * HOUR, 21 * DAY);
const decided = step(draw.decided, OFFICE, HOUR, 4 * DAY);
const received = step(draw.received, WAREHOUSE, DAY, 8 * DAY);
const refunded = step(draw.refunded, OFFICE, HOUR, 3 * DAY);

/** Settled orders leave the same time after the day on which they were placed, so that the day fits each status. */
const ROOM = shipped.most + delivered.most;

const PENDING = new Lifecycle([placed], { least: 120 * SECOND, most: 2 * DAY });
const PROCESSING = new Lifecycle([placed], { least: HOUR, most: 4 * DAY });
const UNPAID = new Lifecycle([placed, lapsed], { least: ROOM - lapsed.most, most: Infinity });
const CANCELLED = new Lifecycle([placed, cancelled, paidBack, settled], {
  least: ROOM - cancelled.most - paidBack.most - settled.most,
  most: Infinity,
});
const CANCELLED_LATELY = new Lifecycle([placed, cancelled, paidBack], { least: 0, most: 2 * DAY });

function byDelivery<T>(of: (sent: readonly [shipped: Step, delivered: Step]) => T): Record<Delivery, T> {
  return { standard: of(SENT.standard), express: of(SENT.express), overnight: of(SENT.overnight) };
}

/** Lifecycles by status alone. */
const USUAL = byDelivery(
  ([sent, arrived]): Readonly<Record<OrderStatus, Lifecycle>> => ({
    pending: PENDING,
    processing: PROCESSING,
    shipped: new Lifecycle([placed, sent], { least: HOUR, most: arrived.most }),
    delivered: new Lifecycle([placed, sent, arrived], {
      least: ROOM - sent.most - arrived.most,
      most: Infinity,
    }),
    cancelled: CANCELLED,
  }),
);

/** Lifecycles of a return, after the steps that come before it. */
function returnCourses(...before: readonly Step[]) {
  const until = (...steps: readonly Step[]) => [...before, requested, ...steps];
  return {
    requested: new Lifecycle(until(), { least: 60 * SECOND, most: 3 * DAY }),
    approved: new Lifecycle(until(decided), { least: 0, most: received.most }),
    received: new Lifecycle(until(decided, received), { least: 0, most: 3 * DAY }),
    refunded: new Lifecycle(until(decided, received, refunded, settled), { least: 0, most: Infinity }),
    refundedLately: new Lifecycle(until(decided, received, refunded), { least: 0, most: 3 * DAY }),
    rejected: new Lifecycle(until(decided), { least: 0, most: Infinity }),
  };
}

const RETURNED = byDelivery((sent) => returnCourses(placed, ...sent));
const RETURNED_LATE = returnCourses(placed, shipped, deliveredLate);
const RETURNED_ALONE = returnCourses();

/** Lifecycle of an order with its fate in the world. */
function lifecycle(order: Order): Lifecycle {
  switch (order.fate) {
    case 'refunded':
    case 'returned': {
      const courses = arrivedLate(order) ? RETURNED_LATE : RETURNED[delivery(order)];
      const status = returnStatus(order);
      return courses[status === 'refunded' && isRefundUnderWay(order) ? 'refundedLately' : status];
    }
    case 'cancelled':
      return isRefundUnderWay(order) ? CANCELLED_LATELY : CANCELLED;
    case 'unpaid':
      return UNPAID;
    default:
      return USUAL[delivery(order)][order.status];
  }
}

/** Offset of the customer's clock, in milliseconds. */
export const utcOffset = ({ customer }: Order): number => UTC_OFFSETS[customer.country];

function instantsOf(order: Order, window: Window, count?: number): number[] {
  return lifecycle(order).instants(order.key, window, utcOffset(order), count);
}

/** Milliseconds since 1970; null for steps that have not happened. */
export interface Course {
  placedAt: number;
  shippedAt: number | null;
  deliveredAt: number | null;
  cancelledAt: number | null;
}

/** When an order reached its status, as seen at the end of the window. */
export function course(order: Order, status: OrderStatus, window: Window): Course {
  const instants =
    status === order.status
      ? instantsOf(order, window, 3)
      : USUAL[delivery(order)][status].instants(order.key, window, utcOffset(order));
  const isSent = isDispatched({ status });
  return {
    placedAt: instants[0] as number,
    shippedAt: isSent ? (instants[1] as number) : null,
    deliveredAt: status === 'delivered' ? (instants[2] as number) : null,
    cancelledAt: status === 'cancelled' ? (instants[1] as number) : null,
  };
}

/** Milliseconds since 1970; null for steps that have not happened. */
export interface ReturnCourse {
  requestedAt: number;
  approvedAt: number | null;
  rejectedAt: number | null;
  receivedAt: number | null;
  refundedAt: number | null;
}

/** When the return of an order reached a status, after the order had arrived. */
export function returnCourse(order: Order, status: ReturnStatus, window: Window): ReturnCourse {
  const instants = returnInstants(order, status, window);
  const [, decidedAt = null, receivedAt = null, refundedAt = null] = instants;
  const isRejected = status === 'rejected';
  return {
    requestedAt: instants[0] as number,
    approvedAt: isRejected ? null : decidedAt,
    rejectedAt: isRejected ? decidedAt : null,
    receivedAt,
    refundedAt,
  };
}

function returnInstants(order: Order, status: ReturnStatus, window: Window): number[] {
  const [, , deliveredAt = window.from, ...instants] = instantsOf(order, window);
  if (status === returnStatus(order)) return instants;
  // A requested status has to fit in the time since the order arrived.
  const from = deliveredAt + Math.min(requested.least, Math.ceil((window.to - deliveredAt) / 8));
  return RETURNED_ALONE[status].instants(order.key, { from, to: window.to }, utcOffset(order));
}

/** When the refund of an order was sent and when it arrived; null while it is under way. */
export function refundCourse(order: Order, window: Window): { sentAt: number; settledAt: number | null } {
  const instants = instantsOf(order, window);
  const sent = order.fate === 'refunded' ? 6 : 2;
  return { sentAt: instants[sent] as number, settledAt: instants[sent + 1] ?? null };
}
