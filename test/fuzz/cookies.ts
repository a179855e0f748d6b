import type { Stream } from '../../generators/draws/random.ts';
import type { Draw } from './case.ts';

const NAMES = [
  'a',
  'SID',
  '__Host-id',
  '__Secure-id',
  '__hOsT-id',
  '__Http-id',
  '__Host-Http-id',
  'ключ',
  ' b\t',
];
const VALUES = ['1', '', '"q v"', 'a=b', ' x ', 'é', 'a,b', '%20', 'tab\there'];
const DOMAINS = [
  'example.com',
  '.example.com',
  'www.example.com',
  'EXAMPLE.com',
  'com',
  'co.uk',
  'github.io',
  'localhost',
  '',
  '.',
  '..example.com',
  'example.com.',
  '127.0.0.1',
  '[::1]',
  'münchen.example',
  'xn--mnchen-3ya.example',
  'K.example',
];
const DATES = [
  'Wed, 21 Oct 2037 07:28:00 GMT',
  'Thu, 01-Jan-70 00:00:00 GMT',
  '31 Feb 2027 10:00:00',
  '1 jan 9999 23:59:59',
  '1 jan 10000 0:0:0',
  '01 01 jan 1601 00:00:00',
  'soon',
  '12:00:00 12:00:00 5 mayday 69',
];
const SECONDS = [
  '0',
  '-1',
  '-0',
  '60',
  '34560000',
  '34560001',
  '1e3',
  '"60"',
  '',
  '-',
  '9'.repeat(400),
  '+5',
];
const PATHS = ['/', '/a', '/a/', '/a/b', '', 'a', '"/a"', '/é', '//', '/a/../b'];
const SAME_SITES = ['Strict', 'lax', 'NONE', '', 'bogus'];
const HOSTILE = [
  'a=b\0',
  'a=b\r\nc=d',
  'a=\x7f',
  'a',
  '=b',
  ' =b',
  '; a=b',
  'Set-Cookie: a=b',
  'set-cookie:set-cookie:a=b',
  `a=b${';'.repeat(4000)}`,
  `a=b${';a=b'.repeat(1000)}`,
  `a=b; Domain=${'a.'.repeat(500)}com`,
  `a=b; Domain=${'.'.repeat(1024)}`,
  `a=b; Path=/${'x'.repeat(1024)}`,
  `a=b; Expires=${'1:1:1 '.repeat(170)}`,
  `a=b; Expires=${'1'.repeat(1024)}`,
  `a=${'é'.repeat(2048)}`,
  `a=${' '.repeat(4090)}b`,
  `${'\t'.repeat(4094)}=`,
  `a=b; ${' '.repeat(4000)}x`,
  `a=${'x'.repeat(4095)}`,
];
const HOSTS = [
  'example.com',
  'www.example.com',
  'a.b.example.com',
  'example.com.',
  'other.test',
  'localhost',
  'a.localhost',
  '127.0.0.1',
  '[::1]',
  'com',
  'co.uk',
  'user.github.io',
  'münchen.example',
  '0x7f.1',
];
const URL_PATHS = ['', '/', '/a', '/a/', '/a/b', '/a/b?c=/d', '/é', '/a/%2e%2e/b', '//'];
const BAD_URLS = [
  '',
  '/a',
  'example.com',
  'ftp://example.com/',
  'http://',
  'data:,',
  'https://[::1',
  'ftp://user:pass@example.com/',
  '//user:pass@example.com/',
  'http://a b/',
];

const attribute = (stream: Stream) => {
  switch (stream.pick(['Domain', 'Path', 'Expires', 'Max-Age', 'SameSite', 'Secure', 'HttpOnly', 'Other'])) {
    case 'Domain':
      return `Domain=${stream.pick(DOMAINS)}`;
    case 'Path':
      return `path=${stream.pick(PATHS)}`;
    case 'Expires':
      return `Expires=${stream.pick(DATES)}`;
    case 'Max-Age':
      return `max-age=${stream.pick(SECONDS)}`;
    case 'SameSite':
      return `SameSite=${stream.pick(SAME_SITES)}`;
    case 'Secure':
      return stream.pick(['Secure', 'secure=false']);
    case 'HttpOnly':
      return 'HttpOnly';
    default:
      return stream.pick(['Partitioned', 'Priority=High', '', '=', '=x', ' ; ']);
  }
};

function setCookie(stream: Stream): string {
  if (stream.chance(0.05)) return stream.pick(HOSTILE);
  const attributes = Array.from({ length: stream.int(0, 5) }, () => attribute(stream));
  return [`${stream.pick(NAMES)}=${stream.pick(VALUES)}`, ...attributes].join(
    stream.pick(['; ', ';', ' ;\t']),
  );
}

const url = (stream: Stream) =>
  stream.chance(0.02)
    ? stream.pick(BAD_URLS)
    : `${stream.pick(['http', 'https', 'https', 'wss'])}://${stream.chance(0.05) ? 'user:p@ss@' : ''}` +
      `${stream.pick(HOSTS)}${stream.pick(URL_PATHS)}`;

const at = (stream: Stream) =>
  stream.chance(0.3)
    ? undefined
    : stream.pick([
        '2026-11-21',
        '1960-01-01',
        '9999-12-31',
        '0000-01-01',
        '2026-02-30',
        '2026-01-31T12:00:00.5Z',
      ]);

const draw: Draw = (stream) => {
  const originUrl = stream.chance(0.2) ? undefined : url(stream);
  if (stream.chance(0.5)) {
    return {
      path: '/api/cookies/parse',
      parameters: { setCookie: setCookie(stream), originUrl, at: at(stream) },
    };
  }
  return {
    path: '/api/cookies/match',
    parameters: {
      setCookie: Array.from({ length: stream.int(1, stream.chance(0.02) ? 21 : 5) }, () => setCookie(stream)),
      originUrl,
      requestUrl: originUrl !== undefined && stream.chance(0.5) ? originUrl : url(stream),
      at: at(stream),
      site: stream.pick([undefined, 'same-site', 'cross-site']),
      navigation: stream.pick([undefined, 'none', 'top-level-safe', 'top-level-unsafe']),
    },
  };
};

export default draw;
