/** What the search on every page looks through: routes with their parameters and fields. */
import type { Neighbour } from '../framework/neighbour.ts';
import type { Registry } from '../framework/registry.ts';
import { recordOf } from '../framework/route.ts';
import { docsPath } from './contents.ts';
import { neighbourPath } from './pages/neighbour.ts';

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
    url: 'docs/agents',
    title: 'Agents',
    summary: 'Four tools by MCP, and every page as Markdown.',
    names: 'mcp llms llm tools markdown',
  },
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

export function searchIndex(registry: Registry, neighbours: readonly Neighbour[]): SearchEntry[] {
  const routes = [...registry.values()].map((endpoint) => ({
    url: docsPath(endpoint).slice(1),
    title: endpoint.path,
    summary: endpoint.route.summary,
    names: [...Object.keys(endpoint.route.query), ...Object.keys(recordOf(endpoint.route).shape)].join(' '),
  }));
  const shapes = neighbours.map((neighbour) => ({
    url: neighbourPath(neighbour).slice(1),
    title: neighbour.title,
    summary: neighbour.summary,
    names: [neighbour.host, ...neighbour.roots].join(' '),
  }));
  return [...routes, ...shapes, ...OTHERS];
}
