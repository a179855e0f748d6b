import { DEFAULT_LOCALE } from '../../db/locales.ts';
import { courseOf } from '../../generators/fulfilment/course.ts';
import { customerOfOrder, orderNamed } from '../../generators/fulfilment/known.ts';
import { orderAt, orderListing } from '../../generators/fulfilment/order-list.ts';
import { ORDER_STATUSES } from '../../generators/shop/order.ts';
import { integer, oneOf } from '../framework/params.ts';
import { fixture } from '../framework/route.ts';
import { ordered } from '../framework/rule.ts';
import { currencyParameter, readCurrency } from '../schemas/currency.ts';
import { windowOf } from '../schemas/instants.ts';
import { localeName } from '../schemas/locale.ts';
import { resolveWindow, yearParameters } from '../schemas/order-window.ts';
import { orderAsOf, orderRecord } from './orders.schema.ts';

const itemsOf = (query: { minItems: number; maxItems: number }) => ({
  fewest: query.minItems,
  most: query.maxItems,
});

export default fixture({
  category: 'commerce',
  summary: 'Orders whose lines, amounts, state and dates fit each other.',
  notes: {
    Customers:
      'Customers are in /api/users of the same seed, with the same address, and had an account when they ordered; ' +
      'only orders of years before the first accounts are older than these.',
    'Lines and discounts':
      'Lines are in /api/products, at the same price in the same currency. Some orders have a discount of 5 to 25 %, ' +
      'each with a coupon, whose code ends in the percentage and whose reason is in the language of the customer.',
    Shipping:
      'Standard delivery (4.99 US dollars) is free where the discounted goods are worth 100 dollars; express (9.99) ' +
      'and overnight delivery (19.99) are not, but arrive sooner.',
    Tax:
      'Tax is charged on the discounted goods and shipping, at the rate of the destination (US 8, JP 10, BR 17 to ' +
      '22, DE 19, FR and GB 20, ES and NL 21, IT 22, PL and PT 23, DK and SE 25 %; Alaska, Delaware, Montana, New ' +
      'Hampshire, Oregon, Ceuta and Melilla 0, the Canaries 7, the Azores 16, Madeira 22 %). Discount and tax are ' +
      'rounded half up, once per order.',
    'Status and time':
      'An order has the same instants in every window that holds its placedAt; its status and whatever else has ' +
      'happened are as seen at to. The newest orders of the window come first. Where more are asked for than the ' +
      'shop had in it, other orders follow, ten times as many, and where a status is asked for that too few have, ' +
      'orders that are made to have it.',
    'Hours of the day':
      'People order mostly in the evening, and more before Christmas. Parcels are sent and delivered by day, by ' +
      'the clock of the country.',
    'Cancelled and returned':
      'Of each hundred orders, ten come to be cancelled, three of them before they were paid. Ten ' +
      'come back in /api/returns.',
    'What a parameter changes':
      'A currency leaves all but amounts unchanged. A status lists the orders of the window that have it. A locale ' +
      'changes the names of the products in lineItems, as in /api/products; customers and what they write stay. Of ' +
      'minItems and maxItems, others than 1 and 4 give the same orders other lines than all other routes tell of.',
  },
  standards: ['ISO 4217', 'ISO 3166-1', 'RFC 2606 §3'],
  revision: 15,
  showsWorld: true,
  query: {
    status: oneOf(...ORDER_STATUSES)
      .optional()
      .describe('Status of every order; a mix, mostly delivered, when absent.'),
    currency: currencyParameter().describe('Active ISO 4217 code, case-insensitive.'),
    minItems: integer(1, 10).default(1).describe('Fewest lines of an order.'),
    maxItems: integer(1, 10).default(4).describe('Most lines of an order.'),
    locale: localeName
      .default(DEFAULT_LOCALE)
      .describe('Locale in whose language the lines name products; nothing else changes.'),
    ...yearParameters('an order may be placed'),
  },
  rules: [ordered('minItems', 'maxItems')],
  record: orderRecord,
  examples: [
    'seed=7&count=3&to=2026-01-31',
    'seed=7&status=shipped&currency=JPY&to=2026-01-31',
    'seed=7&minItems=2&maxItems=6&from=2025-11-28&to=2025-11-29',
    'seed=7&count=3&locale=de&to=2026-01-31',
  ],
  resolve: (query, context) => ({
    ...query,
    currency: readCurrency(query.currency, context),
    ...resolveWindow(query, context),
  }),
  lookup: {
    entries: (world, query) => orderListing(world, windowOf(query), query.status),
    id: { field: 'id', other: 'orderNumber', numberOf: orderNamed },
    search: ['orderNumber', 'customer.name', 'customer.email', 'lineItems.name', 'lineItems.sku'],
    filters: { country: 'shippingAddress.countryCode' },
    by: {
      customerId: (world, _, user) => (number) => customerOfOrder(world, number) === user,
      productSku: (world, query, product) => (number) =>
        world
          .listedOrder(number, itemsOf(query))
          .basket()
          .lines.some((line) => line.product.index === product),
    },
  },
  life(_, query, world, index) {
    const window = windowOf(query);
    const order = orderAt(world, index, window, query.status, itemsOf(query));
    const { placedAt, paidAt, shippedAt, deliveredAt, cancelledAt } = courseOf(order);
    return {
      seenAt: window.to,
      beginsAt: placedAt,
      changes: () => [paidAt, shippedAt, deliveredAt, cancelledAt],
      asOf: (instant) => orderAsOf(order, query, world, instant),
    };
  },
});
