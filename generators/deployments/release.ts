/**
 * The releases of the world: in each environment, every service is deployed once in each block of a week, to staging
 * before production, and what it then has stays there until the next one. Their instants do not depend on the window
 * that looks at them. In production, where something goes wrong in a block, the release of that block is the deployment
 * that mends it.
 */

import { draws, type Key, Weights } from '../draws/random.ts';
import { commitsOf, weekOf } from '../platform/commit-history.ts';
import { BLOCKS, DEPLOYED_SERVICES, type DeployedService } from '../platform/deployables.ts';
import { plannedId } from '../platform/deployment-number.ts';
import { type Incident, incidentOf } from '../platform/incident.ts';
import {
  BEGINNING,
  blockInstant,
  type ReleaseWeek,
  releaseWeekOf,
  turnOf,
} from '../platform/release-week.ts';
import { OFFICE, WORKING } from '../time/daytime.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../time/window.ts';
import type { World } from '../world.ts';
import {
  type Deployment,
  type EarlierDeployment,
  type Environment,
  imageTag,
  plannedRollout,
  type Trigger,
  waitingTime,
} from './deployment.ts';

const draw = draws('initiated', 'trigger');

/** Nobody has to be awake for a scheduled one: it runs at the same time every night, later for each service. */
const FIRST_NIGHTLY = 2 * HOUR;
const NIGHTLY_STEP = 15 * MINUTE;

export const TRIGGER_WEIGHTS: Readonly<Record<Environment, Weights<Trigger>>> = {
  preview: new Weights<Trigger>(['push', 86], ['api', 9], ['manual', 5]),
  staging: new Weights<Trigger>(['push', 52], ['schedule', 32], ['manual', 10], ['api', 6]),
  production: new Weights<Trigger>(['push', 46], ['manual', 42], ['api', 12]),
};
const MENDING_TRIGGERS = new Weights<Trigger>(['push', 60], ['manual', 40]);

/** No deployment to staging takes longer, from its initiation on. */
const STAGING_TIME = 10 * MINUTE;

/** Where no incident can follow, a block may be released while so many of its commits are written. */
const MOST_OF_BLOCK = 8;

/** Instants between which a block is released in which nothing goes wrong. Staging may have it up to a day before. */
export const releasedWithin = (plan: ReleaseWeek, block: number): { first: number; last: number } => ({
  first: blockInstant(plan, block, 0) - DAY,
  last: blockInstant(plan, block, MOST_OF_BLOCK) + HOUR,
});

/** Where a release is in the plan of the world. */
export interface ReleasePlace {
  service: DeployedService;
  week: number;
  block: number;
  environment: Environment;
}

export interface Release extends Deployment {
  place: ReleasePlace;
  startedAt: number;
  finishedAt: number;
}

export function release(world: World, place: ReleasePlace): Release {
  const { service, week, block, environment } = place;
  const plan = releaseWeekOf(world, week);
  const key = releaseKey(plan, place);
  const mends = environment === 'production' && turnOf(plan, service) === block;
  const usual = key.weighted(draw.trigger, mends ? MENDING_TRIGGERS : TRIGGER_WEIGHTS[environment]);
  const trigger = usual === 'schedule' && !hasNight(world, place) ? 'push' : usual;
  const instant = mends
    ? mendingInstant(key, world, incidentOf(world, service, week))
    : environment === 'staging'
      ? stagedInstant(key, world, place, trigger)
      : usualInstant(key, plan, place);
  const initiatedAt = Math.floor(instant / SECOND) * SECOND;
  const startedAt = initiatedAt + waitingTime(key);
  return {
    key,
    place,
    id: plannedId(world, { service, week, block, kind: environment }),
    service,
    environment,
    status: 'succeeded',
    trigger,
    commit: commitsOf(world).lastBefore(initiatedAt),
    initiatedAt,
    startedAt,
    finishedAt: startedAt + plannedRollout(key, environment),
    rollback: null,
    fault: null,
    isMadeUp: false,
  };
}

const releaseKey = ({ key }: ReleaseWeek, { service, block, environment }: ReleasePlace): Key =>
  key.at(environment, DEPLOYED_SERVICES.indexOf(service) * BLOCKS + block);

function mendingInstant(key: Key, world: World, { mendedBy }: Incident): number {
  return commitsOf(world).instant(mendedBy) + (4 + 31 * key.float(draw.initiated)) * MINUTE;
}

function usualInstant(key: Key, plan: ReleaseWeek, { block, environment }: ReleasePlace): number {
  const first = blockInstant(plan, block, 0);
  const inProduction = environment === 'production';
  const last = blockInstant(plan, block, inProduction ? BEGINNING : MOST_OF_BLOCK);
  return (inProduction ? OFFICE : WORKING).instant(key.float(draw.initiated), first, last, 0);
}

/**
 * Staging is done before the block first reaches production, and by day it gets the same commit if there is time for
 * that. A nightly deployment has the last commit of the day before.
 */
function stagedInstant(key: Key, world: World, place: ReleasePlace, trigger: Trigger): number {
  const drawn = key.float(draw.initiated);
  const reached = reachesProduction(world, place);
  if (trigger === 'schedule') return nightlyInstant(midnightBefore(reached), place.service, drawn);
  const last = reached - STAGING_TIME;
  const committed = commitsOf(world).instant(commitsOf(world).lastBefore(reached));
  const blockBegins = blockInstant(releaseWeekOf(world, place.week), place.block, 0);
  const first = committed <= last ? committed : Math.min(blockBegins, last - STAGING_TIME);
  return WORKING.instant(drawn, first, last, 0);
}

/** When a block of a service is first deployed to production, whether that goes wrong or not. */
function reachesProduction(world: World, place: ReleasePlace): number {
  const { service, week, block } = place;
  const plan = releaseWeekOf(world, week);
  if (turnOf(plan, service) === block) return incidentOf(world, service, week).initiatedAt;
  const production: ReleasePlace = { ...place, environment: 'production' };
  return usualInstant(releaseKey(plan, production), plan, production);
}

/** Whether there is a night between the block before and this one; in production both may be on the same day. */
function hasNight(world: World, place: ReleasePlace): boolean {
  const before = { ...place, ...blockBefore(place) };
  return reachesProduction(world, before) < midnightBefore(reachesProduction(world, place));
}

const midnightBefore = (instant: number) => Math.floor(instant / DAY) * DAY;

/** When a scheduled deployment of the night after a midnight begins; `drawn` is in [0, 1). */
export function nightlyInstant(midnight: number, service: DeployedService, drawn: number): number {
  const nightly = FIRST_NIGHTLY + DEPLOYED_SERVICES.indexOf(service) * NIGHTLY_STEP;
  return midnight + nightly + (2 + 20 * drawn) * SECOND;
}

/** The last release that was done at an instant; if a commit is given, the last one with another commit. */
export function releaseBefore(
  world: World,
  service: DeployedService,
  environment: Environment,
  instant: number,
  commit?: number,
): Release {
  for (let week = weekOf(instant); ; week--) {
    const plan = releaseWeekOf(world, week);
    for (let block = BLOCKS - 1; block >= 0; block--) {
      // Staging may have a block up to a day before it begins.
      if (blockInstant(plan, block, 0) - DAY > instant) continue;
      const found = release(world, { service, week, block, environment });
      if (found.finishedAt <= instant && found.commit !== commit) return found;
    }
  }
}

/** The release that an incident is rolled back to: that of the block before. */
export const placeBefore = (incident: Incident): ReleasePlace => ({
  ...blockBefore(incident),
  environment: 'production',
});

const blockBefore = ({ service, week, block }: Pick<ReleasePlace, 'service' | 'week' | 'block'>) =>
  block > 0 ? { service, week, block: block - 1 } : { service, week: week - 1, block: BLOCKS - 1 };

export interface LiveDeployment {
  /** The id that `/api/deployments` shows. */
  id: string;
  commitSha: string;
  /** The tag of the image, as in `artifact.tag`. */
  tag: string;
}

/**
 * What runs of a service in production at an instant: its last release, or the deployment of an incident from its first
 * errors until the trouble is over.
 */
export function liveDeployment(world: World, service: DeployedService, instant: number): LiveDeployment {
  const incident = incidentOf(world, service, weekOf(instant));
  const isTrouble = incident.beganAt <= instant && instant < incident.endedAt;
  const live: EarlierDeployment = isTrouble
    ? { id: incident.deploymentId, commit: incident.commit }
    : releaseBefore(world, service, 'production', instant);
  const commitSha = commitsOf(world).sha(live.commit);
  return { id: live.id, commitSha, tag: imageTag(commitSha) };
}
