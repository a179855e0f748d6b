import { z } from 'zod';
import {
  changesOf,
  listedAt,
  REVOCATION_REASONS,
  SESSION_STATUSES,
  type SessionStatus,
  sessionAt,
  sessionListing,
  statusAt,
  userOfSession,
} from '../../../generators/accounts/session.ts';
import { lastSeenAt } from '../../../generators/accounts/visits.ts';
import { isoText, isoTextOrNull, notAfter } from '../../../generators/time/window.ts';
import { oneOf } from '../../framework/params.ts';
import { fixture } from '../../framework/route.ts';
import { customer } from '../../schemas/customer.ts';
import { historyOf, resolveHistory } from '../../schemas/history-window.ts';
import {
  limitsOf,
  originFields,
  SIGN_IN_STANDARDS,
  shownOrigin,
  signInFields,
  signInParameters,
} from './sign-in.schema.ts';

const filterOf = (query: { status: SessionStatus | 'any' } & Parameters<typeof limitsOf>[0]) => ({
  status: query.status === 'any' ? undefined : query.status,
  limits: limitsOf(query),
});

export default fixture({
  category: 'developer',
  summary: 'Sessions of users, with device, address and risk, as seen at an instant.',
  notes: {
    Users:
      'Users are those of /api/users?seed=7&count=100. Each has a usual method, a second factor, a few devices and a ' +
      'few addresses, and shares the address of the office with colleagues. Anything else raises the risk.',
    Lifetime:
      'Sessions last 8 or 12 hours, or 7, 14 or 30 days for people who stay signed in. An active session expires ' +
      'after asOf; an expired one ended by asOf.',
    'What ends a session':
      'A change of password ends all sessions that the user had opened with a password or a passkey; those ' +
      'of oauth and saml go on. A user can have several sessions at a time, with equal user agents too, as ' +
      'two devices of a kind have.',
    'Last seen':
      'Sessions are used in visits of up to 45 minutes, with requests some minutes apart: lastSeenAt is that of the ' +
      'last one. With history=true, each request is a version of its own. With exclude=lastSeenAt, a session has one ' +
      'for each change of its status.',
    'Login attempts':
      'The attempt that opened a session names it in /api/auth-sessions/login-attempts. Sessions that are made to be ' +
      'as asked, after those of the world, are in no other list.',
  },
  standards: SIGN_IN_STANDARDS,
  revision: 7,
  showsWorld: true,
  query: {
    status: oneOf(...SESSION_STATUSES, 'any')
      .default('any')
      .describe('Status of every session; a mix by default.'),
    ...signInParameters,
  },
  record: z.strictObject({
    id: z.string().describe('Identifier with the prefix ses_.'),
    user: customer.describe('Who signed in.'),
    status: z.enum(SESSION_STATUSES).describe('Status as seen at asOf.'),
    ...signInFields,
    ...originFields,
    createdAt: z.iso
      .datetime()
      .describe('When the sign-in was complete, from windowDays before asOf to asOf.'),
    lastSeenAt: z.iso
      .datetime()
      .describe('When the last request arrived, before the session ended and before asOf.'),
    expiresAt: z.iso
      .datetime()
      .describe(
        'When the session ends unless it is revoked: after asOf if it is active, by asOf if it has expired.',
      ),
    revokedAt: z.iso
      .datetime()
      .nullable()
      .describe('When it was revoked, between lastSeenAt and expiresAt; null for any other status.'),
    revocationReason: z
      .enum(REVOCATION_REASONS)
      .nullable()
      .describe('Why it was revoked; null for any other status. The risk of suspicious_activity is high.'),
    active: z.boolean().describe('Whether the status is active.'),
  }),
  examples: [
    'seed=7&count=3&asOf=2026-01-31T12:00:00Z',
    'seed=7&status=revoked&risk=high&asOf=2026-01-31',
    'seed=7&method=passkey&mfa=none&windowDays=7&asOf=2026-01-31',
  ],
  resolve: (query, context) => ({ ...query, ...resolveHistory(query, context) }),
  lookup: {
    entries: (world, query) => sessionListing(world, historyOf(query), filterOf(query)),
    id: { field: 'id', numberOf: (world, id) => world.numberOf('ses', id) },
    by: { userId: (world, _, user) => (number) => userOfSession(world, number) === user },
  },
  life(_, query, world, index) {
    const window = historyOf(query);
    const each = sessionAt(world, index, window, filterOf(query));
    const { id, name, email } = each.user;
    return {
      seenAt: window.to,
      beginsAt: listedAt(each),
      changes: () => changesOf(each, window.to),
      asOf(instant) {
        const status = statusAt(each, instant);
        return {
          id: each.id,
          user: { id, name, email },
          status,
          method: each.method,
          mfa: each.factor,
          risk: each.risk,
          ...shownOrigin(each),
          createdAt: isoText(each.createdAt),
          lastSeenAt: isoText(lastSeenAt(each, instant)),
          expiresAt: isoText(each.expiresAt),
          revokedAt: isoTextOrNull(notAfter(instant, each.revokedAt)),
          revocationReason: status === 'revoked' ? each.reason : null,
          active: status === 'active',
        };
      },
    };
  },
});
