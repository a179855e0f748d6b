import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Middleware } from 'koa';
import { abridged, Problem, problemBody } from '../framework/problem.ts';
import { endWith } from './connections.ts';
import { ALWAYS, headersOf } from './headers.ts';
import { replyEmpty } from './respond.ts';
import { badTarget, unreadableTarget } from './target.ts';

const { STATUS_CODES } = process.getBuiltinModule('node:http');

const READING = ['GET', 'HEAD'] as const;

/** Bytes of a URL, and of all header fields together with their separators. */
const URL_LIMIT = 16 * 1024;
const HEADERS_LIMIT = 16 * 1024;

/**
 * Node's own limit for the request line and the header fields together: wide enough that each limit above is reported
 * by its name, small enough that a flood is refused while it arrives.
 */
export const PARSER_LIMIT = 256 * 1024;

/**
 * Refuses requests that are unreadable or too large, and methods other than GET and HEAD unless `methodsAt` has others
 * for the path; answers CORS preflights.
 */
export function limits(
  methodsAt: (path: string) => readonly string[] | undefined = () => undefined,
): Middleware {
  return (ctx, next) => {
    const { method, req } = ctx;
    const unreadable = unreadableTarget(ctx);
    if (unreadable !== undefined) throw badTarget(unreadable);
    if ((req.url as string).length > URL_LIMIT) throw uriTooLong();
    checkFields(req);
    // Validators decide whether a copy is still good. `no-cache` in a request is for caches, not for the origin (RFC
    // 9111 §5.2.1.4); Koa and the file sender would take it as a request for the whole body.
    delete req.headers['cache-control'];
    const methods = methodsAt(ctx.path) ?? READING;
    if (methods.includes(method)) return next();
    const allowed = [...methods, 'OPTIONS'].join(', ');
    if (method === 'OPTIONS') {
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
    const others = methods === READING ? 'every route is a GET' : `it takes ${methods.join(', ')}`;
    throw new Problem('method_not_allowed', `${method} is not allowed here; ${others}.`, {
      headers: { Allow: allowed },
    });
  };
}

/** Names of header fields in a preflight. */
const FIELD_NAMES = /^[\w!#$%&'*+.^`|~-]+(\s*,\s*[\w!#$%&'*+.^`|~-]+)*$/;

const uriTooLong = () => new Problem('uri_too_long', `The URL is longer than ${URL_LIMIT} bytes.`);
const headersTooLarge = () =>
  new Problem('headers_too_large', `The request's header fields are larger than ${HEADERS_LIMIT} bytes.`);

/** Throws if the header fields are too large, name no host or two, or expect something unsupported. */
function checkFields({ rawHeaders, headers, httpVersionMinor }: IncomingMessage): void {
  let bytes = 0;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    bytes += name.length + (rawHeaders[index + 1] as string).length + 4;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  if (bytes > HEADERS_LIMIT) throw headersTooLarge();
  // RFC 9112 §3.2: more than one is refused in any version; HTTP/1.0 may omit it.
  if (hosts > 1 || (hosts === 0 && httpVersionMinor > 0)) {
    const received = hosts === 0 ? 'none' : String(hosts);
    throw new Problem('invalid_parameter', `A request has one Host field; received ${received}.`);
  }
  const { expect } = headers;
  if (expect !== undefined && expect.toLowerCase() !== '100-continue') {
    throw new Problem(
      'expectation_failed',
      `Expect: ${abridged(expect)} cannot be met; only 100-continue can.`,
    );
  }
}

/** Answers on the socket what Node's parser refused before there was a request. */
export function answerUnparsed(docs: string) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      // The client is gone, or the answer is on its way.
      if (!socket.writableEnded) socket.destroy();
      return;
    }
    const problem =
      error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? new Problem('invalid_parameter', 'The request took too long to arrive.', { status: 408 })
        : error.code === 'HPE_HEADER_OVERFLOW'
          ? new Problem(
              'headers_too_large',
              `The request line and the header fields are larger than ${PARSER_LIMIT} bytes together.`,
            )
          : new Problem('invalid_parameter', 'The request is not valid HTTP.');
    const body = JSON.stringify(problemBody(problem, '', docs));
    const head = [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      ...Object.entries(ALWAYS).map(([name, value]) => `${name}: ${value}`),
      `X-Request-Id: ${randomUUID()}`,
      'Cache-Control: no-store',
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ];
    endWith(socket, `${head.join('\r\n')}\r\n\r\n${body}`);
  };
}
