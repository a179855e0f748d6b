/**
 * When people opened their accounts: user n was the n-th to do so. Those of a world came from 2018 to the month of the
 * generator's revision, fewer at first. The list goes on into the future, one a month.
 */
import type { HomeCountry } from '../../db/locales.ts';
import type { Key } from '../draws/random.ts';
import type { Setting } from '../draws/setting.ts';
import { LEISURE, UTC_OFFSETS } from '../time/daytime.ts';
import { NOTHING, type Stream } from '../time/listing.ts';
import { TRADE } from '../time/paces.ts';
import { SECOND } from '../time/window.ts';
import { homeCountry } from './home-country.ts';

/** What is older, names people who had none yet. */
export const FIRST_ACCOUNT = Date.UTC(2018, 0, 1);
const OPENING = TRADE.mass(FIRST_ACCOUNT);
const REVISION = TRADE.mass(Date.UTC(2026, 10, 1));
/** Mass between two accounts after that. */
const MONTH = 365 / 12;

/** Tries to find an hour at which somebody is awake, in the time in which it is the turn of the sign-up. */
const TRIES = 8;

/** Milliseconds since 1970, in whole seconds, of the sign-up at an index, in a world of so many users. */
export function signedUpAt(key: Key, index: number, users: number, country: HomeCountry): number {
  const stream = key.stream('sign-up');
  for (let tries = 1; ; tries++) {
    const order = index + stream.float();
    const mass =
      index < users ? OPENING + ((REVISION - OPENING) * order) / users : REVISION + (order - users) * MONTH;
    const instant = TRADE.instant(mass);
    const isAwake = stream.chance(LEISURE.busyness(instant + UTC_OFFSETS[country]));
    if (isAwake || tries === TRIES) return Math.floor(instant / SECOND) * SECOND;
  }
}

/** A world, as far as it is needed to know who signed up when. */
export interface SignUps extends Setting {
  userKey(index: number): Key;
}

/** How many of a world's users had an account by an instant. */
export function signedUpBy(world: SignUps, instant: number): number {
  const { users } = world.size;
  // Accounts bear whole seconds: whoever came by the end of this one is there.
  const mass = TRADE.mass((Math.floor(instant / SECOND) + 1) * SECOND);
  if (mass >= REVISION) return users;
  const order = ((mass - OPENING) / (REVISION - OPENING)) * users;
  if (order < 0) return 0;
  const index = Math.min(Math.floor(order), users - 1);
  const key = world.userKey(index);
  return signedUpAt(key, index, users, homeCountry(key, index, world)) <= instant ? index + 1 : index;
}

/** Users of a world by the instants of their sign-ups, which end with Infinity. */
export const signUpTicks = (world: SignUps) => ({
  /** Index of the first who signed up at an instant or after it. */
  since: (instant: number): number => signedUpBy(world, instant - 1),
  instant(index: number): number {
    const { users } = world.size;
    if (index >= users) return Infinity;
    const key = world.userKey(index);
    return signedUpAt(key, index, users, homeCountry(key, index, world));
  },
});

/** The sign-ups of a world by their instants; each has the index of its user. There are no others on denser levels. */
export function signUpsOf(world: SignUps): Stream {
  const upTo = (instant: number) => signedUpBy(world, instant);
  return {
    levels: 64,
    run(level, { from, to }) {
      if (level > 0) return NOTHING;
      const last = upTo(to) - 1;
      return { count: last + 1 - upTo(from - 1), at: (j) => last - j };
    },
    happensAt: (index) => (index < world.size.users ? signUpTicks(world).instant(index) : undefined),
  };
}
