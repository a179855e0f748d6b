/** What customers say of what they bought: weeks after its delivery, of one product of an order that they keep. */
import type { Mood } from '../../db/stories/quotes.ts';
import type { Story } from '../../db/stories.ts';
import { languageOf } from '../../db/told-language.ts';
import { joined } from '../draws/flat-text.ts';
import { oncePer } from '../draws/once-per.ts';
import { draws, type Key, Weights } from '../draws/random.ts';
import type { Line, Order } from '../shop/order.ts';
import { ORDERS_PER_BLOCK, ordersAt } from '../shop/order-block.ts';
import { type Product, rating as productRating } from '../shop/product.ts';
import { Caused, type Causes, causeOf } from '../time/caused.ts';
import { LEISURE } from '../time/daytime.ts';
import { fitted, movedBy } from '../time/life.ts';
import { Listing, oncePerWindow } from '../time/listing.ts';
import { DAY, type Window } from '../time/window.ts';
import type { World } from '../world.ts';
import { courseOf, MOST_TO_DELIVERY, utcOffset } from './course.ts';

const draw = draws('line', 'rating', 'said', 'remark', 'made');

export interface Quote {
  order: Order;
  product: Product;
  /** 1, the worst, to 5. */
  rating: number;
  text: string;
  /** BCP 47. */
  language: string;
  /** Milliseconds since 1970. */
  saidAt: number;
}

/** Of each hundred orders, this many are spoken of: the first of those that are kept. */
export const QUOTES = 30;
/** Days from the delivery. */
const SAID = { least: 7 * DAY, most: 45 * DAY };

/** Stars and how many quotes of a hundred have them, of all products together. */
const STARS = [
  [5, 46],
  [4, 29],
  [3, 14],
  [2, 7],
  [1, 4],
] as const;

/** The same of a product with a rating: tilted towards it, so that it is their mean. */
function starsAround(rating: number): Weights<number> {
  let [low, high] = [-TILT, TILT];
  while (high - low > 1e-6) {
    const tilt = (low + high) / 2;
    if (meanOf(tiltedBy(tilt)) < rating) low = tilt;
    else high = tilt;
  }
  return new Weights<number>(...tiltedBy(low));
}

/** Far enough for whatever is hated or flawless. */
const TILT = 12;

const tiltedBy = (tilt: number) =>
  STARS.map(([stars, weight]) => [stars, weight * Math.exp(tilt * stars)] as const);

function meanOf(weighed: readonly (readonly [stars: number, weight: number])[]): number {
  const total = weighed.reduce((sum, [, weight]) => sum + weight, 0);
  return weighed.reduce((sum, [stars, weight]) => sum + stars * weight, 0) / total;
}

/** From 1.0 to 5.0, by tenths. */
const STARS_BY_RATING = Array.from({ length: 41 }, (_, tenths) => starsAround(1 + tenths / 10));
const MOODS: Readonly<Record<number, Mood>> = { 1: 'sorry', 2: 'sorry', 3: 'fair', 4: 'glad', 5: 'glad' };

const spokenOf = oncePer((world: World): Causes => {
  const kept = ordersAt(world, 'kept');
  return { perBlock: QUOTES, placesOf: (block) => kept.placesOf(block).slice(0, QUOTES) };
});

const keyOf = (order: Order): Key => order.key.at('quote', 0);

/** The number of the order that the quote with a number is about. */
export const orderOfQuote = (world: World, number: number): number => causeOf(spokenOf(world), number);

/** The number of what is said of an order, by the number of the order; undefined where nobody speaks of it. */
export function quoteOfOrder(world: World, order: number): number | undefined {
  const block = Math.floor(order / ORDERS_PER_BLOCK);
  const rank = spokenOf(world)
    .placesOf(block)
    .indexOf(order % ORDERS_PER_BLOCK);
  return rank < 0 ? undefined : block * QUOTES + rank;
}

/** The product that is spoken of: that of one line. */
export function productOfQuote(order: Order): Product {
  const { lines } = order.basket();
  return (lines[keyOf(order).int(draw.line, 0, lines.length - 1)] as Line).product;
}

/** As many stars as customers of the product give. */
export function ratingOf(order: Order): number {
  const tenths = Math.round(10 * productRating(productOfQuote(order)));
  return keyOf(order).weighted(draw.rating, STARS_BY_RATING[tenths - 10] as Weights<number>);
}

function saidAt({ fit, ...order }: Order): number {
  // What is moved is moved as a whole, whatever the hours there.
  if (fit) return fitted(fit, saidAt(order));
  const delivered = courseOf(order).deliveredAt as number;
  return LEISURE.instant(
    keyOf(order).float(draw.said),
    delivered + SAID.least,
    delivered + SAID.most,
    utcOffset(order),
  );
}

export const quoteStream = oncePer(
  (world: World) =>
    new Caused(
      world.orders,
      spokenOf(world),
      (number) => saidAt(world.order(orderOfQuote(world, number))),
      MOST_TO_DELIVERY + SAID.most,
      { usual: 40 * DAY },
    ),
);

/** What is said in a window, by numbers. */
export const quoteListing = oncePerWindow((world: World, window, rating: number | undefined) => {
  const isAsked = (number: number) => ratingOf(world.order(orderOfQuote(world, number))) === rating;
  return new Listing(quoteStream(world), window, rating === undefined ? undefined : isAsked);
});

/** What is said at an index of the list. */
export function quoteAt(world: World, index: number, window: Window, rating: number | undefined): Quote {
  const number = quoteListing(world, window, rating).at(index);
  if (number >= 0) return quoteOf(world, number);
  const made = -1 - number;
  const order = orderToFit(world, made, window, rating);
  return said(world, order, rating ?? ratingOf(order), made);
}

/** What is said with a number. */
export function quoteOf(world: World, number: number): Quote {
  const order = world.order(orderOfQuote(world, number));
  return said(world, order, ratingOf(order), number);
}

/** `turn` is which of those that follow each other it is: each of them begins in another way. */
function said(world: World, order: Order, rating: number, turn: number): Quote {
  const product = productOfQuote(order);
  const language = languageOf(world.vocabulary.stories('quotes'), order.customer);
  const text = textOf(world, order, product, rating, turn, world.vocabulary.story('quotes', language));
  return { order, product, rating, text, language, saidAt: saidAt(order) };
}

/** An order that is made to be spoken of in a window. */
function orderToFit(world: World, index: number, { from, to }: Window, rating: number | undefined): Order {
  const key = world.key(`quotes to fit ${rating ?? 'any'}`, to).at(index);
  const made = world.orderToFit(key, from - MOST_TO_DELIVERY, 'kept');
  const wanted = from + Math.floor(key.float(draw.made) * (to - from + 1));
  return { ...made, fit: movedBy(wanted - saidAt(made)) };
}

function textOf(
  world: World,
  order: Order,
  { kind }: Product,
  rating: number,
  turn: number,
  told: Story<'quotes'>,
): string {
  const { kinds, between, ...beginnings } = told;
  const remarks = kinds[kind.complaint];
  if (!remarks) throw new Error(`the release tells of no quotes of the kind '${kind.complaint}'`);
  const mood = MOODS[rating] as Mood;
  const ways = beginnings[mood];
  const beginning = ways[world.permuted(`quotes of ${ways.length}`, ways.length, turn)] as string;
  return joined(beginning, between, keyOf(order).pick(draw.remark, remarks[mood]));
}
