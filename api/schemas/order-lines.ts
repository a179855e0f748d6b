/** What is in an order, as orders and carts show it. */
import { z } from 'zod';
import { amount, type Currency } from '../../generators/shop/money.ts';
import type { amounts, LineAmount, Order } from '../../generators/shop/order.ts';
import type { Product } from '../../generators/shop/product.ts';
import { money } from './money.ts';

export const orderLines = z
  .array(
    z.strictObject({
      sku: z.string().describe('Stock-keeping unit in /api/products.'),
      name: z.string().describe('Name of the product.'),
      quantity: z.int().describe('Pieces, 1 to 5.'),
      unitPrice: money('Price of one piece'),
      lineTotal: money('Quantity x unitPrice'),
    }),
  )
  .describe('Different products.');

/** The lines of an order with the amounts of each. */
export const linesOf = (
  { basket }: Order,
  sums: ReturnType<typeof amounts>,
  currency: Currency,
  nameOf: (product: Product) => string = ({ name }) => name,
): z.output<typeof orderLines> =>
  basket().lines.map(({ product, quantity }, line) => {
    const { unitPrice, lineTotal } = sums.lines[line] as LineAmount;
    return {
      sku: product.sku,
      name: nameOf(product),
      quantity,
      unitPrice: amount(unitPrice, currency),
      lineTotal: amount(lineTotal, currency),
    };
  });
