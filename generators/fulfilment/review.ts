/** What customers last said of the products of a world: the newest quotes of each, as a shop shows them beside it. */
import { asOf } from '../time/as-of.ts';
import { DAY } from '../time/window.ts';
import type { World } from '../world.ts';
import { quoteStream } from './quote.ts';
import { sayingOf } from './quote-plan.ts';

/** Of one product. */
export const MOST_REVIEWS = 5;

/** How far back they go, and among how many of the newest quotes they are looked for. */
const REVIEWED_WITHIN = 5 * 365 * DAY;
const MOST_LOOKED_AT = 10_000;

/** Numbers of quotes by the index of the product, the newest first. One quote a step. */
export const reviews = asOf(function* (
  world: World,
  at,
): Generator<undefined, ReadonlyMap<number, readonly number[]>> {
  const found = new Map<number, number[]>();
  const run = quoteStream(world).run(0, { from: at - REVIEWED_WITHIN, to: at });
  const end = Math.min(run?.count ?? 0, MOST_LOOKED_AT);
  for (let place = 0; place < end; place++) {
    const number = run?.at(place) as number;
    const { index } = sayingOf(world, number).product;
    const known = found.get(index) ?? [];
    found.set(index, known);
    if (known.length < MOST_REVIEWS) known.push(number);
    yield;
  }
  return found;
});
