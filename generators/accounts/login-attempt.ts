/** Attempts to sign in: one for each session, which it opened, and those that fail. */
import { identifier, joined } from '../draws/flat-text.ts';
import { oncePer } from '../draws/once-per.ts';
import { draws, type Key, Weights } from '../draws/random.ts';
import { type Person, username } from '../people/person.ts';
import type { Causes } from '../time/caused.ts';
import { Listing, Mixed, oncePerWindow } from '../time/listing.ts';
import { VISITS } from '../time/paces.ts';
import { HUNDRED, Timeline } from '../time/timeline.ts';
import type { Window } from '../time/window.ts';
import type { World } from '../world.ts';
import { failureOf, type LoginOutcome, OUTCOMES, outcomeOf } from './login-outcome.ts';
import { hasLimits, isWithin, session } from './session.ts';
import {
  habitOf,
  type Origin,
  origin,
  type Risk,
  type SignIn,
  type SignInLimits,
  signIn,
  strangeOrigin,
} from './sign-in.ts';
import { durationOf, SIGN_IN_TIME } from './sign-in-time.ts';

const draw = draws('attempted', 'failures', 'writing', 'failureRisk');

export interface LoginAttempt extends SignIn, Origin {
  id: string;
  outcome: LoginOutcome;
  /** The address that was entered if it belongs to nobody, else null. */
  unknownEmail: string | null;
  /** Of the session that it opened. */
  sessionId: string | null;
  /** Milliseconds since 1970. */
  attemptedAt: number;
  durationMs: number;
  consecutiveFailures: number;
}

/** What a caller asks for; undefined where anything will do. */
export interface AttemptFilter {
  outcome: LoginOutcome | undefined;
  limits: SignInLimits;
}

/** Those that fail, beside one for each session: a fourth of all. */
export const failuresOf = oncePer(
  (world: World) =>
    new Timeline(VISITS, world.size.users * 8, (number) => world.key('login attempts', number)),
);

const attemptsOf = oncePer((world: World) => new Mixed([world.signIns, failuresOf(world)]));

/** The number in the list of the attempt whose identifier has a number. */
export const attemptNumber = (world: World, number: number): number =>
  number % 2 === 0
    ? attemptsOf(world).placeOf(0, number / 2)
    : attemptsOf(world).placeOf(1, (number - 1) / 2);

/** Index of the user of an attempt; undefined if it was of nobody. */
export function userOfAttempt(world: World, place: number): number | undefined {
  const { unknownEmail, user } = attempt(world, place);
  return unknownEmail === null ? user.index : undefined;
}

function attempt(world: World, place: number): LoginAttempt {
  const { stream, number } = attemptsOf(world).origin(place);
  if (stream === 0) return success(world, number);
  return failedAttempt(world, number);
}

/**
 * Places in each hundred of the failures by strangers who try the password of a user again and again: the user is told
 * of these. Every second of them finds the account locked.
 */
export const GUESSED: Causes = { perBlock: 4, placesOf: () => [10, 35, 60, 85] };

/** Tries to find somebody who has a password: more than two in five have. */
const TRIES = 24;

/** An attempt by the password of somebody who usually signs in with it. */
function withPassword(key: Key, world: World, instant: number): SignIn {
  let by = signIn(key, world, instant, PASSWORD);
  for (let tries = 1; tries < TRIES && habitOf(by.user, world).method !== 'password'; tries++)
    by = signIn(key.at(tries), world, instant, PASSWORD);
  return by;
}

const PASSWORD: SignInLimits = { methods: ['password'] };

/** The failure with a number among those of the world. */
export function failedAttempt(world: World, number: number): LoginAttempt {
  const key = world.key('login attempts', number);
  const attemptedAt = failuresOf(world).instant(number);
  const id = world.identifier('att', number * 2 + 1);
  const place = GUESSED.placesOf(0).indexOf(number % HUNDRED);
  if (place >= 0) {
    const by = withPassword(key, world, attemptedAt);
    const seen = strangeOrigin(key, world, by, attemptedAt);
    const outcome = place % 2 === 0 ? 'badCredential' : 'accountLocked';
    const one = failure(key, world, id, attemptedAt, { ...by, ...seen }, outcome, seen);
    return place % 2 === 0 ? { ...one, consecutiveFailures: MOST_FAILURES } : one;
  }
  const risk = key.weighted(draw.failureRisk, RISKS_OF_FAILURES);
  const drawn = { ...signIn(key, world, attemptedAt, ANY), risk };
  const outcome = failureOf(key, drawn);
  const { needs } = OUTCOMES[outcome];
  const by = isWithin(drawn, needs) ? drawn : { ...signIn(key, world, attemptedAt, needs), risk };
  return failure(key, world, id, attemptedAt, by, outcome);
}

/** Who fails is a stranger more often than who gets in, so that a third of what is at high risk is blocked. */
const RISKS_OF_FAILURES = new Weights<Risk>(['low', 64], ['medium', 17], ['high', 19]);

/** So many in a row lock an account. */
const MOST_FAILURES = 5;

function success(world: World, number: number): LoginAttempt {
  const one = session(world, number);
  return {
    ...one,
    id: world.identifier('att', number * 2),
    outcome: 'success',
    unknownEmail: null,
    sessionId: one.id,
    durationMs: one.createdAt - one.attemptedAt,
    consecutiveFailures: 0,
  };
}

function failure(
  key: Key,
  world: World,
  id: string,
  attemptedAt: number,
  by: SignIn,
  outcome: LoginOutcome,
  seen: Origin = origin(key, world, by, attemptedAt),
): LoginAttempt {
  return {
    ...by,
    ...seen,
    id,
    outcome,
    unknownEmail: outcome === 'unknownUser' ? unknownEmail(key, world, by) : null,
    sessionId: null,
    attemptedAt,
    durationMs: durationOf(key, by, outcome),
    consecutiveFailures: key.weighted(draw.failures, outcome === 'accountLocked' ? AFTER_LOCK : BEFORE_LOCK),
  };
}

const ANY: SignInLimits = {};

/** The attempts of a window by their numbers among successes and failures. */
export const attemptListing = oncePerWindow(
  (world: World, { from, to }, { outcome, limits }: AttemptFilter) => {
    const isAsked = (place: number) => {
      const one = attempt(world, place);
      return isWithin(one, limits) && (outcome === undefined || one.outcome === outcome);
    };
    const isPinned = outcome !== undefined || hasLimits(limits);
    // What is listed is over before the end of the window.
    return new Listing(attemptsOf(world), { from, to: to - SIGN_IN_TIME }, isPinned ? isAsked : undefined);
  },
);

/** The attempt at an index of the list. */
export function attemptAt(world: World, index: number, window: Window, asked: AttemptFilter): LoginAttempt {
  const place = attemptListing(world, window, asked).at(index);
  return place >= 0 ? attempt(world, place) : attemptToFit(world, -1 - place, window, asked);
}

/** An attempt that is made to be as asked. One that succeeds opens a session that is in no other list. */
function attemptToFit(
  world: World,
  index: number,
  { from, to }: Window,
  { outcome: wanted, limits }: AttemptFilter,
): LoginAttempt {
  const name = `attempts to fit ${wanted} ${limits.methods} ${limits.factors} ${limits.risks}`;
  const key = world.key(name, to).at(index);
  const attemptedAt = from + Math.floor(key.float(draw.attempted) * (to - SIGN_IN_TIME - from + 1));
  const drawn = signIn(key, world, attemptedAt, limits);
  const outcome = wanted ?? outcomeOf(key, drawn, limits);
  const by = signIn(key, world, attemptedAt, narrowed(limits, OUTCOMES[outcome].needs));
  const one = failure(key, world, identifier('att', key), attemptedAt, by, outcome);
  return outcome === 'success' ? { ...one, sessionId: identifier('ses', key), consecutiveFailures: 0 } : one;
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

type UsernameForm = (person: Person) => string;

/** Only this form and the slips look like usernames, so in a larger world they may belong to somebody. */
const swapped: UsernameForm = ({ firstAscii, lastAscii }) => joined(lastAscii, '.', firstAscii);

/** Other forms of addresses, as companies and providers use them. */
const FORMS: readonly (readonly [UsernameForm, weight: number])[] = [
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
