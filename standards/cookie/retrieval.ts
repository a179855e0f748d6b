/**
 * Which cookies are sent with a request, and why the others are not: RFC 6265 §5.4 as revised by rfc6265bis §5.8, for
 * a store that holds only the cookies received from one origin at one instant.
 */
import type { Cookie } from './cookie.ts';
import { octets, type SetCookie } from './set-cookie.ts';
import { type Reception, type RuleVerdict, receive, replaces, STORAGE_RULES } from './storage.ts';
import { type CookieUrl, domainMatches, pathMatches } from './url.ts';

const RETRIEVAL_RULES = [
  'not-replaced',
  'request-host',
  'request-path',
  'request-secure',
  'http-only',
  'same-site',
] as const;
/** The rules that a cookie must pass to be stored, then those that it must pass to be sent as well. */
export const DELIVERY_RULES = [...STORAGE_RULES, ...RETRIEVAL_RULES] as const;

export const SITES = ['same-site', 'cross-site'] as const;
export const NAVIGATIONS = ['none', 'top-level-safe', 'top-level-unsafe'] as const;

/** How a request came about. */
export interface RequestContext {
  site: (typeof SITES)[number];
  navigation: (typeof NAVIGATIONS)[number];
}

export interface DeliveryVerdict {
  rule: (typeof DELIVERY_RULES)[number];
  verdict: RuleVerdict;
  detail: string;
}

export interface Delivery {
  cookie: Cookie;
  sent: boolean;
  /** The rules that prevented storage; for a stored cookie every rule of retrieval. */
  rules: DeliveryVerdict[];
}

interface Entry extends Reception {
  /** Its place among the cookies received, or that of the cookie it replaced. */
  creation: number;
  replaced: boolean;
}

/** In the order of RFC 6265 §5.4: longer paths first, then by creation. */
export function deliver(
  received: readonly SetCookie[],
  origin: CookieUrl,
  request: CookieUrl,
  context: RequestContext,
  at: number,
): Delivery[] {
  return storeAll(received, origin, at)
    .sort((a, b) => octets(b.cookie.path) - octets(a.cookie.path) || a.creation - b.creation)
    .map((entry) => {
      const { cookie } = entry;
      const rules = entry.accepted
        ? retrieve(entry, request, context)
        : entry.rules
            .filter(({ verdict }) => verdict === 'fail')
            .map(({ rule, verdict, detail }) => ({ rule, verdict, detail }));
      return { cookie, rules, sent: rules.every(({ verdict }) => verdict !== 'fail') };
    });
}

/** rfc6265bis §5.8.3 step 4; null if no cookie is sent, since then there is no header. */
export function cookieHeader(deliveries: readonly Delivery[]): string | null {
  const sent = deliveries.filter((delivery) => delivery.sent);
  if (sent.length === 0) return null;
  return sent.map(({ cookie }) => `${cookie.name}=${cookie.value}`).join('; ');
}

function storeAll(received: readonly SetCookie[], origin: CookieUrl, at: number): Entry[] {
  const entries: Entry[] = [];
  let stored: Entry[] = [];
  received.forEach((setCookie, index) => {
    const store = stored.map(({ cookie }) => cookie);
    const entry = { ...receive(setCookie, origin, at, store), creation: index, replaced: false };
    entries.push(entry);
    if (!replaces(entry)) return;
    // rfc6265bis §5.7 step 23: the newer cookie takes the place and creation time of the older one; an expired
    // one leaves its place empty.
    const old = stored.find(({ cookie }) => isSame(cookie, entry.cookie));
    if (old) {
      old.replaced = true;
      entry.creation = old.creation;
      stored = stored.filter((each) => each !== old);
    }
    if (entry.accepted) stored.push(entry);
  });
  return entries;
}

/** rfc6265bis §5.7 step 23. */
function isSame(a: Cookie, b: Cookie): boolean {
  return a.name === b.name && a.domain === b.domain && a.hostOnly === b.hostOnly && a.path === b.path;
}

function retrieve(
  { cookie, replaced }: Entry,
  request: CookieUrl,
  context: RequestContext,
): DeliveryVerdict[] {
  return [
    replaced ? REPLACED : NOT_REPLACED,
    cookie.expiry === null ? SESSION : LASTING,
    requestHost(cookie, request),
    requestPath(cookie, request),
    requestSecure(cookie, request),
    cookie.httpOnly ? HTTP_ONLY : NOT_HTTP_ONLY,
    sameSite(cookie, context),
  ];
}

/** A stored cookie cannot expire before the request, since both happen at one instant. */
type RetrievalRule = (typeof RETRIEVAL_RULES)[number] | 'not-expired';

const passed = (rule: RetrievalRule, detail: string): DeliveryVerdict => ({ rule, verdict: 'pass', detail });
const failed = (rule: RetrievalRule, detail: string): DeliveryVerdict => ({ rule, verdict: 'fail', detail });
const spared = (rule: RetrievalRule, detail: string): DeliveryVerdict => ({
  rule,
  verdict: 'not-applicable',
  detail,
});

const NOT_REPLACED = passed('not-replaced', 'No later cookie has its name, domain and path.');
const REPLACED = failed('not-replaced', 'A later cookie of the same name, domain and path took its place.');

const SESSION = spared('not-expired', 'No expiry: it lasts as long as the session.');
const LASTING = passed('not-expired', 'It has not expired.');

function requestHost({ domain, hostOnly }: Cookie, { host, isAddress }: CookieUrl): DeliveryVerdict {
  if (hostOnly) {
    return host === domain
      ? passed('request-host', `The host is ${domain}, the only one it is for.`)
      : failed('request-host', `It is for the host ${domain} only, not for ${host}.`);
  }
  return domainMatches(host, isAddress, domain)
    ? passed('request-host', `The host ${host} domain-matches ${domain}.`)
    : failed('request-host', `The host ${host} does not domain-match ${domain}.`);
}

function requestPath(cookie: Cookie, { path }: CookieUrl): DeliveryVerdict {
  return pathMatches(path, cookie.path)
    ? passed('request-path', `The path ${path} path-matches ${cookie.path}.`)
    : failed('request-path', `The path ${path} does not path-match ${cookie.path}.`);
}

const NOT_SECURE = spared('request-secure', 'No Secure.');
const BY_TLS = passed('request-secure', 'Secure, sent over TLS.');
const BY_LOCALHOST = passed('request-secure', 'Secure, sent without TLS to this machine, which is trusted.');
const INSECURE = failed('request-secure', 'Secure, but the request is not sent over TLS.');

function requestSecure({ secureOnly }: Cookie, { secureBy }: CookieUrl): DeliveryVerdict {
  if (!secureOnly) return NOT_SECURE;
  if (secureBy === null) return INSECURE;
  return secureBy === 'tls' ? BY_TLS : BY_LOCALHOST;
}

const NOT_HTTP_ONLY = spared('http-only', 'No HttpOnly.');
const HTTP_ONLY = passed('http-only', 'HttpOnly, sent in a header and not shown to a script.');

const NONE = spared('same-site', 'SameSite=None.');
const SAME_SITE = passed('same-site', 'The request is same-site.');
const STRICT = failed('same-site', 'SameSite=Strict, and the request is cross-site.');
const SAFE_NAVIGATION = passed('same-site', 'Lax, in a cross-site top-level navigation by a safe method.');
const UNSAFE_NAVIGATION = failed(
  'same-site',
  'Lax, in a cross-site top-level navigation by a method that is not safe.',
);
const NO_NAVIGATION = failed('same-site', 'Lax, and the cross-site request is not a top-level navigation.');

/** rfc6265bis §5.8.3 step 1; without SameSite a cookie is treated as Lax. */
function sameSite({ sameSite: enforcement }: Cookie, { site, navigation }: RequestContext): DeliveryVerdict {
  if (enforcement === 'None') return NONE;
  if (site === 'same-site') return SAME_SITE;
  if (enforcement === 'Strict') return STRICT;
  if (navigation === 'none') return NO_NAVIGATION;
  return navigation === 'top-level-safe' ? SAFE_NAVIGATION : UNSAFE_NAVIGATION;
}
