import { oncePer } from '../../generators/draws/once-per.ts';
import { lookAtMovements, movementsOn } from '../../generators/fulfilment/shelf-movements.ts';
import {
  instantsOf,
  type Level,
  levelAfter,
  type Movement,
  NOTHING,
  stockLevels,
} from '../../generators/fulfilment/stock-movement.ts';
import {
  counted,
  countedWithin,
  type Stock,
  statusOf,
  WAREHOUSES,
  warehouseCode,
  warehouseNumber,
} from '../../generators/shop/inventory.ts';
import { DAY, type Window } from '../../generators/time/window.ts';
import { firstOf } from '../framework/lookup.ts';
import { fixture } from '../framework/route.ts';
import { holdBetween, startOfDay } from '../schemas/instants.ts';
import { FIRST, inventoryNotes, inventoryParameters, inventoryRecord, LAST } from './inventory.schema.ts';

/** Whether the shop has a warehouse: nothing moves in others. */
const movesIn = (number: number): boolean => number <= WAREHOUSES;

const hasMovements = ({ warehouse }: { warehouse?: string | undefined }): boolean =>
  !warehouse || movesIn(warehouseNumber(warehouse));

/** Shelves were there ever since: a history has those versions that held in the last 30 days. */
const monthTo = oncePer(({ epochMilliseconds: to }: Temporal.Instant): Window => {
  return { from: Math.max(to - 30 * DAY, FIRST.epochMilliseconds), to };
});

/** What is kept, and what is there for orders on top of it. */
function moved(kept: Stock, { onHand, reserved, incoming }: Level): Stock {
  const available = kept.available + onHand - reserved;
  return {
    ...kept,
    status: statusOf({ ...kept, available }),
    available,
    reserved: kept.reserved + reserved,
    incoming: kept.incoming + incoming,
  };
}

export default fixture({
  category: 'commerce',
  summary: 'Stock of each product in each warehouse, with what is reserved and what is on its way.',
  notes: inventoryNotes,
  standards: ['ISO 3166-1'],
  revision: 10,
  showsWorld: true,
  query: inventoryParameters,
  record: inventoryRecord,
  examples: ['seed=7&count=3&asOf=2026-01-31', 'seed=7&status=low_stock&warehouse=WH-002&asOf=2026-01-31'],
  resolve({ status, warehouse, asOf }, { now, refuse }) {
    if (asOf) holdBetween('asOf', asOf, FIRST, LAST, refuse);
    return {
      status,
      warehouse: warehouse && warehouseCode(warehouseNumber(warehouse)),
      asOf: asOf ?? startOfDay(now()),
    };
  },
  lookup: {
    entries: ({ size }, { warehouse }) => firstOf(warehouse ? size.products : size.products * WAREHOUSES),
    id: {
      field: 'id',
      numberOf(world, id, { warehouse }) {
        const number = world.numberOf('inv', id);
        if (number === undefined) return undefined;
        const index = number - (warehouse ? warehouseNumber(warehouse) : 1) * world.size.products;
        return index >= 0 && (!warehouse || index < world.size.products) ? index : undefined;
      },
    },
    by: {
      productSku({ size }, { warehouse }, product) {
        const warehouses = Array.from({ length: warehouse ? 1 : WAREHOUSES }, (_, place) => place);
        return warehouses.map((place) => place * size.products + product);
      },
    },
  },
  *ahead(query, world) {
    if (hasMovements(query)) yield* stockLevels.inSteps(world, query.asOf);
  },
  *aheadOfHistory(query, world) {
    if (hasMovements(query)) yield* lookAtMovements(world, monthTo(query.asOf));
  },
  life(_, { status, warehouse: code, asOf }, world, index) {
    const { products } = world.size;
    const number = code ? warehouseNumber(code) : Math.floor(index / products) + 1;
    const position = index % products;
    const shelf = number * products + position;
    const warehouse = world.warehouse(number);
    const { city, countryCode } = warehouse;
    const kept = world.stock(number, position);
    const pinned = status && world.stock(number, position, status);
    const month = monthTo(asOf);
    const seenAt = month.to;
    let movements: readonly Movement[] | undefined;
    const moves = () => (movements ??= movesIn(number) ? movementsOn(world, month, shelf) : []);
    const levelAt = (instant: number): Level => {
      if (instant !== seenAt) return levelAfter(moves(), instant);
      return movesIn(number) ? stockLevels.at(world, asOf).of(number, position) : NOTHING;
    };
    return {
      seenAt,
      beginsAt: month.from,
      isOlder: true,
      changes: () => [...moves().flatMap(instantsOf), ...countedWithin(kept, warehouse, month)],
      asOf(instant) {
        const level = levelAt(instant);
        const own = moved(kept, level);
        const isOwn = !pinned || own.status === status;
        const stock = isOwn ? own : { ...pinned, reserved: own.reserved };
        const movedAt = isOwn ? level.movedAt : -Infinity;
        const { lastCountedAt, updatedAt } = counted(stock, warehouse, movedAt, instant);
        return {
          id: world.identifier('inv', shelf),
          sku: stock.product.sku,
          productName: stock.product.name,
          warehouse: { code: warehouse.code, city, countryCode },
          bin: stock.bin,
          status: stock.status,
          onHand: stock.available + stock.reserved,
          reserved: stock.reserved,
          available: stock.available,
          incoming: stock.incoming,
          reorderPoint: stock.reorderPoint,
          reorderQuantity: stock.reorderQuantity,
          lastCountedAt,
          updatedAt,
        };
      },
    };
  },
});
