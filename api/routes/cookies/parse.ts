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
} from './cookie.schema.ts';

const specSource = z.enum(SPEC_SOURCES).describe('Specification that the rule comes from.');

export default computation({
  category: 'internet',
  summary: 'Whether a browser would store a cookie, rule by rule.',
  notes: {
    Rules:
      'Every rule is evaluated, so you see all failures at once. accepted is true if none fails. A rule that ' +
      'needs facts that the request does not give is not-checked. It counts as passed, and is listed in ' +
      'warnings and meta.warnings.',
    'Expired cookies':
      'A cookie that has already expired on receipt, such as one with Max-Age=0, is not stored and therefore not ' +
      'accepted. If nothing else is wrong with it, it removes a stored cookie with the same name, domain and path.',
    ...COOKIE_CHOICES,
    'What only browsers know':
      'The prefixes __Http- and __Host-Http- give a warning, and so does Partitioned, which ' +
      'browsers refuse without Secure.',
  },
  standards: COOKIE_STANDARDS,
  query: {
    setCookie: setCookieText().describe(
      'Value of a Set-Cookie header field, with or without the name of the field; send a + as %2B, a semicolon as it ' +
        'is. A cookie without = or with an empty name is refused.',
    ),
    originUrl: originUrlParameter().describe(
      'URL that sets the cookie (http, https, ws or wss); its scheme, host and path matter.',
    ),
    at: atParameter().describe('Instant of receipt; the instant of the request by default.'),
  },
  result: z.strictObject({
    name: z.string().describe('Name without the spaces and tabs around it.'),
    value: z.string().describe('Value without the spaces and tabs around it; quotes are part of it.'),
    attributes: z
      .strictObject({
        expires: z.iso.datetime().nullable().describe('Date in UTC; null if absent or unreadable.'),
        maxAge: z.int().nullable().describe('Seconds, limited to ±(2^53 - 1); null if absent or unreadable.'),
        domain: z
          .string()
          .nullable()
          .describe('Domain in lower case, without one leading dot, not validated; null if absent.'),
        path: z.string().nullable().describe('Path as sent; null if absent.'),
        secure: z.boolean().describe('Whether Secure is present, with or without a value.'),
        httpOnly: z.boolean().describe('Whether HttpOnly is present, with or without a value.'),
        sameSite: z.string().nullable().describe('SameSite as sent; null if absent or empty.'),
      })
      .describe('Attributes as parsed; if one is repeated, its last occurrence that counts.'),
    effectiveExpiry: z
      .string()
      .nullable()
      .describe(
        'When it expires, in UTC: by Max-Age, otherwise by Expires, and at most 400 days after receipt. Null for a ' +
          'session cookie; 1970-01-01T00:00:00Z for a Max-Age that is not positive.',
      ),
    expirySource: z.enum(EXPIRY_SOURCES).describe('Attribute that decides the expiry.'),
    hostOnly: z.boolean().describe('Whether it is sent back to this host only, and not to its subdomains.'),
    cookieDomain: z.string().describe('Host that it belongs to, or the Domain that it asks for.'),
    defaultPath: z.string().describe('Path of the origin up to its last slash, or /.'),
    cookiePath: z
      .string()
      .describe('Path that it belongs to: Path if that begins with /, otherwise the default.'),
    prefix: z.enum(PREFIXES).describe('Prefix of the name that requires certain attributes, in any case.'),
    prefixVerdict: z
      .enum(['pass', 'fail', 'not-applicable'])
      .describe('Whether the cookie has the attributes that its prefix requires.'),
    prefixFailure: z.string().nullable().describe('What it lacks for its prefix; null if nothing.'),
    accepted: z
      .boolean()
      .describe(
        'Whether a browser would store it: no rule fails, and those that were not checked are assumed to pass. False ' +
          'for a cookie that has already expired on receipt.',
      ),
    rules: z
      .array(
        z.strictObject({
          rule: z.enum(STORAGE_RULES).describe('Rule.'),
          verdict: z.enum(RULE_VERDICTS).describe('Result of the rule for this cookie.'),
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
          reason: z.string().describe('Why the attribute does not count, with the section.'),
          specSource,
        }),
      )
      .describe('Attributes that do not count, in the order sent.'),
    warnings: z.array(z.string()).describe('What was not checked, and what else may be surprising.'),
  }),
  examples: [
    'setCookie=__Host-session=a1b2c3;+Path=/;+Secure;+HttpOnly;+SameSite=Lax;+Max-Age=3600&' +
      'originUrl=https://shop.example/cart',
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
