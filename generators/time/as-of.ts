/** What takes long to make of a world as of an instant: made in steps, and the last of each world is kept. */

interface AsOf<World, Result> {
  /** With a break after each step. */
  inSteps(world: World, at: number): Generator<undefined, Result>;
  at(world: World, at: number): Result;
}

export function asOf<World extends object, Result>(
  make: (world: World, at: number) => Generator<undefined, Result>,
): AsOf<World, Result> {
  const known = new WeakMap<World, { at: number; result: Result }>();
  function* inSteps(world: World, at: number): Generator<undefined, Result> {
    const last = known.get(world);
    if (last?.at === at) return last.result;
    const result = yield* make(world, at);
    known.set(world, { at, result });
    return result;
  }
  return {
    inSteps,
    at(world, at) {
      const steps = inSteps(world, at);
      let step = steps.next();
      while (!step.done) step = steps.next();
      return step.value;
    },
  };
}
