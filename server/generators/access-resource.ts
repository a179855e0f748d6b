/**
 * Resources: documents, projects, invoices, deployments and secrets of a world's users. Each has the same owner in every
 * decision.
 */

import type { AccessRequest } from './access-evaluation.ts';
import type { ResourceType } from './access-policy.ts';
import { weekOf } from './commit-history.ts';
import { DEPLOYED_SERVICES, type DeployedService } from './deployables.ts';
import { identifier } from './flat-text.ts';
import { entryOf } from './map-entry.ts';
import { neighbour } from './membership.ts';
import { oncePer } from './once-per.ts';
import { customerNumber } from './order.ts';
import { draws, type Key } from './random.ts';
import type { World } from './world.ts';

const draw = draws('resourceNumber', 'resourceOwner');

const PREFIXES: Readonly<Record<ResourceType, string>> = {
  document: 'doc',
  project: 'prj',
  invoice: 'inv',
  deployment: 'dep',
  secret: 'sec',
};

/** Lists of the world that hold only ids of resources, and how many each user owns. */
const HOLDINGS: Readonly<Record<ResourceType, { list: string; each: number }>> = {
  document: { list: 'documents', each: 4 },
  project: { list: 'projects', each: 1 },
  secret: { list: 'secrets', each: 2 },
  // Used in a larger world, where finding an order of a user would take a search.
  invoice: { list: 'invoices', each: 2 },
  deployment: { list: 'deployments of tenants', each: 1 },
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
  const owner = ownsResource ? subject : neighbour(world, subject, key.float(draw.resourceOwner));
  if (resource === 'invoice' && !world.isLarger) {
    // An order has one invoice, with the same digits in its id; it belongs to the customer.
    const order = key.pick(draw.resourceNumber, ordersOf(world).get(owner) as number[]);
    return identifier(prefix, world.orderKey(order));
  }
  if (resource === 'deployment' && !world.isLarger) {
    // Each user owns one of the deployments that failed in the last half year; /api/deployments lists them all.
    const service = DEPLOYED_SERVICES[owner % DEPLOYED_SERVICES.length] as DeployedService;
    const week = weekOf(seenAt) - 1 - Math.floor(owner / DEPLOYED_SERVICES.length);
    return world.incident(service, week).deploymentId;
  }
  const { list, each } = HOLDINGS[resource];
  const number = owner * each + key.int(draw.resourceNumber, 0, each - 1);
  return world.identifier(prefix, world.key(list, number), number);
}

/** Orders of the default world by the user who placed them, from the first until everybody has placed one. */
const ordersOf = oncePer((world: World): ReadonlyMap<number, number[]> => {
  const orders = new Map<number, number[]>();
  for (let index = 0; orders.size < world.size.users; index++) {
    entryOf(orders, customerNumber(world.orderKey(index), world), () => []).push(index);
  }
  return orders;
});
