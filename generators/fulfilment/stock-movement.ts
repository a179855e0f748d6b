/**
 * How stock moves: what an order takes comes to a warehouse with a van of the suppliers before the order is placed, and
 * leaves it with the parcel. So a warehouse always has what it keeps, which follows from the product alone, and on top
 * of it what has come for orders. Everything follows from one order, whenever somebody looks.
 */
import { oncePer } from '../draws/once-per.ts';
import { draws, type Key } from '../draws/random.ts';
import { LATELY, WAREHOUSES } from '../shop/inventory.ts';
import type { Line, Order } from '../shop/order.ts';
import { inStock, type Product } from '../shop/product.ts';
import { asOf } from '../time/as-of.ts';
import { UTC_OFFSETS, WAREHOUSE } from '../time/daytime.ts';
import { ownOf } from '../time/timeline.ts';
import { DAY, type Window } from '../time/window.ts';
import type { World } from '../world.ts';
import { courseOf, MOST_TO_SHIPMENT } from './course.ts';

const draw = draws('warehouse', 'van', 'arrival');

/** Why there is more or less of something. */
export const STOCK_REASONS = ['opened', 'delivered', 'shipped', 'sent_back'] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/** The way of one line of an order through a warehouse; instants in milliseconds since 1970. */
export interface Movement {
  /** 1 for WH-001. */
  warehouse: number;
  product: Product;
  quantity: number;
  /** When it was ordered from the supplier. */
  orderedAt: number;
  arrivedAt: number;
  /** From when until when it is promised to the order. */
  reservedAt: number;
  releasedAt: number;
  leftAt: number;
  /** Whether it left with a parcel; what was cancelled goes back with the next van. */
  isSent: boolean;
}

const WEEK = 7 * DAY;

/** A supplier needs so long. */
const SUPPLY = 2 * DAY;

/** A van of the suppliers comes to each warehouse so often in a week. */
const VANS = 6;
/** The most from one of them to the next but one, over a weekend. */
const BETWEEN_VANS = 4 * DAY;

/** How long before its order something can arrive, and how long after it, it can leave. */
export const MOST_BEFORE_ORDER = BETWEEN_VANS;
export const MOST_AFTER_ORDER = MOST_TO_SHIPMENT + BETWEEN_VANS;

/** The first instant of the calendar, at which the story of the shelves begins. */
export const OPENED = Date.parse('0001-01-01T00:00:00Z');

const vanKeys = oncePer((world: World) =>
  Array.from({ length: WAREHOUSES }, (_, place) => world.key('vans', place + 1)),
);

const zoneOf = (world: World, warehouse: number) => UTC_OFFSETS[world.warehouse(warehouse).countryCode];

/** When the n-th van comes to a warehouse: hardly ever by night, and not on a Sunday. */
function van(world: World, warehouse: number, number: number): number {
  const key = (vanKeys(world)[warehouse - 1] as Key).at(number);
  const week = Math.floor(number / VANS);
  const share = (number - week * VANS + key.float(draw.van)) / VANS;
  return WAREHOUSE.instant(share, week * WEEK, (week + 1) * WEEK - 1, zoneOf(world, warehouse));
}

/** The last van at or before an instant. */
function vanBefore(world: World, warehouse: number, instant: number): number {
  let number = (Math.floor(instant / WEEK) + 1) * VANS - 1;
  let at = van(world, warehouse, number);
  while (at > instant) at = van(world, warehouse, --number);
  return at;
}

/** The first van after an instant. */
function vanAfter(world: World, warehouse: number, instant: number): number {
  let number = Math.floor(instant / WEEK) * VANS;
  let at = van(world, warehouse, number);
  while (at <= instant) at = van(world, warehouse, ++number);
  return at;
}

/** The warehouse that an order is sent from. */
const warehouseOf = ({ key }: Order): number => 1 + key.int(draw.warehouse, 0, WAREHOUSES - 1);

/** Instants between which all of it happens for an order, known before its lines. */
export function movesWithin(world: World, order: Order): { first: number; last: number } {
  const { placedAt, shippedAt, cancelledAt } = courseOf(order);
  if (order.fate === 'unpaid') return { first: Infinity, last: -Infinity };
  const first = vanBefore(world, warehouseOf(order), placedAt - 1);
  return { first, last: shippedAt ?? (cancelledAt as number) + BETWEEN_VANS };
}

/** By the places of its lines; undefined for what no warehouse ever sees. */
export function movementsOf(world: World, order: Order): readonly (Movement | undefined)[] {
  if (order.fate === 'unpaid') return [];
  return order.basket().lines.map((line) => movementOf(world, order, line));
}

function movementOf(world: World, order: Order, { product, quantity }: Line): Movement | undefined {
  const { placedAt, paidAt, shippedAt, cancelledAt } = courseOf(order);
  const reservedAt = paidAt as number;
  const warehouse = warehouseOf(order);
  const isKept = inStock(product);
  // What is not in stock is ordered for whoever has paid for it.
  if (!isKept && shippedAt === null) return undefined;
  const arrivedAt = isKept
    ? vanBefore(world, warehouse, placedAt - 1)
    : WAREHOUSE.instant(
        order.key.at('arrivals', product.index).float(draw.arrival),
        reservedAt,
        shippedAt as number,
        zoneOf(world, warehouse),
      );
  return {
    warehouse,
    product,
    quantity,
    orderedAt: isKept ? arrivedAt - SUPPLY : reservedAt,
    arrivedAt,
    reservedAt: Math.max(reservedAt, arrivedAt),
    releasedAt: shippedAt ?? (cancelledAt as number),
    leftAt: shippedAt ?? vanAfter(world, warehouse, cancelledAt as number),
    isSent: shippedAt !== null,
  };
}

/** What is in a warehouse, or on its way there, for orders. */
export interface Level {
  /** Pieces. */
  onHand: number;
  reserved: number;
  incoming: number;
  /** When something last came or left for an order of late; -Infinity if nothing did. */
  movedAt: number;
}

export const NOTHING: Level = { onHand: 0, reserved: 0, incoming: 0, movedAt: -Infinity };

/** The levels of all shelves on which something is or was lately, at an instant. */
export class StockLevels {
  readonly #world: World;
  readonly #at: number;
  readonly #levels = new Map<number, Level>();

  constructor(world: World, at: number) {
    this.#world = world;
    this.#at = at;
  }

  /** What the shop's n-th warehouse has of a product for orders. */
  of(warehouse: number, position: number): Level {
    return this.#levels.get(warehouse * this.#world.size.products + position) ?? NOTHING;
  }

  add(movement: Movement): void {
    if (movement.orderedAt > this.#at) return;
    const shelf = shelfOfMovement(this.#world, movement);
    const level = this.#levels.get(shelf) ?? { ...NOTHING };
    this.#levels.set(shelf, level);
    addTo(level, movement, this.#at);
  }
}

/** Place of a shelf among those of all warehouses, counted from that of a warehouse before the first. */
export const shelfOfMovement = (
  { size }: World,
  { warehouse, product }: Pick<Movement, 'warehouse' | 'product'>,
): number => warehouse * size.products + product.index;

/** Adds what an instant shows of a movement that was ordered by then. */
function addTo(level: Level, { quantity, ...when }: Movement, at: number): void {
  if (at < when.arrivedAt) level.incoming += quantity;
  else if (at < when.leftAt) level.onHand += quantity;
  if (when.reservedAt <= at && at < when.releasedAt) level.reserved += quantity;
  for (const moved of [when.arrivedAt, when.leftAt]) {
    if (moved <= at) level.movedAt = Math.max(level.movedAt, moved);
  }
}

/** What the movements on one shelf leave there at an instant. */
export function levelAfter(movements: readonly Movement[], at: number): Level {
  const level = { ...NOTHING };
  for (const movement of movements) if (movement.orderedAt <= at) addTo(level, movement, at);
  return level;
}

/** When a movement changes what is told of its shelf. */
export const instantsOf = ({ orderedAt, arrivedAt, reservedAt, releasedAt, leftAt }: Movement): number[] => [
  orderedAt,
  arrivedAt,
  reservedAt,
  releasedAt,
  leftAt,
];

/** Instants between which orders are placed whose movements are told of in a window. */
export const ordersMovedIn = ({ from, to }: Window): Window => ({
  from: from - LATELY - MOST_AFTER_ORDER,
  to: to + SUPPLY + MOST_BEFORE_ORDER,
});

/** One order a step. */
export const stockLevels = asOf(function* (world: World, at): Generator<undefined, StockLevels> {
  const levels = new StockLevels(world, at);
  const { since, instant } = ownOf(world.orders);
  const lately = at - LATELY;
  const { from, to } = ordersMovedIn({ from: at, to: at });
  for (let number = since(from); instant(number) <= to; number++) {
    const order = world.order(number);
    const { shippedAt } = courseOf(order);
    if (shippedAt === null || shippedAt >= lately) {
      for (const movement of movementsOf(world, order)) if (movement) levels.add(movement);
    }
    yield;
  }
  return levels;
});
