/** `import { world } from 'fixture-data'`: for Node and for browsers. */
import { CATALOGUE, DATASET } from './snapshot.ts';
import { worldFunction } from './world.ts';

export { Problem } from '../server/framework/problem.ts';

/** The world of a seed. */
export const world = worldFunction(CATALOGUE, DATASET);

/** Version of the release whose vocabulary the records are drawn from. */
export const dataset: string = DATASET.version;
