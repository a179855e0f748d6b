import { hash } from 'node:crypto';
import type { Middleware } from 'koa';
import { acceptedCoding, compressed } from './coding.ts';
import { headersOf } from './headers.ts';
import { replyAsIs, replyIfFresh } from './respond.ts';

/** The best compression takes ten times as long, for bodies that are rarely requested. */
const QUALITY = 5;

/**
 * A body that does not change during the life of the process or of a release, with a strong entity tag. It is made on
 * first request, compressed on another thread on the first request for a coding, and both are cached.
 */
export function constant(
  type: string,
  text: () => string | Buffer | Promise<string | Buffer>,
  cacheControl = 'public, max-age=300',
): Middleware {
  const plain = kept(async () => bytesOf(await text()));
  const tag = kept(async () => hash('sha1', await plain(), 'base64url'));
  const encoded = (coding: 'br' | 'gzip') => kept(async () => compressed(coding, await plain(), QUALITY));
  const bodies = { br: encoded('br'), gzip: encoded('gzip'), identity: plain };
  return async (ctx) => {
    const coding = acceptedCoding(ctx.req) ?? 'identity';
    const headers = headersOf(ctx);
    headers.Vary = 'Accept-Encoding';
    // A strong tag identifies one representation, so each coding has its own.
    headers.ETag = `"${await tag()}-${coding}"`;
    headers['Cache-Control'] = cacheControl;
    if (replyIfFresh(ctx)) return;
    if (coding !== 'identity') headers['Content-Encoding'] = coding;
    headers['Content-Type'] = type;
    replyAsIs(ctx, 200, await bodies[coding]());
  };
}

export function constantJson(value: () => unknown): Middleware {
  return constant('application/json; charset=utf-8', async () => JSON.stringify(await value()));
}

/** Computes something once for all callers; a failure is tried again. */
function kept<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make().catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

const bytesOf = (content: string | Buffer): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : content;
