/** The request target: what the request line asks for (RFC 9112 §3.2). */
import type { Middleware } from 'koa';
import { abridged, Problem } from '../../api/framework/problem.ts';

/**
 * Rewrites the target to a path with its query, the form that later middleware reads. It must run before anything
 * asks Koa for the path: Koa throws on a target that is not a URL, wherever the path is first read.
 */
export const target: Middleware = (ctx, next) => {
  const { req } = ctx;
  const sent = req.url as string;
  if (sent.charCodeAt(0) === SLASH) {
    if (sent.includes('%')) req.url = normalized(sent);
    return next();
  }
  const path = originForm(sent, req.method);
  req.url = normalized(path ?? '/');
  if (path === undefined) ctx.state.unreadableTarget = abridged(sent);
  return next();
};

const SLASH = 47;

/** With the unreserved characters of its path unescaped, which is the same URI (RFC 3986 §6.2.2.2). */
function normalized(target: string): string {
  const [path = ''] = target.split('?', 1);
  return path.replace(ESCAPED_UNRESERVED, decodeURIComponent) + target.slice(path.length);
}

/** Letters, digits and -._~ (RFC 3986 §2.3). */
const ESCAPED_UNRESERVED = /%(?:2[DE]|3\d|4[1-9A-F]|5[\dAF]|6[1-9A-F]|7[\dAE])/gi;

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
