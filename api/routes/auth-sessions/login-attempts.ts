import { z } from 'zod';
import {
  attemptAt,
  attemptListing,
  attemptNumber,
  userOfAttempt,
} from '../../../generators/accounts/login-attempt.ts';
import {
  LOGIN_OUTCOMES,
  LOGIN_STEPS,
  type LoginOutcome,
  OUTCOMES,
} from '../../../generators/accounts/login-outcome.ts';
import { isoText } from '../../../generators/time/window.ts';
import { oneOf } from '../../framework/params.ts';
import { fixture } from '../../framework/route.ts';
import { historyOf, resolveHistory } from '../../schemas/history-window.ts';
import { contradictions } from './login-outcome.schema.ts';
import {
  limitsOf,
  originFields,
  SIGN_IN_STANDARDS,
  shownOrigin,
  signInFields,
  signInParameters,
} from './sign-in.schema.ts';

const filterOf = (query: { outcome: LoginOutcome | 'any' } & Parameters<typeof limitsOf>[0]) => ({
  outcome: query.outcome === 'any' ? undefined : query.outcome,
  limits: limitsOf(query),
});

export default fixture({
  category: 'developer',
  summary: 'Attempts to sign in: successes, and failures at each step.',
  notes: {
    Sessions:
      'A success opened the session of its sessionId: user, device and ip are the same, and createdAt is ' +
      'attemptedAt + durationMs.',
    'Where they are':
      'Sessions of /api/auth-sessions/login-attempts?seed=7&count=100&asOf=2026-01-31T12:00:00Z are in ' +
      '/api/auth-sessions?seed=7&count=100&asOf=2026-01-31T12:00:00Z.',
    'Made to fit':
      'Attempts that are made to be as asked come after those of the world, and their sessions are in no other list.',
    Steps:
      'Steps follow one another: identify (unknownUser), authenticate (badCredential, providerError), mfa ' +
      '(mfaRequired, mfaFailed), policy (accountLocked, riskBlocked).',
  },
  standards: SIGN_IN_STANDARDS,
  revision: 7,
  showsWorld: true,
  query: {
    outcome: oneOf(...LOGIN_OUTCOMES, 'any')
      .default('any')
      .describe(
        'Outcome of every attempt; a mix by default. unknownUser is possible with mfa=none only, mfaRequired and ' +
          'mfaFailed with any other mfa, badCredential with password and passkey, providerError with oauth and saml, ' +
          'riskBlocked with a medium or high risk.',
      ),
    ...signInParameters,
  },
  record: z.strictObject({
    id: z.string().describe('Identifier with the prefix att_.'),
    attemptedAt: z.iso.datetime().describe('When it began, from windowDays before asOf to asOf.'),
    outcome: z.enum(LOGIN_OUTCOMES).describe('How it ended.'),
    failedStep: z.enum(LOGIN_STEPS).nullable().describe('Step at which it failed; null for a success.'),
    user: z
      .strictObject({
        id: z.string().nullable().describe('Identifier in /api/users; null for unknownUser.'),
        name: z.string().nullable().describe('Full name; null for unknownUser.'),
        email: z
          .string()
          .describe(
            'Mail address that was entered or that the identity provider gave; for unknownUser, ' +
              'one that belongs to nobody.',
          ),
      })
      .describe('Who wanted to sign in.'),
    ...signInFields,
    ...originFields,
    sessionId: z
      .string()
      .nullable()
      .describe('Session in /api/auth-sessions that it opened; null for a failure.'),
    durationMs: z
      .int()
      .describe('Milliseconds from the first request to the outcome, including the time that people take.'),
    consecutiveFailures: z
      .int()
      .describe(
        'Failed attempts in a row, including this one; 0 for a success. Five lock the account, so accountLocked has ' +
          '6 or more, and any other failure has 1 to 5.',
      ),
  }),
  examples: [
    'seed=7&count=3&asOf=2026-01-31T12:00:00Z',
    'seed=7&outcome=mfaFailed&mfa=totp&asOf=2026-01-31',
    'seed=7&outcome=success&count=3&asOf=2026-01-31',
  ],
  resolve(query, context) {
    for (const fault of contradictions(query)) context.refuse(fault);
    return { ...query, ...resolveHistory(query, context) };
  },
  lookup: {
    entries: (world, query) => attemptListing(world, historyOf(query), filterOf(query)),
    id: {
      field: 'id',
      numberOf(world, id) {
        const number = world.numberOf('att', id);
        return number === undefined ? undefined : attemptNumber(world, number);
      },
    },
    by: { userId: (world, _, user) => (place) => userOfAttempt(world, place) === user },
  },
  generate(_, query, world, index) {
    const each = attemptAt(world, index, historyOf(query), filterOf(query));
    const { id, name, email } = each.user;
    return {
      id: each.id,
      attemptedAt: isoText(each.attemptedAt),
      outcome: each.outcome,
      failedStep: OUTCOMES[each.outcome].step,
      user:
        each.unknownEmail === null ? { id, name, email } : { id: null, name: null, email: each.unknownEmail },
      method: each.method,
      mfa: each.factor,
      risk: each.risk,
      ...shownOrigin(each),
      sessionId: each.sessionId,
      durationMs: each.durationMs,
      consecutiveFailures: each.consecutiveFailures,
    };
  },
});
