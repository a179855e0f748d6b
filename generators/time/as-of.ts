/**
 * What takes long to make of a world as of an instant, in steps. Each request has an instant of its own, which holds
 * its result: requests of one world that take turns do not make theirs anew for each record. The last one of a world is
 * kept for those to come, which most often have the same instant.
 */
import { atOnce } from '../draws/at-once.ts';

interface Instant {
  readonly epochMilliseconds: number;
}

interface AsOf<World, Result> {
  /** With a break after each step. */
  inSteps(world: World, instant: Instant): Generator<undefined, Result>;
  at(world: World, instant: Instant): Result;
}

export function asOf<World extends object, Result>(
  make: (world: World, at: number) => Generator<undefined, Result>,
): AsOf<World, Result> {
  const held = new WeakMap<Instant, { world: World; result: Result }>();
  const lately = new WeakMap<World, { at: number; result: Result }>();
  function* inSteps(world: World, instant: Instant): Generator<undefined, Result> {
    const own = held.get(instant);
    if (own?.world === world) return own.result;
    const at = instant.epochMilliseconds;
    const last = lately.get(world);
    const result = last?.at === at ? last.result : yield* make(world, at);
    lately.set(world, { at, result });
    held.set(instant, { world, result });
    return result;
  }
  return {
    inSteps,
    at: (world, instant) => atOnce(inSteps(world, instant)),
  };
}
