/** `import { world } from 'fixture-data'`: for Node and for browsers. */
import { CATALOGUE, DATASET } from './snapshot.ts';
import type { Seed, World, WorldOptions } from './types.ts';
import { worldFunction } from './world.ts';

export type { RecordOf } from '../client/operation.ts';
export { type Fault, Problem } from '../server/framework/problem.ts';
export type { GeneratedName, ListName, ParametersOf, Seed, World, WorldOptions } from './types.ts';

/** The world of a seed. */
export const world: (seed: Seed, options?: WorldOptions) => World = worldFunction(CATALOGUE, DATASET);

/** Version of the release whose vocabulary the records are drawn from. */
export const dataset: string = DATASET.version;
