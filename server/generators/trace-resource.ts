/** What runs the services that traces show: the deployment that was live when the trace began. */
import { weekOf } from './commit-history.ts';
import { DEPLOYED_AS, type DeployedService, INSTANCES, type TracedService } from './deployables.ts';
import { joined } from './flat-text.ts';
import { oncePer } from './once-per.ts';
import { draws, type Key } from './random.ts';
import { type LiveDeployment, liveDeployment } from './release.ts';
import type { Operation } from './trace-operation.ts';
import { DAY, HOUR } from './window.ts';
import type { World } from './world.ts';

const draw = draws('replica');

export interface Resource {
  service: TracedService;
  deployment: DeployedService;
  /** Tag of its image. */
  version: string;
  instanceId: string;
  deploymentId: string;
}

/** Until this hour of the day, in UTC, the schedules run. */
const NIGHT_HOURS = 5;

/** What a service is deployed as. At night and for its reports, the worker is another deployment than by day. */
export function deployedAs(
  { isReport }: Operation,
  service: TracedService,
  instant: number,
): DeployedService {
  if (service !== 'worker') return DEPLOYED_AS[service];
  const hour = (instant - Math.floor(instant / DAY) * DAY) / HOUR;
  return isReport || hour < NIGHT_HOURS ? 'report-scheduler' : DEPLOYED_AS.worker;
}

export function resource(
  world: World,
  key: Key,
  operation: Operation,
  service: TracedService,
  instant: number,
): Resource {
  const deployment = deployedAs(operation, service, instant);
  const { id, tag, commitSha } = liveAt(world, deployment, instant);
  const replica = String(key.list(service).int(draw.replica, 1, INSTANCES[deployment]));
  return {
    service,
    deployment,
    version: tag,
    instanceId: joined(deployment, '-', commitSha.slice(0, 8), '-', replica),
    deploymentId: id,
  };
}

/** What was live all through an hour, by service and hour; null where it changed. */
const hours = oncePer((_: World) => new Map<string, LiveDeployment | null>());

function liveAt(world: World, service: DeployedService, instant: number): LiveDeployment {
  const known = hours(world);
  const hour = Math.floor(instant / HOUR);
  const name = `${service} ${hour}`;
  let live = known.get(name);
  if (live === undefined) {
    live = liveThrough(world, service, hour * HOUR, (hour + 1) * HOUR - 1);
    known.set(name, live);
  }
  return live ?? liveDeployment(world, service, instant);
}

function liveThrough(
  world: World,
  service: DeployedService,
  from: number,
  to: number,
): LiveDeployment | null {
  const first = liveDeployment(world, service, from);
  const { beganAt, endedAt } = world.incident(service, weekOf(to));
  const isSame = liveDeployment(world, service, to).id === first.id;
  return isSame && (endedAt <= from || beganAt > to) ? first : null;
}
