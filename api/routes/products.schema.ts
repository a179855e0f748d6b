/** What a record of a product is, and what products cost in a request. */
import { z } from 'zod';
import { PRODUCT_CATEGORIES } from '../../db/product-vocabulary.ts';
import { oncePer } from '../../generators/draws/once-per.ts';
import { RETURN_DAYS } from '../../generators/fulfilment/course.ts';
import { ProductListing } from '../../generators/fulfilment/product-listing.ts';
import { quoteOf } from '../../generators/fulfilment/quote.ts';
import { reviews } from '../../generators/fulfilment/review.ts';
import { amount, boundsOf, type Currency } from '../../generators/shop/money.ts';
import * as goods from '../../generators/shop/product.ts';
import * as details from '../../generators/shop/product-details.ts';
import { offersOf } from '../../generators/shop/product-offer.ts';
import { wordsOf } from '../../generators/shop/product-words.ts';
import { isoText } from '../../generators/time/window.ts';
import type { World } from '../../generators/world.ts';
import { amountField } from '../framework/field-type.ts';
import { catalogueTongue } from '../schemas/catalogue-tongue.ts';

interface Asked {
  category?: goods.Category | undefined;
  minPrice: number;
  maxPrice: number;
  currency: string;
}

/** The products that a request asks for, worked out once for all of its records. */
export const listingOf = oncePer((query: Asked) =>
  oncePer((world: World) => {
    const currency = world.vocabulary.currency(query.currency);
    const bounds = boundsOf(query.minPrice, query.maxPrice, currency);
    return new ProductListing(world, { category: query.category, currency, bounds });
  }),
);

export const productNotes = {
  'Products of the world':
    "The first 100 are the products of the seed's world; in a medium world it is the first 1,000, in a large one " +
    'the first 10,000. Every product in /api/orders, /api/inventory and /api/returns is one of them.',
  Identifiers:
    'The sku is what other routes name. The parameter id finds a product by its id, by its sku or by that of one of ' +
    'its variants.',
  Variants:
    'Colours and sizes to wear cost the same. Of sizes that say how much there is, the larger ones cost more: price, ' +
    'weight and dimensions of the product are those of one of them. Orders name the product, not the variant.',
  Categories:
    'With a category, the products of the world that are of it come first, and then others that are made for it. ' +
    'Their ids find them, too.',
  Currencies:
    'Another currency changes only the price, the listPrice and the discountPercentage. Prices are converted at ' +
    'the rate in the dataset and rounded as shops there do (1,480 JPY, 12.95 EUR).',
  Bounds:
    'With bounds, the products of the world whose price lies between them come first (of the first 1,000), and then ' +
    'others that cost so much, if there are such things. Bounds are rounded inwards to the minor unit of the ' +
    'currency, and are those of the price of the product, not of the listPrice or of its variants.',
  Languages:
    'The catalogue is told in da, de, en, es, fr, it, ja and pt; fr-CA and pt-BR read fr and pt, and any other ' +
    'locale reads English. The language field says which. A locale changes names, descriptions, tags and variants ' +
    'alone. Of the other routes, /api/orders takes a locale, too, and the rest name products in English.',
  Reviews:
    'They are the newest of /api/quotes with the sku of the product as productSku, up to asOf, of five years and of ' +
    'the last 10,000 quotes of the world. A product that is in no order, as those that are made ' +
    'for a category, has none.',
  'Size and weight':
    'Both are those of one of the variants: that which the name ends in, if it ends in a size. Of a set, they are ' +
    'those of all its pieces.',
};

export const productRecord = z.strictObject({
  id: z.string().describe('Identifier with the prefix prd_; the sku is what other routes name.'),
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
  rating: z
    .number()
    .describe('1.0 to 5.0 in steps of 0.1: what the stars of all its reviews come to on average.'),
  inStock: z.boolean().describe('Whether it can be ordered; true for about 80 %.'),
  imageUrl: z
    .url()
    .describe(
      'Placeholder image of 640 x 480: the category and a pictogram of the thing, on the colour of its ' +
        'material if that has one.',
    ),
  brand: z.string().describe('Fictional brand; the one that the name begins with, if it begins with any.'),
  tags: z.array(z.string()).describe('Two to four: what it is, what it is for, what it is made of.'),
  weightGrams: z.int().describe('Weight in grams, with its bottle, jar or box.'),
  dimensions: z
    .strictObject({
      widthMm: z.int().describe('Width in mm.'),
      heightMm: z.int().describe('Height in mm.'),
      depthMm: z.int().describe('Depth in mm.'),
    })
    .describe('Size of the product as it stands or lies; clothes and textiles are folded.'),
  warrantyMonths: z.int().describe('Warranty in months; 0 if it has none.'),
  returnDays: z.int().describe('Days after the delivery in which it can be returned.'),
  stock: z
    .int()
    .describe(
      'Pieces that are always available in the four warehouses of /api/inventory together; 0 if it is not inStock.',
    ),
  listPrice: amountField('Price that its maker recommends, at least the price.'),
  discountPercentage: z.int().describe('How much the price is below that, in whole percents of it.'),
  variants: z
    .array(
      z.strictObject({
        sku: z.string().describe('That of the product, a hyphen and two digits: unique in the world.'),
        size: z.string().nullable().describe('Size, capacity or contents; null if it differs in colour.'),
        color: z.string().nullable().describe('Colour; null if it differs in size.'),
        price: amountField('Price in units of the currency; one variant costs what the product does.'),
        stock: z.int().describe('Pieces of it; those of all variants are the stock of the product.'),
      }),
    )
    .describe('Sizes or colours in which it is sold; empty if there is nothing to choose.'),
  images: z
    .array(z.url())
    .describe('Pictures of 640 x 640 in its colour: the product, its surface from nearby, and its box.'),
  reviews: z
    .array(
      z.strictObject({
        id: z.string().describe('Identifier in /api/quotes.'),
        rating: z.int().describe('Stars, 1 for the worst to 5.'),
        comment: z.string().describe('What the customer says.'),
        language: z.string().describe('BCP 47 tag of the language of the comment.'),
        reviewer: z
          .strictObject({
            id: z.string().describe('Identifier in /api/users.'),
            name: z.string().describe('Full name.'),
          })
          .describe('A customer who bought it.'),
        createdAt: z.iso.datetime().describe('When it was written.'),
      }),
    )
    .nullable()
    .describe('What customers last said of it, the newest first; null unless reviews are asked for.'),
  language: catalogueTongue.describe(
    'Language of name, description, tags and variants: en where the catalogue has none for the locale.',
  ),
});

function reviewOf(world: World, number: number) {
  const { order, rating, text, language, saidAt } = quoteOf(world, number);
  const { id, name } = order.customer;
  return {
    id: world.identifier('qot', order.index),
    rating,
    comment: text,
    language,
    reviewer: { id, name },
    createdAt: isoText(saidAt),
  };
}

/** The record of a product at a price in minor units; `shown` are the numbers of the quotes that it shows, if any. */
export function recordOf(
  product: goods.Product,
  world: World,
  locale: string,
  currency: Currency,
  price: number,
  shown: readonly number[] | undefined,
) {
  const { listPrice, discountPercentage } = details.listPrice(product, price, currency);
  const { weightGrams, dimensions } = details.buildOf(product);
  const { language, name, description, tags, variants } = wordsOf(product, world, locale);
  const stock = world.available(product);
  return {
    id: world.productId(product),
    name,
    description,
    category: product.category,
    price: amount(price, currency),
    currency: currency.code,
    sku: product.sku,
    ean13: goods.ean13(product, world),
    rating: goods.rating(product),
    inStock: goods.inStock(product),
    imageUrl: goods.imageUrl(product, world.publicUrl),
    brand: details.brand(product, world),
    tags,
    weightGrams,
    dimensions,
    warrantyMonths: details.warranty(product),
    returnDays: RETURN_DAYS,
    stock,
    listPrice: amount(listPrice, currency),
    discountPercentage,
    variants: offersOf(product, variants, price, currency, stock).map((offer) => ({
      sku: offer.sku,
      size: offer.size,
      color: offer.color,
      price: amount(offer.price, currency),
      stock: offer.stock,
    })),
    images: details.images(product, world, world.publicUrl),
    reviews: shown ? shown.map((number) => reviewOf(world, number)) : null,
    language,
  };
}

/** Numbers of the quotes about a product; what is made for a category is in no order. */
export const reviewed = ({ index, isOfWorld }: goods.Product, world: World, asOf: Temporal.Instant) =>
  isOfWorld ? reviews.at(world, asOf).get(index) : undefined;
