/** Where the figures of a release come from, by the ids that routes name. */
import { inArray } from 'drizzle-orm';
import type { ServedDataset } from '../../api/framework/dataset.ts';
import type { Route } from '../../api/framework/route.ts';
import { source } from '../../db/schema.ts';

export interface Source {
  title: string;
  producer: string;
  licence: string;
  url: string;
  vintage: string;
}

/** Of what a route reads in the dataset. Generators draw from vocabularies, which the dataset describes. */
export const sourcesBehind = (route: Route): readonly string[] =>
  ('sources' in route ? route.sources : undefined) ?? [];

export function sourcesOf({ db }: ServedDataset, ids: readonly string[]): Source[] {
  const { title, producer, licence, url, vintage } = source;
  return db
    .select({ title, producer, licence, url, vintage })
    .from(source)
    .where(inArray(source.id, [...ids]))
    .all();
}
