/** What moves on a shelf in a window, for whoever wants to know how its levels have changed. */
import { atOnce } from '../draws/at-once.ts';
import { oncePer } from '../draws/once-per.ts';
import { ownOf } from '../time/timeline.ts';
import { DAY, type Window } from '../time/window.ts';
import type { World } from '../world.ts';
import { type Movement, movementsOf, ordersMovedIn, shelfOfMovement } from './stock-movement.ts';

/** Orders of so long are looked at together, and kept for windows that overlap. */
const BLOCK = 8 * DAY;
/** More than the longest window of a history has. */
const BLOCKS_KEPT = 12;

/** What moves for the orders of a block, by shelf. */
type Block = ReadonlyMap<number, readonly Movement[]>;

/** The blocks that were made last, the oldest first. */
const keptOf = oncePer((_: World) => new Map<number, Block>());

/** One order a step. */
function* blockOf(world: World, number: number): Generator<undefined, Block> {
  const kept = keptOf(world);
  const known = kept.get(number);
  if (known) return known;
  const block = new Map<number, Movement[]>();
  const { since, instant } = ownOf(world.orders);
  const end = (number + 1) * BLOCK;
  for (let order = since(number * BLOCK); instant(order) < end; order++) {
    for (const movement of movementsOf(world, world.order(order))) {
      if (!movement) continue;
      const shelf = shelfOfMovement(world, movement);
      const others = block.get(shelf);
      if (others) others.push(movement);
      else block.set(shelf, [movement]);
    }
    yield;
  }
  kept.set(number, block);
  const [oldest] = kept.keys();
  if (kept.size > BLOCKS_KEPT) kept.delete(oldest as number);
  return block;
}

/** What a request has looked at, whatever others look at meanwhile. */
const held = new WeakMap<Window, { world: World; blocks: readonly Block[] }>();

/** Looks at all orders whose movements are told of in a window, which is an object of its own in each request. */
export function* lookAtMovements(world: World, window: Window): Generator<undefined, readonly Block[]> {
  const own = held.get(window);
  if (own?.world === world) return own.blocks;
  const { from, to } = ordersMovedIn(window);
  const blocks: Block[] = [];
  for (let number = Math.floor(from / BLOCK); number * BLOCK <= to; number++)
    blocks.push(yield* blockOf(world, number));
  held.set(window, { world, blocks });
  return blocks;
}

/** What moves in a window on a shelf, by its place among those of all warehouses. */
export function movementsOn(world: World, window: Window, shelf: number): readonly Movement[] {
  return atOnce(lookAtMovements(world, window)).flatMap((block) => block.get(shelf) ?? []);
}
