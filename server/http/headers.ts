/**
 * Header fields of a response. They are gathered while the request passes through and written in one call: setting
 * them on Node's response one by one costs more than computing most answers.
 */
import type { Context } from 'koa';

export type HeaderFields = Record<string, string | number | string[]>;

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
  'X-Total-Count',
  'X-Warning',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'ETag',
  'Link',
  'Location',
  'Preference-Applied',
].join(', ');

/** Headers of every response. */
export const ALWAYS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': EXPOSED,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

/** Of an answer that follows from its URL and the release. */
export const CACHEABLE = 'public, max-age=3600, stale-while-revalidate=86400';

/** Any page may show a picture; opened by itself, it runs nothing. */
export const PICTURE_HEADERS: HeaderFields = {
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** An answer of the API is not for the indexes of search engines; pages want to be found. */
const OF_THE_API: HeaderFields = { 'X-Robots-Tag': 'noindex' };

/** Starts the headers of a response. */
export function startHeaders(ctx: Context, requestId: string): void {
  const isOfTheApi = ctx.req.url?.startsWith('/api/');
  ctx.state.headers = { ...ALWAYS, ...(isOfTheApi ? OF_THE_API : {}), 'X-Request-Id': requestId };
}

export function headersOf(ctx: Context): HeaderFields {
  return ctx.state.headers as HeaderFields;
}

/** Sets the gathered headers on Node's response, for a file that is sent past `respond`. */
export function applyHeaders(ctx: Context): void {
  const headers = headersOf(ctx);
  for (const name in headers) ctx.res.setHeader(name, headers[name] as string);
}
