/** Products by number: the index of one of the list, and above them those that are made for a category. */
import { PRODUCT_CATEGORIES } from '../../db/vocabulary.ts';
import type { Key } from '../draws/random.ts';
import type { Setting } from '../draws/setting.ts';
import { type Category, type Product, product } from './product.ts';

/** Each category has so many numbers, as the list itself. */
const NUMBERS = 2 ** 32;

/** The number of the one that is made for a category with an index. */
export const numberOfMade = (index: number, category: Category): number =>
  (1 + PRODUCT_CATEGORIES.indexOf(category)) * NUMBERS + index;

/** What the id of a product says. */
export const numberOfProduct = ({ index, category, isOfWorld }: Product): number =>
  isOfWorld ? index : numberOfMade(index, category);

/** `category` is undefined for one of the list, and for a number that no product has. */
export function partsOfNumber(number: number): { index: number; category: Category | undefined } {
  const place = Math.floor(number / NUMBERS);
  return { index: number - place * NUMBERS, category: PRODUCT_CATEGORIES[place - 1] };
}

/** Whether the list itself has the number. */
export const isListed = (number: number): boolean => number < NUMBERS;

/** The product with an index among those that are made for a category, besides the list of a default world. */
export const madeProduct = (root: Key, index: number, setting: Setting, category: Category): Product =>
  product(root.at(`products ${category}`, index), index, setting, category);
