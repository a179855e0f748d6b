/**
 * Which orders are spoken of, and in which words. Nobody speaks twice of a product, and no two customers say the same
 * of one, which takes a memory: that of some hundred quotes that follow each other, of those before and after them, and
 * of those of sparser levels at that time.
 */
import type { Mood } from '../../db/stories/quotes.ts';
import { languageOf } from '../../db/told-language.ts';
import { atOnce } from '../draws/at-once.ts';
import { joined } from '../draws/flat-text.ts';
import { oncePer } from '../draws/once-per.ts';
import { draws, type Key } from '../draws/random.ts';
import type { Order } from '../shop/order.ts';
import { ORDERS_PER_BLOCK, ordersAt } from '../shop/order-block.ts';
import type { Product } from '../shop/product.ts';
import { DENSER } from '../time/timeline.ts';
import { DAY } from '../time/window.ts';
import type { World } from '../world.ts';
import { MOST_TO_DELIVERY } from './course.ts';
import { starsOf } from './stars.ts';

const draw = draws('line', 'rating', 'remark');

/** Of each hundred orders, this many are spoken of: the first that are kept of which something new can be said. */
export const QUOTES = 30;
/** Days from the delivery. */
export const SAID = { least: 7 * DAY, most: 45 * DAY };
/** So many hundreds of orders are planned at once. */
const PLANNED = 4;
/** Plans of a world that are kept. */
const MOST_PLANS = 24;

const MOODS: Readonly<Record<number, Mood>> = { 1: 'sorry', 2: 'sorry', 3: 'fair', 4: 'glad', 5: 'glad' };

/** What somebody says of a product. */
export interface Saying {
  customer: Order['customer'];
  product: Product;
  /** 1, the worst, to 5. */
  rating: number;
  text: string;
  /** BCP 47. */
  language: string;
}

export const keyOf = (order: Order): Key => order.key.at('quote', 0);

/** Who has spoken of what, and what has been said. */
export class Told {
  readonly #pairs = new Set<string>();
  readonly #texts = new Set<string>();

  /**
   * Something new of one of the products of an order; undefined where its customer has spoken of all of them, unless
   * something `must` be said. `turn` is which of those that follow each other it is: each begins in another way.
   */
  saying(world: World, order: Order, turn: number, must: boolean, rating?: number): Saying | undefined {
    const { lines } = order.basket();
    const others = lines.filter(({ product }) => !this.#pairs.has(pairOf(order.customer, product)));
    if (others.length === 0 && !must) return undefined;
    const among = others.length > 0 ? others : lines;
    const key = keyOf(order);
    const { product } = among[key.int(draw.line, 0, among.length - 1)] as (typeof among)[number];
    const stars = rating ?? key.weighted(draw.rating, starsOf(product));
    const language = languageOf(world.vocabulary.stories('quotes'), order.customer);
    const text = this.#textOf(world, order, product, stars, turn, language);
    const saying = { customer: order.customer, product, rating: stars, language, text };
    this.add(saying);
    return saying;
  }

  add({ customer, product, text }: Saying): void {
    this.#pairs.add(pairOf(customer, product));
    this.#texts.add(`${product.index} ${text}`);
  }

  addAll({ sayings }: Plan): void {
    for (const saying of sayings.flat()) this.add(saying);
  }

  #textOf(
    world: World,
    order: Order,
    { index, kind }: Product,
    rating: number,
    turn: number,
    language: string,
  ): string {
    const { kinds, between, ...beginnings } = world.vocabulary.story('quotes', language);
    const told = kinds[kind.complaint];
    if (!told) throw new Error(`the release tells of no quotes of the kind '${kind.complaint}'`);
    const mood = MOODS[rating] as Mood;
    const [ways, remarks] = [beginnings[mood], told[mood]];
    const first = keyOf(order).int(draw.remark, 0, remarks.length - 1);
    let text = '';
    // The other remarks, then the other beginnings.
    for (let tries = 0; tries < remarks.length * ways.length; tries++) {
      const way = turn + Math.floor(tries / remarks.length);
      const beginning = ways[world.permuted(`quotes of ${ways.length}`, ways.length, way)] as string;
      text = joined(beginning, between, remarks[(first + tries) % remarks.length] as string);
      if (!this.#texts.has(`${index} ${text}`)) break;
    }
    return text;
  }
}

const pairOf = (customer: Order['customer'], product: Product) => `${customer.index} ${product.index}`;

/** What is said of orders that follow each other, in turn. */
interface Plan {
  firstBlock: number;
  /** Of each hundred, the places of its orders that are spoken of, ascending. */
  places: readonly (readonly number[])[];
  sayings: readonly (readonly Saying[])[];
}

/** Plans by the number of their first hundred. */
const plansOf = oncePer((_: World) => new Map<number, Plan>());

/** The hundreds of a level, from its first to the first of the next one. */
function blocksOf({ orders }: World, level: number): { first: number; end: number } {
  return {
    first: orders.firstOf(level) / ORDERS_PER_BLOCK,
    end: orders.firstOf(level + 1) / ORDERS_PER_BLOCK,
  };
}

const planOf = (world: World, block: number): Plan => atOnce(planSteps(world, block));

/** Made a hundred orders a step, unless it is kept. */
function* planSteps(world: World, block: number): Generator<undefined, Plan> {
  const level = world.orders.levelOf(block * ORDERS_PER_BLOCK);
  const { first } = blocksOf(world, level);
  const number = Math.floor((block - first) / PLANNED);
  const firstBlock = first + number * PLANNED;
  const plans = plansOf(world);
  const known = plans.get(firstBlock);
  if (known) return known;
  const plan = yield* planned(world, level, firstBlock, number);
  const [oldest] = plans.keys();
  if (plans.size >= MOST_PLANS) plans.delete(oldest as number);
  plans.set(firstBlock, plan);
  return plan;
}

function* planned(
  world: World,
  level: number,
  firstBlock: number,
  number: number,
): Generator<undefined, Plan> {
  const { first, end } = blocksOf(world, level);
  const last = Math.min(firstBlock + PLANNED, end) - 1;
  const told = new Told();
  // Every second plan knows those on either side of it, which know no neighbour.
  const beside = number % 2 === 0 ? [] : [firstBlock - 1, last + 1];
  for (const block of beside) {
    if (block >= first && block < end) told.addAll(yield* planSteps(world, block));
  }
  yield* addSparser(told, world, level, firstBlock, last);
  const kept = ordersAt(world, 'kept');
  const places: number[][] = [];
  const sayings: Saying[][] = [];
  for (let block = firstBlock; block <= last; block++) {
    const [spoken, said]: [number[], Saying[]] = [[], []];
    const candidates = kept.placesOf(block);
    for (const [index, place] of candidates.entries()) {
      const missing = QUOTES - spoken.length;
      if (missing === 0) break;
      const must = candidates.length - index <= missing;
      const turn = block * QUOTES + spoken.length;
      const saying = told.saying(world, world.order(block * ORDERS_PER_BLOCK + place), turn, must);
      if (!saying) continue;
      spoken.push(place);
      said.push(saying);
    }
    places.push(spoken);
    sayings.push(said);
    yield;
  }
  return { firstBlock, places, sayings };
}

/** How far from each other orders may be of which something is said at the same time. */
const APART = MOST_TO_DELIVERY + SAID.most;

/** What is told of orders of the level before, at the time of some hundreds. */
function* addSparser(
  told: Told,
  world: World,
  level: number,
  firstBlock: number,
  lastBlock: number,
): Generator<undefined, void> {
  if (level === 0) return;
  const { orders } = world;
  const { end } = blocksOf(world, level - 1);
  const blockAt = (instant: number) =>
    Math.min(Math.floor(orders.since(level - 1, instant) / ORDERS_PER_BLOCK), end - 1);
  const from = blockAt(orders.instant(firstBlock * ORDERS_PER_BLOCK) - APART);
  const to = blockAt(orders.instant((lastBlock + 1) * ORDERS_PER_BLOCK - 1) + APART);
  for (let block = from; block <= to; ) {
    const plan = yield* planSteps(world, block);
    told.addAll(plan);
    block = plan.firstBlock + PLANNED;
  }
}

/** On denser levels than that, with so many orders a year, each quote is by itself: few lists come to them. */
const MOST_REMEMBERED = 10_000;

function isRemembered({ orders, size }: World, block: number): boolean {
  const level = orders.levelOf(block * ORDERS_PER_BLOCK);
  return level === 0 || (level === 1 && size.orders * DENSER <= MOST_REMEMBERED);
}

/** The places of the orders of a hundred that are spoken of. */
export function spokenPlaces(world: World, block: number): readonly number[] {
  if (!isRemembered(world, block)) return ordersAt(world, 'kept').placesOf(block).slice(0, QUOTES);
  const { firstBlock, places } = planOf(world, block);
  return places[block - firstBlock] as readonly number[];
}

/** Plans what is said of a hundred of the world's own orders, in steps: with its neighbours, a plan is of twelve. */
export function* sayingsAhead(world: World, block: number): Generator<undefined, void> {
  if (isRemembered(world, block)) yield* planSteps(world, block);
}

/** What is said with a number. */
export function sayingOf(world: World, number: number): Saying {
  const block = Math.floor(number / QUOTES);
  if (!isRemembered(world, block)) {
    const place = spokenPlaces(world, block)[number % QUOTES] as number;
    return new Told().saying(world, world.order(block * ORDERS_PER_BLOCK + place), number, true) as Saying;
  }
  const { firstBlock, sayings } = planOf(world, block);
  return (sayings[block - firstBlock] as readonly Saying[])[number % QUOTES] as Saying;
}
