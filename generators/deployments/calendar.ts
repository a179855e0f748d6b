/**
 * When a service is busy with the releases and incidents of the world, so that whatever else is deployed keeps clear of
 * them: nobody deploys it twice at once, nor before an incident is mended.
 */

import { Kept } from '../draws/kept.ts';
import { oncePer } from '../draws/once-per.ts';
import { commitsOf, weekOf } from '../platform/commit-history.ts';
import { BLOCKS, DEPLOYED_SERVICES, type DeployedService } from '../platform/deployables.ts';
import { incidentOf } from '../platform/incident.ts';
import { releaseWeekOf, turnOf } from '../platform/release-week.ts';
import type { Hours } from '../time/daytime.ts';
import { DAY, HOUR, SECOND } from '../time/window.ts';
import type { World } from '../world.ts';
import { ENVIRONMENTS, type Environment } from './deployment.ts';
import { placeBefore, type Release, type ReleasePlace, release, releaseBefore } from './release.ts';
import { LONGEST_MISHAP } from './trouble.ts';

/** Instants in milliseconds since 1970. */
interface BusyPeriod {
  /** When nothing else is deployed. */
  from: number;
  to: number;
  /** When nothing else succeeds. */
  calmFrom: number;
  calmTo: number;
}

/**
 * For so many commits after that of a release, and for so long after the last of them, no other deployment of the
 * service succeeds: whatever is rolled back meanwhile goes back to that release.
 */
const CALM_COMMITS = 2;
const CALM_AFTER = 2 * HOUR;

const calmUntil = (world: World, commit: number) =>
  commitsOf(world).instant(commit + CALM_COMMITS) + CALM_AFTER;

const calendars = oncePer((_: World) => new Kept<readonly BusyPeriod[]>());

/** What is done with a service in a week, in order. */
function busyIn(
  world: World,
  service: DeployedService,
  environment: Environment,
  week: number,
): readonly BusyPeriod[] {
  const lane = DEPLOYED_SERVICES.indexOf(service) * ENVIRONMENTS.length + ENVIRONMENTS.indexOf(environment);
  const name = week * DEPLOYED_SERVICES.length * ENVIRONMENTS.length + lane;
  const known = calendars(world);
  const found = () =>
    Array.from({ length: BLOCKS }, (_, block) => busyWith(world, { service, week, block, environment }));
  return known.at(name) ?? known.keep(name, found().flat());
}

function busyWith(world: World, place: ReleasePlace): BusyPeriod[] {
  const { service, week, block, environment } = place;
  const commits = commitsOf(world);
  const released = release(world, place);
  const { commit, initiatedAt: from, finishedAt: to } = released;
  const calm = { calmFrom: commits.instant(commit), calmTo: calmUntil(world, commit) };
  if (environment !== 'production') {
    return [
      { from, to, ...calm },
      { ...mishapTime(world, released), ...calm },
    ];
  }
  if (turnOf(releaseWeekOf(world, week), service) !== block) return [{ from, to, ...calm }];
  const incident = incidentOf(world, service, week);
  const target = incident.rollback && release(world, placeBefore(incident));
  const calmFrom = commits.instant((target ?? incident).commit);
  return [{ from: incident.initiatedAt, to, ...calm, calmFrom }];
}

/** When the deployment that is rolled back to a release may be going on: see `mishap`. */
function mishapTime(world: World, { commit, finishedAt }: Release): { from: number; to: number } {
  const commits = commitsOf(world);
  const from = Math.max(commits.instant(commit + 1), finishedAt);
  return { from, to: from + LONGEST_MISHAP };
}

/** What is to be put into the calendar. */
export interface Entry {
  service: DeployedService;
  environment: Environment;
  /** Milliseconds that it takes. */
  length: number;
  succeeds: boolean;
  /** When such things are done. */
  hours: Hours;
  /** The same share of the time that is free, wherever that is; in [0, 1). */
  drawn: number;
}

/** Several times busy is rare, more often than that is a window that has no room. */
const TRIES = 6;

/**
 * The instant itself, or one within a day of what keeps the service busy then; null where none is free up to the last.
 */
export function freeInstant(world: World, entry: Entry, instant: number, last: number): number | null {
  const { service, environment, length, succeeds, hours, drawn } = entry;
  const begin = succeeds ? 'calmFrom' : 'from';
  const end = succeeds ? 'calmTo' : 'to';
  let at = instant;
  for (let turn = 0; turn < TRIES && at <= last; turn++) {
    const week = weekOf(at);
    const met = [week - 1, week, week + 1]
      .flatMap((each) => busyIn(world, service, environment, each))
      .find((busy) => at <= busy[end] && busy[begin] <= at + length);
    if (!met) return at;
    at = hours.instant(drawn, met[end] + SECOND, met[end] + DAY, 0);
  }
  return null;
}

/** An instant at which what is deployed can be rolled back to the release that was the last one at another instant. */
export function calmInstant(world: World, entry: Entry, instant: number): number {
  const { service, environment, length, hours, drawn } = entry;
  const target = releaseBefore(world, service, environment, instant);
  const mishaps = mishapTime(world, target);
  const first = environment === 'production' ? mishaps.from : mishaps.to;
  return hours.instant(drawn, first + SECOND, calmUntil(world, target.commit) - length, 0);
}
