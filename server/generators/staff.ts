/**
 * The people who run the world's shop: they write the commits, start the deployments and answer the tickets. They are
 * among the world's users, so that whoever is named anywhere is listed there.
 */
import { Cycle } from './cycle.ts';
import { age, type Person, username } from './person.ts';
import { type Setting, WORLD_SIZE } from './setting.ts';

/** How many of each there are. */
export const STAFF_SIZE = { engineers: 12, agents: 8 } as const;
export type Role = keyof typeof STAFF_SIZE;

export interface Colleague {
  /** Of the user. */
  id: string;
  name: string;
  firstName: string;
  email: string;
  /** first.last in a to z. */
  username: string;
}

export type Staff = Readonly<Record<Role, readonly Colleague[]>>;

const CYCLE = new Cycle('staff', WORLD_SIZE.users);
const WORKING_AGES = { from: 22, to: 60 } as const;

/** Nobody is both. */
export function staffOf(world: Setting & { user(index: number): Person }): Staff {
  const users = Array.from({ length: WORLD_SIZE.users }, (_, index) =>
    world.user(world.distinct(CYCLE, index)),
  );
  const isWorking = (user: Person) => age(user) >= WORKING_AGES.from && age(user) <= WORKING_AGES.to;
  // In most worlds three in four are of an age to work; whoever is left makes up for it in any other.
  const chosen = [...users.filter(isWorking), ...users.filter((user) => !isWorking(user))].map(colleague);
  return {
    engineers: chosen.slice(0, STAFF_SIZE.engineers),
    agents: chosen.slice(STAFF_SIZE.engineers, STAFF_SIZE.engineers + STAFF_SIZE.agents),
  };
}

const colleague = (user: Person): Colleague => ({
  id: user.id,
  name: user.name,
  firstName: user.firstName,
  email: user.email,
  username: username(user),
});
