/** The variants of a product as they are sold: each with a number of its own, a price and its part of the stock. */
import { joined } from '../draws/flat-text.ts';
import { draws } from '../draws/random.ts';
import type { Bounds, Currency } from './money.ts';
import { pointWithin } from './price-point.ts';
import type { Product } from './product.ts';
import { choicesOf } from './product-details.ts';
import type { Variant } from './product-facts.ts';
import type { Option } from './product-option.ts';

const draw = draws('part');

export interface Offer extends Variant {
  sku: string;
  /** Minor units. */
  price: number;
  /** Pieces. */
  stock: number;
}

/** Twice as much costs half as much again: 1.5 = 2 ** 0.58. */
const LESS_FOR_MORE = 0.58;

/** More than any noun of the catalogue has options. */
const MOST = 99;
const SUFFIXES = Array.from({ length: MOST }, (_, place) => `-${String(place + 1).padStart(2, '0')}`);

/** `told` are its variants in any language, `price` is in minor units and `stock` in pieces: those of the product. */
export function offersOf(
  product: Product,
  told: readonly Variant[],
  price: number,
  currency: Currency,
  stock: number,
): Offer[] {
  if (told.length === 0) return [];
  const { key, sku } = product;
  const { choices, own } = choicesOf(product);
  const prices = pricesOf(choices, own, price, currency);
  const shares = choices.map((_, place) => 1 + 3 * key.at('variants', place).float(draw.part));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const offers = told.map(
    ({ size, color }, place): Offer => ({
      sku: joined(sku, SUFFIXES[place] as string),
      size,
      color,
      price: prices[place] as number,
      stock: Math.floor((stock * (shares[place] as number)) / whole),
    }),
  );
  const [first] = offers as [Offer];
  // What is left over after rounding.
  (offers[own] ?? first).stock += stock - offers.reduce((sum, offer) => sum + offer.stock, 0);
  return offers;
}

/** From the product's own on, upwards and downwards: price points alone would let a larger size cost less. */
function pricesOf(choices: readonly Option[], own: number, price: number, currency: Currency): number[] {
  const prices = choices.map(() => price);
  const usual = choices[own]?.extent ?? null;
  if (usual === null || price === 0) return prices;
  const put = (place: number, bounds: Bounds) => {
    const extent = choices[place]?.extent ?? usual;
    const worth = price * (extent / usual) ** LESS_FOR_MORE;
    prices[place] = extent === usual ? price : pointWithin(worth, currency, bounds);
  };
  for (let place = own + 1; place < choices.length; place++) {
    put(place, { low: prices[place - 1] as number, high: Infinity });
  }
  for (let place = own - 1; place >= 0; place--) put(place, { low: 1, high: prices[place + 1] as number });
  return prices;
}

/** The stock-keeping unit of the product, and the place of the variant, that one of a variant begins with. */
export function partsOfSku(name: string): { sku: string; place: number } | undefined {
  const [, sku, number] = /^(.+)-(\d\d)$/.exec(name) ?? [];
  return sku === undefined ? undefined : { sku, place: Number(number) - 1 };
}
