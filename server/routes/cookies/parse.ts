import { z } from 'zod';
import { account, EXPIRY_SOURCES, uncheckedWarning } from '../../../standards/cookie/account.ts';
import { PREFIXES } from '../../../standards/cookie/cookie.ts';
import { parseSetCookie } from '../../../standards/cookie/set-cookie.ts';
import { SPEC_SOURCES } from '../../../standards/cookie/source.ts';
import { RULE_VERDICTS, STORAGE_RULES } from '../../../standards/cookie/storage.ts';
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
} from '../../schemas/cookie.ts';

const specSource = z.enum(SPEC_SOURCES).describe('Text that the rule is from.');

export default computation({
  category: 'internet',
  summary: 'Whether a browser would store a cookie, rule by rule.',
  description: `Every rule is evaluated, so that all failures show at once; accepted is true where none fails. A rule that needs facts the request does not give is not-checked, is taken to pass, and stands in warnings and meta.warnings. A cookie that has expired on receipt, such as one with Max-Age=0, is not stored and so not accepted; if nothing else is wrong with it, it removes a stored one like it. ${COOKIE_CHOICES} What only browsers know gives a warning: the prefixes __Http- and __Host-Http-, and Partitioned, which they refuse without Secure.`,
  standards: COOKIE_STANDARDS,
  query: {
    setCookie: setCookieText().describe(
      'Value of a Set-Cookie header field, with or without the name of the field; a + must be sent as %2B, a semicolon as it is. Without = or with an empty name it is refused.',
    ),
    originUrl: originUrlParameter().describe(
      'URL that sets the cookie (http, https, ws or wss): its host, path and scheme count.',
    ),
    at: atParameter().describe('Instant of receipt; the instant of the request by default.'),
  },
  result: z.strictObject({
    name: z.string().describe('Name without the spaces and tabs around it.'),
    value: z.string().describe('Value without the spaces and tabs around it; quotes are part of it.'),
    attributes: z
      .strictObject({
        expires: z.iso.datetime().nullable().describe('Date in UTC; null if there is none that can be read.'),
        maxAge: z
          .int()
          .nullable()
          .describe('Seconds, held within ±(2^53 - 1); null if there are none that can be read.'),
        domain: z
          .string()
          .nullable()
          .describe('In lower case without one leading dot, not validated; null if not sent.'),
        path: z.string().nullable().describe('As sent; null if not sent.'),
        secure: z.boolean().describe('Whether Secure stands, with or without a value.'),
        httpOnly: z.boolean().describe('Whether HttpOnly stands, with or without a value.'),
        sameSite: z.string().nullable().describe('As sent; null if not sent or empty.'),
      })
      .describe('Attributes as read; of one that stands several times the last that counts.'),
    effectiveExpiry: z
      .string()
      .nullable()
      .describe(
        'When it expires, in UTC: by Max-Age, else by Expires, and 400 days from receipt at the latest. Null for a session cookie; 1970-01-01T00:00:00Z for a Max-Age that is not positive.',
      ),
    expirySource: z.enum(EXPIRY_SOURCES).describe('Attribute that the expiry is from.'),
    hostOnly: z.boolean().describe('Whether it goes back to this host only, and not to names below it.'),
    cookieDomain: z.string().describe('Host it is for, or the Domain it asks for.'),
    defaultPath: z.string().describe('Path of the origin up to its last slash, or /.'),
    cookiePath: z.string().describe('Path it is for: Path if that begins with /, else the default.'),
    prefix: z.enum(PREFIXES).describe('Prefix of the name that asks for attributes, in any case.'),
    prefixVerdict: z
      .enum(['pass', 'fail', 'not-applicable'])
      .describe('Whether the cookie has what its prefix asks for.'),
    prefixFailure: z.string().nullable().describe('What it lacks; null if nothing.'),
    accepted: z
      .boolean()
      .describe(
        'Whether a browser would store it, if what was not checked passes: no rule fails. False for a cookie that has expired on receipt, which is not kept.',
      ),
    rules: z
      .array(
        z.strictObject({
          rule: z.enum(STORAGE_RULES).describe('Rule.'),
          verdict: z.enum(RULE_VERDICTS).describe('What the rule makes of the cookie.'),
          detail: z.string().describe('Why, with the section.'),
          specSource,
        }),
      )
      .describe('Every rule, in the order of the storage model.'),
    rejectedAttributes: z
      .array(
        z.strictObject({
          attribute: z.string().describe('Name as sent.'),
          value: z.string().describe('Value as sent, without the spaces and tabs around it.'),
          reason: z.string().describe('Why it does not count, with the section.'),
          specSource,
        }),
      )
      .describe('Attributes that do not count, in the order sent.'),
    warnings: z.array(z.string()).describe('What was not checked, and what else may surprise.'),
  }),
  examples: [
    'setCookie=__Host-session=a1b2c3;+Path=/;+Secure;+HttpOnly;+SameSite=Lax;+Max-Age=3600&originUrl=https://shop.example/cart',
    'setCookie=id=7;+Domain=co.uk;+Max-Age=soon&originUrl=http://www.example.co.uk/a/b&at=2026-01-31',
    'setCookie=track=1;+SameSite=None;+Expires=Wed,+21+Oct+2037+07:28:00+GMT&at=2026-01-31',
  ],
  resolve: ({ setCookie, originUrl, at }, context) => {
    checkNamed(setCookie, context);
    return { setCookie, originUrl: readUrl('originUrl', originUrl, context), at: readInstant(at, context) };
  },
  compute: ({ setCookie, originUrl, at }, { warn }) => {
    const result = account(parseSetCookie(setCookie), cookieUrl(originUrl), Date.parse(at));
    for (const rule of result.rules) if (rule.verdict === 'not-checked') warn(uncheckedWarning(rule));
    return result;
  },
});
