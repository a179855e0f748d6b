import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import { abridged, Problem } from '../../api/framework/problem.ts';
import { headersOf } from './headers.ts';
import { replyEmpty } from './respond.ts';
import { badTarget, unreadableTarget } from './target.ts';

const READING = ['GET', 'HEAD'] as const;

/** Lists whose members are each compared with all that is on offer, and members that one of them may have. */
const NEGOTIATED = ['accept', 'accept-encoding'] as const;
export const MOST_MEMBERS = 100;

/** Bytes of a URL, and of all header fields together with their separators. */
const URL_LIMIT = 16 * 1024;
const HEADERS_LIMIT = 16 * 1024;

/**
 * Node's own limit for the request line and the header fields together: wide enough that each limit above is reported
 * by its name, small enough that a flood is refused while it arrives.
 */
export const PARSER_LIMIT = 256 * 1024;

/** Fields that Node takes; more of them are larger than their limit anyway, however short they are. */
export const MOST_FIELDS = HEADERS_LIMIT / 4;

/**
 * Refuses requests that are unreadable or too large, and methods other than GET and HEAD unless `methodsAt` has others
 * for the path; answers CORS preflights.
 */
export function limits(methodsAt: MethodsAt = () => undefined): Middleware {
  return (ctx, next) => {
    const { method, req } = ctx;
    const unreadable = unreadableTarget(ctx);
    if (unreadable !== undefined) throw badTarget(unreadable);
    // As it was sent: the target may be shorter by now.
    checkUrl(ctx.originalUrl);
    checkFields(req);
    // Validators decide whether a copy is still good. `no-cache` in a request is for caches, not for the origin (RFC
    // 9111 §5.2.1.4); Koa and the file sender would take it as a request for the whole body.
    delete req.headers['cache-control'];
    const methods = methodsAt(ctx.path) ?? READING;
    if (methods.includes(method)) return next();
    if (method === 'OPTIONS') {
      const allowed = allowedBy(methods);
      const asked = ctx.get('Access-Control-Request-Headers');
      Object.assign(headersOf(ctx), {
        Allow: allowed,
        'Access-Control-Allow-Methods': allowed,
        'Access-Control-Allow-Headers': FIELD_NAMES.test(asked) ? asked : '*',
        'Access-Control-Max-Age': '86400',
      });
      replyEmpty(ctx, 204);
      return undefined;
    }
    throw refusedMethod(method, methods);
  };
}

const allowedBy = (methods: readonly string[]) => [...methods, 'OPTIONS'].join(', ');

/** RFC 9110 §15.5.6; `methods` are those that the path takes instead of GET and HEAD, if any. */
export function refusedMethod(method: string, methods: readonly string[] = READING): Problem {
  const others = methods === READING ? 'every route is a GET' : `it takes ${methods.join(', ')}`;
  return new Problem('method_not_allowed', `${abridged(method)} is not allowed here; ${others}.`, {
    headers: { Allow: allowedBy(methods) },
  });
}

/** Names of header fields in a preflight. */
const FIELD_NAMES = /^[\w!#$%&'*+.^`|~-]+(\s*,\s*[\w!#$%&'*+.^`|~-]+)*$/;

/** The methods of a path, if they are not just GET and HEAD. */
export type MethodsAt = (path: string) => readonly string[] | undefined;

/** Refuses a URL that is too long; an answer leads to no such URL either, nor could most clients read its header. */
export function checkUrl(url: string): void {
  if (url.length > URL_LIMIT) throw new Problem('uri_too_long', `The URL is longer than ${URL_LIMIT} bytes.`);
}
const headersTooLarge = () =>
  new Problem('headers_too_large', `The request's header fields are larger than ${HEADERS_LIMIT} bytes.`);

/** RFC 9112 §3.2, RFC 3986 §3.2: a name or an address, and a port; it may be empty. */
const HOST =
  /^(?:\[[\da-f:.]+\]|\[v[\da-f]+\.[\w.~!$&'()*+,;=:-]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d*)?$/i;

/** The last valid one: nearly all requests name the same. */
let knownHost = '';

/** Throws if the header fields are too large, name no host or two, or want something unsupported. */
function checkFields({ rawHeaders, headers, httpVersionMajor, httpVersionMinor }: IncomingMessage): void {
  let bytes = 0;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    bytes += name.length + (rawHeaders[index + 1] as string).length + 4;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  if (httpVersionMajor > 1) throw otherVersion();
  if (bytes > HEADERS_LIMIT) throw headersTooLarge();
  // RFC 9112 §3.2: more than one is refused in any version; HTTP/1.0 may omit it.
  if (hosts > 1 || (hosts === 0 && httpVersionMinor > 0)) {
    const received = hosts === 0 ? 'none' : String(hosts);
    throw new Problem('invalid_parameter', `A request has one Host field; received ${received}.`);
  }
  for (const name of NEGOTIATED) {
    const list = headers[name];
    if (list !== undefined && list.length > MOST_MEMBERS && String(list).split(',').length > MOST_MEMBERS)
      throw new Problem('headers_too_large', `${name} has more than ${MOST_MEMBERS} members.`);
  }
  const { host = '', expect, 'transfer-encoding': coding } = headers;
  if (host !== knownHost) {
    if (!HOST.test(host)) {
      const received = abridged(host);
      throw new Problem(
        'invalid_parameter',
        `Host must be a name or an address, and a port; received '${received}'.`,
      );
    }
    knownHost = host;
  }
  if (coding !== undefined) checkTransferCoding(coding, httpVersionMinor);
  if (expect !== undefined && expect.toLowerCase() !== '100-continue') {
    throw new Problem(
      'expectation_failed',
      `Expect: ${abridged(expect)} cannot be met; only 100-continue can.`,
    );
  }
}

/** RFC 9112 §6.1: the parser accepts other codings too, but does not decode them. */
function checkTransferCoding(coding: string, minorVersion: number): void {
  const headers = { Connection: 'close' };
  if (minorVersion === 0)
    throw new Problem('invalid_parameter', 'Transfer-Encoding is not part of HTTP/1.0.', { headers });
  if (coding.toLowerCase() === 'chunked') return;
  throw new Problem(
    'invalid_parameter',
    `Transfer-Encoding: ${abridged(coding)} is not understood; only chunked is.`,
    { status: 501, headers },
  );
}

/** RFC 9110 §15.6.6. */
export const otherVersion = () =>
  new Problem('invalid_parameter', 'This version of HTTP is not spoken here; HTTP/1.1 is.', {
    status: 505,
    headers: { Connection: 'close' },
  });
