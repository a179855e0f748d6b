/**
 * Header headers of a response. They are gathered while the request passes through and written in one call:
 * setting them on Node's response one by one costs more than working out most answers.
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
  'X-Warning',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'ETag',
].join(', ');

/** HeaderFields of every response. */
export const ALWAYS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': EXPOSED,
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

/** Starts the headers of a response. */
export function startHeaders(ctx: Context, requestId: string): void {
  ctx.state.headers = { ...ALWAYS, 'X-Request-Id': requestId };
}

export function headersOf(ctx: Context): HeaderFields {
  return ctx.state.headers as HeaderFields;
}

/** Hands the gathered headers to Koa, for a response that Koa writes. */
export function applyHeaders(ctx: Context): void {
  const headers = headersOf(ctx);
  for (const name in headers) ctx.res.setHeader(name, headers[name] as string);
}

/** Writes status, headers and the parts of the body at once, past Koa's own response. */
export function send(ctx: Context, status: number, parts: readonly string[]): void {
  const { res } = ctx;
  const headers = headersOf(ctx);
  ctx.respond = false;
  let characters = 0;
  for (const part of parts) characters += part.length;
  if (characters > LARGE) {
    const bytes = encoded(parts);
    headers['Content-Length'] = bytes.length;
    res.writeHead(status, headers);
    res.end(bytes);
    return;
  }
  const body = parts.join('');
  const bytes = Buffer.byteLength(body);
  headers['Content-Length'] = bytes;
  res.writeHead(status, headers);
  // What is all ASCII need not be encoded. Node sends no body in answer to a HEAD.
  res.end(body, bytes === characters ? 'latin1' : 'utf8');
}

/** From so many characters on, one copy less is worth a second write: Node puts a text into one with the headers. */
const LARGE = 16_384;

function encoded(parts: readonly string[]): Buffer {
  let length = 0;
  for (const part of parts) length += Buffer.byteLength(part);
  const bytes = Buffer.allocUnsafeSlow(length);
  let end = 0;
  for (const part of parts) end += bytes.write(part, end);
  return bytes;
}
