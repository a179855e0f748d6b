/** Forms without scripts: each is sent to an address below /ask, which redirects to the request of the API. */
import type { Context, Middleware } from 'koa';
import type { Routes } from '../api/framework/registry.ts';
import { headersOf } from './http/headers.ts';
import { checkUrl } from './http/limits.ts';
import { noSuchRoute } from './http/no-such-route.ts';
import { redirect } from './http/respond.ts';
import { ASK_PATH, askedAt, askedOf } from './web/ask.ts';

/** Answers below /ask: leads to a path of the API, whatever was sent. */
export function forms(routes: Routes, publicUrl: string): Middleware {
  return async (ctx, next) => {
    if (ctx.path === ASK_PATH) return lead(ctx, askedAt(ctx.querystring, addresses(ctx, publicUrl)));
    if (!ctx.path.startsWith(`${ASK_PATH}/`)) return next();
    const path = ctx.path.slice(ASK_PATH.length);
    const endpoint = await routes.load(path);
    if (!endpoint) throw noSuchRoute(path, routes.paths);
    return lead(ctx, askedOf(endpoint, ctx.querystring));
  };
}

/** Where the service is reached: its own address, and the one that the client has. */
const addresses = ({ req }: Context, publicUrl: string): string[] => [
  publicUrl,
  ...['http', 'https'].map((scheme) => `${scheme}://${req.headers.host}`),
];

function lead(ctx: Context, location: string): void {
  ctx.state.route = ASK_PATH;
  checkUrl(location);
  headersOf(ctx)['Cache-Control'] = 'no-store';
  redirect(ctx, 303, location);
}
