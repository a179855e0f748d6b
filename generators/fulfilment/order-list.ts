/** The orders of a window: the world's own, then more, and orders that are made to have a status. */
import { draws, Weights } from '../draws/random.ts';
import type { Items, Order, OrderStatus } from '../shop/order.ts';
import type { Fate } from '../shop/order-block.ts';
import { fitOf } from '../time/life.ts';
import { Listing, oncePerWindow } from '../time/listing.ts';
import type { Window } from '../time/window.ts';
import type { World } from '../world.ts';
import { courseOf, orderStatus, stayIn } from './course.ts';

const draw = draws('fate', 'placed', 'share');

/** The orders of a window by their numbers. */
export const orderListing = oncePerWindow(
  (world: World, window, status: OrderStatus | undefined) =>
    new Listing(
      world.orders,
      window,
      status && ((number) => orderStatus(courseOf(world.order(number)), window.to) === status),
    ),
);

/** The order at an index of the list. */
export function orderAt(
  world: World,
  index: number,
  window: Window,
  status: OrderStatus | undefined,
  items: Items,
): Order {
  const number = orderListing(world, window, status).at(index);
  return number >= 0
    ? world.listedOrder(number, items)
    : fittedOrder(world, -1 - number, window, status, items);
}

const FATES = new Weights<Fate>(['kept', 90], ['cancelled', 7], ['unpaid', 3]);
const CANCELLED = new Weights<Fate>(['cancelled', 70], ['unpaid', 30]);

function fittedOrder(
  world: World,
  index: number,
  window: Window,
  status: OrderStatus | undefined,
  items: Items,
): Order {
  const { from, to } = window;
  const key = world.key(`orders to fit ${status ?? 'any'}`, to).at(index);
  const fate: Fate =
    status === undefined
      ? key.weighted(draw.fate, FATES)
      : status === 'cancelled'
        ? key.weighted(draw.fate, CANCELLED)
        : 'kept';
  const placedAt = from + Math.floor(key.float(draw.placed) * (to - from + 1));
  const order = world.orderToFit(key, placedAt, fate, items);
  if (status === undefined) return order;
  const course = courseOf(order);
  const { reached, left } = stayIn(course, status);
  return { ...order, fit: fitOf(placedAt, reached, left, window, key.float(draw.share)) };
}
