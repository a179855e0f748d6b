/** Which of the things that others belong to an identifier names. */
import { PRODUCT_CATEGORIES } from '../../db/vocabulary.ts';
import { customerNumber, indexOfOrderNumber } from '../shop/order.ts';
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

/** Index of the world's user with an identifier; undefined if there is none. */
export function userNumber(world: World, identifier: string): number | undefined {
  const index = world.numberOf('usr', identifier);
  return index !== undefined && index < world.size.users ? index : undefined;
}

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

/** Index of the world's product with a stock-keeping unit. */
export function productNumber(world: World, sku: string): number | undefined {
  const product = productOfSku(world, sku);
  return product?.isOfWorld && product.index < world.size.products ? product.index : undefined;
}

/** The number of an order of the timeline with an identifier. */
export function orderNumber(world: World, identifier: string): number | undefined {
  const number = world.numberOf('ord', identifier);
  return number !== undefined && world.orders.holds(number) ? number : undefined;
}

/** The same, or that of the order with a number as customers know it. */
export function orderNamed(world: World, name: string): number | undefined {
  const number = orderNumber(world, name) ?? indexOfOrderNumber(world, name);
  return number !== undefined && world.orders.holds(number) ? number : undefined;
}

/** Index of the user who placed the order with a number. */
export const customerOfOrder = (world: World, number: number): number =>
  customerNumber(world.orderKey(number), world.orders.instant(number), world);
