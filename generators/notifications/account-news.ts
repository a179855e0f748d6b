/** What people are told of their accounts. */
import { failedAttempt } from '../accounts/login-attempt.ts';
import { passwordChangeIn, QUARTER, session } from '../accounts/session.ts';
import { habitOf, ownDevice, ownFactor } from '../accounts/sign-in.ts';
import { homeAddress } from '../addresses/documentation-address.ts';
import { draws, type Key } from '../draws/random.ts';
import { homeCountry } from '../people/home-country.ts';
import type { Person } from '../people/person.ts';
import { signUpTicks } from '../people/sign-up.ts';
import { LEISURE, UTC_OFFSETS } from '../time/daytime.ts';
import { DAY, HOUR } from '../time/window.ts';
import type { World } from '../world.ts';
import { type Happening, type Kind, type Place, SOON, soon, sparse } from './happening.ts';

const draw = draws('isCart', 'deviceType');

export function signInAlert(world: World, number: number): Happening {
  const { user, device, ip, createdAt } = session(world, number);
  const key = world.key('sign-in alerts', number);
  const at = soon(key, createdAt);
  return {
    key,
    template: 'securityAlert',
    notice: 'sign-in',
    at,
    customer: user,
    place: { at: createdAt, device, ip },
  };
}

export function guessAlert(world: World, number: number): Happening {
  const { user, device, ip, outcome, attemptedAt, durationMs } = failedAttempt(world, number);
  const key = world.key('guess alerts', number);
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
  const of = (number: number): Happening | null => {
    const index = number % users;
    const userKey = world.userKey(index);
    const country = homeCountry(userKey, index, world);
    const changedAt = passwordChangeIn(
      { key: userKey, country },
      Math.floor(number / users) - QUARTERS_BEFORE,
    );
    // Most change nothing in a quarter, and so nothing else of them is made.
    if (changedAt === null) return null;
    const user = world.user(index);
    if (changedAt <= user.signedUpAt) return null;
    if (habitOf(user, world).method !== 'password') return null;
    const key = world.key('password alerts', number);
    const place = homeOf(world, key, user, changedAt);
    return {
      key,
      template: 'securityAlert',
      notice: 'password-changed',
      at: soon(key, changedAt),
      customer: user,
      place,
    };
  };
  const begun = {
    reach: QUARTER + SOON,
    since: (instant: number) => Math.ceil(instant / QUARTER + QUARTERS_BEFORE) * users,
    instant: (number: number) => (Math.floor(number / users) - QUARTERS_BEFORE) * QUARTER,
  };
  return sparse('securityAlert', begun, of);
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
      place: homeOf(world, key, user, turnedOnAt),
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
