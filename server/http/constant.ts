import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Middleware } from 'koa';

/**
 * A body that never changes while the process, or a release, lives: compressed once, with a strong entity tag. The
 * best compression takes seconds for a large body, in which nothing else is answered.
 */
export function constant(type: string, text: string): Middleware {
  const plain = Buffer.from(text);
  const quality = plain.length > LARGE ? 5 : constants.BROTLI_MAX_QUALITY;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const bodies = {
    br: brotliCompressSync(plain, { params }),
    gzip: gzipSync(plain, { level: 9 }),
    identity: plain,
  };
  const tag = hash('sha1', plain, 'base64url');
  return (ctx) => {
    const encoding = (ctx.acceptsEncodings('br', 'gzip', 'identity') || 'identity') as keyof typeof bodies;
    ctx.set('Vary', 'Accept-Encoding');
    // A strong tag names one representation, so each encoding has its own.
    ctx.set('ETag', `"${tag}-${encoding}"`);
    ctx.set('Cache-Control', 'public, max-age=300');
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
    ctx.type = type;
    ctx.body = bodies[encoding];
  };
}

/** In bytes. */
const LARGE = 128 * 1024;

export function constantJson(value: unknown): Middleware {
  return constant('application/json; charset=utf-8', JSON.stringify(value));
}
