/** What stands for all routes where there are too many: lists of a hundred records, and five computations. */
import { ROUTES } from './routes.ts';

export const FIXTURES = ['orders', 'users', 'products'];

export const COMPUTATIONS = [
  'ipv4-cidr/parse',
  'moon/rise-set',
  'utm-mgrs/from-latlng',
  'locale-formats/date',
  'cron/matches',
];

/** A hundred records of a seed. */
export const hundred = (route: string, seed: number): string => `/api/${route}?count=100&seed=${seed}`;

let index = 1;

/** Paths of a kind that no request of this process asked for before. */
export function newPaths(kind: string): () => string {
  const query = ROUTES[kind];
  return () => (query ? `/api/${kind}?${query(index++)}` : hundred(kind, index++));
}
