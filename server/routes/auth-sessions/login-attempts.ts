import { z } from 'zod';
import { oneOf } from '../../framework/params.ts';
import { fixture } from '../../framework/route.ts';
import { loginAttempt } from '../../generators/login-attempt.ts';
import { LOGIN_OUTCOMES, LOGIN_STEPS, OUTCOMES } from '../../generators/login-outcome.ts';
import { isoText } from '../../generators/window.ts';
import { historyOf, resolveHistory } from '../../schemas/history-window.ts';
import { contradictions } from '../../schemas/login-outcome.ts';
import {
  limitsOf,
  originFields,
  SIGN_IN_STANDARDS,
  shownOrigin,
  signInFields,
  signInParameters,
} from '../../schemas/sign-in.ts';

export default fixture({
  category: 'developer',
  summary: 'Attempts to sign in: successes, and failures at each step.',
  description:
    'The attempt at an index is by the user whose session has the same index in /api/auth-sessions. A success opened that session: sessionId, user, device and ip are the same, and createdAt is attemptedAt + durationMs. Send the same seed, method, mfa, risk, windowDays and asOf there, no status, and the index as offset. /api/auth-sessions/login-attempts?seed=7&outcome=success&count=1&offset=4&asOf=2026-01-31T12:00:00Z opened /api/auth-sessions?seed=7&count=1&offset=4&asOf=2026-01-31T12:00:00Z. With outcome=success, each attempt opened the session of its index. Steps follow one another: identify (unknownUser), authenticate (badCredential, providerError), mfa (mfaRequired, mfaFailed), policy (accountLocked, riskBlocked).',
  standards: SIGN_IN_STANDARDS,
  revision: 3,
  showsWorld: true,
  query: {
    outcome: oneOf(...LOGIN_OUTCOMES, 'any')
      .default('any')
      .describe(
        'Outcome of every attempt; a mix by default. unknownUser is possible with mfa=none only, mfaRequired and mfaFailed with any other mfa, badCredential with password and passkey, providerError with oauth and saml, riskBlocked with a medium or high risk.',
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
            'Mail address that was entered or that the identity provider gave; for unknownUser, one that belongs to nobody.',
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
        'Failed attempts in a row, including this one; 0 for a success. Five lock the account, so accountLocked has 6 or more, and any other failure has 1 to 5.',
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
  generate(_, query, world, index) {
    const { outcome: asked } = query;
    const wanted = asked === 'any' ? undefined : asked;
    const each = loginAttempt(world, index, limitsOf(query), wanted, historyOf(query));
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
      sessionId: each.session?.id ?? null,
      durationMs: each.durationMs,
      consecutiveFailures: each.consecutiveFailures,
    };
  },
});
