/** How the size of a world is asked for: by a parameter of the API, or by numbers where there is no URL. */
import {
  SIZE_BOUNDS,
  type Sized,
  WORLD_NAMES,
  WORLD_SIZES,
  type WorldName,
  type WorldSize,
  worldSize,
} from '../../generators/draws/world-size.ts';
import { oneOf } from './params.ts';
import { type Fault, InvalidParameter, invalidParameters } from './problem.ts';

const counted = (name: WorldName) => {
  const { users, products, companies } = WORLD_SIZES[name];
  const [people, goods, employers] = [users, products, companies].map((count) => count.toLocaleString('en'));
  return `${name} has ${people} people, ${goods} products and ${employers} companies`;
};

/** The worlds of which feeds are told. */
export const FEED_WORLDS = ['small', 'medium'] as const satisfies WorldName[];

export const worldParameter = (names: readonly [WorldName, ...WorldName[]] = WORLD_NAMES) =>
  oneOf(...names)
    .default('small')
    .describe(`Size of the seed's world; each size is a separate world: ${names.map(counted).join(', ')}.`);

const SIZED = Object.keys(SIZE_BOUNDS) as Sized[];

/**
 * A size by its name or by numbers, of which those that are absent follow from the number of users. Throws a Problem
 * that names every fault.
 */
export function worldSizeOf(given: { size?: string } & Partial<Record<Sized, number>>): WorldSize {
  const numbers = SIZED.filter((name) => given[name] !== undefined);
  if (given.size !== undefined) {
    if (numbers.length > 0) {
      throw new InvalidParameter('size', `cannot be given together with ${numbers.join(', ')}.`);
    }
    const named = oneOf(...WORLD_NAMES).safeParse(given.size);
    if (named.success) return WORLD_SIZES[named.data];
    throw new InvalidParameter('size', `must be one of ${WORLD_NAMES.join(', ')}; received '${given.size}'.`);
  }
  const faults = numbers.flatMap((name): Fault[] => {
    const { least, most } = SIZE_BOUNDS[name];
    const value = given[name] as number;
    if (Number.isInteger(value) && value >= least && value <= most) return [];
    const message = `must be an integer from ${least} to ${most}; received '${value}'.`;
    return [{ parameter: name, code: 'invalid', message }];
  });
  if (faults.length > 0) throw invalidParameters(faults);
  return worldSize(given);
}
