/**
 * What becomes of each hundred orders of a world. Which of them are cancelled or come back is settled for all of
 * them at once, so that returns and refunds can be counted: the n-th one leads to its order without a search.
 */
import type { Key } from '../draws/random.ts';
import type { Causes } from '../time/caused.ts';
import { HUNDRED } from '../time/timeline.ts';

/**
 * What is settled for an order beforehand. A kept order is delivered and stays with its customer. A refunded one comes
 * back and is paid back, one that is rejected comes back in vain. A cancelled one was paid and is paid back, and an
 * unpaid one is cancelled because nobody paid it.
 */
export type Fate = 'kept' | 'refunded' | 'rejected' | 'cancelled' | 'unpaid';

export const ORDERS_PER_BLOCK = HUNDRED;

/** How many of each hundred orders have a fate other than being kept. */
export const FATES = { refunded: 9, rejected: 1, cancelled: 7, unpaid: 3 } as const;

/** Returns in each hundred orders, and refunds. */
export const RETURNS = FATES.refunded + FATES.rejected;
export const REFUNDS = FATES.refunded + FATES.cancelled;

const DISPATCHED = ORDERS_PER_BLOCK - FATES.cancelled - FATES.unpaid;
/** How many of each hundred orders are among the places that a block names. */
const COUNTS = {
  returned: RETURNS,
  refunded: FATES.refunded,
  paidBack: REFUNDS,
  unpaid: FATES.unpaid,
  cancelled: FATES.cancelled,
  dispatched: DISPATCHED,
  kept: DISPATCHED - RETURNS,
  paid: ORDERS_PER_BLOCK - FATES.unpaid,
} as const;

/** What follows from the orders of a world that have such places in their hundreds. */
export const ordersAt = (
  world: { orderBlock(number: number): OrderBlock },
  places: keyof typeof COUNTS,
): Causes => ({ perBlock: COUNTS[places], placesOf: (block) => world.orderBlock(block)[places] });

const DEALT = Object.entries(FATES).flatMap(([fate, count]) => new Array<Fate>(count).fill(fate as Fate));
const PLACES: readonly number[] = Array.from({ length: ORDERS_PER_BLOCK }, (_, place) => place);
const ALL_KEPT: readonly Fate[] = PLACES.map(() => 'kept');

export interface OrderBlock {
  key: Key;
  number: number;
  /** Fates by place in the hundred. */
  fates: readonly Fate[];
  /** Places of the orders that come back, of those of these that are paid back, of all that are, and of unpaid ones. */
  returned: readonly number[];
  refunded: readonly number[];
  paidBack: readonly number[];
  unpaid: readonly number[];
  /** Of those that are cancelled after they were paid, of those that reach their customers, and of those that stay. */
  cancelled: readonly number[];
  dispatched: readonly number[];
  kept: readonly number[];
  /** Of those that somebody pays. */
  paid: readonly number[];
}

/** The hundred orders from `number` * 100 on, in the world whose key is `root`. */
export function orderBlock(root: Key, number: number): OrderBlock {
  const key = root.at('hundred orders', number);
  const stream = key.stream('fates');
  const places = PLACES.slice();
  const fates = ALL_KEPT.slice();
  for (const [turn, fate] of DEALT.entries()) {
    const chosen = turn + stream.below(ORDERS_PER_BLOCK - turn);
    const place = places[chosen] as number;
    places[chosen] = places[turn] as number;
    places[turn] = place;
    fates[place] = fate;
  }
  const named = namedPlaces();
  for (let place = 0; place < ORDERS_PER_BLOCK; place++) {
    for (const name of OF_FATE[fates[place] as Fate]) named[name].push(place);
  }
  return { key, number, fates, ...named };
}

/** Names of the places at which an order of each fate is. */
const OF_FATE: Readonly<Record<Fate, readonly (keyof typeof COUNTS)[]>> = {
  kept: ['dispatched', 'kept', 'paid'],
  refunded: ['returned', 'refunded', 'paidBack', 'dispatched', 'paid'],
  rejected: ['returned', 'dispatched', 'paid'],
  cancelled: ['paidBack', 'cancelled', 'paid'],
  unpaid: ['unpaid'],
};

const namedPlaces = (): Record<keyof typeof COUNTS, number[]> => ({
  returned: [],
  refunded: [],
  paidBack: [],
  unpaid: [],
  cancelled: [],
  dispatched: [],
  kept: [],
  paid: [],
});
