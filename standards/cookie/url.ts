/** What the rules need of the URL that sets a cookie or requests it: host, path and whether it is secure. */

import { LRUCache } from 'lru-cache';
import { getPublicSuffix } from 'tldts';
import { ownText } from '../kept-value.ts';

export interface CookieUrl {
  /** Without credentials. */
  href: string;
  /** Canonical host as serialized by the URL Standard: lower case, punycode, addresses in one form. */
  host: string;
  /** An IPv4 or IPv6 address, which has no subdomains. */
  isAddress: boolean;
  path: string;
  /** Why a Secure cookie may be set and sent here: by TLS, or because the host is this machine. */
  secureBy: 'tls' | 'localhost' | null;
}

const PROTOCOLS = new Set(['http:', 'https:', 'ws:', 'wss:']);
const TLS = new Set(['https:', 'wss:']);
const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;
const LOCALHOST = /^(?:.+\.)?localhost\.?$/;

const kept = new LRUCache<string, CookieUrl>({ max: 256 });

/** An absolute http, https, ws or wss URL; undefined for anything else. */
export function parseCookieUrl(text: string): CookieUrl | undefined {
  const known = kept.get(text);
  if (known) return known;
  const url = readUrl(text);
  if (url) kept.set(ownText(text), url);
  return url;
}

function readUrl(text: string): CookieUrl | undefined {
  const url = URL.parse(text);
  if (!url || !PROTOCOLS.has(url.protocol)) return undefined;
  url.username = '';
  url.password = '';
  const host = url.hostname;
  const isIpv4 = IPV4.test(host);
  return {
    href: url.href,
    host,
    isAddress: isIpv4 || host.startsWith('['),
    path: url.pathname,
    secureBy: TLS.has(url.protocol) ? 'tls' : isThisMachine(host, isIpv4) ? 'localhost' : null,
  };
}

/** Secure Contexts §3.1: hosts that are trustworthy without TLS. */
function isThisMachine(host: string, isIpv4: boolean): boolean {
  return isIpv4 ? host.startsWith('127.') : host === '[::1]' || LOCALHOST.test(host);
}

/** RFC 6265 §5.1.3, for a canonical host and a lower-case domain. */
export function domainMatches(host: string, isAddress: boolean, domain: string): boolean {
  if (host === domain) return true;
  return (
    !isAddress && host.length > domain.length && host.endsWith(domain) && host.at(-domain.length - 1) === '.'
  );
}

/** RFC 6265 §5.1.4: the path up to, but not including, its right-most slash. */
export function defaultPath(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash <= 0 ? '/' : path.slice(0, slash);
}

/** RFC 6265 §5.1.4: a cookie's path covers itself and everything below it. */
export function pathMatches(requestPath: string, cookiePath: string): boolean {
  if (!requestPath.startsWith(cookiePath)) return false;
  return (
    requestPath.length === cookiePath.length ||
    cookiePath.endsWith('/') ||
    requestPath[cookiePath.length] === '/'
  );
}

/** Browsers use both parts of the list; a suffix in neither part is a top-level domain. */
const SUFFIX_OPTIONS = {
  allowPrivateDomains: true,
  extractHostname: false,
  validateHostname: false,
  detectIp: false,
  mixedInputs: false,
};

/** URL Standard §3.1: characters that no domain contains, such as the colons and brackets of an IPv6 address. */
const NO_DOMAIN = /[\0-\x20"#%/:<>?@[\\\]^`{|}\x7f]/;
/** URL Standard §3.5: a host whose last label is a number is an IPv4 address or nothing. */
const ENDS_IN_NUMBER = /(?:^|\.)(?:\d+|0x[\da-f]*)$/;

/** Whether a registry gives names under a lower-case domain, with or without the root's dot. */
export function isPublicSuffix(domain: string): boolean {
  const name = domain.endsWith('.') ? domain.slice(0, -1) : domain;
  if (name === '' || NO_DOMAIN.test(name) || ENDS_IN_NUMBER.test(name)) return false;
  return getPublicSuffix(name, SUFFIX_OPTIONS) === name;
}
