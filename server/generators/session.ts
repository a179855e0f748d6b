/** Sessions of users: who signed in and how, how long it lasted, and how it ended. */

import { ANY_HOUR, type Hours, LEISURE, NIGHT, OFFICE, UTC_OFFSETS, WORKING } from './daytime.ts';
import { Lifecycle, type Step } from './lifecycle.ts';
import { entryOf } from './map-entry.ts';
import { type Draw, draws, type Key, Weights } from './random.ts';
import {
  type Method,
  type Origin,
  origin,
  type SignIn,
  type SignInLimits,
  signIn,
  utcOffset,
} from './sign-in.ts';
import { DAY, HOUR, MINUTE, SECOND, type Window } from './window.ts';
import type { World } from './world.ts';

const draw = draws(
  'status',
  'reason',
  'isLong',
  'isVisit',
  'isRecent',
  'isAtNight',
  'isAtWork',
  'created',
  'seen',
  'revoked',
  'changesPassword',
  'passwordChanged',
  'precedesChange',
);

export const SESSION_STATUSES = ['active', 'expired', 'revoked'] as const;
export const REVOCATION_REASONS = [
  'user_logout',
  'password_changed',
  'admin_action',
  'suspicious_activity',
  'device_lost',
] as const;

export type SessionStatus = (typeof SESSION_STATUSES)[number];
export type RevocationReason = (typeof REVOCATION_REASONS)[number];

export interface Session extends SignIn, Origin {
  id: string;
  status: SessionStatus;
  reason: RevocationReason | null;
  // Milliseconds since 1970.
  createdAt: number;
  lastSeenAt: number;
  expiresAt: number;
  revokedAt: number | null;
}

/** How long a session lasts, by method: for those who want to stay signed in, and for the others. */
const LIFETIMES: Readonly<Record<Method, { short: number; long: number }>> = {
  password: { short: 12 * HOUR, long: 14 * DAY },
  passkey: { short: 12 * HOUR, long: 30 * DAY },
  oauth: { short: 12 * HOUR, long: 7 * DAY },
  saml: { short: 8 * HOUR, long: 12 * HOUR },
};

/** A sign-in takes at most this long, so one that begins with the window also ends in it. */
export const SIGN_IN_TIME = 2 * MINUTE;

/** Whether a session can begin and expire within the window, with some choice of when. */
const canExpire = (lifetime: number, { from, to }: Window) => lifetime <= ((to - from) * 2) / 3;

const SHORT = new Weights<SessionStatus>(['active', 10], ['expired', 58], ['revoked', 32]);
const LONG = new Weights<SessionStatus>(['active', 62], ['expired', 16], ['revoked', 22]);
const LONGEST = new Weights<SessionStatus>(['active', 76], ['revoked', 24]);
const RISKY = new Weights<SessionStatus>(['active', 8], ['expired', 24], ['revoked', 68]);

/** The session at an index of the world's list. */
export function session(
  world: World,
  index: number,
  limits: SignInLimits,
  wanted: SessionStatus | undefined,
  window: Window,
): Session {
  const key = world.key('sessions', index);
  const by = signIn(key, world, limits);
  const { part, endsAtChange } = partOf(key, by, wanted, window);
  const { short, long } = LIFETIMES[by.method];
  const isLong = by.risk !== 'high' && key.chance(draw.isLong, by.deviceType === 'desktop' ? 0.4 : 0.85);
  const usual = statusOf(key, by, isLong ? long : short, part);
  const isChanged = endsAtChange && usual === 'active' && (wanted === undefined || wanted === 'revoked');
  const status = isChanged ? usual : (wanted ?? usual);
  const lifetime = isLong && (status !== 'expired' || canExpire(long, part)) ? long : short;
  const reason = isChanged ? 'password_changed' : status === 'revoked' ? reasonOf(key, by) : null;

  const first = { from: part.from + SIGN_IN_TIME, to: part.to };
  // In whole days, so that the lifecycles of all windows are few.
  const span = Math.min(lifetime, Math.ceil((first.to - first.from) / DAY) * DAY);
  const steps = lifecycle(key, hoursOf(key, by), status, reason, lifetime, span);
  const [createdAt = 0, lastSeenAt = 0, endedAt = null] = steps.instants(key, first, utcOffset(by));
  return {
    ...by,
    ...origin(key, world, by, createdAt),
    id: world.identifier('ses', key, index),
    status: isChanged ? 'revoked' : status,
    reason,
    createdAt,
    lastSeenAt,
    expiresAt: createdAt + lifetime,
    revokedAt: isChanged ? part.to : endedAt,
  };
}

/** Share of people who change their password in a window. */
const CHANGES_PASSWORD = 0.28;
/** A change leaves at least a day of the window on both sides, in which a session of any status fits. */
const ASIDE = DAY;

/** When somebody changes their password within a window; null for most people, and if it is shorter than three days. */
function passwordChange({ user }: SignIn, { from, to }: Window): number | null {
  const own = user.key.list('sign-in');
  if (to - from < 3 * ASIDE || !own.chance(draw.changesPassword, CHANGES_PASSWORD)) return null;
  const drawn = own.float(draw.passwordChanged);
  return LEISURE.instant(drawn, from + ASIDE, to - ASIDE, UTC_OFFSETS[user.country]);
}

/**
 * The part of the window that a session is in. A change of password ends every session that the password or a passkey
 * opened and that is then active. So such a session lies before the change or after it.
 */
function partOf(
  key: Key,
  by: SignIn,
  wanted: SessionStatus | undefined,
  window: Window,
): { part: Window; endsAtChange: boolean } {
  const changedAt = isFederated(by.method) ? null : passwordChange(by, window);
  if (changedAt === null) return { part: window, endsAtChange: false };
  const { from, to } = window;
  const precedes = key.chance(draw.precedesChange, (changedAt - from) / (to - from)) && wanted !== 'active';
  return { part: precedes ? { from, to: changedAt } : { from: changedAt, to }, endsAtChange: precedes };
}

/** Whether somebody else vouches for the user, so that no password of this service is involved. */
const isFederated = (method: Method) => method === 'oauth' || method === 'saml';

function statusOf(key: Key, { risk }: SignIn, lifetime: number, window: Window): SessionStatus {
  if (risk === 'high') return key.weighted(draw.status, RISKY);
  if (!canExpire(lifetime, window)) return key.weighted(draw.status, LONGEST);
  return key.weighted(draw.status, lifetime > DAY ? LONG : SHORT);
}

/** What a change of the password does not end is revoked for one of these reasons. */
type DrawnReason = Exclude<RevocationReason, 'password_changed'>;

const HIGH = reasons({ user_logout: 8, admin_action: 12, suspicious_activity: 80 });
const MEDIUM = reasons({ user_logout: 78, admin_action: 22 });
const AT_DESK = reasons({ user_logout: 83, admin_action: 14, device_lost: 3 });
const ON_THE_MOVE = reasons({ user_logout: 66, admin_action: 12, device_lost: 22 });

function reasons(shares: Partial<Record<DrawnReason, number>>): Weights<DrawnReason> {
  return new Weights(...(Object.entries(shares) as [DrawnReason, number][]));
}

/** A lost device is the user's own, so the risk was low. */
function reasonOf(key: Key, { risk, deviceType }: SignIn): DrawnReason {
  const usual = deviceType === 'desktop' ? AT_DESK : ON_THE_MOVE;
  return key.weighted(draw.reason, { low: usual, medium: MEDIUM, high: HIGH }[risk]);
}

/** The hours of sign-ins: at work or at leisure; of intruders, often at night. */
export function hoursOf(key: Key, { risk, method, company, deviceType }: SignIn): Hours {
  if (risk === 'high' && key.chance(draw.isAtNight, 0.4)) return NIGHT;
  if (method === 'saml') return WORKING;
  return company !== null && deviceType === 'desktop' && key.chance(draw.isAtWork, 0.55) ? WORKING : LEISURE;
}

/** When a session is revoked: how long after the last request, and in which hours. */
const REVOCATIONS: Readonly<Record<DrawnReason, { hours: Hours; least: number; most: number }>> = {
  user_logout: { hours: ANY_HOUR, least: SECOND, most: 100 * SECOND },
  admin_action: { hours: OFFICE, least: 10 * MINUTE, most: 4 * DAY },
  suspicious_activity: { hours: ANY_HOUR, least: 15 * SECOND, most: 40 * MINUTE },
  device_lost: { hours: LEISURE, least: 20 * MINUTE, most: 2 * DAY },
};

/** Many sessions are a single visit of at most this length; in the others, users come back until the end. */
const VISIT = 45 * MINUTE;

const HOURS = [LEISURE, WORKING, NIGHT] as const;
const lifecycles = new Map<string, Lifecycle>();

/** `span` is the lifetime, or what the window has room for if that is less. */
function lifecycle(
  key: Key,
  hours: Hours,
  status: SessionStatus,
  reason: RevocationReason | null,
  lifetime: number,
  span: number,
): Lifecycle {
  const isVisit = key.chance(draw.isVisit, 0.45);
  const isRecent = key.chance(draw.isRecent, 0.6);
  const name = `${HOURS.indexOf(hours as never)} ${status} ${reason} ${lifetime} ${span} ${isVisit} ${isRecent}`;
  return entryOf(lifecycles, name, () => {
    const created = step(draw.created, hours, 0, 0);
    const seen = (most: number) => step(draw.seen, hours === NIGHT ? ANY_HOUR : hours, 20 * SECOND, most);
    switch (status) {
      case 'active': {
        const lately = Math.min(span > DAY ? (isRecent ? 14 * HOUR : 4 * DAY) : 3 * HOUR, span * 0.4);
        return new Lifecycle([created, seen(span * 0.98 - lately)], { least: 5 * SECOND, most: lately });
      }
      case 'expired': {
        const most = isVisit ? VISIT : lifetime * 0.96;
        return new Lifecycle([created, seen(most)], { least: lifetime - most, most: Infinity });
      }
      case 'revoked': {
        const { hours: when, least, most } = REVOCATIONS[reason as DrawnReason];
        const after = Math.min(most, span * 0.3);
        const revoked = step(draw.revoked, when, least, after);
        const before = Math.min(isVisit ? VISIT : span, span * 0.95 - after);
        return new Lifecycle([created, seen(before), revoked], { least: 0, most: Infinity });
      }
    }
  });
}

const step = (drawn: Draw, hours: Hours, least: number, most: number): Step => ({
  draw: drawn,
  hours,
  least,
  most,
});
