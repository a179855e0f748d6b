/** The two addresses of a check: the requested resource, and the origin of the page that the policy protects. */
import { OPAQUE, type Origin, originOf } from './url-matching.ts';

export const LOCATION_LIMITS = { resource: 2048, self: 256 } as const;

export type Reading<Value> = { value: Value; problem?: undefined } | { value?: undefined; problem: string };

/** An absolute URL without credentials, parsed as in a browser. */
export function readResource(text: string): Reading<URL> {
  const url = URL.parse(text);
  if (!url) {
    return {
      problem: hasScheme(text)
        ? 'must be a valid URL.'
        : 'must be an absolute URL, such as https://cdn.example.com/app.js; a relative one has no origin to compare.',
    };
  }
  // A blob: URL contains the URL of the page that made it.
  const inner = url.protocol === 'blob:' ? (URL.parse(url.pathname) ?? url) : url;
  if (inner.username !== '' || inner.password !== '') {
    return { problem: 'must not have a user name or a password.' };
  }
  const tooLong = serializedTooLong(url.href, LOCATION_LIMITS.resource);
  return tooLong ? { problem: tooLong } : { value: url };
}

const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?#\\@\s]*$/i;

/**
 * An origin as a browser serializes it: host in lower case and Punycode, no default port. A scheme without a tuple
 * origin in the URL Standard (§4.7) has an opaque origin, which is refused.
 */
export function readSelf(text: string): Reading<{ text: string; origin: Origin }> {
  if (text.toLowerCase() === 'null') {
    return {
      problem: "must be an origin with a scheme and a host; the opaque origin 'null' matches nothing.",
    };
  }
  const opaque = opaqueScheme(text);
  if (opaque) {
    return {
      problem:
        `must be an origin with a scheme and a host; ${opaque} URLs have the opaque origin 'null', which matches ` +
        'nothing. The schemes http, https, ws, wss and ftp have origins.',
    };
  }
  const url = ORIGIN.test(text) ? URL.parse(text) : null;
  if (!url || url.host === '') {
    return {
      problem:
        'must be scheme://host or scheme://host:port, without path, query, fragment, credentials and trailing slash.',
    };
  }
  const tooLong = serializedTooLong(url.origin, LOCATION_LIMITS.self);
  return tooLong ? { problem: tooLong } : { value: { text: url.origin, origin: originOf(url) } };
}

/** The scheme of a URL whose origin is opaque, with its colon; undefined for any other text. */
function opaqueScheme(text: string): string | undefined {
  const url = URL.parse(text);
  // A host with a port but no scheme, such as localhost:8080, reads as a URL of the scheme localhost.
  const isScheme = url && (text.includes('://') || KNOWN_OPAQUE.has(url.protocol));
  return isScheme && originOf(url) === OPAQUE ? url.protocol : undefined;
}

const KNOWN_OPAQUE: ReadonlySet<string> = new Set(['about:', 'blob:', 'data:', 'file:', 'javascript:']);

const hasScheme = (text: string) => /^\s*[a-z][a-z0-9+.-]*:/i.test(text);

/** Escapes and Punycode make a text longer; an answer's text must be valid as a parameter. */
function serializedTooLong(serialized: string, limit: number): string | undefined {
  if (serialized.length <= limit) return undefined;
  return `has ${serialized.length} characters as browsers serialize it; at most ${limit} are allowed.`;
}
