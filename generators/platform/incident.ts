/**
 * What went wrong in the world, and when: in each week, one deployment of each service fails in production. The
 * instants of incidents do not depend on the window that looks at them, so a failed deployment, the traces of that
 * hour, the tickets and the notifications tell the same story.
 */

import { Kept } from '../draws/kept.ts';
import { oncePer } from '../draws/once-per.ts';
import { type Draw, draws, type Key } from '../draws/random.ts';
import { OFFICE } from '../time/daytime.ts';
import { SECOND } from '../time/window.ts';
import type { World } from '../world.ts';
import { commitsOf, weekOf } from './commit-history.ts';
import { DEPLOYED_SERVICES, type DeployedService } from './deployables.ts';
import { plannedId } from './deployment-number.ts';
import { type Fault, faultsOf } from './fault.ts';
import { BEGINNING, blockInstant, releaseWeekOf, turnOf } from './release-week.ts';

const draw = draws('fault', 'initiated', 'wait', 'rollout', 'onset', 'noticed', 'rollback', 'parity');

/** Whether the deployment stopped halfway, or went through and had to be rolled back. */
export type IncidentOutcome = 'failed' | 'rolled_back';

export interface Incident {
  key: Key;
  service: DeployedService;
  week: number;
  outcome: IncidentOutcome;
  fault: Fault;
  /** The deployment that `/api/deployments` lists. */
  deploymentId: string;
  /** Number of the commit that was deployed: the last one before that. */
  commit: number;
  /**
   * Number of the commit that reverts it or, where the deployment failed, mends it: the first one after the trouble.
   */
  mendedBy: number;
  /** The block of the week's releases in which it lies. */
  block: number;
  // Instants in milliseconds since 1970, in whole seconds.
  initiatedAt: number;
  startedAt: number;
  finishedAt: number;
  /** When customers first met errors, and when the last of them did. */
  beganAt: number;
  endedAt: number;
  /** Null where the deployment failed by itself. */
  rollback: { initiatedAt: number; finishedAt: number } | null;
}

const keptOf = oncePer((_: World) => new Kept<Incident>());

/** The incident of a service in a week; `weekOf` gives the number of a week. */
export function incidentOf(world: World, service: DeployedService, week: number): Incident {
  const kept = keptOf(world);
  const index = week * DEPLOYED_SERVICES.length + DEPLOYED_SERVICES.indexOf(service);
  return kept.at(index) ?? kept.keep(index, incident(world, service, week));
}

function incident(world: World, service: DeployedService, week: number): Incident {
  const { root } = world;
  const history = commitsOf(world);
  const position = DEPLOYED_SERVICES.indexOf(service);
  const number = week * DEPLOYED_SERVICES.length + position;
  const key = number < 0 ? root.at('incidents before 1970', -number) : root.at('incidents', number);
  const outcome = outcomeOf(world, service, week);
  const seconds = (drawn: Draw, least: number, most: number) => key.int(drawn, least, most) * SECOND;

  const plan = releaseWeekOf(world, week);
  const block = turnOf(plan, service);
  const [first, last] = [blockInstant(plan, block, 0), blockInstant(plan, block, BEGINNING)];
  const instant = OFFICE.instant(key.float(draw.initiated), first, last, 0);
  const initiatedAt = Math.floor(instant / SECOND) * SECOND;
  const startedAt = initiatedAt + seconds(draw.wait, 4, 80);
  const finishedAt = startedAt + seconds(draw.rollout, 140, 700);
  const common = {
    key,
    service,
    week,
    outcome,
    fault: faultOf(world, service, week),
    deploymentId: plannedId(world, { service, week, block, kind: 'incident' }),
    commit: history.lastBefore(initiatedAt),
    block,
    initiatedAt,
    startedAt,
    finishedAt,
  };
  if (outcome === 'failed') {
    const beganAt = startedAt + seconds(draw.onset, 20, 100);
    const endedAt = finishedAt + seconds(draw.noticed, 10, 120);
    return { ...common, mendedBy: history.lastBefore(endedAt) + 1, beganAt, endedAt, rollback: null };
  }
  const beganAt = finishedAt + seconds(draw.onset, 5, 240);
  const rolledBackAt = beganAt + seconds(draw.noticed, 300, 2700);
  const rollback = { initiatedAt: rolledBackAt, finishedAt: rolledBackAt + seconds(draw.rollback, 45, 240) };
  const endedAt = rollback.finishedAt;
  return { ...common, mendedBy: history.lastBefore(endedAt) + 1, beganAt, endedAt, rollback };
}

/** A service's incidents fail and are rolled back in turn, so that the n-th of each kind is found without a search. */
export function outcomeOf({ root }: World, service: DeployedService, week: number): IncidentOutcome {
  const turn = week + DEPLOYED_SERVICES.indexOf(service) + root.list('incidents').int(draw.parity, 0, 1);
  return turn % 2 === 0 ? 'failed' : 'rolled_back';
}

/**
 * First and last week whose incidents lie within the two instants, however they fall; the last may be below the first.
 */
export function weeksWithin(from: number, to: number): { first: number; last: number } {
  return { first: weekOf(from - 1) + 1, last: weekOf(to + 1) - 1 };
}

/** Faults follow one another in each service, so that the same commit does not go wrong two weeks later. */
function faultOf({ root, vocabulary }: World, service: DeployedService, week: number): Fault {
  const faults = faultsOf(vocabulary, service);
  const { length } = faults;
  const first = root.at('faults', DEPLOYED_SERVICES.indexOf(service)).int(draw.fault, 0, length - 1);
  return faults[(((first + week) % length) + length) % length] as Fault;
}
