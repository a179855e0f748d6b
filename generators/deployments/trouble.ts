/**
 * Deployments of the world that went wrong: its incidents in production, and what was rolled back before it got there.
 */

import { draws, type Key } from '../draws/random.ts';
import { commitsOf } from '../platform/commit-history.ts';
import { plannedId } from '../platform/deployment-number.ts';
import type { Incident } from '../platform/incident.ts';
import { HOUR } from '../time/window.ts';
import type { World } from '../world.ts';
import {
  type Deployment,
  duration,
  type EarlierDeployment,
  plannedRollout,
  type Seconds,
  waitingTime,
} from './deployment.ts';
import { placeBefore, type Release, type ReleasePlace, release, TRIGGER_WEIGHTS } from './release.ts';

const draw = draws('trigger', 'pause', 'noticed', 'rollback');

/** Time from the end of the deployment before, or from the commit, to a deployment. */
const PAUSE: Seconds = [20, 600];
/** Time until somebody notices that something is wrong, and until the rollback is through. */
const NOTICED: Seconds = [150, 1500];
const ROLLBACK: Seconds = [38, 160];

/** No mishap takes longer, from the commit or the deployment before it on. */
export const LONGEST_MISHAP = HOUR;

/** The rollback of a deployment that was through at an instant. */
export function rollbackAfter(key: Key, finishedAt: number): { initiatedAt: number; finishedAt: number } {
  const initiatedAt = finishedAt + duration(key, draw.noticed, NOTICED);
  return { initiatedAt, finishedAt: initiatedAt + duration(key, draw.rollback, ROLLBACK) };
}

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
    isMadeUp: false,
  };
}

/** The deployment of the next commit after a release to preview or staging, which is rolled back to that release. */
export function mishap(world: World, place: ReleasePlace): Deployment {
  const commits = commitsOf(world);
  const target = release(world, place);
  const key: Key = target.key.list('mishap');
  const isPreview = place.environment === 'preview';
  const next = commits.instant(target.commit + 1);
  const initiatedAt = Math.max(next, target.finishedAt) + duration(key, draw.pause, PAUSE);
  const startedAt = initiatedAt + waitingTime(key);
  const finishedAt = startedAt + plannedRollout(key, place.environment);
  return {
    key,
    id: plannedId(world, { ...place, kind: isPreview ? 'preview mishap' : 'staging mishap' }),
    service: place.service,
    environment: place.environment,
    status: 'rolled_back',
    trigger: 'push',
    commit: commits.lastBefore(initiatedAt),
    initiatedAt,
    startedAt,
    finishedAt,
    rollback: { target: earlierOf(target), ...rollbackAfter(key, finishedAt) },
    fault: null,
    isMadeUp: false,
  };
}
