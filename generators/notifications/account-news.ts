/** What people are told of their accounts. */
import { failedAttempt } from '../accounts/login-attempt.ts';
import { begunSession, passwordChangeIn, QUARTER, session } from '../accounts/session.ts';
import { habitOf, ownDevice, ownFactor } from '../accounts/sign-in.ts';
import { homeAddress } from '../addresses/documentation-address.ts';
import { draws, type Key } from '../draws/random.ts';
import { homeCountry } from '../people/home-country.ts';
import type { Person } from '../people/person.ts';
import { signUpTicks } from '../people/sign-up.ts';
import { LEISURE, UTC_OFFSETS } from '../time/daytime.ts';
import { DAY, HOUR } from '../time/window.ts';
import type { World } from '../world.ts';
import { type Glimpse, type Happening, type Kind, type Place, SOON, soon, sparse } from './happening.ts';

const draw = draws('isCart', 'deviceType');

export const signInAlertKey = (world: World, number: number): Key => world.key('sign-in alerts', number);

export function signInAlert(world: World, number: number): Happening {
  const { by, createdAt } = begunSession(world, number);
  const key = signInAlertKey(world, number);
  const at = soon(key, createdAt);
  return {
    key,
    template: 'securityAlert',
    notice: 'sign-in',
    at,
    customer: by.user,
    get place() {
      const { device, ip } = session(world, number);
      return { at: createdAt, device, ip };
    },
  };
}

export const guessAlertKey = (world: World, number: number): Key => world.key('guess alerts', number);

export function guessAlert(world: World, number: number): Happening {
  const { user, device, ip, outcome, attemptedAt, durationMs } = failedAttempt(world, number);
  const key = guessAlertKey(world, number);
  const notice = outcome === 'accountLocked' ? 'account-locked' : 'failed-sign-ins';
  const at = soon(key, attemptedAt + durationMs);
  const place = { at: attemptedAt, device, ip };
  return { key, template: 'securityAlert', notice, at, customer: user, place };
}

/** With a device of the user's own, at home. */
export function homeOf(world: World, key: Key, user: Person, at: number): Place {
  const device = ownDevice(world, user, key.chance(draw.deviceType, 0.5) ? 'mobile' : 'desktop');
  return { at, device, ip: homeAddress(world, user.index) };
}

/** Quarters are counted from before the year 0, so that none is negative. */
const QUARTERS_BEFORE = 8200;

export function passwordsOf(world: World): Kind {
  const { users } = world.size;
  const keyOf = (number: number) => world.key('password alerts', number);
  // Most change nothing in a quarter, and so nothing else of them is made.
  const changedIn = (number: number): number | null => {
    const index = number % users;
    const key = world.userKey(index);
    const countryOf = () => homeCountry(key, index, world);
    return passwordChangeIn(key, countryOf, Math.floor(number / users) - QUARTERS_BEFORE);
  };
  const of = (number: number): Happening | null => {
    const changedAt = changedIn(number);
    if (changedAt === null) return null;
    const user = world.user(number % users);
    if (changedAt <= user.signedUpAt) return null;
    if (habitOf(user, world).method !== 'password') return null;
    const key = keyOf(number);
    return {
      key,
      template: 'securityAlert',
      notice: 'password-changed',
      at: soon(key, changedAt),
      customer: user,
      get place() {
        return homeOf(world, key, user, changedAt);
      },
    };
  };
  const begun = {
    reach: QUARTER + SOON,
    since: (instant: number) => Math.ceil(instant / QUARTER + QUARTERS_BEFORE) * users,
    instant: (number: number) => (Math.floor(number / users) - QUARTERS_BEFORE) * QUARTER,
  };
  const glimpse = (number: number): Glimpse | null => {
    const since = changedIn(number);
    return since === null ? null : { key: keyOf(number), since };
  };
  return sparse('securityAlert', begun, of, glimpse);
}

/** Once for everybody who has an app for codes, in the month after the sign-up. */
export function secondFactorsOf(world: World): Kind {
  const of = (index: number): Happening | null => {
    if (ownFactor(world.userKey(index)) !== 'totp') return null;
    const user = world.user(index);
    const key = user.key.list('second factor');
    const { signedUpAt } = user;
    const zone = UTC_OFFSETS[user.country];
    const turnedOnAt = LEISURE.instant(
      key.float(draw.isCart),
      signedUpAt + HOUR,
      signedUpAt + 30 * DAY,
      zone,
    );
    return {
      key,
      template: 'securityAlert',
      notice: 'second-factor-on',
      at: soon(key, turnedOnAt),
      customer: user,
      get place() {
        return homeOf(world, key, user, turnedOnAt);
      },
    };
  };
  return sparse('securityAlert', { reach: 31 * DAY, ...signUpTicks(world) }, of);
}

export function signUps(world: World): Kind {
  const of = (index: number): Happening => {
    const user = world.user(index);
    const key = user.key.list('welcome');
    return {
      key,
      template: 'welcome',
      notice: 'welcome-account',
      at: soon(key, user.signedUpAt),
      customer: user,
    };
  };
  return sparse('welcome', { reach: SOON, ...signUpTicks(world) }, of);
}
