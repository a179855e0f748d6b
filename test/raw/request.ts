/** Requests as bytes: what clients send, and what no client would. */
import type { Stream } from '../../generators/draws/random.ts';

const PLAIN_TARGETS = [
  '/api/countries?region=europe&count=3',
  '/api/weather?seed=7&count=2',
  '/api/ipv4-cidr/parse?cidr=10.0.0.0/8',
  '/api/weather?seed=7&simulate=truncate',
  '/api/nonsense',
  '/api/lorem?seed=1&count=3&format=csv',
  '/docs',
  '/docs/%E0%A4%A',
  '/openapi.json',
  '/healthz',
  '/datasets/',
  '/datasets/latest.json',
];

const ODD_TARGETS = [
  '/datasets/../../etc/passwd',
  '//api/countries',
  '/',
  '*',
  'http://',
  'http://[::1/',
  'http://[::1]/api/countries?count=1',
  'http://a.example/api/countries?count=1',
  'https://user:secret@a.example:99999/',
  'HTTP://A.EXAMPLE',
  'ftp://a.example/',
  'a.example:443',
  'javascript:alert(1)',
  '/api/countries?search=%00%ff%',
  '/api/countries#fragment',
  '/%2e%2e/%2e%2e/',
  '\\\\server\\share',
  '?count=1',
  '/api/countries?x=\u00e9\u00a0',
];

const ODD_METHODS = ['HEAD', 'OPTIONS', 'POST', 'DELETE', 'TRACE', 'CONNECT', 'PRI', 'get', ''];
const ODD_VERSIONS = ['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.1.1', 'HTTP/', ''];

/** Fields that a request may have, whatever they say. */
const FIELDS = [
  'Accept: text/csv',
  'Accept: */*;q=0',
  'Accept: application/json;q=nonsense, ,;',
  'Accept-Encoding: gzip, br',
  'Accept-Encoding: zstd, identity;q=0',
  'Accept-Encoding: *;q=0',
  'Accept-Encoding: br;q=2;q=-1,,',
  'If-None-Match: *',
  'If-None-Match: "unterminated',
  'If-Match: "a"',
  'If-Range: W/"a"',
  'If-Modified-Since: yesterday',
  'Cache-Control: no-cache',
  'Range: bytes=-100000',
  'Range: bytes=5-2,9-',
  'Range: bytes=99999999999999999999-',
  'Range: lines=1-2',
  'Expect: 100-continue',
  'Connection: close',
  'Connection: upgrade, keep-alive, close',
  'Upgrade: websocket',
  'Upgrade: h2c',
  'X-Forwarded-For: 1.2.3.4, not an address, ::1%eth0',
  'X-Forwarded-Host: a, b',
  'X-Request-Id: \u00e9\u00e9',
  'Origin: null',
  'Access-Control-Request-Method: GET',
  'Access-Control-Request-Headers: a\u00e9, b',
  'Cookie: a=b; c',
  'TE: trailers',
];

/** Fields that make a request wrong, or another one. */
const ODD_FIELDS = [
  'Expect: the-unexpected',
  'Connection: Host',
  'Host: b.example',
  'Host:',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked, chunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: identity',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 5, 5',
  'Content-Length: 99999999999999999999',
  'Trailer: Host',
  'No colon at all',
  ': no name',
  'Spaced : name',
  ' folded: line',
  'Nul: a\u0000b',
  'Bare: a\rb',
];

const BODIES = [
  '',
  'hello',
  '5\r\nhello\r\n0\r\n\r\n',
  '5;name="value"\r\nhello\r\n0\r\nTrailer: x\r\n\r\n',
  '0\r\n\r\n',
  'ffffffffffffffff\r\nx',
  '-1\r\nx\r\n0\r\n\r\n',
  '5\nhello\n0\n\n',
  'zz\r\n',
  `${'1\r\na\r\n'.repeat(200)}0\r\n\r\n`,
  'GET /api/countries HTTP/1.1\r\nHost: smuggled.example\r\n\r\n',
];

/** Bytes that parsers of requests stumble over. */
const PIECES = [
  '\u0000',
  '\r',
  '\n',
  '\r\n',
  '\r\n\r\n',
  ' ',
  '\t',
  ':',
  '?',
  '#',
  '%',
  '//',
  '[',
  ']',
  '@',
  '\u00ff',
  '\u0080',
];

/**
 * One request, as the bytes of a Latin-1 text: mostly right but for a thing or two, so that it gets past the first
 * check.
 */
export function rawRequest(stream: Stream): string {
  const odd = (plain: readonly string[], others: readonly string[]) =>
    stream.pick(stream.chance(0.15) ? others : plain);
  const fields = Array.from({ length: stream.int(0, 3) }, () => odd(FIELDS, ODD_FIELDS));
  if (stream.chance(0.97)) fields.unshift('Host: a.example');
  if (stream.chance(0.01)) fields.push(`X-Long: ${'a'.repeat(stream.pick([16_000, 20_000, 300_000]))}`);
  const target = stream.chance(0.01)
    ? `/${'a'.repeat(stream.pick([16_384, 40_000]))}`
    : stream.pick(stream.chance(0.3) ? ODD_TARGETS : PLAIN_TARGETS);
  const line = `${odd(['GET'], ODD_METHODS)} ${target} ${odd(['HTTP/1.1'], ODD_VERSIONS)}`;
  const end = stream.chance(0.97) ? '\r\n' : stream.pick(['\n', '\r', '']);
  const whole = `${[line, ...fields].join(end)}${end}${end}${stream.chance(0.15) ? stream.pick(BODIES) : ''}`;
  return stream.chance(0.7) ? whole : mutated(whole, stream);
}

/** A few bytes changed, put in, left out or sent twice. */
function mutated(text: string, stream: Stream): string {
  let bytes = text;
  for (let left = stream.int(1, 4); left > 0; left--) {
    const at = stream.int(0, Math.max(0, bytes.length - 1));
    const length = stream.int(0, 12);
    const [before, piece, after] = [
      bytes.slice(0, at),
      bytes.slice(at, at + length),
      bytes.slice(at + length),
    ];
    switch (stream.int(0, 4)) {
      case 0:
        bytes = before + String.fromCharCode(stream.int(0, 255)) + bytes.slice(at + 1);
        break;
      case 1:
        bytes = before + stream.pick(PIECES) + bytes.slice(at);
        break;
      case 2:
        bytes = before + after;
        break;
      case 3:
        bytes = before + piece + piece + after;
        break;
      default:
        bytes = before;
    }
  }
  return bytes;
}
