/** What the shop tells people of its own accord, and of its incidents. */

import { type Stream as Draws, draws, type Key } from '../draws/random.ts';
import { homeCountry } from '../people/home-country.ts';
import type { Person } from '../people/person.ts';
import { userAt } from '../people/presence.ts';
import { signedUpBy } from '../people/sign-up.ts';
import { DEPLOYED_SERVICES } from '../platform/deployables.ts';
import { incidentOf } from '../platform/incident.ts';
import { Weekly } from '../platform/weekly.ts';
import { EACH } from '../time/caused.ts';
import { isQuiet, LEISURE, OUTREACH, UTC_OFFSETS } from '../time/daytime.ts';
import { OUTREACHES } from '../time/paces.ts';
import { ownOf, Timeline } from '../time/timeline.ts';
import { DAY, HOUR, MINUTE } from '../time/window.ts';
import type { World } from '../world.ts';
import { clubAt } from './club.ts';
import { caused, type Happening, type Kind } from './happening.ts';

const draw = draws('told', 'product', 'isCart', 'service');

/** Users among whom somebody is looked for who lives where it is day: each hundred have people of all languages. */
const MOST_PASSED = 300;

/**
 * Any user to whom the shop may write at an instant: whatever it sends of its own accord can go to somebody else. Where
 * it is night for all who have an account, it goes to one of them.
 */
export function reachable(world: World, at: number, stream: Draws): Person {
  const drawn = userAt(world, at, stream, OUTREACH);
  const known = Math.max(1, signedUpBy(world, at));
  for (let passed = 0; passed < Math.min(known, MOST_PASSED); passed++) {
    const index = (drawn + passed) % known;
    const country = homeCountry(world.userKey(index), index, world);
    if (!isQuiet(at + UTC_OFFSETS[country])) return world.user(index);
  }
  return world.user(drawn);
}

/** So many of a thing a year, for each of a world's people, at an hour at which they are awake. */
function outreach(
  world: World,
  name: string,
  each: number,
): { timeline: Timeline; userOf(number: number): Person } {
  const { users } = world.size;
  const timeline = new Timeline(OUTREACHES, users * each, (number) => world.key(name, number));
  return {
    timeline,
    userOf: (number) => reachable(world, timeline.instant(number), world.key(name, number).stream('user')),
  };
}

export function remindersOf(world: World): Kind {
  const { timeline, userOf } = outreach(world, 'reminders', 0.8);
  return {
    template: 'reminder',
    stream: timeline,
    begun: { reach: 0, ...ownOf(timeline) },
    of: (number) => reminderOf(world, timeline.keyOf(number), timeline.instant(number), userOf(number)),
    glimpse: (number) => ({ key: timeline.keyOf(number), since: timeline.instant(number) }),
  };
}

export const reminderOf = (world: World, key: Key, at: number, customer: Person): Happening => ({
  key,
  template: 'reminder',
  notice: key.chance(draw.isCart, 0.65) ? 'cart' : 'appointment',
  at,
  customer,
  product: () => world.anyProduct(key, draw.product),
});

/** Clubs that somebody joins, and memberships that are renewed. */
export function clubsOf(world: World): Kind {
  const { timeline, userOf } = outreach(world, 'clubs', 0.5);
  return {
    template: 'welcome',
    stream: timeline,
    begun: { reach: 0, ...ownOf(timeline) },
    of: (number) => clubNews(world, timeline.keyOf(number), number, timeline.instant(number), userOf(number)),
    glimpse: (number) => ({ key: timeline.keyOf(number), since: timeline.instant(number) }),
  };
}

export function clubNews(world: World, key: Key, number: number, at: number, customer: Person): Happening {
  const { club, isRenewal } = clubAt(customer, number, world.vocabulary);
  return {
    key,
    template: 'welcome',
    notice: isRenewal ? 'renewed-club' : 'welcome-club',
    at,
    customer,
    club,
  };
}

/** Of a week's incidents, one in fifty users is told; on denser levels ten times as many are. */
export function incidentsOf(world: World): Kind {
  const weekly = new Weekly(Math.max(1, Math.round(world.size.users / 50)));
  const toldIn = (number: number) => {
    const key = world.key('incident notices', number);
    const incident = incidentOf(world, key.pick(draw.service, DEPLOYED_SERVICES), weekly.weekOf(number));
    return { key, incident, at: incident.beganAt + key.int(draw.told, MINUTE, HOUR) };
  };
  const of = (number: number): Happening => {
    const { key, incident, at } = toldIn(number);
    const customer = world.user(userAt(world, at, key.stream('user'), LEISURE));
    const notice = at > incident.endedAt ? 'incident-over' : 'incident-under-way';
    return { key, template: 'reminder', notice, at, customer, incident };
  };
  const glimpse = (number: number) => {
    const { key, at } = toldIn(number);
    return { key, since: at };
  };
  return caused('reminder', weekly, EACH, 8 * DAY, of, glimpse);
}
