import { z } from 'zod';
import { PRODUCT_CATEGORIES, type Vocabulary } from '../../db/vocabulary.ts';
import { amountField } from '../framework/field-type.ts';
import { decimal, oneOf } from '../framework/params.ts';
import { fixture, ordered } from '../framework/route.ts';
import { amount, boundsOf } from '../generators/money.ts';
import { oncePer } from '../generators/once-per.ts';
import * as goods from '../generators/product.ts';
import { pricedCurrencyParameter } from '../schemas/currency.ts';

/** The highest price that may be sent; more only where the highest one that is usual is more. */
const MOST = 1_000_000;

/** What a request prices in and between, worked out once for all of its records. */
const termsOf = oncePer((query: { minPrice: number; maxPrice: number; currency: string }) =>
  oncePer((vocabulary: Vocabulary) => {
    const currency = vocabulary.currency(query.currency);
    return { currency, bounds: boundsOf(query.minPrice, query.maxPrice, currency) };
  }),
);

export default fixture({
  category: 'commerce',
  summary: 'Products whose name, description, number and price belong to their category.',
  description:
    "The first 100 are the products of the seed's world; in a medium world it is the first 1,000, in a large one the first 10,000. Every product in /api/orders, /api/inventory and /api/returns is one of them. Choosing a category gives other products; in a larger world, it gives the products of that category. Another currency changes only the price. It is converted at the rate in the dataset and rounded as shops there do (1,480 JPY, 12.95 EUR). If that falls outside the bounds, the product draws a price of its own between them. Bounds are rounded inwards to the minor unit of the currency.",
  standards: ['GS1 General Specifications §7.9', 'ISO 4217'],
  revision: 6,
  showsWorld: true,
  query: {
    category: oneOf(...PRODUCT_CATEGORIES)
      .optional()
      .describe('Category of every product; a mix when absent.'),
    minPrice: decimal(0, 2 * MOST)
      .optional()
      .describe(
        "Lowest price, in the currency; 1 US dollar's worth when absent. At most 1000000, or 999.99 US dollars' worth if that is more.",
      ),
    maxPrice: decimal(0, 2 * MOST)
      .optional()
      .describe(
        "Highest price, in the currency; 999.99 US dollars' worth when absent; at least one amount of the currency must lie between the two. At most 1000000, or 999.99 US dollars' worth if that is more.",
      ),
    currency: pricedCurrencyParameter().describe('ISO 4217 code, case-insensitive.'),
  },
  rules: [ordered('minPrice', 'maxPrice')],
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
        'EAN-13: 13 digits with a valid check digit; numbers that begin with 2 are for use within a shop. In a larger world, no two products have the same.',
      ),
    rating: z.number().describe('1.0 to 5.0 in steps of 0.1.'),
    inStock: z.boolean().describe('Whether it can be ordered; true for about 80 %.'),
    imageUrl: z
      .url()
      .describe(
        'Placeholder image of 640 x 480: the category and a pictogram of the thing, on the colour of its material if that has one.',
      ),
  }),
  examples: ['seed=7&count=3', 'seed=7&category=books&currency=JPY', 'seed=7&minPrice=10&maxPrice=20'],
  resolve(query, { dataset, refuse }) {
    const currency = dataset.vocabulary.currency(query.currency);
    const usual = goods.usualBounds(currency);
    const { minPrice = amount(usual.low, currency), maxPrice = amount(usual.high, currency) } = query;
    const most = Math.max(MOST, amount(usual.high, currency));
    for (const [parameter, sent] of Object.entries({ minPrice, maxPrice })) {
      if (sent <= most) continue;
      const expected = `a number from 0 to ${most}`;
      const received = String(sent);
      refuse({ parameter, message: `must be ${expected}; received ${received}.`, received, expected });
    }
    const { low, high } = boundsOf(minPrice, maxPrice, currency);
    if (minPrice > maxPrice) {
      const message = `must be at least minPrice (${minPrice}); received ${maxPrice}.`;
      refuse({ parameter: 'maxPrice', message, received: String(maxPrice) });
    } else if (low > high) {
      refuse({
        parameter: 'maxPrice',
        message: `leaves no price: no multiple of the minor unit of ${currency.code}, which has ${currency.digits} decimal digits, lies from ${minPrice} to ${maxPrice}.`,
        received: String(maxPrice),
      });
    }
    return { ...query, minPrice, maxPrice };
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
