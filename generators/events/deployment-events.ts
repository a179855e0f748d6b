/** What happens to the deployments of the world: releases to each environment, and what goes wrong in production. */
import { type Deployment, ENVIRONMENTS } from '../deployments/deployment.ts';
import { release, releasedWithin } from '../deployments/release.ts';
import { incidentDeployment } from '../deployments/trouble.ts';
import { ALL_WEEKS, commitsOf, FIRST_WEEK, weekBegins, weekOf } from '../platform/commit-history.ts';
import { BLOCKS, DEPLOYED_SERVICES, type DeployedService } from '../platform/deployables.ts';
import { deploymentNumber, deploymentWith } from '../platform/deployment-number.ts';
import { incidentOf } from '../platform/incident.ts';
import { releaseWeekOf, turnOf } from '../platform/release-week.ts';
import { DAY } from '../time/window.ts';
import type { World } from '../world.ts';
import { type Source, type Step, stepAt } from './source.ts';

export const DEPLOYMENT_EVENTS = [
  'deployment.started',
  'deployment.succeeded',
  'deployment.failed',
  'deployment.rolled_back',
] as const;
type DeploymentEvent = (typeof DEPLOYMENT_EVENTS)[number];

/** In each block of a week, each service is released to every environment. */
const PER_WEEK = BLOCKS * DEPLOYED_SERVICES.length;

const placeOf = (number: number) => ({
  week: Math.floor(number / PER_WEEK) + FIRST_WEEK,
  block: Math.floor((number % PER_WEEK) / DEPLOYED_SERVICES.length),
  service: DEPLOYED_SERVICES[number % DEPLOYED_SERVICES.length] as DeployedService,
});

export const deploymentEvents = (world: World): Source<DeploymentEvent> => ({
  types: DEPLOYMENT_EVENTS,
  reach: 9 * DAY,
  since: (instant) => (weekOf(instant - 1) + 1 - FIRST_WEEK) * PER_WEEK,
  instant: (number) =>
    number < ALL_WEEKS * PER_WEEK ? weekBegins(Math.floor(number / PER_WEEK) + FIRST_WEEK) : Infinity,
  next(number, from) {
    const { week, block, service } = placeOf(number);
    const plan = releaseWeekOf(world, week);
    const { first, last } = releasedWithin(plan, block);
    return turnOf(plan, service) !== block && last < from ? Infinity : Math.max(first, from);
  },
  steps(number) {
    const { week, block, service } = placeOf(number);
    const goesWrong = turnOf(releaseWeekOf(world, week), service) === block;
    const releases = ENVIRONMENTS.map((environment) => release(world, { service, week, block, environment }));
    const incident = goesWrong ? [incidentDeployment(world, incidentOf(world, service, week))] : [];
    return [...releases, ...incident].flatMap((deployment) => stepsOf(world, deployment));
  },
  causeOf(subject) {
    const number = deploymentNumber(world, subject);
    const planned = number === undefined ? undefined : deploymentWith(number);
    if (!planned || 'index' in planned || planned.kind.endsWith('mishap')) return undefined;
    const { service, week, block } = planned;
    return (
      (week - FIRST_WEEK) * PER_WEEK + block * DEPLOYED_SERVICES.length + DEPLOYED_SERVICES.indexOf(service)
    );
  },
});

/** In the order of the types: a deployment that is rolled back has gone through before. */
function stepsOf(world: World, deployment: Deployment): (Step<DeploymentEvent> | undefined)[] {
  const { id, service, environment, status, commit, startedAt, finishedAt, rollback } = deployment;
  const step = (type: DeploymentEvent, at: number | null, then: string) =>
    stepAt(type, at, id, () => ({
      deploymentId: id,
      service,
      environment,
      status: then,
      commitSha: commitsOf(world).sha(commit),
    }));
  return [
    step('deployment.started', startedAt, 'running'),
    step('deployment.succeeded', status === 'failed' ? null : finishedAt, 'succeeded'),
    step('deployment.failed', status === 'failed' ? finishedAt : null, 'failed'),
    step('deployment.rolled_back', rollback?.finishedAt ?? null, 'rolled_back'),
  ];
}
