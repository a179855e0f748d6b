/** What is known of one deployment, wherever it comes from. */

import { joined } from '../draws/flat-text.ts';
import { type Draw, draws, type Key } from '../draws/random.ts';
import type { CommitHistory } from '../platform/commit-history.ts';
import type { DeployedService } from '../platform/deployables.ts';
import type { Fault } from '../platform/fault.ts';
import { notAfter, SECOND } from '../time/window.ts';

const draw = draws('rollout', 'wait');

export const ENVIRONMENTS = ['preview', 'staging', 'production'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

export const DEPLOYMENT_STATUSES = [
  'queued',
  'running',
  'succeeded',
  'failed',
  'cancelled',
  'rolled_back',
] as const;
export type DeploymentStatus = (typeof DEPLOYMENT_STATUSES)[number];

export const TRIGGERS = ['push', 'manual', 'schedule', 'api'] as const;
export type Trigger = (typeof TRIGGERS)[number];

/** An earlier deployment, for those who need no more than which one it is. */
export interface EarlierDeployment {
  id: string;
  /** Number of the commit. */
  commit: number;
}

export interface Deployment extends EarlierDeployment {
  key: Key;
  service: DeployedService;
  environment: Environment;
  status: DeploymentStatus;
  trigger: Trigger;
  // Instants in milliseconds since 1970; null for what has not happened.
  initiatedAt: number;
  startedAt: number | null;
  finishedAt: number | null;
  rollback: { target: EarlierDeployment; initiatedAt: number; finishedAt: number } | null;
  /** What went wrong, where it is an incident of the world. */
  fault: Fault | null;
  /** Whether it happens in one window only. */
  isMadeUp: boolean;
}

/** The instants at which it changes; null for what does not happen. */
export const changesOf = ({ startedAt, finishedAt, rollback }: Deployment): (number | null)[] => [
  startedAt,
  finishedAt,
  rollback?.finishedAt ?? null,
];

/** The instant as of which a window that ends at another shows it: what is made up may end after a short one. */
export function seenAt(deployment: Deployment, to: number): number {
  const { isMadeUp, initiatedAt, startedAt, finishedAt, rollback } = deployment;
  return isMadeUp ? Math.max(to, rollback?.finishedAt ?? finishedAt ?? startedAt ?? initiatedAt) : to;
}

/** The same as of an instant after its initiation: one that is rolled back has succeeded until that is done. */
export function deploymentAsOf(deployment: Deployment, instant: number): Deployment {
  const { rollback } = deployment;
  const startedAt = notAfter(instant, deployment.startedAt);
  const finishedAt = notAfter(instant, deployment.finishedAt);
  const isBack = rollback !== null && rollback.finishedAt <= instant;
  return {
    ...deployment,
    status: statusOf(),
    startedAt,
    finishedAt,
    rollback: isBack ? rollback : null,
  };

  function statusOf(): DeploymentStatus {
    if (finishedAt !== null) return rollback && !isBack ? 'succeeded' : deployment.status;
    return startedAt === null ? 'queued' : 'running';
  }
}

export interface Artifact {
  name: string;
  tag: string;
  digest: string;
  reference: string;
}

const REGISTRY = 'registry.example';

/** One image for each service and commit, in whatever environment it runs. */
export function artifact(history: CommitHistory, service: DeployedService, commit: number): Artifact {
  const digest = joined('sha256:', history.key(commit).stream(service).hex(64));
  return {
    name: service,
    tag: imageTag(history.sha(commit)),
    digest,
    reference: joined(REGISTRY, '/', service, '@', digest),
  };
}

const TAG_DIGITS = 12;
export const imageTag = (sha: string): string => joined('build-', sha.slice(0, TAG_DIGITS));

/** Least and most of something in seconds. */
export type Seconds = readonly [least: number, most: number];

/** Whole seconds in milliseconds; short durations are the most frequent. */
export const duration = (key: Key, drawn: Draw, [least, most]: Seconds): number =>
  Math.round(key.logUniform(drawn, least, most)) * SECOND;

/** Time from the start of a deployment to its end. */
const ROLLOUT: Readonly<Record<Environment, Seconds>> = {
  preview: [48, 260],
  staging: [75, 480],
  production: [140, 900],
};
/** Time until a free runner takes it. */
const WAIT: Seconds = [3, 95];

/** Milliseconds that a deployment takes if nothing stops it. */
export const plannedRollout = (key: Key, environment: Environment): number =>
  duration(key, draw.rollout, ROLLOUT[environment]);

/** Milliseconds from its initiation to its start. */
export const waitingTime = (key: Key): number => duration(key, draw.wait, WAIT);
