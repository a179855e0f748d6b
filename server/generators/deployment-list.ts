/**
 * The deployments of a window, by index. What succeeds anywhere and what goes wrong in production are releases and
 * incidents of the world, as long as the window has any left; the rest happens within the window only.
 */
import { DEPLOYED_SERVICES, type DeployedService } from './deployables.ts';
import type { Deployment, DeploymentStatus, Environment } from './deployment.ts';
import { HUNDRED, mixOf, type Role } from './deployment-mix.ts';
import { incidentDeployment, mishap } from './deployment-trouble.ts';
import type { IncidentOutcome } from './incident.ts';
import { oncePer } from './once-per.ts';
import { type ReleasePlace, release } from './release.ts';
import { ReleasePool } from './release-pool.ts';
import { singleDeployment } from './single-deployment.ts';
import type { Window } from './window.ts';
import type { World } from './world.ts';

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

const listsOf = oncePer((world: World) =>
  oncePer(
    (filter: DeploymentFilter): List => ({
      roles: mixOf(filter.environment, filter.status),
      pool: new ReleasePool(world, filter, filter.service),
    }),
  ),
);

/** The deployment at an index of the world's list. The filter is the same object for all of a request. */
export function deployment(world: World, filter: DeploymentFilter, index: number): Deployment {
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
 * In an environment, a service runs one deployment at a time, and one waits for that. What would be the second of either
 * is cancelled, unless such deployments are asked for.
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
