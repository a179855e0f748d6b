import { z } from 'zod';
import {
  CART_STATUSES,
  cartAt,
  cartListing,
  cartNumber,
  cartOfOrder,
  cartStatus,
  customerOfCart,
} from '../../generators/fulfilment/cart.ts';
import { amount } from '../../generators/shop/money.ts';
import { amounts } from '../../generators/shop/order.ts';
import { isoText } from '../../generators/time/window.ts';
import { oneOf } from '../framework/params.ts';
import { fixture } from '../framework/route.ts';
import { currencyParameter, readCurrency } from '../schemas/currency.ts';
import { customer } from '../schemas/customer.ts';
import { windowOf } from '../schemas/instants.ts';
import { money } from '../schemas/money.ts';
import { linesOf, orderLines } from '../schemas/order-lines.ts';
import { resolveWindow, yearParameters } from '../schemas/order-window.ts';

export default fixture({
  category: 'commerce',
  summary: 'Carts of customers: those that became an order, those that were left, and those in use.',
  notes: {
    Orders:
      'One cart of three became an order of /api/orders: orderId names it, and lines, prices and customer are its ' +
      'own. The amounts are those of the goods, before any discount, shipping and tax.',
    'Status and time':
      'Carts are listed by their last change, between from and to, the newest first or nearly so. As seen at to, one ' +
      'that nobody has changed for an hour is abandoned; in a window of less than two hours, half of the window is ' +
      'enough.',
    'What a parameter changes':
      'Choosing a currency leaves all but amounts unchanged. Choosing a status lists the carts of the window that ' +
      'have it; where too few have, carts follow that are made to have it.',
  },
  standards: ['ISO 4217'],
  revision: 2,
  showsWorld: true,
  query: {
    status: oneOf(...CART_STATUSES)
      .optional()
      .describe('Status of every cart; a mix, mostly abandoned, when absent.'),
    currency: currencyParameter().describe('Active ISO 4217 code, case-insensitive.'),
    ...yearParameters('a cart may have been changed last'),
  },
  record: z.strictObject({
    id: z.string().describe('Identifier with the prefix crt_.'),
    status: z.enum(CART_STATUSES).describe('Whether it is in use, was left, or became an order.'),
    customer: customer.describe("One of the world's people."),
    currency: z.string().describe('ISO 4217 code of all amounts.'),
    items: orderLines,
    itemCount: z.int().describe('Pieces of all products.'),
    subtotal: money('Sum of the lines'),
    createdAt: z.iso.datetime().describe('When the first product was put in.'),
    updatedAt: z.iso.datetime().describe('When it was changed last, or ordered: between from and to.'),
    orderId: z.string().nullable().describe('Order in /api/orders; null unless ordered.'),
  }),
  examples: ['seed=7&count=3&to=2026-01-31', 'seed=7&status=abandoned&currency=EUR&count=5&to=2026-01-31'],
  resolve: (query, context) => ({
    ...query,
    currency: readCurrency(query.currency, context),
    ...resolveWindow(query, context),
  }),
  lookup: {
    entries: (world, query) => cartListing(world, windowOf(query), query.status),
    id: { field: 'id', numberOf: cartNumber },
    by: {
      customerId: (world, _, user) => (place) => customerOfCart(world, place) === user,
      orderId: (world, _, order) => [cartOfOrder(world, order)],
      productSku: (world, query, product) => (place) =>
        cartAt(world, -1 - place, windowOf(query), undefined)
          .order.basket()
          .lines.some((line) => line.product.index === product),
    },
  },
  life(_, query, world, index) {
    const window = windowOf(query);
    const cart = cartAt(world, index, window, query.status);
    const { id, order, createdAt, updatedAt, abandonedAt } = cart;
    const currency = world.vocabulary.currency(query.currency);
    const sums = amounts(order, currency);
    const { id: customerId, name, email } = order.customer;
    return {
      seenAt: window.to,
      beginsAt: updatedAt,
      changes: () => [abandonedAt],
      asOf: (instant) => ({
        id,
        status: cartStatus(cart, instant),
        customer: { id: customerId, name, email },
        currency: query.currency,
        items: linesOf(order, sums, currency),
        itemCount: order.basket().lines.reduce((sum, { quantity }) => sum + quantity, 0),
        subtotal: amount(sums.subtotal, currency),
        createdAt: isoText(createdAt),
        updatedAt: isoText(updatedAt),
        orderId: abandonedAt === null ? order.id : null,
      }),
    };
  },
});
