/**
 * Attempts to sign in. Each is by the user of the session at the same index: a success opened that session, and a failure
 * is another attempt.
 */
import { joined } from './flat-text.ts';
import { type LoginOutcome, OUTCOMES, outcomeOf } from './login-outcome.ts';
import { type Person, username } from './person.ts';
import { type Draw, draws, type Key, Weights } from './random.ts';
import { hoursOf, type Session, SIGN_IN_TIME, session } from './session.ts';
import {
  type Factor,
  type Method,
  type Origin,
  origin,
  type SignIn,
  type SignInLimits,
  signIn,
  utcOffset,
} from './sign-in.ts';
import { SECOND, type Window } from './window.ts';
import type { World } from './world.ts';

const draw = draws('attempted', 'methodTime', 'factorTime', 'refusalTime', 'timedOut', 'failures', 'writing');

export interface LoginAttempt extends SignIn, Origin {
  id: string;
  outcome: LoginOutcome;
  /** The address that was entered if it belongs to nobody, else null. */
  unknownEmail: string | null;
  session: Session | null;
  /** Milliseconds since 1970. */
  attemptedAt: number;
  durationMs: number;
  consecutiveFailures: number;
}

/** The attempt at an index of the world's list. */
export function loginAttempt(
  world: World,
  index: number,
  limits: SignInLimits,
  wanted: LoginOutcome | undefined,
  window: Window,
): LoginAttempt {
  const sessionKey = world.key('sessions', index);
  const key = world.key('login attempts', index);
  const usual = signIn(sessionKey, world, limits);
  const outcome = wanted ?? outcomeOf(key, usual, limits);
  const id = world.identifier('att', key, index);
  if (outcome === 'success') {
    const successful = session(world, index, limits, undefined, window);
    const durationMs = durationOf(key, successful, outcome);
    return {
      ...successful,
      id,
      outcome,
      unknownEmail: null,
      session: successful,
      attemptedAt: successful.createdAt - durationMs,
      durationMs,
      consecutiveFailures: 0,
    };
  }
  const by = signIn(sessionKey, world, narrowed(limits, OUTCOMES[outcome].needs));
  const drawn = key.float(draw.attempted);
  const to = window.to - SIGN_IN_TIME;
  const attemptedAt = hoursOf(key, by).instant(drawn, window.from, to, utcOffset(by));
  return {
    ...by,
    ...origin(key, world, by, attemptedAt),
    id,
    outcome,
    unknownEmail: outcome === 'unknownUser' ? unknownEmail(key, world, by) : null,
    session: null,
    attemptedAt,
    durationMs: durationOf(key, by, outcome),
    consecutiveFailures: key.weighted(draw.failures, outcome === 'accountLocked' ? AFTER_LOCK : BEFORE_LOCK),
  };
}

const both = <Item>(first?: readonly Item[], second?: readonly Item[]) =>
  first && second ? first.filter((item) => second.includes(item)) : (first ?? second);

function narrowed(limits: SignInLimits, needs: SignInLimits): SignInLimits {
  return {
    methods: both(limits.methods, needs.methods),
    factors: both(limits.factors, needs.factors),
    risks: both(limits.risks, needs.risks),
  };
}

/** Five failures in a row lock an account; from then on, every attempt fails. */
const BEFORE_LOCK = new Weights<number>([1, 66], [2, 20], [3, 8], [4, 4], [5, 2]);
const AFTER_LOCK = new Weights<number>(
  [6, 34],
  [7, 22],
  [8, 15],
  [9, 10],
  [10, 7],
  [12, 5],
  [14, 4],
  [19, 2],
  [27, 1],
);

type Span = readonly [least: number, most: number];

/** Milliseconds until a credential is checked; with an identity provider, the user may have to sign in there first. */
const METHOD_TIME: Readonly<Record<Method, Span>> = {
  password: [170, 720],
  passkey: [1100, 9000],
  oauth: [900, 14_000],
  saml: [1200, 16_000],
};

/** Milliseconds that people take for their second factor. */
const FACTOR_TIME: Readonly<Record<Factor, Span>> = {
  none: [1, 1],
  totp: [5000, 34_000],
  sms: [8500, 70_000],
  webauthn: [1500, 12_000],
};

/** How long to wait for a provider that does not answer. */
const PROVIDER_TIMEOUT = 10 * SECOND;

/** From the first request to the outcome. */
function durationOf(key: Key, { method, factor }: SignIn, outcome: LoginOutcome): number {
  const time = (drawn: Draw, [least, most]: Span) => Math.round(key.logUniform(drawn, least, most));
  const checked = time(draw.methodTime, METHOD_TIME[method]);
  switch (outcome) {
    case 'success':
    case 'mfaFailed':
      return factor === 'none' ? checked : checked + time(draw.factorTime, FACTOR_TIME[factor]);
    case 'riskBlocked':
      return checked + time(draw.refusalTime, [40, 260]);
    case 'accountLocked':
      return time(draw.refusalTime, [35, 150]);
    case 'providerError':
      return key.chance(draw.timedOut, 0.35)
        ? PROVIDER_TIMEOUT + time(draw.refusalTime, [2, 40])
        : time(draw.refusalTime, [250, 4200]);
    // The time must not reveal whether an account exists.
    default:
      return checked;
  }
}

type Writing = (person: Person) => string;

/** Only this form and the slips look like usernames, so in a larger world they may belong to somebody. */
const swapped: Writing = ({ firstAscii, lastAscii }) => joined(lastAscii, '.', firstAscii);

/** Other forms of addresses, as companies and providers use them. */
const FORMS: readonly (readonly [Writing, weight: number])[] = [
  [({ firstAscii, lastAscii }) => joined(firstAscii, lastAscii), 16],
  [swapped, 15],
  [({ firstAscii, lastAscii }) => joined(firstAscii.slice(0, 1), '.', lastAscii), 17],
  [({ firstAscii, lastAscii }) => joined(firstAscii, '_', lastAscii), 10],
  [({ firstAscii }) => firstAscii, 8],
];

/** Typing errors: the last letter missing, or the last two swapped. */
const SLIPS: typeof FORMS = [
  [({ firstAscii, lastAscii }) => joined(firstAscii, '.', lastAscii.slice(0, -1)), 14],
  [
    ({ firstAscii, lastAscii }) =>
      joined(firstAscii, '.', lastAscii.slice(0, -2), lastAscii.slice(-1), lastAscii.slice(-2, -1)),
    14,
  ],
];

const TYPED = new Weights(...FORMS, ...SLIPS);
const GIVEN = new Weights(...FORMS);
const NOBODYS = new Weights(...FORMS.filter(([writing]) => writing !== swapped));

/** Names that strangers try. */
const GUESSES = new Weights<string>(
  ['admin', 30],
  ['info', 20],
  ['test', 14],
  ['root', 10],
  ['support', 14],
  ['sales', 12],
);

/** An address that belongs to nobody: the user's own in another spelling, or a stranger's guess. */
function unknownEmail(key: Key, { isLarger }: World, { user, method, risk }: SignIn): string {
  const at = (local: string) => joined(local, '@', user.domain);
  if (risk === 'high' && method === 'password') return at(key.weighted(draw.writing, GUESSES));
  const isTyped = method === 'password' || method === 'passkey';
  const writings = isLarger ? NOBODYS : isTyped ? TYPED : GIVEN;
  const written = key.weighted(draw.writing, writings)(user);
  const isNone = user.lastAscii.length < 3 || written === username(user);
  return at(isNone ? user.firstAscii : written);
}
