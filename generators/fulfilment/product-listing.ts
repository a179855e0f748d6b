/** Products as somebody asks for them: the world's own that are so, in their order, and then others made to be so. */
import type { Share } from '../draws/share.ts';
import type { Bounds, Currency } from '../shop/money.ts';
import { type Category, type Product, price, usualBounds, usualPrice } from '../shop/product.ts';
import { MOST_SEEN } from '../time/listing.ts';
import type { World } from '../world.ts';
import { productNumbered } from './known-product.ts';

export interface ProductWishes {
  /** Undefined where any will do. */
  category: Category | undefined;
  currency: Currency;
  /** Of the price, in minor units. */
  bounds: Bounds;
}

/** Products among which one of the right price is looked for. */
const TRIES = 24;

export class ProductListing {
  readonly #world: World;
  readonly #wishes: ProductWishes;
  /** Those of the category, whatever they cost. */
  readonly #share: Share;
  /** Indexes of those that are as asked, of the first that are looked at; undefined where the price may be any. */
  readonly #priced: readonly number[] | undefined;

  constructor(world: World, wishes: ProductWishes) {
    const { category, currency, bounds } = wishes;
    const { products } = world.size;
    this.#world = world;
    this.#wishes = wishes;
    this.#share = category ? world.productsOf(category) : { count: products, at: (n) => n };
    const usual = usualBounds(currency);
    if (bounds.low <= usual.low && bounds.high >= usual.high) return;
    const seen = Array.from(
      { length: Math.min(this.#share.count, MOST_SEEN) },
      (_, n) => this.#share.at(n) as number,
    );
    this.#priced = seen.filter((index) => this.#isPriced(world.product(index)));
  }

  get currency(): Currency {
    return this.#wishes.currency;
  }

  /** Those of the category, of which some may cost something else. */
  get candidates(): Share {
    return this.#share;
  }

  /** How many of the world's own are as asked; undefined where not all of them are looked at. */
  get count(): number | undefined {
    const { count } = this.#share;
    if (!this.#priced) return count;
    return count > MOST_SEEN ? undefined : this.#priced.length;
  }

  /** Index in the world's list of the n-th of them. */
  ownAt(n: number): number {
    return (this.#priced ? this.#priced[n] : this.#share.at(n)) as number;
  }

  /** Whether the product with a number is as asked. */
  isAsked(number: number): boolean {
    const { category } = this.#wishes;
    const product = productNumbered(this.#world, number);
    if (!product || (category !== undefined && product.category !== category)) return false;
    return !this.#priced || this.#isPriced(product);
  }

  /** The product at an index; below 0, that with a number, whatever its place. */
  at(index: number): Product {
    const { category } = this.#wishes;
    if (index < 0) return productNumbered(this.#world, -1 - index) as Product;
    const own = this.#priced?.[index];
    if (own !== undefined) return this.#world.product(own);
    return this.#priced ? this.#madeAt(index - this.#priced.length) : this.#world.product(index, category);
  }

  /** One that costs so much by itself, if it is found soon: nobody believes in a bed for the price of a tea. */
  #madeAt(n: number): Product {
    const { category } = this.#wishes;
    const first = this.#share.count + n * TRIES;
    for (let tries = 0; tries < TRIES; tries++) {
      const product = this.#world.product(first + tries, category);
      if (this.#isPriced(product)) return product;
    }
    return this.#world.product(first, category);
  }

  /** In minor units: between the bounds, if need be by force. */
  priceOf(product: Product): number {
    const { currency, bounds } = this.#wishes;
    return this.#isPriced(product) ? usualPrice(product, currency) : price(product, currency, bounds);
  }

  #isPriced(product: Product): boolean {
    const { currency, bounds } = this.#wishes;
    const minor = usualPrice(product, currency);
    return minor >= bounds.low && minor <= bounds.high;
  }
}
