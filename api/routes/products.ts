import { DEFAULT_LOCALE, LOCALES } from '../../db/locales.ts';
import { PRODUCT_CATEGORIES } from '../../db/vocabulary.ts';
import { productNamed } from '../../generators/fulfilment/known.ts';
import { amount, boundsOf } from '../../generators/shop/money.ts';
import * as goods from '../../generators/shop/product.ts';
import { firstOf } from '../framework/lookup.ts';
import { decimal, oneOf, withTraits } from '../framework/params.ts';
import { fixture } from '../framework/route.ts';
import { ordered } from '../framework/rule.ts';
import { pricedCurrencyParameter } from '../schemas/currency.ts';
import { productRecord, recordOf, termsOf } from './products.schema.ts';

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
    Identifiers:
      'The sku is what other routes name. The parameter id finds a product by its id or by its sku.',
    Categories:
      'Choosing a category gives other products; in a larger world, it gives the products of that category.',
    Currencies:
      'Another currency changes only the price, the listPrice and the discountPercentage. Prices are converted at ' +
      'the rate in the dataset and rounded as shops there do (1,480 JPY, 12.95 EUR). A product whose price falls ' +
      'outside the bounds draws one of its own between them.',
    Bounds:
      'Bounds are rounded inwards to the minor unit of the currency. They are those of the price, not of the ' +
      'listPrice.',
    Languages:
      'The catalogue is told in da, de, en, es, fr, it, ja and pt; fr-CA and pt-BR read fr and pt, and any other ' +
      'locale reads English. The language field says which. A locale changes names, descriptions, tags and variants ' +
      'alone, and other routes name products in English.',
    'Size and weight':
      'Both are those of one of the variants: that which the name ends in, if it ends in a size. Of a set, they are ' +
      'those of all its pieces.',
  },
  standards: ['GS1 General Specifications §7.9', 'ISO 4217'],
  revision: 11,
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
    locale: oneOf(...LOCALES)
      .default(DEFAULT_LOCALE)
      .describe('Locale in whose language the catalogue is told; prices stay in the currency.'),
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
  record: productRecord,
  examples: [
    'seed=7&count=3',
    'seed=7&category=books&currency=JPY',
    'seed=7&minPrice=10&maxPrice=20',
    'seed=7&count=3&locale=de',
  ],
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
    id: { field: 'id', numberOf: productNamed },
  },
  generate(_, query, world, index) {
    const { currency, bounds } = termsOf(query)(world.vocabulary);
    return recordOf(world.product(index, query.category), world, query.locale, currency, bounds);
  },
});
