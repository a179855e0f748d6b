/** Source expressions of a Content-Security-Policy and their grammar (CSP Level 3 §2.3.1). */

export type SourceExpression =
  | { kind: 'scheme'; text: string; scheme: string }
  | {
      kind: 'host';
      text: string;
      /** Lowercase, without its colon; empty if the expression has none. */
      scheme: string;
      /** Lowercase; `*`, or with a leading `*.` for every subdomain. */
      host: string;
      /** Digits or `*`; empty if the expression has none. */
      port: string;
      /** With its leading slash; empty if the expression has none. */
      path: string;
    }
  | { kind: 'keyword'; text: string; keyword: Keyword }
  | { kind: 'nonce'; text: string; nonce: string }
  | { kind: 'hash'; text: string; algorithm: HashAlgorithm; digest: string }
  | { kind: 'none'; text: string }
  | { kind: 'invalid'; text: string; problem: string };

export const SOURCE_KINDS = ['none', 'keyword', 'scheme', 'host', 'nonce', 'hash', 'invalid'] as const;

export const HASH_ALGORITHMS = ['sha256', 'sha384', 'sha512'] as const;
export type HashAlgorithm = (typeof HASH_ALGORITHMS)[number];

/** Keywords of CSP Level 3 and of other documents, with what each allows. */
export const KEYWORDS = {
  "'self'": 'The origin of the page, and its upgrade to a secure scheme.',
  "'unsafe-inline'": 'Inline scripts or styles, unless there is a nonce or a hash beside it.',
  "'unsafe-eval'": 'eval() and the like, and WebAssembly.',
  "'strict-dynamic'": 'Scripts that an allowed script adds; hosts and schemes beside it count for nothing.',
  "'unsafe-hashes'": 'Event handlers, style attributes and javascript: URLs whose hash is beside it.',
  "'report-sample'": 'Nothing; reports include the start of the inline code that was blocked.',
  "'unsafe-allow-redirects'": 'Nothing any more; it belonged to navigate-to.',
  "'wasm-unsafe-eval'": 'The compilation of WebAssembly.',
  "'trusted-types-eval'": 'eval() of TrustedScript values where Trusted Types are required.',
  "'report-sha256'": 'Nothing; reports include SHA-256 hashes of the scripts that load.',
  "'report-sha384'": 'Nothing; reports include SHA-384 hashes of the scripts that load.',
  "'report-sha512'": 'Nothing; reports include SHA-512 hashes of the scripts that load.',
  "'inline-speculation-rules'": 'Inline speculation rules.',
  "'unsafe-webtransport-hashes'": 'WebTransport connections whose certificate is named by its hash.',
} as const;
export type Keyword = keyof typeof KEYWORDS;

/** Keywords that drafts or single browsers once had. */
export const ABANDONED_KEYWORDS: Readonly<Record<string, string>> = {
  "'unsafe-hashed-attributes'": "it became 'unsafe-hashes'",
  "'wasm-eval'": "it became 'wasm-unsafe-eval'",
  "'unsafe-dynamic'": "it became 'strict-dynamic'",
};

/** RFC 3986 §3.1. */
const SCHEME_SOURCE = /^([a-z][a-z0-9+.-]*):$/i;

/** The path is RFC 3986's path-absolute: no leading `//`, no query, no fragment, `%` only before two digits. */
const HOST_SOURCE =
  /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*\.?)(?::(\d+|\*))?((?:\/(?:(?:[\w.~!$&'()*+=:@-]|%[0-9a-f]{2})+(?:\/(?:[\w.~!$&'()*+=:@-]|%[0-9a-f]{2})*)*)?)?)$/i;

const NONCE_SOURCE = /^'nonce-([a-z0-9+/_-]+={0,2})'$/i;
const HASH_SOURCE = /^'(sha256|sha384|sha512)-([a-z0-9+/_-]+={0,2})'$/i;

/** One expression. ABNF literals ignore case (RFC 5234 §2.3); nonces and digests do not. */
export function parseSourceExpression(text: string): SourceExpression {
  if (text.startsWith("'")) return parseQuoted(text);
  const scheme = SCHEME_SOURCE.exec(text)?.[1];
  if (scheme) return { kind: 'scheme', text, scheme: scheme.toLowerCase() };
  const parts = HOST_SOURCE.exec(text);
  if (!parts) return { kind: 'invalid', text, problem: problemOf(text) };
  const [, hostScheme = '', host = '', port = '', path = ''] = parts;
  return { kind: 'host', text, scheme: hostScheme.toLowerCase(), host: host.toLowerCase(), port, path };
}

function parseQuoted(text: string): SourceExpression {
  const lower = text.toLowerCase();
  if (lower === "'none'") return { kind: 'none', text };
  if (Object.hasOwn(KEYWORDS, lower)) return { kind: 'keyword', text, keyword: lower as Keyword };
  const nonce = NONCE_SOURCE.exec(text)?.[1];
  if (nonce) return { kind: 'nonce', text, nonce };
  const [, algorithm, digest] = HASH_SOURCE.exec(text) ?? [];
  if (algorithm && digest) {
    return { kind: 'hash', text, algorithm: algorithm.toLowerCase() as HashAlgorithm, digest };
  }
  return { kind: 'invalid', text, problem: problemOf(text) };
}

export function isKeyword(expression: SourceExpression, keyword: Keyword): boolean {
  return expression.kind === 'keyword' && expression.keyword === keyword;
}

/** Why a text is not a source expression, as a clause that follows "it is not valid: ". */
function problemOf(text: string): string {
  if (text.startsWith("'")) return problemOfQuoted(text);
  if (/[;,]/.test(text)) return 'in a path, ; and , are written as %3B and %2C';
  if (/[?#]/.test(text)) return 'a source has no query and no fragment';
  if (text.includes('@')) return 'a source has no credentials';
  if (/^([a-z][a-z0-9+.-]*:\/\/)?\[/i.test(text)) return 'the grammar has no IPv6 addresses';
  if (/^[a-z][a-z0-9+.-]*:\/\/$/i.test(text)) return 'a host is missing after the scheme';
  const scheme = text.indexOf('://');
  const rest = scheme < 0 ? text : text.slice(scheme + 3);
  if (rest.startsWith('//', rest.indexOf('/'))) return 'a path does not begin with //';
  if (/%(?![0-9a-f]{2})/i.test(text)) return '% must be followed by two hexadecimal digits';
  if (/^[^/]*_/.test(text)) return 'a host has letters, digits, hyphens and dots only';
  if (text.includes('*')) return '* may replace only a whole host, its leftmost labels or a port';
  return 'it is neither a scheme with its colon, nor a host, nor a quoted keyword, nonce or hash';
}

function problemOfQuoted(text: string): string {
  const lower = text.toLowerCase();
  const abandoned = ABANDONED_KEYWORDS[lower];
  if (abandoned) return `the keyword is not standard; ${abandoned}`;
  if (lower === "'nonce-'" || /^'sha(256|384|512)-'$/.test(lower)) return 'the value is empty';
  if (!text.endsWith("'") || text.length === 1) {
    return 'the closing quote is missing (in a query, + must be sent as %2B)';
  }
  if (lower.startsWith("'nonce-") || /^'sha(256|384|512)-/.test(lower)) {
    return 'the value has characters outside base64 and base64url, or more than two =';
  }
  if (/^'(url|eval)-sha\d+-/.test(lower)) return "hashes of URLs and of eval() are Chromium's own";
  if (/^'sha-?\d+-/.test(lower)) return 'the hash algorithms are sha256, sha384 and sha512';
  return 'there is no such keyword';
}
