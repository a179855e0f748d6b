import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Middleware } from 'koa';

type Encoding = 'br' | 'gzip' | 'identity';

/** The best compression takes ten times as long, for bodies that most servers are never asked for. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const compressions = {
  br: (plain: Buffer) => promisify(brotliCompress)(plain, QUALITY),
  gzip: (plain: Buffer) => promisify(gzip)(plain),
  identity: async (plain: Buffer) => plain,
} satisfies Record<Encoding, (plain: Buffer) => Promise<Buffer>>;

/**
 * A body that never changes while the process, or a release, lives, with a strong entity tag: made when it is first
 * asked for, and compressed on another thread when it is first asked for in a coding. Both are kept.
 */
export function constant(type: string, text: () => string | Promise<string>): Middleware {
  const plain = kept(async () => Buffer.from(await text()));
  const tag = kept(async () => hash('sha1', await plain(), 'base64url'));
  const encoded = (encoding: Encoding) => kept(async () => compressions[encoding](await plain()));
  const bodies = { br: encoded('br'), gzip: encoded('gzip'), identity: plain };
  return async (ctx) => {
    const encoding = (ctx.acceptsEncodings('br', 'gzip', 'identity') || 'identity') as Encoding;
    ctx.set('Vary', 'Accept-Encoding');
    // A strong tag names one representation, so each encoding has its own.
    ctx.set('ETag', `"${await tag()}-${encoding}"`);
    ctx.set('Cache-Control', 'public, max-age=300');
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    const body = await bodies[encoding]();
    if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
    ctx.type = type;
    ctx.body = body;
  };
}

export function constantJson(value: () => unknown): Middleware {
  return constant('application/json; charset=utf-8', async () => JSON.stringify(await value()));
}

/** Works something out once, for all who ask; what failed is tried again. */
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
