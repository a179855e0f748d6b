import { z } from 'zod';
import { browserWarnings } from '../../../standards/cookie/account.ts';
import {
  cookieHeader,
  DELIVERY_RULES,
  deliver,
  NAVIGATIONS,
  SITES,
} from '../../../standards/cookie/retrieval.ts';
import { parseSetCookie } from '../../../standards/cookie/set-cookie.ts';
import { RULE_VERDICTS } from '../../../standards/cookie/storage.ts';
import { oneOf, repeated } from '../../framework/params.ts';
import { computation } from '../../framework/route.ts';
import {
  atParameter,
  COOKIE_CHOICES,
  COOKIE_STANDARDS,
  checkNamed,
  cookieUrl,
  originUrlParameter,
  readInstant,
  readUrl,
  setCookieText,
  urlParameter,
} from './cookie.schema.ts';

export default computation({
  category: 'internet',
  summary: 'Which cookies a browser sends with a request, and why not the others.',
  notes: {
    'Receiving cookies':
      'The cookies are received in the order sent, from originUrl, in a same-site response, into an empty store. A ' +
      'later cookie with the same name, domain and path replaces an earlier one and takes its place. One that has ' +
      'already expired on receipt is not accepted and removes the earlier one.',
    'The request':
      'The request follows at the same instant, so a positive Max-Age has never expired. Cookies are listed in the ' +
      'order of the Cookie header, including those that are not sent.',
    SameSite:
      'A cookie without SameSite is treated as Lax, without the two minutes for unsafe methods ' +
      'that a browser may allow.',
    ...COOKIE_CHOICES,
  },
  standards: COOKIE_STANDARDS,
  query: {
    setCookie: repeated(setCookieText(), 20).describe(
      'Values of Set-Cookie header fields, each in a parameter of its own; send a + as %2B.',
    ),
    originUrl: originUrlParameter().describe('URL that sets the cookies (http, https, ws or wss).'),
    requestUrl: urlParameter().describe('URL that the browser requests (http, https, ws or wss).'),
    at: atParameter().describe(
      'Instant of receipt and of the request; the instant of this request by default.',
    ),
    site: oneOf(...SITES)
      .default('same-site')
      .describe('Whether the same site started the request; this is not derived from the URLs.'),
    navigation: oneOf(...NAVIGATIONS)
      .default('none')
      .describe(
        'Whether the request loads the page in the address bar, with a safe method such as GET or an unsafe one such ' +
          'as POST; matters for cross-site requests.',
      ),
  },
  result: z.strictObject({
    cookieHeader: z.string().nullable().describe('Value of the Cookie header field; null if none is sent.'),
    cookies: z
      .array(
        z.strictObject({
          name: z.string().describe('Name.'),
          sent: z.boolean().describe('Whether the cookie is sent with the request.'),
          rules: z
            .array(
              z.strictObject({
                rule: z.enum(DELIVERY_RULES).describe('Rule.'),
                verdict: z.enum(RULE_VERDICTS).describe('Result of the rule for this cookie.'),
                detail: z.string().describe('Why.'),
              }),
            )
            .describe(
              'If the cookie is not accepted, the storage rules that it fails, as in /api/cookies/parse; ' +
                'otherwise every retrieval rule.',
            ),
        }),
      )
      .describe('Every cookie received: longer paths first, then in the order of creation.'),
  }),
  examples: [
    'setCookie=sid=a1;+Path=/;+Secure;+HttpOnly&setCookie=cart=3;+Path=/shop&setCookie=lang=en;+Domain=shop.example&' +
      'originUrl=https://www.shop.example/&requestUrl=https://www.shop.example/shop/item&at=2026-01-31',
    'setCookie=strict=1;+SameSite=Strict&setCookie=lax=1&setCookie=none=1;+SameSite=None;+Secure&' +
      'requestUrl=https://example.com/&site=cross-site&navigation=top-level-safe',
    'setCookie=a=1&setCookie=a=2&setCookie=old=1;+Max-Age=0&requestUrl=https://example.com/',
  ],
  resolve: (query, context) => {
    for (const sent of query.setCookie) checkNamed(sent, context);
    return {
      ...query,
      originUrl: readUrl('originUrl', query.originUrl, context),
      requestUrl: readUrl('requestUrl', query.requestUrl, context),
      at: readInstant(query.at, context),
    };
  },
  compute: ({ setCookie, originUrl, requestUrl, at, site, navigation }, { warn }) => {
    const cookies = setCookie.map(parseSetCookie);
    for (const cookie of cookies) for (const line of browserWarnings(cookie)) warn(`${cookie.name}: ${line}`);
    const request = cookieUrl(requestUrl);
    const deliveries = deliver(cookies, cookieUrl(originUrl), request, { site, navigation }, Date.parse(at));
    return {
      cookieHeader: cookieHeader(deliveries),
      cookies: deliveries.map(({ cookie, sent, rules }) => ({ name: cookie.name, sent, rules })),
    };
  },
});
