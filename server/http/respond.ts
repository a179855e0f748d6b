/**
 * The one place that writes a response: handlers set a reply, and this sends it with all headers in one call, past
 * Koa's own response. Files and simulated breaks are sent where they are read and made.
 */

import fresh from 'fresh';
import type { Context, Middleware } from 'koa';
import { CONTENT_TYPES } from '../../api/framework/media-types.ts';
import { acceptedCoding, type Coding, compressed } from './coding.ts';
import type { FairUse } from './fair-use.ts';
import { headersOf } from './headers.ts';
import { checkIfMatch } from './if-match.ts';

/** Of a text. One that is kept as the bytes of UTF-8 is long. */
export type Part = string | Buffer;

interface Reply {
  status: number;
  /** Consecutive parts of a text, or bytes; none for a status without a body. */
  body: readonly Part[] | Buffer | undefined;
  /** Whether the body may be compressed on its way. */
  isPlain: boolean;
}

/** Answers with a text, compressed if the request accepts that. */
export function reply(ctx: Context, status: number, ...parts: readonly Part[]): void {
  ctx.state.reply = { status, body: parts, isPlain: true } satisfies Reply;
}

/** Answers with a body as is: one in a coding already, or one that is requested in ranges. */
export function replyAsIs(ctx: Context, status: number, body: Buffer | string): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  ctx.state.reply = { status, body: bytes, isPlain: false } satisfies Reply;
}

export function replyJson(ctx: Context, value: unknown): void {
  headersOf(ctx)['Content-Type'] = CONTENT_TYPES.json;
  reply(ctx, 200, JSON.stringify(value));
}

/** Answers with a status and no body. */
export function replyEmpty(ctx: Context, status: number): void {
  ctx.state.reply = { status, body: undefined, isPlain: false } satisfies Reply;
}

/** Leads to another address, with a status of RFC 9110 §15.4. */
export function redirect(ctx: Context, status: 301 | 302 | 303, location: string): void {
  headersOf(ctx).Location = location;
  replyEmpty(ctx, status);
}

/** Whether the copy that the request names by its tag is still good; if so, answers 304. Throws if If-Match fails. */
export function replyIfFresh(ctx: Context): boolean {
  const { ETag: tag } = headersOf(ctx);
  // RFC 9110 §13.2.2: it comes before If-None-Match.
  if (ctx.req.headers['if-match'] !== undefined) checkIfMatch(ctx.req.headers['if-match'], tag);
  if (ctx.req.headers['if-none-match'] === undefined || tag === undefined) return false;
  if (!fresh(ctx.req.headers, { etag: String(tag) })) return false;
  replyEmpty(ctx, 304);
  return true;
}

/** Bytes of a document, from which on 800 copies take longer than a slice: the system copies each of them. */
const LARGE = 16 * 1024;

/** Sends the reply; nothing if a file was sent instead or the client is gone. */
export const respond =
  (fairUse: FairUse): Middleware =>
  async (ctx, next) => {
    await next();
    ctx.respond = false;
    const { reply } = ctx.state as { reply?: Reply };
    if (!reply || ctx.res.headersSent || ctx.res.destroyed) return;
    const { status, body, isPlain } = reply;
    // Whoever waited for the same document has it at the same moment.
    while (Buffer.isBuffer(body) && body.length > LARGE && fairUse.turns.isSpent) {
      if (!(await fairUse.turn(ctx, true))) return;
    }
    const coding = isPlain ? codingOf(ctx, body as readonly Part[]) : 'identity';
    if (coding === 'identity') return write(ctx, status, body);
    const headers = headersOf(ctx);
    headers['Content-Encoding'] = coding;
    headers.Vary ??= 'Accept-Encoding';
    // The length would be known only once it is compressed, and it changes with the instant in the body (RFC 9110
    // §9.3.2).
    if (ctx.method === 'HEAD') {
      ctx.res.writeHead(status, headers);
      ctx.res.end();
      return;
    }
    const bytes = await compressed(coding, encoded(body as readonly Part[]));
    if (!ctx.res.destroyed) write(ctx, status, bytes);
  };

/** Least number of characters that are worth compressing. */
const THRESHOLD = 1024;

function codingOf(ctx: Context, parts: readonly Part[]): Coding {
  if (ctx.req.headers['accept-encoding'] === undefined) return 'identity';
  let characters = 0;
  for (const part of parts) characters += part.length;
  // A client that refuses identity gets even a short body compressed.
  if (characters < THRESHOLD && acceptedCoding(ctx.req, ['identity'])) return 'identity';
  return acceptedCoding(ctx.req) ?? 'identity';
}

function write({ res, state }: Context, status: number, body: Reply['body']): void {
  const headers = state.headers as Record<string, string | number | string[]>;
  if (body === undefined) {
    delete headers['Content-Type'];
    res.writeHead(status, headers);
    res.end();
    return;
  }
  if (Buffer.isBuffer(body) || isLong(body)) {
    const bytes = Buffer.isBuffer(body) ? body : encoded(body);
    headers['Content-Length'] = bytes.length;
    res.writeHead(status, headers);
    res.end(bytes);
    return;
  }
  const text = body.join('');
  const bytes = Buffer.byteLength(text);
  headers['Content-Length'] = bytes;
  res.writeHead(status, headers);
  // ASCII text need not be encoded. Node sends no body in answer to a HEAD.
  res.end(text, bytes === text.length ? 'latin1' : 'utf8');
}

/** Least length worth a second write: Node copies a text to send it together with the headers. */
export const LONG = 16_384;

function isLong(parts: readonly Part[]): boolean {
  let characters = 0;
  for (const part of parts) characters += part.length;
  return characters > LONG;
}

function encoded(parts: readonly Part[]): Buffer {
  let length = 0;
  for (const part of parts) length += Buffer.byteLength(part);
  const bytes = Buffer.allocUnsafeSlow(length);
  let end = 0;
  for (const part of parts) end += typeof part === 'string' ? bytes.write(part, end) : part.copy(bytes, end);
  return bytes;
}
