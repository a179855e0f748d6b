/** A cookie in a user agent: rfc6265bis §5.7, the steps that fill its fields. */
import type { SetCookie } from './set-cookie.ts';
import { type CookieUrl, defaultPath, isPublicSuffix } from './url.ts';

export const ENFORCEMENTS = ['Strict', 'Lax', 'None', 'Default'] as const;
export type Enforcement = (typeof ENFORCEMENTS)[number];

/** A cookie as it is stored. */
export interface Cookie {
  name: string;
  value: string;
  domain: string;
  hostOnly: boolean;
  path: string;
  secureOnly: boolean;
  httpOnly: boolean;
  sameSite: Enforcement;
  /** Milliseconds since 1970; -Infinity for the earliest possible date; null for a session cookie. */
  expiry: number | null;
}

const DAY = 86_400_000;
const LIFETIME_DAYS = 400;
/** `at` is in milliseconds since 1970. */
export function cookieOf({ name, value, attributes }: SetCookie, origin: CookieUrl, at: number): Cookie {
  const { domain, path, secure, httpOnly } = attributes;
  // RFC 6265 §5.3 step 5: a public suffix that is the host itself makes a cookie for this host only.
  const hostOnly = !domain || (domain === origin.host && isPublicSuffix(domain));
  return {
    name,
    value,
    domain: hostOnly ? origin.host : (domain as string),
    hostOnly,
    // RFC 6265 §5.2.4.
    path: path?.startsWith('/') ? path : defaultPath(origin.path),
    secureOnly: secure,
    httpOnly,
    sameSite: enforcementOf(attributes.sameSite),
    expiry: expiryOf(attributes, at),
  };
}

/** rfc6265bis §5.6.7: anything but the three names means the default. */
function enforcementOf(sameSite: string | null): Enforcement {
  switch (sameSite?.toLowerCase()) {
    case 'strict':
      return 'Strict';
    case 'lax':
      return 'Lax';
    case 'none':
      return 'None';
    default:
      return 'Default';
  }
}

/** RFC 6265 §5.3 step 3: Max-Age overrides Expires. rfc6265bis §5.5: neither reaches beyond 400 days. */
function expiryOf({ maxAge, expires }: SetCookie['attributes'], at: number): number | null {
  const latest = at + LIFETIME_DAYS * DAY;
  if (maxAge !== null) return maxAge <= 0 ? -Infinity : Math.min(at + maxAge * 1000, latest);
  return expires === null ? null : Math.min(expires, latest);
}

/** A cookie is expired if its expiry is in the past (RFC 6265 §5.3). */
export function isExpired({ expiry }: Cookie, at: number): boolean {
  return expiry !== null && expiry < at;
}

/** Whether a later expiry is reduced to 400 days. */
export function isCapped({ maxAge, expires }: SetCookie['attributes'], at: number): boolean {
  if (maxAge !== null) return maxAge > LIFETIME_DAYS * (DAY / 1000);
  return expires !== null && expires > at + LIFETIME_DAYS * DAY;
}

export const PREFIXES = ['none', '__Host-', '__Secure-'] as const;
export type Prefix = (typeof PREFIXES)[number];

/** rfc6265bis §5.4: case-insensitive. */
export function prefixOf(name: string): Prefix {
  if (!name.startsWith('__')) return 'none';
  const lower = name.slice(0, 9).toLowerCase();
  if (lower.startsWith('__host-')) return '__Host-';
  return lower === '__secure-' ? '__Secure-' : 'none';
}
