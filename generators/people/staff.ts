/**
 * The people who run the world's shop: they write the commits, start the deployments and answer the tickets. They are
 * among the world's users, so that everyone who is named anywhere is listed there.
 */
import { HOURS_AHEAD, type HomeCountry, type Locale } from '../../db/locales.ts';
import type { Team } from '../../db/people-vocabulary.ts';
import { Cycle } from '../draws/cycle.ts';
import type { Key } from '../draws/random.ts';
import type { Setting } from '../draws/setting.ts';
import { homeCountry } from './home-country.ts';
import { age, type Person, username } from './person.ts';
import { type Clock, staffingOf, staffSize } from './shop.ts';
import { signedUpAt } from './sign-up.ts';

export interface Colleague {
  /** Of the user. */
  id: string;
  /** In the world's list of users. */
  index: number;
  name: string;
  firstName: string;
  locale: Locale;
  /** At the domain of the shop. */
  email: string;
  /** first.last in a to z. */
  username: string;
  clock: Clock;
}

/** In hours ahead of UTC. */
const LAST_AMERICAN = -3;
const FIRST_ASIAN = 5;

export function clockOf(country: HomeCountry): Clock {
  const ahead = HOURS_AHEAD[country];
  if (ahead <= LAST_AMERICAN) return 'america';
  return ahead >= FIRST_ASIAN ? 'asia' : 'europe';
}

/**
 * They are among the first users in a world of any size: in the default one, among those who had an account by 2025, so
 * that all of them are there whenever somebody looks since then.
 */
export const staffAmong = ({ isLarger }: Pick<Setting, 'isLarger'>): number => (isLarger ? 100 : 60);
const CYCLES = new Map([60, 100].map((length) => [length, new Cycle('staff', length)]));
const WORKING_AGES = { from: 22, to: 60 } as const;

/** Indexes of the users in each team. */
export type Staff = Readonly<Record<Team, readonly number[]>>;

/**
 * Nobody is both an engineer and an agent. People are chosen by their age and country alone, since making them whole
 * would take longer than choosing.
 */
export function staffOf(world: Setting & { userKey(index: number): Key }): Staff {
  const { engineers: engineersWanted, agents: near } = staffingOf(world.size);
  const { agents: agentsWanted } = staffSize(world.size);
  const engineers: number[] = [];
  const agents: number[] = [];
  const left = { ...near };
  /** Of working age, too, but of another part of the world than is wanted. */
  const others: number[] = [];
  const among = staffAmong(world);
  const cycle = CYCLES.get(among) as Cycle;
  for (let position = 0; position < among; position++) {
    if (engineers.length === engineersWanted && agents.length === agentsWanted) break;
    const index = world.distinct(cycle, position);
    const key = world.userKey(index);
    const country = homeCountry(key, index, world);
    const years = age({ key, signedUpAt: signedUpAt(key, index, world.size.users, country) });
    if (years < WORKING_AGES.from || years > WORKING_AGES.to) continue;
    const clock = clockOf(country);
    if (clock === 'europe' && engineers.length < engineersWanted) engineers.push(index);
    else if (left[clock] > 0) {
      left[clock]--;
      agents.push(index);
    } else others.push(index);
  }
  // Some worlds have nobody in Asia who could work, and some nobody in Europe: others fill the place.
  engineers.push(...others.splice(0, engineersWanted - engineers.length));
  agents.push(...others.slice(0, agentsWanted - agents.length));
  return { engineers, agents };
}

/** Agents who may serve a customer: others than the customer, for whom it is day then, if there are any. */
export function agentsFor(agents: readonly Colleague[], customer: Person): readonly Colleague[] {
  const others = agents.filter(({ id }) => id !== customer.id);
  const near = others.filter(({ clock }) => clock === clockOf(customer.country));
  return near.length > 0 ? near : others;
}

export const colleagueOf = (user: Person): Colleague => ({
  id: user.id,
  index: user.index,
  name: user.name,
  firstName: user.firstName,
  locale: user.locale,
  email: user.email,
  username: username(user),
  clock: clockOf(user.country),
});
