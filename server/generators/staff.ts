/** The people who run the world's shop: they write the commits, start the deployments and answer the tickets. */
import { joined } from './flat-text.ts';
import { type Person, person, username } from './person.ts';
import type { Key } from './random.ts';
import { type Setting, WORLD_SIZE } from './setting.ts';

/** How many of each there are. */
export const STAFF_SIZE = { engineers: 12, agents: 8 } as const;
export type Role = keyof typeof STAFF_SIZE;

export interface Colleague {
  id: string;
  name: string;
  firstName: string;
  /** Everybody's is at the same host. */
  email: string;
  /** first.last in a to z. */
  username: string;
}

/** Names come from the list of the customers: neighbours have different ones, so staff follow the last customer. */
const FIRST_INDEX: Readonly<Record<Role, number>> = {
  engineers: WORLD_SIZE.users,
  agents: WORLD_SIZE.users + STAFF_SIZE.engineers,
};

const HOST = 'example.com';

export function colleague(key: Key, role: Role, index: number, setting: Setting): Colleague {
  const someone: Person = person(key, FIRST_INDEX[role] + index, setting);
  const user = username(someone);
  return {
    id: joined('stf_', someone.id.slice('usr_'.length)),
    name: someone.name,
    firstName: someone.firstName,
    email: joined(user, '@', HOST),
    username: user,
  };
}
