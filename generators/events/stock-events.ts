/** What comes to the shelves of the shop's warehouses, and what leaves them: all of it makes up what lies there. */
import {
  MOST_AFTER_ORDER,
  MOST_BEFORE_ORDER,
  type Movement,
  movementsOf,
  movesWithin,
  OPENED,
  type StockReason,
  stockLevels,
} from '../fulfilment/stock-movement.ts';
import { WAREHOUSES, warehouseCode } from '../shop/inventory.ts';
import type { Product } from '../shop/product.ts';
import { ownOf } from '../time/timeline.ts';
import type { World } from '../world.ts';
import { type Source, type Step, stepAt } from './source.ts';

export const STOCK_EVENTS = ['stock.changed'] as const;
type StockEvent = (typeof STOCK_EVENTS)[number];

/** Number in /api/inventory of what a warehouse has of a product. */
const shelfNumber = (world: World, warehouse: number, { index }: Product) =>
  warehouse * world.size.products + index;

/** The product of a shelf of the shop's warehouses; undefined for an identifier of none. */
export function shelfOf(world: World, subject: string): number | undefined {
  const { products } = world.size;
  const number = world.numberOf('inv', subject);
  if (number === undefined || number < products || number >= (WAREHOUSES + 1) * products) return undefined;
  return number % products;
}

function changed(
  world: World,
  { warehouse, product }: Pick<Movement, 'warehouse' | 'product'>,
  {
    at,
    change,
    reason,
    orderId,
  }: { at: number; change: number; reason: StockReason; orderId: string | null },
): Step<StockEvent> | undefined {
  const id = world.identifier('inv', shelfNumber(world, warehouse, product));
  const data = { sku: product.sku, warehouse: warehouseCode(warehouse), change, reason, orderId };
  return stepAt('stock.changed', at, id, () => data);
}

const BEFORE = { epochMilliseconds: OPENED - 1 };

/** What lay there at first. */
export const filledShelves = (world: World): Source<StockEvent> => ({
  types: STOCK_EVENTS,
  reach: 0,
  since: (instant) => (instant <= OPENED ? 0 : world.size.products),
  instant: (index) => (index < world.size.products ? OPENED : Infinity),
  steps(index) {
    const levels = stockLevels.at(world, BEFORE);
    return Array.from({ length: WAREHOUSES }, (_, place) => {
      const warehouse = place + 1;
      const { available, reserved, product } = world.stock(warehouse, index);
      const change = available + reserved + levels.of(warehouse, index).onHand;
      if (change === 0) return undefined;
      return changed(world, { warehouse, product }, { at: OPENED, change, reason: 'opened', orderId: null });
    });
  },
  causeOf: shelfOf.bind(null, world),
});

/** Places of an order's steps: what arrives for its lines, and then what leaves. */
const MOST_LINES = 4;

/** What moves for orders. */
export function stockEvents(world: World): Source<StockEvent> {
  const orders = ownOf(world.orders);
  return {
    types: STOCK_EVENTS,
    reach: MOST_BEFORE_ORDER + MOST_AFTER_ORDER,
    since: (instant) => orders.since(instant + MOST_BEFORE_ORDER),
    instant: (number) => orders.instant(number) - MOST_BEFORE_ORDER,
    steps: (number) => stockSteps(world, number),
    next(number, from) {
      const { first, last } = movesWithin(world, world.order(number));
      return last < from ? Infinity : Math.max(first, from);
    },
    causeOf: () => undefined,
    hasManyCauses: (subject) => shelfOf(world, subject) !== undefined,
  };
}

function stockSteps(world: World, number: number): (Step<StockEvent> | undefined)[] {
  const order = world.order(number);
  const { id: orderId } = order;
  const steps: (Step<StockEvent> | undefined)[] = new Array(2 * MOST_LINES).fill(undefined);
  for (const [place, movement] of movementsOf(world, order).entries()) {
    if (!movement) continue;
    const { quantity, arrivedAt, leftAt, isSent } = movement;
    steps[place] = changed(world, movement, {
      at: arrivedAt,
      change: quantity,
      reason: 'delivered',
      orderId: null,
    });
    steps[MOST_LINES + place] = changed(world, movement, {
      at: leftAt,
      change: -quantity,
      reason: isSent ? 'shipped' : 'sent_back',
      orderId: isSent ? orderId : null,
    });
  }
  return steps;
}
