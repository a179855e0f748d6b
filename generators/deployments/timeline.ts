/** What happened in a deployment, one event after the other, at instants that fit those of the deployment. */

import { counted } from '../../db/counted.ts';
import { draws } from '../draws/random.ts';
import { said } from '../draws/templating.ts';
import { commitsOf } from '../platform/commit-history.ts';
import { type DeployedService, INSTANCES } from '../platform/deployables.ts';
import { SECOND } from '../time/window.ts';
import type { World } from '../world.ts';
import { type Deployment, type Environment, imageTag, plannedRollout } from './deployment.ts';
import { type FailureStep, reasonsIn } from './reasons.ts';

const draw = draws(
  'runner',
  'starter',
  'imagePulled',
  'migrated',
  'healthy',
  'migrates',
  'migrations',
  'migrationTime',
  'imageSize',
  'failure',
  'failureReason',
  'cancelReason',
  'canceller',
  'rollbackReason',
  'rollbackActor',
  'onCall',
);

export const EVENT_TYPES = [
  'queued',
  'started',
  'image_pulled',
  'migrations_applied',
  'instances_healthy',
  'succeeded',
  'failed',
  'cancelled',
  'rollback_started',
  'rollback_finished',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export interface DeploymentEvent {
  type: EventType;
  /** Milliseconds since 1970. */
  at: number;
  /** Username of an engineer, or `ci` or `scheduler`. */
  actor: string;
  message: string;
}

const CI = 'ci';
const SCHEDULER = 'scheduler';

/** Size of the image in MB. */
const IMAGE_SIZES: Readonly<Record<DeployedService, readonly [least: number, most: number]>> = {
  'checkout-api': [168, 189],
  'customer-web': [231, 258],
  'event-worker': [142, 157],
  'report-scheduler': [196, 214],
};

/** The part of a rollout after which each step is done. */
const PULLED: readonly [least: number, most: number] = [0.15, 0.3];
const MIGRATED: readonly [least: number, most: number] = [0.4, 0.6];
const HEALTHY: readonly [least: number, most: number] = [0.75, 0.92];

/** All events of a deployment, whenever somebody looks; of one that is under way, all of its rollout. */
export function timeline(world: World, deployment: Deployment): DeploymentEvent[] {
  const { startedAt, finishedAt } = deployment;
  const events = [queued(world, deployment)];
  if (startedAt === null) return events;
  events.push(started(world, deployment, startedAt), ...rolloutSteps(world, deployment, startedAt));
  if (finishedAt === null) return events;
  return [...events, ended(world, deployment, finishedAt), ...rolledBack(world, deployment)];
}

const shortSha = (world: World, commit: number) => commitsOf(world).sha(commit).slice(0, 7);
const logOf = ({ vocabulary }: World) => vocabulary.story('deployment-log');
const tagOf = (world: World, commit: number) => imageTag(commitsOf(world).sha(commit));

function queued(
  world: World,
  { key, trigger, environment, commit, initiatedAt: at }: Deployment,
): DeploymentEvent {
  const message = said(logOf(world).queued[trigger], { commit: shortSha(world, commit), environment });
  return { type: 'queued', at, actor: starterOf(), message };

  function starterOf(): string {
    switch (trigger) {
      case 'push':
        return world.colleague('engineers', commitsOf(world).commit(commit).author).username;
      case 'manual':
        return world.anyColleague(key, draw.starter, 'engineers').username;
      case 'schedule':
        return SCHEDULER;
      default:
        return CI;
    }
  }
}

function started(world: World, { key, initiatedAt }: Deployment, at: number): DeploymentEvent {
  const runner = String(key.int(draw.runner, 1, 9));
  const time = counted(Math.round((at - initiatedAt) / SECOND), 'second');
  return { type: 'started', at, actor: CI, message: said(logOf(world).started, { runner, time }) };
}

/** What is done between the start and the end. */
function rolloutSteps(world: World, deployment: Deployment, startedAt: number): DeploymentEvent[] {
  const { key, service, environment, status, commit, finishedAt, fault } = deployment;
  const length = finishedAt === null ? plannedRollout(key, environment) : finishedAt - startedAt;
  const at = (drawn: keyof typeof draw, [least, most]: readonly [number, number]) => {
    const seconds = Math.floor((length / SECOND) * (least + (most - least) * key.float(draw[drawn])));
    return startedAt + Math.max(seconds, 1) * SECOND;
  };
  const [least, most] = IMAGE_SIZES[service];
  const size = commitsOf(world).key(commit).int(draw.imageSize, least, most);
  const count = instancesIn(service, environment);
  const log = logOf(world);
  const pulledAt = at('imagePulled', PULLED);
  const steps: DeploymentEvent[] = [
    {
      type: 'image_pulled',
      at: pulledAt,
      actor: CI,
      message: said(log.pulled, { image: `${service}:${tagOf(world, commit)}`, size: String(size) }),
    },
  ];
  if (migrates(deployment)) {
    const migrations = key.chance(draw.migrations, 0.8) ? 1 : 2;
    const migratedAt = at('migrated', MIGRATED);
    const time = ((migratedAt - pulledAt) / SECOND) * key.logUniform(draw.migrationTime, 0.03, 0.8);
    const message = said(log.migrated, {
      migrations: counted(migrations, 'migration'),
      seconds: time.toFixed(1),
    });
    steps.push({ type: 'migrations_applied', at: migratedAt, actor: CI, message });
  }
  const healthy: DeploymentEvent = {
    type: 'instances_healthy',
    at: at('healthy', HEALTHY),
    actor: CI,
    message: said(count === 1 ? log.healthy.one : count === 2 ? log.healthy.two : log.healthy.more, {
      count: String(count),
    }),
  };
  if (status === 'failed') return fault ? steps : steps.slice(0, stepsBefore(failureOf(world, deployment)));
  if (status === 'cancelled') return steps;
  return [...steps, healthy];
}

const instancesIn = (service: DeployedService, environment: Environment) =>
  environment === 'production' ? INSTANCES[service] : environment === 'staging' ? 2 : 1;

/** Every third deployment of a service that has its own database changes its tables. */
function migrates({ key, service }: Deployment): boolean {
  return service !== 'customer-web' && key.chance(draw.migrates, 0.34);
}

function failureOf({ vocabulary }: World, deployment: Deployment): { step: FailureStep; message: string } {
  const { key } = deployment;
  const steps: FailureStep[] = migrates(deployment)
    ? ['pull', 'migrate', 'start']
    : ['pull', 'start', 'start'];
  const step = key.pick(draw.failure, steps);
  return { step, message: key.pick(draw.failureReason, reasonsIn(vocabulary).failures[step]) };
}

/** How many steps are done before one fails. */
function stepsBefore({ step }: { step: FailureStep }): number {
  return { pull: 0, migrate: 1, start: 2 }[step];
}

function ended(world: World, deployment: Deployment, at: number): DeploymentEvent {
  const log = logOf(world);
  const { key, service, environment, status, trigger, commit, fault } = deployment;
  if (status === 'failed') {
    const message = fault
      ? said(log.failed, { code: fault.errorCode, cause: fault.cause })
      : failureOf(world, deployment).message;
    return { type: 'failed', at, actor: CI, message };
  }
  if (status === 'cancelled') {
    const { superseded, cancellations } = reasonsIn(world.vocabulary);
    const isSuperseded = commitsOf(world).lastBefore(at) > commit;
    const reason = isSuperseded
      ? superseded
      : key.pick(draw.cancelReason, cancellations[environment][trigger]);
    const actor = reason.byHand ? world.anyColleague(key, draw.canceller, 'engineers').username : CI;
    return { type: 'cancelled', at, actor, message: reason.message };
  }
  const message =
    environment === 'preview'
      ? said(log.succeeded.preview, { service, commit: shortSha(world, commit) })
      : said(log.succeeded.other, { image: tagOf(world, commit), environment });
  return { type: 'succeeded', at, actor: CI, message };
}

function rolledBack(world: World, { key, service, commit, rollback, fault }: Deployment): DeploymentEvent[] {
  if (!rollback) return [];
  const log = logOf(world);
  const reason = fault
    ? said(log.trouble, { code: fault.errorCode })
    : key.pick(draw.rollbackReason, reasonsIn(world.vocabulary).rollbacks[service]);
  const actor = key.chance(draw.rollbackActor, 0.7)
    ? world.anyColleague(key, draw.onCall, 'engineers').username
    : CI;
  const target = tagOf(world, rollback.target.commit);
  const cause = fault ? ` ${fault.cause}` : '';
  return [
    {
      type: 'rollback_started',
      at: rollback.initiatedAt,
      actor,
      message: said(log.rollingBack, { reason, from: tagOf(world, commit), to: target }),
    },
    {
      type: 'rollback_finished',
      at: rollback.finishedAt,
      actor: CI,
      message: said(log.rolledBack, { image: target }) + cause,
    },
  ];
}
