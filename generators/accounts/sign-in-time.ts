/** How long sign-ins take, from the first request to the outcome. */
import { type Draw, draws, type Key } from '../draws/random.ts';
import { MINUTE, SECOND } from '../time/window.ts';
import type { LoginOutcome } from './login-outcome.ts';
import type { Factor, Method, SignIn } from './sign-in.ts';

const draw = draws('methodTime', 'factorTime', 'refusalTime', 'timedOut');

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

/** A sign-in takes at most this long. */
export const SIGN_IN_TIME = 2 * MINUTE;

/** How long to wait for a provider that does not answer. */
const PROVIDER_TIMEOUT = 10 * SECOND;

/** Time from the first request to the outcome. */
export function durationOf(key: Key, { method, factor }: SignIn, outcome: LoginOutcome): number {
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
