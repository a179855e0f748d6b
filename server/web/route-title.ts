/** Routes in words, for titles and lists: what people look for is words, not paths. */
import type { Endpoint } from '../../api/framework/registry.ts';
import written from './route-words.json' with { type: 'json' };

interface Words {
  title: string;
  /** What each example shows, in the order of the route's examples. */
  examples: readonly string[];
}

const WORDS: Readonly<Record<string, Words>> = written;

/** What a route gives, for those who do not know the paths of this API. */
const GIVES: Readonly<Record<Endpoint['route']['kind'], string>> = {
  bundle: 'test data',
  computation: 'API',
  fixture: 'test data',
  image: 'images',
  reference: 'reference data',
};

/** Explain a cron expression; of a route that nobody has named yet, its path in words. */
export function routeName({ path }: Pick<Endpoint, 'path'>): string {
  const words = path.split('/').slice(2).join(', ').replaceAll('-', ' ');
  return WORDS[path]?.title ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Explain a cron expression: API */
export const routeTitle = (endpoint: Endpoint): string =>
  `${routeName(endpoint).replace(/\?$/, '')}: ${GIVES[endpoint.route.kind]}`;

/** What an example of a route shows, by its place among the examples. */
export const captionOf = ({ path }: Pick<Endpoint, 'path'>, index: number): string | undefined =>
  WORDS[path]?.examples[index];
