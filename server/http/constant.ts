import { hash } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { acceptedCoding, compressed } from './coding.ts';
import { headersOf } from './headers.ts';
import { replyAsIs, replyIfFresh } from './respond.ts';

/** The best compression takes ten times as long, for bodies that are rarely requested. */
const QUALITY = 7;

/**
 * A body that does not change during the life of the process or of a release, with a strong entity tag. It is made on
 * first request, which may take several turns, compressed on another thread on the first request for a coding, and both
 * are cached.
 */
export function constant(
  type: string,
  text: (ctx: Context) => string | Buffer | Promise<string | Buffer>,
  cacheControl = 'public, max-age=300',
): Middleware {
  const plain = kept(async (ctx) => bytesOf(await text(ctx)));
  const tag = kept(async (ctx) => hash('sha1', await plain(ctx), 'base64url'));
  const encoded = (coding: 'br' | 'gzip') =>
    kept(async (ctx) => compressed(coding, await plain(ctx), QUALITY));
  const bodies = { br: encoded('br'), gzip: encoded('gzip'), identity: plain };
  return async (ctx) => {
    const coding = acceptedCoding(ctx.req) ?? 'identity';
    const headers = headersOf(ctx);
    headers.Vary = headers.Vary === undefined ? 'Accept-Encoding' : `${headers.Vary}, Accept-Encoding`;
    // A strong tag identifies one representation, so each coding has its own.
    headers.ETag = `"${await tag(ctx)}-${coding}"`;
    headers['Cache-Control'] = cacheControl;
    if (replyIfFresh(ctx)) return;
    if (coding !== 'identity') headers['Content-Encoding'] = coding;
    headers['Content-Type'] = type;
    replyAsIs(ctx, 200, await bodies[coding](ctx));
  };
}

/** Computes something once for all callers; a failure is tried again. */
function kept<Value>(make: (ctx: Context) => Promise<Value>): (ctx: Context) => Promise<Value> {
  let made: Promise<Value> | undefined;
  return (ctx) => {
    made ??= make(ctx).catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

const bytesOf = (content: string | Buffer): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : content;
