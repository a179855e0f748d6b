import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Middleware } from 'koa';
import { Problem, problemBody } from '../problem.ts';
import { ALWAYS, fieldsOf } from './fields.ts';

const ALLOWED_METHODS = 'GET, HEAD, OPTIONS';

/** Bytes of a URL, and of all header fields together. */
const URL_LIMIT = 16 * 1024;
const HEADERS_LIMIT = 16 * 1024;

/**
 * Node's own limit for the request line and the header fields together: wide enough that both limits above
 * are ours to report, small enough that a flood is refused while it arrives.
 */
export const PARSER_LIMIT = 256 * 1024;

/** Answers a CORS preflight; refuses other methods than GET and HEAD, long URLs and large headers. */
export const limits: Middleware = (ctx, next) => {
  const { method } = ctx;
  if (method === 'OPTIONS') {
    Object.assign(fieldsOf(ctx), {
      Allow: ALLOWED_METHODS,
      'Access-Control-Allow-Methods': ALLOWED_METHODS,
      'Access-Control-Allow-Headers': ctx.get('Access-Control-Request-Headers') || '*',
      'Access-Control-Max-Age': '86400',
    });
    ctx.status = 204;
    return undefined;
  }
  if (method !== 'GET' && method !== 'HEAD') {
    throw new Problem('method_not_allowed', `${method} is not allowed here; every route is a GET.`, {
      headers: { Allow: ALLOWED_METHODS },
    });
  }
  if ((ctx.req.url as string).length > URL_LIMIT) throw uriTooLong();
  if (headerBytes(ctx.req) > HEADERS_LIMIT) throw headersTooLarge();
  return next();
};

const uriTooLong = () => new Problem('uri_too_long', `The URL is longer than ${URL_LIMIT} bytes.`);
const headersTooLarge = () =>
  new Problem('headers_too_large', `The request's header fields are larger than ${HEADERS_LIMIT} bytes.`);

function headerBytes({ rawHeaders }: IncomingMessage): number {
  let bytes = 0;
  for (const text of rawHeaders) bytes += text.length + 2;
  return bytes;
}

interface ParserError extends NodeJS.ErrnoException {
  /** The bytes that arrived last, and how many of them were read. */
  rawPacket?: Buffer;
  bytesParsed?: number;
}

/** Answers what Node's parser refused before there was a request: the socket is all there is. */
export function answerUnparsed(docs: string) {
  return (error: ParserError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    const problem =
      error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? new Problem('invalid_parameter', 'The request took too long to arrive.', { status: 408 })
        : error.code !== 'HPE_HEADER_OVERFLOW'
          ? new Problem('invalid_parameter', 'The request is not valid HTTP.')
          : isInsideUrl(error)
            ? uriTooLong()
            : headersTooLarge();
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
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  };
}

/** A URL holds no blank, and header fields end in line breaks: what was read last tells which of them overflowed. */
function isInsideUrl({ rawPacket, bytesParsed }: ParserError): boolean {
  return (
    rawPacket !== undefined &&
    !/\s/.test(rawPacket.toString('latin1', 0, bytesParsed).replace(/^[A-Z]+ /, ''))
  );
}
