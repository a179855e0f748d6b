/**
 * Resources: documents, projects, invoices, deployments and secrets of a world's users. Each has the same owner in
 * every decision.
 */

import { identifier, joined } from '../draws/flat-text.ts';
import { Kept } from '../draws/kept.ts';
import { oncePer } from '../draws/once-per.ts';
import { draws, type Key, type Stream } from '../draws/random.ts';
import { DEFAULT_SIZE } from '../draws/world-size.ts';
import { weekOf } from '../platform/commit-history.ts';
import { DEPLOYED_SERVICES, type DeployedService } from '../platform/deployables.ts';
import { incidentOf } from '../platform/incident.ts';
import { customerNumber } from '../shop/order.ts';
import type { World } from '../world.ts';
import type { AccessRequest } from './access-evaluation.ts';
import type { ResourceType } from './access-policy.ts';
import { membership, neighbour } from './membership.ts';

const draw = draws('resourceNumber', 'resourceOwner');

const PREFIXES: Readonly<Record<ResourceType, string>> = {
  document: 'doc',
  project: 'prj',
  invoice: 'inv',
  deployment: 'dep',
  secret: 'sec',
};

/** How many of each kind a user owns. */
const HOLDINGS: Readonly<Record<ResourceType, number>> = {
  document: 4,
  project: 1,
  secret: 2,
  // Of those who have ordered nothing, and in a larger world, where finding an order of a user would take a search.
  invoice: 2,
  deployment: 1,
};

/** Identifier of a resource that belongs to the subject, or to somebody else whose tenant is in the same state. */
export function resourceId(
  key: Key,
  world: World,
  { resource, action, ownsResource }: Pick<AccessRequest, 'resource' | 'action' | 'ownsResource'>,
  subject: number,
  seenAt: number,
): string {
  const prefix = PREFIXES[resource];
  // A resource that is still to be created is in no list.
  if (action === 'create') return identifier(prefix, key.list('new resource'));
  if (resource === 'invoice' && !world.isLarger) {
    // An order has one invoice, with the same digits in its id; it belongs to the customer.
    const order = ownsResource
      ? lastOrderOf(world, subject, seenAt)
      : orderOfAnother(key.stream('order'), world, subject, seenAt);
    if (order !== undefined) return joined(prefix, world.orderId(order).slice('ord'.length));
  }
  const owner = ownsResource ? subject : neighbour(world, subject, key.float(draw.resourceOwner));
  if (resource === 'deployment' && !world.isLarger) {
    // Each user owns one of the deployments that failed in the last half year; /api/deployments lists them all.
    const service = DEPLOYED_SERVICES[owner % DEPLOYED_SERVICES.length] as DeployedService;
    const place = Math.floor(owner / DEPLOYED_SERVICES.length);
    const last = weekOf(seenAt) - 1;
    const weeksBefore = (((last - place) % OWNED_WEEKS) + OWNED_WEEKS) % OWNED_WEEKS;
    return incidentOf(world, service, last - weeksBefore).deploymentId;
  }
  const each = HOLDINGS[resource];
  const number = owner * each + key.int(draw.resourceNumber, 0, each - 1);
  return world.identifier(prefix, resource === 'deployment' ? OF_TENANTS + number : number);
}

/** Deployments of tenants have numbers beyond all that `/api/deployments` looks up. */
const OF_TENANTS = 2 ** 47;

/** Every so many weeks, the failed deployment of a service belongs to the same user of the default world. */
const OWNED_WEEKS = DEFAULT_SIZE.users / DEPLOYED_SERVICES.length;

/** Who placed each order that was looked at. */
const customersOf = oncePer((_: World) => new Kept<number>());

function customerOf(world: World, order: number): number {
  const known = customersOf(world);
  const found = () => customerNumber(world.orderKey(order), world.orders.instant(order), world);
  return known.at(order) ?? known.keep(order, found());
}

/** So many of the last orders are looked at. */
const MOST_ORDERS = 100;

/** The last order that a user of the default world had placed by an instant. */
function lastOrderOf(world: World, user: number, at: number): number | undefined {
  const end = world.orders.since(0, at);
  for (let number = end - 1; number >= Math.max(0, end - MOST_ORDERS); number--) {
    if (customerOf(world, number) === user) return number;
  }
  return undefined;
}

/** Tries to find an order of another customer whose tenant is in the same state. */
const TRIES = 24;

function orderOfAnother(stream: Stream, world: World, user: number, at: number): number | undefined {
  const { tenantState } = membership(world, user);
  const end = world.orders.since(0, at);
  for (let tries = 0; tries < TRIES; tries++) {
    const number = end - 1 - stream.below(MOST_ORDERS);
    if (number < 0) continue;
    const customer = customerOf(world, number);
    if (customer !== user && membership(world, customer).tenantState === tenantState) return number;
  }
  return undefined;
}
