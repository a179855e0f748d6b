/**
 * What access is asked for: documents, projects, invoices, deployments and secrets of a world's users. Each has one
 * owner, whoever acts on it.
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

/** The lists of the world that are nothing but what users own, and how much each does. */
const HOLDINGS: Readonly<Record<ResourceType, { list: string; each: number }>> = {
  document: { list: 'documents', each: 4 },
  project: { list: 'projects', each: 1 },
  secret: { list: 'secrets', each: 2 },
  // In a larger world, where an order of somebody could only be found by a search.
  invoice: { list: 'invoices', each: 2 },
  deployment: { list: 'deployments of tenants', each: 1 },
};

/** Identifier of a resource that the subject owns, or that somebody else in a tenant of the same state does. */
export function resourceId(
  key: Key,
  world: World,
  { resource, action, ownsResource }: Pick<AccessRequest, 'resource' | 'action' | 'ownsResource'>,
  subject: number,
  seenAt: number,
): string {
  const prefix = PREFIXES[resource];
  // What is still to be created is in no list yet.
  if (action === 'create') return identifier(prefix, key.list('new resource'));
  const owner = ownsResource ? subject : neighbour(world, subject, key.float(draw.resourceOwner));
  if (resource === 'invoice' && !world.isLarger) {
    // An order has one invoice, which has its digits and belongs to its customer.
    const order = key.pick(draw.resourceNumber, ordersOf(world).get(owner) as number[]);
    return identifier(prefix, world.orderKey(order));
  }
  if (resource === 'deployment' && !world.isLarger) {
    // One each, of the deployments that went wrong in the half year before: /api/deployments lists them all.
    const service = DEPLOYED_SERVICES[owner % DEPLOYED_SERVICES.length] as DeployedService;
    const week = weekOf(seenAt) - 1 - Math.floor(owner / DEPLOYED_SERVICES.length);
    return world.incident(service, week).deploymentId;
  }
  const { list, each } = HOLDINGS[resource];
  const number = owner * each + key.int(draw.resourceNumber, 0, each - 1);
  return world.identifier(prefix, world.key(list, number), number);
}

/** Orders by the user who placed them: the first of the default world, until everybody has placed one. */
const ordersOf = oncePer((world: World): ReadonlyMap<number, number[]> => {
  const orders = new Map<number, number[]>();
  for (let index = 0; orders.size < world.size.users; index++) {
    entryOf(orders, customerNumber(world.orderKey(index), world), () => []).push(index);
  }
  return orders;
});
