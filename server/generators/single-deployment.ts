/** Deployments that happen within a window only. Their state is as seen at its end: what is going on began lately. */
import { ANY_HOUR, type Hours, NIGHTLY, OFFICE, WORKING } from './daytime.ts';
import { DEPLOYED_SERVICES, type DeployedService } from './deployables.ts';
import {
  type Deployment,
  type DeploymentStatus,
  type Environment,
  plannedRollout,
  type Trigger,
} from './deployment.ts';
import type { Role } from './deployment-mix.ts';
import { earlierOf, NOTICED_SECONDS, ROLLBACK_SECONDS } from './deployment-trouble.ts';
import { identifier } from './flat-text.ts';
import { draws, type Key } from './random.ts';
import { releaseBefore, TRIGGER_WEIGHTS, WAIT_SECONDS } from './release.ts';
import { HOUR, SECOND, type Window } from './window.ts';
import type { World } from './world.ts';

const draw = draws(
  'service',
  'trigger',
  'initiated',
  'wait',
  'stopped',
  'queuedFor',
  'progress',
  'noticed',
  'rollback',
);

/** No deployment takes longer, with its rollback. */
const LONGEST = HOUR;
/** Seconds for which a deployment has been waiting that waits still. */
const QUEUED_SECONDS: readonly [least: number, most: number] = [3, 240];
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
    : settled(key, window, environment, status, trigger);
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
  environment: Environment,
  status: DeploymentStatus,
  trigger: Trigger,
): Instants {
  const last = Math.max(to - LONGEST, from);
  const initiatedAt = wholeSecond(
    hoursOf(environment, trigger).instant(key.float(draw.initiated), from, last, 0),
    from,
  );
  const startedAt = initiatedAt + secondsOf(key, 'wait', WAIT_SECONDS);
  const rollout = plannedRollout(key, environment);
  const isStopped = status === 'failed' || status === 'cancelled';
  const [least, most] = STOPPED;
  const part = isStopped ? least + (most - least) * key.float(draw.stopped) : 1;
  const finishedAt = startedAt + Math.ceil(rollout * part) * SECOND;
  if (status !== 'rolled_back') return { initiatedAt, startedAt, finishedAt, rollback: null };
  const rolledBackAt = finishedAt + secondsOf(key, 'noticed', NOTICED_SECONDS);
  const rolledBackBy = rolledBackAt + secondsOf(key, 'rollback', ROLLBACK_SECONDS);
  const rollback = { initiatedAt: rolledBackAt, finishedAt: rolledBackBy };
  return { initiatedAt, startedAt, finishedAt, rollback };
}

function underWay(
  key: Key,
  { from, to }: Window,
  environment: Environment,
  status: DeploymentStatus,
): Instants {
  if (status === 'queued') {
    const initiatedAt = wholeSecond(Math.max(to - secondsOf(key, 'queuedFor', QUEUED_SECONDS), from), from);
    return { initiatedAt, startedAt: null, finishedAt: null, rollback: null };
  }
  const wait = secondsOf(key, 'wait', WAIT_SECONDS);
  const running = runningFor(key, environment) * SECOND;
  const initiatedAt = wholeSecond(Math.max(to - running - wait, from), from);
  return { initiatedAt, startedAt: initiatedAt + wait, finishedAt: null, rollback: null };
}

/** Seconds since a deployment that is running was started. */
function runningFor(key: Key, environment: Environment): number {
  return Math.ceil(plannedRollout(key, environment) * (0.05 + 0.9 * key.float(draw.progress)));
}

const secondsOf = (key: Key, drawn: keyof typeof draw, [least, most]: readonly [number, number]) =>
  key.int(draw[drawn], least, most) * SECOND;

/** The second in which an instant lies, unless the window begins within it. */
function wholeSecond(instant: number, from: number): number {
  const second = Math.floor(instant / SECOND) * SECOND;
  return second >= from ? second : instant;
}

function hoursOf(environment: Environment, trigger: Trigger): Hours {
  switch (trigger) {
    case 'schedule':
      return NIGHTLY;
    case 'api':
      return environment === 'production' ? OFFICE : ANY_HOUR;
    default:
      return environment === 'production' ? OFFICE : WORKING;
  }
}
