import { z } from 'zod';
import { PRODUCT_CATEGORIES } from '../../db/vocabulary.ts';
import { productNumber } from '../../generators/fulfilment/known.ts';
import { amount, boundsOf } from '../../generators/shop/money.ts';
import * as goods from '../../generators/shop/product.ts';
import { amountField } from '../framework/field-type.ts';
import { firstOf } from '../framework/lookup.ts';
import { decimal, oneOf, withTraits } from '../framework/params.ts';
import { fixture } from '../framework/route.ts';
import { ordered } from '../framework/rule.ts';
import { pricedCurrencyParameter } from '../schemas/currency.ts';
import { termsOf } from './products.schema.ts';

/** The highest price that may be sent. */
const MOST = 1_000_000;
const PRICE = `a number from 0 to ${MOST}`;

/**
 * The one currency in which the highest price by default is more than may be sent; sent back, it is read all the same.
 */
const WEAK = 'KRW';

export default fixture({
  category: 'commerce',
  summary: 'Products whose name, description, number and price belong to their category.',
  notes: {
    'Products of the world':
      "The first 100 are the products of the seed's world; in a medium world it is the first 1,000, in a large one " +
      'the first 10,000. Every product in /api/orders, /api/inventory and /api/returns is one of them.',
    Categories:
      'Choosing a category gives other products; in a larger world, it gives the products of that category.',
    Currencies:
      'Another currency changes only the price. It is converted at the rate in the dataset and rounded ' +
      'as shops there do (1,480 JPY, 12.95 EUR). If that falls outside the bounds, the product draws a ' +
      'price of its own between them.',
    Bounds: 'Bounds are rounded inwards to the minor unit of the currency.',
  },
  standards: ['GS1 General Specifications §7.9', 'ISO 4217'],
  revision: 8,
  showsWorld: true,
  query: {
    category: oneOf(...PRODUCT_CATEGORIES)
      .optional()
      .describe('Category of every product; a mix when absent.'),
    minPrice: decimal(0, MOST)
      .optional()
      .describe("Lowest price, in the currency; 1 US dollar's worth when absent."),
    maxPrice: withTraits(decimal(0, Number.MAX_VALUE), {
      json: { type: 'number', minimum: 0, maximum: MOST },
      expected: PRICE,
    })
      .optional()
      .describe(
        'Highest price, in the currency; at least one amount of the currency must lie between the two. When absent, ' +
          `999.99 US dollars' worth, which in ${WEAK} is more than may be sent otherwise.`,
      ),
    currency: pricedCurrencyParameter().describe('ISO 4217 code, case-insensitive.'),
  },
  rules: [
    ordered('minPrice', 'maxPrice'),
    {
      states: `maxPrice is at most ${MOST}, or the default of ${WEAK}.`,
      reads: ['maxPrice'],
      code: 'invalid',
      fault: ({ maxPrice = 0, currency }) =>
        maxPrice > MOST && currency !== WEAK ? { maxPrice: `must be ${PRICE}` } : undefined,
    },
  ],
  record: z.strictObject({
    name: z.string().describe('Name of the product.'),
    description: z.string().describe('One or two sentences.'),
    category: z.enum(PRODUCT_CATEGORIES).describe('Category that the name and the SKU belong to.'),
    price: amountField('Price in units of the currency, exact to its minor unit.'),
    currency: z.string().describe('ISO 4217 code.'),
    sku: z.string().describe('Stock-keeping unit: AAA-00000-AA, unique in the world.'),
    ean13: z
      .string()
      .describe(
        'EAN-13: 13 digits with a valid check digit; numbers that begin with 2 are for use within a shop. In a ' +
          'larger world, no two products have the same.',
      ),
    rating: z.number().describe('1.0 to 5.0 in steps of 0.1.'),
    inStock: z.boolean().describe('Whether it can be ordered; true for about 80 %.'),
    imageUrl: z
      .url()
      .describe(
        'Placeholder image of 640 x 480: the category and a pictogram of the thing, on the colour of its ' +
          'material if that has one.',
      ),
  }),
  examples: ['seed=7&count=3', 'seed=7&category=books&currency=JPY', 'seed=7&minPrice=10&maxPrice=20'],
  resolve(query, { dataset, refuse }) {
    const currency = dataset.vocabulary.currency(query.currency);
    const usual = goods.usualBounds(currency);
    const { minPrice = amount(usual.low, currency), maxPrice = amount(usual.high, currency) } = query;
    if (query.maxPrice !== undefined && maxPrice > MOST && maxPrice !== amount(usual.high, currency)) {
      const received = String(maxPrice);
      refuse({
        parameter: 'maxPrice',
        message: `must be ${PRICE}; received ${received}.`,
        received,
        expected: PRICE,
      });
    }
    const { low, high } = boundsOf(minPrice, maxPrice, currency);
    // Where both were sent, a rule has compared them.
    if (minPrice > maxPrice) {
      const fault =
        query.maxPrice === undefined
          ? {
              parameter: 'minPrice',
              message: `must be at most maxPrice (${maxPrice}, the default)`,
              received: minPrice,
            }
          : {
              parameter: 'maxPrice',
              message: `must be at least minPrice (${minPrice}, the default)`,
              received: maxPrice,
            };
      const received = String(fault.received);
      refuse({ ...fault, message: `${fault.message}; received ${received}.`, received });
    } else if (low > high) {
      const parameter = query.maxPrice === undefined ? 'minPrice' : 'maxPrice';
      refuse({
        parameter,
        message:
          `leaves no price: no multiple of the minor unit of ${currency.code}, which has ${currency.digits} decimal ` +
          `digits, lies from ${minPrice} to ${maxPrice}.`,
        received: String(query[parameter]),
      });
    }
    return { ...query, minPrice, maxPrice };
  },
  lookup: {
    entries: ({ size }, { category }) => (category ? undefined : firstOf(size.products)),
    id: { field: 'sku', numberOf: productNumber },
  },
  generate(_, query, world, index) {
    const { category, currency: code } = query;
    const product = world.product(index, category);
    const { currency, bounds } = termsOf(query)(world.vocabulary);
    return {
      name: product.name,
      description: goods.description(product),
      category: product.category,
      price: amount(goods.price(product, currency, bounds), currency),
      currency: code,
      sku: product.sku,
      ean13: goods.ean13(product, world),
      rating: goods.rating(product),
      inStock: goods.inStock(product),
      imageUrl: goods.imageUrl(product, world.publicUrl),
    };
  },
});
