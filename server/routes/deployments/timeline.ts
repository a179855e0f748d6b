import { z } from 'zod';
import { fixture } from '../../framework/route.ts';
import { DEPLOYED_SERVICES } from '../../generators/deployables.ts';
import { DEPLOYMENT_STATUSES, ENVIRONMENTS } from '../../generators/deployment.ts';
import { deployment } from '../../generators/deployment-list.ts';
import { EVENT_TYPES, timeline } from '../../generators/deployment-timeline.ts';
import { isoText } from '../../generators/window.ts';
import { deploymentParameters, filterOf, resolveDeployments } from '../../schemas/deployment.ts';

export default fixture({
  category: 'developer',
  summary: 'What happened in each deployment, event by event.',
  description:
    'The same deployments in the same order as /api/deployments with the same parameters, such as seed=7&status=rolled_back&count=3 in both; the instants of the events equal those of the deployment. Whoever pushed a commit is its author in /api/commits, where the e-mail address begins with the same name: seed=7&to=<at of the event queued>&count=1. Where an incident of the world made a deployment fail or made it be rolled back, the messages name its error code and its cause; /api/traces?seed=7&status=error&asOf=<at of the last event>&windowMinutes=60 shows the requests that failed with that code.',
  standards: [],
  revision: 1,
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
  generate(_, query, world, index) {
    const filter = filterOf(query);
    const each = deployment(world, filter, index);
    const { id, service, environment, status } = each;
    const events = timeline(world, each, filter.to).map(({ type, at, actor, message }, position) => ({
      sequence: position + 1,
      type,
      at: isoText(at),
      actor,
      message,
    }));
    return { deploymentId: id, service, environment, status, events };
  },
});
