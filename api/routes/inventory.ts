import { z } from 'zod';
import {
  counted,
  STOCK_STATUSES,
  WAREHOUSES,
  warehouseCode,
  warehouseNumber,
} from '../../generators/shop/inventory.ts';
import { firstOf } from '../framework/lookup.ts';
import { instant, oneOf, pattern } from '../framework/params.ts';
import { fixture } from '../framework/route.ts';
import { holdBetween, startOfDay } from '../schemas/instants.ts';

/** The years that YYYY can write; the first one must leave room for the 90 days before it. */
const FIRST = Temporal.Instant.from('0001-01-01T00:00:00Z');
const LAST = Temporal.Instant.from('9999-12-31T23:59:59.999Z');

const pieces = (meaning: string) => z.int().describe(`${meaning}, in pieces.`);

export default fixture({
  category: 'commerce',
  summary: 'Stock of each product in each warehouse, with what is reserved and what is on its way.',
  notes: {
    Products:
      'The first 100 records are the 100 products of /api/products in the first warehouse. The next 100 are the same ' +
      'products in the second, and so on. If you choose one warehouse, products repeat after 100. A larger world has ' +
      '1,000 or 10,000 products in each. The first four warehouses are the shop’s: productSku gives what they have ' +
      'of one, and meta.total counts only theirs.',
    Availability:
      'A product that is out of stock in /api/products has nothing available in any warehouse. Every other ' +
      'product has some in each.',
    Time:
      'Where stock is left or on order, it changed in the 14 days before asOf, at an hour at which people work in ' +
      'the country of the warehouse.',
    'What a status changes':
      'Choosing a status overrides that of the product. It changes only available, onHand, incoming and updatedAt.',
  },
  standards: ['ISO 3166-1'],
  revision: 8,
  showsWorld: true,
  query: {
    status: oneOf(...STOCK_STATUSES)
      .optional()
      .describe('Status of every record; what the product implies when absent.'),
    warehouse: pattern(
      6,
      11,
      /^[Ww][Hh]-0*[1-9]\d*$/,
      'WH- and three to eight digits that are not all 0, such as WH-001',
    )
      .optional()
      .describe('Code of one warehouse; all of them in turn when absent.'),
    asOf: instant([1, 9999])
      .optional()
      .describe(
        'Shelves were counted in the 90 days before this instant; the start of the current UTC day when absent.',
      ),
  },
  record: z.strictObject({
    id: z.string().describe('Identifier with the prefix inv_.'),
    sku: z.string().describe('Stock-keeping unit in /api/products.'),
    productName: z.string().describe('Name of the product.'),
    warehouse: z
      .strictObject({
        code: z.string().describe('WH- and at least three digits.'),
        city: z.string().describe('City, in the script of its country.'),
        countryCode: z.string().describe('ISO 3166-1 alpha-2.'),
      })
      .describe('Warehouse that the stock is in.'),
    bin: z.string().describe('Aisle, rack and shelf: B-07-3.'),
    status: z
      .enum(STOCK_STATUSES)
      .describe('Whether nothing is available, no more than the reorder point, or more than that.'),
    onHand: pieces('Stock in the warehouse'),
    reserved: pieces('Part of it that is reserved for orders'),
    available: pieces('OnHand - reserved'),
    incoming: pieces('Stock that is on order and has not arrived; 0 while there is enough'),
    reorderPoint: pieces('Level at which more is ordered'),
    reorderQuantity: pieces('Quantity that is ordered then'),
    lastCountedAt: z.iso.datetime().describe('When the shelf was counted, in the 90 days before asOf.'),
    updatedAt: z.iso.datetime().describe('When the stock last changed, after the count.'),
  }),
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
  generate(_, { status, warehouse: code, asOf }, world, index) {
    const { products } = world.size;
    const number = code ? warehouseNumber(code) : Math.floor(index / products) + 1;
    const position = index % products;
    const stock = world.stock(number, position, status);
    const warehouse = world.warehouse(number);
    const { city, countryCode } = warehouse;
    const { lastCountedAt, updatedAt } = counted(stock, warehouse, asOf.epochMilliseconds);
    return {
      id: world.identifier('inv', number * products + position),
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
});
