/** What Node cannot parse as a request is refused on the socket, after the answers to the requests before it. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { Problem, problemBody } from '../../api/framework/problem.ts';
import { afterAnswers, endWith } from './connections.ts';
import { ALWAYS } from './headers.ts';
import { type MethodsAt, MOST_FIELDS, otherVersion, PARSER_LIMIT, refusedMethod } from './limits.ts';

const { STATUS_CODES } = process.getBuiltinModule('node:http');

interface ParserError extends NodeJS.ErrnoException {
  /** What the parser was given last, and how far it read. */
  rawPacket?: Buffer;
  bytesParsed?: number;
}

export interface Refusals {
  /** The URL below which each code of a problem has its page. */
  docs: string;
  methodsAt: MethodsAt;
  /** Told of each refusal that is sent. */
  refused(problem: Problem, requestId: string): void;
}

/**
 * Answers requests that are not HTTP, too slow or too large, and methods that the parser does not know or takes for a
 * tunnel.
 */
export function refuseUnparsed(server: Server, { docs, methodsAt, refused }: Refusals): void {
  const known = new WeakSet<Duplex>();

  const refuse = (socket: Socket, problem: Problem) => {
    if (known.has(socket)) return;
    known.add(socket);
    afterAnswers(socket, () => {
      if (!socket.writable) return hangUp(socket);
      const requestId = randomUUID();
      endWith(socket, refusalText(problem, docs, requestId));
      // A connection on which nothing was sent is not a request: browsers and proxies open some in advance.
      if (socket.bytesRead > 0) refused(problem, requestId);
    });
  };

  server.on('clientError', (error: ParserError, socket: Socket) => {
    // The client is gone, or the answer is on its way.
    if (error.code === 'ECONNRESET' || !socket.writable) hangUp(socket);
    else refuse(socket, problemOf(error, methodsAt));
  });
  // RFC 9110 §9.3.6: a tunnel is for proxies; Node has no answer to CONNECT, and would hang up.
  server.on('connect', (_request: IncomingMessage, socket: Socket) => {
    socket.on('error', () => socket.destroy());
    refuse(socket, refusedMethod('CONNECT'));
  });
}

function hangUp(socket: Socket): void {
  if (!socket.writableEnded) socket.destroy();
}

function problemOf(error: ParserError, methodsAt: MethodsAt): Problem {
  switch (error.code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new Problem('invalid_parameter', 'The request took too long to arrive.', { status: 408 });
    case 'HPE_HEADER_OVERFLOW':
      return new Problem(
        'headers_too_large',
        `The request line and the header fields are larger than ${PARSER_LIMIT} bytes together, or more ` +
          `than ${MOST_FIELDS} fields.`,
      );
    case 'HPE_INVALID_VERSION':
      // The parser also gives this code where a version that it knows is not followed by CRLF, and has read on by then.
      return / HTTP\/1\.[01]/.test(lineOf(error, -1)) ? noHttp() : otherVersion();
    case 'HPE_INVALID_METHOD': {
      const [, method, path] = REQUEST_LINE.exec(lineOf(error)) ?? [];
      if (method && path) return refusedMethod(method, methodsAt(path));
      return isBegun(error) ? refusedMethod('The method') : noHttp();
    }
    default:
      return noHttp();
  }
}

const noHttp = () => new Problem('invalid_parameter', 'The request is not valid HTTP.');

/** A request line of any method (RFC 9110 §9.1: a token), and the path of its target. */
const REQUEST_LINE = /^([!#$%&'*+.^_`|~\w-]+) ([^\s?]+)\S* HTTP\/1\.[01]\r?\n/;

/**
 * Whether the line may become one of a request once the rest of it is here: the parser gives up at the first wrong
 * letter.
 */
const isBegun = ({ rawPacket = Buffer.of(), bytesParsed = 0 }: ParserError) =>
  /^[!#$%&'*+.^_`|~\w-]+( [^\s]*( [HTP/1.]*)?)?\r?$/.test(
    rawPacket.toString('latin1', rawPacket.lastIndexOf('\n', bytesParsed - 1) + 1),
  );

/** The line of the byte at which the parser stopped, or of one before it; empty if not all of the line had come. */
function lineOf({ rawPacket, bytesParsed = 0 }: ParserError, before = 0): string {
  if (!rawPacket) return '';
  const at = bytesParsed + before;
  const start = at <= 0 ? 0 : rawPacket.lastIndexOf('\n', at - 1) + 1;
  const end = rawPacket.indexOf('\n', start);
  return end < 0 ? '' : rawPacket.toString('latin1', start, end + 1);
}

function refusalText(problem: Problem, docs: string, requestId: string): string {
  const body = JSON.stringify(problemBody(problem, '', docs));
  const fields = {
    ...ALWAYS,
    ...problem.headers,
    'X-Request-Id': requestId,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${body}`;
}
