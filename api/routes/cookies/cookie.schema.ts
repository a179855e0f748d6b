/** Parameters that the cookies routes share. */

import { NAMED, namelessness } from '../../../standards/cookie/set-cookie.ts';
import { type CookieUrl, parseCookieUrl } from '../../../standards/cookie/url.ts';
import { withoutCredentials } from '../../../standards/url/credentials.ts';
import { WEB_URL } from '../../../standards/url/pattern.ts';
import { instant, text, withTraits } from '../../framework/params.ts';
import { abridged } from '../../framework/problem.ts';
import type { ResolveContext } from '../../framework/route.ts';

export const COOKIE_STANDARDS = [
  'RFC 6265 §5',
  'draft-ietf-httpbis-rfc6265bis-22 §5',
  'Public Suffix List',
  'WHATWG URL Standard',
];

/** What both routes decide, in the same way, where the texts leave it to the user agent. */
export const COOKIE_CHOICES = {
  URLs:
    'A user name and a password in a URL change nothing and are left out of meta.params. https and wss are secure. ' +
    'So are the hosts that Secure Contexts trusts without TLS: localhost, names below it, 127.0.0.0/8 and [::1].',
  'Public suffixes':
    'Both parts of the public suffix list count. A top-level domain that is not listed is a suffix too.',
} as const;

const URL_LENGTH = 2048;

export const setCookieText = () =>
  withTraits(text(1, 4096), {
    json: { type: 'string', minLength: 1, maxLength: 4096, pattern: NAMED.source },
    expected: '1 to 4096 characters',
  });
/** An absolute URL, which the routes parse themselves; they accept any that the URL Standard accepts. */
export const urlParameter = () =>
  withTraits(text(1, URL_LENGTH), {
    json: { type: 'string', minLength: 1, maxLength: URL_LENGTH, pattern: WEB_URL.source, format: 'uri' },
    expected: 'an absolute http, https, ws or wss URL',
  });
export const originUrlParameter = () => urlParameter().default('https://example.com/');
export const atParameter = () => instant().optional();

/**
 * A web URL in its canonical form, or as it was sent if escaping makes that form too long; either way without
 * credentials, which no cookie depends on.
 */
export function readUrl(parameter: string, sent: string, { refuse }: ResolveContext): string {
  const url = parseCookieUrl(sent);
  if (url) return url.href.length <= URL_LENGTH ? url.href : withoutCredentials(sent);
  refuse({
    parameter,
    message: `must be an absolute http, https, ws or wss URL; received '${abridged(sent)}'.`,
    received: abridged(sent),
    expected: 'an absolute http, https, ws or wss URL',
  });
  return sent;
}

/** Refuses anything that is not a cookie with a name. */
export function checkNamed(sent: string, { refuse }: ResolveContext): void {
  const nameless = namelessness(sent);
  if (!nameless) return;
  refuse({
    parameter: 'setCookie',
    message: `${nameless}: a cookie must be name=value; received '${abridged(sent)}'.`,
    received: abridged(sent),
    expected: 'name=value, then attributes after semicolons',
  });
}

/** The instant of receipt, in a UTC year of four digits. */
export function readInstant(at: Temporal.Instant | undefined, { now, refuse }: ResolveContext): string {
  const moment = (at ?? now()).toString();
  if (!/^\d{4}-/.test(moment)) {
    refuse({ parameter: 'at', message: `is ${moment} in UTC, whose year is not one of 0000 to 9999.` });
  }
  return moment;
}

/** A URL that `readUrl` has accepted. */
export const cookieUrl = (href: string) => parseCookieUrl(href) as CookieUrl;
