/**
 * The role of each user of a world in their tenant, and whether that tenant is suspended. Both are facts of the world,
 * the same in every record.
 */

import { Cycle } from '../draws/cycle.ts';
import { oncePer } from '../draws/once-per.ts';
import type { Draw, Key } from '../draws/random.ts';
import { rowsBy, Seating } from '../draws/seating.ts';
import type { World } from '../world.ts';
import type { Role, TenantState } from './access-policy.ts';

export interface Membership {
  role: Role;
  tenantState: TenantState;
}

/** Users with each combination, out of a hundred. None is missing, so any of them can be requested. */
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
const SEAT_CYCLE = new Cycle('membership', SEATS.length);

/** In a larger world, each lap of a hundred users has these numbers. */
const SEATING = new Seating('memberships', SEATS);
const lapsOf = (world: World) => Math.floor(world.size.users / SEATS.length);

export function membership(world: World, user: number): Membership {
  const seat = world.isLarger ? SEATING.at(world, user).seat : world.distinct(SEAT_CYCLE, user);
  return SEATS[seat] as Membership;
}

const USERS = Array.from(SEATS.keys());

/** The users of the default world by membership; equal memberships are the same object of `SEATS`. */
const usersOf = oncePer((world: World) => Map.groupBy(USERS, (user) => membership(world, user)));

/** The users of the default world by the state of their tenant. */
const neighboursOf = oncePer((world: World) =>
  Map.groupBy(USERS, (user) => membership(world, user).tenantState),
);

/** A user with a membership that fits. */
export function userWith(
  key: Key,
  draw: Draw,
  world: World,
  fits: (membership: Membership) => boolean,
): number {
  if (!world.isLarger) {
    const users = [...usersOf(world)].flatMap(([each, users]) => (fits(each) ? users : []));
    return key.pick(draw, users);
  }
  const rows = SEATING.rows(fits);
  return SEATING.nth(world, rows, key.int(draw, 0, lapsOf(world) * rows.length - 1));
}

/** Another user whose tenant is in the same state; `drawn` is in [0, 1). */
export function neighbour(world: World, user: number, drawn: number): number {
  const { tenantState } = membership(world, user);
  if (world.isLarger) {
    const rows = ROWS[tenantState];
    const last = lapsOf(world) * rows.length - 1;
    const other = SEATING.nth(world, rows, Math.floor(drawn * last));
    return other === user ? SEATING.nth(world, rows, last) : other;
  }
  const users = neighboursOf(world).get(tenantState) as number[];
  const last = users.length - 1;
  const other = users[Math.floor(drawn * last)] as number;
  return other === user ? (users[last] as number) : other;
}

const ROWS = rowsBy(SEATING, ({ tenantState }) => tenantState);
