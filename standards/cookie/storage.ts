/**
 * Whether a user agent stores a cookie: the storage model of RFC 6265 §5.3 as revised by rfc6265bis §5.7, every rule
 * evaluated. A rule that needs facts missing from the request is not checked and counts as passed.
 */
import { type Cookie, cookieOf, isCapped, isExpired, prefixOf } from './cookie.ts';
import { octets, type SetCookie } from './set-cookie.ts';
import { DRAFT, RFC, type SpecSource } from './source.ts';
import { type CookieUrl, domainMatches, isPublicSuffix, pathMatches } from './url.ts';

export const STORAGE_RULES = [
  'name-value-pair',
  'control-characters',
  'name-value-size',
  'lifetime',
  'not-expired',
  'domain-ascii',
  'public-suffix',
  'domain-match',
  'secure-origin',
  'http-only-api',
  'secure-overwrite',
  'same-site-context',
  'same-site-none',
  'secure-prefix',
  'host-prefix',
] as const;
export type StorageRule = (typeof STORAGE_RULES)[number];

export const RULE_VERDICTS = ['pass', 'fail', 'not-applicable', 'not-checked'] as const;
export type RuleVerdict = (typeof RULE_VERDICTS)[number];

export interface StorageVerdict {
  rule: StorageRule;
  verdict: RuleVerdict;
  detail: string;
  specSource: SpecSource;
}

export interface Reception {
  cookie: Cookie;
  rules: StorageVerdict[];
  /** Whether the store holds it afterwards. */
  accepted: boolean;
}

const NAME_VALUE_OCTETS = 4096;

/** `at` is in milliseconds since 1970; without a store nothing is known about other cookies. */
export function receive(
  received: SetCookie,
  origin: CookieUrl,
  at: number,
  store?: readonly Cookie[],
): Reception {
  const cookie = cookieOf(received, origin, at);
  const rules = [
    NAMED,
    received.hasControl ? CONTROL : NO_CONTROL,
    nameValueSize(cookie),
    lifetime(received, at),
    notExpired(cookie, at),
    domainAscii(received),
    publicSuffix(received, origin),
    domainMatch(received, cookie, origin),
    secureOrigin(cookie, origin),
    cookie.httpOnly ? HTTP_ONLY : NOT_HTTP_ONLY,
    secureOverwrite(cookie, origin, store),
    sameSiteContext(cookie),
    sameSiteNone(cookie),
    securePrefix(cookie),
    hostPrefix(cookie, received),
  ];
  return { cookie, rules, accepted: rules.every(({ verdict }) => verdict !== 'fail') };
}

/**
 * Whether a cookie replaces a stored one like it: those that pass every rule, and those whose only fault is that they
 * have expired, which is how a server removes a cookie (RFC 6265 §3.1).
 */
export function replaces({ rules }: Reception): boolean {
  return rules.every(({ rule, verdict }) => verdict !== 'fail' || rule === 'not-expired');
}

function rule(id: StorageRule, verdict: RuleVerdict, specSource: SpecSource, detail: string): StorageVerdict {
  return { rule: id, verdict, detail, specSource };
}

const NAMED = rule('name-value-pair', 'pass', RFC, 'There is a name before the first = (§5.2).');
const NO_CONTROL = rule('control-characters', 'pass', DRAFT, 'No control character but tabs (§5.6).');
const CONTROL = rule(
  'control-characters',
  'fail',
  DRAFT,
  'A control character other than a tab, anywhere, has the whole field ignored (§5.6).',
);

function nameValueSize({ name, value }: Cookie): StorageVerdict {
  const size = octets(name) + octets(value);
  const verdict = size > NAME_VALUE_OCTETS ? 'fail' : 'pass';
  const detail = `Name and value have ${size} octets; ${NAME_VALUE_OCTETS} are allowed (§5.7 step 4).`;
  return rule('name-value-size', verdict, DRAFT, detail);
}

const SESSION = rule(
  'lifetime',
  'not-applicable',
  DRAFT,
  'No expiry: it lasts as long as the session (§5.5).',
);
const LASTING = rule('lifetime', 'pass', DRAFT, 'It expires within 400 days (§5.5).');
const CAPPED = rule('lifetime', 'pass', DRAFT, 'Its expiry is brought down to 400 days (§5.5).');

function lifetime({ attributes }: SetCookie, at: number): StorageVerdict {
  if (attributes.maxAge === null && attributes.expires === null) return SESSION;
  return isCapped(attributes, at) ? CAPPED : LASTING;
}

const UNEXPIRING = rule('not-expired', 'not-applicable', RFC, 'No expiry (§5.3).');
const AHEAD = rule('not-expired', 'pass', RFC, 'It has not expired (§5.3).');
const EXPIRED = rule(
  'not-expired',
  'fail',
  RFC,
  'Its expiry is in the past; a user agent evicts expired cookies at once (§5.3).',
);

function notExpired(cookie: Cookie, at: number): StorageVerdict {
  if (cookie.expiry === null) return UNEXPIRING;
  return isExpired(cookie, at) ? EXPIRED : AHEAD;
}

const NO_DOMAIN_ASCII = rule('domain-ascii', 'not-applicable', DRAFT, 'No Domain (§5.7 step 8).');
const ASCII = rule('domain-ascii', 'pass', DRAFT, 'Domain is in ASCII (§5.7 step 8).');
const NOT_ASCII = rule(
  'domain-ascii',
  'fail',
  DRAFT,
  'Domain has characters outside ASCII; it must be in punycode (§5.7 step 8).',
);

function domainAscii({ attributes, domainIsAscii }: SetCookie): StorageVerdict {
  if (!attributes.domain) return NO_DOMAIN_ASCII;
  return domainIsAscii ? ASCII : NOT_ASCII;
}

const NO_DOMAIN_SUFFIX = rule('public-suffix', 'not-applicable', RFC, 'No Domain (§5.3 step 5).');
const NO_SUFFIX = rule('public-suffix', 'pass', RFC, 'Domain is not a public suffix (§5.3 step 5).');
const OWN_SUFFIX = rule(
  'public-suffix',
  'pass',
  RFC,
  'Domain is a public suffix and the host itself, so the cookie is for this host only (§5.3 step 5).',
);

function publicSuffix({ attributes: { domain } }: SetCookie, { host }: CookieUrl): StorageVerdict {
  if (!domain) return NO_DOMAIN_SUFFIX;
  if (!isPublicSuffix(domain)) return NO_SUFFIX;
  if (domain === host) return OWN_SUFFIX;
  return rule('public-suffix', 'fail', RFC, `${domain} is a public suffix and not the host (§5.3 step 5).`);
}

const NO_DOMAIN_MATCH = rule(
  'domain-match',
  'not-applicable',
  RFC,
  'No Domain, or an empty one: the cookie is for this host only (§5.3 step 6).',
);

function domainMatch({ attributes }: SetCookie, { domain }: Cookie, origin: CookieUrl): StorageVerdict {
  if (!attributes.domain) return NO_DOMAIN_MATCH;
  return domainMatches(origin.host, origin.isAddress, domain)
    ? rule('domain-match', 'pass', RFC, `The host ${origin.host} domain-matches ${domain} (§5.3 step 6).`)
    : rule(
        'domain-match',
        'fail',
        RFC,
        `The host ${origin.host} does not domain-match ${domain} (§5.3 step 6).`,
      );
}

const NOT_SECURE = rule('secure-origin', 'not-applicable', DRAFT, 'No Secure (§5.7 step 13).');
const BY_TLS = rule('secure-origin', 'pass', DRAFT, 'Secure, set over TLS (§5.7 step 13).');
const BY_LOCALHOST = rule(
  'secure-origin',
  'pass',
  DRAFT,
  'Secure, set without TLS by this machine, which user agents trust (§5.7 step 13).',
);
const INSECURE = rule('secure-origin', 'fail', DRAFT, 'Secure, but not set over TLS (§5.7 step 13).');

function secureOrigin({ secureOnly }: Cookie, { secureBy }: CookieUrl): StorageVerdict {
  if (!secureOnly) return NOT_SECURE;
  if (secureBy === null) return INSECURE;
  return secureBy === 'tls' ? BY_TLS : BY_LOCALHOST;
}

const NOT_HTTP_ONLY = rule('http-only-api', 'not-applicable', RFC, 'No HttpOnly (§5.3 step 10).');
const HTTP_ONLY = rule(
  'http-only-api',
  'not-checked',
  RFC,
  'HttpOnly is refused from a script, and taken from a response (§5.3 step 10).',
);

const SAFE_OVERWRITE = rule(
  'secure-overwrite',
  'not-applicable',
  DRAFT,
  'Secure, or set by a secure origin (§5.7 step 16).',
);
const UNKNOWN_OVERWRITE = rule(
  'secure-overwrite',
  'not-checked',
  DRAFT,
  'Refused if a Secure cookie of this name is stored for this domain and path (§5.7 step 16).',
);
const NO_OVERWRITE = rule('secure-overwrite', 'pass', DRAFT, 'It hides no Secure cookie (§5.7 step 16).');
const OVERWRITE = rule(
  'secure-overwrite',
  'fail',
  DRAFT,
  'It would hide a stored Secure cookie of this name (§5.7 step 16).',
);

function secureOverwrite(cookie: Cookie, origin: CookieUrl, store?: readonly Cookie[]): StorageVerdict {
  if (cookie.secureOnly || origin.secureBy !== null) return SAFE_OVERWRITE;
  if (!store) return UNKNOWN_OVERWRITE;
  const hides = store.some(
    (old) =>
      old.name === cookie.name &&
      old.secureOnly &&
      (domainMatches(old.domain, origin.isAddress, cookie.domain) ||
        domainMatches(cookie.domain, origin.isAddress, old.domain)) &&
      pathMatches(cookie.path, old.path),
  );
  return hides ? OVERWRITE : NO_OVERWRITE;
}

const ANY_CONTEXT = rule('same-site-context', 'not-applicable', DRAFT, 'SameSite=None (§5.7 step 18).');
const SOME_CONTEXT = rule(
  'same-site-context',
  'not-checked',
  DRAFT,
  'Without SameSite=None it must come with a same-site request or a top-level navigation (§5.7 step 18).',
);
const sameSiteContext = ({ sameSite }: Cookie) => (sameSite === 'None' ? ANY_CONTEXT : SOME_CONTEXT);

const NOT_NONE = rule('same-site-none', 'not-applicable', DRAFT, 'Not SameSite=None (§5.7 step 19).');
const SECURE_NONE = rule('same-site-none', 'pass', DRAFT, 'SameSite=None with Secure (§5.7 step 19).');
const INSECURE_NONE = rule('same-site-none', 'fail', DRAFT, 'SameSite=None needs Secure (§5.7 step 19).');

function sameSiteNone({ sameSite, secureOnly }: Cookie): StorageVerdict {
  if (sameSite !== 'None') return NOT_NONE;
  return secureOnly ? SECURE_NONE : INSECURE_NONE;
}

const NO_SECURE_PREFIX = rule(
  'secure-prefix',
  'not-applicable',
  DRAFT,
  'The name does not begin with __Secure- (§5.7 step 20).',
);
const SECURE_PREFIX = rule('secure-prefix', 'pass', DRAFT, '__Secure- with Secure (§5.7 step 20).');
const BAD_SECURE_PREFIX = rule('secure-prefix', 'fail', DRAFT, '__Secure- needs Secure (§5.7 step 20).');

function securePrefix({ name, secureOnly }: Cookie): StorageVerdict {
  if (prefixOf(name) !== '__Secure-') return NO_SECURE_PREFIX;
  return secureOnly ? SECURE_PREFIX : BAD_SECURE_PREFIX;
}

const NO_HOST_PREFIX = rule(
  'host-prefix',
  'not-applicable',
  DRAFT,
  'The name does not begin with __Host- (§5.7 step 21).',
);
const HOST_PREFIX = rule(
  'host-prefix',
  'pass',
  DRAFT,
  '__Host- with Secure, for this host only, and with Path=/ (§5.7 step 21).',
);

function hostPrefix({ name, secureOnly, hostOnly, path }: Cookie, { attributes }: SetCookie): StorageVerdict {
  if (prefixOf(name) !== '__Host-') return NO_HOST_PREFIX;
  const needs = [
    ...(secureOnly ? [] : ['Secure']),
    ...(hostOnly ? [] : ['no Domain']),
    ...(attributes.path !== null && path === '/' ? [] : ['Path=/']),
  ];
  if (needs.length === 0) return HOST_PREFIX;
  return rule('host-prefix', 'fail', DRAFT, `__Host- needs ${needs.join(' and ')} (§5.7 step 21).`);
}
