/** What happens to orders, their invoices and their returns. */
import {
  courseOf,
  MOST_TO_DELIVERY,
  MOST_TO_REFUND,
  orderStatus,
  paymentStatus,
  returnStatus,
} from '../fulfilment/course.ts';
import { orderNumber } from '../fulfilment/known.ts';
import {
  orderOfReturn,
  refund,
  returnedOrder,
  returnOf,
  returnOfOrder,
  returnStream,
} from '../fulfilment/return.ts';
import { amount, SHOP_CURRENCY } from '../shop/money.ts';
import { amounts, type Order } from '../shop/order.ts';
import { ownOf } from '../time/timeline.ts';
import { invoiceOverdue } from '../webhooks/event.ts';
import type { World } from '../world.ts';
import { firstFrom, type Source, type Step, stepAt } from './source.ts';

export const ORDER_EVENTS = [
  'order.placed',
  'order.paid',
  'invoice.overdue',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
  'refund.sent',
] as const;
type OrderEvent = (typeof ORDER_EVENTS)[number];

export const orderEvents = (world: World): Source<OrderEvent> => ({
  types: ORDER_EVENTS,
  reach: MOST_TO_DELIVERY,
  ...ownOf(world.orders),
  steps: (number) => orderSteps(world, world.order(number)),
  next(number, from) {
    const order = world.order(number);
    const { paidAt, shippedAt, deliveredAt, cancelledAt, requestedAt, refundedAt } = courseOf(order);
    const overdueAt = paidAt === null ? invoiceOverdue(order, world).at : null;
    const paidBackAt = requestedAt === null ? refundedAt : null;
    return firstFrom(from, paidAt, overdueAt, shippedAt, deliveredAt, cancelledAt, paidBackAt);
  },
  causeOf: (subject) => ownOrder(world, orderNumber(world, subject)),
});

const ownOrder = (world: World, order: number | undefined): number | undefined =>
  order !== undefined && order < world.orders.firstOf(1) ? order : undefined;

const totalOf = (world: World, order: Order): number => {
  const currency = world.vocabulary.currency(SHOP_CURRENCY);
  return amount(amounts(order, currency).total, currency);
};

function orderSteps(world: World, order: Order): (Step<OrderEvent> | undefined)[] {
  const course = courseOf(order);
  const { id, customer } = order;
  const whose = { orderId: id, customerId: customer.id };
  const data = (at: number) => ({
    ...whose,
    orderNumber: order.orderNumber,
    status: orderStatus(course, at),
    paymentStatus: paymentStatus(course, at),
    total: totalOf(world, order),
    currency: SHOP_CURRENCY,
  });
  const invoice = course.paidAt === null ? invoiceOverdue(order, world) : undefined;
  const paidBackAt = course.requestedAt === null ? course.refundedAt : null;
  return [
    stepAt('order.placed', course.placedAt, id, data),
    stepAt('order.paid', course.paidAt, id, data),
    stepAt('invoice.overdue', invoice?.at ?? null, id, () => ({ ...invoice?.payload(), ...whose })),
    stepAt('order.shipped', course.shippedAt, id, data),
    stepAt('order.delivered', course.deliveredAt, id, data),
    stepAt('order.cancelled', course.cancelledAt, id, data),
    stepAt('refund.sent', paidBackAt, id, data),
  ];
}

export const RETURN_EVENTS = [
  'return.requested',
  'return.approved',
  'return.rejected',
  'return.received',
  'refund.sent',
] as const;
type ReturnEvent = (typeof RETURN_EVENTS)[number];

/** Those of the orders that come back, each of which has one return. */
export function returnEvents(world: World): Source<ReturnEvent> {
  const stream = returnStream(world);
  const orders = ownOf(world.orders);
  return {
    types: RETURN_EVENTS,
    reach: MOST_TO_REFUND,
    since: (instant) => stream.since(0, instant),
    instant: (number) => orders.instant(orderOfReturn(world, number)),
    steps: (number) => returnSteps(world, returnedOrder(world, number)),
    next(number, from) {
      const course = courseOf(returnedOrder(world, number));
      const { requestedAt, approvedAt, rejectedAt, receivedAt, refundedAt } = course;
      return firstFrom(from, requestedAt, approvedAt, rejectedAt, receivedAt, refundedAt);
    },
    causeOf(subject) {
      const order = ownOrder(world, world.numberOf('ret', subject));
      return order === undefined ? undefined : returnOfOrder(world, order);
    },
  };
}

function returnSteps(world: World, order: Order): (Step<ReturnEvent> | undefined)[] {
  const course = courseOf(order);
  const currency = world.vocabulary.currency(SHOP_CURRENCY);
  const id = world.identifier('ret', order.index);
  const whose = { returnId: id, orderId: order.id, customerId: order.customer.id };
  const total = () => amount(refund(returnOf(order), currency).total, currency);
  const data = (at: number) => {
    const status = returnStatus(course, at);
    return { ...whose, status, refundTotal: status === 'rejected' ? null : total(), currency: SHOP_CURRENCY };
  };
  return [
    stepAt('return.requested', course.requestedAt, id, data),
    stepAt('return.approved', course.approvedAt, id, data),
    stepAt('return.rejected', course.rejectedAt, id, data),
    stepAt('return.received', course.receivedAt, id, data),
    stepAt('refund.sent', course.refundedAt, id, data),
  ];
}
