/** What a record of a product is, and what products cost in a request. */
import { z } from 'zod';
import { CATALOGUE_LANGUAGES, PRODUCT_CATEGORIES } from '../../db/product-vocabulary.ts';
import type { Vocabulary } from '../../db/vocabulary.ts';
import { oncePer } from '../../generators/draws/once-per.ts';
import { RETURN_DAYS } from '../../generators/fulfilment/course.ts';
import { amount, type Bounds, boundsOf, type Currency } from '../../generators/shop/money.ts';
import * as goods from '../../generators/shop/product.ts';
import * as details from '../../generators/shop/product-details.ts';
import { wordsOf } from '../../generators/shop/product-words.ts';
import type { World } from '../../generators/world.ts';
import { amountField } from '../framework/field-type.ts';

/** What a request prices in and between, worked out once for all of its records. */
export const termsOf = oncePer((query: { minPrice: number; maxPrice: number; currency: string }) =>
  oncePer((vocabulary: Vocabulary) => {
    const currency = vocabulary.currency(query.currency);
    return { currency, bounds: boundsOf(query.minPrice, query.maxPrice, currency) };
  }),
);

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
  rating: z.number().describe('1.0 to 5.0 in steps of 0.1.'),
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
        size: z.string().nullable().describe('Size, capacity or contents; null if it differs in colour.'),
        color: z.string().nullable().describe('Colour; null if it differs in size.'),
      }),
    )
    .describe('Sizes or colours in which it is sold; empty if there is nothing to choose.'),
  images: z
    .array(z.url())
    .describe('Pictures of 640 x 640 in its colour: the product, its surface from nearby, and its box.'),
  language: z
    .enum(['en', ...CATALOGUE_LANGUAGES])
    .describe(
      'Language of name, description, tags and variants: en where the catalogue has none for the locale.',
    ),
});

/** The record of a product at a price between bounds. */
export function recordOf(
  product: goods.Product,
  world: World,
  locale: string,
  currency: Currency,
  bounds: Bounds,
) {
  const price = goods.price(product, currency, bounds);
  const { listPrice, discountPercentage } = details.listPrice(product, price, currency);
  const { weightGrams, dimensions } = details.buildOf(product);
  const { language, name, description, tags, variants } = wordsOf(product, world, locale);
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
    stock: world.available(product),
    listPrice: amount(listPrice, currency),
    discountPercentage,
    variants,
    images: details.images(product, world, world.publicUrl),
    language,
  };
}
