import { z } from 'zod';
import { instant, oneOf, pattern } from '../framework/params.ts';
import { fixture } from '../framework/route.ts';
import { identifier } from '../generators/flat-text.ts';
import { counted, STOCK_STATUSES, warehouseCode, warehouseNumber } from '../generators/inventory.ts';
import { WORLD_SIZE } from '../generators/setting.ts';
import { startOfDay } from '../schemas/instants.ts';
import { holdBetween } from '../schemas/order-window.ts';

/** Years that YYYY can write, with 90 days before the first. */
const FIRST = Temporal.Instant.from('0001-01-01T00:00:00Z');
const LAST = Temporal.Instant.from('9999-12-31T23:59:59.999Z');

const pieces = (meaning: string) => z.int().describe(`${meaning}, in pieces.`);

export default fixture({
  category: 'commerce',
  summary: 'Stock of each product in each warehouse, with what is reserved and what is on its way.',
  description:
    'The first 100 records are the 100 products of /api/products in the first warehouse, the next 100 the same products in the second, and so on; in one warehouse alone, products begin again after 100. A product that is out of stock in /api/products has nothing available in any warehouse, any other has something in each. A status that is asked for overrides that; it leaves all but available, onHand and incoming as they are.',
  standards: ['ISO 3166-1'],
  revision: 2,
  query: {
    status: oneOf(...STOCK_STATUSES)
      .optional()
      .describe('State of every record; what the product says when absent.'),
    warehouse: pattern(
      6,
      11,
      /^[Ww][Hh]-0*[1-9]\d*$/,
      'WH- and three to eight digits that are not all 0, such as WH-001',
    )
      .optional()
      .describe('Code of the only warehouse; one after the other when absent.'),
    asOf: instant([1, 9999])
      .optional()
      .describe(
        'Instant in whose last 90 days shelves were counted; the start of the current UTC day when absent.',
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
      .describe('Where it lies.'),
    bin: z.string().describe('Aisle, rack and shelf.'),
    status: z
      .enum(STOCK_STATUSES)
      .describe('Nothing available, at most the reorder point, or more than that.'),
    onHand: pieces('What lies there'),
    reserved: pieces('What of it is promised to orders'),
    available: pieces('OnHand - reserved'),
    incoming: pieces('What is ordered and has not arrived; 0 while there is enough'),
    reorderPoint: pieces('Stock at which more is ordered'),
    reorderQuantity: pieces('How much is ordered then'),
    lastCountedAt: z.iso.datetime().describe('When the shelf was counted, in the 90 days before asOf.'),
    updatedAt: z.iso.datetime().describe('When stock last moved, after the count.'),
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
  generate(_, { status, warehouse, asOf }, world, index) {
    const number = warehouse ? warehouseNumber(warehouse) : Math.floor(index / WORLD_SIZE.products) + 1;
    const stock = world.stock(number, index % WORLD_SIZE.products, status);
    const { code, city, countryCode } = world.warehouse(number);
    const { lastCountedAt, updatedAt } = counted(stock, asOf.epochMilliseconds);
    return {
      id: identifier('inv', stock.key),
      sku: stock.product.sku,
      productName: stock.product.name,
      warehouse: { code, city, countryCode },
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
