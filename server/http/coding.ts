/** Content codings: br, gzip and the body as it is, chosen by Accept-Encoding (RFC 9110 §12.5.3). */
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type Koa from 'koa';
import Negotiator from 'negotiator';
import { Problem } from '../framework/problem.ts';

export type Coding = 'br' | 'gzip' | 'identity';

/** Those of equal weight in this order. */
const CODINGS: readonly Coding[] = ['br', 'gzip', 'identity'];

/** Its types are of an older version, which had no order among equals. */
const Encodings = Negotiator as unknown as new (
  request: IncomingMessage,
) => { encodings(available: Coding[], options: { preferred: Coding[] }): Coding[] };

/** The coding that a request prefers, out of all or of some; undefined if it accepts none of them. */
export function acceptedCoding(
  request: IncomingMessage,
  codings: readonly Coding[] = CODINGS,
): Coding | undefined {
  if (request.headers['accept-encoding'] === undefined) return 'identity';
  return new Encodings(request).encodings([...codings], { preferred: [...CODINGS] })[0];
}

/** Compresses a body on another thread. */
export async function compressed(coding: 'br' | 'gzip', body: Buffer, quality = 4): Promise<Buffer> {
  if (coding === 'gzip') return promisify(gzip)(body);
  return promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** Refuses what accepts no coding that is offered, before anything is worked out. */
export const offered: Koa.Middleware = (ctx, next) => {
  const { 'accept-encoding': accept } = ctx.req.headers;
  // Without weights the body as it is remains acceptable.
  if (typeof accept !== 'string' || !accept.includes(';')) return next();
  // Files are sent as they are, so that a range is one of the file.
  const codings: readonly Coding[] = ctx.path.startsWith('/datasets') ? ['identity'] : CODINGS;
  if (!acceptedCoding(ctx.req, codings)) {
    throw new Problem(
      'not_acceptable',
      `Accept-Encoding: ${accept.slice(0, 200)} allows none of ${codings.join(', ')}.`,
    );
  }
  return next();
};
