/** Requests that browsers are known to decide differently from the text, and what they do. */
import { BROWSERS, type Browser } from './browsers.ts';
import { checkInBrowser, checkPolicy, type Request } from './check.ts';
import type { Disposition } from './delivery.ts';
import type { Policy } from './policy.ts';
import { effectiveDirective } from './request.ts';

/** Sentences about the policies as delivered; none if browsers follow the text. */
export function caveats(policies: readonly Policy[], disposition: Disposition, request: Request): string[] {
  const byText = policies.map((policy) => checkPolicy(policy, disposition, request).violated);
  if (byText.includes(null)) return [];
  const verb = byText.includes(true) ? ALLOWING[disposition] : BLOCKING[disposition];
  const differing = new Map<string, Browser[]>();
  for (const browser of BROWSERS) {
    const why = difference(policies, request, browser, byText);
    if (why) differing.set(why, [...(differing.get(why) ?? []), browser]);
  }
  const lines = [...differing].map(
    ([why, browsers]) => `${listed(browsers)} ${verb[browsers.length === 1 ? 0 : 1]} it: ${why}.`,
  );
  const webSocket = webSocketCaveat(policies, disposition, request, byText.includes(true));
  return webSocket ? [...lines, webSocket] : lines;
}

const ALLOWING = { enforce: ['allows', 'allow'], report: ['does not report', 'do not report'] } as const;
const BLOCKING = { enforce: ['blocks', 'block'], report: ['reports', 'report'] } as const;

const names = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const listed = (browsers: readonly Browser[]) => names.format(browsers);

/** Why a browser's verdict on all policies differs from the text's; undefined if it does not. */
function difference(
  policies: readonly Policy[],
  request: Request,
  browser: Browser,
  byText: readonly (boolean | null)[],
): string | undefined {
  const own = policies.map((policy) => checkInBrowser(policy, request, browser));
  if (own.some(({ violated }) => violated) === byText.includes(true)) return undefined;
  return own.find(({ violated }, index) => violated !== byText[index])?.why;
}

/**
 * Fetch, "establish a WebSocket connection": the URL has become http: or https: before the check. Browsers compare
 * it unchanged (w3c/webappsec-csp#332).
 */
function webSocketCaveat(
  policies: readonly Policy[],
  disposition: Disposition,
  request: Request,
  violated: boolean,
): string | undefined {
  const { url, context } = request;
  const isWebSocket = url.protocol === 'ws:' || url.protocol === 'wss:';
  if (!isWebSocket || effectiveDirective(context) !== 'connect-src') return undefined;
  const fetched = url.protocol === 'ws:' ? 'http:' : 'https:';
  const turned = { ...request, url: new URL(fetched + url.href.slice(url.protocol.length)) };
  const byFetch = policies.some((policy) => checkPolicy(policy, disposition, turned).violated);
  if (byFetch === violated) return undefined;
  const verb = (byFetch ? BLOCKING : ALLOWING)[disposition][0];
  return (
    `Fetch ${verb} it, for it turns ${url.protocol} into ${fetched} before the check; browsers ` +
    'compare the URL as it is.'
  );
}
