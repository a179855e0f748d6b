/**
 * Carts of the shop: of three, one becomes an order, and its owner leaves the others. A cart that becomes an order has
 * its lines, its customer and its instant.
 */
import { oncePer } from '../draws/once-per.ts';
import { draws, type Key } from '../draws/random.ts';
import { customerNumber, type Order } from '../shop/order.ts';
import { ORDERS_PER_BLOCK } from '../shop/order-block.ts';
import { Listing, Mixed, oncePerWindow } from '../time/listing.ts';
import { TRADE } from '../time/paces.ts';
import { Timeline } from '../time/timeline.ts';
import type { Window } from '../time/window.ts';
import type { World } from '../world.ts';
import { customerOfOrder } from './known.ts';

const draw = draws('changed', 'spent');

export const CART_STATUSES = ['active', 'abandoned', 'ordered'] as const;
export type CartStatus = (typeof CART_STATUSES)[number];

export interface Cart {
  id: string;
  status: CartStatus;
  /** What would be ordered, or was. */
  order: Order;
  /** Milliseconds since 1970. */
  createdAt: number;
  updatedAt: number;
  /** When it counts as abandoned; null if it was ordered. */
  abandonedAt: number | null;
}

/** Of each order. */
const LEFT_CARTS = 2;
/** A cart that nobody has touched for so long is abandoned. */
const IDLE_MS = 3_600_000;
/** Between the first thing in a cart and the last change of it, in milliseconds. */
const SPENT = [40_000, 3 * 3_600_000] as const;

/** Carts that become no order, by when they were changed last. */
const leftCarts = oncePer(
  (world: World) => new Timeline(TRADE, world.size.orders * LEFT_CARTS, (number) => leftKey(world, number)),
);

const leftKey = (world: World, number: number): Key => world.key('carts', number);

const cartsOf = oncePer((world: World) => new Mixed([world.orders, leftCarts(world)]));

/** How long nobody has touched a cart that is abandoned; half of a window that is shorter is as long. */
const idleIn = ({ from, to }: Window): number => Math.min(IDLE_MS, Math.ceil((to - from) / 2));

function statusOf(world: World, place: number, window: Window): CartStatus {
  const { stream, number } = cartsOf(world).origin(place);
  if (stream === 0) return 'ordered';
  return leftCarts(world).instant(number) + idleIn(window) <= window.to ? 'abandoned' : 'active';
}

/** Of each hundred orders. */
export const CARTS = ORDERS_PER_BLOCK * (1 + LEFT_CARTS);

/** How many a window has of the world's own. */
export const ownCarts = (world: World, window: Window): number => cartsOf(world).run(0, window)?.count ?? 0;

/** The carts of a window, nearly newest first. */
export const cartListing = oncePerWindow(
  (world: World, window, status: CartStatus | undefined) =>
    new Listing(cartsOf(world), window, status && ((place) => statusOf(world, place, window) === status)),
);

/** The cart at an index of the list. */
export function cartAt(world: World, index: number, window: Window, status: CartStatus | undefined): Cart {
  const place = cartListing(world, window, status).at(index);
  if (place < 0) return fittedCart(world, -1 - place, window, status);
  const { stream, number } = cartsOf(world).origin(place);
  const order =
    stream === 0
      ? world.order(number)
      : world.orderToFit(leftKey(world, number), leftCarts(world).instant(number), 'kept');
  return cart(world.identifier('crt', place), statusOf(world, place, window), order, window);
}

/** A cart that is in no timeline: it is made for one window. */
function fittedCart(world: World, index: number, window: Window, asked: CartStatus | undefined): Cart {
  const { from, to } = window;
  const key = world.key(`carts to fit ${asked ?? 'any'}`, to).at(index);
  const idle = idleIn(window);
  const begin = asked === 'active' ? to - idle + 1 : from;
  const end = asked === 'abandoned' ? to - idle : to;
  const updatedAt = Math.min(end, begin + Math.floor(key.float(draw.changed) * (end - begin + 1)));
  const order = world.orderToFit(key, updatedAt, 'kept');
  const status = asked ?? (updatedAt + idle <= to ? 'abandoned' : 'active');
  return cart(order.id.replace('ord', 'crt'), status, order, window);
}

function cart(id: string, status: CartStatus, order: Order, window: Window): Cart {
  const spent = Math.round(order.key.logUniform(draw.spent, ...SPENT));
  // Nobody has a cart before an account.
  const createdAt = Math.min(order.placedAt, Math.max(order.customer.signedUpAt, order.placedAt - spent));
  const updatedAt = order.placedAt;
  const idleUntil = updatedAt + idleIn(window);
  // What is in use at the end of a window without any length is so at least there.
  const left = status === 'active' ? Math.max(idleUntil, window.to + 1) : idleUntil;
  return { id, status, order, createdAt, updatedAt, abandonedAt: status === 'ordered' ? null : left };
}

/** What a cart is at an instant after its last change. */
export function cartStatus({ abandonedAt }: Cart, at: number): CartStatus {
  if (abandonedAt === null) return 'ordered';
  return abandonedAt <= at ? 'abandoned' : 'active';
}

/** The place of a cart of the timelines with an identifier. */
export function cartNumber(world: World, identifier: string): number | undefined {
  const place = world.numberOf('crt', identifier);
  return place !== undefined && cartsOf(world).happensAt(place) !== undefined ? place : undefined;
}

/** The place of the cart that became an order. */
export const cartOfOrder = (world: World, number: number): number => cartsOf(world).placeOf(0, number);

/** Index of the user whose cart it is. */
export function customerOfCart(world: World, place: number): number {
  const { stream, number } = cartsOf(world).origin(place);
  if (stream === 0) return customerOfOrder(world, number);
  return customerNumber(leftKey(world, number), leftCarts(world).instant(number), world);
}
