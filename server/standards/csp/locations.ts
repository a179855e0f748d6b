/** The two addresses of a check: the resource asked for, and the origin of the page that the policy protects. */
import { OPAQUE, type Origin, originOf } from './url-matching.ts';

export const LOCATION_LIMITS = { resource: 2048, self: 256 } as const;

export type Reading<Value> = { value: Value; problem?: undefined } | { value?: undefined; problem: string };

/** An absolute URL without credentials, parsed as a browser does. */
export function readResource(text: string): Reading<URL> {
  const url = URL.parse(text);
  if (!url) {
    return {
      problem: hasScheme(text)
        ? 'must be a valid URL.'
        : 'must be an absolute URL, such as https://cdn.example.com/app.js; a relative one has no origin to compare.',
    };
  }
  if (url.username !== '' || url.password !== '') {
    return { problem: 'must not hold a user name or a password.' };
  }
  const tooLong = serializedTooLong(url.href, LOCATION_LIMITS.resource);
  return tooLong ? { problem: tooLong } : { value: url };
}

const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?#\\@\s]*$/i;

/**
 * An origin as a browser serializes it: host in lower case and Punycode, no default port. The origin of a
 * scheme that the URL Standard gives no tuple origin is opaque; its text is kept so that it can be sent again.
 */
export function readSelf(text: string): Reading<{ text: string; origin: Origin }> {
  if (text.toLowerCase() === 'null') {
    return {
      problem: "must be an origin with a scheme and a host; the opaque origin 'null' matches nothing.",
    };
  }
  const url = ORIGIN.test(text) ? URL.parse(text) : null;
  if (!url || (url.host === '' && url.protocol !== 'file:')) {
    return {
      problem:
        'must be scheme://host or scheme://host:port, without path, query, fragment, credentials and trailing slash.',
    };
  }
  const origin = originOf(url);
  const serialized = origin === OPAQUE ? `${url.protocol}//${url.host}` : url.origin;
  const tooLong = serializedTooLong(serialized, LOCATION_LIMITS.self);
  return tooLong ? { problem: tooLong } : { value: { text: serialized, origin } };
}

const hasScheme = (text: string) => /^\s*[a-z][a-z0-9+.-]*:/i.test(text);

/** Escapes and Punycode make a text longer; what is answered must be fit to be sent again. */
function serializedTooLong(serialized: string, limit: number): string | undefined {
  if (serialized.length <= limit) return undefined;
  return `has ${serialized.length} characters as browsers serialize it; at most ${limit} are allowed.`;
}
