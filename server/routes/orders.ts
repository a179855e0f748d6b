import { z } from 'zod';
import { integer, oneOf } from '../framework/params.ts';
import { fixture, ordered } from '../framework/route.ts';
import { doorLine } from '../generators/address.ts';
import { course } from '../generators/course.ts';
import { amount } from '../generators/money.ts';
import {
  amounts,
  type LineAmount,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  paymentStatus,
  trackingNumber,
} from '../generators/order.ts';
import { isoText, isoTextOrNull } from '../generators/window.ts';
import { currencyParameter, readCurrency } from '../schemas/currency.ts';
import { customer } from '../schemas/customer.ts';
import { windowOf } from '../schemas/instants.ts';
import { money } from '../schemas/money.ts';
import { resolveWindow, windowParameters } from '../schemas/order-window.ts';

export default fixture({
  category: 'commerce',
  summary: 'Orders whose lines, amounts, state and dates fit each other.',
  description:
    'Customers are in /api/users of the same seed, with the same address. Their accounts were opened from 2018 to 2024 whatever the window is: orders of an earlier one are older than the accounts. Lines are in /api/products, at the same price in the same currency. Some orders have a discount of 5 to 25 %. Standard delivery (4.99 US dollars) is free where the discounted goods are worth 100 dollars; express (9.99) and overnight delivery (19.99) are not, but arrive sooner. Tax is charged on the discounted goods and shipping, at the rate of the destination (US 8, GB 20, DK 25, DE 19, FR 20, ES 21, IT 22, PT 23, JP 10 %; Alaska, Delaware, Montana, New Hampshire, Oregon, Ceuta and Melilla 0, the Canaries 7, the Azores 16, Madeira 22 %). Discount and tax are rounded half up to the minor unit, once per order. Instants fit the status as seen at to. A pending order was placed in the 2 days before it, a processing one in the 4 days before it. A shipped one was sent in the 6 days before it. The others may be of any age. A window too short for that shortens every step. No instant is before from or after to. People order mostly in the evening. Parcels are sent and delivered by day, by the clock of the country. Of each hundred orders, ten are cancelled, three of them before they were paid. Ten come back in /api/returns. Choosing a status, currency or window leaves numbers, customers and items unchanged. Other routes know the order by the status that it has when none is chosen.',
  standards: ['ISO 4217', 'ISO 3166-1', 'RFC 2606 §3'],
  revision: 7,
  showsWorld: true,
  query: {
    status: oneOf(...ORDER_STATUSES)
      .optional()
      .describe('Status of every order; a mix, mostly delivered, when absent.'),
    currency: currencyParameter().describe('Active ISO 4217 code, case-insensitive.'),
    minItems: integer(1, 10).default(1).describe('Fewest lines of an order.'),
    maxItems: integer(1, 10).default(4).describe('Most lines of an order.'),
    ...windowParameters,
  },
  rules: [ordered('minItems', 'maxItems')],
  record: z.strictObject({
    id: z.string().describe('Identifier with the prefix ord_.'),
    orderNumber: z.string().describe('ORD- and eight digits, or ten in a larger world: unique in the world.'),
    status: z.enum(ORDER_STATUSES).describe('Status of the order.'),
    currency: z.string().describe('ISO 4217 code of all amounts.'),
    customer: customer.describe("One of the world's people."),
    shippingAddress: z
      .strictObject({
        recipient: z.string().describe('Name of the customer.'),
        street: z.string().describe('Street, number and any flat or floor, as the country writes them.'),
        city: z.string().describe('City.'),
        postalCode: z.string().describe('Postal code of the city.'),
        country: z.string().describe('English name of the country.'),
        countryCode: z.string().describe('ISO 3166-1 alpha-2.'),
      })
      .describe('Home address of the customer.'),
    lineItems: z
      .array(
        z.strictObject({
          sku: z.string().describe('Stock-keeping unit in /api/products.'),
          name: z.string().describe('Name of the product.'),
          quantity: z.int().describe('Pieces, 1 to 5.'),
          unitPrice: money('Price of one piece'),
          lineTotal: money('Quantity x unitPrice'),
        }),
      )
      .describe('Different products.'),
    subtotal: money('Sum of the lines'),
    discount: money('Amount taken off the subtotal; 0 for most orders'),
    shipping: money('Price of delivery; 0 if it is free'),
    tax: money('Tax on the discounted goods and on shipping'),
    total: money('Subtotal - discount + shipping + tax'),
    paymentStatus: z
      .enum(PAYMENT_STATUSES)
      .describe(
        'Status of the payment: pending while the order is pending or if it was cancelled before it was paid, refunded if it was cancelled after that, also while the refund is still pending in /api/transactions, otherwise paid.',
      ),
    placedAt: z.iso.datetime().describe('When it was placed, between from and to.'),
    shippedAt: z.iso.datetime().nullable().describe('When it was sent; null before that.'),
    deliveredAt: z.iso.datetime().nullable().describe('When it arrived; null before that.'),
    cancelledAt: z.iso.datetime().nullable().describe('When it was cancelled; null for any other status.'),
    trackingNumber: z
      .string()
      .nullable()
      .describe('TRK- and twelve digits that belong to no carrier; null unless shipped or delivered.'),
  }),
  examples: [
    'seed=7&count=3&to=2026-01-31',
    'seed=7&status=shipped&currency=JPY&to=2026-01-31',
    'seed=7&minItems=2&maxItems=6&from=2025-11-28&to=2025-11-29',
  ],
  resolve: (query, context) => ({
    ...query,
    currency: readCurrency(query.currency, context),
    ...resolveWindow(query, context),
  }),
  generate(_, query, world, index) {
    const order = world.order(index, { fewest: query.minItems, most: query.maxItems });
    const { customer: buyer, lines } = order;
    const currency = world.vocabulary.currency(query.currency);
    const sums = amounts(order, currency);
    const status = query.status ?? order.status;
    const { placedAt, shippedAt, deliveredAt, cancelledAt } = course(order, status, windowOf(query));
    const home = world.home(buyer);
    return {
      id: order.id,
      orderNumber: order.orderNumber,
      status,
      currency: query.currency,
      customer: { id: buyer.id, name: buyer.name, email: buyer.email },
      shippingAddress: {
        recipient: buyer.name,
        street: doorLine(home),
        city: home.city,
        postalCode: home.postalCode,
        country: home.country,
        countryCode: home.countryCode,
      },
      lineItems: lines.map(({ product, quantity }, line) => {
        const { unitPrice, lineTotal } = sums.lines[line] as LineAmount;
        return {
          sku: product.sku,
          name: product.name,
          quantity,
          unitPrice: amount(unitPrice, currency),
          lineTotal: amount(lineTotal, currency),
        };
      }),
      subtotal: amount(sums.subtotal, currency),
      discount: amount(sums.discount, currency),
      shipping: amount(sums.shipping, currency),
      tax: amount(sums.tax, currency),
      total: amount(sums.total, currency),
      paymentStatus: paymentStatus(order, status),
      placedAt: isoText(placedAt),
      shippedAt: isoTextOrNull(shippedAt),
      deliveredAt: isoTextOrNull(deliveredAt),
      cancelledAt: isoTextOrNull(cancelledAt),
      trackingNumber: trackingNumber(order, status),
    };
  },
});
