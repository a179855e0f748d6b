/** `import { world } from 'fixture-data'` in a browser. */
import { PEOPLE, ROUTES } from 'package:demanded-routes';
import { vocabularyOf } from '../db/vocabulary.ts';
import { tablesOfSnapshot } from '../db/vocabulary-snapshot.ts';
import { SNAPSHOT } from './demand.ts';
import { Catalogue, loadFunction, worldFunction } from './world.ts';

export { Problem } from '../api/framework/problem.ts';

const catalogue = new Catalogue(ROUTES, PEOPLE);
const { version } = SNAPSHOT;

export const world = worldFunction(catalogue, {
  version,
  vocabulary: vocabularyOf(tablesOfSnapshot(SNAPSHOT)),
});
export const load = loadFunction(catalogue);
export const dataset = version;
