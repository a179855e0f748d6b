/** Every route by its URL, which is its file's path: `routes/ipv4-cidr/parse.ts` is `/api/ipv4-cidr/parse`. */
import { readdir } from 'node:fs/promises';
import { sep } from 'node:path';
import { Table } from './csv.ts';
import { QueryReader } from './query.ts';
import { type Route, recordOf } from './route.ts';

/** A route with all that follows from its declaration. */
export interface Endpoint {
  /** /api/country-stats/rankings */
  path: string;
  /** /api/country-stats */
  family: string;
  /** /rankings; empty for the family's own route. */
  suffix: string;
  route: Route;
  reader: QueryReader;
  /** Columns of the CSV form. */
  table: Table;
}

export type Registry = ReadonlyMap<string, Endpoint>;

const ROUTES = new URL('../routes/', import.meta.url);

export async function loadRegistry(): Promise<Registry> {
  const files = (await readdir(ROUTES, { recursive: true }))
    .map((file) => file.split(sep).join('/'))
    .filter((file) => file.endsWith('.ts'));
  const endpoints = await Promise.all(
    files.map(async (file) => {
      const { default: route } = (await import(new URL(file, ROUTES).href)) as { default: Route };
      return endpoint(file, route);
    }),
  );
  // By path, in which a family's own route comes before the routes below it.
  endpoints.sort((a, b) => (a.path < b.path ? -1 : 1));
  return new Map(endpoints.map((entry) => [entry.path, entry]));
}

function endpoint(file: string, route: Route): Endpoint {
  const [family = '', ...rest] = file.replace(/(\/index)?\.ts$/, '').split('/');
  const suffix = rest.map((part) => `/${part}`).join('');
  return {
    path: `/api/${family}${suffix}`,
    family: `/api/${family}`,
    suffix,
    route,
    reader: new QueryReader(route),
    table: new Table(recordOf(route)),
  };
}
