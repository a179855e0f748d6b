/** What customers say of what they bought: weeks after its delivery, of one product of an order that they keep. */
import { oncePer } from '../draws/once-per.ts';
import { draws } from '../draws/random.ts';
import type { Order } from '../shop/order.ts';
import { ORDERS_PER_BLOCK } from '../shop/order-block.ts';
import { Caused, type Causes, causeOf } from '../time/caused.ts';
import { LEISURE } from '../time/daytime.ts';
import { fitted, movedBy } from '../time/life.ts';
import { Listing, oncePerWindow } from '../time/listing.ts';
import { DAY, type Window } from '../time/window.ts';
import type { World } from '../world.ts';
import { courseOf, MOST_TO_DELIVERY, utcOffset } from './course.ts';
import {
  keyOf,
  QUOTES,
  SAID,
  type Saying,
  sayingOf,
  sayingsAhead,
  spokenPlaces,
  Told,
} from './quote-plan.ts';

const draw = draws('said', 'made');

export interface Quote extends Saying {
  order: Order;
  /** Milliseconds since 1970. */
  saidAt: number;
}

const spokenOf = oncePer(
  (world: World): Causes => ({ perBlock: QUOTES, placesOf: (block) => spokenPlaces(world, block) }),
);

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

/** Plans what is said at the ends of a window, in steps, so that it can be listed. */
export function* quotesAhead(world: World, window: Window): Generator<undefined, void> {
  for (const block of quoteStream(world).blocksAtEnds(window)) yield* sayingsAhead(world, block);
}

/** What is said in a window, by numbers. */
export const quoteListing = oncePerWindow((world: World, window, rating: number | undefined) => {
  const isAsked = (number: number) => sayingOf(world, number).rating === rating;
  return new Listing(quoteStream(world), window, rating === undefined ? undefined : isAsked);
});

/** What is said at an index of the list. */
export function quoteAt(world: World, index: number, window: Window, rating: number | undefined): Quote {
  const number = quoteListing(world, window, rating).at(index);
  return number >= 0 ? quoteOf(world, number) : madeAt(world, index, -1 - number, window, rating);
}

/** What is said with a number. */
export function quoteOf(world: World, number: number): Quote {
  const order = world.order(orderOfQuote(world, number));
  return { order, ...sayingOf(world, number), saidAt: saidAt(order) };
}

/** So many quotes that are made to fit know of each other, and of the last of those before them. */
const MADE_TOGETHER = 100;
/** How often another order is made for one of which there is nothing new to say. */
const MOST_TRIES = 10;

/** Those that are made for a window, by hundreds. */
const madeOf = oncePerWindow((_: World, __, ___: number | undefined) => new Map<number, Made>());

interface Made {
  told: Told;
  quotes: Quote[];
}

/** The quote at an index of the list, which is so many of those that are made. */
function madeAt(
  world: World,
  index: number,
  made: number,
  window: Window,
  rating: number | undefined,
): Quote {
  const hundred = Math.floor(made / MADE_TOGETHER);
  const known = madeOf(world, window, rating);
  let one = known.get(hundred);
  if (!one) {
    const told = new Told();
    const own = index - made;
    for (let place = Math.max(0, own - MADE_TOGETHER); place < own; place++) {
      told.add(sayingOf(world, quoteListing(world, window, rating).at(place)));
    }
    one = { told, quotes: [] };
    known.set(hundred, one);
  }
  const { told, quotes } = one;
  while (quotes.length <= made % MADE_TOGETHER) {
    quotes.push(madeWith(world, told, hundred * MADE_TOGETHER + quotes.length, window, rating));
  }
  return quotes[made % MADE_TOGETHER] as Quote;
}

/** One of which there is something new to say, if that takes a few tries only. */
function madeWith(world: World, told: Told, turn: number, window: Window, rating: number | undefined): Quote {
  for (let tries = 0; ; tries++) {
    const order = orderToFit(world, turn, tries, window, rating);
    const saying = told.saying(world, order, turn, tries === MOST_TRIES, rating);
    if (saying) return { order, ...saying, saidAt: saidAt(order) };
  }
}

/** An order that is made to be spoken of in a window. */
function orderToFit(
  world: World,
  index: number,
  tries: number,
  { from, to }: Window,
  rating: number | undefined,
): Order {
  const first = world.key(`quotes to fit ${rating ?? 'any'}`, to).at(index);
  const key = tries === 0 ? first : first.at('again', tries);
  const made = world.orderToFit(key, from - MOST_TO_DELIVERY, 'kept');
  const wanted = from + Math.floor(key.float(draw.made) * (to - from + 1));
  return { ...made, fit: movedBy(wanted - saidAt(made)) };
}
