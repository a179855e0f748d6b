/** Parses a Set-Cookie value: the algorithm of RFC 6265 §5.2 as revised by rfc6265bis §5.6. */
import { asciiLowercase, isAscii } from '../letter-case.ts';
import { parseCookieDate } from './date.ts';
import { DRAFT, RFC, type SpecSource } from './source.ts';

export interface RejectedAttribute {
  attribute: string;
  value: string;
  reason: string;
  specSource: SpecSource;
}

export interface SetCookie {
  name: string;
  value: string;
  /** The value contains a control character other than a tab, so user agents ignore all of it. */
  hasControl: boolean;
  attributes: {
    /** Milliseconds since 1970. */
    expires: number | null;
    /** Seconds, clamped to the safe integers. */
    maxAge: number | null;
    domain: string | null;
    path: string | null;
    secure: boolean;
    httpOnly: boolean;
    sameSite: string | null;
  };
  domainIsAscii: boolean;
  /** Whether Partitioned is there, which is not in the texts. */
  partitioned: boolean;
  rejectedAttributes: RejectedAttribute[];
  /** Attributes that occur more than once; the last one counts. */
  repeated: Set<string>;
}

/** Why a value is not a cookie with a name. */
export type Nameless = 'has no = before the first semicolon' | 'has an empty name before the =';

const ATTRIBUTE_OCTETS = 1024;
const FIELD_NAME = /^[ \t]*set-cookie:/i;
const DELTA_SECONDS = /^-?\d+$/;
const ENFORCEMENTS = new Set(['strict', 'lax', 'none']);

/** Expression for the values in which `namelessness` finds no fault. */
export const NAMED = /^[^;=]*[^;= \t][^;=]*=/;

/** Why a header field's value is not a cookie with a name; undefined if it is one. */
export function namelessness(header: string): Nameless | undefined {
  const { pair, equals } = cut(header);
  if (equals < 0) return 'has no = before the first semicolon';
  return trimmed(pair.slice(0, equals)) === '' ? 'has an empty name before the =' : undefined;
}

/** Parses a value that has a name according to `namelessness`. */
export function parseSetCookie(header: string): SetCookie {
  const { text, pair, equals } = cut(header);
  const cookie: SetCookie = {
    name: trimmed(pair.slice(0, equals)),
    value: trimmed(pair.slice(equals + 1)),
    hasControl: hasControl(text),
    attributes: {
      expires: null,
      maxAge: null,
      domain: null,
      path: null,
      secure: false,
      httpOnly: false,
      sameSite: null,
    },
    domainIsAscii: true,
    partitioned: false,
    rejectedAttributes: [],
    repeated: new Set(),
  };
  if (pair.length === text.length) return cookie;
  const taken = new Set<string>();
  for (const piece of text.slice(pair.length + 1).split(';')) readAttribute(cookie, taken, piece);
  return cookie;
}

/** The value without the field's name, its part before the first semicolon, and the position of = in that. */
function cut(header: string): { text: string; pair: string; equals: number } {
  const text = header.replace(FIELD_NAME, '');
  const semicolon = text.indexOf(';');
  const pair = semicolon < 0 ? text : text.slice(0, semicolon);
  return { text, pair, equals: pair.indexOf('=') };
}

function readAttribute(cookie: SetCookie, taken: Set<string>, piece: string): void {
  const equals = piece.indexOf('=');
  const attribute = trimmed(equals < 0 ? piece : piece.slice(0, equals));
  const value = equals < 0 ? '' : trimmed(piece.slice(equals + 1));
  if (attribute === '' && value === '') return;
  const refusal =
    octets(value) > ATTRIBUTE_OCTETS
      ? refused(`Longer than ${ATTRIBUTE_OCTETS} octets, so it is ignored (§5.6).`, DRAFT)
      : take(cookie, taken, attribute.toLowerCase(), value);
  if (refusal) cookie.rejectedAttributes.push({ attribute, value, ...refusal });
}

type Refusal = Pick<RejectedAttribute, 'reason' | 'specSource'>;
const refused = (reason: string, specSource: SpecSource): Refusal => ({ reason, specSource });

const NO_DATE = refused('No date as a cookie has them, so it is ignored (§5.2.1).', RFC);
const NO_SECONDS = refused('Not an optional minus sign and digits, so it is ignored (§5.2.2).', RFC);
const NO_PATH = refused('Does not begin with /, so the default path is used (§5.2.4).', RFC);
const NO_ENFORCEMENT = refused('Not Strict, Lax or None, so the default applies (§5.6.7).', DRAFT);
const UNKNOWN = refused('No attribute that the specification knows, so it is ignored (§5.2).', RFC);

/** Applies one attribute; returns the reason if its value does not count. */
function take(cookie: SetCookie, taken: Set<string>, name: string, value: string): Refusal | undefined {
  const { attributes, repeated } = cookie;
  let refusal: Refusal | undefined;
  switch (name) {
    case 'expires': {
      const expires = parseCookieDate(value);
      if (expires === undefined) return NO_DATE;
      attributes.expires = expires;
      break;
    }
    case 'max-age':
      if (!DELTA_SECONDS.test(value)) return NO_SECONDS;
      attributes.maxAge = safeInteger(Number(value));
      break;
    case 'domain':
      cookie.domainIsAscii = isAscii(value);
      attributes.domain = asciiLowercase(value.startsWith('.') ? value.slice(1) : value);
      break;
    case 'path':
      attributes.path = value;
      if (!value.startsWith('/')) refusal = NO_PATH;
      break;
    case 'samesite':
      attributes.sameSite = value === '' ? null : value;
      if (!ENFORCEMENTS.has(value.toLowerCase())) refusal = NO_ENFORCEMENT;
      break;
    case 'secure':
      attributes.secure = true;
      return undefined;
    case 'httponly':
      attributes.httpOnly = true;
      return undefined;
    case 'partitioned':
      cookie.partitioned = true;
      return UNKNOWN;
    default:
      return UNKNOWN;
  }
  if (taken.has(name)) repeated.add(CANONICAL_NAMES[name]);
  taken.add(name);
  return refusal;
}

const CANONICAL_NAMES = {
  expires: 'Expires',
  'max-age': 'Max-Age',
  domain: 'Domain',
  path: 'Path',
  samesite: 'SameSite',
} as const;

/** Without surrounding spaces and tabs, but no others. */
function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

const isBlank = (code: number) => code === 0x20 || code === 0x09;

function hasControl(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if ((code < 0x20 && code !== 0x09) || code === 0x7f) return true;
  }
  return false;
}

/** Length in UTF-8. */
export const octets = (text: string): number => Buffer.byteLength(text);

function safeInteger(value: number): number {
  // The addition turns -0 into 0.
  return Math.min(Math.max(value, Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER) + 0;
}
