/** Content codings: br, gzip and identity, chosen by Accept-Encoding (RFC 9110 §12.5.3). */
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type Koa from 'koa';
import Negotiator from 'negotiator';
import { abridged, Problem } from '../../api/framework/problem.ts';

export type Coding = 'br' | 'gzip' | 'identity';

/** In order of preference among codings of equal weight. */
const CODINGS: readonly Coding[] = ['br', 'gzip', 'identity'];

/** Its types are of an older version without an order of preference. */
const Encodings = Negotiator as unknown as new (request: {
  headers: { 'accept-encoding': string };
}) => { encodings(available: Coding[], options: { preferred: Coding[] }): Coding[] };

/** The coding that a request prefers among those offered; undefined if it accepts none of them. */
export function acceptedCoding(
  request: IncomingMessage,
  codings: readonly Coding[] = CODINGS,
): Coding | undefined {
  const { 'accept-encoding': sent } = request.headers;
  if (sent === undefined) return 'identity';
  // RFC 9110 §8.4.1.3: x-gzip is another name of gzip.
  const accept = String(sent).replace(X_GZIP, '$1gzip');
  const asked = new Encodings({ headers: { 'accept-encoding': accept } });
  return asked.encodings([...codings], { preferred: [...CODINGS] })[0];
}

const X_GZIP = /(^|[\s,])x-gzip/gi;

/** Compresses a body on another thread. */
export async function compressed(coding: 'br' | 'gzip', body: Buffer, quality = 4): Promise<Buffer> {
  if (coding === 'gzip') return promisify(gzip)(body);
  return promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** Refuses a request that accepts no offered coding, before anything is computed. */
export const offered: Koa.Middleware = (ctx, next) => {
  const { 'accept-encoding': accept } = ctx.req.headers;
  // Without weights, identity remains acceptable.
  if (typeof accept !== 'string' || !accept.includes(';')) return next();
  // Files are sent uncompressed, so that a range is one of the file.
  const codings: readonly Coding[] = ctx.path.startsWith('/datasets') ? ['identity'] : CODINGS;
  if (!acceptedCoding(ctx.req, codings)) {
    throw new Problem(
      'not_acceptable',
      `Accept-Encoding: ${abridged(accept)} allows none of ${codings.join(', ')}.`,
    );
  }
  return next();
};
