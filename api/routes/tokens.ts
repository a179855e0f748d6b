import { z } from 'zod';
import { apiKey, claims, jwt, TOKEN_TYPES } from '../../generators/accounts/token.ts';
import { base64, hex } from '../../standards/bytes.ts';
import { cellText, instant, integer, oneOf } from '../framework/params.ts';
import { fixture } from '../framework/route.ts';
import { startOfDay } from '../schemas/instants.ts';

type TokenType = (typeof TOKEN_TYPES)[number];

/** Encodings of random bytes. */
const ENCODERS = { hex, base64 } as const;

/** A parameter that applies to some types only. */
const only = (name: string, ...types: TokenType[]) => ({
  reads: ['type'] as const,
  warning: ({ type }: { type: TokenType }) =>
    types.includes(type)
      ? undefined
      : `${name} ignored: it applies to ${types.join(' and ')}, not to ${type}`,
});

export default fixture({
  category: 'developer',
  summary: 'Credentials that are well formed and give access to nothing.',
  notes: {
    Kinds:
      "An apiKey is the prefix and 32 base62 characters. A jwt names a person of the seed's world and is signed with " +
      'random bytes, so its verification fails.',
    Time: 'Only a jwt depends on asOf: it was issued 1 hour to 29 days earlier.',
  },
  standards: ['RFC 7519 §3.1', 'RFC 4648 §4', 'RFC 4648 §5'],
  revision: 5,
  showsWorld: true,
  query: {
    type: oneOf(...TOKEN_TYPES)
      .default('apiKey')
      .describe('Kind of credential.'),
    prefix: cellText(1, 16)
      .optional()
      .describe(
        'Start of an apiKey, sk_test_ when absent; apiKey only. In CSV it may not begin like a formula, with =, +, ' +
          '-, @, a tab or a line break.',
      ),
    bytes: integer(8, 64).optional().describe('Number of random bytes, 32 when absent; hex and base64 only.'),
    asOf: instant()
      .optional()
      .describe('Instant before which a jwt was issued; the start of the current UTC day when absent.'),
  },
  record: z.strictObject({
    value: z.string().describe('The credential.'),
    type: z.enum(TOKEN_TYPES).describe('Its kind.'),
    claims: z
      .strictObject({
        sub: z.string().describe('Id of a person of the world.'),
        name: z.string().describe('Name of that person.'),
        iat: z.int().describe('When it was issued, in seconds since 1970.'),
        exp: z.int().describe('When it expires: an hour after iat.'),
      })
      .nullable()
      .describe('Decoded payload of a jwt; null for other kinds.'),
  }),
  examples: ['seed=7&count=3', 'seed=7&type=jwt&asOf=2026-01-31', 'seed=7&type=hex&bytes=16'],
  inapplicable: {
    prefix: only('prefix', 'apiKey'),
    bytes: only('bytes', 'hex', 'base64'),
    asOf: only('asOf', 'jwt'),
  },
  resolve({ type, prefix, bytes, asOf }, { now }) {
    const takesBytes = type === 'hex' || type === 'base64';
    return {
      type,
      prefix: type === 'apiKey' ? (prefix ?? 'sk_test_') : undefined,
      bytes: takesBytes ? (bytes ?? 32) : undefined,
      asOf: type === 'jwt' ? (asOf ?? startOfDay(now())) : undefined,
    };
  },
  generate(key, { type, prefix = '', bytes = 0, asOf }, world) {
    switch (type) {
      case 'apiKey':
        return { value: apiKey(key, prefix), type, claims: null };
      case 'jwt': {
        const payload = claims(key, asOf?.epochMilliseconds ?? 0, world);
        return { value: jwt(key, payload), type, claims: payload };
      }
      default:
        return { value: ENCODERS[type](key.stream('bytes').bytes(bytes)), type, claims: null };
    }
  },
});
