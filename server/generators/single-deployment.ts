/** Deployments that happen within a window only. Their state is as seen at its end: what is going on began lately. */
import { ANY_HOUR, type Hours, OFFICE, WORKING } from './daytime.ts';
import { DEPLOYED_SERVICES, type DeployedService } from './deployables.ts';
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
import type { Role } from './deployment-mix.ts';
import { earlierOf, rollbackAfter } from './deployment-trouble.ts';
import { identifier } from './flat-text.ts';
import { draws, type Key } from './random.ts';
import { nightlyInstant, releaseBefore, TRIGGER_WEIGHTS } from './release.ts';
import { DAY, HOUR, SECOND, type Window } from './window.ts';
import type { World } from './world.ts';

const draw = draws('service', 'trigger', 'initiated', 'stopped', 'queuedFor', 'progress');

/** No deployment takes longer, with its rollback. */
const LONGEST = HOUR;
/** How long a deployment has been waiting that waits still. */
const QUEUED: Seconds = [3, 240];
/** In which part of a rollout it fails or is stopped. */
const STOPPED: readonly [least: number, most: number] = [0.15, 0.95];

/** The deployment at an index of the world's list. */
export function singleDeployment(
  world: World,
  index: number,
  { environment, status }: Role,
  window: Window,
  wanted?: DeployedService,
): Deployment {
  const key = world.deploymentKey(index);
  const service = wanted ?? key.pick(draw.service, DEPLOYED_SERVICES);
  const isUnderWay = status === 'queued' || status === 'running';
  const usual = key.weighted(draw.trigger, TRIGGER_WEIGHTS[environment]);
  // Nothing is scheduled for whatever instant somebody looks at.
  const trigger = isUnderWay && usual === 'schedule' ? 'push' : usual;
  const instants = isUnderWay
    ? underWay(key, window, environment, status)
    : settled(key, window, service, environment, status, trigger);
  const { initiatedAt } = instants;
  const commit = world.commits.lastBefore(initiatedAt);
  const rollback = instants.rollback && {
    ...instants.rollback,
    target: earlierOf(releaseBefore(world, service, environment, initiatedAt, commit)),
  };
  const id = identifier('dep', key);
  return { key, id, service, environment, status, trigger, commit, fault: null, ...instants, rollback };
}

interface Instants {
  initiatedAt: number;
  startedAt: number | null;
  finishedAt: number | null;
  rollback: { initiatedAt: number; finishedAt: number } | null;
}

/** In a window that is shorter than the longest deployment, one may end after it; none begins there. */
function settled(
  key: Key,
  { from, to }: Window,
  service: DeployedService,
  environment: Environment,
  status: DeploymentStatus,
  trigger: Trigger,
): Instants {
  const last = Math.max(to - LONGEST, from);
  const drawn = key.float(draw.initiated);
  const instant = hoursOf(environment, trigger).instant(drawn, from, last, 0);
  const nightly = nightlyInstant(Math.floor(instant / DAY) * DAY, service, drawn);
  const isNightly = trigger === 'schedule' && from <= nightly && nightly <= last;
  const initiatedAt = wholeSecond(isNightly ? nightly : instant, from);
  const startedAt = initiatedAt + waitingTime(key);
  const planned = plannedRollout(key, environment);
  const isStopped = status === 'failed' || status === 'cancelled';
  const [least, most] = STOPPED;
  const part = isStopped ? least + (most - least) * key.float(draw.stopped) : 1;
  const finishedAt = startedAt + Math.ceil((planned * part) / SECOND) * SECOND;
  const rollback = status === 'rolled_back' ? rollbackAfter(key, finishedAt) : null;
  return { initiatedAt, startedAt, finishedAt, rollback };
}

function underWay(
  key: Key,
  { from, to }: Window,
  environment: Environment,
  status: DeploymentStatus,
): Instants {
  if (status === 'queued') {
    const initiatedAt = wholeSecond(Math.max(to - duration(key, draw.queuedFor, QUEUED), from), from);
    return { initiatedAt, startedAt: null, finishedAt: null, rollback: null };
  }
  const wait = waitingTime(key);
  const running =
    Math.ceil((plannedRollout(key, environment) * (0.05 + 0.9 * key.float(draw.progress))) / SECOND) * SECOND;
  const initiatedAt = wholeSecond(Math.max(to - running - wait, from), from);
  return { initiatedAt, startedAt: initiatedAt + wait, finishedAt: null, rollback: null };
}

/** The second in which an instant lies, unless the window begins within it. */
function wholeSecond(instant: number, from: number): number {
  const second = Math.floor(instant / SECOND) * SECOND;
  return second >= from ? second : instant;
}

function hoursOf(environment: Environment, trigger: Trigger): Hours {
  switch (trigger) {
    case 'schedule':
      return ANY_HOUR;
    case 'api':
      return environment === 'production' ? OFFICE : ANY_HOUR;
    default:
      return environment === 'production' ? OFFICE : WORKING;
  }
}
