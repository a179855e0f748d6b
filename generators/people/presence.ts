/** Who of a world is there at an instant: has an account by then, and is more likely awake than asleep. */
import type { Stream } from '../draws/random.ts';
import { type Hours, UTC_OFFSETS } from '../time/daytime.ts';
import { homeCountry } from './home-country.ts';
import { type SignUps, signedUpBy } from './sign-up.ts';

/** Tries to find somebody who is awake; then whoever was drawn last is up at night. */
const TRIES = 24;

/**
 * Index of a user who does something at an instant. `drawn` gives users as often as they do it, all of them alike
 * unless the caller says, and `hours` says when people do. Before the first sign-up, it is the first user of all.
 */
export function userAt(
  world: SignUps,
  instant: number,
  stream: Stream,
  hours: Hours,
  drawn = (from: Stream) => from.below(world.size.users),
): number {
  const known = Math.max(1, signedUpBy(world, instant));
  for (let tries = 1; ; tries++) {
    const index = drawn(stream);
    const isLast = tries === TRIES;
    if (index >= known) {
      if (isLast) return index % known;
      continue;
    }
    if (isLast) return index;
    const utcOffset = UTC_OFFSETS[homeCountry(world.userKey(index), index, world)];
    if (stream.chance(hours.busyness(instant + utcOffset))) return index;
  }
}
