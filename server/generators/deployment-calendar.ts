/**
 * When a service is busy with the releases and incidents of the world, so that whatever else is deployed keeps clear of
 * them: nobody deploys it twice at once, nor before an incident is mended.
 */
import { weekOf } from './commit-history.ts';
import type { Hours } from './daytime.ts';
import { DEPLOYED_SERVICES, type DeployedService } from './deployables.ts';
import { ENVIRONMENTS, type Environment } from './deployment.ts';
import { oncePer } from './once-per.ts';
import { placeBefore, type ReleasePlace, release } from './release.ts';
import { BLOCKS, turnOf } from './release-week.ts';
import { DAY, SECOND } from './window.ts';
import type { World } from './world.ts';

/** All in milliseconds since 1970. */
interface Busy {
  from: number;
  to: number;
  /** Where a release is what an incident is rolled back to: nothing newer succeeds from then on. */
  isTargetSince: number | null;
}

const calendars = oncePer((_: World) => new Map<number, readonly Busy[]>());

/** What is done with a service in a week, in order. */
function busyIn(
  world: World,
  service: DeployedService,
  environment: Environment,
  week: number,
): readonly Busy[] {
  const lane = DEPLOYED_SERVICES.indexOf(service) * ENVIRONMENTS.length + ENVIRONMENTS.indexOf(environment);
  const name = week * DEPLOYED_SERVICES.length * ENVIRONMENTS.length + lane;
  const known = calendars(world);
  let found = known.get(name);
  if (!found) {
    found = Array.from({ length: BLOCKS }, (_, block) =>
      busyWith(world, { service, week, block, environment }),
    );
    known.set(name, found);
  }
  return found;
}

function busyWith(world: World, place: ReleasePlace): Busy {
  const { service, week, block, environment } = place;
  const { initiatedAt, finishedAt } = release(world, place);
  const goesWrong = environment === 'production' && turnOf(world.releaseWeek(week), service) === block;
  if (!goesWrong) return { from: initiatedAt, to: finishedAt, isTargetSince: null };
  const incident = world.incident(service, week);
  const target = incident.rollback && release(world, placeBefore(incident));
  return { from: incident.initiatedAt, to: finishedAt, isTargetSince: target?.initiatedAt ?? null };
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

/** The instant itself, or one within a day of what keeps the service busy then; null where none is free up to the last. */
export function freeInstant(world: World, entry: Entry, instant: number, last: number): number | null {
  const { service, environment, length, succeeds, hours, drawn } = entry;
  let at = instant;
  for (let turn = 0; turn < TRIES && at <= last; turn++) {
    const week = weekOf(at);
    const met = [week - 1, week, week + 1]
      .flatMap((each) => busyIn(world, service, environment, each))
      .find(
        ({ from, to, isTargetSince }) =>
          at <= to && (succeeds ? (isTargetSince ?? from) : from) <= at + length,
      );
    if (!met) return at;
    at = hours.instant(drawn, met.to + SECOND, met.to + DAY, 0);
  }
  return null;
}
