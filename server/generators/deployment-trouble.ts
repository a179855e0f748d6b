/** Deployments of the world that went wrong: its incidents in production, and what was rolled back before it got there. */
import { type Deployment, type EarlierDeployment, plannedRollout } from './deployment.ts';
import { identifier } from './flat-text.ts';
import type { Incident } from './incident.ts';
import { draws, type Key } from './random.ts';
import {
  placeBefore,
  type Release,
  type ReleasePlace,
  release,
  TRIGGER_WEIGHTS,
  WAIT_SECONDS,
} from './release.ts';
import { SECOND } from './window.ts';
import type { World } from './world.ts';

const draw = draws('trigger', 'pause', 'wait', 'noticed', 'rollback');

/** Seconds until somebody notices that something is wrong, and until the rollback is through. */
export const NOTICED_SECONDS: readonly [least: number, most: number] = [150, 1500];
export const ROLLBACK_SECONDS: readonly [least: number, most: number] = [38, 160];

export const earlierOf = ({ id, commit }: Release): EarlierDeployment => ({ id, commit });

export function incidentDeployment(world: World, incident: Incident): Deployment {
  const { key, service, outcome, fault, commit, initiatedAt, startedAt, finishedAt, rollback } = incident;
  return {
    key,
    id: incident.deploymentId,
    service,
    environment: 'production',
    status: outcome,
    trigger: key.weighted(draw.trigger, TRIGGER_WEIGHTS.production),
    commit,
    initiatedAt,
    startedAt,
    finishedAt,
    rollback: rollback && { ...rollback, target: earlierOf(release(world, placeBefore(incident))) },
    fault,
  };
}

/** The deployment of the next commit after a release to preview or staging, which is rolled back to that release. */
export function mishap(world: World, place: ReleasePlace): Deployment {
  const { commits } = world;
  const target = release(world, place);
  const key: Key = target.key.list('mishap');
  const next = commits.commit(target.commit + 1).at;
  const seconds = (drawn: keyof typeof draw, [least, most]: readonly [number, number]) =>
    key.int(draw[drawn], least, most) * SECOND;

  const initiatedAt = Math.max(next, target.finishedAt) + seconds('pause', [20, 600]);
  const startedAt = initiatedAt + seconds('wait', WAIT_SECONDS);
  const finishedAt = startedAt + plannedRollout(key, place.environment) * SECOND;
  const rolledBackAt = finishedAt + seconds('noticed', NOTICED_SECONDS);
  return {
    key,
    id: identifier('dep', key),
    service: place.service,
    environment: place.environment,
    status: 'rolled_back',
    trigger: 'push',
    commit: commits.lastBefore(initiatedAt),
    initiatedAt,
    startedAt,
    finishedAt,
    rollback: {
      target: earlierOf(target),
      initiatedAt: rolledBackAt,
      finishedAt: rolledBackAt + seconds('rollback', ROLLBACK_SECONDS),
    },
    fault: null,
  };
}
