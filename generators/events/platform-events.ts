/** What happens to the shop's software: engineers push commits, and incidents begin and end. */
import {
  ALL_WEEKS,
  commitsOf,
  FIRST_COMMIT,
  FIRST_WEEK,
  LAST_COMMIT,
  weekBegins,
  weekOf,
} from '../platform/commit-history.ts';
import { DEPLOYED_SERVICES } from '../platform/deployables.ts';
import { deploymentNumber, deploymentWith } from '../platform/deployment-number.ts';
import { incidentOf } from '../platform/incident.ts';
import { DAY } from '../time/window.ts';
import type { World } from '../world.ts';
import type { Source } from './source.ts';

export const COMMIT_EVENTS = ['commit.pushed'] as const;

export function commitEvents(world: World): Source<(typeof COMMIT_EVENTS)[number]> {
  const commits = commitsOf(world);
  return {
    types: COMMIT_EVENTS,
    reach: 0,
    since: (instant) => commits.lastBefore(instant - 1) + 1 - FIRST_COMMIT,
    instant: (number) =>
      number + FIRST_COMMIT <= LAST_COMMIT ? commits.instant(number + FIRST_COMMIT) : Infinity,
    steps(number) {
      const { sha, at, author } = commits.commit(number + FIRST_COMMIT);
      const { id, name } = world.colleague('engineers', author);
      const data = () => ({ sha, authorId: id, authorName: name });
      return [{ type: 'commit.pushed', at, subject: sha, data }];
    },
    causeOf(subject) {
      const number = commits.numberOf(subject);
      return number === undefined ? undefined : number - FIRST_COMMIT;
    },
  };
}

export const INCIDENT_EVENTS = ['incident.began', 'incident.ended'] as const;

export const incidentEvents = (world: World): Source<(typeof INCIDENT_EVENTS)[number]> => ({
  types: INCIDENT_EVENTS,
  reach: 8 * DAY,
  since: (instant) => weekOf(instant - 1) + 1 - FIRST_WEEK,
  instant: (number) => (number < ALL_WEEKS ? weekBegins(number + FIRST_WEEK) : Infinity),
  steps: (number) =>
    DEPLOYED_SERVICES.flatMap((service) => {
      const { deploymentId, outcome, beganAt, endedAt } = incidentOf(world, service, number + FIRST_WEEK);
      const data = () => ({ deploymentId, service, outcome });
      return [
        { type: 'incident.began' as const, at: beganAt, subject: deploymentId, data },
        { type: 'incident.ended' as const, at: endedAt, subject: deploymentId, data },
      ];
    }),
  causeOf(subject) {
    const number = deploymentNumber(world, subject);
    const planned = number === undefined ? undefined : deploymentWith(number);
    return planned && 'week' in planned && planned.kind === 'incident'
      ? planned.week - FIRST_WEEK
      : undefined;
  },
});
