/** Sessions of users: who signed in and how, how long it lasted, and how it ended. */

import type { HomeCountry } from '../../db/locales.ts';
import { identifier } from '../draws/flat-text.ts';
import { oncePer } from '../draws/once-per.ts';
import { draws, type Key, Weights } from '../draws/random.ts';
import { Caused, type Causes, EACH } from '../time/caused.ts';
import { ANY_HOUR, type Hours, LEISURE, OFFICE, UTC_OFFSETS } from '../time/daytime.ts';
import { Listing, oncePerWindow } from '../time/listing.ts';
import { HUNDRED } from '../time/timeline.ts';
import { DAY, HOUR, MINUTE, SECOND, type Window } from '../time/window.ts';
import type { World } from '../world.ts';
import {
  allows,
  type Method,
  type Origin,
  origin,
  type Risk,
  type SignIn,
  type SignInLimits,
  signIn,
  strangeOrigin,
  utcOffset,
} from './sign-in.ts';
import { durationOf, SIGN_IN_TIME } from './sign-in-time.ts';
import { lastDay, requestsOf, type Visited, visit } from './visits.ts';

const draw = draws(
  'isRevoked',
  'reason',
  'isLong',
  'isVisit',
  'revoked',
  'changesPassword',
  'passwordChanged',
  'share',
  'page',
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

/** A session and all that happens to it, whenever somebody looks. In milliseconds since 1970. */
export interface Session extends Visited, Origin {
  id: string;
  /** When the sign-in began; it was complete when the session was created. */
  attemptedAt: number;
  reason: RevocationReason | null;
}

/** What a caller asks for; undefined where anything will do. */
export interface SessionFilter {
  status: SessionStatus | undefined;
  limits: SignInLimits;
}

/** How long a session lasts, by method: for those who want to stay signed in, and for the others. */
const LIFETIMES: Readonly<Record<Method, { short: number; long: number }>> = {
  password: { short: 12 * HOUR, long: 14 * DAY },
  passkey: { short: 12 * HOUR, long: 30 * DAY },
  oauth: { short: 12 * HOUR, long: 7 * DAY },
  saml: { short: 8 * HOUR, long: 12 * HOUR },
};

/** Places in each hundred of the sessions from a device that the user did not use before: the user is told of these. */
export const ALERTED: Causes = { perBlock: 5, placesOf: () => [7, 29, 48, 71, 94] };
const isAlerted = (number: number): boolean => ALERTED.placesOf(0).includes(number % HUNDRED);

/** What is known of a session when it begins. */
interface BegunSession {
  key: Key;
  attemptedAt: number;
  createdAt: number;
  by: SignIn;
}

export const sessionId = (world: World, number: number): string => world.identifier('ses', number);

/** The beginning of the session with a number among those of the world. */
export function begunSession(world: World, number: number): BegunSession {
  const key = world.key('sessions', number);
  const attemptedAt = world.signIns.instant(number);
  const by = signIn(key, world, attemptedAt, {});
  return { key, attemptedAt, createdAt: attemptedAt + durationOf(key, by, 'success'), by };
}

/** The session with a number among those of the world. */
export function session(world: World, number: number): Session {
  const { key, attemptedAt, createdAt, by } = begunSession(world, number);
  const seen = isAlerted(number) ? strangeOrigin(key, world, by, createdAt) : null;
  return opened(key, world, sessionId(world, number), attemptedAt, seen ? { ...by, ...seen } : by, seen);
}

/** Index of the user of a session. */
export const userOfSession = (world: World, number: number): number =>
  begunSession(world, number).by.user.index;

/** Sessions by the instant at which they were opened. */
export const sessionStream = oncePer(
  (world: World) =>
    new Caused(world.signIns, EACH, (number) => begunSession(world, number).createdAt, SIGN_IN_TIME),
);

/** Whatever is shown of a session has happened: its first page is there within some seconds. */
const FIRST_PAGE = 5 * SECOND;

/** When the list first has a session. */
export const listedAt = ({ createdAt }: Session): number => createdAt + FIRST_PAGE;

/** Where what is shown of a session may change by an instant, in any order. A request is seen after it has arrived. */
export const changesOf = (one: Session, by: number): (number | null)[] => [
  one.expiresAt,
  one.revokedAt,
  ...requestsOf(one, by).map((at) => at + 1),
];

/** The window in which sessions are opened that are shown in another one. */
export const openedWithin = ({ from, to }: Window): Window => ({ from, to: to - FIRST_PAGE });

/** The sessions of a window by their numbers. */
export const sessionListing = oncePerWindow((world: World, window, { status, limits }: SessionFilter) => {
  const isAsked = (number: number) => {
    const one = session(world, number);
    return isWithin(one, limits) && (status === undefined || statusAt(one, window.to) === status);
  };
  const isPinned = status !== undefined || hasLimits(limits);
  return new Listing(sessionStream(world), openedWithin(window), isPinned ? isAsked : undefined);
});

export const hasLimits = ({ methods, factors, risks }: SignInLimits): boolean =>
  methods !== undefined || factors !== undefined || risks !== undefined;

export const isWithin = ({ method, factor, risk }: SignIn, { methods, factors, risks }: SignInLimits) =>
  allows(methods, method) && allows(factors, factor) && allows(risks, risk);

/** The session at an index of the list. */
export function sessionAt(world: World, index: number, window: Window, asked: SessionFilter): Session {
  const number = sessionListing(world, window, asked).at(index);
  return number >= 0 ? session(world, number) : sessionToFit(world, -1 - number, window, asked);
}

/** Tries to find somebody whose password does not change in the window. */
const TRIES = 24;

/** A session that is made to have a status at the end of a window. */
function sessionToFit(
  world: World,
  index: number,
  window: Window,
  { status, limits }: SessionFilter,
): Session {
  const { from, to } = window;
  const keys = world
    .key(`sessions to fit ${status} ${limits.methods} ${limits.factors} ${limits.risks}`, to)
    .at(index);
  let key = keys;
  let by = signIn(key, world, to, limits);
  for (let tries = 1; tries < TRIES && passwordChange(by, from, to) !== null; tries++) {
    key = keys.at(tries);
    by = signIn(key, world, to, limits);
  }
  const id = identifier('ses', key);
  const room = to - FIRST_PAGE - from;
  const at = (least: number, most: number) => {
    const age = least + Math.floor(key.float(draw.share) * Math.max(0, Math.min(most, room) - least));
    return opened(key, world, id, to - age - durationOf(key, by, 'success'), by, null, status);
  };
  // How old it is depends on how long it lasts, which does not depend on when it begins.
  const { createdAt, expiresAt, revokedAt } = at(FIRST_PAGE, FIRST_PAGE);
  switch (status) {
    case 'active':
      return at(FIRST_PAGE, (revokedAt ?? expiresAt) - createdAt - 1);
    case 'expired':
      return at(expiresAt - createdAt, room);
    case 'revoked': {
      // The hours of an office move the moment, so that it is not known before the session is made.
      const one = at(Math.min(room, (revokedAt ?? createdAt) - createdAt + DAY), room);
      return one.revokedAt !== null && one.revokedAt <= to ? one : { ...one, revokedAt: to - 1 };
    }
    default:
      return at(FIRST_PAGE, room);
  }
}

export function statusAt({ expiresAt, revokedAt }: Session, at: number): SessionStatus {
  if (revokedAt !== null && revokedAt <= at) return 'revoked';
  return expiresAt <= at ? 'expired' : 'active';
}

function opened(
  key: Key,
  world: World,
  id: string,
  attemptedAt: number,
  by: SignIn,
  seen: Origin | null,
  wanted?: SessionStatus,
): Session {
  const createdAt = attemptedAt + durationOf(key, by, 'success');
  const { short, long } = LIFETIMES[by.method];
  const isLong =
    by.risk !== 'high' &&
    wanted !== 'expired' &&
    key.chance(draw.isLong, by.deviceType === 'desktop' ? 0.4 : 0.85);
  const lifetime = isLong ? long : short;
  const one: Session = {
    ...by,
    ...(seen ?? origin(key, world, by, createdAt)),
    key,
    id,
    attemptedAt,
    createdAt,
    expiresAt: createdAt + lifetime,
    revokedAt: null,
    reason: null,
    isVisit: key.chance(draw.isVisit, 0.45),
  };
  const revocation =
    wanted === 'expired' || wanted === 'active' ? null : revocationOf(one, wanted === 'revoked');
  // Somebody is looked for whose password does not change in the window of what is made to fit.
  const keepsPassword = isFederated(by.method) || wanted !== undefined;
  const changedAt = keepsPassword ? null : passwordChange(by, createdAt, one.expiresAt);
  const first = Math.min(revocation?.at ?? Infinity, changedAt ?? Infinity);
  if (first >= one.expiresAt) return one;
  return {
    ...one,
    revokedAt: first,
    reason: first === revocation?.at ? revocation.reason : 'password_changed',
  };
}

/** Every so long, some people change their password. */
export const QUARTER = 90 * DAY;
const CHANGES_PASSWORD = 0.28;

/** When somebody changes their password in a quarter, counted from 1970; null if they do not. */
export function passwordChangeIn(user: Key, countryOf: () => HomeCountry, quarter: number): number | null {
  const key = user.list('password').at(quarter);
  if (!key.chance(draw.changesPassword, CHANGES_PASSWORD)) return null;
  const begin = quarter * QUARTER;
  const drawn = key.float(draw.passwordChanged);
  return LEISURE.instant(drawn, begin, begin + QUARTER - 1, UTC_OFFSETS[countryOf()]);
}

/** When somebody changes their password first after an instant and before another one; null if they do not. */
function passwordChange({ user }: SignIn, after: number, before: number): number | null {
  const countryOf = () => user.country;
  for (let quarter = Math.floor(after / QUARTER); quarter * QUARTER < before; quarter++) {
    const at = passwordChangeIn(user.key, countryOf, quarter);
    if (at !== null && at > after && at < before) return at;
  }
  return null;
}

/** Whether somebody else vouches for the user, so that no password of this service is involved. */
const isFederated = (method: Method) => method === 'oauth' || method === 'saml';

/** Share of sessions that are revoked, if nobody changes a password. */
const REVOKED: Readonly<Record<Risk, number>> = { low: 0.36, medium: 0.45, high: 0.72 };

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

/** When a session is revoked, after it was opened: by somebody else, or by its user without the device. */
const REVOCATIONS: Readonly<
  Record<Exclude<DrawnReason, 'user_logout'>, { hours: Hours; least: number; most: number }>
> = {
  admin_action: { hours: OFFICE, least: 10 * MINUTE, most: 4 * DAY },
  suspicious_activity: { hours: ANY_HOUR, least: 15 * SECOND, most: 40 * MINUTE },
  device_lost: { hours: LEISURE, least: 20 * MINUTE, most: 10 * DAY },
};

function revocationOf(one: Session, isWanted: boolean): { at: number; reason: DrawnReason } | null {
  const { key, createdAt } = one;
  if (!isWanted && !key.chance(draw.isRevoked, REVOKED[one.risk])) return null;
  const reason = reasonOf(key, one);
  if (reason === 'user_logout') {
    const at = visit(one, lastDay(one)).until + key.int(draw.page, 1, 100) * SECOND;
    return { at: Math.min(at, one.expiresAt - 1), reason };
  }
  const { hours, least, most } = REVOCATIONS[reason];
  const last = Math.min(createdAt + most, one.expiresAt - 1);
  return { at: hours.instant(key.float(draw.revoked), createdAt + least, last, utcOffset(one)), reason };
}
