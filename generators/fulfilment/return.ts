/** Returns: some pieces of a delivered order come back, and what they cost is paid back. */

import { DocumentNumbers } from '../draws/document-number.ts';
import { joined } from '../draws/flat-text.ts';
import { oncePer } from '../draws/once-per.ts';
import { draws, type Key, Weights } from '../draws/random.ts';
import { type Currency, share } from '../shop/money.ts';
import type { Order } from '../shop/order.ts';
import {
  FATES as FATES_PER_BLOCK,
  type Fate,
  ORDERS_PER_BLOCK,
  ordersAt,
  RETURNS,
} from '../shop/order-block.ts';
import { type Product, usualPrice } from '../shop/product.ts';
import { type ReturnReason, returnKey, returnReason } from '../shop/return-reason.ts';
import { Caused, causeOf } from '../time/caused.ts';
import { fitOf, movedBy } from '../time/life.ts';
import { Listing, oncePerWindow } from '../time/listing.ts';
import { DAY, type Window } from '../time/window.ts';
import type { World } from '../world.ts';
import {
  courseOf,
  MOST_TO_DELIVERY,
  MOST_TO_REQUEST,
  type ReturnStatus,
  returnStatus,
  stayInReturn,
} from './course.ts';

const draw = draws('firstLine', 'lines', 'lineCount', 'fate', 'requested', 'share');

/** Some pieces of one line of an order. */
export interface ReturnedItem {
  product: Product;
  quantity: number;
}

/** What a customer sends back. */
export interface Return {
  key: Key;
  order: Order;
  /** The reason that /api/returns shows where none is asked for. */
  reason: ReturnReason;
  items: readonly ReturnedItem[];
}

/** Ten of each hundred orders come back. */
export const returnsOf = oncePer((world: World) => ordersAt(world, 'returned'));

/** The order of the return with a number; each returned order has one return. */
export const returnedOrder = (world: World, number: number): Order =>
  world.order(orderOfReturn(world, number));

/** The number of the return of an order that comes back, by the number of the order; undefined for any other. */
export function returnOfOrder(world: World, order: number): number | undefined {
  const block = Math.floor(order / ORDERS_PER_BLOCK);
  const rank = world.orderBlock(block).returned.indexOf(order % ORDERS_PER_BLOCK);
  return rank < 0 ? undefined : block * RETURNS + rank;
}

/** The number of the order that the return with a number is of. */
export const orderOfReturn = (world: World, number: number): number => causeOf(returnsOf(world), number);

const NUMBERS = new DocumentNumbers('return number');

/** RMA- and the digits of the return of an order. */
export const returnNumber = (world: World, order: Order): string =>
  joined('RMA-', NUMBERS.at(world, order.fit ? order.index : (returnOfOrder(world, order.index) as number)));

export function returnOf(order: Order): Return {
  const key = returnKey(order);
  return { key, order, reason: returnReason(order), items: returnedItems(key, order) };
}

/** What a caller asks for; undefined where anything will do. */
export interface ReturnFilter {
  status: ReturnStatus | undefined;
  reason: ReturnReason | undefined;
}

/** Returns by the instant at which they were requested. */
export const returnStream = oncePer(
  (world: World) =>
    new Caused(
      world.orders,
      returnsOf(world),
      (number) => courseOf(returnedOrder(world, number)).requestedAt as number,
      MOST_TO_REQUEST,
      { usual: 16 * DAY },
    ),
);

/** The returns of a window by their numbers. */
export const returnListing = oncePerWindow((world: World, window, { status, reason }: ReturnFilter) => {
  const isAsked = (number: number) => {
    const order = returnedOrder(world, number);
    return (
      (reason === undefined || returnReason(order) === reason) &&
      (status === undefined || returnStatus(courseOf(order), window.to) === status)
    );
  };
  const isPinned = status !== undefined || reason !== undefined;
  return new Listing(returnStream(world), window, isPinned ? isAsked : undefined);
});

/** The order of the return at an index of the list. */
export function returnAt(world: World, index: number, window: Window, asked: ReturnFilter): Order {
  const number = returnListing(world, window, asked).at(index);
  return number >= 0 ? returnedOrder(world, number) : orderToReturn(world, -1 - number, window, asked);
}

const FATES = new Weights<Fate>(
  ['refunded', FATES_PER_BLOCK.refunded],
  ['rejected', FATES_PER_BLOCK.rejected],
);

/** An order that is made to come back in a window. */
function orderToReturn(world: World, index: number, window: Window, { status, reason }: ReturnFilter): Order {
  const { from, to } = window;
  const key = world.key(`returns to fit ${status ?? 'any'} ${reason ?? 'any'}`, to).at(index);
  const fate =
    status === undefined ? key.weighted(draw.fate, FATES) : status === 'rejected' ? 'rejected' : 'refunded';
  const made = world.orderToFit(key, from - MOST_TO_DELIVERY, fate);
  const order = reason ? { ...made, reason } : made;
  const course = courseOf(order);
  const requestedAt = course.requestedAt as number;
  if (status === undefined) {
    const wanted = from + Math.floor(key.float(draw.requested) * (to - from + 1));
    return { ...order, fit: movedBy(wanted - requestedAt) };
  }
  const { reached, left } = stayInReturn(course, status);
  return { ...order, fit: fitOf(requestedAt, reached, left, window, key.float(draw.share)) };
}

/** At least one of the order's lines, in their order, each with at most the pieces that were ordered. */
function returnedItems(key: Key, { basket }: Order): ReturnedItem[] {
  const { lines } = basket();
  const first = key.int(draw.firstLine, 0, lines.length - 1);
  const count = key.chance(draw.lines, 0.7) ? 1 : key.int(draw.lineCount, 1, lines.length);
  const quantities = key.stream('quantities');
  const items: ReturnedItem[] = [];
  for (const [position, { product, quantity }] of lines.entries()) {
    const pieces = quantities.int(1, quantity);
    if ((position - first + lines.length) % lines.length < count) items.push({ product, quantity: pieces });
  }
  return items;
}

/** Minor units of one currency. */
export interface Refund {
  items: readonly { unitPrice: number; lineTotal: number }[];
  subtotal: number;
  discount: number;
  tax: number;
  restockingFee: number;
  total: number;
}

const RESTOCKING_PERCENT = 10;

/**
 * What was paid for the items: with the order's discount taken off and its tax put on, without its shipping.
 * Whoever only changed their mind pays for restocking.
 */
export function refund({ order, items, reason }: Return, currency: Currency): Refund {
  const { discountRate, taxRate } = order.basket();
  const priced = items.map(({ product, quantity }) => {
    const unitPrice = usualPrice(product, currency);
    return { unitPrice, lineTotal: unitPrice * quantity };
  });
  const subtotal = priced.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  const discount = share(subtotal, discountRate);
  const tax = share(subtotal - discount, taxRate);
  const restockingFee = reason === 'no_longer_needed' ? share(subtotal - discount, RESTOCKING_PERCENT) : 0;
  const total = subtotal - discount + tax - restockingFee;
  return { items: priced, subtotal, discount, tax, restockingFee, total };
}
