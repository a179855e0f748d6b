/** Answers of an upstream that a test plays, and what can go wrong with them. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

export interface Answer {
  status?: number;
  type: string;
  body: Uint8Array;
  /** HTTP date; with it the answer has validators, and a conditional request may be answered 304. */
  lastModified?: string;
}

/** What can be switched on for a path. A number is an HTTP status. */
export type Fault =
  | number
  /** The answer begins and never goes on. */
  | 'slow'
  /** The connection is closed without an answer. */
  | 'dead'
  /** The connection is closed after half of the announced body. */
  | 'truncated'
  | 'wrong-type'
  | 'invalid-utf8'
  /** A body of 1 GiB in 1 MB. Of a package: its tarball, whose integrity is right. */
  | 'gzip-bomb'
  /** To another host, where nothing is. */
  | 'redirect'
  /** Every other row is gone, and the counts agree with that (World Bank, IANA, GeoNames). */
  | 'half'
  /** Aggregates are listed as economies of a region (World Bank). */
  | 'aggregates-unmarked'
  /** The first figure of each page is 1e99 (World Bank). */
  | '1e99';

/** Sends the answer, or what the fault makes of it. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status = 200, type, body, lastModified }: Answer,
  fault?: Fault,
): void {
  if (fault === 'dead') {
    request.socket.destroy();
  } else if (typeof fault === 'number') {
    response.writeHead(fault, { 'content-type': 'text/plain', 'retry-after': '0' }).end('a fault');
  } else if (fault === 'redirect') {
    const { port } = request.socket.address() as { port: number };
    response.writeHead(302, { location: `http://localhost:${port}/elsewhere` }).end();
  } else if (fault === 'wrong-type') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Maintenance</html>');
  } else if (fault === 'gzip-bomb' && !request.url?.startsWith('/npm')) {
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(gzipBomb());
  } else if (fault === 'slow' || fault === 'truncated') {
    response.writeHead(status, { 'content-type': type, 'content-length': body.length });
    response.write(body.subarray(0, body.length / 2), () => {
      if (fault === 'truncated') response.destroy();
    });
  } else {
    const sent = fault === 'invalid-utf8' ? damaged(body) : body;
    const etag = `"${createHash('sha256').update(sent).digest('hex').slice(0, 16)}"`;
    const validators = lastModified ? { etag, 'last-modified': lastModified } : {};
    const known = lastModified && request.headers['if-none-match'] === etag;
    response.writeHead(known ? 304 : status, { 'content-type': type, ...validators });
    response.end(known ? undefined : sent);
  }
}

/** A byte in the middle that UTF-8 never has. */
function damaged(body: Uint8Array): Uint8Array {
  const bytes = Buffer.from(body);
  bytes[bytes.length >> 1] = 0xff;
  return bytes;
}

let bomb: Uint8Array | undefined;

/** Zeros: members that follow each other are one file (RFC 1952 §2.2). */
export function gzipBomb(): Uint8Array {
  bomb ??= Buffer.concat(Array(64).fill(gzipSync(Buffer.alloc(2 ** 24), { level: 9 })));
  return bomb;
}
