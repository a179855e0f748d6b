/** User names and passwords in URLs, which answers never repeat. */

/** The text of one URL without its credentials and the characters that a URL parser drops. */
export function withoutCredentials(url: string): string {
  return url.replace(/[\t\n\r]/g, '').replace(AT_START, '$1');
}

/** Any text with the credentials of its URLs hidden. */
export function hidingCredentials(text: string): string {
  if (!text.includes('@')) return text;
  return text.replace(AT_START, '$1…@').replace(AFTER_SLASHES, '$1…@');
}

/** Schemes that always have a host, whatever slashes follow (URL Standard §4.4). */
const AT_START = /^([\0- ]*(?:https?|wss?|ftp):[/\\]*)[^/\\?#]*@/i;
const AFTER_SLASHES = /([/\\]{2})[^/\\?#]*@/g;
