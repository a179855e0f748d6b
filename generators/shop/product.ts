/** Products: name, price, SKU, EAN-13 and description, which fit each other because all come from one noun. */
import { PRODUCT_CATEGORIES } from '../../db/vocabulary.ts';
import { Cycle } from '../draws/cycle.ts';
import { digitCode } from '../draws/digit-code.ts';
import { joined } from '../draws/flat-text.ts';
import { oncePer, oncePerName } from '../draws/once-per.ts';
import { draws, type Key, Weights } from '../draws/random.ts';
import { rowsBy, Seating } from '../draws/seating.ts';
import type { Setting } from '../draws/setting.ts';
import type { Share } from '../draws/share.ts';
import { type Bounds, type Currency, converted, exact } from './money.ts';
import { pointWithin } from './price-point.ts';
import { imagesOf } from './product-image.ts';
import { type Category, type Kind, type Shelf, shelfOf } from './product-shelf.ts';
import { type Ending, endingAt, NONE } from './product-variant.ts';

const draw = draws('category', 'price', 'description', 'priceWithin', 'rating', 'inStock', 'ean13');

export type { Category };

/** A product as other records name it. */
export interface Product {
  key: Key;
  index: number;
  category: Category;
  name: string;
  sku: string;
  /** The price in US cents; that in any other currency follows from it. */
  cents: number;
  shelf: Shelf;
  kind: Kind;
  /** Position of its name on the shelf. */
  place: number;
  /** The colour that its name ends in; null if it ends in none. */
  color: string | null;
  /** What its name ends in. */
  ending: Ending;
  /** Among the brands of the shelf, that which its name begins with; null if it begins with none. */
  brandPlace: number | null;
  /** Whether it is on the list that other records refer to, rather than made for a category that was asked for. */
  isOfWorld: boolean;
}

/** In a larger world, each ten products include one of each category. */
const SEATING = new Seating('product categories', PRODUCT_CATEGORIES);
const OF_CATEGORY = rowsBy(SEATING, (category) => category);

/** Of the categories. */
const PLACES = PRODUCT_CATEGORIES.map((_, place) => place);

/** The products of a category in a larger world. */
export const productsOf = (setting: Setting, category: Category): Share =>
  SEATING.share(setting, OF_CATEGORY[category], setting.size.products);

/** The category of the product with a key in the default world. */
export const usualCategory = (key: Key): Category =>
  PRODUCT_CATEGORIES[key.pick(draw.category, PLACES)] as Category;

/** The product at an index of the world's list, or one that the default world does not have, of a category. */
export function product(key: Key, index: number, setting: Setting, wanted?: Category): Product {
  const { vocabulary } = setting;
  if (setting.isLarger) {
    const { lap, seat } = SEATING.at(setting, index);
    return stockedProduct(key, index, setting, shelfOf(vocabulary, seat), lap);
  }
  const place = PRODUCT_CATEGORIES.indexOf(wanted ?? usualCategory(key));
  const made = stockedProduct(key, index, setting, shelfOf(vocabulary, place), index);
  return wanted ? { ...made, isOfWorld: false } : made;
}

/** `ordinal` counts the products of the shelf. */
function stockedProduct(key: Key, index: number, setting: Setting, shelf: Shelf, ordinal: number): Product {
  const place = setting.distinct(shelf.cycle, ordinal);
  const lap = Math.floor(ordinal / shelf.cycle.length);
  const words = shelf.names[place] as string;
  const kind = shelf.kinds[shelf.kindAt[place] as number] as Kind;
  // In the default world, a long list goes through the same names again.
  const isApart = setting.isLarger && lap > 0;
  const ending = isApart ? endingAt(kind.endings, shelf.brands, place, lap - 1) : NONE;
  const brandPlace = isApart ? place + lap - 1 : null;
  const { low, high } = shelf.ranges[place] as Bounds;
  return {
    key,
    index,
    category: shelf.category,
    name: brandPlace === null ? words : joined(shelf.brands.at(setting, brandPlace), ' ', words, ending.text),
    sku: stockKeepingUnit(shelf.prefix, setting.distinct(SKU_CYCLE, index)),
    cents: pointWithin(key.logUniform(draw.price, low, high), shelf.dollar, kind.range),
    shelf,
    kind,
    place,
    color: ending.color,
    ending,
    brandPlace,
    isOfWorld: true,
  };
}

/** One or two sentences about its kind, of those of the catalogue or of the same in another language. */
export function description({ key, kind }: Product, told = kind.descriptions): string {
  return key.pick(draw.description, told);
}

/**
 * The price in minor units of a currency. Where the converted price lies outside the bounds, the product's own
 * draw places it between them.
 */
export function price({ key, cents, shelf }: Product, currency: Currency, bounds: Bounds): number {
  const { low, high } = bounds;
  const here = exact(cents, currency);
  if (here >= low && here <= high) {
    // A price in dollars is a price point already.
    return currency === shelf.dollar ? here : pointWithin(here, currency, bounds);
  }
  const placed = key.logUniform(draw.priceWithin, Math.max(low, 1), Math.max(high, 1));
  return pointWithin(placed, currency, bounds);
}

/** The price in minor units that /api/products gives where no bounds are asked for. */
export function usualPrice(product: Product, currency: Currency): number {
  return price(product, currency, usualBounds(currency));
}

/** Prices from 1 to 999.99 US dollars' worth, in minor units. */
export const usualBounds = oncePer(
  (currency: Currency): Bounds => ({ low: converted(100, currency), high: converted(99_999, currency) }),
);

/** Tenths from 1.0 to 5.0. Four of five products have 3.8 to 4.7; few are flawless, and some are hated. */
export function rating({ key }: Product): number {
  return key.weighted(draw.rating, RATINGS);
}

/** Products per thousand with each rating, from 5.0 downwards; below 2.9, every tenth is as rare. */
const LIKED = [10, 30, 60, 90, 110, 120, 115, 100, 80, 60, 50, 40, 32, 23, 17, 13, 10, 8, 6, 5, 4];
const RATINGS = new Weights<number>(
  ...Array.from({ length: 41 }, (_, place) => [(50 - place) / 10, LIKED[place] ?? 0.85] as const),
);

/** Built once, because a process has one address. */
const imagesAt = oncePerName(imagesOf);

/**
 * Address of a placeholder image with the pictogram of its kind and the category on it, in the colour that its name
 * ends in, or in that of the material.
 */
export function imageUrl({ shelf, place, color }: Product, publicUrl: string): string {
  const { plain, dyed } = imagesAt(shelf, publicUrl);
  return (color ? dyed[shelf.kindAt[place] as number]?.get(color) : plain[place]) as string;
}

export function inStock({ key }: Product): boolean {
  return key.chance(draw.inStock, 0.8);
}

/** A to Z. */
const LETTERS = 26;
/** Five digits and two letters. */
export const SKU_CYCLE = new Cycle('sku', 100_000 * LETTERS ** 2);

function stockKeepingUnit(prefix: string, number: number): string {
  const letters = Math.floor(number / 100_000);
  return String.fromCharCode(
    prefix.charCodeAt(0),
    prefix.charCodeAt(1),
    prefix.charCodeAt(2),
    HYPHEN,
    digitCode(number, 10_000),
    digitCode(number, 1000),
    digitCode(number, 100),
    digitCode(number, 10),
    digitCode(number, 1),
    HYPHEN,
    LETTER_A + Math.floor(letters / LETTERS),
    LETTER_A + (letters % LETTERS),
  );
}

/** The position of a stock-keeping unit in its cycle; undefined for what is none. */
export function positionOfSku(sku: string): number | undefined {
  const [, digits, letters = ''] = /^[A-Z]{3}-(\d{5})-([A-Z]{2})$/.exec(sku) ?? [];
  if (digits === undefined) return undefined;
  const [first, second] = [letters.charCodeAt(0) - LETTER_A, letters.charCodeAt(1) - LETTER_A];
  return (first * LETTERS + second) * 100_000 + Number(digits);
}

const HYPHEN = 0x2d;
const LETTER_A = 0x41;

/** First of the numbers that GS1 leaves for use inside a shop: twelve digits, without the check digit. */
const INSIDE_A_SHOP = 200_000_000_000;
const EAN_CYCLE = new Cycle('ean13', 100_000_000_000);

/** A number that begins with 2; in a larger world, no two products have the same. */
export function ean13({ key, index }: Product, setting: Setting): string {
  const number = setting.isLarger
    ? INSIDE_A_SHOP + setting.distinct(EAN_CYCLE, index)
    : key.int(draw.ean13, INSIDE_A_SHOP, INSIDE_A_SHOP + 99_999_999_999);
  const high = Math.floor(number / 1_000_000);
  const low = number - high * 1_000_000;
  return String.fromCharCode(
    digitCode(high, 100_000),
    digitCode(high, 10_000),
    digitCode(high, 1000),
    digitCode(high, 100),
    digitCode(high, 10),
    digitCode(high, 1),
    digitCode(low, 100_000),
    digitCode(low, 10_000),
    digitCode(low, 1000),
    digitCode(low, 100),
    digitCode(low, 10),
    digitCode(low, 1),
    digitCode(checkDigit(high, low), 1),
  );
}

/** Check digit of twelve digits, given as two numbers of six (GS1 General Specifications §7.9). */
export function checkDigit(high: number, low: number): number {
  return (10 - ((weightedSum(high) + weightedSum(low)) % 10)) % 10;
}

/** Six digits with weights of 3 and 1 in turn from the right. */
function weightedSum(digits: number): number {
  const low = digits % 1000;
  return (OUTER_HEAVY[low] as number) + (INNER_HEAVY[(digits - low) / 1000] as number);
}

/** Sums of the three digits of 0 to 999, weighted 3, 1, 3 and 1, 3, 1. */
const OUTER_HEAVY = threeDigits((hundreds, tens, units) => 3 * hundreds + tens + 3 * units);
const INNER_HEAVY = threeDigits((hundreds, tens, units) => hundreds + 3 * tens + units);

function threeDigits(sum: (hundreds: number, tens: number, units: number) => number): Uint8Array {
  return Uint8Array.from({ length: 1000 }, (_, number) =>
    sum(Math.floor(number / 100), Math.floor(number / 10) % 10, number % 10),
  );
}
