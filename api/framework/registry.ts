/**
 * Every route by its URL, which is its file's path: `routes/ipv4-cidr/parse.ts` is `/api/ipv4-cidr/parse`. What one
 * family alone needs stands beside its routes in files that end in `.schema.ts`, which are no routes.
 */
import { readdir } from 'node:fs/promises';
import { extname, sep } from 'node:path';
import type { z } from 'zod';
import { nextTurn } from './arrivals.ts';
import { type Endpoint, endpointOf, isRouteFile, placeOf } from './endpoint.ts';
import { traitsOf } from './params.ts';
import type { Route } from './route.ts';
import type { Vocabulary } from './vocabularies.ts';

export type { Endpoint };

export type Registry = ReadonlyMap<string, Endpoint>;

/** The routes. A declaration is loaded on the first request for its route: most are never requested. */
export interface Routes {
  /** In order: a family's own route comes before the routes below it. */
  readonly paths: readonly string[];
  /** Undefined if there is no such route or it is not loaded yet. */
  get(path: string): Endpoint | undefined;
  /** Undefined if there is no such route. */
  load(path: string): Promise<Endpoint | undefined>;
  all(): Promise<Registry>;
}

const ROUTES = new URL('../routes/', import.meta.url);
/** Of the files there: .ts, or .js in the package. */
const SOURCE = extname(import.meta.url);

/** Every route, loaded. */
export async function loadRegistry(): Promise<Registry> {
  return (await findRoutes()).all();
}

/** Routes that are loaded already. */
export function routesOf(registry: Registry): Routes {
  return {
    paths: [...registry.keys()],
    get: (path) => registry.get(path),
    load: async (path) => registry.get(path),
    all: async () => registry,
  };
}

/** What the routes' parameters take names from, each vocabulary once. */
export const vocabulariesOf = (endpoints: Iterable<Endpoint>): ReadonlySet<Vocabulary> =>
  new Set(
    [...endpoints].flatMap(({ route }) =>
      Object.values(route.query).flatMap((schema) => traitsOf(schema as z.ZodType).vocabulary ?? []),
    ),
  );

/** Every route by its file, not loaded yet. */
export async function findRoutes(): Promise<Routes> {
  const files = (await readdir(ROUTES, { recursive: true }))
    .map((file) => file.split(sep).join('/'))
    .filter((file) => file.endsWith(SOURCE) && isRouteFile(file));
  const places = new Map(files.map(placeOf).map((place) => [place.path, place]));
  const paths = [...places.keys()].sort();
  const loaded = new Map<string, Endpoint>();
  const load = async (path: string): Promise<Endpoint | undefined> => {
    const place = places.get(path);
    if (!place) return undefined;
    const { default: route } = (await import(new URL(place.file, ROUTES).href)) as { default: Route };
    // Simultaneous requests share one load.
    if (!loaded.has(path)) loaded.set(path, endpointOf(place, route));
    return loaded.get(path);
  };
  let registry: Promise<Registry> | undefined;
  /** One after the other, with breaks: together they take a second. */
  const loadAll = async (): Promise<Registry> => {
    const all = new Map<string, Endpoint>();
    for (const path of paths) {
      const isLoaded = loaded.has(path);
      all.set(path, (await load(path)) as Endpoint);
      if (!isLoaded) await nextTurn();
    }
    return all;
  };
  return {
    paths,
    get: (path) => loaded.get(path),
    load,
    all() {
      registry ??= loadAll().catch((error) => {
        registry = undefined;
        throw error;
      });
      return registry;
    },
  };
}
