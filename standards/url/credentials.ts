/** User names and passwords in URLs, which answers never repeat. */

/** The text of one URL without its credentials and the characters that a URL parser drops. */
export function withoutCredentials(url: string): string {
  return url.replace(/[\t\n\r]/g, '').replace(AT_START, '$1');
}

/** Schemes that always have a host, whatever slashes follow (URL Standard §4.4). */
const AT_START = /^([\0- ]*(?:https?|wss?|ftp):[/\\]*)[^/\\?#]*@/i;

/** Any text with the credentials of its URLs hidden, also of those that are percent-encoded in it. */
export function hidingCredentials(text: string): string {
  if (!/@|%40/.test(text)) return text;
  // What may hold an authority, and between two of them what ends one: linear in the length of the text.
  const pieces = text.split(/([/\\?#]|%2f|%5c|%3f|%23)/i);
  for (let index = 0; index < pieces.length; index += 2) {
    const piece = pieces[index] as string;
    const end = endOfUserInfo(piece);
    if (end === 0) continue;
    const start = followsSlashes(pieces, index) ? 0 : startAfterScheme(piece);
    if (start < end) pieces[index] = `${piece.slice(0, start)}…@${piece.slice(end)}`;
  }
  return pieces.join('');
}

/** After the last @, which ends the credentials: others belong to them. 0 if there is none. */
function endOfUserInfo(piece: string): number {
  const plain = piece.lastIndexOf('@');
  const encoded = piece.lastIndexOf('%40');
  return Math.max(plain + 1, encoded < 0 ? 0 : encoded + 3);
}

/** Schemes that always have a host; a URL parser drops line breaks and tabs, wherever they are. */
const BREAKS = '[\\t\\n\\r]*';
const NAMES = ['https', 'http', 'wss', 'ws', 'ftp'].map((name) => [...name].join(BREAKS));
const SCHEME = `(?:${NAMES.join('|')})${BREAKS}(?::|%3a)`;
const FIRST_SCHEME = new RegExp(`(?<![a-z0-9+.-])${SCHEME}`, 'i');
const SCHEME_AT_END = new RegExp(`${SCHEME}${BREAKS}$`, 'i');
const NOTHING = new RegExp(`^${BREAKS}$`);

const isSlash = (mark = '') => /^(?:[/\\]|%2f|%5c)$/i.test(mark);

/** Whether two slashes, or one after a scheme that always has a host, are before a piece. */
function followsSlashes(pieces: readonly string[], index: number): boolean {
  if (!isSlash(pieces[index - 1])) return false;
  const before = pieces[index - 2] as string;
  return (NOTHING.test(before) && isSlash(pieces[index - 3])) || SCHEME_AT_END.test(before);
}

/** Where credentials begin that follow their scheme without a slash; the end of the piece if none do. */
function startAfterScheme(piece: string): number {
  const scheme = FIRST_SCHEME.exec(piece);
  return scheme ? scheme.index + scheme[0].length : piece.length;
}
