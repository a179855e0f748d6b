/** The search of the site over a release, for pages that are made where no script runs. */
import type { Neighbour } from '../../api/framework/neighbour.ts';
import type { Registry } from '../../api/framework/registry.ts';
import type { Steps } from '../../api/framework/steps.ts';
import type { Dataset } from '../../db/open.ts';
import { type Find, searchIn } from './browser/search/engine.ts';
import { searchFile } from './search-index.ts';

export type { Find };

export function* finder(registry: Registry, neighbours: readonly Neighbour[], dataset: Dataset): Steps<Find> {
  return yield* searchIn(yield* searchFile(registry, neighbours, dataset));
}
