/** The request target: what the request line asks for (RFC 9112 §3.2). */
import type { Middleware } from 'koa';
import { abridged, Problem } from '../framework/problem.ts';

/**
 * Rewrites the target to a path with its query, the form that later middleware reads. It must run before anything
 * asks Koa for the path: Koa throws on a target that is not a URL, wherever the path is first read.
 */
export const target: Middleware = (ctx, next) => {
  const { req } = ctx;
  const sent = req.url as string;
  if (sent.charCodeAt(0) === SLASH) return next();
  const path = originForm(sent, req.method);
  req.url = path ?? '/';
  if (path === undefined) ctx.state.unreadableTarget = abridged(sent);
  return next();
};

const SLASH = 47;

/** Path and query of a target in another form, or undefined if it cannot be read. */
function originForm(sent: string, method: string | undefined): string | undefined {
  // RFC 9112 §3.2.4: the asterisk form is for OPTIONS.
  if (sent === '*') return method === 'OPTIONS' ? '/' : undefined;
  // RFC 9112 §3.2.2: a server takes the absolute form, though only clients of a proxy send it.
  if (!/^https?:\/\//i.test(sent) || !URL.canParse(sent)) return undefined;
  const { pathname, search } = new URL(sent);
  return pathname + search;
}

/** A target that could not be read, in the form that the log and the problem show. */
export const unreadableTarget = (ctx: { state: Record<string, unknown> }) =>
  ctx.state.unreadableTarget as string | undefined;

export function badTarget(sent: string): Problem {
  return new Problem(
    'invalid_parameter',
    `The request target must be a path such as /api/countries; received '${sent}'.`,
  );
}
