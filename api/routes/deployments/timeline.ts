import { z } from 'zod';
import {
  changesOf,
  DEPLOYMENT_STATUSES,
  deploymentAsOf,
  ENVIRONMENTS,
  seenAt,
} from '../../../generators/deployments/deployment.ts';
import { deployment, numberedDeployments } from '../../../generators/deployments/list.ts';
import { EVENT_TYPES, timeline } from '../../../generators/deployments/timeline.ts';
import { DEPLOYED_SERVICES } from '../../../generators/platform/deployables.ts';
import { isoText } from '../../../generators/time/window.ts';
import { fixture } from '../../framework/route.ts';
import { deploymentParameters, filterOf, resolveDeployments } from './deployment.schema.ts';

export default fixture({
  category: 'developer',
  summary: 'What happened in each deployment, event by event.',
  notes: {
    Deployments:
      'The deployments are those of /api/deployments with the same parameters, in the same order, and the instants ' +
      'of the events equal theirs: compare /api/deployments/timeline?seed=7&status=rolled_back&count=3 with ' +
      '/api/deployments?seed=7&status=rolled_back&count=3.',
    Commits:
      'Whoever pushed a commit is its author in /api/commits, where the email address begins with the same name. ' +
      'Send the instant of the event queued as to: /api/commits?seed=7&count=1&to=2026-01-22T10:13:18Z.',
    Incidents:
      'Where an incident of the world made a deployment fail or be rolled back, the messages name its error code and ' +
      'its cause. Requests that failed with that code are in /api/traces with status=error, and asOf at the event ' +
      'failed or rollback_started: /api/traces?seed=7&status=error&windowMinutes=2&asOf=2026-01-22T10:31:50Z.',
  },
  standards: [],
  revision: 9,
  showsWorld: true,
  query: deploymentParameters,
  record: z.strictObject({
    deploymentId: z.string().describe('Identifier of the deployment in /api/deployments.'),
    service: z.enum(DEPLOYED_SERVICES).describe('What is deployed.'),
    environment: z.enum(ENVIRONMENTS).describe('Where it is deployed to.'),
    status: z.enum(DEPLOYMENT_STATUSES).describe('Status as seen at to.'),
    events: z
      .array(
        z.strictObject({
          sequence: z.int().describe('Number of the event, from 1 on.'),
          type: z.enum(EVENT_TYPES).describe('What happened.'),
          at: z.iso.datetime().describe('When it happened, after the event before.'),
          actor: z
            .string()
            .describe('Who did it: the username of an engineer, or ci or scheduler for a machine.'),
          message: z.string().describe('What the log says of it.'),
        }),
      )
      .describe('All events so far, in order.'),
  }),
  examples: ['seed=7&count=3', 'seed=7&environment=production&status=rolled_back&count=2'],
  resolve: (query, context) => ({ ...query, ...resolveDeployments(query, context) }),
  lookup: {
    isMixed: true,
    entries: (world, query) => numberedDeployments(world, filterOf(query)),
    by: { deploymentId: (_world, _query, number) => [number] },
  },
  life(_, query, world, index) {
    const filter = filterOf(query);
    const each = deployment(world, filter, index);
    const { id, service, environment, initiatedAt } = each;
    const all = timeline(world, each);
    return {
      seenAt: seenAt(each, filter.to),
      beginsAt: initiatedAt,
      changes: () => [...changesOf(each), ...all.map(({ at }) => at)],
      asOf(instant) {
        const { status } = deploymentAsOf(each, instant);
        const events = all
          .filter(({ at }) => at <= instant)
          .map(({ type, at, actor, message }, position) => ({
            sequence: position + 1,
            type,
            at: isoText(at),
            actor,
            message,
          }));
        return { deploymentId: id, service, environment, status, events };
      },
    };
  },
});
