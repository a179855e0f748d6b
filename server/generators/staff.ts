/**
 * The people who run the world's shop: they write the commits, start the deployments and answer the tickets. They are
 * among the world's users, so that everyone who is named anywhere is listed there.
 */
import type { HomeCountry } from './address.ts';
import { Cycle } from './cycle.ts';
import { age, homeCountry, type Person, username } from './person.ts';
import type { Key } from './random.ts';
import type { Setting } from './setting.ts';
import { DEFAULT_SIZE } from './world-size.ts';

/** How many of each there are. */
export const STAFF_SIZE = { engineers: 12, agents: 8 } as const;
export type Role = keyof typeof STAFF_SIZE;

export interface Colleague {
  /** Of the user. */
  id: string;
  /** In the world's list of users. */
  index: number;
  name: string;
  firstName: string;
  email: string;
  /** first.last in a to z. */
  username: string;
  clock: Clock;
}

/** Where it is day at about the same hours. */
export type Clock = 'america' | 'europe' | 'asia';

export function clockOf(country: HomeCountry): Clock {
  if (country === 'US') return 'america';
  return country === 'JP' ? 'asia' : 'europe';
}

/** The shop's engineers are in Europe. Its agents are by day wherever its customers are. */
const AGENTS_AT: readonly (readonly [clock: Clock, agents: number])[] = [
  ['asia', 1],
  ['america', 3],
  ['europe', 4],
];

export type Staff = Readonly<Record<Role, readonly Colleague[]>>;

/** They are among the first users in a world of any size. */
const AMONG = DEFAULT_SIZE.users;
const CYCLE = new Cycle('staff', AMONG);
const WORKING_AGES = { from: 22, to: 60 } as const;

/** What a user is chosen by; making all of them whole would take longer than choosing. */
interface Candidate {
  index: number;
  isWorking: boolean;
  clock: Clock;
}

/** Nobody is both an engineer and an agent. */
export function staffOf(
  world: Setting & { userKey(index: number): Key; user(index: number): Person },
): Staff {
  const candidates = Array.from({ length: AMONG }, (_, position): Candidate => {
    const index = world.distinct(CYCLE, position);
    const key = world.userKey(index);
    const years = age({ key });
    return {
      index,
      isWorking: years >= WORKING_AGES.from && years <= WORKING_AGES.to,
      clock: clockOf(homeCountry(key, index, world)),
    };
  });
  // In most worlds, three in four are of working age; where too few are, others fill the places.
  const working = candidates.filter(({ isWorking }) => isWorking);
  const known = [...working, ...candidates.filter(({ isWorking }) => !isWorking)];
  const engineers = firstOf(
    known,
    STAFF_SIZE.engineers,
    ({ isWorking, clock }) => isWorking && clock === 'europe',
  );
  const others = known.filter((each) => !engineers.includes(each));
  const free = working.filter((each) => !engineers.includes(each));
  const near = AGENTS_AT.flatMap(([clock, agents]) =>
    free.filter((each) => each.clock === clock).slice(0, agents),
  );
  const agents = firstOf(others, STAFF_SIZE.agents, (each) => near.includes(each));
  const colleagues = (chosen: readonly Candidate[]) =>
    chosen.map(({ index }) => colleague(world.user(index)));
  return { engineers: colleagues(engineers), agents: colleagues(agents) };
}

/** The first `count`, taking those who are wanted before the others. */
function firstOf(
  known: readonly Candidate[],
  count: number,
  isWanted: (each: Candidate) => boolean,
): Candidate[] {
  return [...known.filter(isWanted), ...known.filter((each) => !isWanted(each))].slice(0, count);
}

/** Agents who may serve a customer: not the customer, and those for whom it is day then, if there are any. */
export function agentsFor(agents: readonly Colleague[], customer: Person): readonly Colleague[] {
  const others = agents.filter(({ id }) => id !== customer.id);
  const near = others.filter(({ clock }) => clock === clockOf(customer.country));
  return near.length > 0 ? near : others;
}

const colleague = (user: Person): Colleague => ({
  id: user.id,
  index: user.index,
  name: user.name,
  firstName: user.firstName,
  email: user.email,
  username: username(user),
  clock: clockOf(user.country),
});
