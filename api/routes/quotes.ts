import { z } from 'zod';
import { customerOfOrder } from '../../generators/fulfilment/known.ts';
import {
  orderOfQuote,
  quoteAt,
  quoteListing,
  quoteOfOrder,
  quotesAhead,
} from '../../generators/fulfilment/quote.ts';
import { sayingOf } from '../../generators/fulfilment/quote-plan.ts';
import { isoText } from '../../generators/time/window.ts';
import { integer } from '../framework/params.ts';
import { fixture } from '../framework/route.ts';
import { windowOf } from '../schemas/instants.ts';
import { resolveWindow, yearParameters } from '../schemas/order-window.ts';

export default fixture({
  category: 'commerce',
  summary: 'What customers say of products that they bought and kept, in a sentence or two, with stars.',
  notes: {
    Orders:
      'Each is of a delivered order of /api/orders that is not sent back, by its customer, about a product that is ' +
      'in it, seven to 45 days after the delivery. No order has two, and nobody speaks twice of a product, or says ' +
      'of it what another customer says, within hundreds of quotes.',
    Stars: 'The stars of all that is said of a product come to its rating in /api/products, on average.',
    Language:
      'Customers write in the language of their locale, and the names of products are those of the shop, in English.',
    Time: 'The newest come first. What is said is in every window that holds its createdAt.',
    'What a parameter changes':
      'Choosing a rating lists what the window has with that rating. Where it has too few, others follow that are ' +
      'made to have it, about orders in no other list.',
  },
  standards: ['BCP 47'],
  revision: 5,
  showsWorld: true,
  query: {
    rating: integer(1, 5)
      .optional()
      .describe('Stars of every quote, 1 to 5; a mix, mostly 4 and 5, when absent.'),
    ...yearParameters('something may be said'),
  },
  record: z.strictObject({
    id: z.string().describe('Identifier with the prefix qot_.'),
    quote: z.string().describe('What the customer says.'),
    rating: z.int().describe('Stars, 1 for the worst to 5.'),
    language: z.string().describe('BCP 47 tag of the language of the quote: that of the customer.'),
    author: z
      .strictObject({
        id: z.string().describe('Identifier in /api/users.'),
        name: z.string().describe('Full name.'),
      })
      .describe('The customer who says it.'),
    product: z
      .strictObject({
        sku: z.string().describe('The sku in /api/products.'),
        name: z.string().describe('Name as in /api/products.'),
        category: z.string().describe('Category as in /api/products.'),
      })
      .describe('What it is about.'),
    orderId: z.string().describe('Identifier in /api/orders of the order that the product is in.'),
    createdAt: z.iso.datetime().describe('When it was said, between from and to.'),
  }),
  examples: [
    'seed=7&count=3&to=2026-01-31',
    'seed=7&rating=2&count=3&to=2026-01-31',
    'seed=7&count=20&to=2026-01-31&format=csv',
  ],
  resolve: (query, context) => ({ ...query, ...resolveWindow(query, context) }),
  lookup: {
    entries: (world, query) => quoteListing(world, windowOf(query), query.rating),
    id: {
      field: 'id',
      numberOf(world, id) {
        const order = world.numberOf('qot', id);
        return order === undefined ? undefined : quoteOfOrder(world, order);
      },
    },
    search: ['quote', 'author.name', 'product.name', 'product.sku'],
    by: {
      customerId: (world, _, user) => (number) =>
        customerOfOrder(world, orderOfQuote(world, number)) === user,
      orderId(world, _, order) {
        const number = quoteOfOrder(world, order);
        return number === undefined ? [] : [number];
      },
      productSku: (world, _, product) => (number) => sayingOf(world, number).product.index === product,
    },
  },
  ahead: (query, world) => quotesAhead(world, windowOf(query)),
  generate(_, query, world, index) {
    const said = quoteAt(world, index, windowOf(query), query.rating);
    const { order, product, rating, text, language, saidAt } = said;
    const { sku, name, category } = product;
    return {
      id: world.identifier('qot', order.index),
      quote: text,
      rating,
      language,
      author: { id: order.customer.id, name: order.customer.name },
      product: { sku, name, category },
      orderId: order.id,
      createdAt: isoText(saidAt),
    };
  },
});
