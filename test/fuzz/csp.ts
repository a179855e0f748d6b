import type { Stream } from '../../generators/draws/random.ts';
import { DIRECTIVE_NAMES } from '../../standards/csp/directives.ts';
import { CONTEXTS } from '../../standards/csp/request.ts';
import { KEYWORDS } from '../../standards/csp/source-expression.ts';
import type { Parameters } from '../ask.ts';
import type { Draw } from './case.ts';

const HOSTS = [
  'a.example',
  'cdn.a.example',
  'A.Example',
  'münchen.example',
  '127.0.0.1',
  '[::1]',
  'x',
  'a..b',
  'ajax.googleapis.com',
  '',
];
const SCHEMES = [
  'https:',
  'http:',
  'ws:',
  'wss:',
  'data:',
  'blob:',
  'about:',
  'file:',
  'custom:',
  'javascript:',
  '',
];
const PORTS = ['', '', '', ':443', ':80', ':*', ':8443', ':99999', ':'];
const PATHS = ['', '', '/', '/js/', '/js/app.js', '/a%20b', '/%zz', '//x', '/x?y', '/x#z', '/%2F;'];
const QUOTED = [
  ...Object.keys(KEYWORDS),
  "'none'",
  "'nonce-abcdefgh'",
  "'nonce-'",
  "'sha256-abc='",
  "'SHA512-x'",
  "'url-sha256-IyodCgwKGmOP0Vm8YUQbOET0U+HGD3THhrHT5RqRzbA='",
  "'wrong",
  "''",
];
const INTEGRITY = ['sha256-abc=', 'sha384-def sha256-abc=', 'md5-x', 'sha256-', ' ', 'sha256-abc=?x'];
const JUNK = [
  "'",
  '"',
  ';',
  ',',
  ' ',
  '\t',
  '\n',
  '%',
  '*',
  ':',
  '/',
  '\\',
  '\0',
  'ü',
  '😀',
  '=',
  '+',
  '[',
  '{{',
];

/** Policies, directives each and sources each that reach beyond one limit or another. */
const AT_LIMITS = [
  [10, 1, 3],
  [1, 40, 2],
  [1, 2, 80],
  [6, 6, 20],
] as const;

const repeat = (stream: Stream, max: number, piece: () => string, between: string) =>
  Array.from({ length: stream.int(0, max) }, piece).join(between);

const junk = (stream: Stream, max: number) => repeat(stream, max, () => stream.pick(JUNK), '');

const source = (stream: Stream): string => {
  if (stream.chance(0.4)) return stream.pick(QUOTED);
  if (stream.chance(0.1)) return stream.pick(SCHEMES);
  if (stream.chance(0.05)) return junk(stream, 8);
  const scheme = stream.chance(0.4) ? `${stream.pick(SCHEMES)}//` : '';
  const wildcard = stream.chance(0.2) ? '*.' : '';
  return stream.chance(0.1)
    ? '*'
    : `${scheme}${wildcard}${stream.pick(HOSTS)}${stream.pick(PORTS)}${stream.pick(PATHS)}`;
};

const directive = (stream: Stream, sources: number) => {
  const name = stream.chance(0.05) ? junk(stream, 6) : stream.pick(DIRECTIVE_NAMES);
  return `${stream.chance(0.2) ? name.toUpperCase() : name} ${repeat(stream, sources, () => source(stream), ' ')}`;
};

/** Mostly a policy of a page; at times one at its limits, or a single thing as often as it fits. */
const policy = (stream: Stream): string => {
  if (stream.chance(0.02))
    return stream
      .pick([...JUNK, ...QUOTED, 'a.', 'a-', '/a', '%41', '*.'])
      .repeat(stream.int(1, 1400))
      .slice(0, stream.pick([4096, 4097]));
  const [policies, directives, sources] = stream.chance(0.05) ? stream.pick(AT_LIMITS) : [2, 6, 5];
  const one = () => repeat(stream, directives, () => directive(stream, sources), ';') || ';';
  return repeat(stream, policies, one, ',') || one();
};

const address = (stream: Stream): string =>
  stream.chance(0.05)
    ? junk(stream, 12) || 'x'
    : `${stream.pick(SCHEMES)}//${stream.chance(0.02) ? 'u:p@' : ''}${stream.pick(HOSTS)}` +
      `${stream.pick(PORTS)}${stream.pick(PATHS)}`;

const origin = (stream: Stream): string => {
  if (stream.chance(0.05)) return stream.pick(['null', 'https://a.example/', 'a.example', 'file://', '*']);
  const scheme = stream.chance(0.9) ? 'https:' : stream.pick(SCHEMES);
  return `${scheme}//${stream.chance(0.9) ? 'a.example' : stream.pick(HOSTS)}${stream.pick(PORTS)}`;
};

const check = (stream: Stream): Parameters => ({
  policy: policy(stream),
  resource: address(stream),
  self: origin(stream),
  context: stream.chance(0.8) ? stream.pick(CONTEXTS) : undefined,
  parserInserted: stream.chance(0.5) ? stream.chance(0.5) : undefined,
  nonce: stream.chance(0.3) ? stream.pick(['abcdefgh', 'x y', 'x'.repeat(257), 'ü']) : undefined,
  integrity: stream.chance(0.3) ? stream.pick(INTEGRITY) : undefined,
  redirectCount: stream.chance(0.3) ? stream.int(0, 21) : undefined,
  disposition: stream.chance(0.3) ? stream.pick(['enforce', 'report', 'both']) : undefined,
  delivery: stream.chance(0.3) ? stream.pick(['header', 'meta']) : undefined,
});

const draw: Draw = (stream) => {
  const route = stream.pick([
    'check',
    'check',
    'check',
    'check',
    'parse',
    'lint',
    'hash',
    'directives',
  ] as const);
  const parameters: Record<typeof route, () => Parameters> = {
    check: () => check(stream),
    parse: () => ({ policy: policy(stream) }),
    lint: () => ({ policy: policy(stream), delivery: stream.chance(0.3) ? 'meta' : undefined }),
    hash: () => ({
      content: junk(stream, stream.chance(0.05) ? 9000 : 30),
      algorithm: stream.chance(0.7) ? stream.pick(['sha256', 'sha384', 'sha512', 'md5']) : undefined,
    }),
    directives: () => ({
      name: stream.chance(0.8) ? stream.pick([...DIRECTIVE_NAMES, 'x', 'img-src,font-src']) : undefined,
    }),
  };
  return { path: `/api/csp/${route}`, parameters: parameters[route]() };
};

export default draw;
