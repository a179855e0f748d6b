/**
 * The deployments of a window, by index. What succeeds anywhere and what goes wrong in production are releases and
 * incidents of the world, as long as the window has any left; the rest happens within the window only.
 */

import { oncePer } from '../draws/once-per.ts';
import { DEPLOYED_SERVICES, type DeployedService } from '../platform/deployables.ts';
import {
  deploymentWith,
  type PlannedDeployment,
  plannedId,
  singleId,
} from '../platform/deployment-number.ts';
import { type IncidentOutcome, incidentOf } from '../platform/incident.ts';
import { oncePerSameWindow } from '../time/listing.ts';
import type { Window } from '../time/window.ts';
import type { World } from '../world.ts';
import {
  type Deployment,
  type DeploymentStatus,
  deploymentAsOf,
  type Environment,
  seenAt,
} from './deployment.ts';
import { HUNDRED, mixOf, type Role } from './mix.ts';
import { type ReleasePlace, release } from './release.ts';
import { ReleasePool } from './release-pool.ts';
import { singleDeployment } from './single-deployment.ts';
import { incidentDeployment, mishap } from './trouble.ts';

/** What the deployments of a list have in common. */
export interface DeploymentFilter extends Window {
  environment: Environment | undefined;
  service: DeployedService | undefined;
  status: DeploymentStatus | undefined;
}

/** The list of a filter, whatever the index. */
interface List {
  roles: readonly Role[];
  pool: ReleasePool;
}

const POSITIONS: readonly number[] = Array.from({ length: HUNDRED }, (_, position) => position);

/** Which role each place of a hundred has. Only the last hundred is kept, because it is asked for again. */
const ordersOf = oncePer((world: World) => {
  let known: { hundred: number; order: readonly number[] } | undefined;
  return (hundred: number): readonly number[] => {
    if (known?.hundred !== hundred) {
      const stream = world.hundredDeploymentsKey(hundred).stream('order');
      const order = POSITIONS.slice();
      for (let place = HUNDRED - 1; place > 0; place--) {
        const other = stream.below(place + 1);
        [order[place], order[other]] = [order[other] as number, order[place] as number];
      }
      known = { hundred, order };
    }
    return known.order;
  };
});

/** To list the releases of a year takes a while. */
const poolOf = oncePerSameWindow(
  (world: World, window, service: DeployedService | undefined) => new ReleasePool(world, window, service),
);

const listsOf = oncePer((world: World) =>
  oncePer(
    (filter: DeploymentFilter): List => ({
      roles: mixOf(filter.environment, filter.status),
      pool: poolOf(world, filter, filter.service),
    }),
  ),
);

/**
 * The deployment at an index of the world's list; below 0, the one with a number, at -1 - number. The filter is the
 * same object for all of a request.
 */
export function deployment(world: World, filter: DeploymentFilter, index: number): Deployment {
  if (index < 0) return numbered(world, filter, -1 - index) as Deployment;
  const { roles, pool } = listsOf(world)(filter);
  const hundred = Math.floor(index / HUNDRED);
  const usual = roles[ordersOf(world)(hundred)[index % HUNDRED] as number] as Role;
  const role = canBeUnderWay(usual, filter, hundred) ? usual : { ...usual, status: 'cancelled' as const };
  // Whoever asks for incidents alone gets those of the window first.
  const n = isIncident(filter) ? index : hundred * role.perHundred + role.rank;
  const ofTheWorld = known(world, pool, role, n);
  return ofTheWorld ?? singleDeployment(world, index, role, filter, filter.service);
}

/**
 * In an environment, a service runs one deployment at a time, and one waits for that. What would be the second of
 * either is cancelled, unless such deployments are asked for.
 */
function canBeUnderWay(
  { status, rank, perHundred }: Role,
  { service, status: wanted }: DeploymentFilter,
  hundred: number,
): boolean {
  if (wanted || (status !== 'running' && status !== 'queued')) return true;
  return hundred * perHundred + rank < (service ? 1 : DEPLOYED_SERVICES.length);
}

const isIncident = ({ environment, status }: Pick<DeploymentFilter, 'environment' | 'status'>) =>
  environment === 'production' && (status === 'failed' || status === 'rolled_back');

/** The n-th of its kind, if the world has so many within the window. */
function known(world: World, pool: ReleasePool, role: Role, n: number): Deployment | undefined {
  const { environment, status } = role;
  if (status === 'succeeded') {
    const place = environment === 'production' ? releaseToProduction(pool, role, n) : earlier(pool, role, n);
    return place && release(world, place);
  }
  if (isIncident(role)) {
    const incident = pool.incident(status as IncidentOutcome, n);
    return incident && incidentDeployment(world, incident);
  }
  if (status !== 'rolled_back') return undefined;
  const place = earlier(pool, { ...role, isTarget: true }, n);
  return place && mishap(world, place);
}

/** Targets are counted from the beginning of the releases, the others from their end, so that they never meet. */
function earlier(pool: ReleasePool, { environment, isTarget, targets, others }: Role, n: number) {
  const border = others === 0 ? pool.releases : Math.floor((pool.releases * targets) / (targets + others));
  if (n >= (isTarget ? border : pool.releases - border)) return undefined;
  return pool.release(isTarget ? n : pool.releases - 1 - n, environment);
}

function releaseToProduction(
  pool: ReleasePool,
  { isTarget, targets, others }: Role,
  n: number,
): ReleasePlace | undefined {
  const border = others === 0 ? 0 : Math.floor((pool.others * others) / (targets + others));
  if (!isTarget) return n < border ? pool.other(n) : undefined;
  if (n < pool.targets) return pool.target(n);
  // After every target, the releases that the others leave.
  const beyond = pool.others - 1 - (n - pool.targets);
  return beyond >= border ? pool.other(beyond) : undefined;
}

/** What the world deploys, whatever the window. */
function planned(world: World, { service, week, block, kind }: PlannedDeployment): Deployment {
  const place = { service, week, block };
  switch (kind) {
    case 'incident':
      return incidentDeployment(world, incidentOf(world, service, week));
    case 'staging mishap':
      return mishap(world, { ...place, environment: 'staging' });
    case 'preview mishap':
      return mishap(world, { ...place, environment: 'preview' });
    default:
      return release(world, { ...place, environment: kind });
  }
}

/** Those that were found by their numbers in a request. */
const foundOf = oncePer((_: World) =>
  oncePer((_: DeploymentFilter) => new Map<number, Deployment | undefined>()),
);

/** The deployment with a number in the list of a filter; undefined if that has none. */
function numbered(world: World, filter: DeploymentFilter, number: number): Deployment | undefined {
  const found = foundOf(world)(filter);
  if (!found.has(number)) found.set(number, withNumber(world, filter, number));
  return found.get(number);
}

function withNumber(world: World, filter: DeploymentFilter, number: number): Deployment | undefined {
  const named = deploymentWith(number);
  if ('index' in named) {
    const each = deployment(world, filter, named.index);
    return each.id === singleId(world, named.index) ? each : undefined;
  }
  const each = planned(world, named);
  // A service has one incident in a week, in one block of it.
  return each.id === plannedId(world, named) ? each : undefined;
}

/** How the deployments of a filter are found by their numbers. What is made up is in the lists of one window only. */
export function numberedDeployments(world: World, filter: DeploymentFilter) {
  const { environment, service, status, from, to } = filter;
  const isPlanned = (number: number) => !('index' in deploymentWith(number));
  return {
    from,
    to,
    /** Whatever a window does not list has no other instant. */
    happensAt: (number: number) => (isPlanned(number) ? numbered(world, filter, number)?.initiatedAt : to),
    isAsked(number: number): boolean {
      const each = numbered(world, filter, number);
      return (
        each !== undefined &&
        (environment ?? each.environment) === each.environment &&
        (service ?? each.service) === each.service &&
        (status === undefined || status === deploymentAsOf(each, seenAt(each, to)).status)
      );
    },
    indexOf: (number: number) => -1 - number,
  };
}
