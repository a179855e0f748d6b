/**
 * The role that each user of a world has in their tenant, and whether that tenant is suspended. Both are facts of the
 * world, so that a user has the same in every record.
 */
import type { Role, TenantState } from './access-policy.ts';
import { Cycle } from './cycle.ts';
import { oncePer } from './once-per.ts';
import { WORLD_SIZE } from './setting.ts';
import type { World } from './world.ts';

export interface Membership {
  role: Role;
  tenantState: TenantState;
}

/** How many users have each. Somebody has every combination, so that any of them can be asked for. */
const SHARES: readonly (readonly [role: Role, tenantState: TenantState, users: number])[] = [
  ['owner', 'active', 7],
  ['admin', 'active', 15],
  ['editor', 'active', 38],
  ['billing', 'active', 8],
  ['viewer', 'active', 26],
  ['owner', 'suspended', 1],
  ['admin', 'suspended', 1],
  ['editor', 'suspended', 2],
  ['billing', 'suspended', 1],
  ['viewer', 'suspended', 1],
];

const SEATS: readonly Membership[] = SHARES.flatMap(([role, tenantState, users]) =>
  new Array<Membership>(users).fill({ role, tenantState }),
);
const SEAT_CYCLE = new Cycle('membership', WORLD_SIZE.users);

export function membership(world: World, user: number): Membership {
  return SEATS[world.distinct(SEAT_CYCLE, user)] as Membership;
}

const USERS = Array.from({ length: WORLD_SIZE.users }, (_, user) => user);

/** The users of a world by what they are; everybody who is the same shares one object of `SEATS`. */
const usersOf = oncePer((world: World) => Map.groupBy(USERS, (user) => membership(world, user)));

/** The users of a world by the state of their tenant. */
const neighboursOf = oncePer((world: World) =>
  Map.groupBy(USERS, (user) => membership(world, user).tenantState),
);

/** The users who have one of some memberships. */
export function usersWith(world: World, fits: (membership: Membership) => boolean): number[] {
  return [...usersOf(world)].flatMap(([each, users]) => (fits(each) ? users : []));
}

/** Another user whose tenant is in the same state; `drawn` is in [0, 1). */
export function neighbour(world: World, user: number, drawn: number): number {
  const users = neighboursOf(world).get(membership(world, user).tenantState) as number[];
  const last = users.length - 1;
  const other = users[Math.floor(drawn * last)] as number;
  return other === user ? (users[last] as number) : other;
}
