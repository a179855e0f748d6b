/** The search of the site over a release, for pages that are made where no script runs. */
import type { Neighbour } from '../../api/framework/neighbour.ts';
import type { Registry } from '../../api/framework/registry.ts';
import type { Steps } from '../../api/framework/steps.ts';
import type { Dataset } from '../../db/open.ts';
import { type Find, type Rank, rankIn, searchIn } from './browser/search/engine.ts';
import { searchFile } from './search-index.ts';

export type { Find, Rank };

export function* finder(registry: Registry, neighbours: readonly Neighbour[], dataset: Dataset): Steps<Find> {
  return yield* searchIn(yield* searchFile(registry, neighbours, dataset));
}

/** All that a text finds of routes, tables and names, for who shows it otherwise. */
export function* ranker(registry: Registry, dataset: Dataset): Steps<Rank> {
  return yield* rankIn(yield* searchFile(registry, [], dataset));
}
