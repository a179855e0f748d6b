import { DEFAULT_LOCALE } from '../../db/locales.ts';
import { PRODUCT_CATEGORIES } from '../../db/vocabulary.ts';
import { productNamed } from '../../generators/fulfilment/known-product.ts';
import { MOST_REVIEWS, reviews } from '../../generators/fulfilment/review.ts';
import { amount, boundsOf } from '../../generators/shop/money.ts';
import * as goods from '../../generators/shop/product.ts';
import { entriesOf, known } from '../framework/lookup.ts';
import { decimal, instant, integer, oneOf, withTraits } from '../framework/params.ts';
import { fixture } from '../framework/route.ts';
import { ordered } from '../framework/rule.ts';
import { pricedCurrencyParameter } from '../schemas/currency.ts';
import { FIRST_INSTANT, holdBetween, LAST_INSTANT, startOfDay, WINDOW_YEARS } from '../schemas/instants.ts';
import { localeName } from '../schemas/locale.ts';
import { listingOf, productNotes, productRecord, recordOf, reviewed } from './products.schema.ts';

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
  notes: productNotes,
  standards: ['GS1 General Specifications §7.9', 'ISO 4217'],
  revision: 16,
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
    locale: localeName
      .default(DEFAULT_LOCALE)
      .describe('Locale in whose language the catalogue is told; prices stay in the currency.'),
    currency: pricedCurrencyParameter().describe('ISO 4217 code, case-insensitive.'),
    reviews: integer(0, MOST_REVIEWS).default(0).describe('How many reviews each product has at most.'),
    asOf: instant(WINDOW_YEARS)
      .optional()
      .describe('Instant by which the reviews were written; the start of the current UTC day when absent.'),
  },
  inapplicable: {
    asOf: {
      reads: ['reviews'],
      warning: ({ reviews: most }) => (most === 0 ? 'asOf ignored: no reviews are asked for.' : undefined),
    },
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
    'seed=7&count=3&reviews=2&asOf=2026-01-31',
    'seed=7&world=medium&q=lamp&inStock=true&sort=price',
  ],
  resolve({ asOf, ...query }, { dataset, now, refuse }) {
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
    if (query.reviews === 0) return { ...query, minPrice, maxPrice, asOf: undefined };
    if (asOf) holdBetween('asOf', asOf, FIRST_INSTANT, LAST_INSTANT, refuse);
    return { ...query, minPrice, maxPrice, asOf: asOf ?? startOfDay(now()) };
  },
  lookup: {
    entries(world, query) {
      const listing = listingOf(query)(world);
      const own = { count: listing.count, at: (n: number) => listing.ownAt(n) };
      return known(entriesOf(own, (number) => listing.isAsked(number), listing.candidates));
    },
    id: { field: 'id', other: 'sku', numberOf: productNamed },
    search: ['name', 'description', 'brand', 'tags', 'sku', 'category'],
    filters: { brand: 'brand', inStock: 'inStock' },
  },
  *ahead({ asOf }, world) {
    if (asOf) yield* reviews.inSteps(world, asOf);
  },
  generate(_, query, world, index) {
    const listing = listingOf(query)(world);
    const product = listing.at(index);
    const shown = query.asOf && (reviewed(product, world, query.asOf) ?? []).slice(0, query.reviews);
    return recordOf(product, world, query.locale, listing.currency, listing.priceOf(product), shown);
  },
});
