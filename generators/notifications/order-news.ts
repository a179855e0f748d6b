/** What customers are told of their orders. */
import { draws, type Key } from '../draws/random.ts';
import { courseOf, utcOffset } from '../fulfilment/course.ts';
import type { Line, Order } from '../shop/order.ts';
import { ordersAt } from '../shop/order-block.ts';
import type { Causes } from '../time/caused.ts';
import { OUTREACH } from '../time/daytime.ts';
import { DAY, HOUR, MINUTE } from '../time/window.ts';
import type { World } from '../world.ts';
import { type Happening, soon } from './happening.ts';
import type { NoticeName } from './notice.ts';

const draw = draws('told', 'line');

const told = (
  order: Order,
  notice: NoticeName,
): Pick<Happening, 'key' | 'notice' | 'customer' | 'order' | 'product'> => {
  const key = order.key.list(notice);
  const product = () => {
    const { lines } = order.basket();
    return (lines[key.int(draw.line, 0, lines.length - 1)] as Line).product;
  };
  return { key, notice, customer: order.customer, order, product };
};

/** Of the payment; for what nobody paid, word that it is cancelled. */
export function receiptOf(order: Order): Happening {
  const { paidAt, cancelledAt } = courseOf(order);
  const one = told(order, paidAt === null ? 'receipt-of-cancellation' : 'receipt-paid');
  return { ...one, template: 'receipt', at: soon(one.key, paidAt ?? (cancelledAt as number)) };
}

export function refundReceiptOf(order: Order): Happening {
  const one = told(order, 'receipt-of-refund');
  return { ...one, template: 'receipt', at: soon(one.key, courseOf(order).refundedAt as number) };
}

/** Of an order that is still to be paid. */
export function confirmationOf(order: Order): Happening {
  const one = told(order, 'receipt-of-order');
  return { ...one, template: 'receipt', at: soon(one.key, order.placedAt) };
}

const EVERY_TENTH = 10;
/** The orders of which somebody asks for another receipt. */
export const copied = (world: World): Causes => {
  const { perBlock, placesOf } = ordersAt(world, 'kept');
  return {
    perBlock: Math.ceil(perBlock / EVERY_TENTH),
    placesOf: (block) => placesOf(block).filter((_, rank) => rank % EVERY_TENTH === 0),
  };
};

export function copyOf(order: Order): Happening {
  const one = told(order, 'receipt-copy');
  const paidAt = courseOf(order).paidAt as number;
  return { ...one, template: 'receipt', at: later(one.key, paidAt + DAY, paidAt + 20 * DAY, order) };
}

/** By day, by the clock of the customer. */
const later = (key: Key, first: number, last: number, order: Order): number =>
  OUTREACH.instant(key.float(draw.told), first, last, utcOffset(order));

export function deliveryAhead(order: Order): Happening {
  const one = told(order, 'delivery-ahead');
  const { shippedAt, deliveredAt } = courseOf(order) as { shippedAt: number; deliveredAt: number };
  // In time to be at home.
  const last = Math.max(shippedAt + MINUTE, deliveredAt - 2 * HOUR);
  return { ...one, template: 'reminder', at: later(one.key, shippedAt + MINUTE, last, order) };
}

export function paymentDue(order: Order): Happening {
  const one = told(order, 'payment-due');
  const { placedAt } = order;
  return {
    ...one,
    template: 'reminder',
    at: later(one.key, placedAt + 20 * HOUR, placedAt + 52 * HOUR, order),
  };
}

export function returnParcel(order: Order): Happening {
  const one = told(order, 'return-parcel');
  const { approvedAt, receivedAt } = courseOf(order) as { approvedAt: number; receivedAt: number };
  return { ...one, template: 'reminder', at: later(one.key, approvedAt + MINUTE, receivedAt - HOUR, order) };
}
