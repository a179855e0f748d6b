/** `setupServer(...handlers(world(7)))`: Mock Service Worker answers as the service would, from the world of a seed. */
import * as msw from 'msw';
import { ROUTES } from '../client/routes.ts';
import type { World } from './types.ts';

export interface HandlerOptions {
  /** Where the service that is mocked is; by default, anywhere. */
  baseUrl?: string;
}

/** Its handlers of requests have this form since then. */
const NEEDED = 'msw@>=2';

/** A handler for each fixture route and bundle. Other requests pass to the next handlers. */
export function handlers(world: World, { baseUrl = '*' }: HandlerOptions = {}): msw.HttpHandler[] {
  // By its name, because an import of it alone would fail without saying which version has it.
  const { http } = msw as Partial<typeof msw>;
  if (http === undefined)
    throw new Error(`fixture-data/msw needs ${NEEDED}; run 'npm install --save-dev msw@^2'`);
  const base = baseUrl.replace(/\/+$/, '');
  return Object.entries(ROUTES)
    .filter(([name]) => name in world)
    .map(([, { path }]) => http.get(`${base}${path}`, ({ request }) => world.respond(request)));
}
