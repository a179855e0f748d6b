/**
 * What becomes of an order: payment, parcel, return and refund, each at an instant of its own. The steps are drawn
 * forward from the instant at which it was placed. What lies after the instant from which somebody looks has not
 * happened yet, and the states are what remains.
 */
import { oncePer } from '../draws/once-per.ts';
import { type Draw, draws } from '../draws/random.ts';
import { type Delivery, delivery, type Order, type OrderStatus } from '../shop/order.ts';
import { arrivedLate } from '../shop/return-reason.ts';
import {
  ANY_HOUR,
  BANKING,
  DELIVERY,
  type Hours,
  LEISURE,
  OFFICE,
  UTC_OFFSETS,
  WAREHOUSE,
} from '../time/daytime.ts';
import { fitted } from '../time/life.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../time/window.ts';
import { type MethodType, methodType } from './payment.ts';

const draw = draws(
  'paid',
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

/** Days after the delivery in which a customer may ask to send something back; stories and mail say so, too. */
export const RETURN_DAYS = 30;

export const RETURN_STATUSES = ['requested', 'approved', 'received', 'refunded', 'rejected'] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** Something that happens `least` to `most` milliseconds after the step before it. */
interface Step {
  draw: Draw;
  hours: Hours;
  least: number;
  most: number;
}

const step = (drawn: Draw, hours: Hours, least: number, most: number): Step => ({
  draw: drawn,
  hours,
  least,
  most,
});

/** Cards and wallets are charged at once; a transfer arrives when banks book it. */
const PAID: Readonly<Record<MethodType, Step>> = {
  card: step(draw.paid, ANY_HOUR, 2 * SECOND, 90 * SECOND),
  wallet: step(draw.paid, ANY_HOUR, 5 * SECOND, 3 * MINUTE),
  bank_transfer: step(draw.paid, BANKING, 3 * HOUR, 2 * DAY),
};
const SHIPPED: Readonly<Record<Delivery, Step>> = {
  standard: step(draw.shipped, WAREHOUSE, 2 * HOUR, 3 * DAY),
  express: step(draw.shipped, WAREHOUSE, HOUR, 2 * DAY),
  overnight: step(draw.shipped, WAREHOUSE, HOUR, 2 * DAY),
};
const DELIVERED: Readonly<Record<Delivery, Step>> = {
  standard: step(draw.delivered, DELIVERY, 20 * HOUR, 6 * DAY),
  express: step(draw.delivered, DELIVERY, 20 * HOUR, 3 * DAY),
  // Parcels that leave on a Saturday arrive on the Monday.
  overnight: step(draw.delivered, DELIVERY, 10 * HOUR, 2 * DAY),
};
const DELIVERED_LATE = step(draw.delivered, DELIVERY, 7 * DAY, 12 * DAY);
const CANCELLED = step(draw.cancelled, LEISURE, 5 * MINUTE, DAY);
/** An order that is not paid within two days is cancelled in the hours after that. */
const LAPSED = step(draw.cancelled, ANY_HOUR, 54 * HOUR, 60 * HOUR);
const PAID_BACK = step(draw.paidBack, ANY_HOUR, 60 * SECOND, DAY);
const REQUESTED = step(draw.requested, LEISURE, 2 * HOUR, 21 * DAY);
const DECIDED = step(draw.decided, OFFICE, HOUR, 4 * DAY);
const RECEIVED = step(draw.received, WAREHOUSE, DAY, 8 * DAY);
const REFUNDED = step(draw.refunded, OFFICE, HOUR, 3 * DAY);
const SETTLED = step(draw.settled, BANKING, 4 * HOUR, 3 * DAY);

/** The longest time from an order to the request to send it back, and to the end of all that follows. */
export const MOST_TO_REQUEST =
  PAID.bank_transfer.most + SHIPPED.standard.most + DELIVERED_LATE.most + REQUESTED.most;
export const MOST_TO_REFUND = MOST_TO_REQUEST + DECIDED.most + RECEIVED.most + REFUNDED.most;
export const MOST_TO_DELIVERY = PAID.bank_transfer.most + SHIPPED.standard.most + DELIVERED_LATE.most;
export const MOST_TO_SHIPMENT = PAID.bank_transfer.most + SHIPPED.standard.most;

/** Everything that ever happens to an order, in milliseconds since 1970; null for what never does. */
export interface Course {
  placedAt: number;
  paidAt: number | null;
  shippedAt: number | null;
  deliveredAt: number | null;
  cancelledAt: number | null;
  /** Of its return. */
  requestedAt: number | null;
  approvedAt: number | null;
  rejectedAt: number | null;
  receivedAt: number | null;
  /** When the money was sent back, after a return or a cancellation, and when it arrived. */
  refundedAt: number | null;
  refundSettledAt: number | null;
}

/** Offset of the customer's clock, in milliseconds. */
export const utcOffset = ({ customer }: Pick<Order, 'customer'>): number => UTC_OFFSETS[customer.country];

/** The whole course of an order, whenever somebody looks. */
export const courseOf = oncePer((order: Order): Course => {
  const drawn = drawnCourse(order);
  const { fit } = order;
  if (!fit) return drawn;
  return Object.fromEntries(
    Object.entries(drawn as unknown as Record<string, number | null>).map(([name, instant]) => [
      name,
      instant === null ? null : fitted(fit, instant),
    ]),
  ) as unknown as Course;
});

function drawnCourse(order: Order): Course {
  const { key, fate, placedAt } = order;
  const zone = utcOffset(order);
  const after = (before: number, { draw: drawn, hours, least, most }: Step): number =>
    hours.instant(key.float(drawn), before + least, before + most, zone);
  const course: Course = {
    placedAt,
    paidAt: null,
    shippedAt: null,
    deliveredAt: null,
    cancelledAt: null,
    requestedAt: null,
    approvedAt: null,
    rejectedAt: null,
    receivedAt: null,
    refundedAt: null,
    refundSettledAt: null,
  };
  if (fate === 'unpaid') {
    course.cancelledAt = after(placedAt, LAPSED);
    return course;
  }
  const paidAt = after(placedAt, PAID[methodType(order)]);
  course.paidAt = paidAt;
  if (fate === 'cancelled') {
    course.cancelledAt = after(paidAt, CANCELLED);
    course.refundedAt = after(course.cancelledAt, PAID_BACK);
    course.refundSettledAt = after(course.refundedAt, SETTLED);
    return course;
  }
  const sent = delivery(order);
  course.shippedAt = after(paidAt, SHIPPED[sent]);
  if (fate === 'kept') {
    course.deliveredAt = after(course.shippedAt, DELIVERED[sent]);
    return course;
  }
  course.deliveredAt = after(course.shippedAt, arrivedLate(order) ? DELIVERED_LATE : DELIVERED[sent]);
  course.requestedAt = after(course.deliveredAt, REQUESTED);
  const decidedAt = after(course.requestedAt, DECIDED);
  if (fate === 'rejected') {
    course.rejectedAt = decidedAt;
    return course;
  }
  course.approvedAt = decidedAt;
  course.receivedAt = after(decidedAt, RECEIVED);
  course.refundedAt = after(course.receivedAt, REFUNDED);
  course.refundSettledAt = after(course.refundedAt, SETTLED);
  return course;
}

/** When the last thing happens to an order. */
export const endOf = ({ refundSettledAt, rejectedAt, cancelledAt, deliveredAt }: Course): number =>
  (refundSettledAt ?? rejectedAt ?? cancelledAt ?? deliveredAt) as number;

/** Whether a step has been taken by an instant. */
export const isOver = (step: number | null, instant: number): boolean => step !== null && step <= instant;

export function orderStatus(
  { paidAt, shippedAt, deliveredAt, cancelledAt }: Course,
  at: number,
): OrderStatus {
  if (isOver(cancelledAt, at)) return 'cancelled';
  if (isOver(deliveredAt, at)) return 'delivered';
  if (isOver(shippedAt, at)) return 'shipped';
  return isOver(paidAt, at) ? 'processing' : 'pending';
}

/** The status of the return of an order whose customer has asked for it. */
export function returnStatus(
  { approvedAt, rejectedAt, receivedAt, refundedAt }: Course,
  at: number,
): ReturnStatus {
  if (isOver(rejectedAt, at)) return 'rejected';
  if (isOver(refundedAt, at)) return 'refunded';
  if (isOver(receivedAt, at)) return 'received';
  return isOver(approvedAt, at) ? 'approved' : 'requested';
}

export const PAYMENT_STATUSES = ['pending', 'paid', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What is cancelled after it was paid is paid back; what nobody paid stays pending. */
export function paymentStatus({ paidAt, cancelledAt }: Course, at: number): PaymentStatus {
  if (!isOver(paidAt, at)) return 'pending';
  return isOver(cancelledAt, at) ? 'refunded' : 'paid';
}

/** When an order came to a status, and when it leaves it: null if that lasts. */
export function stayIn(course: Course, status: OrderStatus): { reached: number; left: number | null } {
  const { placedAt, paidAt, shippedAt, deliveredAt, cancelledAt } = course;
  switch (status) {
    case 'pending':
      return { reached: placedAt, left: paidAt ?? cancelledAt };
    case 'processing':
      return { reached: paidAt as number, left: shippedAt };
    case 'shipped':
      return { reached: shippedAt as number, left: deliveredAt };
    case 'delivered':
      return { reached: deliveredAt as number, left: null };
    case 'cancelled':
      return { reached: cancelledAt as number, left: null };
  }
}

/** The same of its return. */
export function stayInReturn(course: Course, status: ReturnStatus): { reached: number; left: number | null } {
  const { requestedAt, approvedAt, rejectedAt, receivedAt, refundedAt } = course;
  switch (status) {
    case 'requested':
      return { reached: requestedAt as number, left: approvedAt ?? rejectedAt };
    case 'approved':
      return { reached: approvedAt as number, left: receivedAt };
    case 'received':
      return { reached: receivedAt as number, left: refundedAt };
    case 'refunded':
      return { reached: refundedAt as number, left: null };
    case 'rejected':
      return { reached: rejectedAt as number, left: null };
  }
}
