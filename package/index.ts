/** `import { world } from 'fixture-data'` in Node, and `fixture-data/all` anywhere: everything is there at once. */
import { CATALOGUE, DATASET } from './snapshot.ts';
import type { LocaleName, MethodName, Seed, World, WorldOptions } from './types.ts';
import { loadFunction, worldFunction } from './world.ts';

export { type Fault, Problem } from '../api/framework/problem.ts';
export type { RecordOf } from '../client/operation.ts';
export type {
  GeneratedName,
  ListName,
  ListOf,
  LocaleName,
  MethodName,
  ParametersOf,
  RelationalSeedOf,
  Seed,
  World,
  WorldOptions,
} from './types.ts';

/** The world of a seed. */
export const world: (seed: Seed, options?: WorldOptions) => World = worldFunction(CATALOGUE, DATASET);

/**
 * Loads what these methods of a world need, or all need. In a browser, and anywhere with the import of one locale,
 * people are there at once, and the rest comes by this, as do the people of a locale that no world has; elsewhere
 * everything is there.
 */
export const load: (...names: readonly (MethodName | LocaleName)[]) => Promise<void> =
  loadFunction(CATALOGUE);

/** Version of the release whose vocabulary the records are drawn from. */
export const dataset: string = DATASET.version;
