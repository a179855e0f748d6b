import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Middleware } from 'koa';
import { Problem, problemBody } from '../problem.ts';
import { ALLOWED_METHODS } from './headers.ts';

/** Bytes of a URL, and of all header fields together. */
export const URL_LIMIT = 16 * 1024;
const HEADERS_LIMIT = 16 * 1024;

/**
 * Node's own limit for the request line and the header fields together: wide enough that both limits above
 * are ours to report, small enough that a flood is refused while it arrives.
 */
export const PARSER_LIMIT = 48 * 1024;

/** Refuses other methods than GET and HEAD, long URLs and large headers. */
export const limits: Middleware = (ctx, next) => {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
    throw new Problem('method_not_allowed', `${ctx.method} is not allowed here; every route is a GET.`, {
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

/** Answers what Node's parser refused before there was a request: the socket is all there is. */
export function answerUnparsed(docs: string) {
  return (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    const problem =
      error.code !== 'HPE_HEADER_OVERFLOW'
        ? new Problem('invalid_parameter', 'The request is not valid HTTP.')
        : hasEndlessRequestLine(error.rawPacket)
          ? uriTooLong()
          : headersTooLarge();
    const body = JSON.stringify(problemBody(problem, '', docs));
    const head = [
      `HTTP/1.1 ${problem.status} ${problem.status === 414 ? 'URI Too Long' : problem.status === 431 ? 'Request Header Fields Too Large' : 'Bad Request'}`,
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Access-Control-Allow-Origin: *',
      'Connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  };
}

/** True when the packet starts with a request line that does not end within the limit. */
function hasEndlessRequestLine(packet: Buffer | undefined): boolean {
  if (!packet) return false;
  const end = packet.indexOf('\r\n');
  return (end === -1 || end > URL_LIMIT) && /^[A-Z]+ \//.test(packet.toString('latin1', 0, 16));
}
