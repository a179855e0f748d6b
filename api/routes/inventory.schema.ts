/** What /api/inventory takes and gives. */
import { z } from 'zod';
import { STOCK_STATUSES } from '../../generators/shop/inventory.ts';
import { instant, oneOf, pattern } from '../framework/params.ts';

/** The years that YYYY can write; the first one must leave room for the 90 days before it. */
export const FIRST = Temporal.Instant.from('0001-01-01T00:00:00Z');
export const LAST = Temporal.Instant.from('9999-12-31T23:59:59.999Z');

const pieces = (meaning: string) => z.int().describe(`${meaning}, in pieces.`);

export const inventoryNotes = {
  Products:
    'The first 100 records are the 100 products of /api/products in the first warehouse. The next 100 are the same ' +
    'products in the second, and so on. If you choose one warehouse, products repeat after 100. A larger world has ' +
    '1,000 or 10,000 products in each. The first four warehouses are the shop’s: productSku gives what they have ' +
    'of one, and meta.total counts only theirs.',
  Availability:
    'A product that is out of stock in /api/products has nothing available in any warehouse. Every other ' +
    'product has some in each: what /api/products calls its stock is always there.',
  Movements:
    'What an order takes comes to a warehouse of the shop before the order is placed, and leaves it when it is ' +
    'shipped. What is out of stock is ordered for whoever has paid for it. What customers send back goes elsewhere. ' +
    'Each movement is a stock.changed of /api/events with the id of the record as its subject, and onHand is the ' +
    'sum of their changes.',
  Time:
    'Somebody was at each shelf in the 8 days before asOf, at an hour at which people work in the country of the ' +
    'warehouse. What a shelf has beside that for orders follows from the product and is the same at every instant: ' +
    'one that is low stays low, and what is on order to fill it up is still to come.',
  History:
    'Shelves were there ever since. With history=true, a record has the versions that held in the 30 days before ' +
    'asOf; the first begins with these days. With exclude=lastCountedAt,updatedAt as well, there is one for each ' +
    'change of the stock.',
  'What a status changes':
    'Choosing a status overrides that of the product. Where it has another one, only available, onHand, incoming ' +
    'and updatedAt change, and nothing has moved.',
};

export const inventoryParameters = {
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
};

export const inventoryRecord = z.strictObject({
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
  incoming: pieces('Stock that is on order, for customers or to fill up what is low, and has not arrived'),
  reorderPoint: pieces('Level at which more is ordered'),
  reorderQuantity: pieces('Quantity that is ordered then'),
  lastCountedAt: z.iso.datetime().describe('When the shelf was counted, in the 90 days before asOf.'),
  updatedAt: z.iso.datetime().describe('When somebody was last at the shelf, after the count.'),
});
