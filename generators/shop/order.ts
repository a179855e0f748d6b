/**
 * Orders of the world: who bought what, when and for how much. All of it follows from the seed alone, and amounts from
 * the currency. What becomes of an order is in fulfilment/course.ts.
 */
import type { Vocabulary } from '../../db/vocabulary.ts';
import { neighbourhood } from '../addresses/address.ts';
import { DocumentNumbers, type NumberedSetting } from '../draws/document-number.ts';
import { joined } from '../draws/flat-text.ts';
import { Pattern } from '../draws/pattern.ts';
import { draws, type Key, Weights } from '../draws/random.ts';
import type { Person } from '../people/person.ts';
import { userAt } from '../people/presence.ts';
import type { SignUps } from '../people/sign-up.ts';
import { LEISURE } from '../time/daytime.ts';
import type { Fit } from '../time/life.ts';
import { customerRank, productRank } from './demand.ts';
import { type Currency, share } from './money.ts';
import type { Fate, OrderBlock } from './order-block.ts';
import { shopPrice } from './price-point.ts';
import { type Product, usualPrice } from './product.ts';
import type { ReturnReason } from './return-reason.ts';

const draw = draws('items', 'discount', 'shipping', 'tracking');

export const ORDER_STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export interface Order {
  key: Key;
  index: number;
  id: string;
  orderNumber: string;
  fate: Fate;
  /** Milliseconds since 1970. Everything else that happens to it is in fulfilment/course.ts. */
  placedAt: number;
  /** How its course is moved, if it was made to have a status at an instant. */
  fit?: Fit;
  /** The reason for its return that was asked for. */
  reason?: ReturnReason;
  customer: Person;
  /** Made when it is first asked for: whoever lists what follows from orders looks at many and shows few. */
  basket: () => Basket;
}

/** What is bought with an order, and what comes on top of it. */
export interface Basket {
  lines: readonly Line[];
  /** % of the subtotal. */
  discountRate: number;
  /** US cents. */
  shippingCents: number;
  /** % of the discounted goods and of shipping. */
  taxRate: number;
}

export interface Line {
  product: Product;
  quantity: number;
}

/** How many different products an order may hold. */
export interface Items {
  fewest: number;
  most: number;
}

export const USUAL_ITEMS: Items = { fewest: 1, most: 4 };

const DISCOUNT_RATES = new Weights<number>([0, 65], [5, 12], [10, 13], [15, 5], [20, 3], [25, 2]);

/** Prices in US cents. */
const SHIPPING_PRICES = { standard: 499, express: 999, overnight: 1999 } as const;
export type Delivery = keyof typeof SHIPPING_PRICES;
export const SHIPPING_METHODS = Object.keys(SHIPPING_PRICES) as [Delivery, ...Delivery[]];
const DELIVERIES = new Weights<Delivery>(['standard', 70], ['express', 20], ['overnight', 10]);
/** Standard delivery is free from this value of discounted goods on, in US cents. */
const FREE_FROM_CENTS = 10_000;

/** How fast a parcel was asked for. */
export const delivery = ({ key }: Pick<Order, 'key'>): Delivery => key.weighted(draw.shipping, DELIVERIES);

function shippingCents(key: Key, lines: readonly Line[], discountRate: number): number {
  const asked = delivery({ key });
  const cents = SHIPPING_PRICES[asked];
  if (asked !== 'standard') return cents;
  const goods = lines.reduce((sum, { product, quantity }) => sum + product.cents * quantity, 0);
  return goods - share(goods, discountRate) < FREE_FROM_CENTS ? cents : 0;
}

/** Tax on sales to a person, in %: the rate of where they live. */
export function taxRateOf({ key, country }: Pick<Person, 'key' | 'country'>, vocabulary: Vocabulary): number {
  const { vat, regionalVat } = vocabulary.homeCountry(country);
  return regionalVat?.[neighbourhood(key, country, vocabulary).regionCode] ?? vat;
}

/** People buy five bars of chocolate, but not five roof boxes. Each entry holds up to a price, in US cents. */
const QUANTITIES: readonly (readonly [cents: number, quantities: Weights<number>])[] = [
  [2000, new Weights<number>([1, 55], [2, 25], [3, 11], [4, 6], [5, 3])],
  [6000, new Weights<number>([1, 76], [2, 19], [3, 4], [4, 1])],
  [15_000, new Weights<number>([1, 92], [2, 8])],
  [Infinity, new Weights<number>([1, 98], [2, 2])],
];

/** How many pieces of a product people buy at once. */
export function quantitiesOf({ cents }: Product): Weights<number> {
  let place = 0;
  while (cents > (QUANTITIES[place] as readonly [number, unknown])[0]) place++;
  return (QUANTITIES[place] as (typeof QUANTITIES)[number])[1];
}

const NUMBERS = new DocumentNumbers('order number');
const ORDER_NUMBER = /^ord-(\d+)$/i;

/** The index of the order that has a number such as ORD-12345678; undefined for what is no such number. */
export function indexOfOrderNumber(world: NumberedSetting, name: string): number | undefined {
  const [, digits] = ORDER_NUMBER.exec(name) ?? [];
  return digits === undefined ? undefined : NUMBERS.indexOf(world, digits);
}

/** What an order takes from its world. */
export interface Market extends SignUps {
  user(index: number): Person;
  product(index: number): Product;
  orderBlock(number: number): OrderBlock;
  permuted(label: string, length: number, index: number): number;
}

/** Index of the user who placed an order, for callers that need nothing else of it. */
export const customerNumber = (key: Key, placedAt: number, world: Market): number =>
  userAt(world, placedAt, key.stream('customer'), LEISURE, (stream) =>
    world.permuted('customer rank', world.size.users, customerRank(stream, world.size.users)),
  );

/** The order with a number and an instant; another range of items makes it longer or shorter. */
export function order(
  key: Key,
  index: number,
  placedAt: number,
  fate: Fate,
  world: Market,
  { fewest, most }: Items,
): Order {
  const customer = world.user(customerNumber(key, placedAt, world));
  let made: Basket | undefined;
  const basket = () => {
    if (made) return made;
    const lines = linesOf(key, world, fewest + Math.floor(key.float(draw.items) * (most - fewest + 1)));
    const discountRate = key.weighted(draw.discount, DISCOUNT_RATES);
    made = {
      lines,
      discountRate,
      shippingCents: shippingCents(key, lines, discountRate),
      taxRate: taxRateOf(customer, world.vocabulary),
    };
    return made;
  };
  return {
    key,
    index,
    id: world.identifier('ord', index),
    orderNumber: joined('ORD-', NUMBERS.at(world, index)),
    fate,
    placedAt,
    customer,
    basket,
  };
}

/** So many different products of the world; a shorter order has the first lines of a longer one. */
function linesOf(key: Key, world: Market, count: number): Line[] {
  const { products } = world.size;
  const stream = key.stream('lines');
  const lines = new Array<Line>(count);
  // Positions taken so far, ascending: the n-th draw counts only those that are left, so none comes twice.
  const taken = new Array<number>(count);
  for (let length = 0; length < count; length++) {
    let position = productRank(stream, products - length);
    let place = 0;
    while (place < length && (taken[place] as number) <= position) {
      position++;
      place++;
    }
    for (let later = length; later > place; later--) taken[later] = taken[later - 1] as number;
    taken[place] = position;
    const product = world.product(world.permuted('product rank', products, position));
    lines[length] = { product, quantity: stream.weighted(quantitiesOf(product)) };
  }
  return lines;
}

/** Minor units of one currency. */
export interface Amounts {
  lines: readonly LineAmount[];
  subtotal: number;
  discount: number;
  shipping: number;
  tax: number;
  total: number;
}

export interface LineAmount {
  unitPrice: number;
  lineTotal: number;
}

/** Discount and tax are rounded half up, each once, on the whole order. */
export function amounts({ basket }: Order, currency: Currency): Amounts {
  const { lines, discountRate, shippingCents, taxRate } = basket();
  let subtotal = 0;
  const priced = lines.map(({ product, quantity }): LineAmount => {
    const unitPrice = usualPrice(product, currency);
    const lineTotal = unitPrice * quantity;
    subtotal += lineTotal;
    return { unitPrice, lineTotal };
  });
  const discount = share(subtotal, discountRate);
  const shipping = shopPrice(shippingCents, currency);
  const tax = share(subtotal - discount + shipping, taxRate);
  return { lines: priced, subtotal, discount, shipping, tax, total: subtotal - discount + shipping + tax };
}

const TRACKING_NUMBER = new Pattern('TRK-############', 1);

/** Of the parcel, once there is one. */
export const trackingNumber = ({ key }: Order): string => TRACKING_NUMBER.fill(key, draw.tracking);
