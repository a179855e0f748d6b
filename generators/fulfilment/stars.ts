/** How many stars customers give to a product, which come to its rating on average. */
import { Weights } from '../draws/random.ts';
import { type Product, rating as productRating } from '../shop/product.ts';

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

/** As many stars as customers of a product give. */
export const starsOf = (product: Product): Weights<number> =>
  STARS_BY_RATING[Math.round(10 * productRating(product)) - 10] as Weights<number>;
