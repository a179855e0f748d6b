import type { Middleware } from 'koa';

/** Response headers that a page of another origin may read. */
const EXPOSED = [
  'X-Dataset-Version',
  'X-Generator',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
  'X-Seed',
  'X-Simulated',
  'X-Warning',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'ETag',
].join(', ');

/** Fields of every response. */
export const ALWAYS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': EXPOSED,
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

export const ALLOWED_METHODS = 'GET, HEAD, OPTIONS';

/** What stands on every response, and the answer to a CORS preflight. */
export const headers: Middleware = (ctx, next) => {
  for (const name in ALWAYS) ctx.res.setHeader(name, ALWAYS[name] as string);
  if (ctx.method !== 'OPTIONS') return next();
  ctx.set('Allow', ALLOWED_METHODS);
  ctx.set('Access-Control-Allow-Methods', ALLOWED_METHODS);
  ctx.set('Access-Control-Allow-Headers', ctx.get('Access-Control-Request-Headers') || '*');
  ctx.set('Access-Control-Max-Age', '86400');
  ctx.status = 204;
  return undefined;
};
