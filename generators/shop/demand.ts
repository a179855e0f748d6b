/**
 * Who orders in a world, and what: a few customers and a few products have most of it. Ranks are permuted by the world,
 * so that neither the first users are the best customers nor the first products the best sellers.
 */
import type { Stream } from '../draws/random.ts';

/**
 * Rank of the customer who placed an order, from 0 for the best. The product of three uniform numbers is at most x with
 * probability x · (1 - ln x + ln² x / 2): the best 1 % place 16 % of all orders, the best 20 % place 78 % (the "80/20
 * law" of Schmittlein, Cooper and Morrison 1993, Truth in Concentration in the Land of (80/20) Laws). Buying rates are
 * then as unequal as the square of an exponential, and many users never order.
 */
export function customerRank(stream: Stream, users: number): number {
  return Math.floor(stream.float() * stream.float() * stream.float() * users);
}

/**
 * Sales fall with the rank to this power (Brynjolfsson, Hu and Smith 2003: 0.871, of the books of a shop in the Web).
 */
const FALL = 0.871;
/** Ranks are counted from here, or the first product would have a tenth of all sales of a small assortment. */
const SHIFT = 10;

/**
 * Rank of a product in a line of an order, from 0 for the best seller, of so many: in an assortment of 10,000, the best
 * seller has 0.9 % of all lines, the best 1 % have 25 %, and the best 20 % have 68 %.
 */
export function productRank(stream: Stream, products: number): number {
  // The inverse of the integral of (rank + SHIFT) ** -FALL.
  const power = 1 - FALL;
  const [low, high] = [SHIFT ** power, (SHIFT + products) ** power];
  const rank = (low + stream.float() * (high - low)) ** (1 / power) - SHIFT;
  return Math.min(Math.max(Math.floor(rank), 0), products - 1);
}
