/** `setupServer(...handlers(world(7)))`: Mock Service Worker answers as the service would, from the world of a seed. */
import { type HttpHandler, http } from 'msw';
import { ROUTES } from '../client/routes.ts';
import type { World } from './types.ts';

export interface HandlerOptions {
  /** Where the service that is mocked is; by default, anywhere. */
  baseUrl?: string;
}

/** A handler for each fixture route and bundle. Other requests pass to the next handlers. */
export function handlers(world: World, { baseUrl = '*' }: HandlerOptions = {}): HttpHandler[] {
  const base = baseUrl.replace(/\/+$/, '');
  return Object.entries(ROUTES)
    .filter(([name]) => name in world)
    .map(([, { path }]) => http.get(`${base}${path}`, ({ request }) => world.respond(request)));
}
