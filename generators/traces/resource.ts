/** What runs the services that traces show: the deployment that was live when the trace began. */

import { type LiveDeployment, liveDeployment } from '../deployments/release.ts';
import { joined } from '../draws/flat-text.ts';
import { Kept } from '../draws/kept.ts';
import { oncePer } from '../draws/once-per.ts';
import { draws, type Key } from '../draws/random.ts';
import { weekOf } from '../platform/commit-history.ts';
import {
  DEPLOYED_AS,
  DEPLOYED_SERVICES,
  type DeployedService,
  INSTANCES,
  type TracedService,
} from '../platform/deployables.ts';
import { incidentOf } from '../platform/incident.ts';
import { DAY, HOUR } from '../time/window.ts';
import type { World } from '../world.ts';
import type { Operation } from './operation.ts';

const draw = draws('replica');

export interface Resource {
  service: TracedService;
  deployment: DeployedService;
  /** Tag of its image. */
  version: string;
  instanceId: string;
  deploymentId: string;
}

/** The hour of the day, in UTC, until which the schedules run. */
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

/** The deployment in which a service of an operation ran at an instant. */
export const liveUnder = (
  world: World,
  operation: Operation,
  service: TracedService,
  instant: number,
): LiveDeployment => liveAt(world, deployedAs(operation, service, instant), instant);

/** What was live all through an hour, by hour and service; null where it changed. */
const hours = oncePer((_: World) => new Kept<LiveDeployment | null>());

function liveAt(world: World, service: DeployedService, instant: number): LiveDeployment {
  const known = hours(world);
  const hour = Math.floor(instant / HOUR);
  const index = hour * DEPLOYED_SERVICES.length + DEPLOYED_SERVICES.indexOf(service);
  let live = known.at(index);
  if (live === undefined)
    live = known.keep(index, liveThrough(world, service, hour * HOUR, (hour + 1) * HOUR - 1));
  return live ?? liveDeployment(world, service, instant);
}

function liveThrough(
  world: World,
  service: DeployedService,
  from: number,
  to: number,
): LiveDeployment | null {
  const first = liveDeployment(world, service, from);
  const { beganAt, endedAt } = incidentOf(world, service, weekOf(to));
  const isSame = liveDeployment(world, service, to).id === first.id;
  return isSame && (endedAt <= from || beganAt > to) ? first : null;
}
