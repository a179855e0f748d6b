/**
 * Attempts to sign in, of the same people as the sessions of the same index: one that succeeds is the one from which
 * that session comes, one that fails is another of the same user.
 */
import { identifier, joined } from './flat-text.ts';
import { type Person, username } from './person.ts';
import { type Draw, draws, type Key, Weights } from './random.ts';
import { hoursOf, type Session, SIGN_IN_TIME, session } from './session.ts';
import {
  type Factor,
  type Method,
  type Origin,
  origin,
  RISKS,
  type Risk,
  type SignIn,
  type SignInLimits,
  signIn,
  utcOffset,
} from './sign-in.ts';
import { SECOND, type Window } from './window.ts';
import type { World } from './world.ts';

const draw = draws(
  'outcome',
  'attempted',
  'methodTime',
  'factorTime',
  'refusalTime',
  'timedOut',
  'failures',
  'typo',
);

export const LOGIN_OUTCOMES = [
  'success',
  'unknownUser',
  'badCredential',
  'mfaRequired',
  'mfaFailed',
  'accountLocked',
  'riskBlocked',
  'providerError',
] as const;
export const LOGIN_STEPS = ['identify', 'authenticate', 'mfa', 'policy'] as const;

export type LoginOutcome = (typeof LOGIN_OUTCOMES)[number];
export type LoginStep = (typeof LOGIN_STEPS)[number];

/** What an outcome needs of a sign-in. */
export interface Outcome {
  needs: SignInLimits;
  /** Why it needs that, to follow what is allowed. */
  because: string;
  /** Step at which it comes; null where the attempt goes through. */
  step: LoginStep | null;
  /** How often it comes, compared with the others that are possible. */
  weight: number;
}

const SECOND_FACTORS = ['totp', 'sms', 'webauthn'] as const satisfies readonly Factor[];

export const OUTCOMES: Readonly<Record<LoginOutcome, Outcome>> = {
  success: { needs: {}, because: '', step: null, weight: 76 },
  unknownUser: {
    needs: { factors: ['none'] },
    because: 'an account that does not exist has no second factor',
    step: 'identify',
    weight: 3,
  },
  badCredential: {
    needs: { methods: ['password', 'passkey'] },
    because: 'with oauth and saml an identity provider checks the credential, and we never see a wrong one',
    step: 'authenticate',
    weight: 18,
  },
  mfaRequired: {
    needs: { factors: SECOND_FACTORS },
    because: 'it is the second factor that is missing',
    step: 'mfa',
    weight: 5,
  },
  mfaFailed: {
    needs: { factors: SECOND_FACTORS },
    because: 'it is the second factor that fails',
    step: 'mfa',
    weight: 6,
  },
  accountLocked: { needs: {}, because: '', step: 'policy', weight: 2 },
  riskBlocked: {
    needs: { risks: ['medium', 'high'] },
    because: 'nothing is blocked for a low risk',
    step: 'policy',
    weight: 4,
  },
  providerError: {
    needs: { methods: ['oauth', 'saml'] },
    because: 'only they ask an identity provider',
    step: 'authenticate',
    weight: 6,
  },
};

/** Most attempts at high risk are blocked. */
const HIGH_RISK_BLOCKED = 110;
/** A passkey is not mistyped: it fails where somebody cancels, or has deleted it. */
const BAD_PASSKEY = 4;

function weightOf(outcome: LoginOutcome, { method, risk }: SignIn): number {
  if (outcome === 'riskBlocked' && risk === 'high') return HIGH_RISK_BLOCKED;
  if (outcome === 'badCredential' && method === 'passkey') return BAD_PASSKEY;
  return OUTCOMES[outcome].weight;
}

export interface LoginAttempt extends SignIn, Origin {
  id: string;
  outcome: LoginOutcome;
  /** Where nobody has the address, the one that was typed. */
  typedEmail: string | null;
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
  const id = identifier('att', key);
  if (outcome === 'success') {
    const successful = session(world, index, limits, undefined, window);
    const durationMs = durationOf(key, successful, outcome);
    return {
      ...successful,
      id,
      outcome,
      typedEmail: null,
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
    typedEmail: outcome === 'unknownUser' ? mistyped(key, by) : null,
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

/** Outcomes of a sign-in as it is, where only what the caller did not ask for may still be another. */
function outcomeOf(key: Key, by: SignIn, limits: SignInLimits): LoginOutcome {
  const isOpen = limits.factors === undefined;
  const place = (RISKS.indexOf(by.risk) * 2 + Number(isOpen)) * 2 + Number(by.factor === 'none');
  const known = weights.getOrInsertComputed(by.method, () => []);
  known[place] ??= possible(by, isOpen);
  return key.weighted(draw.outcome, known[place]);
}

const weights = new Map<Method, Weights<LoginOutcome>[]>();

function possible(by: SignIn, isOpen: boolean): Weights<LoginOutcome> {
  const fits = (outcome: LoginOutcome) => {
    const { methods, factors, risks } = OUTCOMES[outcome].needs;
    const hasFactor = !factors || factors.includes(by.factor) || (outcome === 'unknownUser' && isOpen);
    return (!methods || methods.includes(by.method)) && hasFactor && (!risks || risks.includes(by.risk));
  };
  return new Weights(
    ...LOGIN_OUTCOMES.filter(fits).map((outcome) => [outcome, weightOf(outcome, by)] as const),
  );
}

/** After five failures in a row an account is locked; from then on, every attempt fails. */
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

/** Milliseconds until a credential is checked; with a provider, somebody may have to sign in there first. */
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

/** A provider that does not answer is given up after this time. */
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
    // Whoever asks for accounts that do not exist must not be able to tell by the time it takes.
    default:
      return checked;
  }
}

type Typo = (person: Person) => string;

const letters = (text: string) => [...text];

const TYPOS = new Weights<Typo>(
  [({ firstAscii, lastAscii }) => joined(firstAscii, lastAscii), 16],
  [({ firstAscii, lastAscii }) => joined(lastAscii, '.', firstAscii), 15],
  [({ firstAscii, lastAscii }) => joined(firstAscii.slice(0, 1), '.', lastAscii), 17],
  [({ firstAscii, lastAscii }) => joined(firstAscii, '_', lastAscii), 10],
  [({ firstAscii }) => firstAscii, 8],
  // A letter that was not struck.
  [({ firstAscii, lastAscii }) => joined(firstAscii, '.', lastAscii.slice(0, -1)), 14],
  // Two letters in the wrong order.
  [
    ({ firstAscii, lastAscii }) =>
      joined(firstAscii, '.', ...letters(lastAscii).slice(0, -2), ...letters(lastAscii).slice(-2).reverse()),
    14,
  ],
);

/** What strangers try. */
const GUESSES = new Weights<string>(
  ['admin', 30],
  ['info', 20],
  ['test', 14],
  ['root', 10],
  ['support', 14],
  ['sales', 12],
);

/** An address that nobody has: the user's own with a slip, or where the risk is high, a guess. */
function mistyped(key: Key, { user, risk }: { user: Person; risk: Risk }): string {
  if (risk === 'high') return joined(key.weighted(draw.typo, GUESSES), '@', user.domain);
  const slip = key.weighted(draw.typo, TYPOS)(user);
  const isNone = user.lastAscii.length < 3 || slip === username(user);
  return joined(isNone ? user.firstAscii : slip, '@', user.domain);
}
