/** What there is to read below /docs, in the order of the list beside each page. */
import type { Neighbour } from '../../api/framework/neighbour.ts';
import type { Registry } from '../../api/framework/registry.ts';
import { docsPath, shelved } from './contents.ts';
import { GUIDES } from './guides/index.ts';
import { neighbourPath } from './pages/neighbour-path.ts';
import { routeName } from './route-title.ts';

export interface Document {
  path: string;
  title: string;
}

export interface DocumentShelf {
  title: string;
  documents: readonly Document[];
}

export const documentShelves = (registry: Registry, neighbours: readonly Neighbour[]): DocumentShelf[] => [
  { title: 'Guides', documents: GUIDES },
  ...shelved(registry).map(({ title, endpoints }) => ({
    title,
    documents: endpoints.map((endpoint) => ({ path: docsPath(endpoint), title: routeName(endpoint) })),
  })),
  {
    title: 'In the shape of others',
    documents: neighbours.map((neighbour) => ({ path: neighbourPath(neighbour), title: neighbour.title })),
  },
];
