/**
 * URL matching of browsers where they are known to depart from CSP Level 3 §6.7.2, by their sources:
 * Chromium's csp_source.cc, csp_source_list.cc and the unit tests of both, Firefox's nsCSPUtils.cpp, and WebKit's
 * ContentSecurityPolicySource.cpp and ContentSecurityPolicySourceList.cpp.
 */
import { hash } from 'node:crypto';
import type { Context } from './request.ts';
import type { SourceExpression } from './source-expression.ts';
import {
  DEFAULT_PORTS,
  hostPartMatches,
  type Match,
  matchUrl,
  type Origin,
  pathPartMatches,
  portPartMatches,
  schemePartMatches,
  type Target,
} from './url-matching.ts';

export const BROWSERS = ['Chromium', 'Firefox', 'Safari'] as const;
export type Browser = (typeof BROWSERS)[number];

/** The target that a directive's expressions are compared with. */
export interface Compared {
  target: Target;
  /** The serialized URL. */
  href: string;
  self: Origin;
  redirectCount: number;
  context: Context;
  /** The directive that decides. */
  directive: string;
  /** Whether the comparison is that of scripts. */
  isScript: boolean;
}

/** The browser's verdict on an expression if it differs from the text's; its `why` follows a colon. */
export function departure(
  browser: Browser,
  expression: SourceExpression,
  compared: Compared,
): Match | undefined {
  const { target, self, redirectCount } = compared;
  const own = verdict(browser, expression, compared);
  if (!own) return undefined;
  const text = matchUrl(target, expression, self, redirectCount);
  return own.matched === text.matched ? undefined : own;
}

function verdict(browser: Browser, expression: SourceExpression, compared: Compared): Match | undefined {
  const { target } = compared;
  switch (expression.kind) {
    case 'scheme':
      return schemeCover(browser, expression.scheme, target.scheme) === undefined
        ? no(`${expression.text} does not cover ${target.scheme}:`)
        : undefined;
    case 'host':
      return expression.text === '*'
        ? asterisk(browser, compared)
        : hostSource(browser, expression, compared);
    case 'keyword':
      return expression.keyword === "'self'" ? self(browser, compared) : undefined;
    case 'invalid':
      return urlHash(browser, expression.text, compared);
    default:
      return undefined;
  }
}

type Cover = 'exact' | 'upgrade' | undefined;

/** Safari follows the text; in the others ws: and wss: cover only themselves. */
function schemeCover(browser: Browser, pattern: string, scheme: string): Cover {
  if (pattern === scheme) return 'exact';
  const isUpgrade =
    (pattern === 'http' && scheme === 'https') ||
    (pattern === 'ws' && scheme === 'wss') ||
    (browser === 'Safari' && schemePartMatches(pattern, scheme));
  return isUpgrade ? 'upgrade' : undefined;
}

function asterisk(browser: Browser, { target: { scheme }, directive }: Compared): Match | undefined {
  if (scheme === 'ws' || scheme === 'wss') return yes('* covers ws: and wss: too');
  if (browser === 'Firefox' && scheme !== 'blob' && scheme !== 'data' && scheme !== 'filesystem') {
    return yes('* covers every scheme but data:, blob: and filesystem:');
  }
  const inSafari =
    (directive === 'img-src' && scheme === 'data') ||
    (directive === 'media-src' && (scheme === 'data' || scheme === 'blob'));
  if (browser === 'Safari' && inSafari) return yes(`* covers ${scheme}: in ${directive}`);
  return undefined;
}

/** The parts of an expression that names a host. */
type HostParts = Omit<Extract<SourceExpression, { kind: 'host' }>, 'kind'>;

function hostSource(browser: Browser, source: HostParts, compared: Compared): Match | undefined {
  const { target, self, redirectCount, context } = compared;
  const { text } = source;
  const scheme = source.scheme || self.scheme;
  const cover = schemeCover(browser, scheme, target.scheme);
  if (!cover) return no(`${text} does not cover ${target.scheme}:`);
  // How browsers treat an opaque host is not known.
  if (!target.hasDomain && !target.isAddress) return undefined;
  if (!hostPartMatches(source.host, target.host)) return undefined;
  if (!portMatches(browser, source, scheme, target, cover)) {
    return no(`${text} names a port, and then covers an upgrade only from port 80 to port 443`);
  }
  const noPath = browser === 'Firefox' && context === 'frame-ancestors';
  if (redirectCount === 0 && !noPath && !pathPartMatches(source.path, target.path)) return undefined;
  if (target.isAddress) return yes('an IP address is compared as a domain is');
  if (!portPartMatches(source.port, target)) {
    const asked = source.port === '' ? `the default port of ${scheme}:` : `port ${source.port}`;
    return yes(`${asked} in ${text} covers port ${effectivePort(target)} of ${target.scheme}: too`);
  }
  return yes('paths in frame-ancestors are not compared');
}

function portMatches(
  browser: Browser,
  { scheme: written, port }: HostParts,
  scheme: string,
  target: Target,
  cover: Cover,
): boolean {
  if (port === '*' || (port === '' && target.port === '')) return true;
  const effective = effectivePort(target);
  const asked = port === '' ? DEFAULT_PORTS[browser === 'Firefox' ? scheme : written] : Number(port);
  // http: with port 443 can only mean the same server as https: without a port.
  const isHttps = scheme === 'http' && asked === 443 && target.port === '';
  const isUpgrade = effective === 443 && (asked === 80 || isHttps);
  const isSame = asked === effective;
  switch (browser) {
    case 'Chromium':
      // Scheme and port are upgraded together or not at all.
      return isUpgrade ? cover === 'upgrade' : isSame && port !== '' && cover === 'exact';
    case 'Firefox':
      return isUpgrade || isSame;
    case 'Safari':
      return isUpgrade || (isSame && port !== '');
  }
}

function effectivePort({ scheme, port }: Origin): number | undefined {
  return port === '' ? DEFAULT_PORTS[scheme] : Number(port);
}

/** Chromium checks frames outside the page's process, where 'self' is only a host-source. */
function self(browser: Browser, { target, self: own, context }: Compared): Match | undefined {
  if (browser !== 'Chromium' || (context !== 'frame' && context !== 'iframe')) return undefined;
  const source = { text: "'self'", scheme: own.scheme, host: own.host, port: own.port, path: '' };
  const cover = schemeCover(browser, own.scheme, target.scheme);
  if (target.host !== own.host || (cover && portMatches(browser, source, own.scheme, target, cover))) {
    return undefined;
  }
  return no(`'self' of ${own.scheme}: does not cover this ${target.scheme}: URL in frames`);
}

const URL_HASH = /^'url-(sha256|sha384|sha512)-([a-z0-9+/_-]+={0,2})'$/i;

/** https://github.com/explainers-by-googlers/script-src-v2 */
function urlHash(browser: Browser, text: string, { href, isScript }: Compared): Match | undefined {
  if (browser !== 'Chromium' || !isScript) return undefined;
  const [, algorithm = '', digest = ''] = URL_HASH.exec(text) ?? [];
  if (digest === '') return undefined;
  const found = hash(algorithm.toLowerCase(), href, 'base64url');
  return found === Buffer.from(digest, 'base64').toString('base64url')
    ? yes(`${text} is the hash of the URL`)
    : undefined;
}

const yes = (why: string): Match => ({ matched: true, why });
const no = (why: string): Match => ({ matched: false, why });
