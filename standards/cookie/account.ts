/** A received cookie for display: what was read, what follows from it, and every rule. */
import { isCapped, prefixOf } from './cookie.ts';
import type { SetCookie } from './set-cookie.ts';
import { type Reception, receive, replaces, type StorageVerdict } from './storage.ts';
import { type CookieUrl, defaultPath } from './url.ts';

export const EXPIRY_SOURCES = ['Max-Age', 'Expires', 'session'] as const;

export function account(received: SetCookie, origin: CookieUrl, at: number) {
  const reception = receive(received, origin, at);
  const { cookie, rules, accepted } = reception;
  const { attributes } = received;
  const prefix = prefixOf(cookie.name);
  const verdict = prefix === 'none' ? undefined : rules.find(({ rule }) => rule === PREFIX_RULES[prefix]);
  return {
    name: cookie.name,
    value: cookie.value,
    attributes: {
      ...attributes,
      expires: attributes.expires === null ? null : instantText(attributes.expires),
    },
    effectiveExpiry: cookie.expiry === null ? null : instantText(shownExpiry(cookie.expiry, at)),
    expirySource: expirySource(attributes),
    hostOnly: cookie.hostOnly,
    cookieDomain: cookie.domain,
    defaultPath: defaultPath(origin.path),
    cookiePath: cookie.path,
    prefix,
    prefixVerdict: verdict ? (verdict.verdict as 'pass' | 'fail') : ('not-applicable' as const),
    prefixFailure: verdict?.verdict === 'fail' ? verdict.detail : null,
    accepted,
    rules,
    rejectedAttributes: received.rejectedAttributes,
    warnings: warnings(received, reception, at),
  };
}

const PREFIX_RULES = { '__Host-': 'host-prefix', '__Secure-': 'secure-prefix' } as const;

function expirySource({ maxAge, expires }: SetCookie['attributes']): (typeof EXPIRY_SOURCES)[number] {
  if (maxAge !== null) return 'Max-Age';
  return expires === null ? 'session' : 'Expires';
}

/** RFC 6265 §5.2.2: Max-Age=0 expires at the earliest possible date: here 1970, or earlier if the request is. */
const shownExpiry = (expiry: number, at: number) => (expiry === -Infinity ? Math.min(0, at) : expiry);

/** Milliseconds are written only if there are any. */
function instantText(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace('.000Z', 'Z');
}

/** Rules that depend on facts missing from the request. */
export function uncheckedWarning({ rule, detail }: StorageVerdict): string {
  return `${rule} was not checked and is taken to pass: ${detail}`;
}

function warnings(received: SetCookie, reception: Reception, at: number): string[] {
  const lines = reception.rules.filter(({ verdict }) => verdict === 'not-checked').map(uncheckedWarning);
  for (const name of received.repeated) lines.push(`${name} appears more than once; the last one counts.`);
  if (isCapped(received.attributes, at)) {
    lines.push('The expiry is brought down to 400 days from the instant of receipt.');
  }
  if (!reception.accepted && replaces(reception)) {
    lines.push('The expiry is in the past: the cookie is not kept, and removes an older one like it.');
  }
  return [...lines, ...browserWarnings(received)];
}

/** Requirements of browsers beyond the texts. */
export function browserWarnings({ name, attributes, partitioned }: SetCookie): string[] {
  const lines: string[] = [];
  if (partitioned && !attributes.secure) {
    lines.push('Browsers that know Partitioned refuse it without Secure; the texts do not have it.');
  }
  const newer = newerPrefix(name);
  return newer ? [...lines, newer] : lines;
}

/** Prefixes that Chrome enforces although rfc6265bis does not have them. */
function newerPrefix(name: string): string | undefined {
  const prefix = /^__(?:Host-)?Http-/i.exec(name)?.[0];
  if (!prefix) return undefined;
  const needs = /host/i.test(prefix) ? 'HttpOnly, Secure, Path=/ and no Domain' : 'HttpOnly and Secure';
  return `Chrome also asks for ${needs} for the prefix ${prefix}, which rfc6265bis does not have.`;
}
