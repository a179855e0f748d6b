/** What the search on every page looks through: routes with their parameters and fields. */
import type { Registry } from '../framework/registry.ts';
import { recordOf } from '../framework/route.ts';
import { docsPath } from './contents.ts';

export interface SearchEntry {
  /** Where it leads, from the site's root. */
  url: string;
  /** /api/orders */
  title: string;
  summary: string;
  /** Names of parameters and fields, separated by blanks. */
  names: string;
}

/** Pages that are no routes. */
const OTHERS: readonly SearchEntry[] = [
  {
    url: 'datasets/index.html',
    title: 'Releases to download',
    summary: 'SQLite, CSV, NDJSON, Parquet.',
    names: 'dataset',
  },
  {
    url: 'openapi.json',
    title: 'OpenAPI',
    summary: 'The contract of every route.',
    names: 'schema contract',
  },
];

export function searchIndex(registry: Registry): SearchEntry[] {
  const routes = [...registry.values()].map((endpoint) => ({
    url: docsPath(endpoint).slice(1),
    title: endpoint.path,
    summary: endpoint.route.summary,
    names: [...Object.keys(endpoint.route.query), ...Object.keys(recordOf(endpoint.route).shape)].join(' '),
  }));
  return [...routes, ...OTHERS];
}
