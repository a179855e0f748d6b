/**
 * Deployments that belong to one window only. Their state is as seen at its end, so what is under way began recently.
 */

import { Cycle } from '../draws/cycle.ts';
import { draws, type Key } from '../draws/random.ts';
import { commitsOf } from '../platform/commit-history.ts';
import { DEPLOYED_SERVICES, type DeployedService } from '../platform/deployables.ts';
import { singleId } from '../platform/deployment-number.ts';
import { ANY_HOUR, type Hours, OFFICE, WORKING } from '../time/daytime.ts';
import { DAY, HOUR, SECOND, type Window } from '../time/window.ts';
import type { World } from '../world.ts';
import { calmInstant, freeInstant } from './calendar.ts';
import {
  type Deployment,
  type DeploymentStatus,
  duration,
  type Environment,
  plannedRollout,
  type Seconds,
  type Trigger,
  waitingTime,
} from './deployment.ts';
import { HUNDRED, type Role } from './mix.ts';
import { nightlyInstant, releaseBefore, TRIGGER_WEIGHTS } from './release.ts';
import { earlierOf, rollbackAfter } from './trouble.ts';

const draw = draws('service', 'trigger', 'initiated', 'stopped', 'queuedFor', 'progress');

/** No deployment takes longer, with its rollback. */
const LONGEST = HOUR;
/** Of the hours of a window, each of a hundred begins in another hundredth. */
const HUNDREDTHS = new Cycle('deployment hundredths', HUNDRED);
/** Each hundred has one night of so many, so that neighbouring hundreds do not meet at night. */
const NIGHTS = 4;
/** How long a queued deployment has been waiting. */
const QUEUED: Seconds = [3, 240];
/** The same where one of its service may be running, and how long that one has been running at least. */
const QUEUED_BEHIND: Seconds = [3, 20];
const RUNNING_AHEAD = 25 * SECOND;
/** The part of a rollout in which it fails or is stopped. */
const STOPPED: readonly [least: number, most: number] = [0.15, 0.95];

/** The deployment at an index of the world's list. */
export function singleDeployment(
  world: World,
  index: number,
  role: Role,
  window: Window,
  wanted?: DeployedService,
): Deployment {
  const { environment, status } = role;
  const key = world.deploymentKey(index);
  const isUnderWay = status === 'queued' || status === 'running';
  const service =
    wanted ?? (isUnderWay ? busyService(world, index, role) : serviceOf(world.distinct(HUNDREDTHS, index)));
  const usual = key.weighted(draw.trigger, TRIGGER_WEIGHTS[environment]);
  const course = isUnderWay
    ? // Nothing is scheduled for whatever instant somebody looks at.
      { trigger: usual === 'schedule' ? 'push' : usual, ...underWay(key, index, window, role, wanted) }
    : settled(world, index, { environment, status, service, trigger: usual }, window);
  const { initiatedAt } = course;
  const commit = commitsOf(world).lastBefore(initiatedAt);
  const rollback = course.rollback && {
    ...course.rollback,
    target: earlierOf(releaseBefore(world, service, environment, initiatedAt, commit)),
  };
  const id = singleId(world, index);
  return { key, id, service, environment, status, commit, fault: null, isMadeUp: true, ...course, rollback };
}

interface Course {
  trigger: Trigger;
  initiatedAt: number;
  startedAt: number | null;
  finishedAt: number | null;
  rollback: { initiatedAt: number; finishedAt: number } | null;
}

/** Neighbouring hundredths are of different services, so that one does not meet the other. */
const serviceOf = (hundredth: number) =>
  DEPLOYED_SERVICES[hundredth % DEPLOYED_SERVICES.length] as DeployedService;

/** Deployments that run are of different services while there are as many, and so are those that wait. */
function busyService(world: World, index: number, role: Role): DeployedService {
  const services = DEPLOYED_SERVICES.length;
  const turn = turnOf(index, role) % services;
  const first = world.hundredDeploymentsKey(0).int(draw.service, 0, services - 1);
  const place = first + (role.status === 'running' ? turn : services - 1 - turn);
  return DEPLOYED_SERVICES[place % services] as DeployedService;
}

/** Its place among all that run, or all that wait, in its environment, over all hundreds; from 0 on. */
const turnOf = (index: number, { rank, perHundred }: Role): number =>
  Math.floor(index / HUNDRED) * perHundred + rank;

/** What is known of a deployment before it has an instant. */
interface Plan {
  environment: Environment;
  status: DeploymentStatus;
  service: DeployedService;
  trigger: Trigger;
}

/** In a window that is shorter than the longest deployment, one may end after it; none begins there. */
function settled(world: World, index: number, plan: Plan, { from, to }: Window): Course {
  const { environment, status } = plan;
  const key = world.deploymentKey(index);
  const last = Math.max(to - LONGEST, from);
  const wait = waitingTime(key);
  const planned = plannedRollout(key, environment);
  const isStopped = status === 'failed' || status === 'cancelled';
  const [least, most] = STOPPED;
  const part = isStopped ? least + (most - least) * key.float(draw.stopped) : 1;
  const taken = wait + Math.ceil((planned * part) / SECOND) * SECOND;
  const rollback = status === 'rolled_back' ? rollbackAfter(key, taken) : null;
  const length = rollback?.finishedAt ?? taken;
  const { trigger, instant } = begun(world, index, plan, length, { from, to: last });
  const initiatedAt = wholeSecond(instant, from);
  return {
    trigger,
    initiatedAt,
    startedAt: initiatedAt + wait,
    finishedAt: initiatedAt + taken,
    rollback: rollback && {
      initiatedAt: initiatedAt + rollback.initiatedAt,
      finishedAt: initiatedAt + rollback.finishedAt,
    },
  };
}

/** Shares in [0, 1) that lie far apart for numbers that are close: multiples of the golden ratio. */
const apart = (number: number) => (number * ((Math.sqrt(5) - 1) / 2)) % 1;

/** Whatever has no night in its hundredth of the window is not scheduled but pushed. */
function begun(
  world: World,
  index: number,
  { environment, status, service, trigger: usual }: Plan,
  length: number,
  { from, to }: Window,
): { trigger: Trigger; instant: number } {
  const key = world.deploymentKey(index);
  const hundredth = world.distinct(HUNDREDTHS, index);
  const share = (hundredth + key.float(draw.initiated)) / HUNDRED;
  const succeeds = status === 'succeeded';
  const drawn = apart(index - (index % HUNDRED) + hundredth);
  const entry = { service, environment, length, succeeds, drawn };
  const at = (trigger: Trigger): number => {
    const hours = hoursOf(environment, trigger);
    const own = hours.instant(share, from, to, 0);
    const calm = status === 'rolled_back' ? calmInstant(world, { ...entry, hours }, own) : own;
    const instant = from <= calm && calm <= to ? calm : own;
    return freeInstant(world, { ...entry, hours }, instant, to) ?? instant;
  };
  if (usual !== 'schedule') return { trigger: usual, instant: at(usual) };
  const day = Math.floor(ANY_HOUR.instant(share, from, to, 0) / DAY) * DAY;
  const nightly = nightlyInstant(day, service, drawn);
  const isFree =
    status !== 'rolled_back' &&
    Math.floor(((nightly - from) / (to - from)) * HUNDRED) === hundredth &&
    (day / DAY - Math.floor(index / HUNDRED)) % NIGHTS === 0 &&
    freeInstant(world, { ...entry, hours: ANY_HOUR }, nightly, to) === nightly;
  return isFree ? { trigger: 'schedule', instant: nightly } : { trigger: 'push', instant: at('push') };
}

function underWay(
  key: Key,
  index: number,
  { from, to }: Window,
  role: Role,
  wanted: DeployedService | undefined,
): Omit<Course, 'trigger'> {
  if (role.status === 'queued') {
    const isAlone = turnOf(index, role) === 0 && wanted === undefined;
    const waits = duration(key, draw.queuedFor, isAlone ? QUEUED : QUEUED_BEHIND);
    const initiatedAt = wholeSecond(Math.max(to - waits, from), from);
    return { initiatedAt, startedAt: null, finishedAt: null, rollback: null };
  }
  const wait = waitingTime(key);
  const planned = plannedRollout(key, role.environment) * (0.05 + 0.9 * key.float(draw.progress));
  const running = Math.max(Math.ceil(planned / SECOND) * SECOND, RUNNING_AHEAD);
  const initiatedAt = wholeSecond(Math.max(to - running - wait, from), from);
  return { initiatedAt, startedAt: initiatedAt + wait, finishedAt: null, rollback: null };
}

/** The second in which an instant lies, unless the window begins within it. */
function wholeSecond(instant: number, from: number): number {
  const second = Math.floor(instant / SECOND) * SECOND;
  return second >= from ? second : instant;
}

function hoursOf(environment: Environment, trigger: Trigger): Hours {
  if (environment === 'production') return OFFICE;
  return trigger === 'api' ? ANY_HOUR : WORKING;
}
