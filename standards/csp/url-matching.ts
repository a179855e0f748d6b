/** Whether a URL matches a source expression (CSP Level 3 §6.7.2.8 to §6.7.2.12), and why. */
import type { SourceExpression } from './source-expression.ts';

/** An origin; an opaque one has no scheme, host and port, and equals no other. */
export interface Origin {
  scheme: string;
  host: string;
  /** Empty for the scheme's default port. */
  port: string;
}

export const OPAQUE: Origin = { scheme: '', host: '', port: '' };

/** The parts of a URL that expressions are compared with. */
export interface Target extends Origin {
  /** Whether the host is a domain: not an IP address, opaque, empty or absent. */
  hasDomain: boolean;
  isAddress: boolean;
  path: string;
  origin: Origin;
}

export interface Match {
  matched: boolean;
  /** A sentence. */
  why: string;
}

const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;
const SPECIAL_SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'ws', 'wss', 'ftp', 'file']);

export function targetOf(url: URL): Target {
  const scheme = url.protocol.slice(0, -1);
  const host = url.hostname;
  const isSpecial = SPECIAL_SCHEMES.has(scheme);
  const isAddress = isSpecial && (host.startsWith('[') || IPV4.test(host));
  return {
    scheme,
    host,
    port: url.port,
    hasDomain: isSpecial && host !== '' && !isAddress,
    isAddress,
    path: url.pathname,
    origin: originOf(url),
  };
}

/** The origin of a URL; a blob: URL has that of the URL it contains. */
export function originOf(url: URL): Origin {
  if (url.origin === 'null') return OPAQUE;
  const { protocol, hostname, port } = url.protocol === 'blob:' ? new URL(url.origin) : url;
  return { scheme: protocol.slice(0, -1), host: hostname, port };
}

/** CSP Level 3 §6.7.2.8, for the expressions that can match a URL; `self` is the policy's self-origin. */
export function matchUrl(
  target: Target,
  expression: SourceExpression,
  self: Origin,
  redirectCount: number,
): Match {
  switch (expression.kind) {
    case 'scheme':
      return schemePartMatches(expression.scheme, target.scheme)
        ? yes(`The URL's scheme is ${target.scheme}.`)
        : no(`The URL's scheme is ${target.scheme}, which ${expression.scheme}: does not cover.`);
    case 'host':
      return matchHostSource(target, expression, self, redirectCount);
    case 'keyword':
      return expression.keyword === "'self'" ? matchSelf(target, self) : no('It matches no URL.');
    default:
      return no('It matches no URL.');
  }
}

function matchHostSource(
  target: Target,
  expression: Extract<SourceExpression, { kind: 'host' }>,
  self: Origin,
  redirectCount: number,
): Match {
  if (expression.text === '*') {
    if (target.scheme === 'http' || target.scheme === 'https') return yes('* covers HTTP and HTTPS.');
    if (target.scheme === self.scheme) return yes("* covers the scheme of the policy's own origin.");
  }
  const scheme = expression.scheme || self.scheme;
  if (!schemePartMatches(scheme, target.scheme)) {
    const lent = expression.scheme ? '' : ", the scheme of the policy's own origin,";
    return no(`The URL's scheme is ${target.scheme}, which ${scheme}${lent} does not cover.`);
  }
  if (!target.hasDomain) return no(`The URL's host is ${hostNoun(target)}, and only domains match.`);
  if (!hostPartMatches(expression.host, target.host)) {
    return no(`The URL's host ${target.host} is not covered by ${expression.host}.`);
  }
  if (!portPartMatches(expression.port, target)) {
    const asked = expression.port ? `port ${expression.port}` : 'the default port of the scheme';
    return no(`The URL's port is ${portOf(target)}, not ${asked}.`);
  }
  if (expression.path === '') return yes('Scheme, host and port match.');
  if (redirectCount > 0)
    return yes('Scheme, host and port match; after a redirect the path is not compared.');
  return pathPartMatches(expression.path, target.path)
    ? yes('Scheme, host, port and path match.')
    : no(
        `The URL's path ${target.path} is not ${expression.path.endsWith('/') ? 'below ' : ''}${expression.path}.`,
      );
}

function hostNoun({ host, isAddress }: Target): string {
  if (host === '') return 'absent';
  return isAddress ? 'an IP address' : 'opaque';
}

/**
 * Step 4 of §6.7.2.8: the same origin, or its upgrade to a secure scheme. A blob: URL has the origin of its maker, but
 * never matches (w3c/webappsec-csp#821).
 */
function matchSelf(target: Target, self: Origin): Match {
  const { origin } = target;
  if (target.scheme === 'blob') return no("'self' covers no blob: URL; the expression blob: does.");
  if (origin.scheme === self.scheme && origin.host === self.host && origin.port === self.port) {
    return yes("The URL has the policy's own origin.");
  }
  // An empty port is the default one, so ports are equal if they are the same or both the default.
  if (target.host === self.host && target.port === self.port) {
    const secure = target.scheme === 'https' || target.scheme === 'wss';
    if (secure || (self.scheme === 'http' && target.scheme === 'ws')) {
      return yes(`The URL has the policy's own host and port, and ${target.scheme} upgrades ${self.scheme}.`);
    }
  }
  return no(`The URL's origin is ${originText(origin)}, not ${originText(self)}.`);
}

/** URL Standard §4.7, except that an opaque origin is called "opaque". */
export function originText({ scheme, host, port }: Origin): string {
  if (scheme === '') return 'opaque';
  return `${scheme}://${host}${port === '' ? '' : `:${port}`}`;
}

/** §6.7.2.9: an insecure scheme covers its secure variant, and ws: and wss: cover HTTP(S). */
export function schemePartMatches(pattern: string, scheme: string): boolean {
  if (pattern === scheme) return true;
  if (pattern === 'http') return scheme === 'https';
  if (pattern === 'ws') return scheme === 'wss' || scheme === 'http' || scheme === 'https';
  return pattern === 'wss' && scheme === 'https';
}

/** §6.7.2.10, for a lowercase pattern and a domain. */
export function hostPartMatches(pattern: string, domain: string): boolean {
  if (pattern === '*') return true;
  if (pattern.startsWith('*.')) return domain.endsWith(pattern.slice(1));
  return pattern === domain;
}

export const DEFAULT_PORTS: Readonly<Record<string, number>> = {
  http: 80,
  https: 443,
  ws: 80,
  wss: 443,
  ftp: 21,
};

function portOf({ scheme, port }: Origin): string {
  return port === '' ? `the default one (${DEFAULT_PORTS[scheme] ?? 'none'})` : port;
}

/** §6.7.2.11. */
export function portPartMatches(pattern: string, { scheme, port }: Origin): boolean {
  if (pattern === '*') return true;
  if (pattern === '') return port === '';
  return Number(pattern) === (port === '' ? DEFAULT_PORTS[scheme] : Number(port));
}

/**
 * §6.7.2.12: pieces are compared after percent-decoding; a pattern that ends with a slash covers every path below it.
 */
export function pathPartMatches(pattern: string, path: string): boolean {
  if (pattern === '' || (pattern === '/' && path === '')) return true;
  const pieces = pattern.split('/');
  const found = path.split('/');
  if (pattern.endsWith('/')) {
    if (pieces.length > found.length) return false;
    pieces.pop();
  } else if (pieces.length !== found.length) return false;
  return pieces.every((piece, index) => percentDecode(piece) === percentDecode(found[index] as string));
}

/** One character per byte. Both sides are ASCII, so bytes are compared. */
function percentDecode(text: string): string {
  if (!text.includes('%')) return text;
  return text.replace(/%([0-9a-f]{2})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)));
}

const yes = (why: string): Match => ({ matched: true, why });
const no = (why: string): Match => ({ matched: false, why });
