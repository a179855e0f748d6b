/** Content codings: br and gzip by Accept-Encoding (RFC 9110 §12.5.3). */
import { constants } from 'node:zlib';
import type Koa from 'koa';
import compress from 'koa-compress';
import { Problem } from '../framework/problem.ts';

const compressGet = compress({
  /** Bodies below this are not worth compressing. */
  threshold: 1024,
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  deflate: false,
  zstd: false,
} as Parameters<typeof compress>[0]);

/** A HEAD has the headers of its GET (RFC 9110 §9.3.2), so it is answered as one; Node sends it no body. */
export const compressed: Koa.Middleware = async (ctx, next) => {
  if (ctx.req.headers['accept-encoding'] === undefined) return next();
  const { method } = ctx;
  ctx.method = 'GET';
  try {
    await compressGet(ctx, next);
  } finally {
    ctx.method = method;
  }
};

/** Refuses what accepts no coding that is offered, before anything is worked out. */
export const offered: Koa.Middleware = (ctx, next) => {
  const { 'accept-encoding': accept } = ctx.req.headers;
  // Without weights the body as it is remains acceptable.
  if (typeof accept !== 'string' || !accept.includes(';')) return next();
  // Files are sent as they are, so that a range is one of the file.
  const codings = ctx.path.startsWith('/datasets') ? ['identity'] : ['br', 'gzip', 'identity'];
  const accepted = ctx.acceptsEncodings(...codings);
  if (!accepted) {
    throw new Problem(
      'not_acceptable',
      `Accept-Encoding: ${accept.slice(0, 200)} allows none of ${codings.join(', ')}.`,
    );
  }
  // Whoever takes br or gzip only gets even a short body in it.
  ctx.compress = accepted === 'identity' ? undefined : { threshold: 0 };
  return next();
};
