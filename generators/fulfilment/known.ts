/** Which of the things that others belong to an identifier names. */
import { isOfWorld, type Locale } from '../../db/locales.ts';
import { isListed, partsOfNumber } from '../draws/made-number.ts';
import type { Parted } from '../draws/share.ts';
import { customerNumber, indexOfOrderNumber } from '../shop/order.ts';
import { positionOfSku, SKU_CYCLE } from '../shop/product.ts';
import type { World } from '../world.ts';

/** Index of the world's user with an identifier; undefined if there is none. */
export function userNumber(world: World, identifier: string): number | undefined {
  const index = world.numberOf('usr', identifier);
  return index !== undefined && index < world.size.users ? index : undefined;
}

/** Of any list. */
const LAST = 2 ** 31 - 1;

/** Whether somebody has a number: in the list, however long it is, or among those who are made for a locale. */
function isNumber(world: World, number: number, ofLocale: (this: World, locale: Locale) => Parted): boolean {
  const { index, locale } = partsOfNumber(number);
  if (index > LAST) return false;
  if (isListed(number)) return true;
  // A larger world has enough of each of its locales.
  if (locale === undefined || (world.isLarger && isOfWorld(locale))) return false;
  return ofLocale.call(world, locale).isOther(index);
}

/** Number of the person with an identifier: of the world, behind its own, or made for a locale. */
export function personNamed(world: World, identifier: string): number | undefined {
  const number = world.numberOf('usr', identifier);
  return number !== undefined && isNumber(world, number, world.usersOf) ? number : undefined;
}

/** The same for a company. */
export function companyNamed(world: World, identifier: string): number | undefined {
  const number = world.numberOf('cmp', identifier);
  return number !== undefined && isNumber(world, number, world.companiesOf) ? number : undefined;
}

/** Index of the world's product with a stock-keeping unit. */
export function productNumber(world: World, sku: string): number | undefined {
  const position = positionOfSku(sku);
  if (position === undefined) return undefined;
  const index = world.indexAt(SKU_CYCLE, position);
  return index < world.size.products && world.product(index).sku === sku ? index : undefined;
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
