/**
 * What becomes of each hundred orders of a world. Which of them are cancelled or come back is settled for all of
 * them at once, so that returns and refunds can be counted: the n-th one leads to its order without a search.
 */
import { draws, type Key } from './random.ts';

const draw = draws('parity');

/**
 * What is settled for an order beforehand; the rest is drawn for each one alone. A refunded order was delivered, came
 * back and is paid back; the return of a returned one is in any other state; a cancelled one had been paid and is
 * paid back, and an unpaid one was cancelled before that.
 */
export type Fate = 'open' | 'refunded' | 'returned' | 'cancelled' | 'unpaid';

export const HUNDRED = 100;

/** In each hundred orders. */
export const RETURNS = 10;
const CANCELLED_PAID = 7;
const CANCELLED_UNPAID = 3;
const SETTLED = RETURNS + CANCELLED_PAID + CANCELLED_UNPAID;

/** Returns of one hundred that are refunded, and of the next; which of the two begins depends on the world. */
const REFUNDED = [4, 5] as const;

const PLACES: readonly number[] = Array.from({ length: HUNDRED }, (_, place) => place);
const ALL_OPEN: readonly Fate[] = PLACES.map(() => 'open');

export interface Hundred {
  key: Key;
  number: number;
  /** By place in the hundred. */
  fates: readonly Fate[];
  /** How many of them are paid back; the same number in every second hundred. */
  refunds: number;
  /** Places of the orders that come back, ascending. */
  returned: readonly number[];
}

/** The hundred orders from `number` * 100 on, in the world whose key is `root`. */
export function hundred(root: Key, number: number): Hundred {
  const key = root.at('hundred orders', number);
  const refunded = REFUNDED[(number + root.int(draw.parity, 0, 1)) % 2] as number;
  const stream = key.stream('fates');
  const places = PLACES.slice();
  const fates = ALL_OPEN.slice();
  for (let turn = 0; turn < SETTLED; turn++) {
    const chosen = turn + stream.below(HUNDRED - turn);
    const place = places[chosen] as number;
    places[chosen] = places[turn] as number;
    places[turn] = place;
    fates[place] = fateOf(turn, refunded);
  }
  const returned = places.slice(0, RETURNS).sort((a, b) => a - b);
  return { key, number, fates, refunds: refunded + CANCELLED_PAID, returned };
}

function fateOf(turn: number, refunded: number): Fate {
  if (turn < refunded) return 'refunded';
  if (turn < RETURNS) return 'returned';
  return turn < RETURNS + CANCELLED_PAID ? 'cancelled' : 'unpaid';
}
