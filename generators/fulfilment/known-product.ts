/** Which product an identifier or a stock-keeping unit names, whether the world has it or it is made for a category. */
import { PRODUCT_CATEGORIES } from '../../db/vocabulary.ts';
import { type Product, positionOfSku, SKU_CYCLE } from '../shop/product.ts';
import { variants } from '../shop/product-details.ts';
import {
  isListed,
  madeProduct,
  numberOfMade,
  numberOfProduct,
  partsOfNumber,
} from '../shop/product-number.ts';
import { partsOfSku } from '../shop/product-offer.ts';
import type { World } from '../world.ts';

/** Of any list. */
const LAST = 2 ** 31 - 1;
/**
 * Products behind those of the world that are found by their stock-keeping units: in any seed, each of these is of some
 * product far behind.
 */
const MOST_BEHIND = 10_000;

/**
 * The number of a product with an id or with a stock-keeping unit, which may be that of a variant: one of the list, or
 * one that is made for a category.
 */
export function productNamed(world: World, name: string): number | undefined {
  const number = world.numberOf('prd', name);
  if (number !== undefined) return productNumbered(world, number) && number;
  const { sku, place } = partsOfSku(name) ?? { sku: name, place: undefined };
  const product = productOfSku(world, sku);
  if (!product || (place !== undefined && !variants(product)[place])) return undefined;
  return numberOfProduct(product);
}

/** Undefined for a number that no product has. */
export function productNumbered(world: World, number: number): Product | undefined {
  const { index, category } = partsOfNumber(number);
  if (index > LAST) return undefined;
  if (isListed(number)) return world.product(index);
  // A larger world has enough of each category, and the index of one that is made is that of one of another category.
  if (!category || world.isLarger) return undefined;
  const isMade = index >= world.size.products || world.product(index).category !== category;
  return isMade ? madeProduct(world.root, index, world, category) : undefined;
}

function productOfSku(world: World, sku: string): Product | undefined {
  const position = positionOfSku(sku);
  if (position === undefined) return undefined;
  const index = world.indexAt(SKU_CYCLE, position);
  if (index >= world.size.products + MOST_BEHIND) return undefined;
  const listed = world.product(index);
  if (listed.sku === sku) return listed;
  return PRODUCT_CATEGORIES.map((category) => productNumbered(world, numberOfMade(index, category))).find(
    (made) => made?.sku === sku,
  );
}
