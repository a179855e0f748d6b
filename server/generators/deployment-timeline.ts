/** What happened in a deployment, one event after the other, at instants that fit those of the deployment. */
import { counted } from '../../db/counted.ts';
import { type DeployedService, INSTANCES } from './deployables.ts';
import { type Deployment, type Environment, imageTag, plannedRollout } from './deployment.ts';
import {
  cancellations,
  FAILED_AT,
  type FailureStep,
  ROLLED_BACK_BECAUSE,
  SUPERSEDED,
} from './deployment-reasons.ts';
import { draws } from './random.ts';
import { SECOND } from './window.ts';
import type { World } from './world.ts';

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

/** All events of a deployment, as seen at an instant. */
export function timeline(world: World, deployment: Deployment, seenAt: number): DeploymentEvent[] {
  const { startedAt, finishedAt } = deployment;
  const events = [queued(world, deployment)];
  if (startedAt === null) return events;
  events.push(started(deployment, startedAt));
  const steps = rolloutSteps(world, deployment, startedAt);
  if (finishedAt === null) {
    events.push(...steps.filter(({ at }) => at <= seenAt));
    return events;
  }
  events.push(...steps, ended(world, deployment, finishedAt));
  events.push(...rolledBack(world, deployment));
  return events;
}

const shortSha = (world: World, commit: number) => world.commits.sha(commit).slice(0, 7);
const tagOf = (world: World, commit: number) => imageTag(world.commits.sha(commit));

function queued(
  world: World,
  { key, trigger, environment, commit, initiatedAt: at }: Deployment,
): DeploymentEvent {
  const type = 'queued';
  const sha = shortSha(world, commit);
  switch (trigger) {
    case 'push': {
      const author = world.colleague('engineers', world.commits.commit(commit).author);
      return {
        type,
        at,
        actor: author.username,
        message: `${sha} was pushed to the branch ${environment}.`,
      };
    }
    case 'manual': {
      const { username } = world.anyColleague(key, draw.starter, 'engineers');
      return {
        type,
        at,
        actor: username,
        message: `Deployment of ${sha} to ${environment} was started by hand.`,
      };
    }
    case 'schedule':
      return {
        type,
        at,
        actor: SCHEDULER,
        message: `Nightly deployment of main (${sha}) to ${environment}.`,
      };
    default:
      return {
        type,
        at,
        actor: CI,
        message: `Deployment of ${sha} to ${environment} was requested through the API.`,
      };
  }
}

function started({ key, initiatedAt }: Deployment, at: number): DeploymentEvent {
  const runner = key.int(draw.runner, 1, 9);
  const seconds = Math.round((at - initiatedAt) / SECOND);
  return {
    type: 'started',
    at,
    actor: CI,
    message: `runner-${runner} took it after ${counted(seconds, 'second')}.`,
  };
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
  const size = world.commits.key(commit).int(draw.imageSize, least, most);
  const count = instancesIn(service, environment);
  const pulledAt = at('imagePulled', PULLED);
  const steps: DeploymentEvent[] = [
    {
      type: 'image_pulled',
      at: pulledAt,
      actor: CI,
      message: `Pulled ${service}:${tagOf(world, commit)}, ${size} MB.`,
    },
  ];
  if (migrates(deployment)) {
    const migrations = key.chance(draw.migrations, 0.8) ? 1 : 2;
    const migratedAt = at('migrated', MIGRATED);
    const time = (((migratedAt - pulledAt) / SECOND) * key.logUniform(draw.migrationTime, 0.03, 0.8)).toFixed(
      1,
    );
    const message = `Applied ${counted(migrations, 'migration')} in ${time} seconds.`;
    steps.push({ type: 'migrations_applied', at: migratedAt, actor: CI, message });
  }
  const healthy: DeploymentEvent = {
    type: 'instances_healthy',
    at: at('healthy', HEALTHY),
    actor: CI,
    message:
      count === 1
        ? 'The instance answers its health check.'
        : `${count === 2 ? 'Both' : `All ${count}`} instances answer their health checks.`,
  };
  if (status === 'failed') return fault ? steps : steps.slice(0, stepsBefore(failureOf(deployment)));
  if (status === 'cancelled') return steps;
  return [...steps, healthy];
}

const instancesIn = (service: DeployedService, environment: Environment) =>
  environment === 'production' ? INSTANCES[service] : environment === 'staging' ? 2 : 1;

/** Every third deployment of a service that has its own database changes its tables. */
function migrates({ key, service }: Deployment): boolean {
  return service !== 'customer-web' && key.chance(draw.migrates, 0.34);
}

function failureOf(deployment: Deployment): { step: FailureStep; message: string } {
  const { key } = deployment;
  const steps: FailureStep[] = migrates(deployment)
    ? ['pull', 'migrate', 'start']
    : ['pull', 'start', 'start'];
  const step = key.pick(draw.failure, steps);
  return { step, message: key.pick(draw.failureReason, FAILED_AT[step]) };
}

/** How many steps are done before one fails. */
function stepsBefore({ step }: { step: FailureStep }): number {
  return { pull: 0, migrate: 1, start: 2 }[step];
}

function ended(world: World, deployment: Deployment, at: number): DeploymentEvent {
  const { key, service, environment, status, trigger, commit, fault } = deployment;
  if (status === 'failed') {
    const message = fault ? `${fault.errorCode}: ${fault.cause}` : failureOf(deployment).message;
    return { type: 'failed', at, actor: CI, message };
  }
  if (status === 'cancelled') {
    const isSuperseded = world.commits.lastBefore(at) > commit;
    const reason = isSuperseded
      ? SUPERSEDED
      : key.pick(draw.cancelReason, cancellations(environment, trigger));
    const actor = reason.byHand ? world.anyColleague(key, draw.canceller, 'engineers').username : CI;
    return { type: 'cancelled', at, actor, message: reason.message };
  }
  const sha = shortSha(world, commit);
  const message =
    environment === 'preview'
      ? `https://${service}-${sha}.preview.example is ready.`
      : `${tagOf(world, commit)} serves all of ${environment}.`;
  return { type: 'succeeded', at, actor: CI, message };
}

function rolledBack(world: World, { key, service, commit, rollback, fault }: Deployment): DeploymentEvent[] {
  if (!rollback) return [];
  const reason = fault
    ? `${fault.errorCode} since the deployment`
    : key.pick(draw.rollbackReason, ROLLED_BACK_BECAUSE[service]);
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
      message: `${reason}: rolling back from ${tagOf(world, commit)} to ${target}.`,
    },
    {
      type: 'rollback_finished',
      at: rollback.finishedAt,
      actor: CI,
      message: `${target} runs again on all instances.${cause}`,
    },
  ];
}
